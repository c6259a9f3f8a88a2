// The curves under the film, with a cursor that moves with it; a click on them goes to that time.
import uPlot from "uplot";
import { make, short } from "./dom.js";
import { curvesOf } from "./picked.js";

const colours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#6a3d9a", "#8c564b", "#7f7f7f", "#b2182b", "#4d7c0f", "#3f6fd8"];
const energies = ["kinetic", "gravity", "spring", "guided_spring", "membrane", "bounded_membrane", "hinge", "bend", "bounded_hinge",
  "fading_hinge", "friction", "contact", "total", "work", "dissipation", "ledger"];
const momenta = ["px", "py", "pz", "lx", "ly", "lz"];
const contact = ["max_layer", "min_distance"];
const dashes = [undefined, [7, 4], [2, 3], [9, 3, 2, 3]]; // of the runs, if there are several
const known = new Set([...energies, ...momenta, ...contact]);

/** The groups of curves that a run has. */
function groupsOf(columns) {
  const names = Object.keys(columns), groups = {};
  const add = (label, list) => { if (list.length) groups[label] = list; };
  add("Energy", energies.filter((name) => names.includes(name)));
  add("Momentum", momenta.slice(0, 3).filter((name) => names.includes(name)));
  add("Angular momentum", momenta.slice(3).filter((name) => names.includes(name)));
  add("Deepest layer", ["max_layer"].filter((name) => names.includes(name)));
  add("Forces on planes", names.filter((name) => name.startsWith("force_") && !known.has(name)));
  const probes = names.filter((name) => !name.startsWith("force_") && !known.has(name));
  for (let i = 0; i < probes.length; i += 12) add(`Probes${i ? ` ${1 + i / 12}` : ""}`, probes.slice(i, i + 12));
  return groups;
}

/** What is on the vertical axis of a group. */
function unitOf(group, { length, speed, force }) {
  const isSmall = force === "dyn"; // cgs
  if (group === "Energy") return isSmall ? "erg" : "J";
  if (group === "Momentum") return isSmall ? "g cm/s" : "kg m/s";
  if (group === "Angular momentum") return isSmall ? "g cm²/s" : "kg m²/s";
  if (group === "Forces on planes" || group === "Picked: contact force") return force;
  if (group === "Picked: speed") return speed;
  return /^Picked: [xyz]$/.test(group) ? length : "";
}

