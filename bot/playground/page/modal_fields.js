/** The fields a modal can have. Each knows its element, its answer as Discord wants it, and its trouble. */

import { el, freshId } from "./dom.js";
import { markdown } from "./markdown.js";
import { SELECT_TYPES, defaultsOf, selectButton } from "./selects.js";

/** @typedef {{element: HTMLElement, answer: () => any, trouble: () => string|null, focus: () => void}} Field */

const REQUIRED = "This field is required.";

/**
 * @param {any} component a Label, a text display, or an action row with a text input (the older form)
 * @returns {Field|null} null for kinds this page does not know
 */
export function modalField(component) {
  if (component.type === 10) return shownText(component);
  if (component.type === 1) return legacyRow(component);
  if (component.type !== 18) return null;
  const control = controlFor(component.component, component.label);
  if (!control) return null;
  const answer = () => withId(component, { type: 18, component: control.answer() });
  return labelled(component.label, component.description, component.component, control, answer);
}

function shownText(component) {
  const silent = { answer: () => withId(component, { type: 10 }), trouble: () => null, focus() {} };
  return { element: el("div", { class: "field" }, markdown(component.content)), ...silent };
}

function legacyRow(row) {
  const input = row.components[0];
  const control = controlFor(input, input.label);
  if (!control) return null;
  return labelled(input.label, null, input, control, () =>
    withId(row, { type: 1, components: [control.answer()] }),
  );
}

function withId(component, answer) {
  return component.id === undefined ? answer : { ...answer, id: component.id };
}

function isRequired(component) {
  return component.type !== 23 && component.required !== false;
}

/** A control with its label, hint and place for trouble, all tied together for screen readers. */
function labelled(label, hint, component, control, answer) {
  const [labelId, hintId, troubleId] = [freshId("label"), freshId("hint"), freshId("trouble")];
  const star = isRequired(component)
    ? el("span", { class: "required", "aria-hidden": true }, " *")
    : null;
  const trouble = el("p", { class: "field-trouble", id: troubleId, role: "alert" });
  control.main.setAttribute("aria-labelledby", labelId);
  control.main.setAttribute("aria-describedby", `${hintId} ${troubleId}`);
  if (isRequired(component) && control.main.getAttribute("role") !== "group")
    control.main.setAttribute("aria-required", "true");
  const name = control.main.id
    ? el("label", { id: labelId, for: control.main.id }, label, star)
    : el("span", { class: "label", id: labelId }, label, star);
  return {
    element: el(
      "div",
      { class: "field" },
      name,
      hint ? el("p", { class: "field-hint", id: hintId }, hint) : null,
      control.element,
      trouble,
    ),
    answer,
    focus: () => control.focus(),
    trouble() {
      const words = control.trouble();
      trouble.textContent = words ?? "";
      control.main.setAttribute("aria-invalid", String(Boolean(words)));
      return words;
    },
  };
}

function controlFor(component, label) {
  if (component.type === 4) return textInput(component);
  if (SELECT_TYPES.has(component.type)) return select(component, label);
  if (component.type === 21) return radioGroup(component);
  if (component.type === 22) return checkboxGroup(component);
  return component.type === 23 ? checkbox(component) : null;
}

function textInput(component) {
  const {
    custom_id: customId,
    style,
    placeholder,
    value = "",
    min_length: least = 0,
    max_length: most = 4000,
  } = component;
  const long = style === 2;
  const input = el(long ? "textarea" : "input", {
    id: freshId("input"),
    type: long ? null : "text",
    rows: long ? 4 : null,
    placeholder,
    maxlength: most,
    autocomplete: "off",
    dataset: { customId },
  });
  input.value = value ?? "";
  const left = el("span", { class: "length", "aria-hidden": true });
  const count = () =>
    (left.textContent =
      most < 4000 || input.value.length > 3000 ? `${input.value.length} / ${most}` : "");
  input.addEventListener("input", count);
  count();
  return {
    element: el("div", { class: "text-input" }, input, left),
    main: input,
    focus: () => input.focus(),
    answer: () => withId(component, { type: 4, custom_id: customId, value: input.value }),
    trouble() {
      if (!input.value.length) return isRequired(component) ? REQUIRED : null;
      return input.value.length < least ? `At least ${least} characters, please.` : null;
    },
  };
}

function select(component, label) {
  let values = defaultsOf(component);
  const required = isRequired(component);
  const onCommit = (picked) => {
    values = picked;
  };
  const button = selectButton(component, { values, required, label, onCommit });
  return {
    element: button,
    main: button,
    focus: () => button.focus(),
    answer: () =>
      withId(component, { type: component.type, custom_id: component.custom_id, values }),
    trouble: () => fewTrouble(values.length, component, required),
  };
}

function fewTrouble(count, component, required) {
  if (count === 0) return required && (component.min_values ?? 1) > 0 ? REQUIRED : null;
  const least = component.min_values ?? 1;
  return count < least ? `Choose at least ${least}.` : null;
}

/** Radio buttons or checkboxes under one name. */
function choices(component, type, role) {
  const name = freshId("choice");
  const inputs = (component.options ?? []).map((option) =>
    el("input", {
      type,
      name,
      value: option.value,
      id: freshId(name),
      checked: option.default,
      "aria-describedby": option.description ? `${name}-${option.value}` : null,
    }),
  );
  const rows = (component.options ?? []).map((option, place) =>
    el(
      "label",
      { class: "choice", for: inputs[place].id },
      inputs[place],
      el(
        "span",
        { class: "words" },
        el("span", { class: "choice-label" }, option.label),
        option.description
          ? el("span", { class: "field-hint", id: `${name}-${option.value}` }, option.description)
          : null,
      ),
    ),
  );
  const box = el(
    "div",
    { class: "choices", role, dataset: { customId: component.custom_id } },
    rows,
  );
  const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const focus = () => (inputs.find((input) => input.checked) ?? inputs[0])?.focus();
  return { box, inputs, chosen, focus };
}

function radioGroup(component) {
  const { box, chosen, focus } = choices(component, "radio", "radiogroup");
  return {
    element: box,
    main: box,
    focus,
    answer: () =>
      withId(component, { type: 21, custom_id: component.custom_id, value: chosen()[0] ?? null }),
    trouble: () => (chosen().length || !isRequired(component) ? null : REQUIRED),
  };
}

function checkboxGroup(component) {
  const { box, inputs, chosen, focus } = choices(component, "checkbox", "group");
  const most = component.max_values ?? inputs.length;
  const limit = () =>
    inputs.forEach((input) => (input.disabled = !input.checked && chosen().length >= most));
  box.addEventListener("change", limit);
  limit();
  return {
    element: box,
    main: box,
    focus,
    answer: () => withId(component, { type: 22, custom_id: component.custom_id, values: chosen() }),
    trouble: () => fewTrouble(chosen().length, component, isRequired(component)),
  };
}

function checkbox(component) {
  const input = el("input", {
    type: "checkbox",
    id: freshId("checkbox"),
    checked: component.default,
    dataset: { customId: component.custom_id },
  });
  return {
    element: el("div", { class: "single-checkbox" }, input),
    main: input,
    focus: () => input.focus(),
    answer: () =>
      withId(component, { type: 23, custom_id: component.custom_id, value: input.checked }),
    trouble: () => null,
  };
}
