// Axes of a panel. The interval and the ticks of a whole plot come with its data: the library chose them, so that the
// page and the SVG files agree. Any other view (a zoom, changes since the start, a hidden curve) has the ticks of uPlot.

const PIXELS = { x: 95, y: 48 }; // of one tick at least
const LONGEST_PLAIN = 1e7; // from here on a number has a power of ten
const SMALLEST_PLAIN = 1e-4;

const superscript = (digits) => digits.replace(/[-0-9]/g, (c) => (c === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[c]));

/** A number with at most so many digits. */
export function numberText(value, digits) {
  if (value == null || Number.isNaN(value)) return "–";
  const rounded = Number(value.toPrecision(Math.min(Math.max(digits, 1), 15)));
  const size = Math.abs(rounded);
  const isPlain = size === 0 || (size >= SMALLEST_PLAIN && size < LONGEST_PLAIN);
  const text = isPlain ? String(rounded) : rounded.toExponential();
  return text.replace(/e\+?(.*)/, (_, power) => "×10" + superscript(power)).replace(/^-/, "−");
}

/** Whether a view from low to high is the whole axis, to the precision of the stored data. */
export function isWhole(axis, low, high, isLog = false) {
  const place = isLog ? Math.log10 : Number;
  const slack = 1e-4 * (place(axis.high) - place(axis.low));
  return Math.abs(place(low) - place(axis.low)) < slack && Math.abs(place(high) - place(axis.high)) < slack;
}

/** Steps between ticks, from which uPlot chooses: its own end at 1e32. */
export const tickSteps = [];
for (let power = -16; power <= 308; ++power)
  for (const factor of power < 308 ? [1, 2, 2.5, 5] : [1]) tickSteps.push(Number(`${factor}e${power}`));

/** Powers of ten, or 1, 2 and 5 times them, as many as fit. Those of uPlot end at 1e32. */
function logTicks(low, high, most) {
  const first = Math.floor(Math.log10(low));
  const last = Math.floor(Math.log10(high));
  const least = (last - first + 1) / Math.max(2, most);
  const stride = [1, 2, 3, 4, 5, 10, 20, 50, 100, 200, 500].find((round) => round >= least);
  const ticks = [];
  for (let power = first; power <= last; ++power)
    for (const factor of last - first < 3 ? [1, 2, 5] : [1])
      if (power % stride === 0) ticks.push(Number(`${factor}e${power}`));
  return ticks.filter((tick) => tick >= low && tick <= high);
}

/** Every n-th of a list, so that as many as fit are left. */
function thinned(list, most) {
  const stride = Math.max(1, Math.ceil(list.length / Math.max(2, most)));
  return list.filter((_, i) => i % stride === 0);
}

/** Lets axis `name` of chart `u` draw the ticks of the library in a whole view. Returns its caption now. */
export function useTicks(u, name, axis) {
  const drawn = u.axes[name === "x" ? 0 : 1];
  const scale = () => u.scales[name];
  const isLog = scale().distr === 3;
  const whole = () => isWhole(axis, scale().min, scale().max, isLog);
  const most = () => Math.floor((name === "x" ? u.bbox.width : u.bbox.height) / devicePixelRatio / PIXELS[name]);
  const { splits, filter } = drawn;
  drawn.splits = (...all) => {
    if (whole()) return thinned(axis.values, most());
    return isLog ? logTicks(scale().min, scale().max, most()) : splits(...all);
  };
  drawn.filter = (...all) => (isLog || whole() ? all[1] : filter(...all));
  drawn.values = (_, found, index, space, step) => {
    if (whole()) return thinned(axis.labels, most());
    if (isLog) return found.map((value) => numberText(value, 1));
    const largest = Math.max(...found.map(Math.abs));
    return found.map((value) => (value == null ? "" : numberText(value, Math.ceil(Math.log10(largest / step)) + 2)));
  };
  return () => (whole() ? axis.caption : "");
}
