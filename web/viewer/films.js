// The runs that are shown, from the elements of a page or from the server of nacre view. A film has its head, the
// times of its frames, and blocks of frames that arrive when they are wanted.
import { Block, unpack } from "./stream.js";

const mostBytes = 600e6; // of decoded blocks of a served film; then the oldest are dropped

export class Film {
  constructor(number, title) {
    this.number = number;
    this.title = title;
    this.head = null;
    this.times = [];
    this.places = []; // of each frame: the number of its block, and its place in it
    this.blocks = new Map();
    this.pending = new Map();
    this.curves = null;
    this.status = "";
    this.running = false;
    this.onchange = () => {};
  }

  setHead(buffer) {
    const { meta, arrays } = unpack(buffer);
    this.head = { ...meta, ...arrays };
    const moved = new Set(meta.planes.map((plane) => plane.anchor));
    this.head.shown = arrays.radius.map((_, i) => (moved.has(i) ? 0 : 1));
  }

  setCurves(buffer) {
    const { meta, arrays } = unpack(buffer);
    const columns = {};
    meta.names.forEach((name, i) => { columns[name] = arrays["column" + i]; });
    this.curves = { time: arrays.time, columns };
  }

  /** The last frame at this time or before it. */
  frameAt(time) {
    let low = 0, high = this.times.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.times[middle] <= time + 1e-12) low = middle; else high = middle - 1;
    }
    return low;
  }

  /** Block and place of a frame that has arrived; otherwise it is requested, and the answer is null. */
  get(frame) {
    const place = this.places[frame];
    if (!place) return null;
    const block = this.blocks.get(place.block);
    if (block) return { block, k: place.k };
    this.want(place.block);
    return null;
  }

  want(number) {
    if (this.blocks.has(number) || this.pending.has(number)) return this.pending.get(number);
    const arrival = this.fetchBlock(number).then((buffer) => {
      this.pending.delete(number);
      if (!buffer) return;
      this.blocks.set(number, new Block(buffer));
      this.dropOld(number);
      this.onchange();
    }).catch(() => this.pending.delete(number));
    this.pending.set(number, arrival);
    return arrival;
  }

  dropOld(kept) {
    let total = 0;
    for (const block of this.blocks.values()) total += block.bytes;
    for (const [number, block] of this.blocks) {
      if (total < mostBytes) return;
      if (number === kept) continue;
      total -= block.bytes;
      this.blocks.delete(number);
    }
  }

  /** The least and greatest of a field in all blocks that have arrived. */
  range(name) {
    const range = { low: 0, high: 0, known: false };
    for (const block of this.blocks.values()) {
      const track = block.tracks[name];
      if (!track) continue;
      range.known = true;
      range.low = Math.min(range.low, track.low[0]);
      range.high = Math.max(range.high, track.high[0]);
    }
    return range;
  }

  /** The deepest layer of all contact points that have arrived. */
  deepest() {
    let deepest = 0;
    for (const block of this.blocks.values()) deepest = Math.max(deepest, block.deepest);
    return deepest;
  }

  /** Around all points with their radii in the first and last frames of the blocks that have arrived. */
  box() {
    const box = { low: [Infinity, Infinity, Infinity], high: [-Infinity, -Infinity, -Infinity] };
    const { radius, shown } = this.head;
    for (const block of this.blocks.values()) {
      block.box ??= block.findBox(radius, shown);
      for (let c = 0; c < 3; ++c) {
        box.low[c] = Math.min(box.low[c], block.box.low[c]);
        box.high[c] = Math.max(box.high[c], block.box.high[c]);
      }
    }
    return box;
  }
}

async function inflated(id) {
  const text = document.getElementById(id).textContent;
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; ++i) bytes[i] = binary.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).arrayBuffer();
}

class KeptFilm extends Film {
  constructor(number, { title, blocks, left_out }) {
    super(number, title);
    this.status = left_out > 0 ? `${left_out} frames of the run are not in this page` : "";
    blocks.forEach((times, block) => times.forEach((time, k) => {
      this.times.push(time);
      this.places.push({ block, k });
    }));
  }

  fetchBlock(number) { return inflated(`film-${this.number}-block-${number}`); }

  async open() {
    this.setHead(await inflated(`film-${this.number}-head`));
    await this.want(0);
    this.onchange();
    this.setCurves(await inflated(`film-${this.number}-curves`));
    const last = this.places.length ? this.places[this.places.length - 1].block : 0;
    await this.want(last); // a box of begin and end is a good guess of the whole
    this.onchange();
    for (let block = 1; block < last; ++block) await this.want(block);
    this.isComplete = true;
    this.onchange();
  }
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const framesOfBlock = 8, mostPoints = 8e6;

class ServedFilm extends Film {
  constructor(number, { title }, base) {
    super(number, title);
    this.base = `${base}run/${number}/`;
    this.rows = -1;
  }

  async load(path) {
    const answer = await fetch(this.base + path);
    return answer.ok ? answer : null;
  }

  async fetchBlock(number) {
    const begin = number * framesOfBlock, end = Math.min(this.times.length, begin + framesOfBlock);
    const answer = await this.load(`frames/${begin}-${end}`);
    if (!answer) await pause(500);
    return answer ? answer.arrayBuffer() : null;
  }

  /** A block that was not full when it came is wanted again. */
  extend(times) {
    const before = this.times.length;
    if (times.length < before) this.blocks.clear(); // begun again
    else if (times.length > before) this.blocks.delete(Math.floor(before / framesOfBlock));
    this.times = times;
    this.places = times.map((_, i) => ({ block: Math.floor(i / framesOfBlock), k: i % framesOfBlock }));
  }

  async poll() {
    const answer = await this.load("index").catch(() => null);
    if (!answer) { this.status = "the server does not answer"; return this.onchange(); }
    const index = await answer.json();
    this.running = index.running;
    this.status = index.status;
    if (!this.head && index.times.length) {
      const head = await this.load("head");
      if (head) this.setHead(await head.arrayBuffer());
    }
    const changed = index.times.length !== this.times.length;
    if (changed) this.extend(index.times);
    await Promise.all([
      index.series !== this.rows && this.loadCurves(index.series),
      changed && this.want(Math.floor((this.times.length - 1) / framesOfBlock)),
    ]);
    this.onchange();
  }

  async loadCurves(rows) {
    const curves = await this.load("curves");
    if (curves) this.setCurves(await curves.arrayBuffer());
    this.rows = rows;
  }

  async open() {
    await this.poll();
    if (this.places.length) await this.want(0);
    this.onchange();
    this.follow();
    await this.fillUp();
  }

  /** All blocks of a run that is not too large, so that it plays without gaps and curves are whole. */
  async fillUp() {
    for (let block = 1; this.head && this.head.points * this.times.length < mostPoints && block * framesOfBlock < this.times.length; ++block)
      await this.want(block);
    this.isComplete = true;
    this.onchange();
  }

  async follow() {
    for (;;) {
      await pause(this.running ? 80 : 1500);
      await this.poll();
    }
  }
}

/** The films of this page: kept in it, or served beside it. */
export async function findFilms() {
  const kept = document.getElementById("films");
  if (kept) return JSON.parse(kept.textContent).map((film, i) => new KeptFilm(i, film));
  const base = location.pathname;
  const films = await (await fetch(base + "runs")).json();
  return films.map((film, i) => new ServedFilm(i, film, base));
}
