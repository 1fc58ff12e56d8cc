/** Pictures and files in messages: galleries, thumbnails, attachments. Only the page's own server is asked. */

import { el } from "./dom.js";
import { icon } from "./icons.js";
import { openLightbox } from "./lightbox.js";
import { isWebAddress, ownMedia } from "./links.js";

/**
 * @typedef {{media: {url: string, width?: number|null, height?: number|null, content_type?: string},
 *   description?: string|null, spoiler?: boolean}} Item
 */

/** How many items stand in each row of a gallery, by their number; as Discord lays them out. */
const ROWS = [
  [],
  [1],
  [2],
  [1, 2],
  [2, 2],
  [2, 3],
  [3, 3],
  [1, 3, 3],
  [2, 3, 3],
  [3, 3, 3],
  [1, 3, 3, 3],
];

/**
 * A single picture is never drawn larger than it is.
 * @param {{items: Item[]}} gallery
 */
export function mediaGallery(gallery) {
  const items = gallery.items.slice(0, 10);
  const spans = ROWS[items.length].flatMap((inRow) => Array(inRow).fill(6 / inRow));
  const pictures = items.map((item, place) =>
    picture(item, () => openLightbox(items, place), spans[place]),
  );
  const box = el("div", { class: `gallery count-${items.length}` }, pictures);
  const width = items[0]?.media.width;
  if (items.length === 1 && width) box.style.maxWidth = `${Math.max(width, 120)}px`;
  return box;
}

/** @param {Item} item */
export function thumbnail(item) {
  return el(
    "div",
    { class: "thumbnail" },
    picture(item, () => openLightbox([item], 0), 6),
  );
}

function picture(item, onOpen, span) {
  const source = ownMedia(item.media.url);
  if (!source) return elsewhere(item.media.url, item.description);
  const { width, height } = item.media;
  const alt = item.description ?? "";
  const image = el("img", {
    src: source,
    alt,
    width,
    height,
    draggable: "false",
    decoding: "async",
  });
  if (width && height) image.style.aspectRatio = `${width} / ${height}`;
  const open = el("button", {
    type: "button",
    class: "picture-open",
    "aria-label": item.spoiler ? "Show the spoiler" : "Open the picture",
  });
  const frame = el(
    "figure",
    { class: "picture", style: { "--span": span } },
    image,
    open,
    alt ? altToggle(alt) : null,
  );
  image.addEventListener("error", () => frame.classList.add("broken"));
  if (item.spoiler) cover(frame, open, onOpen);
  else open.addEventListener("click", onOpen);
  return frame;
}

/** The alt text on demand, for whoever sees the picture and wants the words. */
function altToggle(alt) {
  const words = el("figcaption", { class: "alt-words", hidden: true }, alt);
  const button = el(
    "button",
    {
      type: "button",
      class: "alt-button",
      "aria-expanded": "false",
      "aria-label": "Describe the picture",
    },
    "ALT",
  );
  button.addEventListener("click", () => {
    words.hidden = !words.hidden;
    button.setAttribute("aria-expanded", String(!words.hidden));
  });
  return [button, words];
}

function cover(frame, open, onOpen) {
  frame.classList.add("covered");
  const veil = el("span", { class: "veil" }, "Spoiler");
  open.append(veil);
  open.addEventListener("click", () => {
    if (!frame.classList.contains("covered")) return onOpen();
    frame.classList.remove("covered");
    open.setAttribute("aria-label", "Open the picture");
    veil.remove();
    return undefined;
  });
}

/** A picture on another server is named, not fetched. */
function elsewhere(url, description) {
  const words = description || "Picture on another server";
  const link = isWebAddress(url)
    ? el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, words)
    : words;
  return el("div", { class: "elsewhere" }, icon("newtab"), link);
}

/** @param {{name: string, url: string, size?: number, spoiler?: boolean}} file */
export function fileCard({ name, url, size, spoiler }) {
  const source = ownMedia(url);
  const label = spoiler ? "Spoiler file" : name;
  return el(
    "div",
    { class: "file-card" },
    icon("file"),
    el(
      "span",
      { class: "file-name" },
      label,
      size ? el("span", { class: "file-size" }, bytes(size)) : null,
    ),
    source
      ? el(
          "a",
          { class: "icon-button", href: source, download: name, "aria-label": `Download ${name}` },
          icon("download"),
        )
      : null,
  );
}

/** Attachments of a classic message: pictures together, then the files. */
export function attachments(list) {
  const isPicture = (attachment) =>
    attachment.content_type?.startsWith("image/") || attachment.width;
  const pictures = list.filter(isPicture).map((a) => ({
    media: a,
    description: a.description,
    spoiler: a.filename?.startsWith("SPOILER_"),
  }));
  const files = list.filter((attachment) => !isPicture(attachment));
  return [
    pictures.length ? mediaGallery({ items: pictures }) : null,
    ...files.map((a) => fileCard({ name: a.filename, url: a.url, size: a.size })),
  ];
}

function bytes(size) {
  if (size < 1000) return `${size} bytes`;
  const [amount, unit] = size < 1e6 ? [size / 1e3, "KB"] : [size / 1e6, "MB"];
  return `${amount.toFixed(amount < 10 ? 1 : 0)} ${unit}`;
}

/**
 * When a message is drawn anew, pictures it keeps are moved over and changed ones show their
 * predecessor until they have loaded, so that an edit never flickers.
 */
export function keepPictures(before, after) {
  const old = [...before.querySelectorAll(".picture img")];
  [...after.querySelectorAll(".picture img")].forEach((fresh, place) => {
    const same = old.find((image) => image.src === fresh.src);
    if (same) {
      same.alt = fresh.alt;
      fresh.replaceWith(same);
    } else if (old[place]?.complete) showUntilLoaded(fresh, old[place].src);
  });
}

function showUntilLoaded(image, source) {
  image.style.backgroundImage = `url("${source}")`;
  image.addEventListener("load", () => image.style.removeProperty("background-image"), {
    once: true,
  });
}
