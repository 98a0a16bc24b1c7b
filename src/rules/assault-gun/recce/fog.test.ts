import { describe, expect, test } from 'vitest';
import { seatViewOf } from '../../../kernel/seat-view.ts';
import { oddsFor, stopPolicy } from '../../../odds/count.ts';
import type { AgAnswer, AnswerOf } from '../book.ts';
import { assaultGun } from '../index.ts';
import {
  ARTILLERY,
  call,
  declare,
  fly,
  onTable,
  type Piece,
  probe,
  type Stage,
  spot,
  TANKS,
} from '../stage.testing.ts';
import { recceFrame } from './recce.ts';

const A = { id: 'a', at: [50, 50] } as const;
const A2 = { id: 'a2', at: [50, 40], row: TANKS } as const;
/** Counters of the enemy division, one of which is looked at: what lies under them is shuffled from world to world. */
const PLACES = { b1: [72, 50], b2: [74, 62], b3: [90, 70] } as const;
type Counter = keyof typeof PLACES;

const DUMMY = { kind: 'dummy', row: { ability: null } } as const;
const UNIT = { kind: 'unit', row: { recce: 2, strength: 3 } } as const;
const GUNS = { kind: 'unit', row: ARTILLERY } as const;

const AIRCRAFT = [{ id: 'plane', side: 'axis', recce: 2, mission: { kind: 'recce', division: 'axis' } }] as const;

function world(under: Record<Counter, Partial<Piece>>): Stage {
  const counters = (Object.keys(PLACES) as Counter[]).map((id) => ({
    id,
    at: PLACES[id],
    revealed: false,
    ...under[id],
  }));
  return onTable({ units: [A, A2, ...counters], stack: [recceFrame('axis')], aircraft: AIRCRAFT });
}

/** The same counters, with a unit, guns and a dummy under them in every order; strength, LOG and what they are at differ too. */
const WORLDS: readonly Record<Counter, Partial<Piece>>[] = [
  { b1: UNIT, b2: GUNS, b3: DUMMY },
  { b1: DUMMY, b2: UNIT, b3: GUNS },
  { b1: GUNS, b2: DUMMY, b3: UNIT },
  { b1: { ...UNIT, strength: 1, log: true, logCost: 1, entrenched: true }, b2: DUMMY, b3: GUNS },
];

describe('what lies under a counter tells nothing before it is turned up', () => {
  const answers: AgAnswer[] = [];
  for (const unit of ['a', 'a2'])
    for (const target of ['b1', 'b2', 'b3', 'b4'] as const) {
      answers.push(spot(unit, target), fly('plane', target, unit));
      const [x, y] = target === 'b4' ? [72, 50] : PLACES[target];
      answers.push(spot(unit, target, [56, 50]), spot(unit, target, [62, 50]), spot(unit, target, [60, 55]));
      for (const half of [5, 6]) answers.push(probe(unit, target, [x - half, y]), probe(unit, target, [x, y - half]));
      answers.push(probe(unit, target, [x - 6, y + 4]), probe(unit, target));
    }

  test('ag-gap-83 refusals of every try are the same', () => {
    const refusals = WORLDS.map((under) => answers.map((answer) => world(under).refusal('axis', answer)));
    expect(new Set(refusals[0]).size).toBeGreaterThan(4);
    for (const other of refusals) expect(other).toEqual(refusals[0]);
  });

  test('ag-gap-83 so are the offers, and what is drawn', () => {
    const offers = WORLDS.map((under) => [...world(under).offers('axis')]);
    expect(offers[0]!.length).toBeGreaterThan(10);
    for (const other of offers) expect(other).toEqual(offers[0]);
    const drawn = WORLDS.map((under) => {
      const stage = world(under);
      return Array.from({ length: 60 }, (_, seed) => stage.draw('axis', seed));
    });
    for (const other of drawn) expect(other).toEqual(drawn[0]);
  });

  test('ag-gap-83 so are the odds', () => {
    const odds = (under: Record<Counter, Partial<Piece>>, answer: AgAnswer) => {
      const { game } = world(under);
      const found = oddsFor(assaultGun, seatViewOf(assaultGun, game, 'axis'), {
        inputs: [{ kind: 'answer', seat: 'axis', answer }],
        policy: stopPolicy,
      });
      if ('code' in found) throw new Error(found.sentence);
      return found;
    };
    for (const answer of [probe('a', 'b1', [66, 50]), spot('a', 'b2'), spot('a2', 'b1')]) {
      const all = WORLDS.map((under) => odds(under, answer));
      expect(all[0]!.outcomes.length).toBeGreaterThan(1);
      for (const other of all) expect(other).toEqual(all[0]);
    }
  });

  test('ag-gap-83 nor does it tell whether the other side passes by itself', () => {
    const asked = WORLDS.map((under) => world(under).asked);
    expect(new Set(asked)).toEqual(new Set(['recce.choose axis']));
  });
});

test('ag-gap-44 what an attacker may call in does not hang on the strength, the LOG or the friends of the target', () => {
  const calls = (more: Partial<Piece>, friends: readonly Piece[]): unknown[] => {
    const target = { id: 'b1', at: [65, 50], row: { strength: 4 }, ...more } as const;
    const stage = onTable({
      units: [A, { ...A2, row: { ...TANKS, ability: { kind: 'Support' } } }, target, ...friends],
      ...{ stack: [recceFrame('axis')], dice: 'recce=6' },
    });
    stage.play(probe('a', 'b1', [59, 50]), declare(4));
    const offers = [...stage.offers('axis')] as AnswerOf<'call'>[];
    return [offers, stage.refusal('axis', call({ log: ['a', 'a2'] })), stage.refusal('axis', call({ air: ['plane'] }))];
  };
  const far = (under: Partial<Piece>): readonly Piece[] => [{ id: 'b2', at: [90, 70], revealed: false, ...under }];
  const first = calls({}, far(UNIT));
  expect(calls({ strength: 3 }, far(DUMMY))).toEqual(first);
  expect(calls({ strength: 5, log: true, logCost: 1, entrenched: true }, far(GUNS))).toEqual(first);
});

test('ag-gap-84 whom the defender keeps behind the target is not seen before the combat is set', () => {
  const tanks = { id: 'bt', at: [70, 50], row: { ...TANKS, ability: { kind: 'Support' } } } as const;
  const stage = onTable({
    units: [A, A2, { id: 'b1', at: [65, 50] }, tanks],
    ...{ stack: [recceFrame('axis')], dice: 'recce=6' },
  });
  stage.play(probe('a', 'b1', [59, 50]), { kind: 'declare', strength: 4, log: [], supports: ['bt'] });
  const supports = (side: string): unknown => {
    const { view } = seatViewOf(assaultGun, stage.game, side);
    if (view.all) throw new Error('nobody sees all');
    return view.stack.find(({ proc }) => proc === 'combat-setup');
  };
  expect(supports('allies')).toMatchObject({ supports: ['bt'] });
  expect(supports('axis')).toMatchObject({ supports: null });
});
