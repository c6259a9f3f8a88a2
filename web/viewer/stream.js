// The messages of the film: JSON and typed arrays in one buffer (src/nacre/film/container.hpp), and frames as the
// differences between whole numbers (src/nacre/film/block.cpp).

const kinds = { u8: Uint8Array, i32: Int32Array, f32: Float32Array, f64: Float64Array };

/** The JSON of a message, with its arrays by name. */
export function unpack(buffer) {
  const length = new DataView(buffer).getUint32(0, true);
  const meta = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  const begin = Math.ceil((4 + length) / 8) * 8;
  const arrays = {};
  for (const [name, [kind, offset, count]] of Object.entries(meta.arrays))
    arrays[name] = new kinds[kind](buffer, begin + offset, count);
  return { meta, arrays };
}

/** Whole numbers of all frames, frame by frame, from low bytes and high bytes of their differences. */
function numbers(bytes, frames) {
  const total = bytes.length / 2, count = total / frames;
  const out = new Uint16Array(total);
  for (let i = 0; i < count; ++i) out[i] = bytes[i] | (bytes[total + i] << 8);
  for (let i = count; i < total; ++i) out[i] = out[i - count] + (bytes[i] | (bytes[total + i] << 8));
  return out;
}

class Track {
  constructor(parts, { low, high, steps }, frames) {
    this.low = low;
    this.high = high;
    this.scale = low.map((l, k) => (high[k] - l) / steps);
    this.parts = parts.map((bytes) => numbers(bytes, frames));
    this.count = this.parts[0].length / frames;
  }

  value(frame, point, part = 0) {
    return this.low[part] + this.scale[part] * this.parts[part][frame * this.count + point];
  }
}

/** Several neighbouring frames. */
export class Block {
  constructor(buffer) {
    const { meta, arrays } = unpack(buffer);
    this.tracks = {};
    for (const [name, range] of Object.entries(meta.tracks)) {
      const parts = range.low.length === 1 ? [arrays[name]] : range.low.map((_, k) => arrays[name + k]);
      this.tracks[name] = new Track(parts, range, meta.times.length);
    }
    this.times = meta.times;
    this.contacts = [];
    let at = 0;
    for (const count of arrays.contact_counts) {
      this.contacts.push({
        places: arrays.contact_places.subarray(3 * at, 3 * (at + count)),
        strengths: arrays.contact_strengths.subarray(at, at + count),
        depths: arrays.contact_depths.subarray(at, at + count),
      });
      at += count;
    }
    this.deepest = arrays.contact_depths.reduce((most, depth) => Math.max(most, depth), 0);
    this.bytes = 2 * Object.values(this.tracks).reduce((sum, t) => sum + t.parts.length * t.parts[0].length, 0);
  }

  /** Around the points that are shown, in the first and the last frame. */
  findBox(radius, shown) {
    const { position } = this.tracks, box = { low: [Infinity, Infinity, Infinity], high: [-Infinity, -Infinity, -Infinity] };
    for (const k of new Set([0, this.times.length - 1]))
      for (let i = 0; i < position.count; ++i) {
        if (!shown[i]) continue;
        for (let c = 0; c < 3; ++c) {
          const value = position.value(k, i, c);
          if (value - radius[i] < box.low[c]) box.low[c] = value - radius[i];
          if (value + radius[i] > box.high[c]) box.high[c] = value + radius[i];
        }
      }
    return box;
  }
}
