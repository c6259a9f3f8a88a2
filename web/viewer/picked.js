// The picked vertex: its name, its numbers at this moment, and its curves for the chart.
import { button, make, short, toggle } from "./dom.js";

const rows = [
  ["x", (p) => p.x[0], (u) => u.length], ["y", (p) => p.x[1], (u) => u.length], ["z", (p) => p.x[2], (u) => u.length],
  ["speed", (p) => p.speed, (u) => u.speed], ["contact force", (p) => p.force, (u) => u.force],
  ["strain", (p) => p.strain, () => ""], ["layer", (p) => p.layer, () => ""],
];

/** The numbers of a point in a frame; fields that the run does not have are missing. */
export function numbersOf({ block, k }, point) {
  const { position } = block.tracks, out = { x: [0, 1, 2].map((c) => position.value(k, point, c)) };
  for (const name of ["speed", "force", "strain", "layer"])
    if (block.tracks[name]) out[name] = block.tracks[name].value(k, point);
  if (out.layer !== undefined) out.layer = Math.round(out.layer);
  return out;
}

export class Picked {
  /** `follow` is called when the camera shall follow the vertex, and when no longer. */
  constructor(close, hide, follow) {
    this.follow = toggle("Keep the picked vertex in the middle", "follow", false, follow);
    this.title = make("strong");
    this.table = make("dl");
    this.element = make("div", { class: "nv-picked", role: "status", "aria-label": "Picked vertex" },
      make("div", { class: "nv-picked-head" }, this.title, button("Forget the picked vertex", "×", close)), this.table,
      make("div", { class: "nv-all" }, button("Hide the body of the picked vertex", "hide this body", hide), this.follow));
    this.element.hidden = true;
  }

  /** `choice` has actor and point; null for none. */
  show(choice) {
    this.element.hidden = !choice;
    if (!choice) return;
    const { actor, point } = choice, { head } = actor;
    this.title.textContent = `${head.bodies[head.body[point]]?.name ?? "plane"}:${head.vertex[point]}`;
    const at = actor.film.get(actor.frame);
    if (!at) return;
    const numbers = numbersOf(at, point);
    this.table.replaceChildren(...rows.flatMap(([name, of, unit]) => {
      const value = of(numbers);
      return value === undefined ? [] : [make("dt", { text: name }), make("dd", { text: `${short(value)} ${unit(head.units)}` })];
    }));
  }
}

/** Curves of a point over all frames that have arrived, and of each the step between its numbers. */
export function curvesOf({ actor, point }) {
  const { film } = actor, time = [], columns = {}, steps = {};
  for (let frame = 0; frame < film.times.length; ++frame) {
    const place = film.places[frame], block = film.blocks.get(place.block);
    if (!block || place.k >= block.times.length) continue;
    const numbers = numbersOf({ block, k: place.k }, point);
    time.push(film.times[frame]);
    const values = { x: numbers.x[0], y: numbers.x[1], z: numbers.x[2], speed: numbers.speed, "contact force": numbers.force, strain: numbers.strain };
    for (const [name, value] of Object.entries(values)) if (value !== undefined) (columns[name] ??= []).push(value);
    const { position, ...others } = block.tracks;
    ["x", "y", "z"].forEach((name, c) => { steps[name] = Math.max(steps[name] ?? 0, position.scale[c]); });
    for (const [name, track] of Object.entries(others)) steps[name] = Math.max(steps[name] ?? 0, track.scale[0]);
  }
  return { time, columns, steps: { ...steps, "contact force": steps.force } };
}
