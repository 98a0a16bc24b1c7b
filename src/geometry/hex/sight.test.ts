import { describe, expect, test } from 'vitest';
import { type Direction, hexNamed, makeBoard, nameOf } from './board.ts';
import { SIGHT_RULES } from './ground.testing.ts';
import {
  type HexDraft,
  type HexMap,
  type HexsideKind,
  type HexTerrain,
  makeDraft,
  makeHexMap,
  positionAt,
  setHexside,
  setOpening,
  terrainCode,
} from './map.ts';
import { argueSight, BLOCKED, hexsidesEntered, trace } from './sight.ts';
import { type HexSightRules, makeSightField, setCloud, setTerrain } from './sight-field.ts';
import { blindHexes, changeCloud, makeSightTable, sees } from './sight-table.ts';
import { speakPosition, speakSight } from './speak-sight.ts';

const board = makeBoard(14, 12);
const at = (name: string): number => {
  const hex = hexNamed(board, name);
  if (hex < 0) throw new Error(name);
  return hex;
};

interface Ground {
  readonly terrain?: Readonly<Record<string, HexTerrain>>;
  readonly level?: Readonly<Record<string, number>>;
  readonly floors?: Readonly<Record<string, number>>;
  readonly footprint?: Readonly<Record<string, number>>;
  readonly sides?: readonly (readonly [string, Direction, HexsideKind])[];
  readonly change?: (draft: HexDraft) => void;
}

function ground({ terrain = {}, level = {}, floors = {}, footprint = {}, sides = [], change }: Ground): HexMap {
  const draft = makeDraft(board);
  for (const [name, kind] of Object.entries(terrain)) draft.terrain[at(name)] = terrainCode(kind);
  for (const [name, n] of Object.entries(level)) draft.level[at(name)] = n;
  for (const [name, n] of Object.entries(floors)) draft.floors[at(name)] = n;
  for (const [name, n] of Object.entries(footprint)) draft.footprint[at(name)] = n;
  for (const [name, way, kind] of sides) setHexside(draft, at(name), way, kind);
  change?.(draft);
  return makeHexMap(draft, { id: 'test', title: 'Test', theme: 'normandy' });
}

function ask(map: HexMap, from: string, to: string, rules: HexSightRules = SIGHT_RULES) {
  const field = makeSightField(map, rules);
  const sight = argueSight(field, at(from), at(to));
  expect(trace(field, at(from), at(to))).toBe(sight.isSeen ? sight.hindrances : BLOCKED);
  return sight;
}
const isSeen = (map: HexMap, from: string, to: string): boolean => ask(map, from, to).isSeen;
const told = (map: HexMap, from: string, to: string, rules: HexSightRules = SIGHT_RULES): string =>
  speakSight(map, ask(map, from, to, rules), rules.farthest);

