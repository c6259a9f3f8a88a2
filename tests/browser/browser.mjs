// Chromium without a display, by its real input; problems of the page are collected.
import puppeteer from "puppeteer-core";

const program = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Opens an address. `requests` are those that go anywhere but to it. */
export async function open(address, { width = 1280, height = 900, dark = false } = {}) {
  const browser = await puppeteer.launch({
    executablePath: program,
    headless: true,
    args: ["--no-sandbox", "--disable-gpu", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--force-color-profile=srgb", "--hide-scrollbars"],
    protocolTimeout: 300000,
  });
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }]);
  const problems = [], requests = [];
  page.on("console", (message) => {
    const isOfDriver = message.text().includes("GL Driver Message"); // that pixels are read back, as these tests do
    if (["error", "warn", "warning"].includes(message.type()) && !isOfDriver) problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`exception: ${error.message}`));
  const own = new URL(address);
  page.on("request", (request) => {
    const url = new URL(request.url());
    const isOwn = url.protocol === "data:" || url.protocol === "blob:" || (own.protocol === "file:" ? url.href.split("#")[0] === own.href : url.host === own.host);
    if (!isOwn) requests.push(request.url());
  });
  await page.goto(address, { waitUntil: "domcontentloaded", timeout: 60000 });
  return { browser, page, problems, requests, close: () => browser.close() };
}
