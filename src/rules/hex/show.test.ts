import { describe, expect, test } from 'vitest';
import { seatViewOf } from '../../kernel/seat-view.ts';
import { hex } from './index.ts';
import { go, move } from './move/moving.testing.ts';
import { operationsFrame } from './operations/impulse.ts';
import { screen } from './show.ts';
import { activate, at, CARDS, type HexStage, onTable } from './stage.testing.ts';

/** The axis acts; an allied squad that hides, or not, could answer. */
const play = (isHidden: boolean): HexStage =>
  onTable({
    groups: {
      a: { side: 'axis', units: { 'a-1': { card: CARDS.grenadierSquad, at: '0502' } } },
      b: { side: 'allies', units: { 'b-1': { at: '0507', isHidden } } },
    },
    stack: [operationsFrame('axis')],
    dice: 'initiative=6,5 initiative=1,1',
  });
const shownTo = (stage: HexStage, seat: string) => screen(seatViewOf(hex, stage.game, seat).view);

describe('what a screen shows', () => {
  test('nothing of the engine, and of hidden units no more than the view', () => {
    const stage = play(true);
    stage.play(activate('a'), move('a-1'));
    const seen = seatViewOf(hex, stage.game, 'axis').view;
    expect(JSON.stringify(seen)).toMatch(/"proc":/);
    expect(JSON.stringify(screen(seen))).not.toMatch(/"(proc|step|stack)":/);
    const shown = shownTo(stage, 'axis');
    expect(shown.marks.allies).toEqual([at('0507')]);
    expect(shown.table.units.find(({ id }) => id === 'b-1')).not.toHaveProperty('at');
  });

  test('whose impulse it is, which formation acts, and what the question is about', () => {
    const stage = play(false);
    expect(shownTo(stage, 'allies').going).toMatchObject({ side: 'axis', formation: null });
    stage.play(activate('a'), move('a-1'));
    const moving = { side: 'axis', formation: 'a', asked: { side: 'axis', unit: 'a-1', hex: at('0502') } };
    expect([shownTo(stage, 'axis').going, shownTo(stage, 'allies').going]).toEqual([moving, moving]);
    stage.play(go('0503'));
    // A window: its hex is that of whoever gave the trigger.
    expect(shownTo(stage, 'allies').going.asked).toEqual({ side: 'axis', unit: null, hex: at('0503') });
  });

  test('a game that is over asks nothing', () => {
    const { table, marks } = shownTo(play(false), 'axis');
    expect(screen({ table, marks, stack: [] }).going).toEqual({
      ...{ side: null, formation: null, asked: { side: null, unit: null, hex: null } },
    });
  });
});
