import { type Fraction, fraction, plus, times } from './fraction.ts';
import type { RuleId } from './rules.ts';
import type { SeatId } from './seats.ts';
import { type Key, sip, sipOut } from './sip.ts';

/**
 * Chance is asked in the book's words, and whoever answers (the seed, a script, a player's own dice, the counting of
 * all cases) answers with what the dice show. A question says which faces the rules can tell apart, so that counting
 * branches on what matters: five dice at 4+ are 6 cases, not 7,776.
 */
export type ChanceQuestion =
  /** n dice; `classes[i]` is the class of the i-th face. Faces of one class are alike to the rules. */
  | { readonly kind: 'dice'; readonly n: number; readonly low: number; readonly classes: readonly number[] }
  /**
   * n dice added up; with `doubles`, whether all show the same face matters too. `classes[i]` is the class of the i-th total, from n on;
   * without it every total is for itself. With `coloured` the last die is of another colour and read alone too: the class of each of
   * its faces.
   */
  | {
      readonly kind: 'sum';
      readonly n: number;
      readonly sides: number;
      readonly doubles: boolean;
      readonly classes?: readonly number[];
      readonly coloured?: readonly number[];
    }
  /** One counter out of a pot; it is the rules that do not put it back. Shown by its place in `kinds`. */
  | { readonly kind: 'pot'; readonly kinds: readonly string[]; readonly counts: readonly number[] };

/** A roll: a question with the label that scripts, logs and keys know it by. */
export interface Roll {
  readonly rule: RuleId;
  /** A short word: `observe`, `hit`, `save`. */
  readonly use: string;
  /** Whose roll it is, such as a unit's id. Needed where a hidden roll could else shift a public one. */
  readonly of?: string | undefined;
  /** Who sees it, if not all. */
  readonly to?: readonly SeatId[] | undefined;
  readonly question: ChanceQuestion;
}

/** Where a roll is made: the parts of the seeded key that the game knows. */
export interface Moment {
  readonly answers: number;
  readonly takebacks: number;
  /** How many rolls of the same label came before, since the last public answer. */
  readonly index: number;
}

/** Where the faces come from. */
export type ChanceSource =
  /** Rolls at once: the seed, a script. */
  | { readonly awaited: false; roll(roll: Roll, moment: Moment): readonly number[] }
  /** Given from outside, one roll at a time: typed at a real table, or a branch of the counting. */
  | { readonly awaited: true };

export const AWAITED: ChanceSource = { awaited: true };

// ---- what a question can show ----------------------------------------------------------------------------------

export function sidesOf(question: ChanceQuestion): number {
  if (question.kind === 'dice') return question.classes.length;
  return question.kind === 'sum' ? question.sides : question.kinds.length;
}

export function diceOf(question: ChanceQuestion): number {
  return question.kind === 'pot' ? 1 : question.n;
}

/** Why these faces cannot be what the dice showed; null if they can. */
export function badFaces(question: ChanceQuestion, faces: readonly unknown[]): string | null {
  const n = diceOf(question);
  if (faces.length !== n) return `${n} ${n === 1 ? 'die is' : 'dice are'} rolled, ${faces.length} given`;
  const low = question.kind === 'dice' ? question.low : question.kind === 'sum' ? 1 : 0;
  const high = low + sidesOf(question) - 1;
  for (const face of faces) {
    if (typeof face !== 'number' || !Number.isInteger(face) || face < low || face > high)
      return `${String(face)} is not on a die from ${low} to ${high}`;
    if (question.kind === 'pot' && !question.counts[face]) return `no ${question.kinds[face]} is left in the pot`;
  }
  return null;
}

export interface Case {
  /** Faces that stand for all of this case. */
  readonly faces: readonly number[];
  readonly p: Fraction;
}

/** Every case that the rules can tell apart, with its exact probability. */
export function cases(question: ChanceQuestion): Case[] {
  if (question.kind === 'dice') return diceCases(question);
  return question.kind === 'sum' ? sumCases(question) : potCases(question);
}

function diceCases({ n, low, classes }: ChanceQuestion & { kind: 'dice' }): Case[] {
  const size = new Map<number, { face: number; count: number }>();
  classes.forEach((cls, i) => {
    const known = size.get(cls);
    if (known) known.count += 1;
    else size.set(cls, { face: low + i, count: 1 });
  });
  const kinds = [...size.values()];
  const all = BigInt(classes.length) ** BigInt(n);
  const out: Case[] = [];
  const faces: number[] = [];
  const share = (kind: number, left: number, ways: bigint): void => {
    // With no die left nothing else can show: of a die with hundreds of faces all the others need not be gone through.
    if (left === 0) {
      out.push({ faces: [...faces], p: fraction(ways, all) });
      return;
    }
    const { face, count } = kinds[kind]!;
    if (kind === kinds.length - 1) {
      const shown = [...faces, ...new Array<number>(left).fill(face)];
      out.push({ faces: shown, p: fraction(ways * BigInt(count) ** BigInt(left), all) });
      return;
    }
    let choose = 1n; // left over k
    for (let k = 0; k <= left; k++) {
      share(kind + 1, left - k, ways * choose * BigInt(count) ** BigInt(k));
      choose = (choose * BigInt(left - k)) / BigInt(k + 1);
      faces.push(face);
    }
    faces.length -= left + 1;
  };
  share(0, n, 1n);
  return out;
}

