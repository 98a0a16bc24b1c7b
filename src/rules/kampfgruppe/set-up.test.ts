/** Setting up, secrets of loads, and the scenario from its first table. */
import { describe, expect, test } from 'vitest';
import { onePlayerEach } from '../../kit/sides.ts';
import { checkRoster, rosterTotals } from './roster.ts';
import { KGN_SCENARIOS } from './scenarios/list.ts';
import { firstTable } from './scenarios/make.ts';
import { setUpFrame } from './set-up/types.ts';
import { OPTIONS, setup } from './setup.ts';
import { ofType, onTable } from './stage.testing.ts';

const ready = { kind: 'ready' } as const;
const begin = { kind: 'begin' } as const;

describe('set-up', () => {
  const setting = {
    allies: { 'b-1': {}, 'b-2': { type: 'sherman-v' } },
    axis: { 'a-1': {}, 'a-2': { type: 'pak-40' } },
    table: { phase: 'set-up', turn: 0 },
    stack: [setUpFrame('axis')],
  } as const;

  test('kgn-setup-17 each side deploys in its zone, one after the other', () => {
    const stage = onTable(setting);
    expect(stage.asked).toBe('set-up.place axis');
    expect(stage.refusal('axis', begin)).toBe('NOT_PLACED kgn-setup-17');
    const place = { kind: 'place', unit: 'a-1', facing: 36 } as const;
    expect(stage.refusal('axis', { ...place, at: [3000, 2000] })).toBe('OUT_OF_ZONE kgn-setup-17');
    expect(stage.refusal('axis', { ...place, unit: 'b-1', at: [6400, 2000] })).toBe('NOT_YOURS kgn-setup-17');
    stage.play({ ...place, at: [6400, 2000] }, ready, begin);
    expect(stage.asked).toBe('set-up.place allies');
    expect(stage.unit('a-2').place).not.toBeNull();
  });

  test('kgn-setup-21 kgn-ammo-02 kgn-gap-74 rounds are split in secret', () => {
    const stage = onTable(setting);
    stage.play(ready, begin, ready, begin);
    expect(stage.asked).toContain('set-up.notes');
    const events = [...stage.seal('axis'), ...stage.seal('allies', { kind: 'split', unit: 'b-2', he: 1 })];
    const { ap, he } = stage.unit('b-2');
    expect(he).toBe(1);
    expect(ap).toBeGreaterThan(1);
    expect(ofType(stage.redact(events, 'axis'), 'loaded')).toEqual([]);
    expect(ofType(stage.redact(events, 'allies'), 'loaded')).toHaveLength(1);
    expect(stage.look('axis').view.table.units.find(({ id }) => id === 'b-2')).not.toHaveProperty('he');
  });

  test('kgn-setup-22 kgn-rtp-02 kgn-secret-03 registered points are noted in secret', () => {
    const stage = onTable({
      ...setting,
      table: { ...setting.table, registered: [{ id: 'axis-point-1', side: 'axis', at: null, isRevealed: false }] },
    });
    stage.play(ready, begin, ready, begin);
    stage.seal('axis', { kind: 'register', point: 'axis-point-1', at: [3000, 2000] });
    stage.seal('allies');
    const point = (seat: string) => stage.look(seat).view.table.registered[0]!.at;
    expect(point('axis')).toEqual({ x: 3000, y: 2000 });
    expect(point('allies')).toBeUndefined();
  });

  test('kgn-secret-04 kgn-gap-74 who rides inside is seen to be gone, but not in what', () => {
    const stage = onTable({
      allies: { 'b-1': { aboard: { on: 'b-2', how: 'inside' } }, 'b-2': { type: 'bren-carrier', at: [10, 20] } },
    });
    const seen = (seat: string) => stage.look(seat).view.table.units.find(({ id }) => id === 'b-1')!.aboard;
    expect(seen('allies')).toEqual({ on: 'b-2', how: 'inside' });
    expect(seen('axis')).toEqual({ on: null, how: 'inside' });
  });
});

describe('scenarios', () => {
  test('kgn-setup-03 kgn-setup-10 kgn-setup-24 kgn-state-16 their rosters may be played, and give the morale of each side', () => {
    for (const scenario of KGN_SCENARIOS) {
      const start = setup(scenario.id, {}, onePlayerEach());
      if (!start.ok) throw new Error(start.reason);
      const { table } = start.value();
      for (const side of ['axis', 'allies'] as const) {
        // kgn-setup-11
        if (!scenario.isHistorical) expect(checkRoster(scenario.rosters[side])).toEqual([]);
        expect(table.terms.morale[side]).toBe(rosterTotals(scenario.rosters[side]).morale);
      }
      expect(new Set(table.units.map(({ name, side }) => `${side} ${name}`)).size).toBe(table.units.length);
    }
  });

  test('kgn-rtp-01 kgn-cb-04 kgn-state-20 target points and counter-battery missions are as many as were bought', () => {
    const [scenario] = KGN_SCENARIOS;
    const picks = [
      ...scenario!.rosters.axis.picks,
      { entry: 'registered-target' },
      { entry: 'registered-target' },
      { entry: 'counter-battery' },
    ];
    const rosters = { ...scenario!.rosters, axis: { ...scenario!.rosters.axis, picks } };
    const table = firstTable({ ...scenario!, rosters }, OPTIONS.parse({}), onePlayerEach());
    expect(table.registered.map(({ side, at }) => [side, at])).toEqual([
      ['axis', null],
      ['axis', null],
    ]);
    expect(table.counterBattery).toEqual({ axis: 1, allies: 0 });
  });

  test('kgn-secret-05 the roster lies open, with the requests that were bought', () => {
    const start = setup('kgn-next-village', {}, onePlayerEach());
    if (!start.ok) throw new Error(start.reason);
    expect(start.value().table.requests.allies).toEqual({ high: 0, low: 1 });
  });
});
