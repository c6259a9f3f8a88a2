// The data of the page: columns of the table, rows that are shown, curves, and numbers as text.

export const data = JSON.parse(document.getElementById("study").textContent);
export const columns = data.columns;
export const rowCount = columns.length ? columns[0].values.length : 0;

export const columnNamed = (name) => columns.find((column) => column.name === name);

/** The value of a cell as a number; NaN if it is none. */
export const numberAt = (column, row) => {
  const value = column.values[row];
  return typeof value === "number" ? value : NaN;
};

const isVaried = (column) => column.values.some((value) => value !== column.values[0]);
export const numeric = columns.filter((column) => column.number && column.values.some((value) => typeof value === "number"));
/** Columns that say something: they differ between members. */
export const varied = columns.filter((column) => column.kind === "member" || column.name === "outcome" || isVaried(column));
export const parameters = columns.filter((column) => column.kind === "parameter");
export const variedParameters = parameters.filter(isVaried);

const superscript = (digits) => digits.replace(/[-0-9]/g, (c) => (c === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[c]));

/** A number with at most so many digits. */
export function numberText(value, digits = 6) {
  if (value == null || Number.isNaN(value)) return "";
  if (typeof value !== "number") return String(value);
  const rounded = Number(value.toPrecision(digits));
  const size = Math.abs(rounded);
  const text = size === 0 || (size >= 1e-4 && size < 1e7) ? String(rounded) : rounded.toExponential();
  return text.replace(/e\+?(.*)/, (_, power) => "×10" + superscript(power)).replace(/^-/, "−");
}

export function rangeOf(values) {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low <= high ? [low, high] : null;
}

const folder = (row) => `members/${String(columns[0].values[row]).padStart(4, "0")}`;
export const reportOf = (row) => (data.pages[row] > 0 ? `${folder(row)}/report.html` : "");
export const pictureOf = (row) => (data.pages[row] > 1 ? `${folder(row)}/picture-last.png` : "");

/** The rows that are shown, in the order of the table; figures and downloads use them, too. */
export const shown = { rows: Array.from({ length: rowCount }, (_, row) => row), listeners: [] };
export function show(rows) {
  shown.rows = rows;
  shown.listeners.forEach((listener) => listener());
}

/** Curves: a number for each sample of each of some members, stored as 16 bits between low and high. */
export function unpackCurves() {
  const { rows, samples, ends, quantities } = data.curves;
  const unpack = (quantity) => {
    const bytes = Uint8Array.from(atob(quantity.data), (c) => c.charCodeAt(0));
    const whole = new Uint16Array(bytes.buffer);
    const span = (quantity.high - quantity.low) / 65534;
    return rows.map((_, i) =>
      Array.from(whole.subarray(i * samples, (i + 1) * samples), (n) => (n === 65535 ? NaN : quantity.low + n * span)));
  };
  return { rows, samples, ends, names: quantities.map((q) => q.name), of: (name) => unpack(quantities.find((q) => q.name === name)) };
}

export function download(name, type, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

const csvCell = (value) => {
  const text = value == null ? "" : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The columns and rows as CSV. */
export function downloadCsv(name, chosen, rows) {
  const lines = [chosen.map((column) => csvCell(column.name)).join(",")];
  for (const row of rows) lines.push(chosen.map((column) => csvCell(column.values[row])).join(","));
  download(name, "text/csv", lines.join("\n") + "\n");
}