/** Numbers of an axis, with the digits that tell them apart. */
function axisNumbers(list, step) {
  const largest = Math.max(...list.map(Math.abs));
  if (largest >= 1e5 || largest < 1e-3) return list.map((v) => (v === 0 ? "0" : Number(v.toPrecision(6)).toExponential()));
  const digits = Math.min(8, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
  return list.map((v) => String(Number(v.toFixed(digits))));
}

export class Charts {
  constructor(films, player) {
    this.films = films;
    this.player = player;
    this.choice = null; // the picked vertex
    this.select = make("select", { "aria-label": "Curves", on: { change: () => this.rebuild() } });
    this.place = make("div", { class: "nv-chart", role: "img", "aria-label": "Curves over time" });
    this.element = make("div", { class: "nv-curves" }, make("label", {}, "Curves ", this.select), this.place);
    this.key = "";
  }

  groups() {
    const groups = {};
    for (const { curves } of this.films)
      for (const [label, names] of Object.entries(curves ? groupsOf(curves.columns) : {})) groups[label] = [...new Set([...(groups[label] ?? []), ...names])];
    const tracks = this.choice?.actor.at?.block.tracks ?? {}, has = (name) => "xyz".includes(name) || tracks[name === "contact force" ? "force" : name];
    if (this.choice) for (const name of ["x", "y", "z", "speed", "contact force", "strain"]) if (has(name)) groups[`Picked: ${name}`] = [name];
    return groups;
  }

  get units() { return this.films.find((film) => film.head)?.head.units ?? {}; }

  /** After data came, or another vertex was picked. */
  update() {
    const groups = this.groups(), names = Object.keys(groups);
    this.element.hidden = names.length === 0;
    if (names.join() !== this.listed) {
      const before = this.select.value;
      this.select.replaceChildren(...names.map((name) => make("option", { text: [name, unitOf(name, this.units)].filter((word) => word).join(", "), value: name })));
      this.select.value = names.includes(before) ? before : names[0] ?? "";
      this.listed = names.join();
    }
    this.rebuild();
  }

  pick(choice) {
    this.choice = choice;
    this.update();
    if (choice && !this.select.value.startsWith("Picked")) {
      const up = choice.actor.head.up.map(Math.abs);
      this.select.value = `Picked: ${"xyz"[up.indexOf(Math.max(...up))]}`;
      this.rebuild();
    }
  }

  /** What is drawn: times with columns, and the name of a run if there are several. */
  sources() {
    if (!this.select.value.startsWith("Picked")) return this.films.map((film) => ({ curves: film.curves, title: this.films.length > 1 ? film.title : "" }));
    return this.choice ? [{ curves: curvesOf(this.choice), title: "" }] : [];
  }

  /** Curves of all films on one list of times. Of many those that are always zero are left out. */
  data() {
    const sources = this.sources().filter(({ curves }) => curves), all = this.groups()[this.select.value] ?? [], tables = [], series = [];
    const names = all.filter((name) => all.length <= 4 || sources.some(({ curves }) => curves.columns[name]?.some((v) => v !== 0)));
    sources.forEach(({ curves, title }, run) => names.forEach((name, i) => {
      if (!curves.columns[name]) return;
      tables.push([curves.time, Array.from(curves.columns[name], (v) => (Number.isFinite(v) ? v : null))]);
      series.push({ label: title ? `${name}, ${title}` : name, stroke: colours[i % colours.length],
        dash: title ? dashes[run % dashes.length] : i >= colours.length ? [5, 4] : undefined });
    }));
    if (tables.length === 0) return null;
    this.finest = sources[0].curves.steps?.[names[0]] ?? 0;
    return { rows: tables.every(([t]) => t === tables[0][0]) ? [tables[0][0], ...tables.map(([, v]) => v)]
      : uPlot.join(tables.map(([t, v]) => [Array.from(t), v])), series };
  }

  rebuild() {
    const data = this.data();
    const key = data ? `${data.series.map(({ label }) => label).join("|")} ${this.place.clientWidth} ${this.colour}` : "";
    if (data && this.plot && key === this.key) {
      this.plot.setData(data.rows);
      return this.moveCursor();
    }
    this.plot?.destroy();
    this.plot = null;
    this.key = key;
    if (!data || this.place.clientWidth === 0) return;
    this.plot = new uPlot(this.options(data), data.rows, this.place);
    this.cursor = this.plot.over.appendChild(make("i", { class: "nv-cursor" }));
    this.moveCursor();
    this.plot.over.addEventListener("click", () => {
      if (this.plot.cursor.left >= 0) this.player.seek(this.plot.posToVal(this.plot.cursor.left, "x"));
    });
  }

  options({ series }) {
    const style = getComputedStyle(this.element), text = style.color, grid = style.getPropertyValue("--nv-rule").trim() || "#ccc";
    const axis = { stroke: text, grid: { stroke: grid, width: 1 }, ticks: { stroke: grid, width: 1 } };
    return {
      width: this.place.clientWidth, height: 170, legend: { show: true, live: false }, cursor: { drag: { x: false, y: false } }, padding: [8, 12, 0, 4],
      scales: { x: { time: false }, y: { range: (_, low, high) => this.heights(low, high) } },
      axes: [{ ...axis, values: (_, list) => list.map((v) => `${short(v)} s`) }, { ...axis, size: 72, values: (_, list, __, ___, step) => axisNumbers(list, step) }],
      series: [{ label: "time" }, ...series.map((each) => ({ ...each, width: 1.4, points: { show: false }, spanGaps: true }))],
    };
  }

  /** Steps of whole numbers in which positions arrive are not shown as motion. */
  heights(low, high) {
    if (low === null || high === null) return [0, 1];
    const missing = 0.5 * Math.max(0, 40 * this.finest - (high - low));
    return missing > 0 ? [low - missing, high + missing] : uPlot.rangeNum(low, high, 0.1, true);
  }

  moveCursor() {
    if (!this.plot) return;
    const x = this.plot.valToPos(this.player.time, "x");
    this.cursor.hidden = !(x >= -1 && x <= this.plot.over.clientWidth + 1);
    this.cursor.style.transform = `translateX(${x}px)`;
  }

  setTheme(name) { this.colour = name; this.rebuild(); }
}
