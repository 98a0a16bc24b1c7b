import { describe, expect, test } from 'vitest';
import { speakerOf } from '../../bots/index.ts';
import { secretOf, seeded } from '../../kernel/chance.ts';
import { advance, collect, newGame, pendingOf, runtimeOf, submit } from '../../kernel/engine.ts';
import type { Kinds } from '../../kernel/flow.ts';
import { picker } from '../../kernel/pick.ts';
import { seatViewOf } from '../../kernel/seat-view.ts';
import { anyRuleset } from '../../kit/contract.ts';
import { areaFireFrame } from './area-fire/types.ts';
import { callsFrame } from './artillery/types.ts';
import { assaultsFrame } from './assault/types.ts';
import type { StonkAnswer, StonkKinds } from './book.ts';
import { directFireFrame } from './direct-fire/types.ts';
import { stonk } from './index.ts';
import { logisticsFrame } from './logistics/types.ts';
import { moraleFrame } from './morale/types.ts';
import { onTable, type Setting, type StonkStage, type Troop } from './stage.testing.ts';
import type { PlanTarget } from './state.ts';
import { overBank } from './steady/crossings.ts';
import { expected } from './steady/fire.ts';
import { steady } from './steady.ts';

const rules = anyRuleset(stonk);

/** What a steady commander writes at a table, as his seat sees it. */
function writes(stage: StonkStage, seat: 'allies' | 'axis'): StonkAnswer[] {
  const said = speakerOf(rules, 'steady')!(seatViewOf<Kinds>(rules, stage.game as never, seat), picker(1));
  expect(said.at(-1)).toEqual({ kind: 'commit', seat });
  return said.flatMap((one) => (one.kind === 'draft' ? [one.answer as StonkAnswer] : []));
}
const of = <K extends StonkAnswer['kind']>(list: readonly StonkAnswer[], kind: K) =>
  list.filter((one): one is Extract<StonkAnswer, { kind: K }> => one.kind === kind);

const HILL = { landmarks: { hill: [1500, 1500] }, objectives: [{ landmark: 'hill', points: 1 }] } as const;
const ATTACKS = { orders: { task: 'attack', objective: 'hill', since: 1 } } as const;

const inOrders = (setting: Setting): StonkStage => onTable({ ...HILL, ...setting });

describe('orders', () => {
  test('an attacker orders his companies to the objective, one in a move: the nearest first', () => {
    const far = { units: { 'b/1': { at: [1500, 100] }, 'b/2': { at: [1700, 100] } } } as const;
    const near = { units: { 'a/1': { at: [1500, 700] }, 'a/2': { at: [1700, 700] } } } as const;
    const list = writes(inOrders({ allies: { a: near, b: far } }), 'allies');
    expect(of(list, 'order')).toEqual([{ kind: 'order', company: 'a', task: 'attack', objective: 'hill' }]);
  });

  test('a defender stays in his trenches and watches, and who has none digs', () => {
    const stage = inOrders({
      axis: { d: { units: { 'd/1': { at: [1500, 1500], dug: 'dug-in' }, 'd/2': { at: [1700, 1500] } } } },
    });
    const list = writes(stage, 'axis');
    expect(of(list, 'order')).toEqual([]);
    expect(of(list, 'march')).toEqual([]);
    expect(of(list, 'watch').map(({ unit }) => unit)).toEqual(['d/1', 'd/2']);
    expect(of(list, 'work').map(({ unit, task }) => [unit, task])).toEqual([['d/2', 'dig-in']]);
  });

  test('a defender keeps his tanks ready, and sends them only to what is threatened', () => {
    const tanks = { is: ATTACKS, units: { 'p/1': { type: 'german-panzer-iv', at: [1500, 2500] } } } as const;
    const foe = { a: { units: { 'a/1': { at: [1500, 1300] } } } } as const;
    expect(of(writes(inOrders({ axis: { p: { ...tanks, is: {} } } }), 'axis'), 'order')).toHaveLength(1);
    expect(of(writes(inOrders({ axis: { p: tanks } }), 'axis'), 'march')).toEqual([]);
    const called = inOrders({ axis: { p: tanks }, allies: foe, knows: [['p', 'a/1']] });
    expect(of(writes(called, 'axis'), 'march').map(({ unit }) => unit)).toEqual(['p/1']);
  });

  test('reports go to his friends', () => {
    const seats = [
      { id: 'allies-1', side: 'allies', role: 'player', units: ['a'] },
      { id: 'allies-2', side: 'allies', role: 'player', units: ['b'] },
      { id: 'axis', side: 'axis', role: 'player', units: 'side' },
    ] as const;
    const stage = inOrders({
      seats,
      allies: {
        a: { units: { 'a/1': { at: [1500, 300] } } },
        b: { is: { seat: 'allies-2' }, units: { 'b/1': { at: [900, 300] } } },
      },
      axis: { d: { units: { 'd/1': { at: [1500, 900] } } } },
      knows: [['a', 'd/1']],
    });
    const said = steady(stage.game, 'allies-1')!;
    const list = [said.input, ...said.more].flatMap((one) => (one.kind === 'draft' ? [one.answer] : []));
    expect(of(list, 'message')).toEqual([{ kind: 'message', to: 'allies-2', contact: 'allies-1#1' }]);
  });
});

