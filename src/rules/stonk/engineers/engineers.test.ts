/** Digging, bridges, lanes through mines: what takes how long, and what comes of it. */
import { describe, expect, test } from 'vitest';
import type { Feature } from '../../../geometry/table/feature.ts';
import { isNonTactical, MINES } from '../effects/reading.ts';
import { strikeFrame } from '../effects/types.ts';
import { additionsFor, groupsSeen } from '../location/groups.ts';
import { ordersFrame } from '../orders/types.ts';
import { coverOf } from '../sight.ts';
import { march, ofType, onTable, type Piece, type Setting } from '../stage.testing.ts';
import { type Bridge, isPlaced, type Task } from '../state.ts';
import type { Work } from './entries.ts';
import { neededNow } from './tasks.ts';
import { tasksFrame } from './types.ts';

const box = (x: number, y: number, a: number, b: number) => [
  { x, y },
  { x: a, y },
  { x: a, y: b },
  { x, y: b },
];
const AT = { x: 1500, y: 1300 };
const unit = (piece: Piece = {}, more: Setting = {}) =>
  onTable({ allies: { a: { units: { 'a/1': { at: [1500, 1300], ...piece } } } }, stack: [ordersFrame()], ...more });
const work = (task: Work['task'], more: Partial<Work> = {}): Work => ({
  ...{ kind: 'work', unit: 'a/1', task, on: null, to: null, ...more },
});
const task = (kind: Task['kind'], done: number, needed: number, more: Partial<Task> = {}): Task => ({
  ...{ kind, on: null, at: AT, done, needed, runs: 0, ...more },
});
/** The task that an order begins. */
const begun = (piece: Piece, answer: Work, more: Setting = {}) => {
  const stage = unit(piece, more);
  stage.draft('allies', answer);
  stage.commitAll();
  return stage.element('a/1').task;
};
const ran = (piece: Piece, more: Setting = {}) => unit(piece, { stack: [tasksFrame()], ...more });
const PLANT = { type: 'british-plant' } as const;
const SAPPERS = { type: 'british-engineers' } as const;

