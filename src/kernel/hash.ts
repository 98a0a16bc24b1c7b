/**
 * A fingerprint of plain data: 64 bits, the same in every engine, whatever the order in which keys were added.
 * It finds differences; it does not withstand forgery.
 */
export function hashOf(value: unknown): string {
  hashInto(value);
  return hex(high) + hex(low);
}

// The walk returns two words; module variables save an allocation for every node.
let high = 0;
let low = 0;

const float = new Float64Array(1);
const words = new Uint32Array(float.buffer);
/** Strings recur (keys, unit ids, kinds): remember the words of the short ones. */
const known = new Map<string, readonly [number, number]>();

function hashInto(value: unknown): void {
  if (typeof value === 'number') hashNumber(value);
  else if (typeof value === 'string') hashString(value);
  else if (value === true) set(0x3c6ef372, 0x1f83d9ab);
  else if (value === false) set(0x510e527f, 0x5be0cd19);
  else if (value === null) set(0x6a09e667, 0x0bb67ae8);
  else if (Array.isArray(value)) hashArray(value);
  else if (typeof value === 'object') hashObject(value as Record<string, unknown>);
  else throw new Error(`a ${typeof value} is not plain data`);
}

function hashNumber(value: number): void {
  if ((value | 0) === value) {
    set(mix(value, 0x9e3779b9), mix(value, 0x7f4a7c15));
    return;
  }
  if (!Number.isFinite(value)) throw new Error(`${value} is not plain data`);
  float[0] = value;
  set(mix(words[0]!, words[1]! ^ 0x2545f491), mix(words[1]!, words[0]! ^ 0x4f6cdd1d));
}

function hashArray(list: readonly unknown[]): void {
  let h = 0x243f6a88 ^ list.length;
  let l = 0x13198a2e ^ list.length;
  for (let i = 0; i < list.length; i++) {
    hashInto(list[i]);
    h = mix(h, high);
    l = mix(l, low);
  }
  set(h, l);
}

function hashObject(object: Record<string, unknown>): void {
  // A sum does not care about order, so keys need no sorting.
  let h = 0x03707344;
  let l = 0x299f31d0;
  for (const key in object) {
    const part = object[key];
    if (part === undefined) continue;
    hashString(key);
    const keyHigh = high;
    const keyLow = low;
    hashInto(part);
    h = (h + mix(keyHigh, high)) | 0;
    l = (l + mix(keyLow, low ^ 0x55555555)) | 0;
  }
  set(mix(h, 0x082efa98), mix(l, 0x452821e6));
}

function hashString(text: string): void {
  const before = known.get(text);
  if (before) {
    set(before[0], before[1]);
    return;
  }
  let h = 0x38d01377 ^ text.length;
  let l = 0x34e90c6c ^ text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    h = mix(h, code);
    l = mix(l, code ^ 0x6b43a9b5);
  }
  set(h, l);
  if (text.length <= 40 && known.size < 20_000) known.set(text, [h, l]);
}

/** One round of MurmurHash3's mixing, finished with its avalanche. */
function mix(state: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  let h = state ^ Math.imul(k, 0x1b873593);
  h = (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  return h;
}

function set(h: number, l: number): void {
  high = h;
  low = l;
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
