// What the colours mean: a bar with its numbers.
import { css, scale } from "./colours.js";
import { make, short } from "./dom.js";

export class Legend {
  constructor() {
    this.name = make("span", { class: "nv-legend-name" });
    this.low = make("span");
    this.high = make("span");
    const bar = make("i");
    bar.style.background = `linear-gradient(to right, ${[0, 32, 64, 96, 128, 160, 192, 224, 255].map((i) => css(scale[i])).join(", ")})`;
    this.element = make("div", { class: "nv-legend", role: "img" }, this.name, bar, make("div", {}, this.low, this.high));
    this.hide();
  }

  hide() { this.element.hidden = true; }

  show(label, { low, high }) {
    this.element.hidden = false;
    this.name.textContent = label;
    this.low.textContent = short(low);
    this.high.textContent = high > low ? short(high) : "";
    this.element.setAttribute("aria-label", `Colours: ${label} from ${short(low)} to ${short(high)}`);
  }
}
