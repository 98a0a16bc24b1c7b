import { describe, expect, test } from 'vitest';
import type { PathShape } from '../display.ts';
import { chip, type MarkerKind, marker, SIDES } from './markers.ts';
import { GUNS, type GunId, VEHICLES, type VehicleId } from './models.ts';
import { counter, type NatoKind, natoSymbol } from './nato.ts';
import { METRE, menInCluster, menInLine, type Piece, pieceLayers } from './pieces.ts';
import { type Pose, plate } from './plates.ts';
import { gun, vehicle } from './vehicles.ts';

const HERE: Pose = { x: 10, y: 10, turn: 0, scale: 1 };

function extent(shapes: readonly PathShape[]): { readonly width: number; readonly height: number } {
  const points = shapes.filter(({ blur }) => blur === undefined).flatMap(({ lines }) => lines.flat());
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
}

describe.each(Object.keys(VEHICLES) as VehicleId[])('%s', (id) => {
  const { length, width } = VEHICLES[id];

  test('is drawn in its real measures, whichever way it faces', () => {
    const { height } = extent(vehicle(id, HERE));
    expect(Math.abs(height - width), 'width').toBeLessThan(0.12);
    const turned = extent(vehicle(id, { ...HERE, turn: Math.PI / 2 }));
    expect(Math.abs(turned.width - width)).toBeLessThan(0.12);
    expect(turned.height).toBeGreaterThanOrEqual(length - 0.15);
  });

  test('is another colour as a wreck', () => {
    const fills = (isWreck: boolean): string => JSON.stringify(vehicle(id, HERE, { isWreck }).map(({ fill }) => fill));
    expect(fills(true)).not.toBe(fills(false));
  });
});

test('a turret turns apart from its hull', () => {
  expect(extent(vehicle('tiger', HERE, { turret: Math.PI / 2 })).height).toBeGreaterThan(VEHICLES.tiger.width + 2);
});

test('a lost gun lies there without crew and base', () => {
  const standing = { kind: 'gun', model: 'pak-40', side: 'axis', at: { x: 0, y: 0 }, heading: 0, label: '' } as const;
  const shapes = (isWreck: boolean): number => pieceLayers([{ ...standing, isWreck }], 30)[0]!.shapes.length;
  expect(shapes(true)).toBeLessThan(shapes(false));
});

test('guns have a crew that can shrink', () => {
  for (const id of Object.keys(GUNS) as GunId[])
    expect(gun(id, HERE, { crew: 3 }).length).toBeGreaterThan(gun(id, HERE, { crew: 1 }).length);
});

test('the light comes from the upper left whatever the heading', () => {
  for (const turn of [0, 0.8, Math.PI / 2, 3]) {
    const [, light, dark] = plate(
      { ...HERE, turn },
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ],
      '#808080',
      { edge: 0.2 },
    );
    const middle = (shape: PathShape | undefined): number => {
      const points = shape!.lines.flat();
      return points.reduce((sum, { x, y }) => sum + x + y, 0) / points.length;
    };
    expect(middle(light)).toBeLessThan(middle(dark));
  }
});

describe('squads', () => {
  test('every man has his place and room', () => {
    for (const men of [menInLine(10, 2), menInCluster(10, 4, 1), menInCluster(3, 9)]) {
      for (const [i, a] of men.entries())
        for (const b of men.slice(i + 1))
          expect(Math.hypot(a.ahead - b.ahead, a.right - b.right)).toBeGreaterThan(0.45);
    }
    expect(menInCluster(10, 4, 1).filter(({ hasMachineGun }) => hasMachineGun)).toHaveLength(1);
    expect(menInCluster(10, 4)).toHaveLength(10);
  });

  const squad: Piece = {
    kind: 'squad',
    side: 'allies',
    nation: 'us',
    at: { x: 20, y: 20 },
    heading: 0,
    men: menInLine(6),
    label: '1st',
    strength: '6/10',
    markers: ['pinned', 'moved', 'fired', 'ambush'],
  };

  test('a base holds its men; far away only its shape is left', () => {
    const [near, labels] = pieceLayers([squad], 24);
    const [far, none] = pieceLayers([squad], 8);
    expect(near!.shapes.length).toBeGreaterThan(far!.shapes.length + 30);
    expect(labels!.shapes).toHaveLength(1);
    expect(none!.shapes).toHaveLength(0);
    const [tag] = labels!.shapes.flatMap((s) => (s.kind === 'pinned' ? [s] : []));
    expect(tag!.shapes.flatMap((s) => (s.kind === 'text' ? [s.text] : []))).toContain('+1');
  });

  test('sides differ by shape, not by colour alone', () => {
    expect(SIDES.allies.shape).not.toBe(SIDES.axis.shape);
    const corners = (side: 'allies' | 'axis'): number => {
      const [layer] = pieceLayers([{ ...squad, side }], 8);
      return (layer!.shapes.at(-1) as PathShape).lines[0]!.length;
    };
    expect(corners('allies')).not.toBe(corners('axis'));
  });

  test('a vehicle is drawn at the scale of the table', () => {
    const [layer] = pieceLayers(
      [{ kind: 'vehicle', model: 'sherman', side: 'allies', at: { x: 20, y: 20 }, heading: Math.PI / 2, label: 'A1' }],
      24,
    );
    const base = extent(layer!.shapes.filter((s): s is PathShape => s.kind === 'path'));
    expect(base.width).toBeGreaterThan(VEHICLES.sherman.length * METRE);
    expect(base.width).toBeLessThan((VEHICLES.sherman.length + 2) * METRE);
  });
});

test('markers differ in shape or glyph, colours left out', () => {
  const kinds: MarkerKind[] = [
    'pinned',
    'suppressed',
    'covering',
    'ambush',
    'reserve move',
    'moved',
    'fired',
    'out of ammunition',
    'immobilised',
    'destroyed',
    'ordered',
    'officer',
  ];
  const forms = kinds.map((kind) => JSON.stringify(marker(kind, 0, 0).map(({ lines }) => lines)));
  expect(new Set(forms).size).toBe(kinds.length);
});

test('a chip is as wide as its words need', () => {
  expect(chip('A1', '', 'allies', 0, 0).width).toBeLessThan(chip('Panzer IV 11', '8/9', 'axis', 0, 0).width);
});

test('NATO symbols differ from each other; what is not known is a question mark', () => {
  const kinds: NatoKind[] = [
    'infantry',
    'mechanised',
    'motorised',
    'bicycle',
    'tank',
    'assault gun',
    'artillery',
    'anti-tank',
    'reconnaissance',
    'armoured car',
    'rocket',
  ];
  expect(new Set(kinds.map((kind) => JSON.stringify(natoSymbol(kind, 40, 26, 0)))).size).toBe(kinds.length);
  const texts = counter({ side: 'axis', at: { x: 1, y: 1 }, unit: null, px: 48 }).shapes.flatMap((s) =>
    s.kind === 'text' ? [s.text] : [],
  );
  expect(texts).toEqual(['?']);
});
