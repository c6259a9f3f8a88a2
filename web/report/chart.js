// One panel of a figure: a uPlot chart with a legend of buttons. Colours come from the style sheet.
import uPlot from "uplot";
import { linearTicks, logTicks, readableInterval, readableLogInterval, readableNumber } from "./axis.js";

const FONT = "12px system-ui, sans-serif";
const DASH = [7, 5];

const sync = uPlot.sync("time");

const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const firstValue = (y) => y.find((value) => value != null) ?? 0;

const minus = (y, origin) => y.map((value) => (value == null ? value : value - origin));

/** The series to draw: the samples, and with `mean` each curve's running mean over its faint samples. */
function seriesOf(panel, options) {
  let next = 0;
  const series = [];
  panel.curves.forEach((curve, key) => {
    const colour = curve.foreground ? css("--ink") : css("--c" + (next++ % 8));
    const origin = options.change ? firstValue(curve.y) : 0;
    const mean = options.mean && curve.mean;
    series.push({ key, curve, x: curve.x, y: minus(curve.y, origin), colour: mean ? colour + "38" : colour, width: mean ? 1 : curve.width });
    if (mean) series.push({ key, curve, x: mean.x, y: minus(mean.y, origin), colour, width: 2.2, isMean: true });
  });
  // Running means are drawn above all samples.
  return series.sort((a, b) => (a.isMean ? 1 : 0) - (b.isMean ? 1 : 0));
}

/** Points that gaps separate from both neighbours would be invisible as lines. */
function lonelyPoints(u, index) {
  const y = u.data[index];
  const lonely = [];
  let before = null;
  let candidate = -1;
  for (let i = 0; i < y.length; ++i) {
    if (y[i] === undefined) continue;
    if (candidate >= 0 && y[i] === null) lonely.push(candidate);
    candidate = y[i] !== null && before === null ? i : -1;
    before = y[i];
  }
  if (candidate >= 0) lonely.push(candidate);
  return lonely;
}

/** The sample nearest to the cursor: curves of different runs need not share their times. */
function nearestSample(u, series, index) {
  const y = u.data[series];
  if (series === 0 || y[index] !== undefined) return index;
  for (let away = 1; away < y.length; ++away) {
    if (y[index - away] !== undefined) return index - away;
    if (y[index + away] !== undefined) return index + away;
  }
  return index;
}

/** Six digits, or four where a power of ten takes their room. */
function sampleText(value) {
  const text = readableNumber(value, 6);
  return text.includes("×") ? readableNumber(value, 4) : text;
}

function uplotSeries(s) {
  return {
    label: s.curve.label,
    stroke: s.colour,
    width: s.width,
    dash: s.curve.dashed ? DASH : undefined,
    paths: s.curve.steps ? uPlot.paths.stepped({ align: 1 }) : undefined,
    points: { show: true, filter: (u, i) => lonelyPoints(u, i), size: 3.5, fill: s.colour, width: 0 },
  };
}

function axesOf(panel, captions) {
  const colours = { stroke: css("--ink"), font: FONT, labelFont: "13px system-ui, sans-serif" };
  const ticks = { stroke: css("--rule"), width: 1, size: 5 };
  const splits = (axis, make) => (u, _, low, high) => {
    const length = axis === "x" ? u.bbox.width : u.bbox.height;
    const wanted = Math.max(2, Math.floor(length / uPlot.pxRatio / (axis === "x" ? 95 : 48)));
    captions[axis] = make(low, high, wanted, axis === "y" && panel.counts_y ? 1 : 0);
    return captions[axis].values;
  };
  const values = (axis) => () => captions[axis].labels;
  return [
    { ...colours, label: panel.x_label, labelSize: 26, size: 34, grid: { show: false }, ticks,
      splits: splits("x", linearTicks), values: values("x") },
    { ...colours, label: panel.y_label, labelSize: 26, size: 62, grid: { stroke: css("--grid"), width: 1 },
      ticks: { show: false }, splits: splits("y", panel.log_y ? logTicks : linearTicks), values: values("y"),
      filter: (u, found) => found },
  ];
}

function drawCaptions(u, captions) {
  const { ctx, bbox } = u;
  const ratio = uPlot.pxRatio;
  ctx.save();
  ctx.font = `${12 * ratio}px system-ui, sans-serif`;
  ctx.fillStyle = css("--muted");
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  ctx.fillText(captions.y?.caption ?? "", bbox.left - 8 * ratio, bbox.top - 7 * ratio);
  ctx.textAlign = "right";
  ctx.fillText(captions.x?.caption ?? "", bbox.left + bbox.width, bbox.top + bbox.height + 50 * ratio);
  ctx.restore();
}

