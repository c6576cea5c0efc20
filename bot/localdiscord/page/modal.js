// A form the bot asks to fill in.

import { el, fill } from "/page/dom.js";
import { offered } from "/page/components.js";
import { icon } from "/page/icons.js";
import { NOT_CONNECTED } from "/page/link.js";
import { blocks } from "/page/markdown.js";
import { Select } from "/page/selects.js";

const TEXT_INPUT = 4, CHECKBOXES = 22, CHECKBOX = 23;

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
      el("button", { type: "button", class: "icon", "aria-label": "Close", onclick: close }, icon("close"))),
    modal.components.map((row) => part(row, fields, state)),
    error,
    el("footer", {}, el("button", { type: "button", class: "button secondary", onclick: close }, "Cancel"), submit),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    submit.disabled = true;
    fill(error);
    const values = Object.fromEntries(fields.map((f) => [f.id, f.value()]));
    state.ask({ do: "submit", modal: id, values }, (event) => {
      submit.disabled = false;
      const lost = event.status === "lost" ? NOT_CONNECTED : null;
      if (event.status === "answered") close();
      else fill(error, lost ?? event.text ?? "Something went wrong. Try again.");
    });
  });
  dialog.addEventListener("close", () => dialog.remove());
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector(".field input, .field textarea, .field .face")?.focus();
}

function part(row, fields, state) {
  if (row.type === 10) return el("div", { class: "content" }, blocks(row.content, state));
  const inner = row.type === 18 ? [row.component] : row.components;
  return inner.map((field) => labelled(field, row.label ?? field.label ?? "", row.description, fields, state));
}

function labelled(field, label, description, fields, state) {
  const required = field.required !== false && field.type !== CHECKBOX;
  const control = controlOf({ ...field, label }, state);
  fields.push({ id: field.custom_id, value: control.value });
  const name = `field-${field.custom_id}`;
  (control.focusable ?? control.node).id = name;
  return el("div", { class: "field" },
    el("label", { for: name }, label, required ? el("span", { class: "star", "aria-label": "required" }, " *") : null),
    description ? el("small", { class: "subtext" }, description) : null,
    control.node);
}

function controlOf(field, state) {
  if (field.type === TEXT_INPUT) {
    const node = el(field.style === 2 ? "textarea" : "input", {
      placeholder: field.placeholder, maxlength: field.max_length ?? 4000, value: field.value ?? "",
      rows: field.style === 2 ? 4 : null, required: field.required !== false,
    });
    return { node, value: () => node.value };
  }
  if (field.type === CHECKBOX) {
    const node = el("input", { type: "checkbox", checked: field.default });
    return { node, value: () => node.checked };
  }
  const many = field.type === CHECKBOXES;
  const options = offered(field, state);
  const part = { ...field, max_values: field.max_values ?? (many ? options.length : 1) };
  if (field.required === false) part.min_values = 0;
  const select = new Select(part, options, null);
  return { node: select.node, focusable: select.face, value: () => select.values() };
}
