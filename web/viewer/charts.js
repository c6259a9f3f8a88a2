// The curves under the film, with a cursor that moves with it; a click on them goes to that time.
import uPlot from "uplot";
import { make, short } from "./dom.js";
import { curvesOf } from "./picked.js";

const colours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#6a3d9a", "#8c564b"];
const energies = ["kinetic", "gravity", "spring", "guided_spring", "membrane", "bounded_membrane", "hinge", "bend", "bounded_hinge",
  "fading_hinge", "friction", "contact", "total", "work", "dissipation", "ledger"];
const momenta = ["px", "py", "pz", "lx", "ly", "lz"];
const contact = ["max_layer", "min_distance"];
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
    for (const film of this.films) Object.assign(groups, film.curves ? groupsOf(film.curves.columns) : {});
    if (this.choice) for (const name of ["x", "y", "z", "speed", "contact force", "strain"]) groups[`Picked: ${name}`] = [name];
    return groups;
  }

  /** After data came, or another vertex was picked. */
  update() {
    const groups = this.groups(), names = Object.keys(groups);
    this.element.hidden = names.length === 0;
    if (names.join() !== this.listed) {
      const before = this.select.value;
      this.select.replaceChildren(...names.map((name) => make("option", { text: name, value: name })));
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

  /** Curves of all films on one list of times. */
  data() {
    const isPicked = this.select.value.startsWith("Picked"), names = this.groups()[this.select.value] ?? [];
    const tables = [], series = [];
    const add = (curves, label) => {
      for (const name of names) {
        if (!curves?.columns[name]) continue;
        const values = curves.columns[name];
        if (!isPicked && names.length > 4 && values.every((v) => v === 0)) continue;
        tables.push([curves.time, Array.from(values, (v) => (Number.isFinite(v) ? v : null))]);
        series.push(this.films.length > 1 && label ? `${name}, ${label}` : name);
      }
    };
    if (isPicked && this.choice) add(curvesOf(this.choice), "");
    else if (!isPicked) for (const film of this.films) add(film.curves, film.title);
    if (tables.length === 0) return null;
    return { rows: tables.length === 1 || tables.every(([t]) => t === tables[0][0]) ? [tables[0][0], ...tables.map(([, v]) => v)]
      : uPlot.join(tables.map(([t, v]) => [Array.from(t), v])), series };
  }

  rebuild() {
    const data = this.data();
    const key = data ? `${data.series.join("|")} ${this.place.clientWidth} ${this.colour}` : "";
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
      scales: { x: { time: false } },
      axes: [{ ...axis, values: (_, list) => list.map((v) => `${short(v)} s`) }, { ...axis, size: 64, values: (_, list) => list.map(short) }],
      series: [{ label: "time" }, ...series.map((label, i) => ({ label, stroke: colours[i % colours.length], width: 1.4, points: { show: false }, spanGaps: true, dash: i >= 8 ? [5, 4] : undefined }))],
    };
  }

  moveCursor() {
    if (!this.plot) return;
    const x = this.plot.valToPos(this.player.time, "x");
    this.cursor.hidden = !(x >= -1 && x <= this.plot.over.clientWidth + 1);
    this.cursor.style.transform = `translateX(${x}px)`;
  }

  setTheme(name) { this.colour = name; this.rebuild(); }
}