describe('digging', () => {
  test('stonk-dig-01 stonk-dig-03 stonk-dig-04 stonk-state-13 a scrape takes an hour, deep trenches 12, guns and vehicles 8', () => {
    expect(begun({}, work('dig-in'))).toMatchObject({ kind: 'dig-in', done: 0, needed: 600, at: AT });
    expect(begun({}, work('dig-deep'))?.needed).toBe(7200);
    expect(begun({ type: 'british-sherman' }, work('dig-in'))?.needed).toBe(4800);
    expect(begun({ type: 'british-6pdr' }, work('dig-in'))?.needed).toBe(4800);
    expect(unit({ type: 'british-sherman' }).refusal('allies', work('dig-deep'))).toBe('DUG_IN stonk-dig-03');
    expect(unit({ dug: 'dug-in' }).refusal('allies', work('dig-in'))).toBe('DUG_IN stonk-dig-01');
  });

  test('stonk-dig-01 stonk-gap-53 stonk-gap-74 when its minutes have run the unit is dug in', () => {
    expect(ran({ task: task('dig-in', 400, 600) }).element('a/1')).toMatchObject({ dug: null, task: { done: 500 } });
    expect(ran({ task: task('dig-in', 500, 600) }).element('a/1')).toMatchObject({ dug: 'dug-in', task: null });
    expect(ran({ task: task('dig-deep', 7100, 7200) }).element('a/1').dug).toBe('deeply-dug-in');
  });

  test('stonk-gap-53 who fires or moves does not dig meanwhile; the work is resumed, unless its place is left', () => {
    const fired = ran({ task: task('dig-in', 500, 600, { runs: 3 }), fired: 5 });
    expect(fired.element('a/1')).toMatchObject({ dug: null, task: { done: 500 } });
    expect(ran({ task: task('dig-in', 500, 600, { runs: 3 }), fired: 2 }).element('a/1').dug).toBe('dug-in');
    expect(ran({ task: task('dig-in', 500, 600), at: [1500, 1310] }).element('a/1')).toMatchObject({
      dug: null,
      task: null,
    });
    const stage = unit({ task: task('dig-in', 500, 600) }, { stack: [tasksFrame('begin')] });
    expect(stage.element('a/1').task?.runs).toBe(1);
    const moving = unit({ task: task('dig-in', 500, 600), posture: 'tactical' }, { stack: [tasksFrame('begin')] });
    expect(moving.element('a/1').task?.runs).toBeUndefined();
  });

  test('stonk-dig-02 stonk-gap-53 ten minutes more once pinned, thirty once suppressed, both if both', () => {
    const { table } = unit();
    const needs = (slowed: NonNullable<Task['slowed']>, type?: Piece['type']) =>
      neededNow(task('dig-in', 0, 600, { slowed }), unit(type ? { type } : {}).element('a/1'));
    expect([needs([]), needs(['pinned']), needs(['suppressed']), needs(['pinned', 'suppressed'])]).toEqual([
      ...[600, 700, 900, 1000],
    ]);
    expect(needs(['pinned'], 'british-sherman')).toBe(600);
    const strike = { target: 'a/1', from: null, block: 'field', vehicles: null, die: 0, by: MINES } as const;
    const shelled = unit(
      { task: task('dig-in', 100, 600) },
      { stack: [strikeFrame([{ ...strike, isSpeculative: false, isDisappearing: false }])] },
    );
    expect(shelled.element('a/1')).toMatchObject({ state: 'pinned', task: { slowed: ['pinned'] } });
    expect(table.move).toBe(1);
  });

  test('stonk-dig-05 stonk-order-27 a battery digs in when it has been set up', () => {
    const guns = { type: 'british-25pdr' } as const;
    expect(unit({ ...guns, emplaced: null }).refusal('allies', work('dig-in'))).toBe('NOT_SET_UP stonk-dig-05');
    expect(unit(guns).refusal('allies', work('dig-in'))).toBeNull();
  });

  test('stonk-dig-06 stonk-eng-01 stonk-gap-87 stonk-state-17 special equipment digs for a whole company: 30 minutes, or 3 hours', () => {
    expect(begun(PLANT, work('dig-company'))?.needed).toBe(300);
    expect(begun(PLANT, work('dig-company-deep'))?.needed).toBe(1800);
    expect(unit(SAPPERS).refusal('allies', work('dig-company'))).toBe('NO_ENGINEERS stonk-eng-01');
    const units = {
      'a/1': { ...PLANT, at: [1500, 1300], task: task('dig-company', 200, 300) },
      'a/2': { at: [1600, 1300] },
    } as const;
    const done = ran({}, { allies: { a: { units } } });
    expect(done.table.positions).toMatchObject([{ side: 'allies', cover: 'dug-in' }]);
    expect([done.element('a/1').dug, done.element('a/2').dug]).toEqual(['dug-in', 'dug-in']);
  });

  test('stonk-dig-03 who has dug for twelve hours is deeply dug in', () => {
    expect(ran({ task: task('dig-deep', 7100, 7200) }).element('a/1').dug).toBe('deeply-dug-in');
    expect(ran({ task: task('dig-deep', 7000, 7200) }).element('a/1').dug).toBeNull();
  });

  test('stonk-eng-01 what is dug deep for a company is deep', () => {
    const done = ran({ ...PLANT, task: task('dig-company-deep', 1700, 1800) });
    expect(done.table.positions).toMatchObject([{ side: 'allies', cover: 'deeply-dug-in' }]);
    expect(done.element('a/1').dug).toBe('deeply-dug-in');
  });

  test('stonk-state-34 who comes back into works of its own side is dug in there', () => {
    const positions = [{ id: 'p', side: 'allies', area: box(1400, 1200, 1600, 1400), cover: 'deeply-dug-in' }] as const;
    expect(ran({}, { table: { positions: [...positions] } }).element('a/1').dug).toBe('deeply-dug-in');
    expect(ran({ at: [1700, 1300] }, { table: { positions: [...positions] } }).element('a/1').dug).toBeNull();
  });

  test('stonk-dig-07 whoever is in a built-up area counts as dug in without digging', () => {
    const features: Feature[] = [{ id: 'town', kind: 'built-up', outline: box(1000, 1000, 2000, 2000) }];
    const stage = unit({}, { features });
    const element = stage.element('a/1');
    expect(isPlaced(element) && coverOf(stage.table, element)).toBe('dug-in');
  });
});

