import { describe, expect, test } from 'vitest';
import { type TableMap, THEMES } from '../../geometry/map.ts';
import { isLine, type Line } from '../../geometry/table/feature.ts';
import { covers, segmentTouches } from '../../geometry/table/polygon.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { buildMap } from '../map.ts';
import { nonsense } from '../map-sense.ts';
import { balanceOf, FAIR, worstOf } from './balance.ts';
import { generateMap } from './generate.ts';
import { picker } from './pick.ts';

function waysOf(map: TableMap): Line[] {
  return map.features.filter((f): f is Line => isLine(f) && (f.kind === 'road' || f.kind === 'track'));
}

function segments(line: readonly Point[]): [Point, Point][] {
  return line.slice(1).map((b, i) => [line[i]!, b]);
}

/** What is wrong with a made table, in words. */
function wrongs(map: TableMap): string[] {
  const found = nonsense(map);
  const need = (isSo: boolean, what: string): void => {
    if (!isSo) found.push(`${map.id}: ${what}`);
  };
  const ways = waysOf(map);
  const isAtEdge = ({ x, y }: Point): boolean => x === 0 || y === 0 || x === map.width || y === map.height;
  const across = ways.filter(({ line }) => isAtEdge(line[0]!) && isAtEdge(line.at(-1)!));
  need(across.length >= 2, 'fewer than two ways from edge to edge');
  need(map.features.filter(({ kind }) => kind === 'building').length > 2, 'hardly a house');

  // A farm has its own drive, and no hedge shuts it off from the road.
  const farms = map.features.filter(({ id }) => /^farm-\d+-1$/.test(id));
  const drives = ways.filter(({ id }) => id.startsWith('drive-'));
  need(drives.length === farms.length, 'a farm without a drive');
  const yards = map.patches.filter(({ kind }) => kind === 'yard').map(({ outline }) => outline);
  for (const { id, line } of drives)
    need(
      yards.some((yard) => covers(yard, line.at(-1)!)),
      `${id} ends in no yard`,
    );
  for (const hedge of map.features)
    if (isLine(hedge) && hedge.id.startsWith('hedge-'))
      need(
        !yards.some((yard) => segments(hedge.line).some(([a, b]) => segmentTouches(a, b, yard))),
        `${hedge.id} crosses a yard`,
      );

  // Nobody builds on a steep hill.
  for (const hill of map.features)
    if (hill.kind === 'hill' && hill.contours[0]!.level > 0)
      for (const house of map.features)
        if (house.kind === 'building')
          need(!house.outline.some((p) => covers(hill.contours[1]!.outline, p)), `${house.id} stands on ${hill.id}`);
  const names = map.features.flatMap((f) => (f.kind === 'hill' ? [f.name] : []));
  need(new Set(names).size === names.length, 'two hills of one name');
  return found;
}

describe.each(THEMES)('%s', (theme) => {
  test('fifty seeds are valid tables whose roads lead somewhere', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const [width, height] = seed % 5 === 0 ? [96, 72] : seed % 7 === 0 ? [48, 48] : [72, 48];
      expect(wrongs(buildMap(generateMap({ seed, width: width!, height: height!, theme })))).toEqual([]);
    }
  });

  test('the same seed is the same table, another seed another', () => {
    const make = (seed: number): string => JSON.stringify(generateMap({ seed, width: 72, height: 48, theme }));
    expect(make(7)).toBe(make(7));
    expect(make(7)).not.toBe(make(8));
  });

  test('a fair table gives both long sides a like share', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const map = buildMap(generateMap({ seed, width: 72, height: 48, theme, fair: true }));
      expect(wrongs(map)).toEqual([]);
      expect(worstOf(balanceOf(map)), `${theme} ${seed}`).toBeLessThanOrEqual(FAIR);
    }
  });
});

test('streams run down the table, across it and round its corners, and every hedge of the bocage begins and ends somewhere', () => {
  const courses = { down: 0, across: 0, corner: 0 };
  for (let seed = 1; seed <= 60; seed += 1) {
    const map = buildMap(generateMap({ seed, width: 72, height: 48, theme: 'village' }));
    const stream = map.features.find((f): f is Line => isLine(f) && f.kind === 'stream');
    if (stream === undefined) continue;
    const isUpright = [stream.line[0]!, stream.line.at(-1)!].map(({ y }) => y === 0 || y === map.height);
    courses[isUpright[0] && isUpright[1] ? 'down' : isUpright[0] || isUpright[1] ? 'corner' : 'across'] += 1;
    const bridges = map.features.filter(({ kind }) => kind === 'bridge').length;
    expect(bridges).toBe(isUpright[0] === isUpright[1] ? 1 : 2);
  }
  for (const count of Object.values(courses)) expect(count).toBeGreaterThan(6);
});

test('fields share their hedges: in the bocage most hedges have a field on either hand', () => {
  const map = buildMap(generateMap({ seed: 3, width: 72, height: 48, theme: 'bocage' }));
  const fields = [
    ...map.features.flatMap((f) => (f.kind === 'crops' || f.kind === 'wood' ? [f.outline] : [])),
    ...map.patches.map(({ outline }) => outline),
  ];
  const hedges = map.features.filter((f): f is Line => isLine(f) && f.id.startsWith('hedge-'));
  const shared = hedges.filter(({ line }) => {
    const [a, b] = [line[0]!, line[1]!];
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const off = { x: Math.sign(b.y - a.y) * 60, y: -Math.sign(b.x - a.x) * 60 };
    const owners = [-1, 1].map((hand) =>
      fields.findIndex((ring) =>
        covers(ring, { x: Math.round(middle.x + hand * off.x), y: Math.round(middle.y + hand * off.y) }),
      ),
    );
    return owners[0] !== owners[1];
  });
  expect(hedges.length).toBeGreaterThan(20);
  expect(shared.length / hedges.length).toBeGreaterThan(0.8);
});

test('balance is measured per half: a wood in the north alone is all on one side', () => {
  const map = buildMap({
    sandtable: 'map/1',
    id: 'b',
    title: 'B',
    size: ['72in', '48in'],
    theme: 'open',
    features: [
      { id: 'wood', kind: 'wood', area: '10,4 30,4 30,16 10,16 in' },
      { id: 'road', kind: 'road', line: '36,0 36,48 in' },
      { id: 'hill', kind: 'hill', curve: false, contours: [{ level: 1, area: '50,14 60,14 60,34 50,34 in' }] },
    ],
  });
  expect(balanceOf(map)).toEqual({ cover: 1000, ways: 0, heights: 0 });
});

describe('picks', () => {
  test('stay in range, come in any order of seeds alike, and favour nobody', () => {
    const pick = picker(4, 2);
    const counts = [0, 0, 0, 0, 0];
    for (let i = 0; i < 5000; i += 1) counts[pick.below(5)]! += 1;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
    expect(picker(4, 2).below(1000)).toBe(picker(4, 2).below(1000));
  });

  test('weights count', () => {
    const pick = picker(9);
    let often = 0;
    for (let i = 0; i < 2000; i += 1) if (pick.weighted({ often: 9, seldom: 1 }) === 'often') often += 1;
    expect(often).toBeGreaterThan(1700);
    expect(often).toBeLessThan(1900);
  });

  test('a seed is pinned: no change of ours may move a table that somebody has named', () => {
    const pick = picker(1, 2, 3);
    expect(Array.from({ length: 6 }, () => pick.below(100))).toEqual([56, 51, 61, 61, 83, 24]);
  });
});
