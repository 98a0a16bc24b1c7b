/** Turns, command, activation, suppression removal, objectives, and how the game ends. */
import { describe, expect, test } from 'vitest';
import { declaring, refuseAction } from './activation/judge.ts';
import { activationsFrame } from './activation/types.ts';
import { commandFrame } from './command.ts';
import { rallyFrame } from './rally.ts';
import { activate, commandAgain, ofType, onTable, rally, rallyDice, rolls, stop } from './stage.testing.ts';
import { NOTHING_DONE, recordOf } from './state.ts';
import { gameFrame, turnFrame } from './turn.ts';

const COVER = { do: 'cover' } as const;
const HQ = { type: 'british-hq', at: [4, 10] } as const;
const PLATOON = { type: 'british-platoon-command' } as const;

describe('the turn', () => {
  test('kgn-turn-01 kgn-turn-02 kgn-turn-04 kgn-turn-06 kgn-gap-10 six steps, then the other side', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [4, 10] } },
      axis: { 'a-1': { at: [68, 10] } },
      stack: [turnFrame('allies')],
      dice: 'command=3',
    });
    expect(ofType(stage.opening, 'phase').map(({ phase }) => phase)).toEqual(['command', 'activation']);
    expect(stage.asked).toBe('activations.choose allies');
    const events = stage.play(stop);
    expect(ofType(events, 'phase').map(({ phase }) => phase)).toEqual(['rally', 'end']);
    expect(ofType(events, 'fights-on').map(({ side }) => side)).toEqual(['axis']);
  });

  test('kgn-setup-18 the attacker has the first turn', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [4, 10] } },
      axis: { 'a-1': { at: [68, 10] } },
      terms: { attacker: 'axis' },
      stack: [{ ...gameFrame(), step: 'first' }],
      dice: 'command=3',
    });
    expect(stage.table.active).toBe('axis');
    expect(stage.asked).toBe('activations.choose axis');
  });

  test('kgn-setup-19 kgn-setup-20 kgn-spec-11 kgn-gap-98 in a meeting engagement recce units are added, break ties, or the dice are rolled again', () => {
    const meeting = (allies: object, dice: string) =>
      onTable({
        allies: { 'b-1': { at: [4, 10], ...allies } },
        axis: { 'a-1': { type: 'german-scouts', at: [68, 10] } },
        terms: { attacker: null },
        stack: [{ ...gameFrame(), step: 'first' }],
        dice,
      });
    // Scouts: 3 + 1 beats 3.
    expect(meeting({}, 'first=3 first=3 command=2').table.first).toBe('axis');
    // 2 + 1 against 3: equal, more recce.
    expect(meeting({}, 'first=2 first=3 command=2').table.first).toBe('axis');
    const tied = meeting({ type: 'british-scout-squad' }, 'first=2 first=2 first=1 first=4 command=2');
    expect(tied.table.first).toBe('allies');
  });

  test('kgn-vic-03 kgn-gap-72 whoever has nobody to activate at the start of his turn has lost', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [4, 10], isSuppressed: true }, 'b-2': { isOffTable: true } },
      axis: { 'a-1': { at: [68, 10] } },
      stack: [turnFrame('allies')],
    });
    expect(stage.table.over).toMatchObject({ winner: 'axis', rule: 'kgn-vic-03' });
  });

  test('kgn-gap-72 a unit in reserve keeps its side in the battle', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [4, 10], isSuppressed: true }, 'b-2': { reserve: 1 } },
      axis: { 'a-1': { at: [68, 10] } },
      stack: [turnFrame('allies')],
      dice: 'command=1',
    });
    expect(stage.table.over).toBeNull();
  });

  test('kgn-vic-04 kgn-gap-73 when time runs out the side with less morale left has lost', () => {
    const timed = (taken: { axis: ('1' | '3')[]; allies: '3'[] }) =>
      onTable({
        allies: { 'b-1': { at: [4, 10] } },
        axis: { 'a-1': { at: [68, 10] } },
        terms: { limit: 1 },
        table: { taken, active: 'axis', first: 'allies' },
        stack: [{ ...gameFrame(), step: 'next' }],
      }).table.over;
    expect(timed({ axis: ['1'], allies: ['3'] })).toMatchObject({ winner: 'axis', rule: 'kgn-vic-04' });
    expect(timed({ axis: ['3'], allies: ['3'] })).toMatchObject({ winner: null });
  });

  test('kgn-vic-04 what is left counts, not what was lost; before the last turn is over nobody wins', () => {
    const timed = (turn: number, active: 'axis' | 'allies') =>
      onTable({
        allies: { 'b-1': { at: [4, 10] } },
        axis: { 'a-1': { at: [68, 10] } },
        terms: { limit: 2, morale: { axis: 10, allies: 40 } },
        table: { taken: { axis: ['1'], allies: ['3', '3'] }, active, first: 'allies', turn },
        stack: [{ ...gameFrame(), step: 'next' }],
        dice: turn === 2 ? '' : 'command=3',
      }).table.over;
    expect(timed(2, 'axis')).toMatchObject({ winner: 'allies', rule: 'kgn-vic-04' });
    expect(timed(1, 'axis')).toBeNull();
  });
});

