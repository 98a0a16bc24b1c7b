import { describe, expect, test } from 'vitest';
import { nameOf } from '../../geometry/hex/board.ts';
import { hasOpening, hasRoad, hexsideOf, TERRAINS } from '../../geometry/hex/map.ts';
import { trace } from '../../geometry/hex/sight.ts';
import { makeSightField } from '../../geometry/hex/sight-field.ts';
import { shot } from './fire/firing.testing.ts';
import { refuseShot } from './fire/shots.ts';
import { boardOf, groundOf, moveFieldOf, reckonChanges, sightRules, terrainAt } from './ground.ts';
import { canStand } from './placing.ts';
import { arcTo, hindrancesOf, protectionOf, sees } from './sight.ts';
import { at, CARDS, type Piece, type Setting, tableFor } from './stage.testing.ts';
import { type HexTable, unitAt } from './state.ts';
import { cardNamed } from './units/index.ts';

type Ground = NonNullable<Setting['ground']>;
const TANK: Partial<Piece> = { card: cardNamed('sherman-75'), facing: 1 };

/** One unit of each side, and the ground between them. */
function line(ground: Ground, from: string, to: string, a: Partial<Piece> = {}, b: Partial<Piece> = {}, more = {}) {
  const table = tableFor({
    ground,
    groups: {
      x: { side: 'axis', units: { a: { card: CARDS.hmg42, at: from, ...a } } },
      y: { side: 'allies', units: { b: { at: to, ...b } } },
    },
    ...more,
  });
  return { table, a: unitAt(table, 'a'), b: unitAt(table, 'b') };
}

/** Hindrances both ways, which must be the same; null where the line is blocked. */
function hinders(ground: Ground, from: string, to: string, a: Partial<Piece> = {}, b: Partial<Piece> = {}, more = {}) {
  const { table, ...of } = line(ground, from, to, a, b, more);
  const there = hindrancesOf(table, of.a, of.b);
  expect(hindrancesOf(table, of.b, of.a)).toBe(there);
  return there;
}

