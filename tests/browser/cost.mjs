// Processor seconds that the browser needs for a picture: node cost.mjs ADDRESS [SECONDS]
import { readdirSync, readFileSync } from "node:fs";
import { open } from "./browser.mjs";
import { complete, ready, state, wait } from "./page.mjs";

function processorSeconds(root) {
  const parents = new Map(), used = new Map();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1].split(" ");
      parents.set(Number(name), Number(fields[1]));
      used.set(Number(name), (Number(fields[11]) + Number(fields[12])) / 100);
    } catch { /* it has ended */ }
  }
  const isBelow = (id) => id === root || (parents.has(id) && id !== parents.get(id) && isBelow(parents.get(id)));
  return [...used].filter(([id]) => isBelow(id)).reduce((sum, [, seconds]) => sum + seconds, 0);
}

const [address, seconds = "6"] = process.argv.slice(2);
const { browser, page, close } = await open(address, { width: 1280, height: 1000 });
await ready(page);
await complete(page);
await page.addStyleTag({ content: "body, .nv-view { margin: 0 !important; } .nv-view { width: 1280px !important; height: 720px !important; min-height: 0; position: fixed !important; top: 0; left: 0; z-index: 9; aspect-ratio: auto !important; }" });
await page.click(".nv canvas", { offset: { x: 3, y: 3 } });
await wait(500);
await page.keyboard.press("Space");
await wait(1500);
const root = browser.process().pid, before = await state(page), used = processorSeconds(root);
await wait(1000 * Number(seconds));
const after = await state(page);
console.log(`${after.frames - before.frames} pictures, ${((1000 * (processorSeconds(root) - used)) / (after.frames - before.frames)).toFixed(1)} ms of processor time each, ${after.rate.toFixed(1)} per second, quality ${after.quality}, first after ${after.firstPicture.toFixed(0)} ms`);
await close();