describe('command and control', () => {
  test('kgn-cc-01 kgn-cc-02 kgn-cc-03 kgn-ex-03 Platoon: one die and three command units', () => {
    const stage = onTable({
      allies: {
        'b-1': { ...PLATOON, at: [4, 10] },
        'b-2': { ...PLATOON, at: [4, 20] },
        'b-3': { ...PLATOON, at: [4, 30] },
      },
      stack: [commandFrame('allies')],
      dice: 'command=4',
    });
    expect(stage.table.activations).toBe(7);
  });

  test('kgn-cc-05 kgn-cc-07 kgn-spec-04 command units count in reserve and suppressed', () => {
    const stage = onTable({
      allies: { 'b-1': { ...PLATOON, reserve: 1 }, 'b-2': { ...PLATOON, at: [4, 20], isSuppressed: true } },
      stack: [commandFrame('allies')],
      dice: 'command=1',
    });
    expect(stage.table.activations).toBe(3);
  });

  test('kgn-cc-04 kgn-cc-08 kgn-ex-04 kgn-dice-08 kgn-core-18 kgn-spec-01 kgn-state-18 Company with the supreme commander: the 2 is rolled again', () => {
    const commands = Object.fromEntries(
      [1, 2, 3, 4, 5].map((n) => [`b-${n}`, { ...PLATOON, at: [4, 4 + 6 * n] as const }]),
    );
    const stage = onTable({
      terms: { size: 'company' },
      allies: { 'b-0': HQ, ...commands, 'b-5': { ...PLATOON, reserve: 1 } },
      stack: [commandFrame('allies')],
      dice: 'command=5 command=2 command=4',
    });
    expect(stage.asked).toBe('command.again allies');
    expect(stage.offers('allies')).toHaveLength(3);
    const events = stage.play(commandAgain(1));
    expect(rolls(events)).toEqual(['command 4']);
    expect(stage.table.activations).toBe(15);
  });

  test('kgn-core-21 kgn-core-22 the second die stands even if it is worse, and is not rolled a third time', () => {
    const stage = onTable({ allies: { 'b-0': HQ }, stack: [commandFrame('allies')], dice: 'command=5 command=1' });
    stage.play(commandAgain(0));
    expect(stage.table.activations).toBe(2);
    expect(stage.asked).not.toContain('command.again');
  });
});

