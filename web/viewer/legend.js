// What the colours mean: a bar with its numbers.
import { css, scale } from "./colours.js";
import { make, short } from "./dom.js";

export class Legend {
  constructor() {
    this.name = make("span", { class: "nv-legend-name" });
    this.low = make("span");
    this.high = make("span");
    this.bar = make("i");
    this.bar.style.background = `linear-gradient(to right, ${[0, 32, 64, 96, 128, 160, 192, 224, 255].map((i) => css(scale[i])).join(", ")})`;
    this.element = make("div", { class: "nv-legend", role: "img" }, this.name, this.bar, make("div", {}, this.low, this.high));
    this.element.hidden = true;
  }

  show(meaning, range, units) {
    this.element.hidden = !meaning.field;
    if (!meaning.field) return;
    const unit = meaning.unit(units);
    this.name.textContent = meaning.label + (unit ? `, ${unit}` : "");
    this.low.textContent = short(range.low);
    this.high.textContent = short(range.high);
    this.element.setAttribute("aria-label", `Colours: ${this.name.textContent} from ${this.low.textContent} to ${this.high.textContent}`);
  }
}
