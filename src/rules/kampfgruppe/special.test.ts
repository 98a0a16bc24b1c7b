/** Special rules of units, case by case. */
import { describe, expect, test } from 'vitest';
import type { Declared } from './activation/actions.ts';
import { activationsFrame } from './activation/types.ts';
import { arrivalFrame } from './air/types.ts';
import { commandFrame } from './command.ts';
import { directFrame } from './direct/types.ts';
import { standAt } from './placing.ts';
import { nearestGap } from './sight.ts';
import { activate, commandAgain, fall, onTable, type Piece, type Setting } from './stage.testing.ts';
import { standing } from './state.ts';

describe('command and signals', () => {
  const called = (type: string, dice: string) =>
    onTable({
      allies: { 'b-1': { type, at: [4, 10] } },
      axis: { 'a-1': { at: [68, 10] } },
      ...{ terms: { size: 'company' }, stack: [commandFrame('allies')], dice },
    });

  test('kgn-spec-01 only with the headquarters is a die rolled again, and then the second roll stands', () => {
    expect(called('british-platoon-command', 'command=2 command=3').table.activations).toBe(6);
    const stage = called('british-hq', 'command=4 command=5 command=1');
    expect(stage.asked).toBe('command.again allies');
    stage.play(commandAgain(1));
    expect(stage.table.activations).toBe(4 + 1 + 1);
  });

  const setting: Setting = {
    allies: {
      fao: { type: 'british-fao', at: [10, 10] },
      mortar: { type: 'british-3-inch-team', at: [4, 40], pick: 1 },
    },
    axis: { 'a-1': { at: [40, 10] } },
    stack: [activationsFrame('allies')],
  };
  const request: Declared = { do: 'request', from: { guns: ['mortar'] }, at: { spot: [4000, 1000] } };

  test('kgn-spec-06 a check that signals roll again and fail is failed; those of the enemy are of no use', () => {
    const allies = { ...setting.allies, sig: { type: 'british-signals', at: [2, 2] } } as const;
    const stage = onTable({ ...setting, allies, dice: 'radio=1 radio=2' });
    stage.play(activate('fao', request), { kind: 'radio-again', again: true });
    expect(stage.table.markers).toEqual([]);
    const axis = { ...setting.axis, sig: { type: 'german-signals', at: [60, 40] } } as const;
    const other = onTable({ ...setting, axis, dice: 'radio=1' });
    other.play(activate('fao', request));
    expect(other.table.markers).toEqual([]);
  });

  test('kgn-spec-07 with the last activation no messenger is sent', () => {
    const allies = { ...setting.allies, run: { type: 'british-runner', at: [2, 2] } } as const;
    const stage = onTable({ ...setting, allies, table: { activations: 1 }, dice: 'radio=1' });
    stage.play(activate('fao', request));
    expect(stage.has('run')).toBe(true);
  });

  test('kgn-spec-18 a controller of the own side brings aircraft, one of the enemy does not', () => {
    const arrives = (allies: Setting['allies'], axis: Setting['axis'], dice: string) =>
      onTable({
        ...{ allies: { 'b-1': { at: [4, 10] }, ...allies }, axis: { 'a-1': { at: [68, 10] }, ...axis }, dice },
        table: { airCounters: [{ side: 'allies', turn: 1 }], playerTurn: 3 },
        stack: [arrivalFrame('allies')],
      }).table.units.some(({ id }) => id.startsWith('allies-air'));
    expect(arrives({ fac: { type: 'british-fac', at: [4, 20] } }, {}, 'arrival=4 aircraft=1')).toBe(true);
    expect(arrives({}, { fac: { type: 'german-fac', at: [60, 20] } }, 'arrival=4')).toBe(false);
  });
});

