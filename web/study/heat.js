// A heat map of a grid: two parameters, and the mean of a column over the members with these values.
import { columnNamed, numberAt, numberText, rangeOf, shown, variedParameters } from "./data.js";
import { colourBar, colourScale, escape, svg, text, WIDTH } from "./drawing.js";

const MOST = 150; // values of a parameter that a map shows

const valuesOf = (column) => {
  const all = [...new Set(column.values.filter((value) => value != null))];
  return column.number ? all.sort((a, b) => a - b) : all.sort();
};

/** The parameters that a map can have. */
export const axes = variedParameters.filter((column) => new Set(column.values).size <= MOST && new Set(column.values).size > 1).map((column) => column.name);

function means(xColumn, yColumn, column) {
  const sums = new Map();
  for (const row of shown.rows) {
    const value = numberAt(column, row);
    if (!Number.isFinite(value)) continue;
    const key = `${xColumn.values[row]}\n${yColumn.values[row]}`;
    const sum = sums.get(key) ?? { total: 0, count: 0 };
    sum.total += value;
    sum.count += 1;
    sums.set(key, sum);
  }
  return (x, y) => {
    const sum = sums.get(`${x}\n${y}`);
    return sum ? { mean: sum.total / sum.count, count: sum.count } : null;
  };
}

const label = (value) => (typeof value === "number" ? numberText(value, 4) : String(value).slice(0, 14));

export function drawHeat({ x, y, value }) {
  const [xColumn, yColumn, column] = [columnNamed(x), columnNamed(y), columnNamed(value)];
  const [xs, ys] = [valuesOf(xColumn), valuesOf(yColumn)];
  const at = means(xColumn, yColumn, column);
  const height = Math.min(640, Math.max(260, 120 + 40 * ys.length));
  const box = { left: 110, right: WIDTH - 130, top: 36, bottom: height - 60 };
  const wide = (box.right - box.left) / xs.length;
  const high = (box.bottom - box.top) / ys.length;
  const cells = xs.flatMap((xv, i) => ys.map((yv, j) => ({ xv, yv, i, j, found: at(xv, yv) })));
  const scale = colourScale(rangeOf(cells.map((cell) => cell.found?.mean ?? NaN)));
  let out = "";
  for (const { i, j, found } of cells) {
    const place = `x="${(box.left + i * wide).toFixed(2)}" y="${(box.bottom - (j + 1) * high).toFixed(2)}" width="${(wide + 0.3).toFixed(2)}" height="${(high + 0.3).toFixed(2)}"`;
    out += found ? `<rect ${place} fill="${scale.colour(found.mean)}"/>` : `<rect ${place} fill="#f0f1f3"/>`;
  }
  const everyX = Math.ceil(xs.length / 14);
  xs.forEach((v, i) => i % everyX === 0 && (out += text((box.left + (i + 0.5) * wide).toFixed(1), box.bottom + 18, label(v), 'text-anchor="middle"')));
  const everyY = Math.ceil(ys.length / 20);
  ys.forEach((v, j) => j % everyY === 0 && (out += text(box.left - 8, (box.bottom - (j + 0.5) * high + 4).toFixed(1), label(v), 'text-anchor="end"')));
  const middle = (box.top + box.bottom) / 2;
  out += text((box.left + box.right) / 2, box.bottom + 42, x, 'text-anchor="middle" font-size="13"');
  out += `<text x="18" y="${middle}" text-anchor="middle" font-size="13" transform="rotate(-90 18 ${middle})">${escape(y)}</text>`;
  return {
    svg: svg(height, out + colourBar(scale, value, box.right + 30, box.top + 20, box.bottom)),
    csv: () => [`${x},${y},${value},members`, ...cells.filter((c) => c.found).map((c) => [c.xv, c.yv, c.found.mean, c.found.count].join(","))].join("\n") + "\n",
    near: (mouseX, mouseY) => {
      const i = Math.floor((mouseX - box.left) / wide);
      const j = Math.floor((box.bottom - mouseY) / high);
      const found = xs[i] !== undefined && ys[j] !== undefined && at(xs[i], ys[j]);
      if (!found) return null;
      return { words: `${x} ${label(xs[i])}, ${y} ${label(ys[j])}: ${numberText(found.mean)}${found.count > 1 ? ` (mean of ${found.count})` : ""}` };
    },
  };
}
