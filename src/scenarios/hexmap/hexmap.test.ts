import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Direction, hexNamed, makeBoard, nameOf, neighbour } from '../../geometry/hex/board.ts';
import { type HexMap, hasOpening, hasRoad, hexsideOf, terrainOf } from '../../geometry/hex/map.ts';
import { buildHexMap, type HexMapSource } from './hexmap.ts';
import { HEX_MAPS } from './maps/index.ts';
import { parseHexMap } from './text.ts';
import { BadWords, readHexes, readPath, readSides } from './words.ts';

const board = makeBoard(14, 12);
const names = (hexes: readonly number[]): string[] => hexes.map((hex) => nameOf(board, hex));
const sides = (words: string): string[] =>
  readSides(board, words).map(({ hex, way }) => {
    const other = neighbour(board, hex, way);
    return `${nameOf(board, hex)}/${other < 0 ? '-' : nameOf(board, other)}`;
  });

describe('words', () => {
  test('hexes: single, rectangles, rows, columns, all', () => {
    expect(names(readHexes(board, '0504, 0102-0203'))).toEqual(['0102', '0202', '0103', '0203', '0504']);
    expect(names(readHexes(board, 908))).toEqual(['0908']);
    expect(names(readHexes(board, '0101 0102 , 0101'))).toEqual(['0101', '0102']);
    expect(readHexes(board, 'rows 1-2')).toHaveLength(28);
    expect(readHexes(board, 'column 14')).toHaveLength(12);
    expect(readHexes(board, 'all')).toHaveLength(168);
  });

  test('paths: along rows, columns and straight lines of hexes', () => {
    expect(names(readPath(board, '0105 to 0405'))).toEqual(['0105', '0205', '0305', '0405']);
    expect(names(readPath(board, '0405 0105'))).toEqual(['0405', '0305', '0205', '0105']);
    expect(names(readPath(board, '0503 to 0505 to 0605'))).toEqual(['0503', '0504', '0505', '0605']);
    expect(names(readPath(board, '0505 to 0803'))).toEqual(['0505', '0604', '0704', '0803']);
  });

  test('hexsides: between rows is every side that parts a hex of one from a hex of the other', () => {
    expect(sides('between rows 4/5, columns 1-3').sort()).toEqual([
      '0104/0105',
      '0204/0105',
      '0204/0205',
      '0204/0305',
      '0304/0305',
    ]);
    expect(sides('between columns 6/7, rows 9-10')).toEqual(['0609/0709', '0609/0710', '0610/0710']);
    expect(sides('0404/0405, 1005/1006')).toEqual(['0404/0405', '1005/1006']);
    expect(sides('around 1003 but south').map((side) => side.slice(5))).toEqual([
      '1002',
      '1103',
      '1104',
      '0904',
      '0903',
    ]);
    expect(sides('around 1003-1004')).toHaveLength(10);
    expect(sides('east of 1108')).toEqual(['1108/1207', '1108/1208']);
    expect(sides('north and SE sides of 1108; 0101/0102')).toEqual(['1108/1107', '1108/1208', '0101/0102']);
    expect(sides('between 0101-0103 and 0201-0202')).toEqual(['0101/0201', '0102/0201', '0102/0202', '0103/0202']);
  });

  const bad: [string, () => unknown, string][] = [
    [
      'a hex beyond the edge',
      () => readHexes(board, '1501'),
      'there is no hex 1501: the map has columns 01 to 14 and rows 01 to 12',
    ],
    ['no hex at all', () => readHexes(board, 'meadow'), 'expected a hex such as 0709, found "meadow"'],
    ['a rectangle the wrong way round', () => readHexes(board, '0609-0107'), '0609-0107 is no rectangle'],
    ['a row that is not there', () => readHexes(board, 'row 13'), 'there are rows 1 to 12, found "13"'],
    ['a path of one hex', () => readPath(board, '0105'), 'a path runs from hex to hex'],
    ['a path that stays', () => readPath(board, '0105 to 0105'), 'the path stays in 0105'],
    ['a path that jumps', () => readPath(board, '0105 to 0407'), '0105 and 0407 lie neither in a row or column'],
    ['a side between strangers', () => readSides(board, '0105/0107'), '0105 and 0107 do not touch'],
    ['no side at all', () => readSides(board, 'somewhere'), 'expected a hexside such as 0404/0405'],
    ['rows that do not touch', () => readSides(board, 'between rows 4/7'), 'there is no hexside "between rows 4/7"'],
    ['a row too many', () => readSides(board, 'between rows 12/13'), 'there are rows 1 to 12, found "13"'],
    ['rows limited by rows', () => readSides(board, 'between rows 4/5, rows 1-2'), 'limits rows by rows; say columns'],
    ['a side that no hex has', () => readSides(board, 'left of 0505'), 'found "left"'],
  ];
  test.each(bad)('refuse %s', (_what, read, message) => {
    expect(read).toThrow(BadWords);
    expect(read).toThrow(message);
  });
});

