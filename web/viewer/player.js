// The time that is shown. All films share it; each shows its last frame at this time or before.

export const speeds = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

export class Player {
  constructor(films, onchange) {
    this.films = films;
    this.onchange = onchange;
    this.time = 0;
    this.playing = false;
    this.loop = true;
    this.speed = 1;
    this.following = true; // at the end of a run that goes on
    this.isSpeedChosen = false;
  }

  get first() { return Math.min(...this.films.filter((f) => f.times.length).map((f) => f.times[0]), Infinity); }
  get last() { return Math.max(...this.films.map((f) => f.times[f.times.length - 1] ?? -Infinity)); }

  /** The film with the most frames, whose frames the keys step through. */
  get guide() { return this.films.reduce((a, b) => (b.times.length > a.times.length ? b : a)); }

  seek(time) {
    if (!(this.last >= this.first)) return;
    this.time = Math.min(this.last, Math.max(this.first, time));
    this.following = this.time >= this.last;
    this.onchange();
  }

  step(frames) {
    this.pause();
    const guide = this.guide;
    const at = guide.frameAt(this.time) + frames;
    if (guide.times.length) this.seek(guide.times[Math.min(guide.times.length - 1, Math.max(0, at))]);
  }

  play() {
    if (this.time >= this.last) this.time = this.first;
    this.playing = true;
    this.onchange();
  }

  pause() {
    this.playing = false;
    this.onchange();
  }

  toggle() { this.playing ? this.pause() : this.play(); }

  setSpeed(speed) {
    this.speed = speed;
    this.isSpeedChosen = true;
    this.onchange();
  }

  faster(steps) {
    const nearest = speeds.reduce((best, s, i) => (Math.abs(Math.log(s / this.speed)) < Math.abs(Math.log(speeds[best] / this.speed)) ? i : best), 0);
    this.setSpeed(speeds[Math.min(speeds.length - 1, Math.max(0, nearest + steps))]);
  }

  /** So that a short run lasts five seconds and more, and a long one no longer than half a minute. */
  chooseSpeed() {
    if (this.isSpeedChosen) return;
    const span = this.last - this.first;
    if (!(span > 0)) return;
    const fitting = speeds.filter((speed) => span / speed >= 4 && span / speed <= 40);
    this.speed = fitting.includes(1) ? 1 : fitting.length ? fitting[fitting.length - 1] : span < 1 ? speeds[0] : 10;
    if (span < 4 * speeds[0]) this.speed = span / 5;
  }

  /** Films have grown. */
  extended() {
    this.chooseSpeed();
    if (this.following && !this.playing && this.films.some((film) => film.running)) this.time = this.last;
    this.time = Math.min(this.last, Math.max(this.first, this.time));
  }

  /** Seconds of the clock on the wall have passed. */
  advance(seconds) {
    if (!this.playing) return;
    this.time += seconds * this.speed;
    if (this.time <= this.last) return;
    if (this.loop) this.time = this.first;
    else { this.time = this.last; this.pause(); }
  }
}