describe('what a line meets', () => {
  test('hex-los-02 neighbours see each other, whatever they stand in', () => {
    const map = ground({
      terrain: { '0505': 'forest', '0506': 'stone building' },
      level: { '0506': 3 },
      floors: { '0506': 2 },
      sides: [['0505', 4, 'bocage']],
    });
    expect(told(map, '0505', '0506')).toBe(
      'Clear, 1 hex: no hindrance. On the way: across the bocage between 0505 and 0506, its own hexside.',
    );
    const field = makeSightField(map, SIGHT_RULES);
    expect(trace(field, at('0506'), positionAt(map, at('0506'), 1))).toBe(0);
    expect(speakSight(map, argueSight(field, at('0506'), at('0506')))).toBe('Clear, the same hex: no hindrance.');
  });

  test('hex-los-05 each traversed hindrance counts one, more than three stop the line', () => {
    const fields = { '0504': 'field', '0505': 'field', '0506': 'orchard' } as const;
    expect(told(ground({ terrain: { ...fields, '0503': 'field', '0507': 'field' } }), '0503', '0507')).toBe(
      'Clear, 4 hexes: 3 hindrances (field in 0504, field in 0505, orchard in 0506).',
    );
    expect(told(ground({ terrain: { ...fields, '0507': 'brush' } }), '0503', '0508')).toBe(
      'Blocked by 4 hindrances (field in 0504, field in 0505, orchard in 0506, brush in 0507).',
    );
  });

  test('hex-los-06 a hindrance counts only where the line is less than a level above its ground', () => {
    const terrain = { '0505': 'field' } as const;
    expect(ask(ground({ terrain }), '0504', '0507').hindrances).toBe(1);
    expect(ask(ground({ terrain, level: { '0504': 2, '0507': 1 } }), '0504', '0507').hindrances).toBe(0);
    // Exactly a level above: passed over.
    expect(told(ground({ terrain, level: { '0504': 2 } }), '0504', '0506')).toBe(
      'Clear, 2 hexes: no hindrance. On the way: over the field in 0505, top 1, line at 1.',
    );
    expect(ask(ground({ terrain, level: { '0504': 1 } }), '0504', '0506').hindrances).toBe(1);
  });

  test('hex-los-07 a line along the side between two hexes counts one hindrance if both are', () => {
    // From 0505 the line to 0705 runs between 0604 and 0605.
    expect(ask(ground({ terrain: { '0604': 'field', '0605': 'field' } }), '0505', '0705').hindrances).toBe(1);
    expect(ask(ground({ terrain: { '0604': 'field', '0605': 'clear' } }), '0505', '0705').hindrances).toBe(0);
    expect(ask(ground({ terrain: { '0604': 'field', '0605': 'forest' } }), '0505', '0705')).toMatchObject({
      isSeen: true,
      hindrances: 0,
    });
    expect(isSeen(ground({ level: { '0604': 2, '0605': 2 } }), '0505', '0705')).toBe(true);
    expect(told(ground({ terrain: { '0604': 'field', '0605': 'brush' } }), '0505', '0705')).toBe(
      'Clear, 2 hexes: 1 hindrance (field and brush on both sides, 0604 and 0605).',
    );
  });

  test('hex-los-08 an obstacle stops a line within its footprint, and not beside it', () => {
    const forest = ground({ terrain: { '0505': 'forest' } });
    expect(told(forest, '0503', '0507')).toBe('Blocked by forest in 0505, level 1 against a line at 0.');
    // The line from 0503 to 0607 passes 0505 about four tenths off its middle: within 9/20, outside 7/20.
    expect(isSeen(forest, '0503', '0607')).toBe(false);
    const house = ground({ terrain: { '0505': 'wood building' }, floors: { '0505': 1 } });
    expect(told(house, '0503', '0607')).toBe(
      'Clear, 5 hexes: no hindrance. On the way: past the wood building in 0505.',
    );
    // The map may give another footprint.
    expect(isSeen(ground({ terrain: { '0505': 'forest' }, footprint: { '0505': 5 } }), '0503', '0607')).toBe(true);
  });

  test('hex-los-09 the top of an obstacle: a level for a forest, its levels for a building; exactly there it passes', () => {
    const stone = { '0505': 'stone building' } as const;
    const level = { '0503': 2, '0507': 2 };
    expect(isSeen(ground({ terrain: stone, floors: { '0505': 2 }, level }), '0503', '0507')).toBe(true);
    expect(isSeen(ground({ terrain: stone, floors: { '0505': 3 }, level }), '0503', '0507')).toBe(false);
    expect(isSeen(ground({ terrain: { '0505': 'forest' }, level: { '0503': 2 } }), '0503', '0507')).toBe(true);
    expect(isSeen(ground({ terrain: { '0505': 'forest' }, level: { '0503': 1 } }), '0503', '0507')).toBe(false);
  });

  test('hex-los-10 ground higher than the line stops it; level with it, it does not', () => {
    expect(told(ground({ level: { '0505': 1 } }), '0503', '0507')).toBe(
      'Blocked by the ground of 0505, level 1 against a line at 0.',
    );
    expect(isSeen(ground({ level: { '0503': 1, '0505': 1, '0507': 1 } }), '0503', '0507')).toBe(true);
    // An even slope does not stop itself (hex-los-17).
    const slope = { '0504': 1, '0505': 2, '0506': 3, '0507': 4 };
    expect(isSeen(ground({ level: slope }), '0503', '0507')).toBe(true);
    expect(told(ground({ level: { ...slope, '0505': 3 } }), '0503', '0507')).toBe(
      'Blocked by the ground of 0505, level 3 against a line at 2.',
    );
    expect(told(ground({ level: { '0505': 1, '0508': 2 } }), '0503', '0508')).toBe(
      'Blocked by the ground of 0505, level 1 against a line at 4/5.',
    );
  });

  test('hex-los-11 bocage stops a line that crosses it, but not at an end that lines it', () => {
    const map = ground({ sides: [['0505', 4, 'bocage']] });
    expect(told(map, '0503', '0508')).toBe('Blocked by bocage between 0505 and 0506, level 1 against a line at 0.');
    expect(isSeen(map, '0505', '0508')).toBe(true);
    expect(isSeen(map, '0502', '0506')).toBe(true);
    expect(isSeen(ground({ sides: [['0505', 4, 'bocage']], level: { '0503': 2, '0508': 2 } }), '0503', '0508')).toBe(
      true,
    );
  });

  test('hex-los-11 a line through a corner is stopped by two of its three hexsides', () => {
    // The line from 0407 to 1007 passes the corner of 0607, 0707 and 0708, then runs between 0707 and 0708.
    const along = ['0707', 4, 'bocage'] as const;
    const [upper, lower] = [['0607', 2, 'bocage'] as const, ['0607', 3, 'bocage'] as const];
    expect(isSeen(ground({ sides: [along] }), '0407', '1007')).toBe(true);
    expect(isSeen(ground({ sides: [upper] }), '0407', '1007')).toBe(true);
    for (const sides of [
      [upper, lower],
      [along, lower],
      [along, upper],
    ]) {
      const map = ground({ sides });
      expect(told(map, '0407', '1007')).toBe(
        'Blocked by bocage at the corner of 0607, 0707, 0708, level 1 against a line at 0.',
      );
      // A corner of an end's own hex stops nothing.
      expect(isSeen(map, '0607', '1007')).toBe(true);
      expect(isSeen(map, '0707', '0608')).toBe(true);
    }
    // Both must stand above the line: one of them stands on a level more here.
    const level = { '0407': 1, '1007': 1 };
    expect(isSeen(ground({ sides: [upper, lower], level }), '0407', '1007')).toBe(true);
    expect(isSeen(ground({ sides: [upper, lower], level: { ...level, '0707': 1 } }), '0407', '1007')).toBe(true);
    const raised = { ...level, '0707': 1, '0708': 1 };
    expect(isSeen(ground({ sides: [upper, lower], level: raised }), '0407', '1007')).toBe(false);
  });

  test('hex-los-12 hedges and walls neither stop nor hinder', () => {
    const map = ground({
      sides: [
        ['0505', 4, 'hedge'],
        ['0506', 4, 'wall'],
      ],
    });
    expect(told(map, '0503', '0508')).toBe('Clear, 5 hexes: no hindrance.');
  });

  test('hex-los-13 hex-los-14 smoke stops below one or two levels above its ground', () => {
    const high = ground({ level: { '0503': 1, '0507': 1 } });
    const field = makeSightField(high, SIGHT_RULES);
    setCloud(field, at('0505'), 1);
    expect(argueSight(field, at('0503'), at('0507'))).toMatchObject({ isSeen: true, hindrances: 0 });
    expect(trace(field, at('0502'), at('0508'))).toBe(BLOCKED);
    setCloud(field, at('0505'), 2);
    expect(speakSight(high, argueSight(field, at('0503'), at('0507')))).toBe(
      'Blocked by smoke in 0505, level 2 against a line at 1.',
    );
    // Smoke in the hex of an end stops nothing.
    setCloud(field, at('0505'), 0);
    setCloud(field, at('0507'), 2);
    expect(trace(field, at('0503'), at('0507'))).toBe(0);
  });

  test('hex-fx-08 a house that falls in hinders and no longer stops', () => {
    const map = ground({ terrain: { '0505': 'stone building' }, floors: { '0505': 2 } });
    const field = makeSightField(map, SIGHT_RULES);
    expect(trace(field, at('0503'), at('0507'))).toBe(BLOCKED);
    setTerrain(field, at('0505'), 'ruins');
    expect(trace(field, at('0503'), at('0507'))).toBe(1);
  });

  test('hex-los-16 a limit of sight, where a scenario sets one', () => {
    const rules = { ...SIGHT_RULES, farthest: 4 };
    expect(told(ground({}), '0503', '0507', rules)).toBe('Clear, 4 hexes: no hindrance.');
    expect(told(ground({}), '0503', '0508', rules)).toBe('Blocked by distance: 5 hexes, sight reaches 4.');
  });

  test('hex-los-18 bocage stands on the higher of its two hexes, an opening changes nothing', () => {
    const sides = [['0505', 4, 'bocage']] as const;
    const map = ground({ sides, level: { '0503': 1, '0506': 1, '0508': 1 } });
    expect(isSeen(map, '0503', '0508')).toBe(false);
    expect(isSeen(ground({ sides, level: { '0503': 1, '0508': 1 } }), '0503', '0508')).toBe(true);
    const open = ground({ sides, change: (draft) => setOpening(draft, at('0505'), 4) });
    expect(isSeen(open, '0503', '0508')).toBe(false);
  });

  test('hex-los-03 from an upper floor one looks over what stands in front', () => {
    const map = ground({
      terrain: { '0503': 'stone building', '0504': 'forest', '0506': 'field' },
      floors: { '0503': 3 },
    });
    const field = makeSightField(map, SIGHT_RULES);
    const top = positionAt(map, at('0503'), 2);
    expect([0, 1, 2].map((floor) => trace(field, positionAt(map, at('0503'), floor), at('0507')))).toEqual([
      BLOCKED,
      BLOCKED,
      1,
    ]);
    expect(speakPosition(map, top)).toBe('0503, floor 2');
    expect(speakPosition(map, at('0507'))).toBe('0507');
    expect(positionAt(map, at('0503'), 3)).toBe(-1);
    expect(positionAt(map, at('0504'), 1)).toBe(-1);
    expect(speakSight(map, argueSight(field, top, at('0507')))).toBe(
      'Clear, 4 hexes: 1 hindrance (field in 0506). On the way: over the forest in 0504, top 1, line at 1 1/2.',
    );
  });
});

