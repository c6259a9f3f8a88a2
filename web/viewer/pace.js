// Counts pictures, and chooses how much each may cost: while a film plays slowly they get cheaper, and a picture that
// stands still is worth more.

const slow = 38, patience = 8; // milliseconds for a picture, and how many such pictures

export class Pace {
  constructor(stage, player, films) {
    Object.assign(this, { stage, player, films, frames: 0, firstPicture: null, recent: [], late: 0, wasPlaying: false });
    stage.onRest = () => this.choose();
  }

  /** Pictures per second, over the last one or two seconds. */
  get rate() {
    const times = this.recent;
    return times.length < 2 ? 0 : (1000 * (times.length - 1)) / (times[times.length - 1] - times[0]);
  }

  choose() {
    const { stage, player } = this, isLoading = this.films.some((film) => film.running || !film.isComplete);
    stage.setQuality(player.playing ? this.playQuality ?? stage.best : isLoading ? stage.best : stage.still);
  }

  followPlayer() {
    if (this.player.playing === this.wasPlaying) return;
    this.wasPlaying = this.player.playing;
    this.choose();
  }

  /** A picture was drawn. */
  count(now) {
    this.frames += 1;
    if (this.frames === 1) this.firstPicture = performance.now();
    this.recent.push(now);
    while (this.recent.length > 2 && now - this.recent[0] > 2000) this.recent.shift();
    if (!this.player.playing) { this.late = 0; return; }
    const spent = this.recent.length > 1 ? now - this.recent[this.recent.length - 2] : 0;
    this.late = spent > slow ? this.late + 1 : Math.max(0, this.late - 1);
    if (this.late < patience || this.stage.isCheapest) return;
    this.stage.setQuality(this.playQuality = this.stage.quality + 1);
    this.late = 0;
  }
}