describe('movement', () => {
  const company = (units: Troop['units']): Pick<Setting, 'allies'> => ({
    allies: { a: { is: ATTACKS, units } },
  });

  test('a company with orders goes for the objective, in formation and tactically', () => {
    const stage = inOrders(company({ 'a/1': { at: [1400, 700] }, 'a/2': { at: [1600, 700] } }));
    const paths = of(writes(stage, 'allies'), 'march');
    expect(paths.map(({ unit, posture }) => [unit, posture])).toEqual([
      ['a/1', 'tactical'],
      ['a/2', 'tactical'],
    ]);
    const [first, second] = paths.map(({ path }) => path.at(-1)!);
    expect([second![0] - first![0], first![1]]).toEqual([200, 900]);
  });

  test('it waits outside the ground that its own plan will beat', () => {
    const at = { x: 1500, y: 1500 };
    const target: PlanTarget = {
      ...{ id: '1', at, front: null, facing: 24, shell: 'he', rate: 'normal', batteries: ['g'] },
      ...{ moves: [1, 4], kind: 'predicted' },
    };
    const stage = inOrders({
      allies: {
        a: { is: ATTACKS, units: { 'a/1': { at: [1500, 1200] } } },
        g: { units: { 'g/1': { type: 'british-25pdr', offTable: { x: 1500, y: -4000 } } } },
      },
      table: {
        fireplans: [
          { id: 'p', side: 'allies', seat: 'allies', targets: [target], left: 0, status: 'ready', change: null },
        ],
      },
    });
    for (const { path } of of(writes(stage, 'allies'), 'march')) expect(path.at(-1)![1]).toBeLessThan(1400);
  });

  test('he closes with an enemy whom he outnumbers, and stands off from one whom he does not', () => {
    const foes = { d: { units: { 'd/1': { at: [1500, 1150], dug: 'dug-in' } } } } as const;
    const knows = [['a', 'd/1']] as const;
    const strong = inOrders({
      ...company({ 'a/1': { at: [1400, 900] }, 'a/2': { at: [1600, 900] } }),
      ...{ axis: foes, knows },
    });
    expect(of(writes(strong, 'allies'), 'march').map(({ unit }) => unit)).toEqual(['a/1', 'a/2']);
    const weak = inOrders({ ...company({ 'a/1': { at: [1500, 900], strength: 3 } }), axis: foes, knows });
    expect(of(writes(weak, 'allies'), 'march')).toEqual([]);
  });

  test('too weak to close, he comes on by bounds: one moves, the other fires', () => {
    const foes: Setting['axis'] = {
      d: { units: { 'd/1': { at: [1500, 1500] }, 'd/2': { at: [1400, 1560] }, 'd/3': { at: [1600, 1560] } } },
    };
    const stage = inOrders({
      ...company({ 'a/1': { at: [1400, 950] }, 'a/2': { at: [1600, 950] } }),
      ...{
        axis: foes,
        knows: [
          ['a', 'd/1'],
          ['a', 'd/2'],
          ['a', 'd/3'],
        ],
      },
      terms: { moves: 40 },
    });
    expect(of(writes(stage, 'allies'), 'march')).toHaveLength(1);
  });

  test('whom he stood off from he closes with when tanks suppress them', () => {
    const tank = (x: number) => ({ type: 'british-sherman', at: [x, 850] }) as const;
    const marches = (tanks: Troop['units']) =>
      of(
        writes(
          inOrders({
            allies: { a: { is: ATTACKS, units: { 'a/1': { at: [1500, 900] } } }, t: { units: tanks } },
            axis: { d: { units: { 'd/1': { at: [1500, 1150], dug: 'dug-in' } } } },
            knows: [
              ['a', 'd/1'],
              ['t', 'd/1'],
            ],
            terms: { moves: 40 },
          }),
          'allies',
        ),
        'march',
      ).map(({ unit }) => unit);
    expect(marches({})).toEqual([]);
    expect(marches({ 't/1': tank(1300), 't/2': tank(1500), 't/3': tank(1700) })).toEqual(['a/1']);
  });

  test('an enemy whom he has passed he leaves to those who follow', () => {
    const stage = inOrders({
      ...company({ 'a/1': { at: [1400, 900] }, 'a/2': { at: [1600, 900] } }),
      axis: { d: { units: { 'd/1': { at: [1500, 350] } } } },
      knows: [['a', 'd/1']],
    });
    for (const { path } of of(writes(stage, 'allies'), 'march')) expect(path.at(-1)![1]).toBeGreaterThan(900);
  });

  test('weapons and transport stay behind, and tanks are not set up as a battery', () => {
    const units = {
      'm/1': { type: 'british-mortars', at: [1500, 500] },
      't/1': { type: 'british-sherman', at: [1700, 500] },
    };
    const stage = inOrders({
      allies: {
        m: { is: ATTACKS, units: { 'm/1': units['m/1'] as never } },
        t: { units: { 't/1': units['t/1'] as never } },
      },
    });
    const list = writes(stage, 'allies');
    expect(of(list, 'march')).toEqual([]);
    expect(of(list, 'set-up')).toEqual([]);
  });

  test('vehicles find the way over a railway bank', () => {
    const features = [
      {
        id: 'rail',
        kind: 'rail',
        grade: 'bank',
        line: [
          { x: 0, y: 1000 },
          { x: 3000, y: 1000 },
        ],
      },
      {
        id: 'road',
        kind: 'road',
        line: [
          { x: 2000, y: 0 },
          { x: 2000, y: 3000 },
        ],
      },
    ] as unknown as NonNullable<Setting['features']>;
    const { table } = inOrders({ features, allies: { a: { units: { 'a/1': { at: [1500, 700] } } } } });
    expect(overBank(table, { x: 1500, y: 700 }, { x: 1500, y: 1500 }, [])).toEqual([
      { x: 2000, y: 970 },
      { x: 2000, y: 1030 },
    ]);
    expect(overBank(table, { x: 1500, y: 700 }, { x: 1500, y: 900 }, [])).toBeNull();
  });
});

