// Makes the picture of docs/viewer.md from a run of tutorial/drape that nacre view serves: node picture.mjs ADDRESS FILE
import { open } from "./browser.mjs";
import { complete, ready, settled } from "./page.mjs";

const [address, file] = process.argv.slice(2);
const { page, close } = await open(address, { width: 1200, height: 760 });
await ready(page);
await complete(page);
await page.evaluate(() => {
  const { viewer } = document.querySelector(".nv"), { stage, player, actors } = viewer;
  viewer.setColour("strain");
  viewer.contacts.click();
  stage.approach(0.72);
  player.seek(0.34);
  viewer.choose({ actor: actors[0], point: 60 });
  stage.renderer.setPixelRatio(2); // smooth edges without a graphics card
  stage.resize();
});
await settled(page);
await new Promise((done) => setTimeout(done, 1500));
await page.screenshot({ path: file });
await close();