describe('hexsides entered', () => {
  test('hex-map-14 a line enters by one hexside, or by two through a corner', () => {
    expect(hexsidesEntered(board, at('0503'), at('0507'))).toEqual([1]);
    expect(hexsidesEntered(board, at('0507'), at('0503'))).toEqual([4]);
    expect(hexsidesEntered(board, at('0305'), at('0505'))).toEqual([5, 6]);
    expect(hexsidesEntered(board, at('0505'), at('0604'))).toEqual([5]);
    expect(hexsidesEntered(board, at('0505'), at('0505'))).toEqual([]);
  });
});

describe('a kept table', () => {
  test('blind hexes are those behind what stops a line', () => {
    const map = ground({ terrain: { '0505': 'forest' } });
    const table = makeSightTable(map, SIGHT_RULES);
    const blind = blindHexes(table, at('0503')).map((hex) => nameOf(board, hex));
    expect(blind).toContain('0506');
    expect(blind).toContain('0512');
    expect(blind).not.toContain('0505');
    expect(blind).not.toContain('0605');
    for (let hex = 0; hex < board.count; hex += 1)
      expect(sees(table, at('0503'), hex)).toBe(!blind.includes(nameOf(board, hex)));
  });

  test('smoke comes and goes', () => {
    const table = makeSightTable(ground({}), SIGHT_RULES);
    expect(sees(table, at('0503'), at('0507'))).toBe(true);
    changeCloud(table, at('0505'), 1);
    expect(sees(table, at('0503'), at('0507'))).toBe(false);
    changeCloud(table, at('0505'), 0);
    expect(sees(table, at('0503'), at('0507'))).toBe(true);
  });

  test('levels that do not fit in the arrays are refused', () => {
    expect(() => makeSightTable(ground({ level: { '0505': 61 } }), SIGHT_RULES)).toThrow(
      'levels lie between -20 and 60',
    );
  });
});
