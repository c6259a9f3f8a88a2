// The list of bodies: their colours, and boxes that hide and show them. Of very many it shows those that match.
import { bodyColour, css } from "./colours.js";
import { button, make } from "./dom.js";

const mostRows = 100;

export class Bodies {
  /** `change` gets the set of hidden numbers. */
  constructor(names, change) {
    this.names = names;
    this.hidden = new Set();
    this.change = change;
    this.list = make("ul");
    this.more = make("p", { class: "nv-more" });
    this.filter = make("input", { type: "search", placeholder: "find a body", "aria-label": "Find a body by its name", on: { input: () => this.fill() } });
    this.element = make("div", { class: "nv-bodies", role: "group", "aria-label": "Bodies" },
      make("div", { class: "nv-all" }, button("Show all bodies", "all", () => this.setAll(true)), button("Hide all bodies", "none", () => this.setAll(false))),
      ...(names.length > 12 ? [this.filter] : []), this.list, this.more);
    this.fill();
  }

  fill() {
    const word = this.filter.value.toLowerCase();
    const found = this.names.map((name, i) => [name, i]).filter(([name]) => name.toLowerCase().includes(word));
    this.list.replaceChildren(...found.slice(0, mostRows).map(([name, i]) => this.row(name, i)));
    this.more.textContent = found.length > mostRows ? `and ${found.length - mostRows} more` : "";
  }

  row(name, i) {
    const box = make("input", { type: "checkbox" });
    box.checked = !this.hidden.has(i);
    box.addEventListener("change", () => {
      box.checked ? this.hidden.delete(i) : this.hidden.add(i);
      this.change(this.hidden);
    });
    const swatch = make("i");
    swatch.style.background = css(bodyColour(i));
    return make("li", {}, make("label", {}, box, swatch, make("span", { text: name })));
  }

  setAll(isShown) {
    this.hidden = new Set(isShown ? [] : this.names.keys());
    this.change(this.hidden);
    this.fill();
  }

  toggle(i) {
    this.hidden.has(i) ? this.hidden.delete(i) : this.hidden.add(i);
    this.change(this.hidden);
    this.fill();
  }
}
