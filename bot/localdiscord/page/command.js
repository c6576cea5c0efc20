// A command being filled in: one small input an option, with choices and the bot's suggestions.

import { el, fill } from "/page/dom.js";
import { Suggestions } from "/page/suggestions.js";

const PAUSE = 150;
const BOOLEAN = 5, USER = 6, CHANNEL = 7;

export class CommandForm {
  constructor(command, state, { send, leave }) {
    this.command = command;
    this.state = state;
    this.sendOptions = send;
    this.leave = leave;
    this.fields = new Map();
    this.box = el("div", { class: "suggestions", hidden: true });
    this.error = el("p", { class: "failed", role: "alert" });
    this.help = el("p", { class: "help" });
    this.line = el("div", { class: "options-line" });
    this.more = el("div", { class: "more" });
    this.node = el("div", { class: "command" }, this.box, this.help, this.error,
      el("div", { class: "line" },
        el("span", { class: "command-name" }, command.line), this.line,
        el("button", { type: "button", class: "icon", "aria-label": "Leave the command", onclick: leave }, "✕"),
        el("button", { type: "submit", class: "send", "aria-label": "Send command" }, "➤")),
      this.more);
    this.node.addEventListener("keydown", (event) => {
      if (event.key === "Escape") leave();
    });
    for (const option of command.options) if (option.required) this.add(option);
    this.offerMore();
    fill(this.help, command.description);
  }

  focus() {
    const first = this.fields.values().next().value;
    (first?.input ?? this.node.querySelector(".send")).focus();
  }

  add(option) {
    const input = el("input", { "aria-label": `${option.name}: ${option.description}`, size: 12, autocapitalize: "off" });
    const node = el("label", { class: "option" }, el("span", {}, option.name), input);
    const field = { option, input, node, value: null };
    field.suggestions = new Suggestions(this.box, input);
    input.addEventListener("focus", () => this.suggest(field));
    input.addEventListener("input", () => {
      field.value = null;
      node.classList.remove("wrong");
      this.suggest(field);
    });
    input.addEventListener("blur", () => setTimeout(() => document.activeElement !== input && field.suggestions.hide(), 150));
    input.addEventListener("keydown", (event) => this.key(event, field));
    this.fields.set(option.name, field);
    this.line.append(node);
    this.offerMore();
    return field;
  }

  offerMore() {
    const left = this.command.options.filter((o) => !this.fields.has(o.name));
    fill(this.more, left.length ? el("span", {}, "Optional:") : null, left.map((o) =>
      el("button", { type: "button", class: "chip", title: o.description, onclick: () => this.add(o).input.focus() }, `+ ${o.name}`)));
  }

  key(event, field) {
    if (field.suggestions.key(event)) return;
    if (event.key === "Backspace" && !field.input.value) {
      event.preventDefault();
      if (field.option.required) return this.leave();
      field.node.remove();
      this.fields.delete(field.option.name);
      this.offerMore();
      this.focus();
    }
  }

  suggest(field) {
    fill(this.help, el("b", {}, field.option.name), ` ${field.option.description}`);
    const typed = field.input.value.toLowerCase();
    const choices = this.choices(field.option);
    if (choices) {
      this.offer(field, choices.filter((c) => c.name.toLowerCase().includes(typed)));
    } else if (field.option.autocomplete) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.complete(field), PAUSE);
    } else {
      field.suggestions.hide();
    }
  }

  choices(option) {
    if (option.choices?.length) return option.choices;
    if (option.type === BOOLEAN) return [{ name: "True", value: "true" }, { name: "False", value: "false" }];
    if (option.type === USER) return this.state.members.map((m) => ({ name: m.username, value: m.id }));
    if (option.type === CHANNEL) {
      return this.state.channels.filter((c) => c.name).map((c) => ({ name: c.name, value: c.id }));
    }
    return null;
  }

  complete(field) {
    const asked = field.input.value;
    const options = { ...this.values(), [field.option.name]: asked };
    const wish = { do: "complete", channel: this.state.here, command: this.command.line, options, focused: field.option.name };
    this.state.ask(wish, (event) => {
      if (document.activeElement !== field.input || field.input.value !== asked) return;
      if (event.status === "answered") this.offer(field, event.choices);
      else field.suggestions.show(field.option.name, [], "Loading options failed.");
    });
  }

  offer(field, choices) {
    const exact = choices.length === 1 && choices[0].name === field.input.value;
    if (exact || (!choices.length && field.option.autocomplete)) return field.suggestions.hide();
    const items = choices.slice(0, 25).map((c) => ({ label: c.name, pick: () => this.pick(field, c) }));
    field.suggestions.show(field.option.name, items, "No options match your search.");
  }

  pick(field, choice) {
    field.value = choice.value;
    field.input.value = choice.name;
    field.node.classList.remove("wrong");
    field.suggestions.hide();
    const inputs = [...this.fields.values()];
    const next = inputs[inputs.indexOf(field) + 1];
    if (next && !next.input.value) next.input.focus();
  }

  values() {
    const given = {};
    for (const [name, field] of this.fields) {
      const value = field.value ?? field.input.value.trim();
      if (value !== "") given[name] = value;
    }
    return given;
  }

  submit() {
    const given = this.values();
    for (const [name, field] of this.fields) {
      const missing = field.option.required && given[name] === undefined;
      const known = this.choices(field.option);
      const wrong = given[name] !== undefined && known &&
        !known.some((c) => [String(c.value), c.name.toLowerCase()].includes(String(given[name]).toLowerCase()));
      field.node.classList.toggle("wrong", Boolean(missing || wrong));
      if (!missing && !wrong) continue;
      fill(this.error, missing ? `${name}: this option is required. Specify a value.` : `${name}: choose one of the options.`);
      field.input.focus();
      return;
    }
    for (const [name, field] of this.fields) {
      const known = this.choices(field.option);
      const found = known?.find((c) => c.name.toLowerCase() === String(given[name]).toLowerCase());
      if (found) given[name] = found.value;
    }
    this.sendOptions(given);
  }
}
