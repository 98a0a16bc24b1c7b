import { describe, expect, test } from 'vitest';
import { buildMap, type FeatureSource } from './map.ts';
import { nonsense } from './map-sense.ts';

const ROAD: FeatureSource = { id: 'road', kind: 'road', line: '0,20 72,20 in' };
const BROOK: FeatureSource = { id: 'brook', kind: 'stream', line: '30,0 31,48 in' };
const BRIDGE: FeatureSource = { id: 'bridge', kind: 'bridge', at: ['30.4in', '20in'], box: ['3in', '1.8in'] };

function house(id: string, x: number, y: number): FeatureSource {
  return { id, kind: 'building', at: [`${x}in`, `${y}in`], box: ['3in', '1.6in'] };
}

function told(...features: readonly FeatureSource[]): string[] {
  const [size, head] = [
    ['72in', '48in'] as [string, string],
    { sandtable: 'map/1', id: 'm', title: 'M', theme: 'open' } as const,
  ];
  return [...new Set(nonsense(buildMap({ ...head, size, features: [...features] })))];
}

test('on a survey map a brook runs downhill, and a branch line leaves another', () => {
  const hill: FeatureSource = {
    ...{ id: 'hill', kind: 'hill' as const, curve: false },
    contours: [{ level: 1, area: '0,400 1000,400 1000,700 0,700 m' }],
  };
  const brook: FeatureSource = { id: 'brook', kind: 'stream', line: '500,0 500,200 500,500 500,600 500,1000 m' };
  const short: FeatureSource = { id: 'brook', kind: 'stream', line: '500,0 500,200 500,500 1000,600 m' };
  const main: FeatureSource = { id: 'main', kind: 'rail', line: '0,100 1000,100 m' };
  const branch: FeatureSource = { id: 'branch', kind: 'rail', line: '300,100 0,300 m' };
  const stray: FeatureSource = { id: 'branch', kind: 'rail', line: '300,200 0,300 m' };
  const told = (...features: readonly FeatureSource[]): string[] => {
    const head = { sandtable: 'map/1', id: 'm', title: 'M', theme: 'open' } as const;
    return nonsense(buildMap({ ...head, size: ['1000m', '1000m'], features: [...features] }));
  };
  expect(told(hill, brook)).toEqual(['m: brook runs uphill']);
  expect(told(hill, short)).toEqual([]);
  expect(told(main, branch)).toEqual([]);
  expect(told(main, stray)).toEqual(['m: branch does not run off the table']);
});

test('a place makes sense', () => {
  const lane: FeatureSource = { id: 'lane', kind: 'track', line: '10,20 10,48 in' };
  expect(told(ROAD, BROOK, BRIDGE, lane, house('farm', 13, 23), house('barn', 17, 23))).toEqual([]);
});

describe('what no place has', () => {
  test.each<[string, readonly FeatureSource[]]>([
    ['house stands on road', [ROAD, house('house', 20, 20.6)]],
    ['no way leads to house', [ROAD, house('house', 20, 40)]],
    ['one stands in two', [ROAD, house('one', 20, 22), house('two', 21, 22)]],
    [
      'house stands in corn',
      [ROAD, house('house', 20, 23), { id: 'corn', kind: 'crops', area: '18,21 40,21 40,40 18,40 in' }],
    ],
    ['lane ends nowhere, at 10, 40', [ROAD, { id: 'lane', kind: 'track', line: '10,20 10,40 in' }]],
    ['railway does not run off the table', [ROAD, { id: 'railway', kind: 'rail', line: '0,30 50,30 in' }]],
    ['brook begins or ends in a field', [{ ...BROOK, line: '30,0 31,40 in' } as FeatureSource]],
    ['road crosses brook without bridge or ford', [ROAD, BROOK]],
    ['bridge crosses no water', [ROAD, BRIDGE]],
    ['no way leads over bridge', [BROOK, BRIDGE]],
    [
      'brook runs over hill',
      [BROOK, { id: 'hill', kind: 'hill', contours: [{ level: 1, area: '20,10 40,10 40,40 20,40 in' }] }],
    ],
  ])('%s', (wrong, features) => {
    expect(told(...features).map((one) => one.replace('m: ', ''))).toContain(wrong);
  });

  test('a tree in the road', () => {
    const map = buildMap({
      sandtable: 'map/1',
      id: 'm',
      title: 'M',
      theme: 'open',
      size: ['72in', '48in'],
      features: [ROAD],
      dressing: { spots: [{ kind: 'tree', radius: '0.8in', at: '20,20.4 in' }] },
    });
    expect(nonsense(map)).toEqual(['m: a tree at 20, 20.4 stands on road']);
  });
});
