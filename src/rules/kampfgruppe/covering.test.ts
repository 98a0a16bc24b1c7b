/** Covering fire and what is declared, with a fire made for tests in the place of suppressing fire. */
import { describe, expect, test } from 'vitest';
import { activationsFrame } from './activation/types.ts';
import { suppressAt, withTestFire } from './fire.testing.ts';
import { activate, hold, ofType, onTable, type Setting, stop } from './stage.testing.ts';

withTestFire();

const cover = (unit: string, target: string) => ({ kind: 'cover', unit, fire: suppressAt(target) }) as const;
const test6 = { kind: 'test', asked: true } as const;

const setting: Setting = {
  allies: { 'b-1': { at: [10, 10] }, 'b-2': { at: [10, 30] } },
  axis: { 'a-1': { at: [40, 10], isCovering: true }, 'a-2': { at: [40, 30] } },
  stack: [activationsFrame('allies')],
};

describe('covering fire', () => {
  test('kgn-cf-02 kgn-cf-05 kgn-gap-68 it is asked for after a declaration, after each action and between activations', () => {
    const stage = onTable({ ...setting, dice: 'morale=5' });
    stage.play(activate('b-1', suppressAt('a-2')));
    expect(stage.asked).toBe('window.ask axis');
    expect(stage.table.units.find(({ id }) => id === 'a-2')).toBeDefined();
    stage.play({ kind: 'hold' });
    expect(stage.asked).toBe('test.offer allies');
    stage.play(test6);
    expect(stage.stack.at(-2)).toBe('activation.next');
    expect(stage.asked).toBe('window.ask axis');
    stage.play({ kind: 'hold' });
    expect(stage.stack.at(-2)).toBe('activations.choose');
    expect(stage.asked).toBe('window.ask axis');
  });

  test('kgn-cf-02 kgn-cf-04 kgn-cf-06 it is resolved at once and ends with the shot; then the enemy goes on', () => {
    const stage = onTable({ ...setting, dice: 'morale=5 morale=5' });
    stage.play(activate('b-1', suppressAt('a-2')), cover('a-1', 'b-1'));
    expect(stage.unit('a-1').isCovering).toBe(false);
    expect(stage.asked).toBe('test.offer axis');
    stage.play(test6);
    expect(stage.asked).toBe('test.offer allies');
    stage.play(test6);
    expect(stage.asked).toBe('activations.choose allies');
  });

  test('kgn-gap-69 kgn-sup-20 a unit that is suppressed in the middle loses its actions', () => {
    const stage = onTable({ ...setting, dice: 'morale=3' });
    stage.play(activate('b-1', suppressAt('a-2')), cover('a-1', 'b-1'), test6);
    expect(stage.unit('b-1').isSuppressed).toBe(true);
    expect(stage.asked).toBe('activations.choose allies');
    expect(stage.table.activations).toBe(9);
  });

  test('kgn-gap-11 an action whose target is gone when it comes up is lost', () => {
    const stage = onTable({ ...setting, axis: { 'a-2': { at: [40, 30] } }, dice: 'morale=1 counter=1' });
    const events = stage.play(activate('b-1', suppressAt('a-2'), suppressAt('a-2')), test6);
    expect(ofType(events, 'action-lost')).toMatchObject([{ unit: 'b-1' }]);
  });

  test('kgn-cf-03 only fire, and only of units that cover', () => {
    const stage = onTable(setting);
    stage.play(activate('b-1'));
    expect(stage.refusal('axis', cover('a-2', 'b-1'))).toBe('NOT_COVERING kgn-cf-02');
    expect(stage.refusal('axis', { kind: 'cover', unit: 'a-1', fire: { do: 'cover' } })).toBe('NO_FIRE kgn-cf-03');
    expect(stage.refusal('axis', cover('a-1', 'b-1'))).toBeNull();
  });

  test('kgn-gap-68 who holds for an activation is not asked again in it, who holds for the turn not in it', () => {
    const stage = onTable(setting);
    stage.play(activate('b-1'), hold);
    expect(stage.asked).toBe('window.ask axis');
    stage.play({ kind: 'hold', turn: true }, activate('b-2'));
    expect(stage.asked).not.toContain('window');
    expect(stage.look('allies').view.table.holds).toEqual([]);
  });

  test('kgn-gap-68 the enemy does not learn that somebody is asked', () => {
    const stage = onTable(setting);
    stage.play(activate('b-1'));
    expect(stage.look('allies').pending.kind).toBe('waits');
  });

  test('kgn-gap-68 a standing order holds until the enemy is near or can be fired at', () => {
    const stage = onTable(setting);
    const standing = { kind: 'hold', within: 800 } as const;
    stage.enter({ kind: 'standing', seat: 'axis', ask: 'window.ask', order: standing } as never);
    stage.play(activate('b-1'));
    expect(stage.asked).toBe('activations.choose allies');
    stage.play(stop);
  });

  test('kgn-um-21 kgn-gap-59 kgn-gap-60 a heroic action inside covering fire inside a heroic action', () => {
    const stage = onTable({ ...setting, dice: 'morale=6 heroic=6 morale=6 heroic=6 morale=5' });
    stage.play(activate('b-1', suppressAt('a-2')), { kind: 'hold' }, test6);
    expect(stage.asked).toBe('heroic.choose axis');
    stage.play({ kind: 'heroic', actions: [suppressAt('b-1')] });
    stage.defaults('window.ask');
    expect(stage.stack.filter((frame) => frame.startsWith('activation.')).length).toBe(2);
    stage.play(cover('a-1', 'b-2'), test6);
    expect(stage.asked).toBe('heroic.choose allies');
    stage.play({ kind: 'heroic', actions: [] });
    stage.defaults('activations.choose');
    expect(stage.table.activations).toBe(9);
  });
});