const yaml = `sandtable: hexmap/1
id: mine
title: Mine
size: 14 x 12
theme: normandy
ground:
  - field: 0107-0609, 0902-1304
  - forest: 0202
  - stone building: 1003
    floors: 2
  - watercourse: 0111 to 1411
levels:
  - 1: 0803-0904
roads:
  - 0505 to 0512
bridges: 0511
hexsides:
  - bocage: between rows 4/5
    openings: 0404/0405
  - nothing: 0804/0805
names:
  - Les Landes: 0303-0404
objectives: 1003
`;

describe('the door', () => {
  test('takes the example of the documentation', () => {
    const page = readFileSync(new URL('../../../docs/hexmaps.md', import.meta.url), 'utf8');
    const [, example] = /```yaml\n([\s\S]*?)```/.exec(page)!;
    const map = parseHexMap('example.yaml', example!);
    expect([map.title, map.objectives.length, map.footprint[hexNamed(map.board, '0707')]]).toEqual(['My Map', 2, 5]);
  });

  test('reads YAML as a scenario would write it', () => {
    const map = parseHexMap('mine.yaml', yaml);
    const at = (name: string) => hexNamed(map.board, name);
    expect(terrainOf(map, at('0202'))).toBe('forest');
    expect(terrainOf(map, at('0608'))).toBe('field');
    expect([terrainOf(map, at('1003')), map.floors[at('1003')]]).toEqual(['stone building', 2]);
    expect([map.level[at('0804')], map.level[at('0805')]]).toEqual([1, 0]);
    expect(hexsideOf(map, at('0405'), 1)).toBe('bocage');
    expect([hasOpening(map, at('0405'), 1), hasOpening(map, at('0505'), 1)]).toEqual([true, false]);
    expect(hexsideOf(map, at('0805'), 1)).toBeNull();
    expect([hasRoad(map, at('0511'), 1), hasRoad(map, at('0511'), 2), map.bridges[at('0511')]]).toEqual([
      true,
      false,
      1,
    ]);
    expect(map.watercourses[at('0211')]).toBe(0b100010);
    expect(map.names).toEqual([{ text: 'Les Landes', hexes: [at('0303'), at('0403'), at('0304'), at('0404')] }]);
    expect(map.objectives).toEqual([at('1003')]);
  });

  const broken: [string, string, string, string][] = [
    [
      'a terrain that is none',
      '- forest: 0202',
      '- forrest: 0202',
      'mine.yaml:8: ground.1.forrest: there is no "forrest"; there are clear, forest',
    ],
    ['a hex beyond the edge', 'objectives: 1003', 'objectives: 1503', 'mine.yaml:23: objectives: there is no hex 1503'],
    [
      'two things in one entry',
      '    floors: 2',
      '    forest: 1004',
      'mine.yaml:10: ground.2.forest: an entry names one thing: stone building or forest',
    ],
    [
      'floors in a wood',
      '- forest: 0202',
      '- {forest: 0202, floors: 2}',
      'ground.1.floors: only a building has floors, not forest',
    ],
    ['too many floors', 'floors: 2', 'floors: 9', 'ground.2.floors: a building has 1 to 3 floors, found "9"'],
    [
      'a footprint too wide',
      '- forest: 0202',
      '- {forest: 0202, footprint: 15/20}',
      'ground.1.footprint: a footprint is a radius',
    ],
    [
      'a footprint of a field',
      '- forest: 0202',
      '- {field: 0202, footprint: 5/20}',
      'only forest and buildings have a footprint',
    ],
    [
      'a level that is none',
      '- 1: 0803-0904',
      '- high: 0803',
      'mine.yaml:13: levels.0.high: a level is a whole number',
    ],
    [
      'a road through water',
      'bridges: 0511\n',
      '',
      'mine.yaml:15: roads.0: the road runs through the watercourse in 0511, and there is no bridge',
    ],
    [
      'a bridge on dry land',
      'bridges: 0511',
      'bridges: 0511, 0510',
      'bridges: a bridge stands in water, and 0510 is clear',
    ],
    ['a bridge without a road', 'bridges: 0511', 'bridges: 0511, 0611', 'no road leads over the bridge in 0611'],
    [
      'an opening in nothing',
      'openings: 0404/0405',
      'openings: 0404/0403',
      'hexsides.0.openings: there is no bocage to open between 0404 and 0403',
    ],
    [
      'a hexside that is none',
      'bocage: between',
      'fence: between',
      'there is no "fence"; there are hedge, bocage, wall, nothing',
    ],
    ['an unknown key', 'theme: normandy', 'theme: normandy\nweather: rain', 'weather'],
    ['a size that is none', 'size: 14 x 12', 'size: large', 'size: a size is columns x rows'],
    ['a size too small', 'size: 14 x 12', 'size: 2 x 12', 'size: a map has 3 to 60 columns and rows'],
    ['a theme that is none', 'theme: normandy', 'theme: moon', 'theme: '],
    ['another version', 'hexmap/1', 'hexmap/2', 'mine.yaml:1: sandtable: '],
    ['a list of nothing', '  - 0505 to 0512', '  - [0505]', 'roads.0: expected hexes in words'],
    ['a word for an entry', '- forest: 0202', '- forest', 'ground.1: expected one thing and where it is'],
    ['an entry of nothing', '- forest: 0202', '- {}', 'ground.1: expected one of clear, forest'],
  ];
  test.each(broken)('refuses %s, and says where', (_what, from, to, message) => {
    expect(yaml).toContain(from);
    expect(() => parseHexMap('mine.yaml', yaml.replace(from, to))).toThrow(message);
  });

  test('later ground overrides earlier, watercourses end where other ground is laid and flow into lakes', () => {
    const source: HexMapSource = {
      ...{ sandtable: 'hexmap/1', id: 'a', title: 'A', size: '6 x 6', theme: 'normandy' },
      ground: [{ watercourse: '0103 to 0603' }, { forest: '0303' }, { 'water body': '0603' }],
    };
    const map = buildHexMap(source);
    const at = (name: string) => hexNamed(map.board, name);
    const flows = (name: string): number => map.watercourses[at(name)]!.toString(2).replaceAll('0', '').length;
    expect(['0203', '0303', '0403', '0503', '0603'].map(flows)).toEqual([1, 0, 1, 2, 1]);
    expect([terrainOf(map, at('0303')), terrainOf(map, at('0603'))]).toEqual(['forest', 'water body']);
  });
});

