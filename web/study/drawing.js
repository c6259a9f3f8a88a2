// Drawings as SVG text: axes with round ticks, colour bars, and the place on the page where a drawing is shown,
// with buttons that save it. What is on the page is what is saved.
import { data, download, numberText } from "./data.js";

export const WIDTH = 960;
export const INK = "#1b1e23";
export const RULE = "#c9ced6";
const GRID = "#e6e8ec";

export const escape = (text) => String(text).replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]);

export const text = (x, y, words, options = "") => `<text x="${x}" y="${y}" ${options}>${escape(words)}</text>`;

/** Round numbers in an interval. */
export function ticks(low, high, wanted) {
  const raw = (high - low) / wanted;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= raw * 0.999);
  const first = Math.ceil(low / step - 1e-9);
  const all = [];
  for (let i = first; i * step <= high + 1e-9 * step; ++i) all.push(Number((i * step).toPrecision(12)));
  return all;
}

function logTicks(low, high) {
  const all = [];
  for (let p = Math.floor(Math.log10(low)); p <= Math.ceil(Math.log10(high)); ++p)
    for (const m of high / low > 1e3 ? [1] : [1, 2, 5]) {
      const value = Number(`${m}e${p}`);
      if (value >= low * 0.999 && value <= high * 1.001) all.push(value);
    }
  return all.length > 1 ? all : ticks(low, high, 5);
}

/** An axis: `place` gives the pixel of a value. */
export function axis([low, high], from, to, isLog = false) {
  const log = isLog && low > 0;
  if (low === high) [low, high] = low === 0 ? [-1, 1] : [low - 0.5 * Math.abs(low), high + 0.5 * Math.abs(high)];
  else if (log) [low, high] = [low / (high / low) ** 0.03, high * (high / low) ** 0.03];
  else [low, high] = [low - 0.03 * (high - low), high + 0.03 * (high - low)];
  const share = log ? (v) => Math.log(v / low) / Math.log(high / low) : (v) => (v - low) / (high - low);
  return { low, high, log, place: (v) => from + (to - from) * share(v), ticks: log ? logTicks(low, high) : ticks(low, high, 6) };
}

/** The frame of a plot with ticks and names; `box` is {left, right, top, bottom}. */
export function frame(box, x, y, xName, yName) {
  let out = "";
  for (const value of y.ticks) {
    const at = y.place(value).toFixed(1);
    out += `<path d="M${box.left} ${at}H${box.right}" stroke="${GRID}"/>`;
    out += text(box.left - 8, Number(at) + 4, numberText(value), 'text-anchor="end"');
  }
  for (const value of x.ticks) {
    const at = x.place(value).toFixed(1);
    out += `<path d="M${at} ${box.bottom}v5" stroke="${RULE}"/>` + text(at, box.bottom + 20, numberText(value), 'text-anchor="middle"');
  }
  out += `<path d="M${box.left} ${box.bottom}H${box.right}" stroke="${RULE}"/>`;
  out += text((box.left + box.right) / 2, box.bottom + 42, xName, 'text-anchor="middle" font-size="13"');
  const middle = (box.top + box.bottom) / 2;
  return out + text(18, middle, yName, `text-anchor="middle" font-size="13" transform="rotate(-90 18 ${middle})"`);
}

/** Colours by a number: equal colours lie together, so that thousands of marks need few elements. */
export function colourScale(range) {
  const levels = data.scale.length;
  const [low, high] = range ?? [0, 0];
  const level = (value) => {
    if (!Number.isFinite(value)) return -1;
    return high > low ? Math.min(levels - 1, Math.floor(((value - low) / (high - low)) * levels)) : Math.floor(levels / 2);
  };
  return { low, high, level, colour: (value) => (level(value) < 0 ? "#9aa1ab" : data.scale[level(value)]) };
}

