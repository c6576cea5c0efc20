// A drop-down as Discord draws it: one choice or several, by mouse, by keys, by typing.

import { el, fill } from "/page/dom.js";
import { icon } from "/page/icons.js";

const LISTED = 320;
let made = 0;

// options: [{value, label, description, emoji, default}]. `picked(values, node)` is called when a
// choice is made, or for several when the list closes; without it `node.values()` tells.
export class Select {
  constructor(part, options, picked) {
    this.options = options;
    this.picked = picked;
    this.low = part.min_values ?? 1;
    this.high = Math.min(part.max_values ?? 1, options.length);
    this.many = this.high > 1 || this.low === 0;
    this.chosen = new Set(options.filter((o) => o.default).map((o) => o.value));
    this.name = part.placeholder ?? "Make a selection";
    this.label = part.label ?? this.name;
    this.id = `select-${++made}`;
    this.at = 0;
    this.build(part);
    this.tell();
  }

  build(part) {
    this.value = el("span", { class: "value" });
    this.face = el("button", {
      type: "button", class: "face", role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false",
      "aria-controls": this.id, "aria-label": this.label, disabled: part.disabled, "data-id": part.custom_id,
      onclick: () => (this.list.hidden ? this.open() : this.close()),
      onkeydown: (event) => this.key(event),
      onblur: () => this.close(),
    }, this.value, icon("down"));
    this.rows = this.options.map((option, index) => this.row(option, index));
    this.hint = el("p", { class: "pick-hint" });
    this.list = el("div", { class: "list", role: "listbox", id: this.id, hidden: true, "aria-label": this.label,
      "aria-multiselectable": this.many ? "true" : null, onmousedown: (event) => event.preventDefault() },
    this.rows, this.many && this.picked ? this.hint : null);
    this.node = el("div", { class: this.many ? "select many" : "select" }, this.face, this.list);
    this.node.values = () => this.values();
    // The choice was answered: the message shows what holds now, and the same can be chosen again.
    this.node.settled = () => {
      this.chosen = new Set(this.options.filter((o) => o.default).map((o) => o.value));
      this.tell();
    };
  }

  row(option, index) {
    return el("div", { class: "choice", role: "option", id: `${this.id}-${index}`,
      onclick: () => this.take(index), onmousemove: () => this.mark(index) },
    option.emoji ? el("span", { class: "emoji", "aria-hidden": "true" }, option.emoji.name) : null,
    el("span", { class: "words" }, el("span", {}, option.label),
      option.description ? el("small", {}, option.description) : null),
    el("span", { class: "tick", "aria-hidden": "true" }, icon("check")));
  }

  values() {
    return this.options.filter((o) => this.chosen.has(o.value)).map((o) => o.value);
  }

  get fits() {
    return this.chosen.size >= this.low && this.chosen.size <= this.high;
  }

  tell() {
    const chosen = this.options.filter((o) => this.chosen.has(o.value));
    fill(this.value, chosen.length
      ? chosen.map((o) => el("span", { class: "chosen" }, o.emoji ? `${o.emoji.name} ` : null, o.label))
      : el("span", { class: "hint-text" }, this.name));
    this.rows.forEach((row, i) => row.setAttribute("aria-selected", String(this.chosen.has(this.options[i].value))));
    const range = this.low === this.high ? `${this.low}` : `${this.low} to ${this.high}`;
    fill(this.hint, this.fits ? "Close the list to send." : `Pick ${range}.`);
    const words = chosen.map((o) => o.label).join(", ");
    this.face.setAttribute("aria-label", words && words !== this.label ? `${this.label}: ${words}` : this.label);
  }

  open() {
    if (this.face.disabled || this.node.classList.contains("pending")) return;
    this.before = this.values();
    this.list.hidden = false;
    this.face.setAttribute("aria-expanded", "true");
    const room = this.node.closest("#scroller, dialog, body").getBoundingClientRect().bottom;
    const below = room - this.face.getBoundingClientRect().bottom;
    this.list.classList.toggle("up", below < Math.min(LISTED, this.list.scrollHeight));
    this.mark(Math.max(0, this.options.findIndex((o) => this.chosen.has(o.value))));
    this.face.focus();
  }

  close({ forget = false } = {}) {
    if (this.list.hidden) return;
    this.list.hidden = true;
    this.face.setAttribute("aria-expanded", "false");
    this.face.removeAttribute("aria-activedescendant");
    if (!this.many || !this.picked) return;
    const changed = this.values().join() !== this.before.join();
    if (changed && this.fits && !forget) this.picked(this.values(), this.node);
    else this.chosen = new Set(this.before);
    this.tell();
  }

  take(index) {
    const { value } = this.options[index];
    if (this.many) {
      if (this.chosen.has(value)) this.chosen.delete(value);
      else if (this.chosen.size < this.high) this.chosen.add(value);
      return this.tell();
    }
    const again = this.chosen.has(value);
    this.chosen = new Set([value]);
    this.tell();
    this.close();
    if (this.picked && !again) this.picked([value], this.node);
  }

  mark(index) {
    this.at = index;
    this.rows.forEach((row, i) => row.classList.toggle("at", i === index));
    if (!this.rows[index]) return;
    this.face.setAttribute("aria-activedescendant", this.rows[index].id);
    this.rows[index].scrollIntoView({ block: "nearest" });
  }

  key(event) {
    const last = this.options.length - 1;
    const steps = { ArrowDown: Math.min(this.at + 1, last), ArrowUp: Math.max(this.at - 1, 0), Home: 0, End: last };
    if (this.list.hidden) {
      if (!["ArrowDown", "ArrowUp"].includes(event.key)) return;
      this.open();
    } else if (event.key in steps) {
      this.mark(steps[event.key]);
    } else if (event.key === "Enter" || event.key === " ") {
      this.take(this.at);
    } else if (event.key === "Escape") {
      this.close({ forget: true });
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      this.jump(event.key.toLowerCase());
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  // Typing goes to the next choice that begins like that.
  jump(letter) {
    const order = [...this.options.keys()].map((i) => (i + this.at + 1) % this.options.length);
    const found = order.find((i) => this.options[i].label.toLowerCase().startsWith(letter));
    if (found !== undefined) this.mark(found);
  }
}
