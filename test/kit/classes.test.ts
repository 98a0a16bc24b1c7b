/** Views by classes: what is shown, to whom, and what is left to be made up. */
import { expect, test } from 'vitest';
import {
  type Classes,
  classesOf,
  closedAs,
  disclosed,
  imagined,
  masked,
  open,
  ownSideUntil,
  takenFor,
  type View,
  type Viewer,
  viewOf,
} from '../../src/kit/classes.ts';
import { Poison, poisoned } from '../../src/kit/poison.ts';

interface Sheet {
  readonly name: string;
  readonly strength: number;
}
interface Counter {
  readonly id: string;
  readonly side: 'axis' | 'allies';
  readonly isUp: boolean;
  readonly sheet: Sheet;
  readonly fuel: number;
  readonly seenBy: readonly string[];
}
interface Board {
  readonly turn: number;
  readonly isOver: boolean;
  readonly counters: readonly Counter[];
  readonly mines: readonly { readonly side: 'axis' | 'allies'; readonly at: number }[];
  readonly pot: readonly number[];
}

const SHEET = { name: 'public', strength: 'ownSide' } as const satisfies Classes<Sheet>;
const COUNTER = {
  ...open('id', 'side', 'isUp'),
  sheet: ownSideUntil(({ isUp }: Counter) => isUp, null, SHEET),
  fuel: ownSideUntil((_counter: Counter, { isOver }: Board) => isOver),
  seenBy: ownSideUntil((counter: Counter, _board: Board, { seat }) => counter.seenBy.includes(seat), 'nobody'),
} as const satisfies Classes<Counter, Board>;
const BOARD = {
  ...open('turn', 'isOver'),
  counters: { exists: 'public', each: COUNTER },
  mines: { exists: 'ownSide', each: open('side', 'at') },
  pot: masked((pot: readonly number[], _isOwner, board: Board) => (board.isOver ? pot : pot.length)),
} as const satisfies Classes<Board, Board>;

const counter = (id: string, side: 'axis' | 'allies', more: Partial<Counter> = {}): Counter =>
  Object.freeze({
    ...{ id, side, isUp: false, sheet: Object.freeze({ name: 'Tanks', strength: 5 }), fuel: 3, seenBy: [] },
    ...more,
  });
const board = (more: Partial<Board> = {}): Board => ({
  turn: 1,
  isOver: false,
  counters: [counter('a', 'axis'), counter('b', 'allies'), counter('c', 'allies', { isUp: true, seenBy: ['axis-2'] })],
  mines: [{ side: 'allies', at: 7 }],
  pot: [4, 2],
  ...more,
});
const viewer = (side: string | null, seat = `${side}`): Viewer => ({ seat, side, isUmpire: false });
const AXIS = viewer('axis');
const UMPIRE: Viewer = { seat: 'umpire', side: null, isUmpire: true };

test('what is closed is left out, or something is shown instead', () => {
  const truth = board();
  const { counters, mines, pot } = viewOf(truth, BOARD, AXIS);
  expect(counters[1]).toEqual({ id: 'b', side: 'allies', isUp: false, sheet: null, seenBy: 'nobody' });
  expect(counters[2]!.sheet).toEqual({ name: 'Tanks' });
  expect([mines, pot]).toEqual([[], 2]);
  expect(viewOf(truth, BOARD, viewer('axis', 'axis-2')).counters[2]!.seenBy).toEqual(['axis-2']);
});

test('a test may look at the table: when the battle is over the fuel and the pot are shown', () => {
  const over = viewOf(board({ isOver: true }), BOARD, AXIS);
  expect(over.counters.map(({ fuel }) => fuel)).toEqual([3, 3, 3]);
  expect(over.pot).toEqual([4, 2]);
});

test('who may see all of a frozen thing shares it; a field that nobody has classed is never shared', () => {
  const truth = board();
  expect(viewOf(truth, BOARD, AXIS).counters[0]).toBe(truth.counters[0]);
  expect(viewOf(truth, BOARD, UMPIRE).counters[1]).toBe(truth.counters[1]);
  const odd = Object.freeze({ ...counter('a', 'axis'), secret: 1 });
  expect(viewOf(board({ counters: [odd] }), BOARD, AXIS).counters[0]).not.toHaveProperty('secret');
});

test('what is imagined has the public part of what was seen, and what is made up', () => {
  const [, seen] = viewOf(board(), BOARD, AXIS).counters as [unknown, View<Counter, typeof COUNTER>];
  const made = { sheet: { name: 'Guns', strength: 1 }, fuel: 0, seenBy: [] };
  expect(imagined<Counter, typeof COUNTER>(seen, made)).toEqual({
    ...{ id: 'b', side: 'allies', isUp: false },
    ...made,
  });
});

test('a poisoned copy gives the same view, and stops whoever reads or counts what is closed', () => {
  const truth = board();
  for (const who of [AXIS, viewer('allies'), viewer(null), UMPIRE])
    expect(viewOf(poisoned(truth, BOARD, who), BOARD, who)).toEqual(viewOf(truth, BOARD, who));
  const poison = poisoned(truth, BOARD, AXIS);
  expect(poison.counters[2]!.sheet.name).toBe('Tanks');
  const closed: (() => unknown)[] = [
    () => poison.counters[1]!.sheet,
    () => poison.counters[2]!.sheet.strength,
    () => poison.counters[1]!.fuel,
    () => poison.pot,
    () => poison.mines.length,
    () => poison.mines[0],
    () => poison.mines.map(({ side }) => side),
    () => [...poison.mines],
    () => JSON.stringify(poison.counters[1]),
  ];
  for (const read of closed) expect(read).toThrow(Poison);
});

test('what the rules disclose is read from the truth', () => {
  const poison = poisoned(board(), BOARD, AXIS);
  expect(disclosed(poison, ({ mines }) => mines.length)).toBe(1);
  expect(disclosed(poison.counters[1]!, ({ fuel }) => fuel)).toBe(3);
});

test('what a seat is not shown of a frame is taken for what its chapter says; what it is shown stays', () => {
  const told = {
    ...{ leg: 'public', goal: closedAs('ownSide', null), said: closedAs('bySide', { axis: [], allies: [] }) },
    shots: { exists: 'public', each: { by: 'public', hits: closedAs('nobody', 0) } },
  } as never;
  expect(classesOf(told)).toEqual({
    ...{ leg: 'public', goal: 'ownSide', said: 'bySide' },
    shots: { exists: 'public', each: { by: 'public', hits: 'nobody' } },
  });
  const seen = {
    proc: 'move',
    step: 'roll',
    leg: 3,
    said: { axis: ['a'] },
    shots: [{ by: 'b' }, { by: 'c', hits: 2 }],
  };
  expect(takenFor(seen, told)).toEqual({
    ...{ proc: 'move', step: 'roll', leg: 3, goal: null, said: { axis: ['a'], allies: [] } },
    shots: [
      { by: 'b', hits: 0 },
      { by: 'c', hits: 2 },
    ],
  });
  expect(takenFor({ ...seen, goal: 'hill' } as never, told)).toMatchObject({ goal: 'hill' });
});
