// One panel of a figure: a uPlot chart with a legend of buttons. Colours come from the style sheet.
import uPlot from "uplot";
import { isWhole, numberText, tickSteps, useTicks } from "./ticks.js";

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

function axesOf(panel) {
  const colours = { stroke: css("--ink"), font: FONT, labelFont: "13px system-ui, sans-serif", incrs: tickSteps };
  const width = (u, labels) => Math.max(62, 14 + 7 * Math.max(0, ...(labels ?? []).map((label) => label.length)));
  return [
    { ...colours, label: panel.x_label, labelSize: 26, size: 34, grid: { show: false },
      ticks: { stroke: css("--rule"), width: 1, size: 5 } },
    { ...colours, label: panel.y_label, labelSize: 26, size: width, grid: { stroke: css("--grid"), width: 1 },
      ticks: { show: false } },
  ];
}

/** The intervals of the axes: those of the library where all of the data is in view. */
function scalesOf(panel, options, shown) {
  const x = (u, low, high) => (isWhole(panel.x_axis, low, high) ? [panel.x_axis.low, panel.x_axis.high] : low < high ? [low, high] : [low - 1, low + 1]);
  const y = (u, low, high) => {
    const [first, last] = u.series[0].idxs;
    const isAll = first <= 1 && last >= u.data[0].length - 2 && shown.every(Boolean) && u.series.every((s) => s.show);
    if (isAll && !options.change) return [panel.y_axis.low, panel.y_axis.high];
    const lines = panel.references.filter((_, i) => shown[i]).map((line) => (options.change ? 0 : line.y));
    const all = [low, high, ...lines, ...(panel.counts_y ? [0, 1] : [])].filter((value) => value != null);
    if (all.length === 0) return [panel.y_axis.low, panel.y_axis.high];
    const least = Math.min(...all);
    const most = Math.max(...all);
    return panel.log_y ? uPlot.rangeLog(least, most, 10, false) : uPlot.rangeNum(least, most, 0.05, false);
  };
  return { x: { time: false, range: x }, y: { distr: panel.log_y ? 3 : 1, range: y } };
}

function drawCaptions(u, caption) {
  const { ctx, bbox } = u;
  const ratio = uPlot.pxRatio;
  ctx.save();
  ctx.font = `${12 * ratio}px system-ui, sans-serif`;
  ctx.fillStyle = css("--muted");
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  ctx.fillText(caption.y(), bbox.left - 8 * ratio, bbox.top - 7 * ratio);
  ctx.textAlign = "right";
  ctx.fillText(caption.x(), bbox.left + bbox.width, bbox.top + bbox.height + 50 * ratio);
  ctx.restore();
}

function drawReferences(u, references, options, shown) {
  const { ctx, bbox } = u;
  references.forEach((line, i) => {
    const y = u.valToPos(options.change ? 0 : line.y, "y", true);
    if (!shown[i] || y < bbox.top || y > bbox.top + bbox.height) return;
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

/** A button for each curve, then one for each reference line. */
function legendOf(u, panel, series, shown) {
  const keys = panel.curves.map((curve, key) => {
    const own = series.map((s, i) => [s, i + 1]).filter(([s]) => s.key === key);
    const colour = own[own.length - 1][0].colour;
    return legendButton(curve.label, colour, curve.dashed,
      (show) => u.batch(() => own.forEach(([, i]) => u.setSeries(i, { show }))));
  });
  panel.references.forEach((line, i) => {
    keys.push(legendButton(line.label, css("--ink"), true, (show) => { shown[i] = show; u.redraw(false, true); }));
  });
  return keys;
}

/** Six digits, or four where a power of ten takes their room. */
function sampleText(value) {
  const text = numberText(value, 6);
  return text.includes("×") ? numberText(value, 4) : text;
}

/** Writes the values under the cursor into the legend. */
function showValues(u, series, options, keys) {
  series.forEach((s, i) => {
    const at = u.cursor.idxs?.[i + 1];
    if (s.isMean || !(options.mean && s.curve.mean))
      keys[s.key].value.textContent = at == null ? "" : sampleText(u.data[i + 1][at]);
  });
}

/** Draws `panel` into `place`. Returns a function that removes it again. */
export function drawPanel(place, panel, options) {
  const series = seriesOf(panel, options);
  const shown = panel.references.map(() => true);
  const caption = {};
  const keys = [];
  const legend = document.createElement("div");
  legend.className = "legend";
  const chartPlace = document.createElement("div");
  place.append(legend, chartPlace);
  const u = new uPlot(
    {
      width: options.width, height: options.height, padding: [24, 26, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: true, y: true, uni: 40 }, dataIdx: nearestSample, points: { size: 6 },
                sync: { key: sync.key, scales: ["x", null], setSeries: false, filters: { pub: isHover, sub: isHover } } },
      scales: scalesOf(panel, options, shown),
      axes: axesOf(panel),
      series: [{ label: panel.x_label }, ...series.map(uplotSeries)],
      hooks: { draw: [(self) => { drawReferences(self, panel.references, options, shown); drawCaptions(self, caption); }],
               setScale: [zoomTogether], setCursor: [(self) => showValues(self, series, options, keys)] },
    },
    uPlot.join(series.map((s) => [s.x, s.y])), chartPlace);
  caption.x = useTicks(u, "x", panel.x_axis);
  caption.y = useTicks(u, "y", panel.y_axis);
  keys.push(...legendOf(u, panel, series, shown));
  legend.append(...keys.map((key) => key.button));
  charts.add(u);
  return () => { charts.delete(u); u.destroy(); place.replaceChildren(); };
}
