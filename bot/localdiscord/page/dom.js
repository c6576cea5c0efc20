// Builds elements. Text always becomes a text node: nothing a person wrote is ever read as HTML.

export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.className = value;
    else if (name === "value") node.value = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

export const byId = (id) => document.getElementById(id);

// Replaces everything inside a node.
export function fill(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

// A disc with somebody's initial, in a colour of their own; the bot has the die.
export function avatar(user) {
  if (user.bot) return el("img", { class: "avatar", src: "/page/icon.svg", alt: "" });
  let hash = 0;
  for (const letter of user.username) hash = (hash * 31 + letter.codePointAt(0)) % 360;
  const named = { red: 0, blue: 220, green: 140, yellow: 45, purple: 280, moderator: 320, teal: 180, orange: 28 };
  const hue = named[user.username.toLowerCase()] ?? hash;
  const disc = el("span", { class: "avatar", "aria-hidden": "true" }, [...user.username][0].toUpperCase());
  disc.style.background = `hsl(${hue} 60% 45%)`;
  return disc;
}
