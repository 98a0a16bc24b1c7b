/** Fewer colours, smaller files: the colours of a picture cut into boxes of like ones, each box its mean. */

export interface Indexed {
  /** Red, green, blue. */
  readonly palette: Uint8Array;
  readonly pixels: Uint8Array;
}

interface Bucket {
  readonly colours: Uint32Array;
  readonly weight: number;
  readonly channel: number;
  readonly spread: number;
}

/** Five bits a channel are enough to sort colours by. */
function keyOf(rgba: ArrayLike<number>, at: number): number {
  return ((rgba[at]! >> 3) << 10) | ((rgba[at + 1]! >> 3) << 5) | (rgba[at + 2]! >> 3);
}

function part(key: number, channel: number): number {
  return (key >> (10 - 5 * channel)) & 31;
}

function bucketOf(colours: Uint32Array, counts: Uint32Array): Bucket {
  let channel = 0;
  let spread = -1;
  let weight = 0;
  for (const key of colours) weight += counts[key]!;
  for (let c = 0; c < 3; c += 1) {
    let low = 31;
    let high = 0;
    for (const key of colours) {
      low = Math.min(low, part(key, c));
      high = Math.max(high, part(key, c));
    }
    if (high - low > spread) {
      spread = high - low;
      channel = c;
    }
  }
  return { colours, weight, channel, spread };
}

/** A picture in at most `most` colours (256 or fewer). */
export function indexed(rgba: Uint8ClampedArray | Uint8Array, most = 256): Indexed {
  const counts = new Uint32Array(32768);
  const sums = new Float64Array(32768 * 3);
  for (let i = 0; i < rgba.length; i += 4) {
    const key = keyOf(rgba, i);
    counts[key]! += 1;
    for (let c = 0; c < 3; c += 1) sums[key * 3 + c]! += rgba[i + c]!;
  }
  const used = new Uint32Array(counts.length).map((_, key) => key).filter((key) => counts[key]! > 0);
  const buckets = [bucketOf(used, counts)];
  while (buckets.length < most) {
    let worst = -1;
    let at = -1;
    for (const [i, { spread, weight, colours }] of buckets.entries()) {
      const need = spread * spread * Math.sqrt(weight);
      if (colours.length > 1 && need > worst) {
        worst = need;
        at = i;
      }
    }
    if (at < 0) break;
    const { colours, weight, channel } = buckets[at]!;
    const sorted = colours.slice().sort((a, b) => part(a, channel) - part(b, channel) || a - b);
    let half = 0;
    let cut = 0;
    while (cut < sorted.length - 1 && half * 2 < weight) {
      half += counts[sorted[cut]!]!;
      cut += 1;
    }
    buckets.splice(at, 1, bucketOf(sorted.slice(0, cut), counts), bucketOf(sorted.slice(cut), counts));
  }
  const palette = new Uint8Array(buckets.length * 3);
  const indexOf = new Uint8Array(32768);
  for (const [i, { colours, weight }] of buckets.entries())
    for (let c = 0; c < 3; c += 1) {
      let sum = 0;
      for (const key of colours) {
        sum += sums[key * 3 + c]!;
        indexOf[key] = i;
      }
      palette[i * 3 + c] = Math.round(sum / weight);
    }
  const pixels = new Uint8Array(rgba.length / 4);
  for (let i = 0; i < pixels.length; i += 1) pixels[i] = indexOf[keyOf(rgba, i * 4)]!;
  return { palette, pixels };
}
