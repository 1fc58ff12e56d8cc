/** The bot's slash commands: a flat list to choose from, and the data Discord sends for one. */

import { avatar } from "./avatars.js";
import { icon } from "./icons.js";
import { optionsOf } from "./selects.js";
import { store } from "./store.js";

/** @typedef {{type: number, name: string, description: string, required?: boolean, choices?: {name: string, value: any}[],
 *   autocomplete?: boolean, min_value?: number, max_value?: number, min_length?: number, max_length?: number,
 *   channel_types?: number[]}} CommandOption */
/** @typedef {{path: string[], label: string, description: string, options: CommandOption[], root: any}} Command */

const SUBCOMMAND = 1;
const GROUP = 2;
const [STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER] = [
  3, 4, 5, 6, 7, 8, 9, 10,
];
const CHAT_INPUT = 1;
const [IN_GUILD, IN_BOT_DM] = [0, 1];
/** The kind of select that offers the same things as an option type. */
const AS_SELECT = { [USER]: 5, [ROLE]: 6, [MENTIONABLE]: 7, [CHANNEL]: 8 };

/** @returns {Command[]} every command and subcommand usable in a server channel or in the DM */
export function commandsFor(inDm) {
  const place = inDm ? IN_BOT_DM : IN_GUILD;
  const here = (command) =>
    command.contexts ? command.contexts.includes(place) : !inDm || command.dm_permission !== false;
  const found = store.commands
    .filter((c) => (c.type ?? CHAT_INPUT) === CHAT_INPUT && here(c))
    .flatMap((c) => flatten(c, c, [c.name]));
  return found.sort((a, b) => a.label.localeCompare(b.label));
}

function flatten(root, part, path) {
  const below = (part.options ?? []).filter(
    (option) => option.type === SUBCOMMAND || option.type === GROUP,
  );
  if (below.length) return below.flatMap((option) => flatten(root, option, [...path, option.name]));
  const options = [...(part.options ?? [])].sort(
    (a, b) => Number(Boolean(b.required)) - Number(Boolean(a.required)),
  );
  return [{ path, label: path.join(" "), description: part.description, options, root }];
}

export function findCommand(label, inDm) {
  return commandsFor(inDm).find((command) => command.label === label) ?? null;
}

/**
 * The data of an interaction of type 2, or of type 4 when an option is `focused`.
 * @param {Command} command
 * @param {Map<string, any>} values by option name, already of the option's type
 */
export function commandData(command, values, focused = null) {
  let options = command.options
    .filter((option) => values.has(option.name) || option.name === focused)
    .map((option) => ({
      type: option.type,
      name: option.name,
      value: values.get(option.name) ?? "",
      ...(option.name === focused ? { focused: true } : {}),
    }));
  const kinds = command.path.length === 3 ? [SUBCOMMAND, GROUP] : [SUBCOMMAND];
  for (const [depth, name] of command.path.slice(1).reverse().entries()) {
    options = /** @type {any} */ ([{ type: kinds[depth], name, options }]);
  }
  return { id: command.root.id, name: command.root.name, type: CHAT_INPUT, options };
}

/** What an option can only be, when it can only be certain things; null when it is typed freely. */
export function fixedChoices(option) {
  if (option.choices?.length)
    return option.choices.map((choice) => ({ value: choice.value, label: String(choice.name) }));
  if (option.type === BOOLEAN)
    return [
      { value: true, label: "True" },
      { value: false, label: "False" },
    ];
  const select = AS_SELECT[option.type];
  return select ? optionsOf({ type: select, channel_types: option.channel_types }) : null;
}

/**
 * What was typed, as the option's type.
 * @throws {Error} with a line for the person
 */
export function typedValue(option, text) {
  const choices = fixedChoices(option);
  if (choices) {
    const bare = text.trim().toLowerCase().replace(/^[@#]/, "");
    const choice = choices.find(
      (known) =>
        known.label.toLowerCase().replace(/^[@#]/, "") === bare ||
        String(known.value).toLowerCase() === bare,
    );
    if (!choice) throw new Error(`Choose one of the list for ${option.name}.`);
    return choice.value;
  }
  return option.type === INTEGER || option.type === NUMBER
    ? typedNumber(option, text)
    : typedText(option, text);
}

function typedNumber(option, text) {
  const bare = text.trim().replace(/,/g, "");
  const pattern = option.type === INTEGER ? /^-?\d{1,16}$/ : /^-?\d*\.?\d+$/;
  if (!pattern.test(bare))
    throw new Error(`${option.name} must be a ${option.type === INTEGER ? "whole " : ""}number.`);
  const value = Number(bare);
  if (option.min_value !== undefined && value < option.min_value)
    throw new Error(`${option.name} must be at least ${option.min_value}.`);
  if (option.max_value !== undefined && value > option.max_value)
    throw new Error(`${option.name} must be at most ${option.max_value}.`);
  return value;
}

function typedText(option, text) {
  if (option.type !== STRING) throw new Error(`${option.name} cannot be given on this page.`);
  if (text.length < (option.min_length ?? 0))
    throw new Error(`${option.name} needs at least ${option.min_length} characters.`);
  if (text.length > (option.max_length ?? 6000))
    throw new Error(`${option.name} takes at most ${option.max_length} characters.`);
  return text;
}

/** Splits `game:maloney pace:live` into texts by option name. */
export function typedOptions(command, text) {
  const names = command.options.map((option) => option.name).join("|");
  if (!names) return {};
  const pattern = new RegExp(`(?:^|\\s)(${names}):\\s*(.*?)(?=\\s(?:${names}):|$)`, "gs");
  return Object.fromEntries(
    [...text.matchAll(pattern)].map((match) => [match[1], match[2].trim()]),
  );
}

/** @returns {import("./listbox.js").Option} a line of the command picker */
export function commandRow(command) {
  const needs = command.options.filter((option) => option.required).map((option) => option.name);
  return {
    value: command.label,
    label: `/${command.label}`,
    description: command.description,
    lead: store.bot ? avatar(store.bot) : icon("slash"),
    hint: needs.join(" "),
  };
}
