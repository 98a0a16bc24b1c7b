import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type TableMap, THEMES } from '../../geometry/map.ts';
import { isHill, isLine, type Line } from '../../geometry/table/feature.ts';
import { boxOf, covers, segmentTouches } from '../../geometry/table/polygon.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { buildMap } from '../map.ts';
import { isNear, lengthBetween } from '../map-lines.ts';
import { nonsense } from '../map-sense.ts';
import { balanceOf, FAIR, worstOf } from './balance.ts';
import { type GenerateOptions, generateMap } from './generate.ts';
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

test('on a fair table every hill has its opposite, turned about the middle', () => {
  let hills = 0;
  for (const theme of THEMES)
    for (let seed = 1; seed <= 12; seed += 1) {
      const map = buildMap(generateMap({ seed, width: 72, height: 48, theme, fair: true }));
      const high = map.features.filter(isHill).filter(({ contours }) => contours[0]!.level > 0);
      const middles = high.map(({ contours }) => {
        const { west, north, east, south } = boxOf(contours[0]!.outline);
        return { x: (west + east) / 2, y: (north + south) / 2 };
      });
      for (const { x, y } of middles) {
        const isOpposite = (p: Point): boolean =>
          Math.abs(p.x + x - map.width) <= 500 && Math.abs(p.y + y - map.height) <= 500;
        expect(middles.some(isOpposite), `${map.id}: ${x}, ${y}`).toBe(true);
      }
      hills += middles.length;
    }
  expect(hills).toBeGreaterThan(40);
});

test('of a hundred ends of hedges in the bocage one at most hangs in the air', () => {
  let ends = 0;
  const loose: string[] = [];
  for (let seed = 1; seed <= 20; seed += 1) {
    const map = buildMap(generateMap({ seed, width: 72, height: 48, theme: 'bocage' }));
    const lines = map.features.filter(isLine);
    const grounds = [
      ...map.features.flatMap((f) => (f.kind === 'building' || f.kind === 'wood' || f.kind === 'crops' ? [f] : [])),
      ...map.patches.filter(({ kind }) => kind === 'yard'),
    ].map(({ outline }) => outline);
    const isAtEdge = ({ x, y }: Point): boolean => Math.min(x, y) < 30 || x > map.width - 30 || y > map.height - 30;
    for (const hedge of lines.filter(({ id }) => id.startsWith('hedge-')))
      for (const end of [hedge.line[0]!, hedge.line.at(-1)!]) {
        // At a way, the water or another hedge; across a gate from the next piece of its own; at a house, yard or field.
        const isJoined = lines.some((other) => {
          const isOwn = other.id.split('.')[0] === hedge.id.split('.')[0];
          const reach = isOwn ? 260 : Math.ceil(other.width / 2) + 60;
          return other !== hedge && segments(other.line).some(([a, b]) => isNear(end, a, b, reach));
        });
        const isHeld = grounds.some(
          (ring) => covers(ring, end) || segments([...ring, ring[0]!]).some(([a, b]) => isNear(end, a, b, 60)),
        );
        if (!isAtEdge(end) && !isJoined && !isHeld) loose.push(`${map.id}: ${hedge.id} at ${end.x}, ${end.y}`);
        ends += 1;
      }
  }
  expect(ends).toBeGreaterThan(2000);
  expect(loose.length, loose.join('\n')).toBeLessThanOrEqual(ends / 100);
});

test('streams run down the table, across it and round its corners, with a bridge for each road they cross', () => {
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

test('fields share their hedges: most hedges of the bocage part two fields', () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const map = buildMap(generateMap({ seed, width: 72, height: 48, theme: 'bocage' }));
    const fields = [
      ...map.features.flatMap((f) => (f.kind === 'crops' || f.kind === 'wood' ? [f.outline] : [])),
      ...map.patches.map(({ outline }) => outline),
    ];
    const hedges = map.features.filter((f): f is Line => isLine(f) && f.id.startsWith('hedge-'));
    const parting = hedges.filter(({ line }) => {
      const [a, b] = segments(line)[(line.length - 1) >> 1]!;
      const length = lengthBetween(a, b);
      const owners = [-60, 60].map((off) => {
        const beside = {
          x: Math.round((a.x + b.x) / 2 + ((b.y - a.y) * off) / length),
          y: Math.round((a.y + b.y) / 2 - ((b.x - a.x) * off) / length),
        };
        return fields.findIndex((ring) => covers(ring, beside));
      });
      return owners[0]! >= 0 && owners[1]! >= 0 && owners[0] !== owners[1];
    });
    expect(hedges.length).toBeGreaterThan(20);
    expect(parting.length / hedges.length, map.id).toBeGreaterThan(0.6);
  }
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
  test('stay in range, favour nobody, and are the same for the same seeds in the same order alone', () => {
    const pick = picker(4, 2);
    const counts = [0, 0, 0, 0, 0];
    for (let i = 0; i < 5000; i += 1) counts[pick.below(5)]! += 1;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
    const first = (...seeds: number[]): number[] => {
      const { below } = picker(...seeds);
      return Array.from({ length: 8 }, () => below(1000));
    };
    expect(first(4, 2)).toEqual(first(4, 2));
    for (const other of [[2, 4], [4], [4, 2, 0], [4, 3]]) expect(first(...other)).not.toEqual(first(4, 2));
  });

  test('weights count', () => {
    const pick = picker(9);
    let often = 0;
    for (let i = 0; i < 2000; i += 1) if (pick.weighted({ often: 9, seldom: 1 }) === 'often') often += 1;
    expect(often).toBeGreaterThan(1700);
    expect(often).toBeLessThan(1900);
  });

  test('are pinned', () => {
    const pick = picker(1, 2, 3);
    expect(Array.from({ length: 6 }, () => pick.below(100))).toEqual([56, 51, 61, 61, 83, 24]);
  });
});

test.each<[GenerateOptions, string]>([
  [{ seed: 1, width: 72, height: 48, theme: 'bocage' }, 'fb70129e93f71e53'],
  [{ seed: 2, width: 72, height: 48, theme: 'village' }, 'e95cef02d90203b6'],
  [{ seed: 3, width: 96, height: 72, theme: 'steppe' }, 'cdb9c0096f8a5d21'],
  [{ seed: 4, width: 48, height: 48, theme: 'open' }, '367b4f631e6ad097'],
  [{ seed: 5, width: 72, height: 48, theme: 'bocage', fair: true }, '3c71619392f8b792'],
  [{ seed: 6, width: 72, height: 48, theme: 'village', fair: true }, '647dc40eee51223e'],
])('a seed is pinned, the whole table: no change of ours may move one that somebody has named: %j', (options, hash) => {
  const table = JSON.stringify(buildMap(generateMap(options)));
  expect(createHash('sha256').update(table).digest('hex').slice(0, 16)).toBe(hash);
});