function sumCases(question: ChanceQuestion & { kind: 'sum' }): Case[] {
  const { n, sides, doubles, classes, coloured } = question;
  if (!classes && !coloured) return addedCases(n, sides, doubles);
  const groups = new Map<string, Case>();
  /** Adds a case to those that the rules cannot tell from it. */
  const add = (faces: readonly number[], total: number, p: Fraction): void => {
    const isDouble = doubles && n > 1 && faces.every((face) => face === faces[0]);
    const key = `${classes ? classes[total - n] : total} ${coloured?.[faces[n - 1]! - 1]} ${isDouble}`;
    const known = groups.get(key);
    groups.set(key, known ? { faces: known.faces, p: plus(known.p, p) } : { faces, p });
  };
  if (!coloured) for (const { faces, p } of addedCases(n, sides, doubles)) add(faces, totalOf(faces), p);
  else
    for (let face = 1; face <= sides; face++)
      // Whether the plain dice are all alike matters where they may all show what the coloured one shows.
      for (const { faces, p } of addedCases(n - 1, sides, doubles))
        add([...faces, face], totalOf(faces) + face, times(p, fraction(1, sides)));
  return [...groups.values()];
}

function totalOf(faces: readonly number[]): number {
  let total = 0;
  for (const face of faces) total += face;
  return total;
}

/** Every total; and, if that matters, whether all dice show the same face. */
function addedCases(n: number, sides: number, doubles: boolean): Case[] {
  let sums = new Map<number, bigint>([[0, 1n]]);
  for (let die = 0; die < n; die++) {
    const next = new Map<number, bigint>();
    for (const [sum, ways] of sums)
      for (let face = 1; face <= sides; face++) next.set(sum + face, (next.get(sum + face) ?? 0n) + ways);
    sums = next;
  }
  const all = BigInt(sides) ** BigInt(n);
  const out: Case[] = [];
  for (const [sum, ways] of sums) {
    const isDouble = n > 1 && sum % n === 0;
    const unlike = unlikeFaces(sum, n, sides);
    if (doubles && isDouble) {
      out.push({ faces: new Array<number>(n).fill(sum / n), p: fraction(1n, all) });
      if (unlike && ways > 1n) out.push({ faces: unlike, p: fraction(ways - 1n, all) });
    } else {
      out.push({ faces: unlike ?? new Array<number>(n).fill(sum / n), p: fraction(ways, all) });
    }
  }
  return out;
}

/** Faces with this sum that are not all the same, if there are any. */
function unlikeFaces(sum: number, n: number, sides: number): readonly number[] | null {
  const faces = new Array<number>(n).fill(1);
  let left = sum - n;
  for (let i = 0; i < n && left > 0; i++) {
    const more = Math.min(left, sides - 1);
    faces[i] = 1 + more;
    left -= more;
  }
  return faces.every((face) => face === faces[0]) ? null : faces;
}

function potCases({ counts }: ChanceQuestion & { kind: 'pot' }): Case[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) throw new Error('a draw from an empty pot');
  const out: Case[] = [];
  counts.forEach((count, kind) => {
    if (count > 0) out.push({ faces: [kind], p: fraction(count, all) });
  });
  return out;
}

// ---- seeded ----------------------------------------------------------------------------------------------------

/** The strings of keys (rules, uses, units) recur; their words are remembered. */
const labels = new Map<string, readonly [number, number]>();
const LABEL_KEY: Key = [0x73616e64, 0x7461626c, 0x65206469, 0x6365206b];
const message = new Int32Array(64);

export function labelOf(roll: Roll): string {
  return roll.of === undefined ? `${roll.rule} ${roll.use}` : `${roll.rule} ${roll.use} ${roll.of}`;
}