/** Both hexes of a side say the same. */
function mirrors(map: HexMap): boolean {
  for (let hex = 0; hex < map.board.count; hex += 1)
    for (let way = 1; way <= 6; way += 1) {
      const other = neighbour(map.board, hex, way as Direction);
      const back = (((way + 2) % 6) + 1) as Direction;
      if (other < 0) {
        if (hexsideOf(map, hex, way as Direction) !== null || hasRoad(map, hex, way as Direction)) return false;
      } else if (
        hexsideOf(map, hex, way as Direction) !== hexsideOf(map, other, back) ||
        hasOpening(map, hex, way as Direction) !== hasOpening(map, other, back) ||
        hasRoad(map, hex, way as Direction) !== hasRoad(map, other, back)
      )
        return false;
    }
  return true;
}

describe.each(HEX_MAPS.map((source) => [source.id, source] as const))('%s', (_id, source) => {
  test('passes the door, and both hexes of every side agree', () => {
    expect(mirrors(buildHexMap(source))).toBe(true);
  });
});

/** A second transcription of the three scenarios, hex by hex: what lies where, read off the inventory apart from the map files. */
describe('the maps of the inventory', () => {
  const read = (id: string): { readonly map: HexMap; readonly at: (name: string) => number } => {
    const map = buildHexMap(HEX_MAPS.find((source) => source.id === id)!);
    return { map, at: (name) => hexNamed(map.board, name) };
  };
  const count = (map: HexMap, kind: string): number =>
    Array.from({ length: map.board.count }, (_, hex) => terrainOf(map, hex)).filter((one) => one === kind).length;
  const sidesOf = (map: HexMap, code: number): number => map.hexsides.filter((one) => one === code).length / 2;

  test('The Sunken Lane', () => {
    const { map, at } = read('sunken-lane');
    expect([map.board.columns, map.board.rows]).toEqual([14, 12]);
    expect(['field', 'orchard', 'forest', 'brush'].map((kind) => count(map, kind))).toEqual([18 + 15 - 2, 6, 4, 4]);
    expect([terrainOf(map, at('1003')), map.floors[at('1003')], terrainOf(map, at('1102'))]).toEqual([
      'stone building',
      2,
      'wood building',
    ]);
    // 14 columns: a side in each and one between each two, on both banks.
    expect([sidesOf(map, 1), sidesOf(map, 2), sidesOf(map, 3)]).toEqual([0, 2 * 27, 5]);
    expect([hasOpening(map, at('0404'), 4), hasOpening(map, at('1005'), 4), hasOpening(map, at('0504'), 4)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(hexsideOf(map, at('1003'), 4)).toBeNull();
    expect(map.roads.filter((bits) => bits !== 0)).toHaveLength(14);
    expect(map.level.every((level) => level === 0)).toBe(true);
  });

  test('Four Elms', () => {
    const { map, at } = read('four-elms');
    expect([map.board.columns, map.board.rows]).toEqual([20, 18]);
    expect(['field', 'orchard', 'forest', 'brush', 'watercourse'].map((kind) => count(map, kind))).toEqual([
      40 + 32 - 1,
      12,
      9,
      6,
      20,
    ]);
    expect(
      ['0908', '1108', '1211', '0910', '1110'].map((name) => [terrainOf(map, at(name)), map.floors[at(name)]]),
    ).toEqual([
      ['stone building', 2],
      ['stone building', 1],
      ['stone building', 1],
      ['wood building', 1],
      ['wood building', 1],
    ]);
    const levels = [1, 2].map((level) => map.level.filter((one) => one === level).length);
    expect(levels).toEqual([24 - 4, 4]);
    expect([map.bridges[at('1016')], hasRoad(map, at('1016'), 1), hasRoad(map, at('1016'), 4)]).toEqual([
      1,
      true,
      true,
    ]);
    // Hedges: 8 columns of a row line, 6 rows of a column line; a wall on two sides.
    expect([sidesOf(map, 1), sidesOf(map, 2), sidesOf(map, 3)]).toEqual([15 + 11, 0, 2]);
  });

  test('Hill 61', () => {
    const { map, at } = read('hill-61');
    expect([map.board.columns, map.board.rows]).toEqual([22, 18]);
    expect(['forest', 'marsh', 'water body', 'orchard'].map((kind) => count(map, kind))).toEqual([16, 8, 1, 6]);
    expect([terrainOf(map, at('1509')), map.floors[at('1509')]]).toEqual(['stone building', 2]);
    expect(['1411', '1611', '1511', '1610'].map((name) => terrainOf(map, at(name)))).toEqual([
      'stone building',
      'stone building',
      'wood building',
      'wood building',
    ]);
    const levels = [1, 2].map((level) => map.level.filter((one) => one === level).length);
    expect(levels).toEqual([55 - 10, 10]);
    // Two row lines of 22 columns, two column lines of 8 rows, which share a side each with the second row line.
    expect(sidesOf(map, 2)).toBe(2 * 43 + 2 * 15 - 2);
    const open = ['0408', '0908', '1408', '1908', '0412', '0912', '1412', '1912'];
    expect(open.every((name) => hasOpening(map, at(name), 4))).toBe(true);
    expect([hasOpening(map, at('0614'), 2), hasOpening(map, at('1614'), 2)]).toEqual([true, true]);
    expect([hasRoad(map, at('1510'), 1), hasRoad(map, at('1502'), 1), hasRoad(map, at('0110'), 3)]).toEqual([
      true,
      true,
      true,
    ]);
  });
});