describe('activation', () => {
  const setting = {
    allies: { 'b-1': { at: [4, 10] }, 'b-2': { at: [4, 20] } },
    axis: { 'a-1': { at: [68, 10] } },
    stack: [activationsFrame('allies')],
  } as const;

  test('kgn-act-01 kgn-act-05 kgn-act-07 kgn-state-04 a unit is activated once in a turn', () => {
    const stage = onTable(setting);
    stage.play(activate('b-1'));
    expect(stage.refusal('allies', activate('b-1'))).toBe('ACTIVATED kgn-act-05');
    expect(stage.refusal('allies', activate('b-2'))).toBeNull();
    expect(stage.refusal('allies', activate('a-1'))).toBe('NOT_YOURS kgn-act-01');
  });

  test('kgn-act-03 kgn-act-04 kgn-act-12 suppressed, reserve and carried units are not activated', () => {
    const stage = onTable({
      ...setting,
      allies: {
        'b-1': { at: [4, 10], isSuppressed: true },
        'b-2': { reserve: 1 },
        'b-3': { aboard: { on: 'b-4', how: 'inside' } },
        'b-4': { type: 'bren-carrier', at: [10, 20] },
      },
    });
    expect(stage.refusal('allies', activate('b-1'))).toBe('SUPPRESSED kgn-act-03');
    expect(stage.refusal('allies', activate('b-2'))).toBe('IN_RESERVE kgn-act-04');
    expect(stage.refusal('allies', activate('b-3'))).toBe('CARRIED kgn-act-12');
  });

  test('kgn-turn-03 kgn-state-19 activations end with the command total', () => {
    const stage = onTable({ ...setting, table: { activations: 1 } });
    stage.play(activate('b-1'));
    expect(stage.table.activations).toBe(0);
    expect(stage.asked).not.toContain('activations.choose');
  });

  test('kgn-gap-12 the player may stop early', () => {
    const stage = onTable(setting);
    stage.play(stop);
    expect(stage.asked).not.toContain('activations.choose');
    expect(stage.table.activations).toBe(10);
  });

  test('kgn-act-37 a unit may use no action; the activation is spent', () => {
    const stage = onTable(setting);
    const events = stage.play(activate('b-1'));
    expect(ofType(events, 'declared')[0]).toMatchObject({ unit: 'b-1', actions: [] });
    expect(stage.table.activations).toBe(9);
  });

  test('kgn-act-02 kgn-act-29 kgn-cf-01 covering fire takes both actions', () => {
    const stage = onTable(setting);
    expect(stage.refusal('allies', activate('b-1', COVER, COVER))).toBe('TAKES_BOTH kgn-cf-01');
    stage.play(activate('b-1', COVER));
    expect(stage.unit('b-1').isCovering).toBe(true);
  });

  test('kgn-cf-06 activation with other actions ends covering fire', () => {
    const stage = onTable({ ...setting, allies: { 'b-1': { at: [4, 10], isCovering: true } } });
    stage.play(activate('b-1'));
    expect(stage.unit('b-1').isCovering).toBe(false);
  });

  test('kgn-cf-07 kgn-state-06 suppression does not end it, but nobody is asked for a suppressed unit', () => {
    const axis = { 'a-1': { at: [68, 10], isCovering: true, isSuppressed: true } } as const;
    const stage = onTable({ ...setting, axis });
    stage.play(activate('b-1'));
    expect(stage.asked).toBe('activations.choose allies');
    expect(stage.unit('a-1').isCovering).toBe(true);
  });

  test('kgn-gap-23 kgn-state-05 which record counts: the newer in the enemy turn or once activated, else the older', () => {
    const did = { fired: true, moved: false, deployed: false };
    const record = (unit: object, active: 'axis' | 'allies') => {
      const { table } = onTable({ ...setting, table: { active }, allies: { 'b-1': { at: [4, 10], did, ...unit } } });
      return recordOf(table, table.units.find(({ id }) => id === 'b-1')!).fired;
    };
    const older = { did: NOTHING_DONE, didBefore: did };
    expect(record({}, 'axis')).toBe(true);
    expect(record(older, 'axis')).toBe(false);
    expect(record(older, 'allies')).toBe(true);
    expect(record({ ...older, isActivated: true }, 'allies')).toBe(false);
  });

  test('kgn-gap-23 in the middle of its own activation what it has done by then counts', () => {
    const record = (did: object) => {
      const unit = { at: [4, 10] as const, did: { ...NOTHING_DONE, ...did }, didBefore: NOTHING_DONE };
      const { table } = onTable({ ...setting, allies: { 'b-1': unit } });
      return recordOf(table, table.units.find(({ id }) => id === 'b-1')!);
    };
    expect(record({ fired: true }).fired).toBe(true);
    expect(record({ moved: true }).moved).toBe(true);
  });

  test('kgn-air-11 kgn-cf-01 aircraft never cover, not with their second action either', () => {
    const { table } = onTable({ ...setting, allies: { 'b-1': { type: 'spitfire', at: [4, 10] } } });
    const [plane, man] = ['b-1', 'a-1'].map((id) => table.units.find((unit) => unit.id === id)!);
    const after = declaring(table, 'turn', [{ do: 'move' }]);
    expect(refuseAction(after, plane!, COVER)).toMatchObject({ code: 'NOT_FROM_THE_AIR', rule: 'kgn-air-11' });
    expect(refuseAction(after, man!, COVER)).toBeNull();
  });

  test('kgn-air-11 kgn-act-35 aircraft never cover, and begin with a Move', () => {
    const stage = onTable({ ...setting, allies: { 'b-1': { type: 'spitfire', at: [4, 10] } } });
    expect(stage.refusal('allies', activate('b-1', COVER))).toBe('MOVE_FIRST kgn-act-35');
  });
});