function labelWords(label: string): readonly [number, number] {
  const known = labels.get(label);
  if (known) return known;
  let high = label.length;
  let low = 0;
  for (let at = 0; at < label.length; at += 62) {
    const chunk = label.slice(at, at + 62);
    message.fill(0);
    for (let i = 0; i < chunk.length; i++) message[i] = chunk.charCodeAt(i);
    message[62] = high;
    message[63] = low;
    sip(LABEL_KEY, message, 64);
    high = sipOut[0]!;
    low = sipOut[1]!;
  }
  if (labels.size > 50_000) labels.clear();
  const words = [high, low] as const;
  labels.set(label, words);
  return words;
}

/** The game's secret as a key: 32 hexadecimal digits. */
export function keyOf(secret: string): Key {
  if (!/^[0-9a-f]{32}$/.test(secret)) throw new Error('a secret is 32 hexadecimal digits');
  const word = (i: number) => Number.parseInt(secret.slice(8 * i, 8 * i + 8), 16) | 0;
  return [word(0), word(1), word(2), word(3)];
}

/** A secret made from a small seed: for simulations and tests, where anybody may know the dice. */
export function secretOf(seed: number | string): string {
  const words: number[] = [];
  for (const part of ['first half', 'second half']) words.push(...labelWords(`${part} of ${seed}`));
  return words.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Each roll is a keyed function of where it falls and what it is for; there is no stream that another roll could shift. */
export function seeded(secret: string): ChanceSource & { awaited: false } {
  const key = keyOf(secret);
  const block = new Int32Array(6);
  return {
    awaited: false,
    roll(roll, moment) {
      const words = labelWords(labelOf(roll));
      block[0] = moment.answers;
      block[1] = moment.takebacks;
      block[2] = words[0];
      block[3] = words[1];
      block[4] = moment.index;
      block[5] = 0;
      let half = 2;
      const uniform = (n: number): number => {
        const fair = 0x1_0000_0000 - (0x1_0000_0000 % n);
        for (;;) {
          if (half === 2) {
            sip(key, block, 6);
            block[5]! += 1;
            half = 0;
          }
          const word = sipOut[half++]!;
          if (word < fair) return word % n;
        }
      };
      return show(roll.question, uniform);
    },
  };
}

/** Lets `uniform` throw the dice of a question: each face is as likely as the next. */
export function show(question: ChanceQuestion, uniform: (n: number) => number): number[] {
  if (question.kind === 'pot') {
    let all = 0;
    for (const count of question.counts) all += count;
    if (all === 0) throw new Error('a draw from an empty pot');
    let at = uniform(all);
    let kind = 0;
    while (at >= question.counts[kind]!) at -= question.counts[kind++]!;
    return [kind];
  }
  const sides = sidesOf(question);
  const low = question.kind === 'dice' ? question.low : 1;
  const faces = new Array<number>(question.n);
  for (let die = 0; die < question.n; die++) faces[die] = low + uniform(sides);
  return faces;
}

// ---- scripted --------------------------------------------------------------------------------------------------

export interface ScriptedRoll {
  /** The roll's `use` or its rule id. */
  readonly label: string;
  /** Faces; for a draw from a pot, the kind of counter may be named. */
  readonly show: readonly (number | string)[];
}

/** A script that does not fit what was rolled: left over, missing, mislabelled, or a face that no die has. */
export class BadScript extends Error {}

/** A face written as text; a word is left as it is, for the complaint to quote. */
function faceOf(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Dice laid down beforehand, each roll labelled. `finish` complains of what was not used. */
export function scripted(script: readonly ScriptedRoll[]): ChanceSource & { awaited: false; finish(): void } {
  let at = 0;
  return {
    awaited: false,
    roll(roll) {
      const line = script[at];
      const wanted = `${roll.use} (${roll.rule}${roll.of === undefined ? '' : `, ${roll.of}`})`;
      if (!line) throw new BadScript(`the dice script ends before the roll ${wanted}`);
      if (line.label !== roll.use && line.label !== roll.rule)
        throw new BadScript(`roll ${at + 1} of the dice script is for ${line.label}, but the game rolls ${wanted}`);
      const faces = line.show.map((shown) => {
        if (roll.question.kind !== 'pot') return typeof shown === 'number' ? shown : faceOf(shown);
        // Counters go by their name, which may look like a number.
        const kind = roll.question.kinds.indexOf(String(shown));
        if (kind < 0) throw new BadScript(`roll ${at + 1} of the dice script: no counter ${shown} for ${wanted}`);
        return kind;
      });
      const bad = badFaces(roll.question, faces);
      if (bad) throw new BadScript(`roll ${at + 1} of the dice script, ${wanted}: ${bad}`);
      at += 1;
      return faces as number[]; // badFaces has seen that they are
    },
    finish() {
      const left = script.slice(at);
      if (left.length > 0)
        throw new BadScript(
          `left over in the dice script: ${left.map((l) => `${l.label}=${l.show.join(',')}`).join(' ')}`,
        );
    },
  };
}
