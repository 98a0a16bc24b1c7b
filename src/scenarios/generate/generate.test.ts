import { describe, expect, test } from 'vitest';
import { type TableMap, THEMES } from '../../geometry/map.ts';
import { isLine, type Line, pointsOf } from '../../geometry/table/feature.ts';
import { covers, segmentTouches } from '../../geometry/table/polygon.ts';
import { meet } from '../../geometry/table/segment.ts';
import type { Point } from '../../geometry/table/vector.ts';
import { buildMap } from '../map.ts';
import { isNear } from '../map-lines.ts';
import { balanceOf, FAIR, worstOf } from './balance.ts';
import { generateMap } from './generate.ts';
import { picker } from './pick.ts';

function waysOf(map: TableMap): Line[] {
  return map.features.filter((f): f is Line => isLine(f) && (f.kind === 'road' || f.kind === 'track'));
}

function segments(line: readonly Point[]): [Point, Point][] {
  return line.slice(1).map((b, i) => [line[i]!, b]);
}

/** What is wrong with a table, in words. */
function wrongs(map: TableMap): string[] {
  const found: string[] = [];
  const need = (isSo: boolean, what: string): void => {
    if (!isSo) found.push(`${map.id}: ${what}`);
  };
  for (const feature of map.features)
    for (const { x, y } of pointsOf(feature)) {
      need(x >= 0 && y >= 0 && x <= map.width && y <= map.height, `${feature.id} lies off the table`);
      need(Number.isInteger(x) && Number.isInteger(y), `${feature.id} lies between whole numbers`);
    }

  const ways = waysOf(map);
  const isAtEdge = ({ x, y }: Point): boolean => x === 0 || y === 0 || x === map.width || y === map.height;
  const across = ways.filter(({ line }) => isAtEdge(line[0]!) && isAtEdge(line.at(-1)!));
  need(across.length >= 2, 'fewer than two ways from edge to edge');
  for (const { id, line } of ways) {
    const others = ways.filter((other) => other.id !== id);
    need(isAtEdge(line.at(-1)!), `${id} leads to no edge`);
    const joins = others.some((other) => segments(other.line).some(([a, b]) => isNear(line[0]!, a, b, 60)));
    need(isAtEdge(line[0]!) || joins, `${id} begins at no edge and no way`);
  }

  const water = map.features.filter((f): f is Line => isLine(f) && f.kind === 'stream');
  const houses = map.features.flatMap((f) => (f.kind === 'building' ? [f] : []));
  need(houses.length > 2, 'hardly a house');
  for (const house of houses) {
    for (const way of [...ways, ...water])
      for (const [a, b] of segments(way.line)) {
        const isOn = house.outline.some((p) => isNear(p, a, b, way.width / 2));
        need(!isOn && !segmentTouches(a, b, house.outline), `${house.id} stands on ${way.id}`);
      }
    for (const other of houses)
      need(
        other === house || !house.outline.some((p) => covers(other.outline, p)),
        `${house.id} stands in ${other.id}`,
      );
  }

  const bridges = map.features.flatMap((f) => (f.kind === 'bridge' ? [f.outline] : []));
  for (const stream of water) {
    need(isAtEdge(stream.line[0]!) && isAtEdge(stream.line.at(-1)!), 'the stream does not run off the table');
    for (const way of ways)
      for (const [a, b] of segments(way.line))
        for (const [c, d] of segments(stream.line))
          if (meet(a, b, c, d).kind !== 'apart')
            need(
              bridges.some((ring) => segmentTouches(a, b, ring)),
              `${way.id} crosses the stream without a bridge`,
            );
    for (const hill of map.features)
      if (hill.kind === 'hill' && hill.contours[0]!.level > 0)
        need(!stream.line.some((p) => covers(hill.contours[0]!.outline, p)), `the stream runs over ${hill.id}`);
  }
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