describe('fire', () => {
  const facing = (at: readonly [number, number], more: Partial<Setting> = {}) =>
    onTable({
      ...HILL,
      allies: { a: { units: { 'a/1': { at: [1500, 500] } } } },
      axis: { d: { units: { 'd/1': { at } } } },
      knows: [['a', 'd/1']],
      stack: [directFireFrame()],
      ...more,
    });

  test('each fires at what it has located, fast when it is near', () => {
    expect(writes(facing([1500, 1000]), 'allies')).toEqual([
      { kind: 'fire', unit: 'a/1', target: 'allies#1', weapon: 'ordinary', rate: 'normal' },
    ]);
    const allies = { a: { units: { 'a/1': { type: 'german-mmg', at: [1500, 500] } } } } as const;
    expect(of(writes(facing([1500, 700], { allies }), 'allies'), 'fire')[0]?.rate).toBe('heavy');
    expect(writes(facing([1500, 2500]), 'allies')).toEqual([]);
  });

  test('with little left he fires slowly', () => {
    const allies = { a: { is: { pool: 4 }, units: { 'a/1': { at: [1500, 500] as const } } } };
    expect(of(writes(facing([1500, 700], { allies }), 'allies'), 'fire')[0]?.rate).toBe('light');
  });

  test('of whom he has not located he knows nothing', () => {
    expect(writes(facing([1500, 700], { knows: [] }), 'allies')).toEqual([]);
  });

  test('troops on the move in the open are worth more than troops in trenches', () => {
    expect(expected('infantry-4', 'moving', 0)).toBeGreaterThan(expected('infantry-4', 'dug-in', 0));
  });
});