describe('line of sight', () => {
  test('hex-los-01 from the middle of one hex to that of the other, the same both ways', () => {
    // Just beside the forest; through its middle.
    expect(hinders({ ground: [{ forest: '0505' }] }, '0403', '0407')).toBe(0);
    expect(hinders({ ground: [{ forest: '0505' }] }, '0503', '0507')).toBeNull();
    expect(hinders({ ground: [{ 'stone building': '0505' }] }, '0503', '0507')).toBeNull();
    // From a hill over a forest, and back.
    const { table } = line({ ground: [{ forest: '0505' }], levels: [{ 2: '0503' }] }, '0503', '0507');
    const field = makeSightField(groundOf(table).map, sightRules(null));
    expect([trace(field, at('0503'), at('0507')), trace(field, at('0507'), at('0503'))]).toEqual([0, 0]);
  });

  test('hex-los-02 neighbours, and levels of one building, see each other whatever there is', () => {
    const ground: Ground = {
      ground: [{ forest: '0505' }, { 'stone building': '0506', floors: 3 }],
      levels: [{ 4: '0506' }],
      hexsides: [{ bocage: '0505/0506' }],
    };
    expect(hinders(ground, '0505', '0506')).toBe(0);
    expect(hinders(ground, '0506', '0506', { floor: 2 })).toBe(0);
  });

  test('hex-los-03 a unit stands as high as its ground and its floor', () => {
    const ground: Ground = { ground: [{ 'stone building': '0503', floors: 3 }, { forest: '0505' }] };
    expect([0, 1, 2].map((floor) => hinders(ground, '0503', '0507', { floor }))).toEqual([null, null, 0]);
    const hill: Ground = { ...ground, levels: [{ 1: '0503' }] };
    // A floor less will do on a hill; the house stands one level higher with it.
    expect([0, 1].map((floor) => hinders(hill, '0503', '0507', { floor }))).toEqual([null, 0]);
  });

  test('hex-los-04 a hex counts if the line passes through its interior, those of the two ends never', () => {
    expect(hinders({ ground: [{ field: '0503, 0507' }] }, '0503', '0507')).toBe(0);
    expect(hinders({ ground: [{ field: '0505' }] }, '0503', '0507')).toBe(1);
    expect(hinders({ ground: [{ field: '0405, 0605' }] }, '0503', '0507')).toBe(0);
  });

  test('hex-los-06 a hindrance does not count where the line is a level above its ground', () => {
    const over = (level: number): number | null =>
      hinders({ ground: [{ field: '0505' }], levels: [{ [level]: '0503' }] }, '0503', '0507');
    expect([over(1), over(2)]).toEqual([1, 0]);
  });

  test('hex-los-07 a line along a hexside counts one hindrance if both hexes are, and traverses neither', () => {
    expect(hinders({ ground: [{ field: '0604, 0605' }] }, '0505', '0705')).toBe(1);
    expect(hinders({ ground: [{ field: '0604' }] }, '0505', '0705')).toBe(0);
    expect(hinders({ ground: [{ forest: '0604, 0605' }] }, '0505', '0705')).toBe(0);
  });

  test('hex-los-08, hex-map-07 an obstacle fills only its footprint, a hindrance its whole hex', () => {
    // The line passes the middle of 0505 at four tenths: within a forest, beside a house, through a field.
    const by = (terrain: string): number | null => hinders({ ground: [{ [terrain]: '0505' }] }, '0503', '0607');
    expect([by('forest'), by('stone building'), by('field')]).toEqual([null, 0, 1]);
    // The map may give another radius; a line that just touches it is blocked, one above is not.
    const sized = (entry: Record<string, string>, levels: Ground['levels'] = []): number | null =>
      hinders({ ground: [{ ...entry }], levels }, '0503', '0607');
    expect([
      sized({ forest: '0505', footprint: '7/20' }),
      sized({ 'stone building': '0505', footprint: '8/20' }),
    ]).toEqual([0, null]);
    expect(sized({ forest: '0505' }, [{ 2: '0503, 0607' }])).toBe(0);
  });

  test('hex-los-09 a line at the very top of an obstacle passes', () => {
    const house = (floors: number): number | null =>
      hinders(
        { ground: [{ 'stone building': '0505', floors }], levels: [{ 2: '0503' }, { 2: '0507' }] },
        '0503',
        '0507',
      );
    expect([house(2), house(3)]).toEqual([0, null]);
    const forest = (level: number): number | null =>
      hinders({ ground: [{ forest: '0505' }], levels: [{ [level]: '0503' }] }, '0503', '0507');
    expect([forest(2), forest(1)]).toEqual([0, null]);
    // It is measured from the ground that the forest stands on.
    expect(hinders({ ground: [{ forest: '0505' }], levels: [{ 1: '0503, 0505, 0507' }] }, '0503', '0507')).toBeNull();
  });

  test('hex-los-10 ground that is higher than the line blocks it', () => {
    expect(hinders({ levels: [{ 1: '0505' }] }, '0503', '0507')).toBeNull();
    expect(hinders({ levels: [{ 1: '0505, 0503, 0507' }] }, '0503', '0507')).toBe(0);
  });

  test('hex-los-11 bocage blocks, but not that which one of the two lines', () => {
    const ground: Ground = { hexsides: [{ bocage: '0505/0506' }] };
    expect(hinders(ground, '0503', '0508')).toBeNull();
    expect(hinders(ground, '0505', '0508')).toBe(0);
    expect(hinders(ground, '0502', '0506')).toBe(0);
    expect(hinders({ ...ground, levels: [{ 2: '0503, 0508' }] }, '0503', '0508')).toBe(0);
  });

  test('hex-los-11 through a corner two of the three sides block, but not at a hex of either end; a line along a side passes', () => {
    // From 0305 to 0705 the line runs between 0404 and 0405, then through a corner of 0505.
    const by = (...sides: string[]) => hinders({ hexsides: sides.map((side) => ({ bocage: side })) }, '0305', '0705');
    expect([by('0505/0404', '0505/0405'), by('0505/0404'), by('0404/0405')]).toEqual([null, 0, 0]);
    expect(by('0305/0404', '0305/0405')).toBe(0);
  });

  test('hex-los-12 hedges and walls neither block nor hinder, and protect the hex behind', () => {
    const ground: Ground = { hexsides: [{ hedge: '0504/0505' }, { wall: '0506/0507' }] };
    expect(hinders(ground, '0503', '0507')).toBe(0);
    const { table, a, b } = line(ground, '0503', '0507');
    expect([protectionOf(table, b, a), protectionOf(table, a, b)]).toEqual([1, 0]);
    expect(hinders({ hexsides: [{ wall: '0505/0506' }] }, '0503', '0508')).toBe(0);
  });

  test('hex-los-13, hex-los-14 a blaze blocks as smoke of type 1 does, smoke of type 2 a level higher', () => {
    const cloud = (level: number, more: Partial<HexTable>) => {
      const { table, a, b } = line({ levels: [{ [level]: '0503, 0507' }] }, '0503', '0507');
      const changed = { ...table, ...more };
      return sees({ ...changed, changes: reckonChanges(changed) }, a, b);
    };
    const hex = at('0505');
    const [thin, thick, blaze] = [{ smoke: [[hex, 1]] }, { smoke: [[hex, 2]] }, { blazes: [hex] }] as const;
    expect([cloud(0, thin), cloud(0, blaze), cloud(0, thick)]).toEqual([false, false, false]);
    expect([cloud(1, thin), cloud(1, blaze), cloud(1, thick)]).toEqual([true, true, false]);
    expect(cloud(2, thick)).toBe(true);
  });

  test('hex-los-15 units, vehicles and wrecks between them do not matter', () => {
    const { table, a, b } = line({}, '0503', '0507');
    const crowd = tableFor({
      groups: {
        x: { side: 'axis', units: { a: { card: CARDS.hmg42, at: '0503' }, c: { ...TANK, at: '0504' } } },
        y: { side: 'allies', units: { b: { at: '0507' }, d: { at: '0506' } } },
      },
    });
    const full = { ...crowd, wrecks: [at('0505'), at('0505')] };
    expect(hindrancesOf(full, unitAt(full, 'a'), unitAt(full, 'b'))).toBe(hindrancesOf(table, a, b));
  });

  test('hex-los-16 a scenario may set how far one sees', () => {
    expect(hinders({}, '0503', '0507', {}, {}, { terms: { sighting: 4 } })).toBe(0);
    expect(hinders({}, '0503', '0508', {}, {}, { terms: { sighting: 4 } })).toBeNull();
    expect(hinders({}, '0101', '1210')).toBe(0);
  });

  test('hex-los-17 an even slope does not block itself; the height counts where the line is nearest the middle', () => {
    const slope = (row5: number): Ground => ({
      levels: [{ 1: '0504' }, { [row5]: '0505' }, { 3: '0506' }, { 4: '0507' }],
    });
    expect([hinders(slope(2), '0503', '0507'), hinders(slope(3), '0503', '0507')]).toEqual([0, null]);
    // Four fifths of a level over the hex at two fifths of the way.
    expect(hinders({ levels: [{ 1: '0505' }, { 2: '0508' }] }, '0503', '0508')).toBeNull();
  });

  test('hex-los-18 bocage is measured from the higher of its two hexes, and an opening lets nobody look through', () => {
    const ground: Ground = { hexsides: [{ bocage: '0505/0506' }], levels: [{ 1: '0503, 0508' }] };
    expect(hinders(ground, '0503', '0508')).toBe(0);
    expect(hinders({ ...ground, levels: [{ 1: '0503, 0506, 0508' }] }, '0503', '0508')).toBeNull();
    const open: Ground = { hexsides: [{ bocage: '0505/0506', openings: '0505/0506' }] };
    expect(hinders(open, '0503', '0508')).toBeNull();
    const { table, a, b } = line(open, '0503', '0506');
    expect(protectionOf(table, b, a)).toBe(2);
  });
});

