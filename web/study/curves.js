// Curves of members over time, each in the colour of its parameter.
import { columnNamed, numberAt, numberText, rangeOf, reportOf, shown, unpackCurves } from "./data.js";
import { axis, colourBar, colourScale, frame, svg, text, WIDTH } from "./drawing.js";
import { nearest } from "./scatter.js";

const HEIGHT = 480;
const box = { left: 90, right: WIDTH - 130, top: 36, bottom: HEIGHT - 56 };

export const curves = unpackCurves();

export function drawCurves({ quantity, colour }) {
  const isShown = new Set(shown.rows);
  const column = columnNamed(colour);
  const all = curves.of(quantity).map((values, i) => ({ row: curves.rows[i], values, end: curves.ends[i], tone: numberAt(column, curves.rows[i]) }))
    .filter((curve) => isShown.has(curve.row));
  const range = rangeOf(all.flatMap((curve) => curve.values));
  if (!range) return { svg: svg(80, '<text x="20" y="40">no member that is shown has a curve of this</text>'), csv: () => "", near: null };
  const xAxis = axis([0, Math.max(...all.map((curve) => curve.end))], box.left, box.right);
  const yAxis = axis(range, box.bottom, box.top);
  const scale = colourScale(rangeOf(all.map((curve) => curve.tone)));
  const time = (curve, i) => (curve.end * i) / (curves.samples - 1);
  const places = [];
  let lines = "";
  for (const curve of all) {
    let path = "";
    let isUp = true;
    curve.values.forEach((value, i) => {
      if (!Number.isFinite(value)) return void (isUp = true);
      const place = { x: xAxis.place(time(curve, i)), y: yAxis.place(value), curve, i };
      places.push(place);
      path += `${isUp ? "M" : "L"}${place.x.toFixed(1)} ${place.y.toFixed(1)}`;
      isUp = false;
    });
    lines += `<path d="${path}" stroke="${scale.colour(curve.tone)}" fill="none" stroke-width="${all.length > 100 ? 0.8 : 1.4}"/>`;
  }
  const note = all.length < shown.rows.length ? text(box.left, 18, `${all.length} of ${shown.rows.length} members`) : "";
  return {
    svg: svg(HEIGHT, frame(box, xAxis, yAxis, "time [s]", quantity) + lines + note + colourBar(scale, colour, box.right + 30, box.top + 20, box.bottom)),
    csv: () => [`member,${colour},time,${quantity}`, ...all.flatMap((curve) => curve.values.map((value, i) =>
      [columnNamed("member").values[curve.row], curve.tone, Number(time(curve, i).toPrecision(8)), Number(value.toPrecision(6))].join(",")))].join("\n") + "\n",
    near: (mouseX, mouseY) => {
      const found = nearest(places, mouseX, mouseY, 12);
      if (!found) return null;
      const { curve, i } = found;
      return { words: `member ${columnNamed("member").values[curve.row]}: ${colour} ${numberText(curve.tone)}, ${quantity} ${numberText(curve.values[i], 4)} at ${numberText(time(curve, i), 3)} s`, link: reportOf(curve.row) };
    },
  };
}
