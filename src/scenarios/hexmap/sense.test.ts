import { describe, expect, test } from 'vitest';
import { buildHexMap, type HexMapSource } from './hexmap.ts';
import { HEX_MAPS } from './maps/index.ts';
import { nonsense } from './sense.ts';

function faults(source: Partial<HexMapSource>): string[] {
  return nonsense(
    buildHexMap({ sandtable: 'hexmap/1', id: 'a', title: 'A', size: '10 x 8', theme: 'normandy', ...source }),
  );
}

describe('what no place has', () => {
  const cases: [string, Partial<HexMapSource>, string[]][] = [
    ['a road that ends in a meadow', { roads: ['0104 to 0504'] }, ['the road ends in 0504, where nothing is']],
    [
      'a brook from nowhere',
      { ground: [{ watercourse: '0104 to 0504' }] },
      ['the watercourse begins or ends in 0504, where nothing is'],
    ],
    [
      'a brook over a hill',
      { ground: [{ watercourse: '0104 to 1004' }], levels: [{ 1: '0504' }] },
      ['the watercourse runs over a height in 0504', 'the watercourse runs along a crest in 0504'],
    ],
    [
      'a lake on a slope',
      { ground: [{ 'water body': '0404-0504' }], levels: [{ 1: '0503-0705' }] },
      ['the water between 0404 and 0504 slopes', 'the water between 0504 and 0404 slopes'],
    ],
    ['a cliff', { levels: [{ 2: '0504' }] }, ['there is a cliff between']],
    [
      'a house that no road leads to',
      { roads: ['0101 to 1001'], ground: [{ 'stone building': '0507' }] },
      ['no road leads near the house in 0507'],
    ],
    ['an island', { ground: [{ 'water body': '0403-0605' }, { clear: '0504' }] }, ['nobody gets to 0504 on foot']],
    [
      'an objective shut off from vehicles',
      { hexsides: [{ bocage: 'between rows 4/5' }], objectives: '0502' },
      ['no vehicle gets from the south to 0502'],
    ],
    [
      'a hedge in a lake',
      { ground: [{ 'water body': '0403-0605' }], hexsides: [{ hedge: '0504/0505' }] },
      ['a hedge stands in the water between 0505 and 0504'],
    ],
  ];
  test.each(cases)('%s', (_what, source, expected) => {
    const found = faults(source);
    for (const fault of expected) expect(found.join('\n')).toContain(fault);
    expect(found.length).toBeGreaterThan(0);
  });

  test('an open meadow is a place', () => {
    expect(faults({})).toEqual([]);
  });
});

describe.each(HEX_MAPS.map((source) => [source.id, source] as const))('%s', (_id, source) => {
  test('is a place: roads lead somewhere, water lies low, everything can be reached', () => {
    expect(nonsense(buildHexMap(source))).toEqual([]);
  });
});