describe('removing suppression', () => {
  const suppressed = { at: [4, 10], isSuppressed: true } as const;
  const setting = {
    allies: { 'b-1': suppressed, 'b-2': { ...suppressed, at: [4, 20] }, 'b-3': { ...suppressed, at: [4, 30] } },
    axis: { 'a-1': { at: [68, 10] } },
    stack: [rallyFrame('allies')],
  } as const;

  test('kgn-bgm-16 kgn-bgm-18 kgn-dice-07 counters are drawn before the dice, and so many markers go', () => {
    const stage = onTable({ ...setting, dice: 'counter=3 rally=2' });
    const events = stage.play(rallyDice(1));
    expect(rolls(events)).toEqual(['counter 3', 'rally 2']);
    expect(stage.refusal('allies', rally('b-1', 'b-2', 'b-3'))).toBe('TOO_MANY kgn-bgm-16');
    expect(stage.refusal('allies', rally('a-1'))).toBe('NOT_SUPPRESSED kgn-bgm-16');
    stage.play(rally('b-1', 'b-3'));
    expect(stage.table.units.filter((unit) => unit.isSuppressed).map(({ id }) => id)).toEqual(['b-2']);
  });

  test('kgn-bgm-16 a counter and a die for each that was stated, for own units only', () => {
    const axis = { 'a-1': { at: [68, 10], isSuppressed: true } } as const;
    const stage = onTable({ ...setting, axis, dice: 'counter=1 counter=2 rally=1,1' });
    expect(rolls(stage.play(rallyDice(2)))).toEqual(['counter 1', 'counter 2', 'rally 1 1']);
    expect(stage.refusal('allies', rally('a-1'))).toBe('NOT_SUPPRESSED kgn-bgm-16');
    stage.play(rally('b-1', 'b-2'));
    expect(stage.unit('b-3').isSuppressed).toBe(true);
  });

  test('kgn-bgm-17 there is no upper limit that matters', () => {
    expect(onTable(setting).refusal('allies', rallyDice(40))).toBeNull();
  });

  test('kgn-bgm-17 he may take none', () => {
    const stage = onTable(setting);
    stage.play(rallyDice(0));
    expect(stage.table.taken.allies).toEqual([]);
    expect(stage.unit('b-1').isSuppressed).toBe(true);
    expect(stage.asked).toBe('over');
  });

  test('kgn-ex-21 kgn-gap-82 two counters, 2D6 markers', () => {
    const stage = onTable({ ...setting, dice: 'counter=1 counter=2 rally=3,4' });
    stage.play(rallyDice(2), rally('b-1', 'b-2', 'b-3'));
    expect(stage.table.taken.allies).toEqual(['1', '2']);
    expect(stage.unit('b-2').isSuppressed).toBe(false);
  });

  test('kgn-night-05 kgn-ex-25 at night a die costs two counters, two dice three', () => {
    const night = { ...setting, terms: { isNight: true } };
    const one = onTable({ ...night, dice: 'counter=1 counter=2 rally=3' });
    one.play(rallyDice(1));
    expect(one.table.taken.allies).toHaveLength(2);
    const two = onTable({ ...night, dice: 'counter=1 counter=2 counter=2 rally=3,1' });
    two.play(rallyDice(2));
    expect(two.table.taken.allies).toHaveLength(3);
  });
});
