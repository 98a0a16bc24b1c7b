/** The golden cases of sight, number for number: both ways, turned, mirrored and moved, and as they are spoken. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { drawCase, PAGE, PICTURES, pageWith } from '../../scripts/sight-pictures.ts';
import { compareFractions, complement, type Fraction } from '../../src/geometry/table/exact.ts';
import { mapped } from '../../src/geometry/table/feature.ts';
import { argueSight, type Block, canSee, type Met, type Sight } from '../../src/geometry/table/sight.ts';
import { slowSightOn } from '../../src/geometry/table/sight.reference.ts';
import { type Eye, makeSightMap } from '../../src/geometry/table/sight-map.ts';
import { speakSight } from '../../src/geometry/table/speak-sight.ts';
import { mirrored, type Point, plus, point, quarterTurn } from '../../src/geometry/table/vector.ts';
import { CASES, CHAPTERS, type GoldenCase, rulesOf } from './sight/cases.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

interface Look {
  readonly name: string;
  readonly to: (p: Point) => Point;
  readonly isMirrored: boolean;
  readonly isBack: boolean;
}

const LOOKS: Look[] = [0, 1, 2, 3].flatMap((turns) =>
  [false, true].flatMap((isMirrored) =>
    [false, true].map((isBack): Look => {
      const to = (p: Point): Point => {
        let q = isMirrored ? mirrored(p) : p;
        for (let i = 0; i < turns; i += 1) q = quarterTurn(q);
        return plus(q, point(3100 + turns, 2700));
      };
      const name = `${turns} quarter turns${isMirrored ? ', mirrored' : ''}${isBack ? ', looking back' : ''}`;
      return { name, to, isMirrored, isBack };
    }),
  ),
);

const moved = ({ eye, ...p }: Eye, to: Look['to']): Eye => ({ ...to(p), eye });

/** The same stretches from the other end. */
function turnedRound(met: readonly Met[]): Met[] {
  return met
    .map((one) => ({
      ...one,
      entry: complement(one.exit),
      exit: complement(one.entry),
      from: one.to,
      to: one.from,
      lineAtEntry: one.lineAtExit,
      lineAtExit: one.lineAtEntry,
    }))
    .sort((a, b) => compareFractions(a.entry, b.entry) || compareFractions(a.exit, b.exit));
}

/** What the case says of a look that is turned, mirrored or taken from the other end. */
function expected({ sight, back, rightHand }: GoldenCase, { to, isMirrored, isBack }: Look): Sight {
  const isOtherHand = isMirrored !== isBack;
  const told = isOtherHand && rightHand !== null && rightHand !== 'the same' ? rightHand : { ...sight, back };
  const other = { left: 'right', right: 'left', straight: 'straight' } as const;
  const place = (block: Block): Block => ({ ...block, place: to(block.place) });
  return {
    isSeen: sight.isSeen,
    blocks: (isBack ? told.back : told.blocks).map(place),
    met: (isBack ? turnedRound(told.met) : told.met).map((one) => ({ ...one, from: to(one.from), to: to(one.to) })),
    depths: sight.depths,
    read: isOtherHand && rightHand === null ? other[sight.read] : sight.read,
  };
}

const named = CASES.map((golden) => [golden.id, golden] as const);

describe('sight', () => {
  test.each(named)('%s: the whole argument, both ways, in four quarter turns, mirrored', (_id, golden) => {
    const rules = rulesOf(golden.rules);
    for (const look of LOOKS) {
      const features = golden.features.map((feature) => mapped(feature, look.to));
      const [a, b] = [moved(golden.from, look.to), moved(golden.to, look.to)];
      const [p, q] = look.isBack ? [b, a] : [a, b];
      const map = makeSightMap(features, rules);
      const sight = argueSight(map, p, q);
      expect(sight, look.name).toEqual(expected(golden, look));
      expect(canSee(map, p, q), look.name).toBe(golden.sight.isSeen);
      const slow = slowSightOn(features, rules, p, q, sight.read === 'right' ? 'right' : 'left');
      expect([slow.isSeen, [...slow.met].sort(), [...slow.reasons].sort()], look.name).toEqual(briefly(sight));
    }
  });

  test.each(named)('%s: as it is spoken', (_id, { features, sight, from, to, says }) => {
    expect(speakSight(sight, from, to, (id) => features.find((feature) => feature.id === id)!.name!)).toBe(says);
  });

  test('every awkward thing has cases that see and cases that do not', () => {
    for (const chapter of CHAPTERS) {
      const seen = CASES.filter((one) => one.chapter === chapter).map(({ sight }) => sight.isSeen);
      expect(new Set(seen), chapter).toEqual(new Set([true, false]));
    }
    expect(new Set(CASES.map(({ id }) => id)).size).toBe(CASES.length);
  });
});

/** What the slow and obvious reading says, of the argument. */
function briefly({ isSeen, met, blocks }: Sight): [boolean, string[], string[]] {
  const part = ({ num, den }: Fraction): string => `${num}/${den}`;
  const reasons = blocks.map(({ why, feature }) =>
    why === 'ground' ? why : why === 'solid' ? `solid ${feature}` : `${why} wood`,
  );
  return [
    isSeen,
    met.map(({ feature, entry, exit }) => `${feature} ${part(entry)} ${part(exit)}`).sort(),
    [...new Set(reasons)].sort(),
  ];
}

describe('docs/sight.md', () => {
  test('its pictures are what is drawn now: npx tsx scripts/sight-pictures.ts draws them', () => {
    expect(readdirSync(join(ROOT, PICTURES)).sort()).toEqual(CASES.map(({ id }) => `${id}.svg`).sort());
    const drawn = (id: string): string => readFileSync(join(ROOT, PICTURES, `${id}.svg`), 'utf8');
    expect(CASES.filter((golden) => drawn(golden.id) !== drawCase(golden)).map(({ id }) => id)).toEqual([]);
  });

  test('it shows the cases as they are', () => {
    const page = readFileSync(join(ROOT, PAGE), 'utf8');
    expect(page).toBe(pageWith(page, CASES));
  });
});
