// The viewer: puts the stage, the controls and the curves together.
import { Vector3 } from "three";
import { Actor } from "./actor.js";
import { Bodies } from "./bodies.js";
import { Charts } from "./charts.js";
import { meanings } from "./colours.js";
import { button, make, short, toggle } from "./dom.js";
import { addKeys, help } from "./keys.js";
import { Legend } from "./legend.js";
import { Pace } from "./pace.js";
import { Picked } from "./picked.js";
import { pick } from "./picker.js";
import { Player, speeds } from "./player.js";
import { Stage } from "./stage.js";

export class Viewer {
  constructor(place, films) {
    this.films = films;
    this.actors = films.map((film) => new Actor(film));
    this.player = new Player(films, () => { this.isStale = true; });
    this.meaning = meanings[0];
    this.choice = null;
    this.makeElements(place);
    this.stage = new Stage(this.canvas, this.actors);
    this.pace = new Pace(this.stage, this.player, films);
    this.charts = new Charts(films, this.player);
    this.root.append(this.charts.element);
    this.setTheme(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (e) => this.setTheme(e.matches ? "dark" : "light"));
    new ResizeObserver(() => this.resized()).observe(this.view);
    addKeys(this, place);
    this.addPointer();
    for (const film of films) {
      film.onchange = () => this.arrived();
      film.open();
    }
    this.last = performance.now();
    requestAnimationFrame((now) => this.tick(now));
    this.root.viewer = this;
  }

  makeElements(place) {
    this.canvas = make("canvas", { role: "img", tabindex: "0", "aria-label": "The run in three dimensions. Drag to turn, scroll to come nearer, click to pick a vertex." });
    this.legend = new Legend();
    this.depths = new Legend(); // of contact points
    this.picked = new Picked(() => this.choose(null), () => this.hidePicked(), () => { this.isStale = true; });
    this.titles = make("div", { class: "nv-titles" }, ...(this.films.length > 1 ? this.films.map((film) => make("span", { text: film.title })) : []));
    this.note = make("div", { class: "nv-note", role: "status" });
    this.help = make("div", { class: "nv-help", role: "dialog", "aria-label": "Keys" }, make("dl", {}, ...help.flatMap(([keys, what]) => [make("dt", { text: keys }), make("dd", { text: what })])));
    this.help.hidden = true;
    this.view = make("div", { class: "nv-view" }, this.canvas, this.titles, make("div", { class: "nv-legends" }, this.legend.element, this.depths.element), this.picked.element, this.note, this.help);
    this.root = make("div", { class: "nv", role: "region", "aria-label": "Viewer" }, this.view, this.makeBar(), this.makeTools());
    place.append(this.root);
  }

  makeBar() {
    this.playButton = button("Play", "▶", () => this.player.toggle(), { class: "nv-play" });
    this.scrub = make("input", { type: "range", min: 0, max: 1000, value: 0, step: "any", "aria-label": "Time", class: "nv-scrub", on: { input: () => this.scrubbed() } });
    this.clock = make("output", { class: "nv-clock" });
    this.speed = make("select", { "aria-label": "Speed", title: "Speed", on: { change: () => this.player.setSpeed(Number(this.speed.value)) } });
    this.loop = toggle("Loop", "loop", true, (on) => { this.player.loop = on; });
    return make("div", { class: "nv-bar", role: "toolbar", "aria-label": "Playback" },
      button("Previous frame", "‹", () => this.player.step(-1)), this.playButton, button("Next frame", "›", () => this.player.step(1)),
      this.scrub, this.clock, this.speed, this.loop);
  }

  makeTools() {
    this.colour = make("select", { "aria-label": "Colour by", on: { change: () => this.setColour(this.colour.value) } },
      ...meanings.map(({ name, label }) => make("option", { value: name, text: label })));
    this.edges = toggle("Edges of meshes", "edges", false, (on) => this.setEdges(on));
    this.contacts = toggle("Contact points", "contacts", false, (on) => this.setContacts(on));
    this.shadow = toggle("Shadows", "shadow", true, (on) => this.stage.setShadows(on));
    this.bodies = new Bodies((hidden) => this.hide(hidden));
    this.bodyPlace = make("details", { class: "nv-bodies-fold" }, make("summary", { text: "bodies" }), this.bodies.element);
    this.theme = button("Light or dark", "◐", () => this.setTheme(this.root.dataset.theme === "dark" ? "light" : "dark"));
    return make("div", { class: "nv-tools", role: "toolbar", "aria-label": "View" }, make("label", {}, "colour ", this.colour), this.bodyPlace,
      this.edges, this.contacts, this.shadow, button("Fit everything into the view", "fit", () => this.stage.fit()), this.theme,
      button("Keys", "?", () => { this.help.hidden = !this.help.hidden; }));
  }

