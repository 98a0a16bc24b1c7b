import { describe, expect, test } from 'vitest';
import { battlegroup } from '../../../rules/battlegroup/index.ts';
import { firstPart, ORDER_ROW } from './orders.ts';
import { Lose } from './panels/lose.tsx';
import { YesNo } from './panels/yes-no.tsx';
import { BG_PANELS } from './panels.ts';
import { controlsOf } from './questions.ts';

describe('questions and their controls', () => {
  test.each([
    ['deploy.place', 'deploy'],
    ['turn.choose', 'orders'],
    ['beyond-duty.order', 'orders'],
    ['order.move', 'move'],
    ['order.fire', 'fire'],
    ['reaction.ask', 'reaction'],
    ['counter.choose', 'counter'],
    ['scenario-setup.corner', 'side'],
    ['scenario-setup.pick', 'pick'],
    ['scenario-setup.objective', 'site'],
    ['place-units.place', 'site'],
    ['plan.write', 'site'],
    ['mission.mark', 'site'],
    ['no.such', 'none'],
  ])('%s wants %s', (ask, controls) => {
    expect(controlsOf(ask)).toBe(controls);
  });

  test('nothing is asked', () => expect(controlsOf(null)).toBe('none'));

  test('every question of the ruleset has its panel, and every panel its question', () => {
    // A scene is one order for `resolve` and `odds`; nobody plays it on the page.
    const { scene: _scene, ...played } = battlegroup.procedures;
    const asks = Object.entries(played).flatMap(([proc, steps]) =>
      Object.entries(steps).flatMap(([step, one]) => (typeof one === 'function' ? [] : [`${proc}.${step}`])),
    );
    expect(Object.keys(BG_PANELS).sort()).toEqual(asks.sort());
  });

  test('two answers, and losses, are one panel each', () => {
    for (const ask of ['shot.fall-back', 'morale.again', 'beyond-duty.try']) expect(BG_PANELS[ask]).toBe(YesNo);
    for (const ask of ['lose.choose']) expect(BG_PANELS[ask]).toBe(Lose);
    expect(BG_PANELS['no.such']).toBeUndefined();
  });

  test('every order of the row is begun in one way', () => {
    expect(new Set(ORDER_ROW).size).toBe(8);
    expect(firstPart('open-fire')).toBe('fire');
    expect(firstPart('manoeuvre-and-fire')).toBe('move');
    expect(firstPart('ambush-fire')).toBe('none');
  });
});
