import { describe, expect, test } from 'vitest';
import { newGame } from '../../kernel/engine.ts';
import { seatViewOf } from '../../kernel/seat-view.ts';
import type { AgFrame, AgKinds } from './book.ts';
import { assaultGun } from './index.ts';
import { recceFrame } from './recce/recce.ts';
import { seats } from './setup.ts';
import { screen } from './show.ts';
import { type Piece, TANKS, tableFor } from './stage.testing.ts';

const PIECES: readonly Piece[] = [
  { id: 'a-tanks', at: [90, 100], row: TANKS, strength: 3 },
  { id: 'b-target', at: [104, 100], revealed: false },
];

const table = () => tableFor({ units: PIECES });

/** A game that stands at these frames, as it lies open. */
const at = (...stack: object[]) => screen({ all: { table: table(), stack: stack as unknown as AgFrame[] } });

describe('what a screen shows', () => {
  test("of the enemy's counters only what lies open, and nothing of the engine", () => {
    const game = newGame<AgKinds>({ table: table(), stack: [recceFrame('axis')], seats: seats() });
    const seen = seatViewOf(assaultGun, game, 'axis').view;
    const shown = screen(seen);
    expect(shown.pieces.map(({ id, isOwn, strength }) => [id, isOwn, strength])).toEqual([
      ['a-tanks', true, 3],
      ['b-target', false, null],
    ]);
    expect(JSON.stringify(seen)).toMatch(/"proc":/);
    expect(JSON.stringify(shown)).not.toMatch(/"(proc|step|stack)":/);
  });

  test('what goes on around the question', () => {
    const { going } = at(
      { proc: 'spot', unit: 'a-tanks' },
      { proc: 'combat-setup', target: 'b-target', by: 'a-tanks', how: 'spot', declared: null, attackers: [], air: [] },
    );
    expect(going).toEqual({
      ...{ engagement: null, movement: null, drop: null, arriving: null, flying: null, spotter: 'a-tanks' },
      setup: { target: 'b-target', by: 'a-tanks', how: 'spot', declared: null, attackers: [] },
    });
  });

  test.each([
    ['hold', true],
    ['split', true],
    ['assign', false],
  ])('at %s nobody of the step has fired: %s', (step, isBefore) => {
    expect(at({ proc: 'engagement', step, combats: [1], volleys: [], damage: [] }).going.engagement).toEqual({
      ...{ combats: [1], volleys: [], damage: [], isBefore },
    });
  });

  test('the innermost of two procedures of a kind', () => {
    const { going } = at({ proc: 'arrive', division: 'x' }, { proc: 'arrive', division: 'y' });
    expect(going.arriving).toBe('y');
  });
});
