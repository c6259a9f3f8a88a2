// Axes a person can read: the same rules as src/nacre/record/plot_axis.cpp, so that page and SVG agree.

const ROUND_OFF = 1e-12; // relative spread below which data counts as constant
const LONGEST_PLAIN = 1e6; // largest/step from which labels are written relative to an offset

const exponentOf = (value) => Math.floor(Math.log10(Math.abs(value)) + 1e-12);

const superscript = (number) => String(number).replace(/[-0-9]/g, (c) => (c === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[c]));

const powerOfTen = (exponent) => "10" + superscript(exponent);

/** Multiplies by a power of ten; divides for negative ones, which is exact more often. */
const scaled = (value, power) => (power < 0 ? value / 10 ** -power : value * 10 ** power);

function fixed(value, decimals) {
  const text = value.toFixed(Math.min(decimals, 20));
  if (!text.startsWith("-")) return text;
  return /[1-9]/.test(text) ? "−" + text.slice(1) : text.slice(1);
}

export function readableNumber(value, digits = 4) {
  if (value == null || Number.isNaN(value)) return "–";
  if (value === 0) return "0";
  const trim = (text) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);
  const power = exponentOf(value);
  if (power < -4 || power > Math.max(digits, 6))
    return trim(fixed(scaled(value, -power), digits - 1)) + "×" + powerOfTen(power);
  return trim(fixed(value, Math.max(0, digits - 1 - power)));
}

export function readableInterval(low, high) {
  const largest = Math.max(Math.abs(low), Math.abs(high));
  if (largest === 0) return [-1, 1];
  const margin = high - low <= ROUND_OFF * largest ? 0.1 * largest : 0.05 * (high - low);
  return [low - margin, high + margin];
}

export function readableLogInterval(low, high) {
  const factor = Math.max((high / low) ** 0.04, 1.2);
  return [low / factor, high * factor];
}

function niceStep(span, wanted) {
  const raw = span / wanted;
  const power = Math.floor(Math.log10(raw));
  const mantissa = scaled(raw, -power);
  const nice = mantissa < 1.5 ? 1 : mantissa < 3.5 ? 2 : mantissa < 7.5 ? 5 : 10;
  return scaled(nice, power);
}

function labelled(counts, step) {
  const largest = Math.max(1, ...counts.map(Math.abs)) * step;
  const exponent = exponentOf(largest);
  const power = exponent < -3 || exponent > 4 ? exponent : 0;
  const stepPower = exponentOf(step);
  const mantissa = Math.round(scaled(step, -stepPower));
  return {
    labels: counts.map((n) => fixed(scaled(n * mantissa, stepPower - power), Math.max(0, power - stepPower))),
    caption: power ? "×" + powerOfTen(power) : "",
  };
}

/** Round ticks in [low, high]: {values, labels, caption}; the caption holds a common power of ten or offset. */
export function linearTicks(low, high, wanted, leastStep = 0) {
  const step = Math.max(niceStep(high - low, wanted), leastStep);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  const counts = [];
  for (let n = first; n <= last && counts.length < 100; ++n) counts.push(n);
  const values = counts.map((n) => n * step);
  if (Math.max(Math.abs(first), Math.abs(last)) < LONGEST_PLAIN) return { values, ...labelled(counts, step) };
  const origin = counts[counts.length >> 1];
  const ticks = labelled(counts.map((n) => n - origin), step);
  const offset = origin * step;
  const digits = Math.min(17, exponentOf(offset) - exponentOf(step) + 1);
  const sign = offset < 0 ? "− " : "+ ";
  ticks.caption = (ticks.caption + " " + sign + readableNumber(Math.abs(offset), digits)).trim();
  return { values, ...ticks };
}

export function logTicks(low, high, wanted) {
  const first = Math.floor(Math.log10(low));
  const last = Math.floor(Math.log10(high));
  const decades = last - first + 1;
  const stride = Math.max(1, Math.ceil(decades / wanted));
  const mantissas = decades <= 3 ? [1, 2, 5] : [1];
  const values = [];
  const labels = [];
  for (let power = first; power <= last; ++power) {
    if (power % stride !== 0) continue;
    for (const mantissa of mantissas) {
      const value = scaled(mantissa, power);
      if (value < low || value > high) continue;
      values.push(value);
      labels.push(mantissas.length > 1 ? readableNumber(value) : powerOfTen(power));
    }
  }
  return { values, labels, caption: "" };
}
