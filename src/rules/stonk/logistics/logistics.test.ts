/** Step 8: ammunition and supply. */
import { describe, expect, test } from 'vitest';
import { onTable, type Piece, type Setting } from '../stage.testing.ts';
import { isRateOpen, openRate, pointsLeft } from './ammunition.ts';
import { logisticsFrame } from './types.ts';

const TANKS: Piece = { type: 'british-sherman', at: [1500, 300], ammunition: { rounds: 2, smoke: 0, illuminating: 0 } };
const with_ = (piece: Piece, more: Setting = {}, pool = 40) =>
  onTable({
    allies: { t: { is: { pool }, units: { 't/1': { ...TANKS, ...piece }, 't/2': { at: [1700, 300] } } } },
    stack: [logisticsFrame()],
    ...more,
  });
const spent = (rounds: number) => ({ rounds, smoke: 0, illuminating: 0 });
const take = (points: number) => ({ kind: 'resupply', unit: 't/1', points }) as const;

describe('ammunition', () => {
  test('stonk-ammo-08 stonk-seq-15 stonk-state-12 what was reserved comes off in step 8, of the unit or of the pool', () => {
    const stage = onTable({
      allies: {
        t: {
          is: { pool: 20 },
          units: {
            't/1': { ...TANKS, spent: spent(2) },
            't/2': { at: [1700, 300], spent: spent(2) },
            't/3': { at: [1900, 300], spent: spent(3) },
          },
        },
      },
      stack: [logisticsFrame()],
    });
    expect(stage.element('t/1')).toMatchObject({ ammunition: { rounds: 0 }, spent: { rounds: 0 } });
    expect(stage.company('t').pool).toBe(15);
    expect(stage.element('t/3').spent.rounds).toBe(0);
  });

  test('stonk-gap-41 stonk-ammo-01 with fewer points than a rate costs only a lower one is open, with none none', () => {
    const left = (pool: number, used = 0) => {
      const stage = onTable({
        allies: {
          t: { is: { pool }, units: { 't/1': { at: [1500, 300] }, 't/2': { at: [1700, 300], spent: spent(used) } } },
        },
      });
      const element = stage.element('t/1');
      return [pointsLeft(stage.table, element), openRate(stage.table, element, 'normal')];
    };
    expect([left(2), left(1), left(0), left(4, 3)]).toEqual([
      [2, 'normal'],
      [1, 'light'],
      [0, null],
      [1, 'light'],
    ]);
  });

  test('stonk-gap-40 stonk-rate-03 medium artillery and plain infantry have no heavy rate', () => {
    const stage = onTable({
      allies: {
        g: {
          units: {
            'g/1': { type: 'british-5.5-inch' },
            'g/2': { type: 'british-25pdr' },
            'g/3': { type: 'british-mmg' },
          },
        },
      },
    });
    const heavy = (id: string) => isRateOpen(stage.table, stage.element(id), 'heavy');
    expect([heavy('g/1'), heavy('g/2'), heavy('g/3')]).toEqual([false, true, true]);
  });
});

describe('resupply', () => {
  test('stonk-sup-01 stonk-sup-03 a full issue takes tanks 60 minutes, a part of it its share', () => {
    const needed = (piece: Piece, points: number) => {
      const stage = with_(piece);
      stage.draft('allies', take(points));
      stage.commitAll();
      return stage.element('t/1').task?.needed;
    };
    expect(needed({ ammunition: spent(0) }, 8)).toBe(600);
    expect(needed({}, 2)).toBe(150);
    const mmg: Piece = { type: 'british-mmg', ammunition: spent(0) };
    expect(needed(mmg, 6)).toBe(300); // advancing: 6 points
  });

  test('stonk-sup-02 who moves or fires takes nothing in', () => {
    expect(with_({ hasFired: true }).refusal('allies', take(1))).toBe('BUSY stonk-sup-02');
    expect(with_({ posture: 'tactical' }).refusal('allies', take(1))).toBe('BUSY stonk-sup-02');
    const task = { kind: 'resupply', on: '6', at: { x: 1500, y: 300 }, done: 500, needed: 600 } as const;
    expect(with_({ task }).element('t/1')).toMatchObject({ task: null, ammunition: { rounds: 8, smoke: 1 } });
    expect(with_({ task, hasFired: true }).element('t/1')).toMatchObject({ task: null, ammunition: { rounds: 2 } });
    expect(with_({ task, at: [1500, 400] }).element('t/1')).toMatchObject({ task: null, ammunition: { rounds: 2 } });
    expect(with_({ task: { ...task, done: 400 } }).element('t/1').task).toMatchObject({ done: 500 });
  });

  test('stonk-sup-07 stonk-sup-09 stonk-state-24 stonk-state-37 with logistics on the dump of the battalion must hold it', () => {
    const dumps = [{ id: 'dump', side: 'allies', of: 'allies-battalion', points: 3 }] as const;
    const on = { options: { logistics: true }, table: { dumps: [...dumps] } };
    expect(with_({}, on).refusal('allies', take(4))).toBe('NO_DUMP stonk-sup-07');
    expect(with_({}, on).refusal('allies', take(3))).toBeNull();
    const task = { kind: 'resupply', on: '3', at: { x: 1500, y: 300 }, done: 500, needed: 600 } as const;
    const done = with_({ task }, on);
    expect(done.table.dumps).toMatchObject([{ points: 0 }]);
    expect(done.element('t/1').ammunition).toMatchObject({ rounds: 5, smoke: 0 });
  });

  test('stonk-sup-08 with logistics off supply is taken as sufficient, up to a full issue', () => {
    expect(with_({}).refusal('allies', take(6))).toBeNull();
    expect(with_({}).refusal('allies', take(7))).toBe('FULL stonk-sup-01');
  });
});
