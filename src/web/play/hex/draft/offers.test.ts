import { describe, expect, test } from 'vitest';
import { makeBoard } from '../../../../geometry/hex/board.ts';
import type { TableState } from '../store.ts';
import type { PanelRow, Shown } from '../view.ts';
import { actorsOf, aimsOf, apart, goalsOf, inHand, isPlain, offerOf, offersOf, targetsOf } from './offers.ts';

const unit = (id: string, side: string, formation: string, at = 5) => ({ id, side, formation, at });
const shown = {
  board: makeBoard(6, 5),
  pieces: [{ id: '?axis-11', side: 'axis', at: 11, unit: null, card: null }],
  table: {
    units: [
      unit('u1-1', 'allies', 'u1'),
      unit('u1-2', 'allies', 'u1'),
      unit('g1-1', 'axis', 'g1'),
      unit('u2-1', 'allies', 'u2', -1),
    ],
    formations: [],
  },
} as unknown as Shown;

const option = (answer: object): PanelRow['options'][number] => ({ answer, words: ['said'], refusal: null });
const read = (answer: object) => {
  const { actors, targets, goal } = offerOf(option(answer), 0, shown, 'allies');
  return { actors, targets, goal };
};

function state(answers: readonly object[], selected: string | null, form: PanelRow['form'] = 'order'): TableState {
  const row = { row: null, now: null, form, isComplete: false, options: answers.map(option), preset: null };
  const panel = { ask: 'any.question', rule: 'hex-op-13', title: ['?'], rows: [row] };
  return { panel, shown, own: 'allies', selected, choice: null } as unknown as TableState;
}

describe('what an answer names', () => {
  test.each([
    [
      { kind: 'go', to: 7, floor: 0 },
      { actors: [], targets: [], goal: 7 },
    ],
    [
      { kind: 'place', unit: 'u1-1', hex: 3, facing: 4 },
      { actors: ['u1-1'], targets: [], goal: 3 },
    ],
    [
      { kind: 'march', unit: 'u1-1', path: [4, 9, 14] },
      { actors: ['u1-1'], targets: [], goal: 14 },
    ],
    [
      { kind: 'fire', units: ['u1-1', 'u1-2'], at: { unit: 'g1-1' } },
      { actors: ['u1-1', 'u1-2'], targets: ['g1-1'], goal: null },
    ],
    [
      { kind: 'fire', units: ['u1-1'], at: { hex: 11 } },
      { actors: ['u1-1'], targets: ['?axis-11'], goal: 11 },
    ],
    [
      { kind: 'mount', unit: 'u1-1', on: 'u1-2' },
      { actors: ['u1-1'], targets: ['u1-2'], goal: null },
    ],
    [
      { kind: 'rally', to: null },
      { actors: [], targets: [], goal: null },
    ],
  ])('%j', (answer, named) => expect(read(answer)).toEqual(named));

  test('a formation is all of its units that are there', () => {
    expect(read({ kind: 'activate', formation: 'u1' }).actors).toEqual(['u1-1', 'u1-2']);
    expect(read({ kind: 'activate', formation: 'u2' }).actors).toEqual([]);
  });

  test('the number of a facing or a floor is no hex, nor is one beyond the board', () => {
    expect(read({ kind: 'turn', facing: 3, floor: 1 }).goal).toBeNull();
    expect(read({ kind: 'go', to: 30 }).goal).toBeNull();
  });
});

describe('what is open', () => {
  const answers = [
    { kind: 'move', unit: 'u1-1', to: 1 },
    { kind: 'move', unit: 'u1-2', to: 2 },
    { kind: 'fire', units: ['u1-2'], at: { unit: 'g1-1' } },
    { kind: 'end' },
  ];

  test('to the piece in hand: its own answers alone', () => {
    expect(inHand(state(answers, 'u1-2')).map(({ n }) => n)).toEqual([1, 2]);
    expect([...goalsOf(state(answers, 'u1-2'))]).toEqual([2]);
    expect([...targetsOf(state(answers, 'u1-2'))]).toEqual(['g1-1']);
  });

  test('to nobody in hand: everything, though no hex is lit while it is not said for whom', () => {
    expect(inHand(state(answers, null))).toHaveLength(4);
    expect(goalsOf(state(answers, null)).size).toBe(0);
    expect(actorsOf(offersOf(state(answers, null)))).toEqual(['u1-1', 'u1-2']);
  });

  test('answers without an actor are open whoever is in hand', () => {
    const steps = [{ kind: 'go', to: 3 }, { kind: 'halt' }];
    expect([...goalsOf(state(steps, 'u1-1', 'oneOf'))]).toEqual([3]);
    expect(
      offersOf(state(steps, null, 'oneOf'))
        .filter(isPlain)
        .map(({ n }) => n),
    ).toEqual([1]);
  });

  test('the same units in another order are one answer, another way is not', () => {
    const fire = (units: string[]) => ({ kind: 'fire', units, at: { unit: 'g1-1' } });
    expect(offersOf(state([fire(['u1-1', 'u1-2']), fire(['u1-2', 'u1-1'])], null))).toHaveLength(1);
    const march = (path: number[]) => ({ kind: 'march', unit: 'u1-1', path });
    expect(offersOf(state([march([1, 2, 8]), march([2, 1, 8])], null))).toHaveLength(2);
  });

  test('a hex that is aimed at is no hex to go to', () => {
    const shots = [{ kind: 'fire', units: ['u1-1'], at: { hex: 12 } }];
    expect([...aimsOf(state(shots, 'u1-1'))]).toEqual([12]);
    expect(goalsOf(state(shots, 'u1-1')).size).toBe(0);
  });

  test('answers in the same words are told apart by what differs', () => {
    const shots = ['main', 'second'].map((weapon) => ({ kind: 'fire', units: ['u1-1'], weapon, on: 'AP' }));
    const offers = offersOf(state(shots, 'u1-1'));
    expect(offers.map((offer) => apart(offer, offers))).toEqual([['main'], ['second']]);
  });

  test('a choice of several is no question for the map', () => {
    expect(offersOf(state([{ kind: 'keep', units: ['u1-1'] }], null, 'someOf'))).toEqual([]);
  });
});