describe('engineers', () => {
  test('stonk-eng-02 stonk-loc-17 stonk-gap-23 at work they count as non-tactical, and not as moving', () => {
    const additions = (piece: Piece) => {
      const { table } = onTable({
        allies: { a: { units: { 'a/1': { ...SAPPERS, at: [1500, 1300], ...piece } } } },
        axis: {
          d: { units: { 'd/1': { at: [1500, 1800] }, 'd/2': { at: [1700, 1800] }, 'd/3': { at: [1300, 1800] } } },
        },
      });
      const company = table.companies.find(({ id }) => id === 'd')!;
      return additionsFor(table, company, groupsSeen(table, company)[0]!).map(({ value }) => value);
    };
    expect([additions({}), additions({ task: task('clear-lane', 0, 300) })]).toEqual([[], [2]]);
    expect(isNonTactical(unit({ ...SAPPERS, task: task('clear-lane', 0, 300) }).element('a/1'))).toBe(true);
    expect(isNonTactical(unit({ ...SAPPERS, task: task('dig-in', 0, 600) }).element('a/1'))).toBe(false);
  });

  test('stonk-eng-05 stonk-gap-87 minutes count only if the platoon is neither pinned nor suppressed in step 1', () => {
    const runs = (state: NonNullable<Piece['state']>, kind: Task['kind']) =>
      unit(
        { ...SAPPERS, state, task: task(kind, 0, 300) },
        { stack: [tasksFrame('begin')], table: { tick: 7 } },
      ).element('a/1').task?.runs;
    expect([runs('ok', 'clear-lane'), runs('pinned', 'clear-lane'), runs('suppressed', 'clear-lane')]).toEqual([
      ...[7, undefined, undefined],
    ]);
    expect(runs('pinned', 'dig-in')).toBe(7);
  });

  test('stonk-gap-47 stonk-state-33 a lane of 100 m takes 30 minutes for each 100 m, and lets everybody through', () => {
    const minefields = [
      { id: 'm', side: 'axis', area: box(1000, 1400, 2000, 1600), markedFor: ['axis', 'allies'], lanes: [] },
    ] as const;
    const table = { minefields: [...minefields] };
    const lane = work('clear-lane', { on: 'm', to: [1500, 1700] });
    expect(begun(SAPPERS, lane, { table })).toMatchObject({ needed: 1200, to: { x: 1500, y: 1700 } });
    expect(unit({}, { table }).refusal('allies', lane)).toBe('NO_ENGINEERS stonk-gap-47');
    expect(unit({ ...SAPPERS, at: [1500, 1200] }, { table }).refusal('allies', lane)).toBe('NOT_THERE stonk-gap-47');
    const hidden = { minefields: [{ ...minefields[0], markedFor: ['axis'] as const }] };
    expect(unit(SAPPERS, { table: hidden }).refusal('allies', lane)).toBe('NO_SUCH_FIELD stonk-gap-47');
    const done = ran(
      { ...SAPPERS, task: task('clear-lane', 1100, 1200, { on: 'm', to: { x: 1500, y: 1700 } }) },
      { table },
    );
    expect(done.table.minefields[0]!.lanes).toEqual([
      [
        { x: 1450, y: 1300 },
        { x: 1450, y: 1700 },
        { x: 1550, y: 1700 },
        { x: 1550, y: 1300 },
      ],
    ]);
  });
});