describe('guns', () => {
  const battery = { units: { 'g/1': { type: 'british-25pdr', offTable: { x: 1500, y: -4000 } } } } as const;
  const calling = (at: readonly [number, number], knows: Setting['knows']) =>
    onTable({
      ...HILL,
      allies: { a: { is: { support: ['g'] }, units: { 'a/1': { at: [1500, 500] } } }, g: battery },
      axis: { d: { units: { 'd/1': { at } } } },
      knows: knows ?? [],
      stack: [callsFrame()],
    });

  test('a located enemy is called on, one too near to own troops is not', () => {
    const [call] = of(writes(calling([1500, 1200], [['a', 'd/1']]), 'allies'), 'call');
    expect(call).toMatchObject({ company: 'a', batteries: ['g'], on: { contact: 'allies#1' }, shell: 'he' });
    expect(writes(calling([1500, 650], [['a', 'd/1']]), 'allies')).toEqual([]);
    expect(writes(calling([1500, 1200], []), 'allies')).toEqual([]);
  });

  test('fire is stopped before own troops come under it', () => {
    const mission = (y: number) => ({
      ...{ id: 'm', side: 'allies', seat: 'allies', caller: 'a', battery: 'g/1', shell: 'he', rate: 'normal' },
      ...{
        zone: { at: { x: 1500, y }, size: { front: 200, depth: 100 }, facing: 24 },
        effective: 0,
        isRegistered: false,
      },
    });
    const checks = (y: number) =>
      writes(
        onTable({
          ...HILL,
          allies: { a: { is: { support: ['g'] }, units: { 'a/1': { at: [1500, 500] } } }, g: battery },
          table: { missions: [mission(y)] as never },
          stack: [areaFireFrame()],
        }),
        'allies',
      );
    expect(checks(600)).toEqual([{ kind: 'check', mission: 'm', rate: null }]);
    expect(checks(1200)).toEqual([]);
  });

  test('when the prepared plan has run he plans fire on the next objective', () => {
    const stage = inOrders({
      allies: { a: { is: { support: ['g'] }, units: { 'a/1': { at: [1500, 100] } } }, g: battery },
      terms: { moves: 30 },
    });
    const [plan] = of(writes(stage, 'allies'), 'fireplan');
    expect(plan?.targets.map(({ at, batteries }) => [at, batteries])).toEqual([[[1500, 1500], ['g']]]);
  });
});