  /** Data have come. */
  arrived() {
    const wasFitted = this.stage.isFitted;
    if (!this.stage.box) this.stage.box = this.stage.findBox();
    for (const actor of this.actors) if (this.stage.box) this.build(actor);
    if (!wasFitted && this.actors.some((actor) => actor.isBuilt)) this.stage.fit();
    this.growBox();
    this.player.extended();
    this.note.textContent = this.films.map((film) => film.status).filter((text) => text).join("; ");
    this.note.classList.toggle("nv-live", this.films.some((film) => film.running));
    this.later ??= setTimeout(() => { this.later = null; this.charts.update(); }, 60);
    this.isStale = true;
    this.setRange();
    this.setDepths();
    if (!this.player.playing) this.pace.choose();
  }

  build(actor) {
    if (actor.isBuilt) return;
    actor.build(this.stage.box, this.stage.isSoftware);
    if (!actor.isBuilt) return;
    actor.meaning = this.meaning;
    this.bodies.setRuns(this.actors.filter(({ isBuilt }) => isBuilt).map(({ names }) => names));
    if (this.bodies.hidden.size) actor.hide(this.bodies.hidden);
    if (this.contacts.getAttribute("aria-pressed") === "true") actor.contacts.object.visible = true;
    actor.shells?.setEdges(this.edges.getAttribute("aria-pressed") === "true");
    actor.show(this.player.time, false, this.stage.box.centre);
    actor.paint();
    this.stage.setTheme(this.root.dataset.theme === "dark");
    this.stage.setQuality(this.stage.quality);
  }

  resized() {
    this.stage.resize();
    if (this.stage.isFitted && !this.isTurned) this.stage.fit();
    this.charts.rebuild();
  }

  /** The view is fitted again until it is turned. */
  growBox() {
    const box = this.stage.findBox();
    if (!box || !this.stage.isFitted || this.isTurned) return;
    if (box.size > 1.001 * this.stage.box.size || box.centre.distanceTo(this.stage.box.centre) > 1e-3 * box.size) this.stage.fit();
  }

  setRange() {
    const { field } = this.meaning;
    if (!field) return;
    const range = { low: 0, high: 0 };
    for (const film of this.films) {
      const { low, high } = film.range(field);
      range.low = Math.min(range.low, low);
      range.high = Math.max(range.high, high);
    }
    if (!(range.high > range.low)) range.high = range.low + 1;
    if (this.range && range.low === this.range.low && range.high === this.range.high && this.range.field === field) return;
    this.range = { ...range, field };
    for (const actor of this.actors) { actor.range = range; actor.paint(); }
    const head = this.films.find((film) => film.head)?.head;
    const unit = this.meaning.unit(head?.units ?? {});
    this.legend.show(this.meaning.label + (unit ? `, ${unit}` : ""), range);
    this.isStale = true;
  }

  /** The layers that the colours of contact points mean. */
  setDepths() {
    const deepest = Math.max(1, ...this.films.map((film) => film.deepest()));
    for (const actor of this.actors) actor.contacts?.setDeepest(deepest);
    if (this.contacts.getAttribute("aria-pressed") === "true") this.depths.show("layer of contact points", { low: 1, high: deepest });
    else this.depths.hide();
  }

  setColour(name) {
    this.meaning = meanings.find((meaning) => meaning.name === name) ?? meanings[0];
    this.colour.value = this.meaning.name;
    this.range = null;
    for (const actor of this.actors) { actor.meaning = this.meaning; actor.paint(); }
    this.legend.hide();
    this.setRange();
    this.isStale = true;
  }

  setEdges(on) {
    for (const actor of this.actors) actor.shells?.setEdges(on);
    this.stage.isDirty = true;
  }

  setContacts(on) {
    for (const actor of this.actors) if (actor.contacts) actor.contacts.object.visible = on;
    this.setDepths();
    this.stage.isDirty = true;
  }

  hide(hidden) {
    for (const actor of this.actors) if (actor.isBuilt) { actor.hide(hidden); actor.paint(); }
    this.stage.isDirty = true;
  }

  hidePicked() {
    if (this.choice) this.bodies.toggle(this.choice.actor.nameOf(this.choice.point));
    this.choose(null);
  }

  setTheme(name) {
    this.root.dataset.theme = name;
    this.stage.setTheme(name === "dark");
    this.charts.setTheme(name);
  }

  scrubbed() {
    this.player.pause();
    this.player.seek(Number(this.scrub.value));
  }