describe('bridges', () => {
  const features: Feature[] = [
    { id: 'brook', kind: 'water', outline: box(0, 1380, 3000, 1420) },
    { id: 'bridge', kind: 'bridge', outline: box(1480, 1370, 1520, 1430) },
  ];
  const at = (state: Bridge['state'], by: Bridge['by'] = null): Setting => ({
    ...{ features, table: { bridges: [{ id: 'bridge', state, by }] } },
  });
  const on = { on: 'bridge' };

  test('stonk-eng-03 stonk-state-32 a bridge is prepared in 40 minutes; only who prepared it knows, and may blow it', () => {
    expect(begun(SAPPERS, work('prepare-bridge', on), at('whole'))?.needed).toBe(400);
    expect(unit({}, at('whole')).refusal('allies', work('prepare-bridge', on))).toBe('NO_ENGINEERS stonk-eng-03');
    expect(unit(SAPPERS, at('whole')).refusal('allies', work('blow-bridge', on))).toBe('NO_SUCH_BRIDGE stonk-eng-03');
    const done = ran({ ...SAPPERS, task: task('prepare-bridge', 300, 400, on) }, at('whole'));
    expect(done.table.bridges).toEqual([{ id: 'bridge', state: 'prepared', by: 'allies' }]);
    expect(done.look('allies').view.table.bridges).toEqual([{ id: 'bridge', state: 'prepared', by: 'allies' }]);
    expect(done.look('axis').view.table.bridges).toEqual([{ id: 'bridge', state: 'whole', by: null }]);
    const theirs = unit(SAPPERS, at('prepared', 'axis'));
    expect(theirs.refusal('allies', work('blow-bridge', on))).toBe('NO_SUCH_BRIDGE stonk-eng-03');
  });

  test('stonk-eng-03 when it is blown nobody crosses', () => {
    const orders = { task: 'attack', objective: 'hill', since: 1 } as const;
    const units = { 'a/1': { ...SAPPERS, at: [1500, 1300] } } as const;
    const stage = onTable({
      allies: { a: { is: { orders }, units } },
      stack: [ordersFrame()],
      ...at('prepared', 'allies'),
    });
    const across = march('a/1', 'tactical', [1500, 1480]);
    expect(stage.refusal('allies', across)).toBeNull();
    stage.draft('allies', work('blow-bridge', on));
    expect(ofType(stage.redact(stage.commitAll(), 'axis'), 'bridge')).toMatchObject([{ state: 'blown' }]);
    const { ground, bridges } = stage.table;
    const after = onTable({
      allies: { a: { is: { orders }, units } },
      stack: [ordersFrame()],
      table: { ground, bridges },
    });
    expect(ground.removed).toEqual(['bridge']);
    expect(after.refusal('allies', across)).toBe('IMPASSABLE stonk-move-08');
  });

  test('stonk-eng-04 stonk-gap-87 bridging troops build one in 40 minutes, in 90 once under fire', () => {
    const BRIDGERS = { type: 'british-bridging' } as const;
    const blown = at('blown');
    expect(begun(BRIDGERS, work('build-bridge', on), blown)?.needed).toBe(400);
    expect(unit(SAPPERS, blown).refusal('allies', work('build-bridge', on))).toBe('NO_ENGINEERS stonk-eng-04');
    const strike = { target: 'a/1', from: null, block: 'field', vehicles: null, die: 0, by: MINES } as const;
    const stack = [strikeFrame([{ ...strike, isSpeculative: false, isDisappearing: false }])];
    const shelled = unit({ ...BRIDGERS, task: task('build-bridge', 100, 400, on) }, { ...blown, stack });
    expect(shelled.element('a/1').task?.needed).toBe(900);
    const built = ran({ ...BRIDGERS, task: task('build-bridge', 300, 400, on) }, blown);
    expect(built.table.bridges[0]).toMatchObject({ state: 'built' });
  });
});

test('stonk-gap-53 who is pinned again while it digs takes no longer than by the first time', () => {
  const strike = { target: 'a/1', from: null, block: 'field', vehicles: null, die: 0, by: MINES } as const;
  const shelled = unit(
    { task: task('dig-in', 100, 600, { slowed: ['pinned'] }) },
    { stack: [strikeFrame([{ ...strike, isSpeculative: false, isDisappearing: false }])] },
  );
  expect(shelled.element('a/1')).toMatchObject({ state: 'pinned', task: { slowed: ['pinned'] } });
});
