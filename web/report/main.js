// The interactive plots of a report. The page holds the data as JSON; this draws it, redraws it when the width, the
// colour scheme or an option changes, and leaves everything else to HTML.
import { drawPanel } from "./chart.js";

function numbers(stored) {
  if (stored.values) return stored.values;
  return stored.n.map((n) => (n === null ? null : stored.base + stored.step * n));
}

function unpack({ grids, figures }) {
  const x = grids.map(numbers);
  for (const figure of figures)
    for (const panel of figure.panels)
      for (const curve of panel.curves)
        for (const line of [curve, curve.mean]) {
          if (!line) continue;
          line.x = x[line.grid];
          line.y = numbers(line.y);
        }
  return figures;
}

function checkbox(label, checked, change) {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = checked;
  box.addEventListener("change", () => change(box.checked));
  const whole = document.createElement("label");
  whole.append(box, " " + label);
  return whole;
}

class FigureView {
  constructor(place, figure) {
    this.figure = figure;
    this.options = { mean: figure.mean_shown, change: false };
    this.remove = [];
    place.replaceChildren();
    this.controls = document.createElement("div");
    this.controls.className = "controls";
    place.append(this.controls);
    this.places = figure.panels.map((panel) => {
      const heading = document.createElement("h3");
      heading.textContent = panel.title;
      const chart = document.createElement("div");
      chart.className = "panel";
      chart.setAttribute("role", "figure");
      chart.setAttribute("aria-label", `${panel.title}: ${panel.y_label} over ${panel.x_label}`);
      place.append(heading);
      if (panel.note) {
        const note = document.createElement("p");
        note.className = "note";
        note.textContent = panel.note;
        place.append(note);
      }
      place.append(chart);
      return chart;
    });
    this.addControl("offers_mean", "mean", "running mean (1% of the time)");
    this.addControl("offers_change", "change", "change since the start");
  }

  addControl(offer, option, label) {
    if (!this.figure[offer]) return;
    this.controls.append(checkbox(label, this.options[option], (on) => {
      this.options[option] = on;
      this.draw();
    }));
  }

  draw(paperWidth) {
    this.remove.forEach((remove) => remove());
    const width = paperWidth ?? this.places[0].clientWidth;
    const height = Math.round(Math.min(380, Math.max(250, width * 0.45)));
    this.remove = this.figure.panels.map((panel, i) =>
      drawPanel(this.places[i], panel, { ...this.options, width, height }));
  }
}

function start() {
  const figures = unpack(JSON.parse(document.getElementById("figures").textContent));
  const views = [...document.querySelectorAll("[data-figure]")].map(
    (place) => new FigureView(place, figures[Number(place.dataset.figure)]));
  const draw = (width) => views.forEach((view) => view.draw(width));
  draw();

  let drawnWidth = document.body.clientWidth;
  let pending = 0;
  window.addEventListener("resize", () => {
    if (document.body.clientWidth === drawnWidth) return;
    drawnWidth = document.body.clientWidth;
    clearTimeout(pending);
    pending = setTimeout(() => draw(), 120);
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => draw());
  // Paper is white and narrow.
  const printing = (on) => {
    document.documentElement.classList.toggle("printing", on);
    draw(on ? 680 : undefined);
  };
  window.addEventListener("beforeprint", () => printing(true));
  window.addEventListener("afterprint", () => printing(false));
}

start();
