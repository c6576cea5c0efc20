// Discord's markdown, as far as bots use it → DOM nodes.

import { el } from "/page/dom.js";
import { timestamp } from "/page/moments.js";

const INLINE = [
  [/^\\([\\`*_~|>#\-[\]()<@!])/, (m) => m[1]],
  [/^`([^`\n]+)`/, (m) => el("code", {}, m[1])],
  [/^\*\*(?=\S)([\s\S]*?\S)\*\*(?!\*)/, (m, state) => el("strong", {}, inline(m[1], state))],
  [/^__(?=\S)([\s\S]*?\S)__(?!_)/, (m, state) => el("u", {}, inline(m[1], state))],
  [/^\*(?=[^\s*])([\s\S]*?[^\s*])\*(?!\*)/, (m, state) => el("em", {}, inline(m[1], state))],
  [/^_(?=[^\s_])([\s\S]*?[^\s_])_(?![\w])/, (m, state) => el("em", {}, inline(m[1], state))],
  [/^~~(?=\S)([\s\S]*?\S)~~/, (m, state) => el("s", {}, inline(m[1], state))],
  [/^\|\|([\s\S]+?)\|\|/, (m, state) => spoiler(inline(m[1], state))],
  [/^<@!?(\d+)>/, (m, state) => person(m[1], state)],
  [/^<#(\d+)>/, (m, state) => place(m[1], state)],
  [/^<\/([^:>]+):\d+>/, (m) => way(`/${m[1]}`, { "data-command": m[1] })],
  [/^<a?:(\w+):\d+>/, (m) => `:${m[1]}:`],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => timestamp(Number(m[1]), m[2])],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (m) => anchor(m[2], m[1])],
  [/^<?(https?:\/\/[^\s<>]+[^\s<>.,:;"')\]])>?/, (m) => anchor(m[1], m[1])],
];
const SPECIAL = /[\\`*_~|<[h]/;

export function inline(text, state) {
  const nodes = [];
  let plain = "";
  while (text) {
    const before = nodes.length;
    for (const [pattern, make] of INLINE) {
      const match = text.match(pattern);
      if (!match) continue;
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(make(match, state));
      text = text.slice(match[0].length);
      break;
    }
    if (nodes.length > before) continue;
    const rest = text.slice(1).search(SPECIAL);
    const length = rest < 0 ? text.length : rest + 1;
    plain += text.slice(0, length);
    text = text.slice(length);
  }
  if (plain) nodes.push(plain);
  return nodes.flat();
}

function person(id, state) {
  const user = state.user(id);
  const mine = id === state.me.id;
  return el("span", { class: mine ? "mention mine" : "mention" }, `@${user?.username ?? "unknown"}`);
}

// A pill that leads somewhere; the list of messages hears the click.
const way = (text, to) => el("button", { type: "button", class: "mention", ...to }, text);

function place(id, state) {
  const channel = state.channel(id);
  if (!state.mine(channel)) return el("span", { class: "mention" }, "# unknown");
  return way(`${channel.parent_id ? "🧵 " : "#"}${state.nameOf(channel)}`, { "data-channel": id });
}

function anchor(url, text) {
  return el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, text);
}

function spoiler(children) {
  const node = el("button", { type: "button", class: "spoiler", "aria-label": "Spoiler, press to read" }, children);
  node.addEventListener("click", () => {
    node.classList.add("open");
    node.removeAttribute("aria-label");
  });
  return node;
}

const BLOCKS = [
  [/^(#{1,3}) +(.+)$/, "heading"],
  [/^-# +(.+)$/, "subtext"],
  [/^( *)(?:[-*]|(\d+)\.) +(.+)$/, "item"],
  [/^> ?(.*)$/, "quote"],
];

// Whole text: code blocks, headings, lists, quotes, small print, and lines in between.
export function blocks(text, state) {
  const out = [];
  for (const [index, part] of text.split(/```(?:\w*\n)?([\s\S]*?)```/).entries()) {
    if (index % 2) out.push(el("pre", {}, el("code", {}, part.replace(/\n$/, ""))));
    else if (part) lines(part, state, out);
  }
  return out;
}

// `>>>` quotes all that follows.
function quoted(text, state, out) {
  const quote = el("blockquote", {});
  const inside = [];
  lines(text, state, inside);
  quote.append(...inside);
  out.push(quote);
}

function lines(text, state, out) {
  let paragraph = null;
  const all = text.replace(/^\n|\n$/g, "").split("\n");
  for (const [number, line] of all.entries()) {
    if (line.startsWith(">>> ")) return quoted([line.slice(4), ...all.slice(number + 1)].join("\n"), state, out);
    const [kind, match] = blockOf(line);
    if (kind) {
      paragraph = null;
      block(kind, match, state, out);
      continue;
    }
    if (paragraph) paragraph.append(el("br"));
    else out.push((paragraph = el("p", {})));
    paragraph.append(...inline(line, state));
  }
}

function blockOf(line) {
  for (const [pattern, kind] of BLOCKS) {
    const match = line.match(pattern);
    if (match) return [kind, match];
  }
  return [null, null];
}

function block(kind, match, state, out) {
  if (kind === "heading") {
    const level = match[1].length;
    out.push(el("div", { class: `h${level}`, role: "heading", "aria-level": level + 2 }, inline(match[2], state)));
  } else if (kind === "subtext") {
    out.push(el("small", { class: "subtext" }, inline(match[1], state)));
  } else if (kind === "quote") {
    const last = out.at(-1);
    const quote = last?.tagName === "BLOCKQUOTE" ? last : el("blockquote", {});
    if (quote === last) quote.append(el("br"));
    else out.push(quote);
    quote.append(...inline(match[1], state));
  } else {
    const tag = match[2] === undefined ? "UL" : "OL";
    const last = out.at(-1);
    const list = last?.tagName === tag ? last : el(tag, tag === "OL" ? { start: match[2] } : {});
    if (list !== last) out.push(list);
    list.append(el("li", { class: match[1].length >= 2 ? "deep" : "" }, inline(match[3], state)));
  }
}

// As a phone's lock screen would show it: words only.
export function plain(text, state) {
  const words = el("div", {}, blocks(text, state));
  words.querySelectorAll("br, p, div, li, small, blockquote, pre").forEach((node) => node.after(" "));
  return words.textContent.replace(/\s+/g, " ").trim();
}
