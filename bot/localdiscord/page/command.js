// A command being filled in: one small input an option, with choices and the bot's suggestions.

import { avatar, el, fill } from "/page/dom.js";
import { icon } from "/page/icons.js";
import { choicesOf, chosen, INTEGER, judge, NUMBER } from "/page/options.js";
import { Suggestions } from "/page/suggestions.js";

const PAUSE = 150;

export class CommandForm {
  constructor(command, state, { send, leave }) {
    this.command = command;
    this.state = state;
    this.sendOptions = send;
    this.leave = leave;
    this.fields = new Map();
    this.box = el("div", { class: "suggestions", hidden: true });
    this.error = el("p", { class: "failed", role: "alert" });
    this.help = el("p", { class: "help", id: "option-help" });
    this.line = el("div", { class: "options-line" });
    this.more = el("div", { class: "more" });
    this.node = el("div", { class: "command" }, this.box,
      el("div", { class: "about" }, avatar(state.bot), this.help, this.error,
        el("button", { type: "button", class: "icon", "aria-label": "Leave the command", onclick: leave }, icon("close"))),
      el("div", { class: "line" },
        el("div", { class: "pills" }, el("span", { class: "command-name" }, command.line), this.line, this.more),
        el("button", { type: "submit", class: "send", "aria-label": "Send command" }, icon("send"))));
    this.node.addEventListener("keydown", (event) => {
      if (event.key === "Escape") leave();
    });
    for (const option of command.options) if (option.required) this.add(option);
    this.offerMore();
    this.explain();
  }

  focus() {
    const first = this.fields.values().next().value;
    (first?.input ?? this.node.querySelector(".send")).focus();
  }

  explain(option) {
    if (option) fill(this.help, el("b", {}, option.name), " ", option.description);
    else fill(this.help, el("b", {}, this.command.line), " ", this.command.description);
  }

  add(option) {
    const numeric = option.type === INTEGER || option.type === NUMBER;
    const input = el("input", { "aria-label": `${option.name}: ${option.description}`, size: 12, autocapitalize: "off",
      autocomplete: "off", spellcheck: "false", inputmode: numeric ? "numeric" : null });
    const node = el("label", { class: "option" }, el("span", {}, option.name), input);
    const field = { option, input, node, value: null };
    field.suggestions = new Suggestions(this.box, input);
    input.addEventListener("focus", () => this.suggest(field));
    input.addEventListener("input", () => {
      field.value = null;
      node.classList.remove("wrong");
      input.removeAttribute("aria-invalid");
      fill(this.error);
      this.suggest(field);
    });
    input.addEventListener("blur", () => {
      setTimeout(() => {
        if (document.activeElement === input) return;
        field.suggestions.hide();
        if (!this.line.contains(document.activeElement)) this.explain();
      }, 150);
    });
    input.addEventListener("keydown", (event) => this.key(event, field));
    this.fields.set(option.name, field);
    this.line.append(node);
    this.offerMore();
    return field;
  }

  offerMore() {
    const left = this.command.options.filter((o) => !this.fields.has(o.name));
    fill(this.more, left.map((o) =>
      el("button", { type: "button", class: "chip", title: o.description, onclick: () => this.add(o).input.focus() },
        `+ ${o.name}`)));
  }

  key(event, field) {
    if (field.suggestions.key(event)) return;
    if (event.key === "Backspace" && !field.input.value) {
      event.preventDefault();
      if (field.option.required) return this.leave();
      field.node.remove();
      this.fields.delete(field.option.name);
      field.suggestions.hide();
      this.offerMore();
      this.explain();
      ([...this.fields.values()].at(-1)?.input ?? this.node.querySelector(".send")).focus();
    }
  }

  suggest(field) {
    this.explain(field.option);
    const typed = field.input.value.toLowerCase();
    const choices = choicesOf(field.option, this.state);
    if (choices) {
      this.offer(field, choices.filter((c) => c.name.toLowerCase().includes(typed)));
    } else if (field.option.autocomplete) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.complete(field), PAUSE);
    } else {
      field.suggestions.hide();
    }
  }

  complete(field) {
    const asked = field.input.value;
    const options = { ...this.values(), [field.option.name]: asked };
    const wish = { do: "complete", channel: this.state.here, command: this.command.name, options, focused: field.option.key };
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
    const wrong = [];
    for (const [name, field] of this.fields) {
      const choices = choicesOf(field.option, this.state);
      const told = judge(field.option, given[name], choices);
      field.node.classList.toggle("wrong", Boolean(told));
      if (told) {
        field.input.setAttribute("aria-invalid", "true");
        wrong.push([field, told]);
      } else if (choices && given[name] !== undefined) {
        given[name] = chosen(choices, given[name]).value;
      }
    }
    if (!wrong.length) return this.sendOptions(given);
    const [field, told] = wrong[0];
    field.input.focus();
    fill(this.error, told);
  }
}
