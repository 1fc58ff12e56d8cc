/**
 * The only way this page makes elements. Text always enters as text nodes, so nothing a person or
 * the bot writes can become markup; there is no innerHTML anywhere in the page.
 */

/**
 * @param {string} tag
 * @param {Record<string, any>} [props] `class`, `dataset`, `style` (custom properties allowed), `on`
 *   ({click: fn}), anything else is an attribute: true sets it ("true" for aria), false or null leaves it out.
 * @param {...any} children nodes, strings, arrays of them; null and false are skipped
 * @returns {any}
 */
export function el(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) setProp(element, name, value);
  append(element, children);
  return element;
}

function setProp(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === "dataset") Object.assign(element.dataset, value);
  else if (name === "on") {
    for (const [type, listener] of Object.entries(value)) element.addEventListener(type, listener);
  } else if (name === "style") {
    for (const [key, style] of Object.entries(value)) element.style.setProperty(key, style);
  } else
    element.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
}

/** Adds nodes and strings; nested arrays are flattened. */
export function append(parent, children) {
  for (const child of [children].flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) parent.append(child);
  }
  return parent;
}

/** Makes `parent` hold exactly `nodes`, in order, moving and removing as little as possible. */
export function arrange(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.childNodes]) if (!wanted.has(child)) child.remove();
  nodes.forEach((node, place) => {
    const there = parent.childNodes[place] ?? null;
    if (there !== node) parent.insertBefore(node, there);
  });
}

let lastId = 0;

/** An id no other element of the page has, for aria references. */
export function freshId(prefix) {
  lastId += 1;
  return `${prefix}-${lastId}`;
}

/** Calls `fn` at most once a frame however often it is asked. */
export function oncePerFrame(fn) {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      fn();
    });
  };
}

/** Matches the widths where one screen is shown at a time; the breakpoint is also in fold.css. */
export const phone = window.matchMedia("(max-width: 760px)");

export function onPhone() {
  return phone.matches;
}
