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
export function isWhole(axis, low, high) {
  const slack = 1e-4 * (axis.high - axis.low);
  return Math.abs(low - axis.low) < slack && Math.abs(high - axis.high) < slack;
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
  const whole = () => isWhole(axis, scale().min, scale().max);
  const most = () => Math.floor((name === "x" ? u.bbox.width : u.bbox.height) / devicePixelRatio / PIXELS[name]);
  const { splits, filter } = drawn;
  drawn.splits = (...all) => (whole() ? thinned(axis.values, most()) : splits(...all));
  drawn.filter = (...all) => (whole() ? all[1] : filter(...all));
  drawn.values = (_, found, index, space, step) => {
    if (whole()) return thinned(axis.labels, most());
    const largest = Math.max(...found.map(Math.abs));
    return found.map((value) => (value == null ? "" : numberText(value, Math.ceil(Math.log10(largest / step)) + 2)));
  };
  return () => (whole() ? axis.caption : "");
}