describe('medics', () => {
  /** One man of a-1 falls, and so many more. */
  const hurt = (medics: Setting['axis'], dice: string, table: Setting['table'] = {}) =>
    onTable({
      allies: { 'b-1': { at: [10, 20], men: 4, weapons: [] } },
      axis: { 'a-1': { at: [26, 20], weapons: [], stance: { kind: 'column' }, facing: 36 }, ...medics },
      stack: [directFrame('b-1', 'small arms', 'all', 'a-1')],
      ...{ table: table ?? {}, dice: `observe=3 ${dice}` },
    });
  const use = { kind: 'medic', use: true } as const;
  const medic = (x: number, y: number, more: Piece = {}): Piece => ({ type: 'german-medics', at: [x, y], ...more });
  const one = 'hit=4,1,1,1 save=1';

  test('kgn-spec-09 one man of two is saved on a 4', () => {
    const stage = hurt({ 'a-2': medic(26, 22) }, 'hit=4,4,1,1 save=1,1 medic=4');
    stage.play(use, fall());
    expect(stage.unit('a-1').men).toBe(8);
  });

  /** Where a medic has room, with how far he is from the nearest man. */
  const places = (from: number, to: number) => {
    const out: { y: number; far: number }[] = [];
    for (let y = from; y <= to; y += 10) {
      const axis = { 'a-1': { at: [26, 20], weapons: [], stance: { kind: 'column' }, facing: 36 } } as const;
      const { table } = onTable({ axis });
      const unit = { ...table.units[0]!, id: 'a-2', type: 'german-medics', men: 2, weapons: [] };
      const place = standAt(table, unit, { x: 2600, y }, 36);
      if (place) out.push({ y: y / 100, far: nearestGap(table, standing(table, 'a-1')!, { ...unit, place }) });
    }
    return out;
  };

  test('kgn-spec-09 within 1" of a man, and no farther', () => {
    const all = places(2100, 2400);
    const near = all.findLast(({ far }) => far <= 100 && far > 50)!;
    const off = all.find(({ far }) => far > 100 && far <= 200)!;
    expect(hurt({ 'a-2': medic(26, near.y) }, one).asked).toBe('harm.medic axis');
    expect(hurt({ 'a-2': medic(26, off.y) }, one).asked).toBe('harm.fall axis');
  });

  test('kgn-spec-10 a second medic beside the unit is of no use: one is attached at a time', () => {
    const south = places(2100, 2400).find(({ far }) => far <= 50)!;
    const north = places(1600, 1900).find(({ far }) => far <= 100 && far > south.far)!;
    const both = { 'a-2': medic(26, south.y, { used: 1 }), 'a-3': medic(26, north.y) } as const;
    expect(hurt(both, one).asked).toBe('harm.fall axis');
    expect(hurt({ 'a-3': medic(26, north.y) }, one).asked).toBe('harm.medic axis');
  });

  test('kgn-spec-10 he helps whether or not he was activated, and that costs no activation', () => {
    const stage = hurt({ 'a-2': medic(26, 22, { isActivated: true }) }, `${one} medic=4`);
    expect(stage.asked).toBe('harm.medic axis');
    stage.play(use);
    expect(stage.table.activations).toBe(10);
  });
});

describe('snipers and engineers', () => {
  test('kgn-spec-12 a sniper may use suppressing fire with his one shot', () => {
    const sniper = onTable({
      allies: { 'b-1': { type: 'british-sniper', at: [10, 20] } },
      axis: { 'a-1': { at: [28, 20] } },
      stack: [activationsFrame('allies')],
    });
    const fire: Declared = { do: 'suppress', with: 'small arms', weapon: 'all', target: 'a-1' };
    expect(sniper.refusal('allies', activate('b-1', fire))).toBeNull();
  });

  test('kgn-spec-13 the loss of a sniper costs no counter', () => {
    const stage = onTable({
      allies: { 'b-1': { at: [10, 20], men: 4, weapons: [] } },
      axis: { 'a-1': { type: 'german-sniper', at: [26, 20] }, 'a-9': { at: [60, 40] } },
      stack: [directFrame('b-1', 'small arms', 'all', 'a-1')],
      dice: 'observe=6 hit=4,4,1,1 save=1,1',
    });
    stage.defaults();
    expect(stage.has('a-1')).toBe(false);
    expect(stage.table.taken.axis).toEqual([]);
  });

  test('kgn-spec-14 a charge is of no use to others', () => {
    const stage = onTable({
      features: [
        {
          id: 'bunker',
          kind: 'bunker',
          outline: [
            ...[
              { x: 2000, y: 1800 },
              { x: 2400, y: 1800 },
              { x: 2400, y: 2200 },
              { x: 2000, y: 2200 },
            ],
          ],
        },
      ],
      allies: { 'b-1': { at: [19.5, 20], stance: { kind: 'line' }, weapons: ['demolition-charge'] } },
      axis: { 'a-1': { at: [60, 40] } },
      stack: [activationsFrame('allies')],
    });
    const set: Declared = { do: 'engineer', task: 'demolition', on: 'bunker' };
    expect(stage.refusal('allies', activate('b-1', set))).toBe('NOT_ITS_TASK kgn-dem-01');
  });
});