describe('commanders and supply', () => {
  const troubled = (unit: object, stack: readonly ReturnType<typeof moraleFrame>[] | readonly never[]) =>
    onTable({
      ...HILL,
      allies: { a: { units: { 'a/1': { at: [1500, 500], ...unit } } } },
      battalions: { allies: { commander: 'a/1', leadership: 2 } },
      stack,
    });

  test('he helps the unit that he is with: to hold, to rally, to fight', () => {
    const rolls = (unit: object) =>
      of(writes(troubled(unit, [moraleFrame()]), 'allies'), 'intervene').map(({ roll }) => roll);
    expect(rolls({ lost: 2 })).toEqual(['demoralisation']);
    expect(rolls({ state: 'pinned' } satisfies { state: string })).toEqual(['rally']);
    expect(rolls({})).toEqual([]);
    const assault = { role: 'attacker', move: 1, isConfused: false, isSurprised: false, breaksOff: false };
    const stage = troubled({ assault }, [assaultsFrame()] as never);
    expect(of(writes(stage, 'allies'), 'intervene').map(({ roll }) => roll)).toEqual(['assault']);
  });

  test('guns off the table that cannot fire any more take in shells for three moves', () => {
    const taking = (rounds: number) =>
      of(
        writes(
          onTable({
            ...HILL,
            allies: {
              g: {
                units: {
                  'g/1': {
                    ...{ type: 'british-25pdr', offTable: { x: 1500, y: -3000 } },
                    ammunition: { rounds, smoke: 1, illuminating: 1 },
                  },
                },
              },
            },
            stack: [logisticsFrame()],
          }),
          'allies',
        ),
        'resupply',
      ).map(({ points }) => points);
    expect([taking(1), taking(2)]).toEqual([[6], []]);
  });

  test('who has little takes in more, out of the reach of the enemy', () => {
    const taking = (pool: number, more: Partial<Setting> = {}) =>
      writes(
        onTable({
          ...HILL,
          allies: { a: { is: { pool }, units: { 'a/1': { at: [1500, 500] } } } },
          stack: [logisticsFrame()],
          ...more,
        }),
        'allies',
      );
    expect(of(taking(2), 'resupply').map(({ unit }) => unit)).toEqual(['a/1']);
    expect(taking(40)).toEqual([]);
    const near = { axis: { d: { units: { 'd/1': { at: [1500, 800] as const } } } }, knows: [['a', 'd/1']] as const };
    expect(taking(2, near)).toEqual([]);
  });
});

/** A whole game of steady commanders; who won, and how many lists were written. */
function played(scenario: string, seed: number, bots: { allies: string; axis: string }, given: object = {}) {
  const seats = stonk.seats(scenario);
  const options = stonk.options(given);
  const start = options.ok ? stonk.setup(scenario, options.value, seats) : options;
  if (!start.ok) throw new Error(start.reason);
  const runtime = runtimeOf<StonkKinds>(stonk, seeded(secretOf(`steady ${seed}`)));
  const game = newGame<StonkKinds>({ ...start.value(), seats });
  advance(runtime, game);
  const pick = picker(seed);
  for (let lists = 0; lists < 2_000; lists += 1) {
    const pending = pendingOf(stonk, game);
    if (pending.kind === 'over') return { winner: game.table.over!.winner, rule: game.table.over!.rule, lists };
    if (pending.kind !== 'sealed') throw new Error(pending.kind);
    const seat = pending.seats[0]! as 'allies' | 'axis';
    const said = speakerOf(rules, bots[seat])!(seatViewOf<Kinds>(rules, game as never, seat), pick);
    for (const input of said) {
      const refused = submit(runtime, game, input as never);
      if (refused) throw new Error(`${seat}: ${refused.sentence} ${JSON.stringify(input)}`);
    }
    collect(runtime);
  }
  throw new Error('no end');
}

describe('a whole battle', () => {
  const BOTH = { allies: 'steady', axis: 'steady' };

  test("A wood's edge is fought to its end, every answer legal, the same from the same seed", () => {
    const first = played('stonk-woods-edge', 1, BOTH);
    expect(first.rule).toBe('stonk-gap-89');
    expect(played('stonk-woods-edge', 1, BOTH)).toEqual(first);
  });

  test('in alternate bounds too', () => {
    expect(played('stonk-woods-edge', 2, BOTH, { method: 'alternate' }).rule).toBe('stonk-gap-89');
  });

  test('as defender and as attacker he beats whoever plays at random', () => {
    let won = 0;
    for (const seed of [1, 2, 3, 4, 5]) {
      if (played('stonk-woods-edge', seed, { allies: 'steady', axis: 'random' }).winner === 'allies') won += 1;
      expect(played('stonk-woods-edge', seed, { allies: 'random', axis: 'steady' }).winner).toBe('axis');
    }
    expect(won).toBeGreaterThanOrEqual(4);
  });

  test('a brigade of them plays Cheux to its end', () => {
    expect(played('stonk-cheux', 3, BOTH).rule).toBe('stonk-gap-89');
  });
});
