// Runs of scenes in a folder, the server of nacre view, and positions of frames by a reader of its own.
import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";

export class Runs {
  constructor(nacre, folder) {
    this.nacre = nacre;
    this.folder = folder;
  }

  call(...words) {
    const done = spawnSync(this.nacre, words, { cwd: this.folder, encoding: "utf8", maxBuffer: 1e8 });
    if (done.status !== 0) throw new Error(`nacre ${words.join(" ")}: ${done.stderr}`);
    return done.stdout;
  }

  make(name, scene) {
    writeFileSync(join(this.folder, `${name}.toml`), scene);
    this.call("run", `${name}.toml`, "--out", name, "--no-pictures");
    return join(this.folder, name);
  }

  /** A run that goes on until `stop` is called. */
  start(name, scene) {
    writeFileSync(join(this.folder, `${name}.toml`), scene);
    const child = spawn(this.nacre, ["run", `${name}.toml`, "--out", name, "--no-pictures"], { cwd: this.folder, stdio: "ignore" });
    return { folder: join(this.folder, name), stop: () => new Promise((done) => { child.once("exit", done); child.kill("SIGINT"); }) };
  }

  report(name, ...runs) {
    const file = join(this.folder, `${name}.html`);
    this.call("report", ...runs, "-o", file);
    return { file, address: `file://${file}` };
  }

  /** Its address, once it serves. */
  async serve(...runs) {
    const child = spawn(this.nacre, ["view", "--no-open", ...runs], { cwd: this.folder, stdio: ["ignore", "pipe", "inherit"] });
    const address = await new Promise((found, lost) => {
      let text = "";
      child.stdout.on("data", (data) => {
        text += data;
        const match = text.match(/Viewer: (\S+)/);
        if (match) found(match[1]);
      });
      child.once("exit", () => lost(new Error("nacre view has ended")));
    });
    return { address, stop: () => new Promise((done) => { child.once("exit", done); child.kill("SIGINT"); }) };
  }
}

export function frameFiles(run) {
  const folder = join(run, "frames");
  return readdirSync(folder).filter((name) => /^frame_\d+\.vtp$/.test(name)).sort().map((name) => join(folder, name));
}

/** The array of a frame, such as "Points", with its numbers; its first use in the file. */
export function readArray(file, name) {
  const data = readFileSync(file), end = data.indexOf("<AppendedData"), head = data.toString("latin1", 0, end);
  const tag = head.match(new RegExp(`<DataArray type="(\\w+)" Name="${name}"[^>]*offset="(\\d+)"`));
  const begin = data.indexOf("_", end) + 1 + Number(tag[2]);
  const plain = inflateSync(data.subarray(begin + 32, begin + 32 + Number(data.readBigUInt64LE(begin + 24))));
  const kind = { Float64: Float64Array, Float32: Float32Array, Int64: BigInt64Array }[tag[1]];
  return new kind(plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.byteLength));
}

export function place(file, point) {
  return Array.from(readArray(file, "Points").slice(3 * point, 3 * point + 3));
}