describe('the map', () => {
  test('hex-map-01 flat-topped hexes, and six directions clockwise from north', () => {
    const { table } = line({}, '0101', '1210');
    const board = boardOf(table);
    const around = [1, 2, 3, 4, 5, 6].map((way) => nameOf(board, board.neighbours[6 * at('0505') + way - 1]!));
    expect(around).toEqual(['0504', '0604', '0605', '0506', '0405', '0404']);
  });

  test('hex-map-02 each hex has one terrain and a level, and perhaps a road or a bridge', () => {
    const named = TERRAINS.filter((one) => one !== 'ruins' && one !== 'watercourse');
    const column = (i: number): string => `${String(i + 1).padStart(2, '0')}05`;
    const ground = [{ 'water body': '0102' }, ...named.map((terrain, i) => ({ [terrain]: column(i) }))];
    const { table } = line(
      { ground, levels: [{ 2: '0303' }], roads: ['0101 to 0103'], bridges: '0102' },
      '1201',
      '1210',
    );
    expect(named.map((_, i) => terrainAt(table, at(column(i))))).toEqual(named);
    const { map } = groundOf(table);
    expect([map.level[at('0303')], map.level[at('0304')]]).toEqual([2, 0]);
    expect([hasRoad(map, at('0101'), 4), hasRoad(map, at('0103'), 4)]).toEqual([true, false]);
    expect([map.bridges[at('0102')], map.bridges[at('0103')]]).toEqual([1, 0]);
  });

  test('hex-map-03 a hexside carries a hedge, bocage or wall, seen from both of its hexes; bocage may be open', () => {
    const { table } = line(
      { hexsides: [{ hedge: '0505/0504' }, { wall: '0505/0604' }, { bocage: '0505/0506', openings: '0505/0506' }] },
      '1201',
      '1210',
    );
    const { map } = groundOf(table);
    expect([1, 2, 3, 4].map((way) => hexsideOf(map, at('0505'), way as 1))).toEqual(['hedge', 'wall', null, 'bocage']);
    expect([hexsideOf(map, at('0504'), 4), hexsideOf(map, at('0604'), 5)]).toEqual(['hedge', 'wall']);
    expect([hasOpening(map, at('0506'), 1), hasOpening(map, at('0504'), 4)]).toEqual([true, false]);
  });

  test('hex-map-05 hexsides and levels are paid on top of the hex, each level once; going down is free', () => {
    const ground: Ground = {
      ...{ ground: [{ field: '0505' }], levels: [{ 2: '0506' }] },
      hexsides: [{ hedge: '0504/0505' }, { wall: '0604/0605' }],
    };
    const { table } = line(ground, '1201', '1210');
    const men = moveFieldOf(table, 'infantry').steps;
    const [south, north] = [(hex: string) => 6 * at(hex) + 3, (hex: string) => 6 * at(hex)];
    // In half points: a field and a hedge; open ground and two levels; the field again, from above.
    expect([men[south('0504')], men[south('0505')], men[north('0506')]]).toEqual([3 + 1, 2 + 4, 3]);
    expect(moveFieldOf(table, 'halftrack').steps[south('0604')]).toBe(-1);
  });

  test('hex-map-06 starred terrain hinders; forest, buildings and bocage block', () => {
    const over = (terrain: string) => hinders({ ground: [{ [terrain]: '0505' }] }, '0503', '0507');
    expect(['orchard', 'brush', 'field', 'marsh', 'cemetery', 'clear'].map(over)).toEqual([1, 1, 1, 1, 1, 0]);
    expect(['forest', 'wood building', 'stone building'].map(over)).toEqual([null, null, null]);
    expect(hinders({ hexsides: [{ bocage: '0505/0506' }] }, '0503', '0508')).toBeNull();
  });

  test('hex-map-11 an entrenchment gives 2, a prepared position 3, a vehicle or a wreck 1', () => {
    const { table, a, b } = line({}, '0502', '0505');
    const dug = (kind: 'entrenchment' | 'prepared position') =>
      protectionOf({ ...table, works: [{ hex: at('0505'), kind, isForVehicles: false }] }, b, a);
    expect([dug('entrenchment'), dug('prepared position')]).toEqual([2, 3]);
    expect(protectionOf({ ...table, wrecks: [at('0505')] }, b, a)).toBe(1);
    const beside = tableFor({
      groups: {
        x: { side: 'axis', units: { a: { at: '0502' } } },
        y: { side: 'allies', units: { b: { at: '0505' }, c: { ...TANK, at: '0505' } } },
      },
    });
    expect(protectionOf(beside, unitAt(beside, 'b'), unitAt(beside, 'a'))).toBe(1);
  });

  test('hex-map-17 a road lends a hex its cost alone: protection and hindrance stay; vehicles stand on it', () => {
    const ground: Ground = { ground: [{ forest: '0505, 0605' }], roads: ['0504 to 0505'] };
    const { table, a, b } = line(ground, '0502', '0505');
    expect(protectionOf(table, b, a)).toBe(2);
    expect(hinders({ ground: [{ field: '0505' }], roads: ['0504 to 0506'] }, '0503', '0507')).toBe(1);
    const truck = line(ground, '0502', '0505', {}, { card: cardNamed('truck'), facing: 1 });
    expect([at('0505'), at('0605')].map((hex) => canStand(truck.table, truck.b, hex))).toEqual([true, false]);
  });

  test('hex-map-13 vehicles take nothing from buildings, trenches and each other', () => {
    const of = (b: Partial<Piece>, ground: Ground, table: Partial<HexTable> = {}) => {
      const made = line(ground, '0502', '0505', {}, b);
      return protectionOf({ ...made.table, ...table }, made.b, made.a);
    };
    const work = (kind: 'entrenchment' | 'prepared position', isForVehicles: boolean) => ({
      works: [{ hex: at('0505'), kind, isForVehicles }],
    });
    const road = { roads: ['0504 to 0505'] };
    expect([
      of({}, { ground: [{ 'stone building': '0505' }] }),
      of(TANK, { ground: [{ 'stone building': '0505' }], ...road }),
    ]).toEqual([3, 0]);
    expect([of({}, {}, work('entrenchment', false)), of(TANK, {}, work('entrenchment', false))]).toEqual([2, 0]);
    expect([of({}, {}, { wrecks: [at('0505')] }), of(TANK, {}, { wrecks: [at('0505')] })]).toEqual([1, 0]);
    expect([of(TANK, {}, work('prepared position', false)), of(TANK, {}, work('prepared position', true))]).toEqual([
      0, 3,
    ]);
    expect(of(TANK, { ground: [{ orchard: '0505' }], hexsides: [{ hedge: '0504/0505' }] })).toBe(2);
    expect(of(TANK, { levels: [{ 1: '0505' }] })).toBe(1);
  });

  test('hex-map-14 through a corner the better of the two hexsides counts', () => {
    // From 0305 the line enters 0505 between its hexsides to the south-west and the north-west.
    const by = (...hexsides: Record<string, string>[]) => {
      const { table, a, b } = line({ hexsides }, '0305', '0505');
      return protectionOf(table, b, a);
    };
    expect([by({ hedge: '0505/0405' }), by({ hedge: '0505/0404' })]).toEqual([1, 1]);
    expect([
      by({ hedge: '0505/0405' }, { bocage: '0505/0404' }),
      by({ hedge: '0505/0404' }, { bocage: '0505/0405' }),
    ]).toEqual([2, 2]);
    expect(by({ bocage: '0505/0605' })).toBe(0);
  });

  test('hex-map-15 along a road a step costs 1, whatever it enters and crosses; climbing is paid all the same', () => {
    const ground: Ground = {
      ground: [{ forest: '0505' }, { forest: '0605' }],
      hexsides: [{ bocage: '0504/0505' }],
      levels: [{ 1: '0506' }],
      roads: ['0504 to 0506'],
    };
    const { table } = line(ground, '1201', '1210');
    const men = moveFieldOf(table, 'infantry').steps;
    const tracks = moveFieldOf(table, 'tracked').steps;
    const south = (hex: string): number => 6 * at(hex) + 3;
    expect([men[south('0504')], tracks[south('0504')]]).toEqual([2, 2]);
    expect(men[south('0505')]).toBe(2 + 2);
    expect(tracks[south('0604')]).toBeGreaterThan(2);
  });

  test('hex-map-16 a unit off the map cannot be fired at; hexes at the edge are hexes', () => {
    const refused = (b: string) => {
      const { table } = line({}, '0101', b);
      return refuseShot(table, shot({ units: ['a'], at: 'b' }), { isResponse: false, isMoving: false });
    };
    expect(refused('')).toMatchObject({ code: 'NO_TARGET', rule: 'hex-map-16' });
    expect([refused('0110'), refused('1201')]).toEqual([null, null]);
  });
});

describe('arcs', () => {
  const arcs = (facing: 1 | 2 | 3 | 4 | 5 | 6, ...hexes: readonly string[]) => {
    const { table, a } = line({}, '0505', '1210', { card: cardNamed('panther'), facing });
    return hexes.map((hex) => arcTo(table, a, at(hex)));
  };

  test('hex-face-02, hex-gap-13 of six neighbours three are front, two flank, one rear', () => {
    const around = ['0504', '0604', '0605', '0506', '0405', '0404'] as const;
    expect(arcs(1, ...around)).toEqual(['front', 'front', 'flank', 'rear', 'flank', 'front']);
    expect(arcs(3, ...around)).toEqual(['flank', 'front', 'front', 'front', 'flank', 'rear']);
  });

  test('hex-face-03 both limits belong to the front, and the rear begins beyond 120 degrees', () => {
    // Along the direction beside the facing, and one hex to either side of that line.
    expect(arcs(1, '0803', '0802', '0804')).toEqual(['front', 'front', 'flank']);
    expect(arcs(1, '0806', '0807')).toEqual(['flank', 'rear']);
    expect(arcs(1, '0203', '0204', '0206', '0207')).toEqual(['front', 'flank', 'flank', 'rear']);
  });
});
