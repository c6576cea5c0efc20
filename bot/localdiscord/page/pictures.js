// Pictures in messages: they keep their place while they load, and open large.

import { el } from "/page/dom.js";
import { icon } from "/page/icons.js";

export function picture(url, alt, size = {}) {
  const image = el("img", { src: url, alt: alt ?? "", width: size.width, height: size.height });
  const name = `Open picture: ${alt || "no description"}`;
  return el("a", { class: "picture", href: url, "data-zoom": true, "aria-label": name }, image);
}

// A redrawn message keeps the pictures it had; a changed one shows the old until the new is there.
export function carryOver(before, after) {
  const old = [...before.querySelectorAll("a.picture img")];
  for (const [index, fresh] of [...after.querySelectorAll("a.picture img")].entries()) {
    const same = old.find((image) => image.src === fresh.src);
    if (same) {
      same.alt = fresh.alt;
      fresh.replaceWith(same);
    } else if (old[index]?.complete && old[index].naturalWidth) {
      standIn(old[index], fresh);
    }
  }
}

function standIn(old, fresh) {
  fresh.style.backgroundImage = `url("${CSS.escape(old.src)}")`;
  const done = () => (fresh.style.backgroundImage = "");
  fresh.addEventListener("load", done, { once: true });
  fresh.addEventListener("error", done, { once: true });
}

// A click on a picture opens it large with its description; Escape or another click closes it.
export function zoom(event) {
  const link = event.target.closest("[data-zoom]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const image = link.querySelector("img");
  const words = image.alt ? el("p", { class: "words", id: "zoom-words" }, image.alt) : null;
  const box = el("dialog", { class: "zoom", "aria-label": "Picture", "aria-describedby": words ? "zoom-words" : null },
    el("img", { src: image.src, alt: image.alt }), words,
    el("a", { class: "plain", href: image.src, target: "_blank", rel: "noopener" }, "Open in browser"),
    el("button", { type: "button", class: "icon", "aria-label": "Close" }, icon("close")));
  box.addEventListener("click", (event) => event.target.closest("a, .words") || box.close());
  box.addEventListener("close", () => {
    box.remove();
    link.focus({ preventScroll: true });
  });
  document.body.append(box);
  box.showModal();
  box.querySelector("button").focus();
}
