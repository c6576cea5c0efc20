// Small drawings in the colour of the text around them. Decoration only: hidden from screen readers.

const SVG = "http://www.w3.org/2000/svg";
const PATHS = {
  hash: "M9.5 3 8 21M16 3l-1.500 18M4.500 8.500h16M3.500 15.500h16",
  thread: "M5 4v9a3 3 0 0 0 3 3h11M15 12l4 4-4 4",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm0 0v1.500a2.500 2.500 0 0 0 5 0V12a9 9 0 1 0-3.500 7.100",
  people: "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7Zm-7 9c0-3.500 3-6 7-6s7 2.500 7 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18.500 14.500c2.200.9 3.500 2.900 3.500 5.500",
  menu: "M4 6h16M4 12h16M4 18h16",
  sliders: "M4 6h9M19 6h1M4 12h1M11 12h9M4 18h7M17 18h3M16 3.500v5M8 9.500v5M14 15.500v5",
  bolt: "M13 2.500 5 13.500h6l-1 8 8-11h-6l1-8Z",
  send: "M4 4l17 8-17 8 2.500-8L4 4Zm2.500 8H13",
  close: "M6 6l12 12M18 6 6 18",
  down: "M6 9l6 6 6-6",
  eye: "M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  out: "M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5",
  check: "M5 12.500l4.500 4.500L19 7.500",
  swap: "M4 8h14l-4-4M20 16H6l4 4",
};

export function icon(name) {
  const drawing = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  drawing.setAttribute("class", "drawing");
  path.setAttribute("d", PATHS[name]);
  drawing.append(path);
  return drawing;
}
