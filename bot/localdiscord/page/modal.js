// A form the bot asks to fill in.

import { el, fill } from "/page/dom.js";
import { selectMany } from "/page/components.js";
import { blocks } from "/page/markdown.js";

export function openModal(id, modal, state) {
  const fields = [];
  const error = el("p", { class: "failed", role: "alert" });
  const submit = el("button", { type: "submit", class: "button primary" }, "Submit");
  const dialog = el("dialog", { class: "modal", "aria-label": modal.title });
  const close = () => dialog.close();
  const form = el(
    "form",
    { novalidate: true },
    el("header", {}, el("h3", {}, modal.title),
      el("button", { type: "button", class: "icon", "aria-label": "Close", onclick: close }, "✕")),
    modal.components.map((row) => part(row, fields, state)),
    error,
    el("footer", {}, el("button", { type: "button", class: "plain", onclick: close }, "Cancel"), submit),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit.disabled = true;
    fill(error);
    const values = Object.fromEntries(fields.map((f) => [f.id, f.value()]));
    state.ask({ do: "submit", modal: id, values }, (event) => {
      submit.disabled = false;
      if (event.status === "answered") close();
      else fill(error, event.text ?? "Something went wrong. Try again.");
    });
  });
  dialog.addEventListener("close", () => dialog.remove());
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector("input, textarea, select, summary")?.focus();
}

function part(row, fields, state) {
  if (row.type === 10) return el("div", { class: "content" }, blocks(row.content, state));
  const inner = row.type === 18 ? [row.component] : row.components;
  return inner.map((field) => labelled(field, row.label ?? field.label ?? "", row.description, fields, state));
}

function labelled(field, label, description, fields, state) {
  const required = field.required !== false && field.type !== 23;
  const control = controlOf(field, state);
  fields.push({ id: field.custom_id, value: control.value });
  const name = `field-${field.custom_id}`;
  control.node.id = name;
  return el("div", { class: "field" },
    el("label", { for: name }, label, required ? el("span", { class: "star", "aria-label": "required" }, " *") : null),
    description ? el("small", { class: "subtext" }, description) : null,
    control.node);
}

function controlOf(field, state) {
  if (field.type === 4) {
    const node = el(field.style === 2 ? "textarea" : "input", {
      placeholder: field.placeholder, maxlength: field.max_length ?? 4000, value: field.value ?? "",
      rows: field.style === 2 ? 4 : null, required: field.required !== false,
    });
    return { node, value: () => node.value };
  }
  if (field.type === 23) {
    const node = el("input", { type: "checkbox", checked: field.default });
    return { node, value: () => node.checked };
  }
  const options = field.options ?? state.members.map((m) => ({ label: m.username, value: m.id }));
  const many = field.type === 22 || (field.max_values ?? 1) > 1;
  if (many) {
    const node = selectMany({ ...field, max_values: field.max_values ?? options.length }, options, null);
    node.open = true;
    return { node, value: () => node.values() };
  }
  const node = el("select", { class: "select" },
    el("option", { value: "" }, field.placeholder ?? "Make a selection"),
    options.map((o) => el("option", { value: o.value, selected: o.default }, o.label)));
  return { node, value: () => (node.value ? [node.value] : []) };
}
