/** The order of dice in one procedure, where one script shows all of it. */
import { describe, expect, test } from 'vitest';
import type { Declared } from './activation/actions.ts';
import { activationsFrame } from './activation/types.ts';
import { arrivalFrame } from './air/types.ts';
import { directFrame } from './direct/types.ts';
import { mineFrame } from './engineering/types.ts';
import { activate, at, fall, ofType, onTable, rolls, type Setting } from './stage.testing.ts';

const use = { kind: 'medic', use: true } as const;
const asks = { kind: 'test', asked: true } as const;
/** `hit a-1`, each die with the one for whom it is rolled. */
const dice = (events: Parameters<typeof rolls>[0]) =>
  ofType(events, 'roll').map(({ use: what, of }) => `${what} ${of}`);

describe('the order of dice', () => {
  test('kgn-dice-01 kgn-gap-59 small arms in a close assault, from the observation to the last morale die', () => {
    const stage = onTable({
      axis: { 'a-1': { at: [26, 20], men: 4, strength: 8, weapons: ['lmg'] } },
      allies: {
        'b-1': { at: [18, 20], men: 6, strength: 12, weapons: ['lmg', 'piat'], stance: { kind: 'column' } },
        'b-2': { type: 'british-medics', at: [18, 21.9] },
      },
      table: { active: 'axis' },
      stack: [directFrame('a-1', 'small arms', 'all', 'b-1')],
      dice: 'observe=6 hit=3,3,1,1,1 save=1,1 medic=4 special-weapon=1 special-weapon=1 morale=5 morale=5',
    });
    const events = [...stage.opening, ...stage.play(use), ...stage.play(fall()), ...stage.play(fall())];
    events.push(...stage.play(asks), ...stage.play(asks));
    expect(dice(events)).toEqual([
      ...['observe a-1', 'hit a-1', 'save b-1', 'medic b-2', 'special-weapon b-1', 'special-weapon a-1'],
      ...['morale b-1', 'morale a-1'],
    ]);
    expect([stage.unit('b-1').men, stage.unit('a-1').men]).toEqual([5, 3]);
  });

  test('kgn-dice-02 high explosive', () => {
    const stage = onTable({
      allies: { 'b-1': { type: 'sherman-v', at: [10, 20] } },
      axis: {
        'a-1': { at: [26, 20], men: 6, strength: 12, weapons: ['mmg'], stance: { kind: 'column' } },
        'a-2': { type: 'german-medics', at: [26, 21.9] },
      },
      stack: [directFrame('b-1', 'high explosive', '75mm-m3', 'a-1')],
      dice: 'observe=6 hit=6 damage=4,4,1,1 save=1,1 medic=4 special-weapon=1 morale=5',
    });
    const events = [...stage.opening, ...stage.play(use), ...stage.play(fall()), ...stage.play(asks)];
    expect(rolls(events).map((roll) => roll.split(' ')[0])).toEqual([
      ...['observe', 'hit', 'damage', 'save', 'medic', 'special-weapon', 'morale'],
    ]);
  });

  const shot = (round: 'AP' | 'HEAT', weapon: string, target = 'a-1'): Declared => ({
    ...{ do: 'anti-tank', weapon, round, target },
  });

  test('kgn-dice-03 anti-tank fire: one die with Schürzen, the D3 of the passengers, morale last', () => {
    const piat: Setting = {
      allies: { 'b-1': { type: 'british-piat-team', at: [34, 20] }, 'b-9': { at: [4, 44] } },
      axis: { 'a-1': { type: 'panzer-iv-h', at: [41.8, 20], facing: 24 } },
      stack: [activationsFrame('allies')],
    };
    const heat = onTable({ ...piat, dice: 'observe=6 hit=6 penetrate=3 morale=5' });
    const first = [...heat.play(activate('b-1', shot('HEAT', 'piat'))), ...heat.play(asks)];
    expect(rolls(first)).toEqual(['observe 6', 'hit 6', 'penetrate 3', 'morale 5']);
    const track = onTable({
      allies: { 'b-1': { type: 'sherman-v', at: [20, 20] }, 'b-9': { at: [4, 44] } },
      axis: { 'a-1': { type: 'sdkfz-251-1', at: [40, 20] }, 'a-2': { aboard: { on: 'a-1', how: 'inside' } } },
      ...{ stack: [activationsFrame('allies')] },
      dice: 'observe=6 hit=6 penetrate=6,5 passengers=1 special-weapon=1 counter=1',
    });
    const second = track.play(activate('b-1', shot('AP', '75mm-m3')));
    second.push(...track.defaults('activations.choose'));
    expect(rolls(second).map((roll) => roll.split(' ')[0])).toEqual([
      ...['observe', 'hit', 'penetrate', 'passengers', 'special-weapon', 'counter'],
    ]);
  });

  test('kgn-dice-05 a request to general support, with a re-roll of its second check', () => {
    const stage = onTable({
      allies: { fao: { type: 'british-fao', at: [10, 20] }, sig: { type: 'british-signals', at: [4, 4] } },
      axis: { 'a-1': { at: [40, 20] } },
      table: { requests: { axis: { high: 0, low: 0 }, allies: { high: 1, low: 0 } } },
      ...{ stack: [activationsFrame('allies')] },
      dice: 'available=3 radio=3 radio=2 radio=4 battery=1 spotter=6,6 deviation=1,1,1 scatter=1',
    });
    const ask: Declared = {
      ...{ do: 'request', from: { level: 'division', priority: 'high' }, at: { spot: [4000, 2000] } },
    };
    const events = [...stage.play(activate('fao', ask)), ...stage.play({ kind: 'radio-again', again: true })];
    expect(rolls(events).map((roll) => roll.split(' ')[0])).toEqual([
      ...['available', 'radio', 'radio', 'radio', 'battery', 'spotter', 'deviation', 'scatter'],
    ]);
  });

  test('kgn-dice-12 kgn-gap-88 two aircraft counters, one after the other, and what comes may act at once', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [4, 10] } },
      axis: { 'a-1': { at: [68, 10] } },
      table: {
        airCounters: [
          { side: 'axis', turn: 1 },
          { side: 'axis', turn: 1 },
          { side: 'axis', turn: 1 },
        ],
        playerTurn: 2,
      },
      stack: [activationsFrame('axis'), arrivalFrame('axis')],
      dice: 'arrival=6 aircraft=1 arrival=2 arrival=6 aircraft=2',
    });
    const came = stage.table.units.filter(({ id }) => id.includes('air'));
    expect(came).toHaveLength(2);
    expect(stage.table.airCounters).toEqual([]);
    expect(came.every(({ isActivated }) => !isActivated)).toBe(true);
  });

  test('kgn-dice-13 kgn-gap-63 a mine under armour: trigger, penetration, morale', () => {
    const stage = onTable({
      allies: { 'b-1': { type: 'churchill-vii', at: [20, 20] }, 'b-2': { at: [4, 4] } },
      axis: { 'a-1': { at: [60, 40] } },
      table: { mines: [{ id: 'm', at: at(20, 20) }] },
      ...{ stack: [mineFrame('b-1', 'm')], dice: 'mine=6 penetrate=4,4 morale=5' },
    });
    expect(rolls([...stage.opening, ...stage.play(asks)])).toEqual(['mine 6', 'penetrate 4 4', 'morale 5']);
    const none = onTable({
      allies: { 'b-1': { type: 'churchill-vii', at: [20, 20] } },
      table: { mines: [{ id: 'm', at: at(20, 20) }] },
      ...{ stack: [mineFrame('b-1', 'm')], dice: 'mine=2' },
    });
    expect(none.asked).toBe('over');
  });
});
