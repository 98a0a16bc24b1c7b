import { expect, test } from 'vitest';
import type { AgFrame } from './book.ts';
import { ofType, onTable, type Piece } from './stage.testing.ts';
import type { AgTable, Terms, Victory } from './state.ts';
import { judgeVictory, strengthAt } from './victory.ts';

const HILL: Victory = { kind: 'strength', name: 'the hill', at: { x: 100, y: 100 }, radius: 20 };

const table = (units: readonly Piece[], victory: Victory, holders: AgTable['holders'] = []): AgTable =>
  onTable({ units, terms: { victory }, table: { holders } }).table;

test('ag-hill-02 whoever has more strength points on the hill wins', () => {
  const one = (allies: number): AgTable =>
    table(
      [
        { id: 'a1', at: [95, 95], strength: 3 },
        { id: 'a2', at: [105, 95], strength: 2 },
        { id: 'b1', at: [100, 110], strength: allies },
      ],
      HILL,
    );
  expect(judgeVictory(one(4))).toEqual({
    winner: 'axis',
    sentence: 'Strength points on the hill: Axis 5, Allies 4.',
  });
  expect(judgeVictory(one(6)).winner).toBe('allies');
});

test('ag-gap-45 equal strength is a draw', () => {
  const even = table(
    [
      { id: 'a1', at: [95, 95], strength: 3 },
      { id: 'b1', at: [100, 110], strength: 3 },
    ],
    HILL,
  );
  expect(judgeVictory(even).winner).toBeNull();
});

test('ag-gap-45 on the hill is the centre of the base within 5 km of its middle', () => {
  const at = (x: number, y: number): number => strengthAt(table([{ id: 'a1', at: [x, y] }], HILL), 'axis', HILL.at, 20);
  expect([at(120, 100), at(112, 116), at(121, 100), at(113, 116)]).toEqual([4, 4, 0, 0]);
});

test('ag-gap-83 dummies, headquarters and units that have not come count nothing', () => {
  const none = table(
    [
      { id: 'a1', at: [100, 100], kind: 'dummy', strength: 0 },
      { id: 'a2', at: [100, 100], kind: 'hq', strength: 3 },
      { id: 'a3', at: null },
      { id: 'b1', at: [110, 100], strength: 1 },
    ],
    HILL,
  );
  expect(strengthAt(none, 'axis', HILL.at, 20)).toBe(0);
  expect(judgeVictory(none).winner).toBe('allies');
});

const PLACES: Victory = {
  kind: 'places',
  places: [
    { name: 'Aville', at: { x: 50, y: 50 }, radius: 6, points: 3, holder: 'allies' },
    { name: 'Beeham', at: { x: 100, y: 50 }, radius: 6, points: 2, holder: null },
  ],
  needs: { side: 'axis', points: 5, draw: 3 },
};

test('ag-scn-01 points of ground: victory, draw, defeat', () => {
  const held = (holders: AgTable['holders']) => judgeVictory(table([], PLACES, holders));
  expect(held(['axis', 'axis'])).toEqual({
    winner: 'axis',
    sentence: 'The Axis hold 5 points of ground: they need 5 to win and 3 for a draw.',
  });
  expect(held(['axis', null]).winner).toBeNull();
  expect(held(['axis', 'allies']).winner).toBeNull();
  expect(held(['allies', 'axis']).winner).toBe('allies');
  expect(held([null, null]).winner).toBe('allies');
});

/** The end of a turn, when places change hands. */
function turnOver(units: readonly Piece[], holders: AgTable['holders'], victory = PLACES): string[] {
  const terms: Partial<Terms> = { victory, days: 1, turnsPerDay: 1 };
  const frame: AgFrame = { proc: 'game', step: 'end-turn', seen: 0 };
  const { opening } = onTable({ units, terms, table: { holders, day: 1, turn: 1 }, stack: [frame] });
  return ofType(opening, 'taken').map(({ name, side, place }) => `${place} ${name} ${side}`);
}

test('ag-scn-01 a place belongs to whoever was last alone there', () => {
  const axis: Piece = { id: 'a1', at: [56, 50] };
  const allies: Piece = { id: 'b1', at: [50, 56] };
  expect(turnOver([axis], ['allies', null])).toEqual(['0 Aville axis']);
  // Both there, or nobody: it stays as it was.
  expect(turnOver([axis, allies], ['allies', null])).toEqual([]);
  expect(turnOver([{ id: 'a1', at: [57, 50] }], ['allies', null])).toEqual([]);
  // Who has it already takes nothing.
  expect(turnOver([axis], ['axis', null])).toEqual([]);
  expect(turnOver([{ id: 'b1', at: [100, 50] }], ['allies', null])).toEqual(['1 Beeham allies']);
});

test('ag-gap-83 a dummy takes no place and keeps nobody from it', () => {
  const dummy: Piece = { id: 'b1', at: [50, 50], kind: 'dummy' };
  expect(turnOver([dummy], ['axis', null])).toEqual([]);
  expect(turnOver([dummy, { id: 'a1', at: [52, 55] }], ['allies', null])).toEqual(['0 Aville axis']);
  expect(turnOver([{ id: 'a1', at: [50, 50], kind: 'hq' }], ['allies', null])).toEqual([]);
});

test('places are of no account where strength decides', () => {
  expect(turnOver([{ id: 'a1', at: [50, 50] }], [], HILL)).toEqual([]);
});
