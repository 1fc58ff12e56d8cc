/** A picture at full size over the page: fitted first, true pixels on demand, its words below. */

import { el } from "./dom.js";
import { icon } from "./icons.js";
import { ownMedia } from "./links.js";

/**
 * @param {import("./media.js").Item[]} items
 * @param {number} first which one to show
 */
export function openLightbox(items, first) {
  let place = first;
  const image = el("img", { alt: "" });
  const stage = el("div", { class: "lightbox-stage" }, image);
  const words = el("p", { class: "lightbox-words" });
  const count = el("span", { class: "lightbox-count" });
  const zoom = tool("zoom", "Full size", toggleZoom);
  zoom.setAttribute("aria-pressed", "false");
  const original = el(
    "a",
    {
      class: "icon-button",
      target: "_blank",
      rel: "noopener",
      "aria-label": "Open the picture in a new tab",
    },
    icon("newtab"),
  );
  const [earlier, later] = [
    tool("back", "Previous picture", () => step(-1)),
    tool("forward", "Next picture", () => step(1)),
  ];
  const bar = el(
    "div",
    { class: "lightbox-bar" },
    count,
    zoom,
    original,
    tool("close", "Close", () => dialog.close()),
  );
  const dialog = el(
    "dialog",
    { class: "lightbox", "aria-label": "Picture" },
    bar,
    stage,
    words,
    items.length > 1 ? [earlier, later] : null,
  );

  function show() {
    const item = items[place];
    image.src = ownMedia(item.media.url) ?? "";
    image.alt = item.description ?? "";
    words.textContent = item.description ?? "";
    words.hidden = !item.description;
    original.href = image.src;
    count.textContent = items.length > 1 ? `${place + 1} of ${items.length}` : "";
    setZoom(false);
  }

  function setZoom(full) {
    stage.classList.toggle("full", full);
    zoom.setAttribute("aria-pressed", String(full));
  }

  function toggleZoom(event) {
    const full = !stage.classList.contains("full");
    const at = image.getBoundingClientRect();
    const across = event.target === image ? (event.clientX - at.left) / at.width : 0.5;
    const down = event.target === image ? (event.clientY - at.top) / at.height : 0.5;
    setZoom(full);
    if (!full) return;
    stage.scrollLeft = across * stage.scrollWidth - stage.clientWidth / 2;
    stage.scrollTop = down * stage.scrollHeight - stage.clientHeight / 2;
  }

  function step(by) {
    place = (place + by + items.length) % items.length;
    show();
  }

  image.addEventListener("click", toggleZoom);
  stage.addEventListener("click", (event) => event.target === stage && dialog.close());
  dialog.addEventListener("keydown", (event) => {
    if (items.length > 1 && event.key === "ArrowLeft") step(-1);
    if (items.length > 1 && event.key === "ArrowRight") step(1);
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  show();
  dialog.showModal();
}

function tool(name, label, onClick) {
  return el(
    "button",
    {
      type: "button",
      class: `icon-button tool-${name}`,
      "aria-label": label,
      on: { click: onClick },
    },
    icon(name),
  );
}
