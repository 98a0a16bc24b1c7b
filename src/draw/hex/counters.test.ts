import { describe, expect, test } from 'vitest';
import { DIRECTIONS } from '../../geometry/hex/board.ts';
import type { PathShape, TextShape } from '../display.ts';
import type { Nation } from '../pieces/men.ts';
import { GUNS, type GunId, VEHICLES, type VehicleId } from '../pieces/models.ts';
import { type ChitKind, chit } from './chits.ts';
import {
  counterShapes,
  fannedShapes,
  type HexCounter,
  NATIONS,
  pinnedStack,
  stackShapes,
  unknownShapes,
} from './counters.ts';
import { type CounterPicture, pictureShapes } from './silhouettes.ts';

const SQUAD: HexCounter = {
  nation: 'us',
  formation: '2/A',
  quality: 'L',
  picture: { kind: 'squad' },
  value: '5',
  second: '6',
  morale: 7,
};
const TANK: HexCounter = {
  nation: 'german',
  formation: 'Pz',
  quality: 'V',
  picture: { kind: 'vehicle', model: 'panzer-iv' },
  value: '11',
  second: '7',
  armour: '5/3',
};

type Shape = PathShape | TextShape;
const texts = (shapes: readonly Shape[]): string[] => shapes.flatMap((s) => (s.kind === 'text' ? [s.text] : []));
const fills = (shapes: readonly Shape[]): (string | undefined)[] =>
  shapes.flatMap((s) => (s.kind === 'path' ? [s.fill] : []));

/** The farthest that anything but a shadow reaches from the middle, across or down. */
function reach(shapes: readonly Shape[]): number {
  return Math.max(
    ...shapes.flatMap((shape) =>
      shape.kind === 'path' && shape.blur === undefined
        ? shape.lines.flat().map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)))
        : [0],
    ),
  );
}

describe('a counter', () => {
  test('shows what is printed on it: formation, quality, values, morale or armour', () => {
    expect(texts(counterShapes(SQUAD))).toEqual(['2/A', 'L', '5', '-6', '7']);
    expect(texts(counterShapes(TANK))).toEqual(['Pz', 'V', '11', '-7', '5/3']);
    expect(texts(counterShapes({ ...SQUAD, value: '' }))).toEqual(['2/A', 'L', '7']);
  });

  test('wears the colours of its nation, and the sign of its side', () => {
    const bands = new Set<string>();
    for (const nation of Object.keys(NATIONS) as Nation[]) {
      const { band, paper } = NATIONS[nation];
      const shown = fills(counterShapes({ ...SQUAD, nation }));
      expect(shown).toContain(band);
      expect(shown).toContain(paper[0]);
      bands.add(band);
    }
    expect(bands.size).toBe(4);
    expect(Object.values(NATIONS).map(({ sign }) => sign)).toEqual(['lozenge', 'disc', 'disc', 'disc']);
  });

  test('from afar only band, sign, picture and the large value are left', () => {
    expect(texts(counterShapes(SQUAD, 30))).toEqual(['5', '7']);
  });

  test('large values shrink until they fit beside each other', () => {
    const sizes = (counter: HexCounter): number[] =>
      counterShapes(counter).flatMap((s) => (s.kind === 'text' && /\d/.test(s.text) ? [s.size] : []));
    const [wide] = sizes({ ...TANK, value: '14', second: '16', armour: '12/15' });
    const [narrow] = sizes({ ...TANK, value: '9', armour: '6/4' });
    expect(wide!).toBeLessThan(narrow!);
  });

  test('is drawn in proportion at any size', () => {
    expect(reach(counterShapes(SQUAD, 136)) / reach(counterShapes(SQUAD, 68))).toBeCloseTo(2, 1);
    expect(reach(counterShapes(SQUAD, 68))).toBeLessThan(37);
  });

  test('a reduced one has a pale stripe, a selected or threatened one a rim', () => {
    const plain = counterShapes(SQUAD).length;
    expect(counterShapes({ ...SQUAD, isReduced: true })).toHaveLength(plain + 1);
    expect(counterShapes({ ...SQUAD, mood: 'selected' })).toHaveLength(plain + 2);
    expect(counterShapes({ ...SQUAD, mood: 'threatened' }).some((s) => s.kind === 'path' && s.dash !== undefined)).toBe(
      true,
    );
  });

  test('the notch looks where it faces', () => {
    const plain = counterShapes(SQUAD).length;
    const tips = DIRECTIONS.map((facing) => {
      const wedge = counterShapes({ ...SQUAD, facing }).slice(plain)[0]!;
      const tip = wedge.kind === 'path' ? wedge.lines[0]![1]! : { x: 0, y: 0 };
      const long = Math.hypot(tip.x, tip.y);
      return [Math.round((tip.x / long) * 100), Math.round((tip.y / long) * 100)];
    });
    expect(tips).toEqual([
      [0, -100],
      [87, -50],
      [87, 50],
      [0, 100],
      [-87, 50],
      [-87, -50],
    ]);
  });
});

