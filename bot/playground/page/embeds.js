/** Classic embeds: what a bot without components would send. */

import { el } from "./dom.js";
import { safeLink } from "./links.js";
import { markdown } from "./markdown.js";
import { mediaGallery, thumbnail } from "./media.js";
import { messageTime } from "./timestamps.js";

/** @param {any} embed */
export function renderEmbed(embed) {
  const box = el("div", { class: embed.thumbnail ? "embed with-thumbnail" : "embed" }, [
    el("div", { class: "embed-text" }, [
      embed.author &&
        el(
          "div",
          { class: "embed-author" },
          embed.author.url ? safeLink(embed.author.url, [embed.author.name]) : embed.author.name,
        ),
      embed.title &&
        el(
          "div",
          { class: "embed-title" },
          embed.url ? safeLink(embed.url, [embed.title]) : markdown(embed.title),
        ),
      embed.description && markdown(embed.description),
      embed.fields?.length ? el("div", { class: "embed-fields" }, embed.fields.map(field)) : null,
    ]),
    embed.thumbnail && thumbnail({ media: embed.thumbnail }),
    embed.image && mediaGallery({ items: [{ media: embed.image }] }),
    (embed.footer || embed.timestamp) &&
      el(
        "div",
        { class: "embed-footer" },
        embed.footer?.text,
        embed.footer && embed.timestamp ? " · " : null,
        embed.timestamp && messageTime(embed.timestamp),
      ),
  ]);
  if (typeof embed.color === "number")
    box.style.setProperty("--accent", `#${embed.color.toString(16).padStart(6, "0")}`);
  return box;
}

function field({ name, value, inline }) {
  return el(
    "div",
    { class: inline ? "embed-field inline" : "embed-field" },
    el("div", { class: "embed-field-name" }, markdown(name)),
    markdown(value),
  );
}
