// The report of a study: the table, then figures that are drawn from it.
import { data, numeric, rowCount, shown, variedParameters } from "./data.js";
import { Drawing } from "./drawing.js";
import { curves, drawCurves } from "./curves.js";
import { axes, drawHeat } from "./heat.js";
import { drawParallel } from "./parallel.js";
import { drawScatter, names } from "./scatter.js";
import { Table } from "./table.js";

const place = (id) => document.getElementById(id);
const section = () => {
  const made = document.createElement("section");
  place("figures").append(made);
  return made;
};

const numericParameters = variedParameters.filter((column) => column.number).map((column) => column.name);
const isResult = (column) => column.kind === "measured" && new Set(column.values).size > 1;
/** What a reader probably wants to see first: a probe, else an energy. */
const results = numeric.filter(isResult).map((column) => column.name);
const firstResult = results.find((name) => name.includes(".")) ?? results[0] ?? names[names.length - 1];
const has = (name) => names.includes(name);

const drawings = [];

function addScatter(figure, index) {
  const x = has(figure?.x) ? figure.x : (numericParameters[0] ?? names[0]);
  const y = has(figure?.y) ? figure.y : firstResult;
  const colour = has(figure?.colour) ? figure.colour : (numericParameters[1] ?? numericParameters[0] ?? names[0]);
  const choices = { x: { label: "x", options: names, value: x }, y: { label: "y", options: names, value: y },
    colour: { label: "colour", options: names, value: colour }, logX: { label: "log x", value: false }, logY: { label: "log y", value: false } };
  drawings.push(new Drawing(section(), figure?.name ?? "scatter", figure?.name ? `Figure: ${figure.name}` : index ? `Scatter ${index + 1}` : "Scatter", choices, drawScatter));
}

function addFigures() {
  if (names.length < 2 || rowCount === 0) return;
  const figures = data.figures.length > 0 ? data.figures : [null];
  figures.forEach(addScatter);
  if (axes.length > 1)
    drawings.push(new Drawing(section(), "heat-map", "Heat map", { x: { label: "x", options: axes, value: axes[1] },
      y: { label: "y", options: axes, value: axes[0] }, value: { label: "colour", options: names, value: data.figures[0]?.y ?? firstResult } }, drawHeat));
  if (numericParameters.length > 0)
    drawings.push(new Drawing(section(), "parallel", "Parallel coordinates", { value: { label: "result", options: names, value: data.figures[0]?.y ?? firstResult } }, drawParallel));
  if (curves.rows.length > 0 && curves.names.length > 0)
    drawings.push(new Drawing(section(), "curves", "Curves", { quantity: { label: "curve", options: curves.names, value: curves.names[curves.names.length - 1] },
      colour: { label: "colour", options: names, value: numericParameters[0] ?? "member" } }, drawCurves));
}

new Table(place("table"));
addFigures();
shown.listeners.push(() => drawings.forEach((drawing) => drawing.update()));
if (data.running) setTimeout(() => location.reload(), 15000);