function drawReferences(u, references, visible) {
  const { ctx, bbox } = u;
  references.forEach((line, i) => {
    const y = u.valToPos(line.shown, "y", true);
    if (!visible[i] || y < bbox.top || y > bbox.top + bbox.height) return;
    ctx.save();
    ctx.strokeStyle = css("--ink");
    ctx.lineWidth = 1.6 * uPlot.pxRatio;
    ctx.setLineDash(DASH.map((length) => length * uPlot.pxRatio));
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
    ctx.restore();
  });
}

/** Panels share the cursor, but not the rectangle dragged for a zoom. */
const isHover = (type) => type === "mousemove" || type === "mouseleave";

/** A zoom of one panel's time is a zoom of all. */
const charts = new Set();
let zooming = false;
function zoomTogether(u, scale) {
  if (scale !== "x" || zooming) return;
  zooming = true;
  const { min, max } = u.scales.x;
  for (const other of charts)
    if (other !== u && (other.scales.x.min !== min || other.scales.x.max !== max)) other.setScale("x", { min, max });
  zooming = false;
}

function legendButton(label, colour, dashed, toggle) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "key";
  button.setAttribute("aria-pressed", "true");
  const line = document.createElement("i");
  line.style.borderTop = `${dashed ? "2px dashed" : "3px solid"} ${colour}`;
  const value = document.createElement("output");
  button.append(line, label, value);
  button.addEventListener("click", () => {
    const visible = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(visible));
    toggle(visible);
  });
  return { button, value };
}

/** Draws `panel` into `place`. Returns a function that removes it again. */
export function drawPanel(place, panel, options) {
  const series = seriesOf(panel, options);
  const references = panel.references.map((line) => ({ ...line, shown: options.change ? 0 : line.y }));
  const visible = references.map(() => true);
  const captions = {};
  const legend = document.createElement("div");
  legend.className = "legend";
  const chartPlace = document.createElement("div");
  place.append(legend, chartPlace);

  const range = (u, low, high) => {
    const all = [low, high, ...references.filter((_, i) => visible[i]).map((line) => line.shown)].filter((v) => v != null);
    if (panel.counts_y) all.push(0, 1);
    if (all.length === 0) return panel.log_y ? [0.1, 10] : [-1, 1];
    return (panel.log_y ? readableLogInterval : readableInterval)(Math.min(...all), Math.max(...all));
  };
  const keys = [];
  const showValues = (u) => {
    series.forEach((s, i) => {
      const at = u.cursor.idxs?.[i + 1];
      if (s.isMean || !(options.mean && s.curve.mean))
        keys[s.key].value.textContent = at == null ? "" : sampleText(u.data[i + 1][at]);
    });
  };
  const data = uPlot.join(series.map((s) => [s.x, s.y]));
  const u = new uPlot(
    {
      width: options.width, height: options.height, padding: [24, 26, 0, 0],
      legend: { show: false },
      cursor: { y: false, sync: { key: sync.key, scales: ["x", null], setSeries: false, filters: { pub: isHover, sub: isHover } }, drag: { x: true, y: true, uni: 40 }, dataIdx: nearestSample,
                points: { size: 6 } },
      scales: { x: { time: false, range: (_, low, high) => (low < high ? [low, high] : [low - 1, low + 1]) },
                y: { distr: panel.log_y ? 3 : 1, range } },
      axes: axesOf(panel, captions),
      series: [{ label: panel.x_label }, ...series.map(uplotSeries)],
      hooks: { draw: [(self) => { drawReferences(self, references, visible); drawCaptions(self, captions); }],
               setScale: [zoomTogether], setCursor: [showValues] },
    },
    data, chartPlace);

  panel.curves.forEach((curve, key) => {
    const own = series.map((s, i) => [s, i + 1]).filter(([s]) => s.key === key);
    const colour = own[own.length - 1][0].colour;
    keys.push(legendButton(curve.label, colour, curve.dashed, (show) => {
      u.batch(() => own.forEach(([, i]) => u.setSeries(i, { show })));
    }));
  });
  references.forEach((line, i) => {
    keys.push(legendButton(line.label, css("--ink"), true, (show) => { visible[i] = show; u.redraw(false, true); }));
  });
  legend.append(...keys.map((key) => key.button));
  charts.add(u);
  return () => { charts.delete(u); u.destroy(); place.replaceChildren(); };
}
