/**
 * SipHash-2-4 (Aumasson and Bernstein, 2012) over whole 64-bit blocks, in pairs of 32-bit words: a keyed function whose
 * outputs cannot be foreseen without the key.
 */
export type Key = readonly [number, number, number, number];

/** Two words: high, low. Overwritten by every call. */
export const sipOut = new Uint32Array(2);

export function sip(key: Key, message: ArrayLike<number>, length: number): void {
  let v0h = key[1] ^ 0x736f6d65;
  let v0l = key[0] ^ 0x70736575;
  let v1h = key[3] ^ 0x646f7261;
  let v1l = key[2] ^ 0x6e646f6d;
  let v2h = key[1] ^ 0x6c796765;
  let v2l = key[0] ^ 0x6e657261;
  let v3h = key[3] ^ 0x74656462;
  let v3l = key[2] ^ 0x79746573;
  const blocks = length >> 1;
  for (let block = 0; block <= blocks + 1; block++) {
    // A block is two words, low then high. After the last comes the length in bytes, in a top byte; then the finish.
    const finish = block > blocks;
    const ml = block < blocks ? message[2 * block]! | 0 : 0;
    const mh = block < blocks ? message[2 * block + 1]! | 0 : finish ? 0 : (length * 4) << 24;
    if (finish) v2l ^= 0xff;
    v3h ^= mh;
    v3l ^= ml;
    for (let rounds = finish ? 4 : 2; rounds > 0; rounds--) {
      let sum = (v0l + v1l) | 0;
      v0h = (v0h + v1h + (sum >>> 0 < v0l >>> 0 ? 1 : 0)) | 0;
      v0l = sum;
      let t = v1h;
      v1h = (v1h << 13) | (v1l >>> 19);
      v1l = (v1l << 13) | (t >>> 19);
      v1h ^= v0h;
      v1l ^= v0l;
      t = v0h;
      v0h = v0l;
      v0l = t;
      sum = (v2l + v3l) | 0;
      v2h = (v2h + v3h + (sum >>> 0 < v2l >>> 0 ? 1 : 0)) | 0;
      v2l = sum;
      t = v3h;
      v3h = (v3h << 16) | (v3l >>> 16);
      v3l = (v3l << 16) | (t >>> 16);
      v3h ^= v2h;
      v3l ^= v2l;
      sum = (v0l + v3l) | 0;
      v0h = (v0h + v3h + (sum >>> 0 < v0l >>> 0 ? 1 : 0)) | 0;
      v0l = sum;
      t = v3h;
      v3h = (v3h << 21) | (v3l >>> 11);
      v3l = (v3l << 21) | (t >>> 11);
      v3h ^= v0h;
      v3l ^= v0l;
      sum = (v2l + v1l) | 0;
      v2h = (v2h + v1h + (sum >>> 0 < v2l >>> 0 ? 1 : 0)) | 0;
      v2l = sum;
      t = v1h;
      v1h = (v1h << 17) | (v1l >>> 15);
      v1l = (v1l << 17) | (t >>> 15);
      v1h ^= v2h;
      v1l ^= v2l;
      t = v2h;
      v2h = v2l;
      v2l = t;
    }
    v0h ^= mh;
    v0l ^= ml;
  }
  sipOut[0] = v0h ^ v1h ^ v2h ^ v3h;
  sipOut[1] = v0l ^ v1l ^ v2l ^ v3l;
}
