// Parallel coordinates: an axis for each varied parameter and for one result, a line for each member.
import { columnNamed, numberAt, numberText, rangeOf, reportOf, shown, variedParameters } from "./data.js";
import { colourBar, colourScale, INK, svg, text, WIDTH } from "./drawing.js";

const HEIGHT = 420;
const MOST_LINES = 3000;
const MOST_AXES = 9;
const [top, bottom, left, right] = [60, HEIGHT - 40, 70, WIDTH - 160];

const axesNames = variedParameters.filter((column) => column.number).slice(0, MOST_AXES).map((column) => column.name);

export function drawParallel({ value }) {
  const chosen = [...axesNames, value].map(columnNamed);
  let all = shown.rows.map((row) => ({ row, values: chosen.map((column) => numberAt(column, row)) })).filter((line) => line.values.every(Number.isFinite));
  const every = Math.ceil(all.length / MOST_LINES);
  if (every > 1) all = all.filter((_, i) => i % every === 0);
  const ranges = chosen.map((_, i) => rangeOf(all.map((line) => line.values[i])) ?? [0, 1]);
  const x = (i) => left + ((right - left) * i) / Math.max(1, chosen.length - 1);
  const y = (i, v) => (ranges[i][1] > ranges[i][0] ? bottom - ((bottom - top) * (v - ranges[i][0])) / (ranges[i][1] - ranges[i][0]) : (top + bottom) / 2);
  const scale = colourScale(ranges[chosen.length - 1]);
  const groups = new Map();
  for (const line of all) {
    const tone = scale.colour(line.values[chosen.length - 1]);
    const path = line.values.map((v, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(i, v).toFixed(1)}`).join("");
    groups.set(tone, (groups.get(tone) ?? "") + path);
  }
  let out = "";
  const opacity = Math.max(0.15, Math.min(0.9, 60 / all.length));
  for (const [tone, path] of groups) out += `<path d="${path}" stroke="${tone}" stroke-opacity="${opacity.toFixed(2)}" fill="none"/>`;
  chosen.forEach((column, i) => {
    out += `<path d="M${x(i).toFixed(1)} ${top}V${bottom}" stroke="${INK}"/>`;
    out += text(x(i).toFixed(1), top - 10, numberText(ranges[i][1], 4), 'text-anchor="middle"');
    out += text(x(i).toFixed(1), bottom + 18, numberText(ranges[i][0], 4), 'text-anchor="middle"');
    out += text(x(i).toFixed(1), i % 2 ? 18 : 34, column.name, 'text-anchor="middle" font-size="13"');
  });
  if (every > 1) out += text(left, HEIGHT - 4, `every ${every}th member is drawn`);
  return {
    svg: svg(HEIGHT, out + colourBar(scale, "", right + 60, top, bottom)),
    csv: () => ["member," + chosen.map((c) => c.name).join(","), ...all.map((l) => [columnNamed("member").values[l.row], ...l.values].join(","))].join("\n") + "\n",
    near: (mouseX, mouseY) => {
      const at = ((mouseX - left) / (right - left)) * (chosen.length - 1);
      const i = Math.max(0, Math.min(chosen.length - 2, Math.floor(at)));
      let best = null;
      let least = 8;
      for (const line of all) {
        const share = at - i;
        const distance = Math.abs((1 - share) * y(i, line.values[i]) + share * y(i + 1, line.values[i + 1]) - mouseY);
        if (distance < least) [least, best] = [distance, line];
      }
      if (!best) return null;
      return { words: `member ${columnNamed("member").values[best.row]}: ` + chosen.map((c, k) => `${c.name} ${numberText(best.values[k], 4)}`).join(", "), link: reportOf(best.row) };
    },
  };
}
