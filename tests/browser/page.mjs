// What the tests do on a page, by its mouse and keyboard, and what they read of it.

export const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export async function ready(page) {
  await page.waitForFunction(() => document.querySelector(".nv")?.viewer?.frames > 0, { timeout: 120000 });
}

export async function complete(page) {
  await page.waitForFunction(() => document.querySelector(".nv").viewer.films.every((film) => film.isComplete), { timeout: 240000 });
  await wait(300);
}

/** When everything that was asked for is drawn. */
export async function settled(page) {
  await wait(30);
  await page.waitForFunction(() => {
    const { isStale, stage, player } = document.querySelector(".nv").viewer;
    return player.playing || (!isStale && !stage.isDirty);
  }, { timeout: 60000, polling: 30 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export const state = (page) => page.evaluate(() => {
  const { player, frames, rate, stage, choice, actors, firstPicture } = document.querySelector(".nv").viewer;
  return { time: player.time, playing: player.playing, last: player.last, frames, rate, quality: stage.quality, speed: player.speed, loop: player.loop,
    picked: choice ? choice.point : -1, frame: actors[0].frame, firstPicture, hidden: [...actors[0].hidden], size: [stage.canvas.width, stage.canvas.height] };
});

/** The camera as numbers: the test projects by itself. */
export const camera = (page) => page.evaluate(() => {
  const { stage } = document.querySelector(".nv").viewer, { camera: c, controls } = stage, box = stage.canvas.getBoundingClientRect();
  return { from: c.position.toArray(), to: controls.target.toArray(), up: c.up.toArray(), fov: c.fov, x: box.x, y: box.y, width: box.width, height: box.height };
});

const minus = (a, b) => a.map((v, i) => v - b[i]);
const dot = (a, b) => a.reduce((sum, v, i) => sum + v * b[i], 0);
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const unit = (a) => a.map((v) => v / Math.sqrt(dot(a, a)));

/** Pixels from the upper left of the page, and pixels of a length of 1 there. */
export function project(c, point) {
  const forward = unit(minus(c.to, c.from)), right = unit(cross(forward, c.up)), above = cross(right, forward);
  const offset = minus(point, c.from), scale = (0.5 * c.height) / (Math.tan((c.fov * Math.PI) / 360) * dot(offset, forward));
  return { x: c.x + 0.5 * c.width + scale * dot(offset, right), y: c.y + 0.5 * c.height - scale * dot(offset, above), scale };
}

/** The middle of the pixels of the canvas that differ between two states; null if none do. */
export async function difference(page, change) {
  await settled(page);
  await page.evaluate(() => {
    const { canvas } = document.querySelector(".nv").viewer;
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    copy.getContext("2d").drawImage(canvas, 0, 0);
    window.before = copy;
  });
  await change();
  await settled(page);
  return page.evaluate(() => {
    const { canvas } = document.querySelector(".nv").viewer, { width, height } = canvas, box = canvas.getBoundingClientRect();
    const now = new OffscreenCanvas(width, height).getContext("2d");
    now.drawImage(canvas, 0, 0);
    const a = window.before.getContext("2d").getImageData(0, 0, width, height).data, b = now.getImageData(0, 0, width, height).data;
    let x = 0, y = 0, count = 0;
    for (let i = 0; i < a.length; i += 4) {
      if (Math.abs(a[i] - b[i]) + Math.abs(a[i + 1] - b[i + 1]) + Math.abs(a[i + 2] - b[i + 2]) < 40) continue;
      x += (i / 4) % width;
      y += Math.floor(i / 4 / width);
      ++count;
    }
    return count ? { x: box.x + ((x / count + 0.5) * box.width) / width, y: box.y + ((y / count + 0.5) * box.height) / height, count } : null;
  });
}

/** Red, green and blue at a place of the canvas, in shares of its width and height. */
export const colourAt = (page, x, y) => page.evaluate((x, y) => {
  const { canvas } = document.querySelector(".nv").viewer, copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
  copy.drawImage(canvas, 0, 0);
  return Array.from(copy.getImageData(Math.round(x * canvas.width), Math.round(y * canvas.height), 1, 1).data.slice(0, 3));
}, x, y);

export const pixels = (page) => page.evaluate(() => {
  const { canvas } = document.querySelector(".nv").viewer, copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
  copy.drawImage(canvas, 0, 0);
  const data = copy.getImageData(0, 0, canvas.width, canvas.height).data;
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) sum = (sum * 31 + data[i] + 7 * data[i + 1] + 13 * data[i + 2]) % 4294967291;
  return sum;
});

export const click = async (page, label) => { await page.click(`.nv [aria-label="${label}"]`); await settled(page); };
