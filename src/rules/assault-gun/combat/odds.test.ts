import { expect, test } from 'vitest';
import { seatViewOf } from '../../../kernel/seat-view.ts';
import { countOdds, defaultPolicy, type Odds, oddsFor } from '../../../odds/count.ts';
import type { AgAnswer } from '../book.ts';
import { assaultGun } from '../index.ts';
import { recceFrame } from '../recce/recce.ts';
import { call, declare, onTable, type Piece, probe, type Stage } from '../stage.testing.ts';

/** `a` has found `b`, which has been declared: who else comes? */
function found(attacker: Partial<Piece>, target: Partial<Piece>, declared: number): Stage {
  const stage = onTable({
    units: [
      { id: 'a', at: [50, 50], ...attacker },
      { id: 'b', at: [65, 50], ...target },
      // Others who could still look at each other: the phase goes on.
      { id: 'a2', at: [50, 100] },
      { id: 'b2', at: [65, 100] },
    ],
    ...{ stack: [recceFrame('axis')], dice: 'recce=6' },
  });
  stage.play(probe('a', 'b', [59, 50]), declare(declared));
  expect(stage.asked).toBe('combat-setup.call axis');
  return stage;
}

test('odds go on from questions that there are', () => {
  const procedures: { readonly [proc: string]: { readonly [step: string]: unknown } } = assaultGun.procedures;
  for (const question of Object.keys(assaultGun.oddsContinueInto!)) {
    const [proc = '', step = ''] = question.split('.');
    expect(typeof procedures[proc]?.[step], question).toBe('object');
  }
});

const inputs = (answer: AgAnswer) => [{ kind: 'answer', seat: 'axis', answer } as const];
const policy = defaultPolicy(assaultGun);

function sure(odds: ReturnType<typeof oddsFor>): Odds {
  if ('code' in odds) throw new Error(odds.sentence);
  return odds;
}

test('odds of an attack that is set up go on to the end of the fight where that is asked for', () => {
  // One die that hits on a 6, and a target that has none and breaks at the first hit.
  const { game } = found({ strength: 1, row: { at: 0, he: 6, initiative: 5 } }, { strength: 0, row: { armour: 0 } }, 0);
  const ask = { inputs: inputs(call({})), policy };
  const short = sure(countOdds(assaultGun, game, ask));
  expect(short.outcomes).toMatchObject([{ p: '1' }]);
  expect(short.outcomes[0]!.result).not.toHaveProperty('b');
  const long = sure(countOdds(assaultGun, game, { ...ask, continues: true }));
  const gone = long.outcomes.filter(({ result }) => (result.b as { gone?: boolean } | undefined)?.gone);
  expect(long.exact).toBe(true);
  expect(gone.map(({ p }) => p)).toEqual(['1/6']);
  expect(long.steps).toMatchObject([{ use: 'hit', of: 'a', p: '1/6' }]);
});

test('ag-hid-08 odds of a fight are told from what was declared, never from the true strength', () => {
  const odds = (strength: number): Odds => {
    const { game } = found({ strength: 3 }, { strength, row: { strength } }, 3);
    return sure(
      oddsFor(assaultGun, seatViewOf(assaultGun, game, 'axis'), { inputs: inputs(call({})), policy, continues: true }),
    );
  };
  const [two, three, four] = [2, 3, 4].map(odds);
  expect(two).toEqual(three);
  expect(four).toEqual(three);
  expect(three).toMatchObject({ exact: false, worlds: 9 });
});

test('ag-attack-02 what was declared just now is what a seat imagines, give or take one', () => {
  const { game } = found({}, { strength: 6, row: { strength: 6 } }, 7);
  const imagined = new Set<number>();
  for (let seed = 0; seed < 60; seed += 1) {
    const look = seatViewOf(assaultGun, game, 'axis');
    const { table } = assaultGun.imagine(look.view, look.seat, (n) => (seed * 7 + 3) % n);
    imagined.add(table.units.find(({ id }) => id === 'b')!.strength);
  }
  expect([...imagined].sort()).toEqual([6, 7, 8]);
});
