/** Special events: on whom each may be played, and every face of their dice. */
import { describe, expect, test } from 'vitest';
import type { Declared } from '../activation/actions.ts';
import { activationsFrame } from '../activation/types.ts';
import { counterFrame } from '../counters.ts';
import { activate, at, onTable, type Piece, type Setting } from '../stage.testing.ts';
import type { TargetMarker } from '../state.ts';

const play = (unit: string) => ({ kind: 'play-event', unit }) as const;
const squad = { at: [68, 10] } as const;

/** The axis draw the event. */
const drawn = (event: string, setting: Setting, dice = '') =>
  onTable({ axis: { 'a-1': squad }, stack: [counterFrame('axis')], ...setting, dice: `counter=${event} ${dice}` });
const targets = (event: string, setting: Setting): string[] => {
  const stage = drawn(event, setting);
  if (!stage.asked.startsWith('event.')) return [];
  return stage.offers('axis').map((one) => (one as { unit: string }).unit);
};

describe('on whom', () => {
  const park: Setting = {
    allies: {
      'b-1': { type: 'sherman-v', at: [10, 10] },
      'b-2': { type: 'bedford-ql', at: [10, 20] },
      'b-3': { type: '6-pdr', at: [10, 30] },
      'b-4': { type: 'british-3-inch-team', at: [4, 30] },
      'b-5': { type: '17-pdr', aboard: { on: 'b-2', how: 'towed' } },
      'b-6': { type: 'sherman-v', reserve: 0 },
      'b-7': { type: 'spitfire', at: [30, 30] },
      'b-8': { type: 'sexton', at: [4, 40] },
      'b-9': { type: 'm21', at: [10, 40] },
    },
    axis: {
      'a-1': squad,
      'a-2': { type: 'opel-blitz', at: [68, 20] },
      'a-3': { type: 'pak-40', at: [68, 30] },
      'a-4': { at: [60, 10], isSuppressed: true },
      'a-5': { aboard: { on: 'a-2', how: 'inside' } },
      'a-6': { type: 'lefh-18', isOffTable: true },
      'a-7': { reserve: 0 },
    },
  };

  test('kgn-evt-01 kgn-gap-54 a breakdown: enemy vehicles on the table, no aircraft', () => {
    expect(targets('mechanical-breakdown', park)).toEqual(['b-1', 'b-2', 'b-8', 'b-9']);
  });

  test('kgn-evt-03 kgn-gap-54 out of ammunition: enemy guns and mortar teams that are deployed, no vehicles', () => {
    expect(targets('gun-out-of-ammunition', park)).toEqual(['b-3', 'b-4']);
  });

  test('kgn-evt-02 kgn-gap-60 a heroic action: own units on the table that are not suppressed', () => {
    expect(targets('heroic-action', park)).toEqual(['a-1', 'a-2', 'a-3']);
  });

  test('kgn-gap-54 without anybody nothing happens, whatever the event', () => {
    const bare = { allies: { 'b-1': { at: [4, 4] } }, axis: { 'a-1': { ...squad, isSuppressed: true } } } as const;
    for (const event of ['mechanical-breakdown', 'gun-out-of-ammunition', 'heroic-action'])
      expect(targets(event, bare), event).toEqual([]);
    expect(drawn('heroic-action', bare).table.taken).toEqual({ axis: ['heroic-action'], allies: [] });
  });
});

describe('the dice', () => {
  const tank = { allies: { 'b-1': { type: 'sherman-v', at: [10, 10] }, 'b-9': { at: [4, 44] } } } as const;
  const gun = { allies: { 'b-1': { type: '6-pdr', at: [10, 10] }, 'b-9': { at: [4, 44] } } } as const;

  test('kgn-evt-01 2 is nothing, 3 and 5 immobilise', () => {
    const after = (die: number) => {
      const stage = drawn('mechanical-breakdown', tank, `event=${die}`);
      stage.play(play('b-1'));
      return stage.unit('b-1').isImmobilised;
    };
    expect([after(2), after(3), after(5)]).toEqual([false, true, true]);
  });

  test('kgn-evt-03 2 is nothing, 3 and 5 leave one shot, 6 abandons the gun and costs a counter', () => {
    const after = (die: number) => {
      const stage = drawn('gun-out-of-ammunition', gun, `event=${die}`);
      stage.play(play('b-1'));
      return stage.unit('b-1').ammo;
    };
    expect([after(2), after(3), after(5)]).toEqual(['normal', 'one shot', 'one shot']);
    const lost = drawn('gun-out-of-ammunition', gun, 'event=6 counter=3');
    lost.play(play('b-1'));
    expect(lost.table.lost).toMatchObject([{ id: 'b-1', how: 'abandoned' }]);
    expect(lost.table.taken.allies).toEqual(['3']);
  });

  test('kgn-gap-54 an event counter is worth nothing', () => {
    const stage = drawn('gun-out-of-ammunition', gun, 'event=1');
    stage.play(play('b-1'));
    expect(stage.table.broken).toEqual([]);
    const edge = drawn('gun-out-of-ammunition', { ...gun, terms: { morale: { axis: 1, allies: 30 } } }, 'event=1');
    edge.play(play('b-1'));
    expect(edge.table.broken).toEqual([]);
  });
});

describe('the last shot', () => {
  const fire: Declared = { do: 'anti-tank', weapon: '6-pounder', round: 'AP', target: 'a-1' };
  const post = (ammo: 'one shot' | 'out', dice = '') =>
    onTable({
      allies: { 'b-1': { type: '6-pdr', at: [20, 20], ammo }, 'b-9': { at: [4, 44] } },
      axis: { 'a-1': { type: 'panzer-iv-h', at: [40, 20] } },
      ...{ stack: [activationsFrame('allies')], dice },
    });

  test('kgn-evt-04 a gun fires its one shot and no more', () => {
    const stage = post('one shot', 'observe=6 hit=1');
    stage.play(activate('b-1', fire));
    expect(stage.unit('b-1').ammo).toBe('out');
    expect(post('out').refusal('allies', activate('b-1', fire))).toBe('OUT_OF_AMMUNITION kgn-evt-04');
  });

  test('kgn-evt-04 a mortar without bombs does not fire', () => {
    const marker: TargetMarker = {
      ...{ id: 'm', side: 'allies', observer: 'fao', at: at(50, 20), building: null, registered: null },
      ...{ guns: ['b-1'], level: null, silenced: 0 },
    };
    const mortar = (ammo: Piece['ammo']) =>
      onTable({
        allies: { 'b-1': { type: 'british-3-inch-team', at: [10, 20], ammo: ammo! } },
        axis: { 'a-1': squad },
        ...{ table: { markers: [marker] }, stack: [activationsFrame('allies')] },
      }).refusal('allies', activate('b-1', { do: 'indirect', marker: 'm', guns: ['b-1'], times: 1 }));
    expect(mortar('normal')).toBeNull();
    expect(mortar('out')).toBe('NO_ROUNDS kgn-evt-04');
  });
});
