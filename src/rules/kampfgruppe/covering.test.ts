/** Covering fire, and what is declared, with the fire of the book. */
import { describe, expect, test } from 'vitest';
import type { Declared } from './activation/actions.ts';
import { activationsFrame } from './activation/types.ts';
import { activate, fall, hold, ofType, onTable, rolls, type Setting, stop } from './stage.testing.ts';
import { turnFrame } from './turn.ts';

const suppressAt = (target: string): Declared => ({ do: 'suppress', with: 'small arms', weapon: 'all', target });
const fireAt = (target: string): Declared => ({ do: 'direct', with: 'small arms', weapon: 'all', target });
const cover = (unit: string, fire: Declared) => ({ kind: 'cover', unit, fire }) as const;
const test6 = { kind: 'test', asked: true } as const;
const wait = { kind: 'hold' } as const;

const setting: Setting = {
  allies: { 'b-1': { at: [10, 10] }, 'b-2': { at: [10, 28] } },
  axis: { 'a-1': { at: [28, 10], isCovering: true }, 'a-2': { at: [28, 28] } },
  stack: [activationsFrame('allies')],
};

describe('covering fire', () => {
  test('kgn-cf-02 kgn-cf-05 kgn-gap-68 it is asked for after a declaration, before the dice, after each action and between activations', () => {
    const stage = onTable({ ...setting, dice: 'suppress=1' });
    stage.play(activate('b-1', suppressAt('a-1')));
    expect(stage.asked).toBe('window.ask axis');
    expect(stage.stack.at(-2)).toBe('activation.next');
    stage.play(wait);
    expect(stage.asked).toBe('window.ask axis');
    expect(stage.stack.at(-2)).toBe('suppress.hit');
    expect(rolls(stage.play(wait))).toEqual(['suppress 1']);
    expect(stage.stack.at(-2)).toBe('activation.next');
    expect(stage.asked).toBe('window.ask axis');
    stage.play(wait);
    expect(stage.stack.at(-2)).toBe('activations.choose');
    expect(stage.asked).toBe('window.ask axis');
  });

  test('kgn-cf-02 kgn-cf-04 kgn-cf-06 kgn-gap-23 it is resolved at once and ends with the shot; then the enemy goes on', () => {
    const stage = onTable({ ...setting, dice: 'suppress=1 suppress=2 effect=3' });
    const first = stage.play(activate('b-1', suppressAt('a-1')), cover('a-1', suppressAt('b-1')));
    expect(rolls(first)).toEqual(['suppress 1', 'suppress 2', 'effect 3']);
    expect(stage.unit('a-1')).toMatchObject({ isCovering: false, did: { fired: true } });
    expect(ofType(first, 'fires').map(({ unit }) => unit)).toEqual(['a-1', 'b-1']);
    expect(stage.asked).toBe('activations.choose allies');
  });

  test('kgn-cf-03 any kind of fire, by its usual rules: direct fire observes first', () => {
    const stage = onTable({ ...setting, dice: 'observe=2' });
    const events = stage.play(activate('b-1'), cover('a-1', fireAt('b-1')));
    expect(ofType(events, 'not-observed')).toMatchObject([{ unit: 'a-1', target: 'b-1' }]);
    expect(stage.unit('a-1').isCovering).toBe(false);
  });

  test('kgn-obs-01 kgn-gap-23 who fails to observe has not fired, in covering fire too', () => {
    const stage = onTable({ ...setting, dice: 'observe=2' });
    stage.play(activate('b-1'), cover('a-1', fireAt('b-1')));
    expect(stage.unit('a-1').did.fired).toBe(false);
  });

  test('kgn-gap-69 kgn-sup-20 kgn-shoot-08 a unit that is suppressed in the middle loses its actions', () => {
    const stage = onTable({ ...setting, dice: 'suppress=3 effect=4 save=5' });
    stage.play(activate('b-1', suppressAt('a-2')), cover('a-1', suppressAt('b-1')));
    expect(stage.unit('b-1').isSuppressed).toBe(true);
    expect(stage.asked).toBe('activations.choose allies');
    expect(stage.table.activations).toBe(9);
  });

  test('kgn-gap-69 kgn-shoot-08 a unit that is suppressed right before its dice does not fire', () => {
    const stage = onTable({ ...setting, dice: 'suppress=3 effect=4 save=5' });
    const events = stage.play(activate('b-1', suppressAt('a-1')), wait, cover('a-1', suppressAt('b-1')));
    expect(ofType(events, 'no-shot')).toMatchObject([{ unit: 'b-1', target: 'a-1' }]);
  });

  test('kgn-gap-11 an action whose target is gone when it comes up is lost', () => {
    const axis = { 'a-2': { at: [28, 10] as const, men: 1, strength: 9, weapons: [] } };
    const stage = onTable({ ...setting, axis, dice: 'suppress=3 effect=4 save=5 counter=1' });
    const events = stage.play(activate('b-1', suppressAt('a-2'), suppressAt('a-2')));
    expect(stage.has('a-2')).toBe(false);
    expect(ofType(events, 'action-lost')).toMatchObject([{ unit: 'b-1' }]);
  });

  test('kgn-cf-03 only fire, and only of units that cover', () => {
    const stage = onTable(setting);
    stage.play(activate('b-1'));
    expect(stage.refusal('axis', cover('a-2', suppressAt('b-1')))).toBe('NOT_COVERING kgn-cf-02');
    expect(stage.refusal('axis', cover('a-1', { do: 'cover' }))).toBe('NO_FIRE kgn-cf-03');
    expect(stage.refusal('axis', cover('a-1', suppressAt('b-1')))).toBeNull();
  });

  test('kgn-cf-02 only a unit on covering fire interrupts', () => {
    const stage = onTable(setting);
    stage.play(activate('b-1'));
    expect(stage.refusal('axis', cover('a-2', suppressAt('b-1')))).toBe('NOT_COVERING kgn-cf-02');
  });

  test('kgn-cf-03 anti-tank fire may be given too', () => {
    const stage = onTable({
      allies: { 'b-1': { type: 'sherman-v', at: [10, 10] } },
      axis: { 'a-1': { type: 'pak-40', at: [28, 10], isCovering: true } },
      ...{ stack: [activationsFrame('allies')], dice: 'observe=6 hit=1' },
    });
    const fire: Declared = { do: 'anti-tank', weapon: 'pak-40', round: 'AP', target: 'b-1' };
    expect(rolls(stage.play(activate('b-1'), cover('a-1', fire)))).toEqual(['observe 6', 'hit 1']);
  });

  test('kgn-cf-06 it lasts into the next turns', () => {
    const allies = { 'b-1': { at: [10, 10], isCovering: true } } as const;
    const stage = onTable({ ...setting, allies, stack: [turnFrame('allies')], dice: 'command=3' });
    expect(stage.unit('b-1').isCovering).toBe(true);
  });

  test('kgn-cf-07 suppression does not end it; a suppressed unit is refused where another covers', () => {
    const axis = { ...setting.axis, 'a-3': { at: [28, 19], isCovering: true, isSuppressed: true } } as const;
    const stage = onTable({ ...setting, axis });
    stage.play(activate('b-1'));
    expect(stage.asked).toBe('window.ask axis');
    expect(stage.refusal('axis', cover('a-3', suppressAt('b-1')))).toBe('CANNOT_FIRE kgn-cf-07');
    const hit = onTable({ ...setting, dice: 'suppress=3 effect=4 save=5' });
    hit.play(activate('b-1', suppressAt('a-1')), wait, wait);
    expect(hit.unit('a-1')).toMatchObject({ isSuppressed: true, isCovering: true });
  });

  test('kgn-cf-07 who is suppressed stays on covering fire and does not fire', () => {
    const axis = { 'a-1': { at: [28, 10] as const, isCovering: true, isSuppressed: true } };
    const stage = onTable({ ...setting, axis });
    stage.play(activate('b-1'));
    expect(stage.asked).toBe('activations.choose allies');
    expect(stage.unit('a-1').isCovering).toBe(true);
  });

  test('kgn-cf-08 a gun that was set down in this turn may cover', () => {
    const gun = { type: '6-pdr', at: [10, 10] as const, did: { fired: false, moved: false, deployed: true } };
    const stage = onTable({ ...setting, allies: { 'b-1': gun } });
    stage.play(activate('b-1', { do: 'cover' }), hold);
    expect(stage.unit('b-1').isCovering).toBe(true);
  });

  test('kgn-gap-68 who holds for an activation is not asked again in it, who holds for the turn not in it', () => {
    const stage = onTable(setting);
    stage.play(activate('b-1'), hold);
    expect(stage.asked).toBe('window.ask axis');
    stage.play({ kind: 'hold', turn: true }, activate('b-2'));
    expect(stage.asked).not.toContain('window');
    expect(stage.look('allies').view.table.holds).toEqual([]);
  });

  test('kgn-cf-05 kgn-gap-68 who lets the moment between two activations go is asked in the next one', () => {
    const stage = onTable(setting);
    stage.play(activate('b-1'), hold);
    expect(stage.stack.at(-2)).toBe('activations.choose');
    stage.play(hold, activate('b-2'));
    expect(stage.asked).toBe('window.ask axis');
    expect(stage.stack.at(-2)).toBe('activation.next');
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

  test('kgn-gap-68 nobody waits for an enemy to come as near as he is already', () => {
    const near = (x: number) => {
      const stage = onTable({ ...setting, axis: { 'a-1': { at: [x, 10], isCovering: true } } });
      stage.play(activate('b-1', suppressAt('a-1')));
      return [800, 1600].map((within) => stage.refusal('axis', { kind: 'hold', within }));
    };
    expect(near(35)).toEqual([null, null]);
    expect(near(25)).toEqual([null, 'NEAR_ALREADY kgn-gap-68']);
    expect(near(16)).toEqual(['NEAR_ALREADY kgn-gap-68', 'NEAR_ALREADY kgn-gap-68']);
    const stage = onTable({ ...setting, axis: { 'a-1': { at: [25, 10], isCovering: true } } });
    stage.play(activate('b-1', suppressAt('a-1')));
    const waits = stage
      .offers('axis')
      .flatMap((answer) => (answer.kind === 'hold' && answer.within ? [answer.within] : []));
    expect(waits).toEqual([800]);
  });

  test('kgn-um-21 kgn-gap-59 kgn-gap-60 a heroic action inside covering fire inside a heroic action', () => {
    const few = { men: 3, strength: 9, weapons: [] };
    const stage = onTable({
      ...setting,
      allies: { 'b-1': { at: [10, 10] }, 'b-2': { at: [10, 28], ...few } },
      axis: { 'a-1': { at: [28, 10], isCovering: true }, 'a-2': { at: [24, 19], ...few } },
      dice: [
        'observe=6 hit=6,1,1,1,1,1,1,1,1 save=1 morale=6 heroic=6',
        'observe=6 hit=6,1,1,1,1,1,1,1,1,1,1,1 save=1 morale=6 heroic=6',
        'observe=1 observe=1',
      ].join(' '),
    });
    stage.play(activate('b-1', fireAt('a-2')), wait, wait, fall(), test6);
    expect(stage.asked).toBe('heroic.choose axis');
    stage.play({ kind: 'heroic', actions: [fireAt('b-1')] });
    expect(stage.asked).toBe('window.ask axis');
    stage.play(cover('a-1', fireAt('b-2')), fall(), test6);
    expect(stage.asked).toBe('heroic.choose allies');
    expect(stage.stack.filter((frame) => frame.startsWith('activation.')).length).toBe(2);
    stage.play({ kind: 'heroic', actions: [fireAt('a-1')] });
    stage.defaults('activations.choose');
    expect(stage.table.activations).toBe(9);
    expect(stage.unit('b-2').isActivated).toBe(false);
  });
});