export function colourBar(scale, name, left, top, bottom) {
  const levels = data.scale.length;
  const height = (bottom - top) / levels;
  let out = "";
  data.scale.forEach((colour, i) => {
    out += `<rect x="${left}" y="${(bottom - (i + 1) * height).toFixed(2)}" width="14" height="${(height + 0.6).toFixed(2)}" fill="${colour}"/>`;
  });
  const values = scale.high > scale.low ? ticks(scale.low, scale.high, 5) : [scale.low];
  for (const value of values) {
    const share = scale.high > scale.low ? (value - scale.low) / (scale.high - scale.low) : 0.5;
    const y = bottom - share * (bottom - top);
    out += `<path d="M${left + 14} ${y.toFixed(1)}h4" stroke="${RULE}"/>` + text(left + 21, (y + 4).toFixed(1), numberText(value));
  }
  return out + text(WIDTH - 6, top - 10, name, 'font-size="13" text-anchor="end"');
}

export function svg(height, inside) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" ` +
    `font-family="system-ui, sans-serif" font-size="12" fill="${INK}"><rect width="${WIDTH}" height="${height}" fill="#fff"/>${inside}</svg>`;
}

function chooser(label, options, chosen, change) {
  const select = document.createElement("select");
  for (const option of options) select.add(new Option(option, option, false, option === chosen));
  select.addEventListener("change", () => change(select.value));
  const whole = document.createElement("label");
  whole.append(label, select);
  return whole;
}

function checkbox(label, checked, change) {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = checked;
  box.addEventListener("change", () => change(box.checked));
  const whole = document.createElement("label");
  whole.append(box, label);
  return whole;
}

function button(label, click) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", click);
  return made;
}

/** A section with a drawing that depends on choices. It is drawn when it comes into view. */
export class Drawing {
  /** `choices`: name -> {label, options, value} or {label, value} for a box; `draw(values)` -> {svg, csv, near}. */
  constructor(place, name, title, choices, draw) {
    Object.assign(this, { name, draw, values: {} });
    const heading = document.createElement("h2");
    heading.textContent = title;
    const tools = document.createElement("div");
    tools.className = "tools";
    for (const [key, choice] of Object.entries(choices)) {
      this.values[key] = choice.value;
      const change = (value) => {
        this.values[key] = value;
        this.update();
      };
      tools.append(choice.options ? chooser(choice.label, choice.options, choice.value, change) : checkbox(choice.label, choice.value, change));
    }
    tools.append(button("SVG", () => download(`${name}.svg`, "image/svg+xml", this.result.svg)));
    tools.append(button("CSV", () => download(`${name}.csv`, "text/csv", this.result.csv())));
    this.paper = document.createElement("div");
    this.paper.className = "drawing";
    this.paper.setAttribute("role", "figure");
    this.paper.setAttribute("aria-label", title);
    place.append(heading, tools, this.paper);
    this.tip = document.createElement("div");
    this.tip.className = "tip";
    this.tip.hidden = true;
    this.paper.addEventListener("mousemove", (event) => this.point(event));
    this.paper.addEventListener("mouseleave", () => (this.tip.hidden = true));
    this.paper.addEventListener("click", () => this.nearest?.link && window.open(this.nearest.link, "_blank"));
    new IntersectionObserver((entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      this.isSeen = true;
      this.update();
    }).observe(this.paper);
    this.paper.style.minHeight = "300px";
  }

  update() {
    if (!this.isSeen) return;
    this.result = this.draw(this.values);
    this.paper.innerHTML = this.result.svg;
    this.paper.append(this.tip);
    this.paper.style.minHeight = "";
  }

  /** Shows what is under the mouse. */
  point(event) {
    const picture = this.paper.querySelector("svg");
    if (!picture || !this.result.near) return;
    const box = picture.getBoundingClientRect();
    const scale = WIDTH / box.width;
    this.nearest = this.result.near((event.clientX - box.x) * scale, (event.clientY - box.y) * scale);
    this.tip.hidden = !this.nearest;
    if (!this.nearest) return;
    this.tip.textContent = this.nearest.words;
    const outer = this.paper.getBoundingClientRect();
    const x = event.clientX - outer.x;
    this.tip.style.left = x > 0.6 * outer.width ? "" : `${x + 14}px`;
    this.tip.style.right = x > 0.6 * outer.width ? `${outer.width - x + 14}px` : "";
    this.tip.style.top = `${event.clientY - outer.y + 10}px`;
  }
}
