/** One floating panel at a time, beside what opened it; a sheet at the bottom of a phone. */

import { el, onPhone } from "./dom.js";

const GAP = 6;
const EDGE = 8;
/**
 * @typedef {{close: (refocus?: boolean, cancelled?: boolean) => void, anchor: HTMLElement,
 *   reanchor: () => HTMLElement|null, place: () => void}} Popup
 */
/** @type {Popup|null} */
let open = null;

/** Closes whatever is open; the focus stays where it is. */
export function closePopup() {
  open?.close(false);
}

/**
 * @param {HTMLElement} anchor
 * @param {HTMLElement} content
 * @param {{onClose?: (cancelled: boolean) => void, reanchor?: () => HTMLElement|null,
 *   className?: string}} [settings] `onClose` learns whether the person backed out with Escape or the
 *   anchor vanished; `reanchor` finds the anchor again after its message was redrawn, without it the
 *   popup closes then
 * @returns {(refocus?: boolean) => void} closes it
 */
export function openPopup(
  anchor,
  content,
  { onClose, reanchor = () => null, className = "" } = {},
) {
  closePopup();
  const panel = el("div", { class: `popup ${className}`, popover: "manual" }, content);
  (anchor.closest("dialog") ?? document.body).append(panel);
  panel.showPopover?.();
  const self = { close, anchor, reanchor, place: () => place(panel, self.anchor) };
  open = self;
  anchor.setAttribute("aria-expanded", "true");
  self.place();
  const growth = new ResizeObserver(self.place);
  growth.observe(content);
  document.addEventListener("pointerdown", outside, true);
  panel.addEventListener("keydown", escape);
  window.addEventListener("resize", self.place);
  document.addEventListener("scroll", scrolled, { capture: true, passive: true });

  function close(refocus = true, cancelled = false) {
    if (open !== self) return;
    open = null;
    growth.disconnect();
    document.removeEventListener("pointerdown", outside, true);
    window.removeEventListener("resize", self.place);
    document.removeEventListener("scroll", scrolled, true);
    self.anchor.setAttribute("aria-expanded", "false");
    panel.remove();
    onClose?.(cancelled);
    if (refocus) self.anchor.focus({ preventScroll: true });
  }

  function outside(event) {
    if (!panel.contains(event.target) && !self.anchor.contains(event.target)) close(false);
  }

  /** What opened it moves when the messages scroll, and the panel with it. */
  function scrolled(event) {
    if (!panel.contains(event.target)) self.place();
  }

  function escape(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close(true, true);
  }
  return close;
}

/** After a redraw: follows the anchor to its new element, or closes when it is gone. */
export function followAnchor() {
  if (!open || open.anchor.isConnected) return;
  const anchor = open.reanchor();
  if (!anchor) return open.close(false, true);
  open.anchor = anchor;
  anchor.setAttribute("aria-expanded", "true");
  return open.place();
}

function place(panel, anchor) {
  panel.classList.toggle("sheet", onPhone());
  if (onPhone()) {
    for (const side of ["left", "top", "width", "max-height"]) panel.style.removeProperty(side);
    return;
  }
  const at = anchor.getBoundingClientRect();
  const below = window.innerHeight - at.bottom - GAP - EDGE;
  const above = at.top - GAP - EDGE;
  const width = Math.min(Math.max(at.width, 260), window.innerWidth - 2 * EDGE);
  panel.style.width = `${width}px`;
  const scrolled = panel.scrollTop;
  panel.style.maxHeight = "none";
  const upward = below < Math.min(panel.offsetHeight, 380) && above > below;
  const height = Math.min(upward ? above : below, window.innerHeight - 2 * EDGE, 380);
  panel.style.maxHeight = `${height}px`;
  panel.scrollTop = scrolled;
  panel.style.left = `${within(at.left, width, window.innerWidth)}px`;
  const top = upward ? at.top - GAP - panel.offsetHeight : at.bottom + GAP;
  panel.style.top = `${within(top, panel.offsetHeight, window.innerHeight)}px`;
}

/** Where a panel of this length begins, so that all of it is on the screen even when what opened it is not. */
function within(at, length, screen) {
  return Math.max(EDGE, Math.min(at, screen - length - EDGE));
}
