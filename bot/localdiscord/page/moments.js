// Times of day, days, and timestamps that count on by themselves.

import { el } from "/page/dom.js";

const STEPS = [[31536000, "year"], [2592000, "month"], [86400, "day"], [3600, "hour"], [60, "minute"], [1, "second"]];
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

export const clock = (stamp) => new Date(stamp).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

export const sameDay = (a, b) => new Date(a).toDateString() === new Date(b).toDateString();

export const dayName = (stamp) => new Date(stamp).toLocaleDateString([], { dateStyle: "long" });

// As the head of a message tells it.
export function when(stamp) {
  const yesterday = new Date(Date.now() - 86400000);
  if (sameDay(stamp, Date.now())) return `Today at ${clock(stamp)}`;
  if (sameDay(stamp, yesterday)) return `Yesterday at ${clock(stamp)}`;
  return `${new Date(stamp).toLocaleDateString()} ${clock(stamp)}`;
}

// <t:SECONDS:STYLE>; R is told relative to now and kept up to date.
export function timestamp(seconds, style = "f") {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}>`;
  const title = new Intl.DateTimeFormat([], STYLES.F).format(date);
  const text = style === "R" ? relative(seconds) : new Intl.DateTimeFormat([], STYLES[style]).format(date);
  const counting = style === "R" ? seconds : null;
  return el("time", { class: "moment", datetime: date.toISOString(), title, "data-relative": counting }, text);
}

function relative(seconds) {
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  const left = seconds - Date.now() / 1000;
  const [size, unit] = STEPS.find(([step]) => Math.abs(left) >= step) ?? STEPS.at(-1);
  return words.format(Math.round(left / size), unit);
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(node.dataset.relative));
    if (node.textContent !== text) node.textContent = text;
  }
}, 1000);
