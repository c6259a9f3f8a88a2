// Pictures of a page, wide, on a phone and dark: node shots.mjs ADDRESS PREFIX
import { open } from "./browser.mjs";

const [address, prefix] = process.argv.slice(2);
for (const [name, options] of [["wide", {}], ["phone", { width: 390, height: 844 }], ["dark", { dark: true }]]) {
  const { page, close } = await open(address, options);
  await page.waitForFunction(() => document.querySelector(".nv")?.viewer?.frames > 0, { timeout: 60000 });
  await new Promise((done) => setTimeout(done, 2500));
  await page.screenshot({ path: `${prefix}-${name}.png` });
  await close();
}