  addPointer() {
    let down = null;
    this.canvas.addEventListener("pointerdown", (e) => { down = { x: e.offsetX, y: e.offsetY }; });
    this.canvas.addEventListener("wheel", () => { this.isTurned = true; }, { passive: true });
    this.canvas.addEventListener("pointerup", (e) => {
      if (!down || Math.hypot(e.offsetX - down.x, e.offsetY - down.y) > 4) { this.isTurned = this.isTurned || !!down; return; }
      this.pickAt(e.offsetX, e.offsetY);
    });
  }

  pickAt(x, y) {
    const at = this.stage.at(x, y);
    if (!at || !this.actors[at.i].isBuilt) return;
    const place = this.stage.places()[at.i], actor = this.actors[at.i];
    this.stage.camera.aspect = place.width / place.height;
    this.stage.camera.updateProjectionMatrix();
    const point = pick(actor, this.stage.camera, at, place);
    this.choose(point >= 0 ? { actor, point } : null);
  }

  choose(choice) {
    this.choice = choice;
    this.picked.show(choice);
    this.charts.pick(choice);
    this.markPicked();
  }

  /** The camera moves with the picked vertex, if it shall. */
  followPicked() {
    if (!this.choice || this.picked.follow.getAttribute("aria-pressed") !== "true") return;
    const { actor: { x }, point } = this.choice;
    this.isTurned = true;
    this.stage.centre(new Vector3(x[3 * point], x[3 * point + 1], x[3 * point + 2]));
  }

  /** A ring around the picked vertex. */
  markPicked() {
    this.ring ??= this.view.appendChild(make("div", { class: "nv-ring", "aria-hidden": "true" }));
    this.ring.hidden = !this.choice;
    if (!this.choice) return;
    const { actor, point } = this.choice, place = this.stage.places()[this.actors.indexOf(actor)];
    const v = new Vector3(actor.x[3 * point], actor.x[3 * point + 1], actor.x[3 * point + 2]).project(this.stage.camera);
    this.ring.style.left = `${place.x + ((v.x + 1) * place.width) / 2}px`;
    this.ring.style.top = `${this.stage.height - place.y - ((v.y + 1) * place.height) / 2}px`;
  }

  /** The name of each run at the upper border of its picture. */
  placeTitles() {
    const { height } = this.stage;
    this.stage.places().forEach((place, i) => {
      const title = this.titles.children[i];
      if (title) Object.assign(title.style, { left: `${place.x}px`, width: `${place.width}px`, top: `${height - place.y - place.height}px` });
    });
  }

  showControls() {
    const { player } = this, { first, last } = player;
    this.playButton.textContent = player.playing ? "❚❚" : "▶";
    this.playButton.setAttribute("aria-label", player.playing ? "Pause" : "Play");
    if (last >= first) {
      this.scrub.min = first;
      this.scrub.max = last;
      this.scrub.value = player.time;
      this.scrub.setAttribute("aria-valuetext", `${short(player.time)} seconds`);
      this.clock.textContent = `${short(player.time)} of ${short(last)} s`;
    }
    const list = speeds.includes(player.speed) ? speeds : [player.speed, ...speeds].sort((a, b) => a - b);
    if (list.join() !== this.speedList) {
      this.speed.replaceChildren(...list.map((s) => make("option", { value: s, text: `${short(s)}×` })));
      this.speedList = list.join();
    }
    this.speed.value = player.speed;
    this.loop.show(player.loop);
  }

  /** Pictures per second, their number, and when the first one was there. */
  get rate() { return this.pace.rate; }
  get frames() { return this.pace.frames; }
  get firstPicture() { return this.pace.firstPicture; }

  tick(now) {
    requestAnimationFrame((next) => this.tick(next));
    const seconds = Math.min(0.25, (now - this.last) / 1000), { player } = this;
    this.last = now;
    this.stage.controls.update();
    this.pace.followPlayer();
    if (player.playing) { player.advance(seconds); this.isStale = true; }
    if (this.isStale && this.stage.box) {
      this.isStale = false;
      let all = true;
      for (const actor of this.actors) all = actor.show(player.time, player.playing, this.stage.box.centre) && all;
      if (!all && !player.playing) this.isStale = this.actors.some((actor) => actor.isBuilt);
      this.followPicked();
      this.stage.isDirty = true;
      this.showControls();
      this.picked.show(this.choice);
      this.charts.moveCursor();
    }
    if (!this.stage.isDirty || !this.actors.some((actor) => actor.isBuilt)) return;
    this.stage.draw();
    this.placeTitles();
    this.markPicked();
    this.pace.count(now);
  }
}
