/** Step 8: ammunition and supply. */
import { describe, expect, test } from 'vitest';
import { directFireFrame } from '../direct-fire/types.ts';
import { fireAt, onTable, type Piece, type Setting } from '../stage.testing.ts';
import { isRateOpen, openRate, pointsLeft } from './ammunition.ts';
import { BRIGADE_DUMP, dumpFor, fullIssue, liftFor, resupplyKind, resupplyTenths } from './supply.ts';
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

  test('stonk-sup-01 stonk-sup-02 the minutes begin with the next move: who has moved or fired in this one may begin', () => {
    expect(with_({ hasFired: true }).refusal('allies', take(1))).toBeNull();
    expect(with_({ posture: 'tactical' }).refusal('allies', take(1))).toBeNull();
  });

  test('stonk-sup-02 who moves or fires takes nothing in', () => {
    const task = { kind: 'resupply', on: '6', at: { x: 1500, y: 300 }, done: 500, needed: 600 } as const;
    expect(with_({ task }).element('t/1')).toMatchObject({ task: null, ammunition: { rounds: 8, smoke: 1 } });
    expect(with_({ task, hasFired: true }).element('t/1')).toMatchObject({ task: null, ammunition: { rounds: 2 } });
    expect(with_({ task, at: [1500, 400] }).element('t/1')).toMatchObject({ task: null, ammunition: { rounds: 2 } });
    expect(with_({ task: { ...task, done: 400 } }).element('t/1').task).toMatchObject({ done: 500 });
  });

  test('stonk-sup-01 stonk-sup-02 a battery behind the table takes in ammunition too', () => {
    const task = { kind: 'resupply', on: '4', done: 500, needed: 600 } as const;
    const gun: Piece = { type: 'british-25pdr', ammunition: spent(0), task };
    const stage = (piece: Piece) => onTable({ allies: { g: { units: { 'g/1': piece } } }, stack: [logisticsFrame()] });
    expect(stage(gun).element('g/1')).toMatchObject({ place: null, task: null, ammunition: { rounds: 4 } });
    expect(stage({ ...gun, hasFired: true }).element('g/1')).toMatchObject({ task: null, ammunition: { rounds: 0 } });
  });

  test('stonk-sup-04 stonk-sup-05 stonk-sup-06 stonk-sup-08 what is brought up at one time is what transport or men carry', () => {
    const lift = (units: { readonly [id: string]: Piece }) => {
      const stage = onTable({ axis: { d: { units } } });
      return ['d/1', 'd/2'].map((id) => liftFor(stage.table, stage.element(id)));
    };
    const both: { readonly [id: string]: Piece } = {
      'd/1': { at: [1500, 900], strength: 6 },
      'd/2': { type: 'german-panzer-iv', at: [1700, 900], strength: 4 },
    };
    // Twelve men carry 4 points of infantry ammunition or 1 of heavier: six strength points are two parties, four are one.
    expect(lift(both)).toEqual([8, 1]);
    const lorries: Piece = { type: 'german-lorries', at: [1500, 1200], strength: 2 };
    expect(lift({ ...both, 'd/3': lorries })).toEqual([2 * 12, 2 * 4]);
    expect(lift({ ...both, 'd/3': { ...lorries, type: 'german-horses' } })).toEqual([2 * 6, 2 * 2]);
    expect(lift({ ...both, 'd/3': { ...lorries, isDemoralised: true } })).toEqual([8, 1]);
    const allied = with_({});
    expect(liftFor(allied.table, allied.element('t/1'))).toBe(Number.POSITIVE_INFINITY);
    const dumps = [{ id: 'dump', side: 'axis', of: 'axis-battalion', points: 30 }] as const;
    const stage = onTable({
      ...{ options: { logistics: true }, table: { dumps: [...dumps] }, stack: [logisticsFrame()] },
      axis: { d: { units: { 'd/2': { ...both['d/2']!, ammunition: { rounds: 2, smoke: 0, illuminating: 0 } } } } },
    });
    const bring = (points: number) => stage.refusal('axis', { kind: 'resupply', unit: 'd/2', points });
    expect([bring(2), bring(1)]).toEqual(['NO_TRANSPORT stonk-sup-04', null]);
  });

  test('stonk-sup-04 stonk-sup-01 bombs for mortars are carried as shells are, and taken in within 30 minutes', () => {
    const lorries: Piece = { type: 'german-lorries', at: [1500, 1200], strength: 2 };
    const mortars: Piece = { type: 'german-8cm', at: [1500, 900], strength: 6, ammunition: spent(0) };
    const stage = onTable({ axis: { d: { units: { 'd/1': mortars, 'd/3': lorries } } } });
    const [table, element] = [stage.table, stage.element('d/1')];
    expect(liftFor(table, element)).toBe(2 * 4);
    expect(resupplyTenths(table, element, fullIssue(table, element)!.rounds)).toBe(300);
  });

  test('stonk-sup-07 when the dump of the battalion is empty the brigade has one', () => {
    const dump = (of: string, points: number) => ({ id: of, side: 'allies', of, points }) as const;
    const drawn = (...dumps: readonly ReturnType<typeof dump>[]) => {
      const stage = with_({}, { table: { dumps: [...dumps] } });
      return dumpFor(stage.table, stage.element('t/1'))?.id;
    };
    const brigade = dump(BRIGADE_DUMP, 9);
    expect(drawn(dump('allies-battalion', 3), brigade)).toBe('allies-battalion');
    expect(drawn(dump('allies-battalion', 0), brigade)).toBe(BRIGADE_DUMP);
    expect(drawn(dump('allies-battalion', 0))).toBe('allies-battalion');
    expect(drawn(dump('other', 5))).toBeUndefined();
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

describe('who is being supplied', () => {
  test('stonk-sup-02 does not fire', () => {
    const refused = (task: Piece['task']) =>
      onTable({
        allies: { a: { units: { 'a/1': { at: [1500, 1000], task: task! } } } },
        axis: { d: { units: { 'd/1': { at: [1500, 1280] } } } },
        ...{ knows: [['a', 'd/1']], stack: [directFireFrame()] },
      }).refusal('allies', fireAt('a/1', 'allies#1'));
    expect(refused({ kind: 'resupply', on: '3', done: 0, needed: 300 })).toBe('RESUPPLYING stonk-sup-02');
    expect(refused(null)).toBeNull();
  });

  test('stonk-sup-01 tanks, batteries and anti-tank guns take an hour, others half of it', () => {
    const types = ['british-sherman', 'british-25pdr', 'british-6pdr', 'british-rifle', 'british-mmg'] as const;
    const { table } = onTable({
      allies: { a: { units: Object.fromEntries(types.map((type) => [type, { type }])) } },
    });
    const kinds = types.map((id) => resupplyKind(table.elements.find((one) => one.id === id)!));
    expect(kinds).toEqual(['heavy', 'heavy', 'heavy', 'infantry', 'infantry']);
    expect(with_({}).refusal('allies', take(7))).toBe('FULL stonk-sup-01');
  });
});
