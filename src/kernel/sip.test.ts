import { expect, test } from 'vitest';
import { type Key, sip, sipOut } from './sip.ts';

const KEY: Key = [0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c];
const MASK = (1n << 64n) - 1n;

function sipWords(key: Key, words: readonly number[]): bigint {
  sip(key, words, words.length);
  return (BigInt(sipOut[0]!) << 32n) | BigInt(sipOut[1]!);
}

/** The same function as its paper has it, in 64-bit words. */
function reference(key: Key, words: readonly number[]): bigint {
  const join = (low: number, high: number) => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
  const [k0, k1] = [join(key[0], key[1]), join(key[2], key[3])];
  let [v0, v1, v2, v3] = [
    k0 ^ 0x736f6d6570736575n,
    k1 ^ 0x646f72616e646f6dn,
    k0 ^ 0x6c7967656e657261n,
    k1 ^ 0x7465646279746573n,
  ];
  const turned = (v: bigint, by: bigint) => ((v << by) | (v >> (64n - by))) & MASK;
  const round = () => {
    v0 = (v0 + v1) & MASK;
    v1 = turned(v1, 13n) ^ v0;
    v0 = turned(v0, 32n);
    v2 = (v2 + v3) & MASK;
    v3 = turned(v3, 16n) ^ v2;
    v0 = (v0 + v3) & MASK;
    v3 = turned(v3, 21n) ^ v0;
    v2 = (v2 + v1) & MASK;
    v1 = turned(v1, 17n) ^ v2;
    v2 = turned(v2, 32n);
  };
  const blocks: bigint[] = [];
  for (let i = 0; i < words.length; i += 2) blocks.push(join(words[i]!, words[i + 1]!));
  blocks.push((BigInt(words.length * 4) & 0xffn) << 56n);
  for (const block of blocks) {
    v3 ^= block;
    round();
    round();
    v0 ^= block;
  }
  v2 ^= 0xffn;
  for (let i = 0; i < 4; i++) round();
  return v0 ^ v1 ^ v2 ^ v3;
}

test.each([
  ['nothing', [], 0x726fdb47dd0e0e31n],
  ['bytes 00 to 07', [0x03020100, 0x07060504], 0x93f5f5799a932462n],
  ['bytes 00 to 0f', [0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c], 0x3f2acc7f57c29bdbn],
])('the published test vector of %s', (_what, words, expected) => {
  expect(sipWords(KEY, words)).toBe(expected);
  expect(reference(KEY, words)).toBe(expected);
});

test('other keys and lengths, carries and signs, against the paper in 64-bit words', () => {
  const word = (i: number) => Math.imul(i + 1, 0x9e3779b1);
  for (let length = 0; length <= 66; length += 2) {
    const key: Key = [word(length), -1, word(3 * length), -0x80000000];
    const words = Array.from({ length }, (_, i) => (i % 5 === 0 ? -1 : word(i + length)));
    expect(sipWords(key, words)).toBe(reference(key, words));
  }
});

test('only as much of the message counts as its length says', () => {
  expect(sipWords(KEY, [1, 2, 3, 4])).not.toBe(sipWords(KEY, [1, 2]));
  sip(KEY, [1, 2, 3, 4], 2);
  const cut = [...sipOut];
  sip(KEY, [1, 2], 2);
  expect([...sipOut]).toEqual(cut);
});
