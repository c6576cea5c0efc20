// The panels beside the messages: columns where there is room, drawers over the messages elsewhere.

import { byId } from "/page/dom.js";

const NARROW = { channels: "(max-width: 700px)", members: "(max-width: 1000px)", drills: "(max-width: 1000px)" };
const opener = (panel) => byId(`show-${panel}`);
const narrow = (panel) => matchMedia(NARROW[panel]).matches;

export function drawers() {
  for (const panel of Object.keys(NARROW)) {
    opener(panel).addEventListener("click", () => (shown(panel) ? close(panel) : open(panel)));
  }
  byId("shade").addEventListener("click", closeDrawers);
  // What lies on top closes first.
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !document.querySelector(":popover-open, dialog[open]")) closeDrawers();
  });
  settle();
  for (const query of new Set(Object.values(NARROW))) matchMedia(query).addEventListener("change", settle);
}

// As it is after the page has been opened or has changed its width.
function settle() {
  close("channels");
  close("drills");
  if (narrow("members")) close("members");
  else open("members");
  byId("shade").hidden = true;
}

const shown = (panel) => byId(panel).classList.contains("open");

function open(panel) {
  // The right-hand side has room for one.
  if (panel === "drills") close("members");
  if (panel === "members") close("drills");
  byId(panel).classList.add("open");
  opener(panel).setAttribute("aria-expanded", "true");
  if (!narrow(panel)) return;
  byId("shade").hidden = false;
  byId(panel).querySelector("button, a, input")?.focus();
}

function close(panel) {
  const focused = byId(panel).contains(document.activeElement);
  byId(panel).classList.remove("open");
  opener(panel).setAttribute("aria-expanded", "false");
  if (focused && narrow(panel)) opener(panel).focus();
}

export function closeDrawers() {
  if (byId("shade").hidden) return;
  for (const panel of Object.keys(NARROW)) if (narrow(panel)) close(panel);
  byId("shade").hidden = true;
}