describe('pictures', () => {
  const pictures: CounterPicture[] = [
    { kind: 'squad' },
    { kind: 'squad', men: 2 },
    { kind: 'machine gun' },
    { kind: 'mortar' },
    { kind: 'anti-tank team' },
    { kind: 'command post' },
    { kind: 'observer' },
    ...(Object.keys(GUNS) as GunId[]).map((model) => ({ kind: 'gun', model }) as const),
    ...(Object.keys(VEHICLES) as VehicleId[]).map((model) => ({ kind: 'vehicle', model }) as const),
    {
      kind: 'hull',
      measures: { length: 6.9, width: 3.4, run: 'tracks', turret: { at: 0.4, length: 2.4, width: 1.9 }, barrel: 4.6 },
    },
    { kind: 'hull', measures: { length: 5.4, width: 2.9, run: 'tracks', barrel: 3 } },
    { kind: 'hull', measures: { length: 3.3, width: 1.6, run: 'wheels', isOpen: true } },
    { kind: 'hull', measures: { length: 6, width: 2.2, run: 'half-track', isOpen: true } },
    { kind: 'symbol', symbol: 'infantry' },
  ];
  test.each(pictures.map((picture) => [JSON.stringify(picture), picture] as const))(
    '%s fits its counter',
    (_, picture) => {
      const shapes = pictureShapes(picture, 'german', 68);
      expect(shapes.length).toBeGreaterThan(1);
      expect(reach(shapes)).toBeLessThan(34);
      // Pens are pixels on a counter, never inches of the ground.
      for (const shape of shapes) if (shape.kind === 'path' && shape.pen) expect('px' in shape.pen).toBe(true);
    },
  );
});

describe('stacks', () => {
  test('a question mark says no more than whose it is', () => {
    expect(texts(unknownShapes('us'))).toEqual(['?']);
    expect(unknownShapes('us')).toEqual(unknownShapes('us'));
    expect(fills(unknownShapes('german'))).toContain(NATIONS.german.deep);
  });

  test('lie upon each other, or fan out so that each can be picked', () => {
    const three = [SQUAD, TANK, { unknown: 'us' } as const];
    expect(texts(stackShapes(three)).at(-1)).toBe('?');
    const { places, shapes } = fannedShapes(three, 68);
    expect(places.map(({ x }) => Math.round(x))).toEqual([-76, 0, 76]);
    expect(shapes).toHaveLength(stackShapes(three).length);
    expect(pinnedStack({ x: 3, y: 4 }, three)).toMatchObject({ kind: 'pinned', x: 3, y: 4 });
  });
});

describe('markers', () => {
  const kinds: ChitKind[] = [
    ...([
      'fire check',
      'no more fire',
      'tactical move',
      'normal move',
      'rapid move',
      'stopped',
      'neutralised',
    ] as const),
    ...(['shut down', 'immobilised', 'activated', 'hidden', 'not in command', 'jammed', 'entrenching'] as const),
    ...(['hesitant', 'demoralised'] as const),
  ];
  test('each looks different from every other', () => {
    expect(new Set(kinds.map((kind) => JSON.stringify(chit(kind)))).size).toBe(kinds.length);
  });

  test('stand at the corner of their counter, side by side', () => {
    const plain = counterShapes(SQUAD).length;
    const one = counterShapes({ ...SQUAD, chits: ['activated'] }).length - plain;
    const two = counterShapes({ ...SQUAD, chits: ['activated', 'activated'] }).length - plain;
    expect([one > 0, two]).toEqual([true, 2 * one]);
  });
});
