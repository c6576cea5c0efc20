// A list above an input: arrows move, Enter or Tab picks, Escape closes.

import { el, fill } from "/page/dom.js";

let lists = 0;

export class Suggestions {
  constructor(box, input) {
    this.box = box;
    this.input = input;
    this.items = [];
    this.at = 0;
    box.id = `suggestions-${++lists}`;
    box.setAttribute("role", "listbox");
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-controls", box.id);
    input.setAttribute("aria-expanded", "false");
    input.setAttribute("aria-autocomplete", "list");
  }

  // `items`: [{label, hint, extra, pick}]; `empty` is said when there are none.
  show(title, items, empty) {
    this.items = items;
    this.at = 0;
    this.box.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    this.box.setAttribute("aria-label", title);
    this.nodes = items.map((item, index) =>
      el("div", {
        class: "suggestion", role: "option", id: `${this.box.id}-${index}`,
        // mousedown comes before the input loses the focus, which would close the list.
        onmousedown: (event) => { event.preventDefault(); item.pick(); },
      },
      el("span", { class: "label" }, item.label),
      item.extra ? el("span", { class: "extra" }, item.extra) : null,
      item.hint ? el("span", { class: "hint-text" }, item.hint) : null));
    fill(this.box, el("div", { class: "title" }, title), this.nodes.length ? this.nodes : el("p", {}, empty));
    this.mark();
  }

  hide() {
    this.box.hidden = true;
    this.items = [];
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  mark() {
    this.nodes.forEach((node, i) => node.setAttribute("aria-selected", String(i === this.at)));
    const node = this.nodes[this.at];
    if (!node) return;
    this.input.setAttribute("aria-activedescendant", node.id);
    node.scrollIntoView({ block: "nearest" });
  }

  // True when the key was meant for the list.
  key(event) {
    if (this.box.hidden || event.isComposing) return false;
    if (event.key === "Escape") {
      this.hide();
    } else if (!this.items.length) {
      return false;
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.at = (this.at + step + this.items.length) % this.items.length;
      this.mark();
    } else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) {
      this.items[this.at].pick();
    } else {
      return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
