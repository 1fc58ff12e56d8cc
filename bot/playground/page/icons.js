/** Line icons on a 24 by 24 grid, drawn for this page. They are decoration: labels carry the meaning. */

const PATHS = {
  hash: "M9 4 7 20M17 4l-2 16M4.5 9h16M3.5 15h16",
  thread: "M5 4v9a4 4 0 0 0 4 4h10M15 13l4 4-4 4M10 4h9M10 9h6",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  bubble: "M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12.5h5",
  back: "M14.5 5 8 12l6.5 7",
  forward: "M9.5 5 16 12l-6.5 7",
  down: "m5 9.5 7 6.5 7-6.5",
  list: "M4 6h16M4 12h16M4 18h16",
  plus: "M12 5v14M5 12h14",
  close: "m6 6 12 12M18 6 6 18",
  check: "m5 12.5 5 5L19.5 7",
  send: "M4 4.5 21 12 4 19.5 7 12zM7 12h8",
  newtab: "M13 4h7v7M20 4l-9.5 9.5M17 14v6H4V7h6",
  download: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17",
  trash: "M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5",
  zoom: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20.5 20.5M10.5 8v5M8 10.5h5",
  eye: "M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  silent: "M6 17h12l-1.5-3V9.5a4.5 4.5 0 0 0-9 0V14zM10 20h4M4 4l16 16",
  reply: "M9 6 4 11l5 5M4 11h9a7 7 0 0 1 7 7v1",
  slash: "M5 4h14v16H5zM14 8l-4 8",
  person: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
  gavel: "m12.5 5 6.5 6.5M10 7.5l6.5 6.5M11 6.5l6.5 6.5M13 11l-8.5 8.5M4 21h9",
  dice: "M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01M15 9h.01M9 15h.01",
};

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {keyof typeof PATHS} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}
