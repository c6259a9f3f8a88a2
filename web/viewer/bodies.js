// The list of bodies of all runs, by name: their colours, and boxes that hide and show them. Of very many it shows those that match.
import { bodyColour, css } from "./colours.js";
import { button, make } from "./dom.js";

const mostRows = 100, mostWithoutFilter = 12;

export class Bodies {
  /** `change` gets the set of hidden names. */
  constructor(change) {
    this.colours = new Map(); // of each name the number of its colour
    this.hidden = new Set();
    this.change = change;
    this.list = make("ul");
    this.more = make("p", { class: "nv-more" });
    this.filter = make("input", { type: "search", placeholder: "find a body", "aria-label": "Find a body by its name", on: { input: () => this.fill() } });
    this.filter.hidden = true;
    this.element = make("div", { class: "nv-bodies", role: "group", "aria-label": "Bodies" },
      make("div", { class: "nv-all" }, button("Show all bodies", "all", () => this.setAll(true)), button("Hide all bodies", "none", () => this.setAll(false))),
      this.filter, this.list, this.more);
  }

  /** The bodies of all runs that are there, one list of names for each. */
  setRuns(runs) {
    this.colours.clear();
    for (const names of runs) names.forEach((name, i) => { if (!this.colours.has(name)) this.colours.set(name, i); });
    this.filter.hidden = this.colours.size <= mostWithoutFilter;
    this.fill();
  }

  fill() {
    const word = this.filter.value.toLowerCase();
    const found = [...this.colours.keys()].filter((name) => name.toLowerCase().includes(word));
    this.list.replaceChildren(...found.slice(0, mostRows).map((name) => this.row(name)));
    this.more.textContent = found.length > mostRows ? `and ${found.length - mostRows} more` : "";
  }

  row(name) {
    const box = make("input", { type: "checkbox" });
    box.checked = !this.hidden.has(name);
    box.addEventListener("change", () => {
      box.checked ? this.hidden.delete(name) : this.hidden.add(name);
      this.change(this.hidden);
    });
    const swatch = make("i");
    swatch.style.background = css(bodyColour(this.colours.get(name)));
    return make("li", {}, make("label", {}, box, swatch, make("span", { text: name })));
  }

  setAll(isShown) {
    this.hidden = new Set(isShown ? [] : this.colours.keys());
    this.change(this.hidden);
    this.fill();
  }

  toggle(name) {
    this.hidden.has(name) ? this.hidden.delete(name) : this.hidden.add(name);
    this.change(this.hidden);
    this.fill();
  }
}
