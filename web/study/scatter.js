// Any two columns against each other, coloured by a third one.
import { columnNamed, numberAt, numberText, numeric, rangeOf, reportOf, shown } from "./data.js";
import { axis, colourBar, colourScale, frame, svg, WIDTH } from "./drawing.js";

const HEIGHT = 480;
const box = { left: 90, right: WIDTH - 130, top: 36, bottom: HEIGHT - 56 };

export const names = numeric.map((column) => column.name);

/** The members with a number in each of the columns. */
function points(columns) {
  return shown.rows
    .map((row) => ({ row, values: columns.map((column) => numberAt(column, row)) }))
    .filter((point) => point.values.every(Number.isFinite));
}

/** The nearest of some places to the mouse, if it is near. */
export function nearest(places, x, y, most = 15) {
  let best = null;
  let least = most * most;
  for (const place of places) {
    const distance = (place.x - x) ** 2 + (place.y - y) ** 2;
    if (distance >= least) continue;
    least = distance;
    best = place;
  }
  return best;
}

export function drawScatter({ x, y, colour, logX, logY }) {
  const chosen = [columnNamed(x), columnNamed(y), columnNamed(colour)];
  let all = points(chosen);
  if (logX) all = all.filter((point) => point.values[0] > 0);
  if (logY) all = all.filter((point) => point.values[1] > 0);
  const ranges = chosen.map((_, i) => rangeOf(all.map((point) => point.values[i])));
  if (!ranges[0]) return { svg: svg(80, '<text x="20" y="40">no member has a number in all of these columns</text>'), csv: () => "", near: null };
  const xAxis = axis(ranges[0], box.left, box.right, logX);
  const yAxis = axis(ranges[1], box.bottom, box.top, logY);
  const scale = colourScale(ranges[2]);
  const groups = new Map();
  const places = all.map(({ row, values }) => {
    const place = { row, values, x: xAxis.place(values[0]), y: yAxis.place(values[1]) };
    const tone = scale.colour(values[2]);
    groups.set(tone, (groups.get(tone) ?? "") + `M${place.x.toFixed(1)} ${place.y.toFixed(1)}h0`);
    return place;
  });
  let marks = "";
  const size = all.length > 2000 ? 4 : all.length > 300 ? 6 : 9;
  for (const [tone, path] of groups) marks += `<path d="${path}" stroke="${tone}" stroke-width="${size}" stroke-linecap="round" fill="none"/>`;
  return {
    svg: svg(HEIGHT, frame(box, xAxis, yAxis, x, y) + marks + colourBar(scale, colour, box.right + 30, box.top + 20, box.bottom)),
    csv: () => ["member," + [x, y, colour].join(","), ...all.map((p) => [columnNamed("member").values[p.row], ...p.values].join(","))].join("\n") + "\n",
    near: (mouseX, mouseY) => {
      const found = nearest(places, mouseX, mouseY);
      if (!found) return null;
      const words = [x, y, colour].map((name, i) => `${name} ${numberText(found.values[i])}`).join(", ");
      return { words: `member ${columnNamed("member").values[found.row]}: ${words}`, link: reportOf(found.row) };
    },
  };
}
