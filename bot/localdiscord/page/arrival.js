// Before anything else: who comes in?

import { el, fill } from "/page/dom.js";

export function askName() {
  const input = el("input", { name: "as", maxlength: 32, value: "Red", required: true, id: "name", autocomplete: "off" });
  const box = el("form", { class: "arrival", method: "get", action: "/" },
    el("img", { src: "/page/icon.svg", alt: "", width: 72, height: 72 }),
    el("h1", {}, "Knockabout"),
    el("p", {}, "Marble races with friends and computers, on a Discord of your own."),
    el("label", { for: "name" }, "What shall we call you?"), input,
    el("button", { type: "submit", class: "button primary" }, "Come in"),
    el("p", { class: "fine" }, "No account, no token, no network: nothing leaves this computer."));
  box.addEventListener("submit", (event) => {
    event.preventDefault();
    location.search = new URLSearchParams({ as: input.value.trim() || "Red" });
  });
  fill(document.body, el("main", {}, box));
  input.select();
}
