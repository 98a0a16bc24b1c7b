import { describe, expect, test } from 'vitest';
import { secretOf, seeded } from '../../kernel/chance.ts';
import { advance, collect, drawFor, judge, newGame, pendingOf, runtimeOf, submit } from '../../kernel/engine.ts';
import { picker } from '../../kernel/pick.ts';
import type { AgFrame, AgKinds } from './book.ts';
import { assaultGun } from './index.ts';
import { seats } from './setup.ts';
import { CARS, ofType, onTable, type Setting, type Stage, TRUCKS, tableFor } from './stage.testing.ts';
import { type AgTable, type Arrival, divisionOf, type Terms, turnNumber } from './state.ts';
import { doWork, refuseStaff } from './supply/staff.ts';

const UNITS: Setting['units'] = [
  { id: 'a1', at: [50, 50] },
  { id: 'b1', at: [150, 50] },
];

const from = (step: (AgFrame & { proc: 'game' })['step'], more: Partial<Setting> = {}): Stage =>
  onTable({ units: UNITS, ...more, stack: [{ proc: 'game', step, seen: 0 }] });

/** Goes on with the usual answers and lists the events of some types in order, as `day 1`. */
function course(stage: Stage, ...types: string[]): string[] {
  return [...stage.opening, ...stage.defaults()]
    .filter(({ type }) => types.includes(type))
    .map((event) => {
      const { type, day, turn, phase } = event as { type: string; day?: number; turn?: number; phase?: string };
      return [type, phase ?? day, type === 'turn' ? turn : undefined].filter((one) => one !== undefined).join(' ');
    });
}

describe('the game', () => {
  test('ag-sm-01 ag-night-01 a night, a day of its turns, a night, until the last turn of the last day', () => {
    const stage = from('night', {
      terms: { days: 2, turnsPerDay: 3 },
      table: { day: 0, turn: 0 },
      dice: 'weather=1 weather=1',
    });
    expect(course(stage, 'night', 'day', 'turn', 'over')).toEqual([
      ...['night 0', 'day 1', 'turn 1 1', 'turn 1 2', 'turn 1 3'],
      ...['night 1', 'day 2', 'turn 2 1', 'turn 2 2', 'turn 2 3', 'over'],
    ]);
    expect(stage.asked).toBe('over');
  });

  test('ag-night-01 two to four turns a day, by scenario', () => {
    for (const turnsPerDay of [2, 4]) {
      const stage = from('day', { terms: { days: 1, turnsPerDay }, table: { day: 0, turn: 0 } });
      expect(course(stage, 'turn')).toHaveLength(turnsPerDay);
    }
  });

  test('ag-sm-03 retreat, recce, combat, other movement', () => {
    const stage = from('turn', { terms: { days: 1, turnsPerDay: 2 } });
    expect(course(stage, 'phase', 'turn-over', 'over')).toEqual([
      ...['phase retreat', 'phase recce', 'phase combat', 'phase other', 'turn-over 1', 'over'],
    ]);
  });

  test('ag-sm-01 ag-hill-02 who is alone on the map goes on as long as it has not won', () => {
    // The middle of the field is what is fought for.
    for (const [at, asked] of [
      [[50, 50], 'retreat.declare axis'],
      [[100, 120], 'over'],
      [[100, 121], 'retreat.declare axis'],
    ] as const)
      expect(from('end-turn', { units: [{ id: 'a1', at }] }).asked).toBe(asked);
    // A unit of strength 0 takes nothing.
    expect(from('end-turn', { units: [{ id: 'a1', at: [100, 100], strength: 0 }] }).asked).toBe('retreat.declare axis');
    const last = { day: 3, turn: 3 };
    expect(from('end-turn', { units: [{ id: 'a1', at: [50, 50] }], table: last }).asked).toBe('over');
  });

  test('ag-sm-01 it is over when one side has nobody left and nobody to come, and the other has won', () => {
    const gone: Setting['units'] = [{ id: 'a1', at: [100, 100] }];
    expect(from('end-turn', { units: gone }).asked).toBe('over');
    const late = { 'b-late': { side: 'allies', arrived: false } } as const;
    expect(from('end-turn', { units: gone, divisions: late }).asked).toBe('retreat.declare axis');
    expect(from('end-turn').asked).toBe('retreat.declare axis allies');
    expect(from('end-turn', { units: [] }).asked).toBe('over');
    // A dummy and a headquarters are nobody.
    const shadows: Setting['units'] = [
      ...gone,
      { id: 'b1', at: [90, 90], kind: 'dummy' },
      { id: 'b2', at: [99, 9], kind: 'hq' },
    ];
    expect(from('end-turn', { units: shadows }).asked).toBe('over');
  });

  test('ag-map-05 day, turn, phase, weather, who starts, who passed, aircraft; turns are counted through', () => {
    const stage = from('turn', {
      terms: { turnsPerDay: 3 },
      aircraft: [{ id: 'stukas', side: 'axis', gs: 2 }],
      table: { day: 2, turn: 1, weather: 'Storms', starts: 'axis', passed: ['allies'] },
    });
    expect(stage.table).toMatchObject({ day: 2, turn: 2, phase: 'retreat', weather: 'Storms', starts: 'allies' });
    expect([stage.table.passed, stage.table.aircraft.map(({ id }) => id)]).toEqual([[], ['stukas']]);
    const number = (day: number, turn: number) => turnNumber({ day, turn, terms: stage.table.terms });
    expect([number(1, 1), number(1, 3), number(2, 1), number(4, 3)]).toEqual([1, 3, 4, 12]);
  });

  test('ag-unit-14 what a unit did counts for one turn, what it is for longer', () => {
    const busy = { moved: true, recced: true, fought: true, attacked: true, retreats: true } as const;
    const kept = {
      log: true,
      logUsed: true,
      logCost: 1,
      entrenched: true,
      clearing: true,
      held: true,
      revealed: false,
    } as const;
    const works = { works: { what: 'entrench' }, ep: { obstacle: 1, move: 2 } } as const;
    const stage = from('turn', { units: [{ ...UNITS[0]!, ...busy, ...kept, ...works }, UNITS[1]!] });
    expect(stage.unit('a1')).toMatchObject({
      ...kept,
      ...{ moved: false, recced: false, fought: false, attacked: false, retreats: false },
      ...{ works: null, ep: { obstacle: 0, move: 0 } },
    });
  });

  test('ag-unit-14 ag-recce-02 a turn begins with a clean table, and whoever passed first has the first word', () => {
    const stage = from('turn', {
      aircraft: [{ id: 'plane', side: 'axis', flown: true }],
      table: { passed: ['allies', 'axis'], landed: ['axis'], dropped: ['axis'] },
    });
    expect(ofType(stage.opening, 'turn')).toEqual([
      { type: 'turn', rule: 'ag-sm-03', day: 1, turn: 2, side: 'allies' },
    ]);
    expect(stage.table).toMatchObject({
      starts: 'allies',
      passed: [],
      landed: [],
      dropped: [],
      combats: [],
    });
    expect(stage.table.aircraft[0]!.flown).toBe(false);
    expect(from('turn', { table: { starts: 'allies' } }).table.starts).toBe('allies');
  });

  test('ag-gap-39 an interdiction slows a division for one turn, or with the option all day', () => {
    for (const [lasts, left] of [
      ['turn', false],
      ['day', true],
    ] as const) {
      const stage = from('end-turn', {
        divisions: { axis: { interdicted: true } },
        options: { interdictionLasts: lasts },
      });
      expect(divisionOf(stage.table, 'axis').interdicted).toBe(left);
    }
  });

  test('ag-gap-09 ag-sm-03 whole turns beside an obstacle count at their end', () => {
    const map = {
      lines: [{ id: 'r', kind: 'river', rating: 2, cover: 0, points: [[54, 0] as const, [54, 200] as const] }],
    } as const;
    const stage = from('end-turn', {
      map,
      units: [{ ...UNITS[0]!, waits: { line: 'r', turns: 0 } }, UNITS[1]!],
    });
    expect(stage.unit('a1').waits).toEqual({ line: 'r', turns: 1 });
  });

  test('ag-sm-14 landings: from the sea first in the recce phase, from the air after all movement', () => {
    const stage = from('landing', {
      units: [
        ...UNITS,
        { id: 'a8', at: null, row: { lands: 'sea' } },
        { id: 'a9', at: null, row: { lands: 'parachute' } },
      ],
      table: { phase: 'retreat' },
    });
    expect(stage.asked).toBe('sea.land axis');
    expect(stage.table.phase).toBe('recce');
    stage.play({ kind: 'land', units: [] });
    stage.defaults('drop.place');
    expect(stage.table.phase).toBe('other');
    stage.play({ kind: 'no-drop' });
    expect(stage.table.turn).toBe(2);
  });
});

describe('arrivals', () => {
  const arrival: Arrival = {
    ...{ division: 'a-late', from: { day: 2, turn: 1 }, atLeast: 5, latest: { day: 3, turn: 2 } },
    zone: { kind: 'edge', edges: ['west'] },
  };
  const on = (day: number, turn: number, dice = '', one: Arrival = arrival) =>
    from('turn', {
      units: [...UNITS, { id: 'a9', at: null, division: 'a-late' }],
      divisions: { 'a-late': { arrived: false } },
      terms: { arrivals: [one] } as Partial<Terms>,
      table: { day, turn: turn - 1 },
      dice,
    }).asked;

  test('ag-night-04 ag-hill-17 a division comes on a die from its turn on, and for certain in its last', () => {
    expect(on(1, 3)).toBe('retreat.declare axis allies');
    expect(on(2, 1, 'arrival=4')).toBe('retreat.declare axis allies');
    expect(on(2, 1, 'arrival=5')).toBe('arrive.place axis');
    expect(on(3, 1, 'arrival=4')).toBe('retreat.declare axis allies');
    expect(on(3, 2)).toBe('arrive.place axis');
    expect(on(2, 1, '', { ...arrival, atLeast: null })).toBe('arrive.place axis');
  });
});

describe('divisions', () => {
  test('ag-div-01 ag-div-08 what a division has is its own', () => {
    const table = tableFor({
      units: [...UNITS, { id: 'a2', at: [50, 70], division: 'a-two' }],
      divisions: { axis: { aa: 1 }, 'a-two': { aa: 2, epLeft: 1, log: 7 } },
    });
    expect(divisionOf(table, 'axis')).toMatchObject({ aa: 1, epLeft: 3, log: 4 });
    expect(divisionOf(table, 'a-two')).toMatchObject({ aa: 2, epLeft: 1, log: 7 });
    expect(() => divisionOf(table, 'a-three')).toThrow('no division');
    // What one of them spends, the other still has.
    doWork(table, { use: 'move', unit: 'a2', points: 1 });
    expect([divisionOf(table, 'axis').epLeft, divisionOf(table, 'a-two').epLeft]).toEqual([3, 0]);
    // And what is spent is spent: it is not the other's points that are counted.
    const code = (unit: string) => refuseStaff(table, 'axis', [{ use: 'move', unit, points: 1 }])?.code ?? null;
    expect([code('a1'), code('a2')]).toEqual([null, 'NO_ENGINEERS']);
  });
});

/** Everything at once, for three days: corps troops, elements, headquarters, aircraft, landings from the sea and the air. */
function everyTable(): AgTable {
  const hq = { rating: 3, order: null, tried: false };
  return tableFor({
    units: [
      ...['a1', 'a2', 'a3'].map((id, i) => ({ id, at: [60, 60 + 12 * i] as const, division: 'a-one' })),
      { id: 'a4', at: [80, 70], division: 'a-two', entrenched: true },
      { id: 'a5', at: [80, 90], division: 'a-two', corps: true, row: CARS },
      { id: 'a6', at: [70, 110], division: 'a-corps', corps: true, joining: true, row: TRUCKS },
      { id: 'a7', at: null, division: 'a-pool', corps: true, joining: true, row: TRUCKS },
      { id: 'a8', at: null, division: 'a-two', row: { lands: 'glider', troops: 1 } },
      { id: 'a-hq1', at: [50, 72], division: 'a-one', kind: 'hq', row: { move: 'A/Car', size: 'battalion' } },
      { id: 'a-hq2', at: [70, 80], division: 'a-two', kind: 'hq', row: { move: 'A/Car', size: 'battalion' } },
      ...[70, 84, 98].map((y, i) => ({ id: `b${i + 1}`, at: [100, y] as const })),
      { id: 'b4', at: null, row: { lands: 'sea', size: 'battalion' } },
      { id: 'b5', at: null, row: { lands: 'sea' } },
      { id: 'b6', at: null, row: { lands: 'sea', ability: { kind: 'Support' }, type: 'Tanks' } },
      { id: 'b7', at: null, row: { lands: 'parachute', troops: 2 } },
      {
        id: 'b-ship',
        at: [20, 150],
        row: { special: 'naval guns', ability: { kind: 'Range', km: 20 }, spotters: 'any' },
        division: 'b-ships',
      },
      { id: 'b-hq', at: [110, 84], kind: 'hq', row: { move: 'A/Car', size: 'battalion' } },
    ],
    aircraft: [
      { id: 'p1', side: 'axis', gs: 2, cap: 1, int: true, recce: 2 },
      { id: 'p2', side: 'axis', ab: 4 },
      { id: 'q1', side: 'allies', cap: 3 },
      { id: 'q2', side: 'allies', ab: 6, int: true },
      { id: 'q3', side: 'allies', gs: 3, recce: 3 },
    ],
    divisions: {
      'a-one': { corps: 'a-corps', hq, aa: 1 },
      'a-two': { corps: 'a-corps', hq },
      'a-corps': { isCorps: true, aa: 1, corpsAa: 1, log: 2 },
      'a-pool': { isCorps: true, arrived: false, ep: 1, corpsEp: 1 },
      allies: { hq, aa: 1 },
      'b-ships': { ep: 0, epLeft: 0 },
    },
    options: { hq: true },
    map: {
      areas: [
        {
          id: 'sea',
          terrain: 'water',
          shape: {
            polygon: [
              [0, 140],
              [50, 140],
              [50, 160],
              [0, 160],
            ],
          },
        },
      ],
    },
    terms: {
      days: 3,
      turnaround: 1,
      beaches: [{ side: 'allies', from: { x: 50, y: 100 }, to: { x: 60, y: 150 } }],
      nightlyLog: [
        { side: 'axis', log: 1, atMost: 3 },
        { side: 'allies', log: 1 },
      ],
      arrivals: [
        {
          ...{ division: 'a-pool', from: { day: 2, turn: 1 }, atLeast: null, latest: { day: 2, turn: 1 } },
          zone: { kind: 'edge', edges: ['west'] },
        },
      ],
    },
    table: { day: 0, turn: 0 },
  });
}

function everything(seed: number): { readonly answers: number; readonly asked: Set<string> } {
  const runtime = runtimeOf<AgKinds>(assaultGun, seeded(secretOf(seed)));
  const game = newGame<AgKinds>({
    table: everyTable(),
    stack: [{ proc: 'game', step: 'night', seen: 0 }],
    seats: seats(),
  });
  advance(runtime, game);
  const asked = new Set<string>();
  const pick = picker(seed);
  for (let answers = 0; answers < 3000; answers++) {
    collect(runtime);
    const wrong = assaultGun.invariants!(game);
    if (wrong.length > 0) throw new Error(`seed ${seed}, answer ${answers}: ${wrong.join('; ')}`);
    const pending = pendingOf(assaultGun, game);
    if (pending.kind !== 'ask' && pending.kind !== 'sealed') return { answers, asked };
    asked.add(pending.ask);
    const seat = pending.seats[0]!;
    const input = drawFor(assaultGun, game, seat, pick)!;
    const no = judge<AgKinds>(assaultGun, game, input) ?? submit(runtime, game, input);
    if (no) throw new Error(`seed ${seed}, answer ${answers}, ${pending.ask}: ${no.code} ${JSON.stringify(input)}`);
  }
  throw new Error(`seed ${seed}: no end`);
}

test('ag-sm-01 random play with everything that the rules have comes to an end', () => {
  const asked = new Set<string>();
  for (let seed = 1; seed <= 8; seed++) for (const ask of everything(seed).asked) asked.add(ask);
  for (const ask of [
    'missions.allocate',
    'missions.bomb',
    'missions.interdict',
    'sea.land',
    'drop.scatter',
    'hq.change',
    'arrive.place',
  ])
    expect(asked).toContain(ask);
});

test('ag-unit-14 that it attacked counts for one turn, too', () => {
  const stage = from('turn', { units: [{ ...UNITS[0]!, attacks: true, probed: true }, UNITS[1]!] });
  expect(stage.unit('a1')).toMatchObject({ attacks: false, probed: false });
});

test('ag-map-05 the day, the weather, who passed first, and aircraft that can fly again', () => {
  const plane = { id: 'stukas', side: 'axis', gs: 2, flown: true } as const;
  const dawn = from('day', { table: { day: 1, turn: 3 }, aircraft: [plane] });
  expect(dawn.table).toMatchObject({ day: 2, turn: 1 });
  expect(dawn.table.aircraft).toMatchObject([{ id: 'stukas', flown: false }]);
  const night = onTable({
    ...{ units: UNITS, table: { weather: 'Storms', turn: 0 }, dice: 'weather=3' },
    stack: [{ proc: 'night', step: 'weather', seen: 0 }],
  });
  expect(night.table.weather).toBe('Overcast');
  const near: Setting['units'] = [UNITS[0]!, { id: 'b1', at: [65, 50] }];
  const stage = onTable({ units: near, stack: [{ proc: 'recce', step: 'after', active: 'axis' }] });
  stage.play({ kind: 'pass' }, { kind: 'pass' });
  expect(stage.table.passed).toEqual(['axis', 'allies']);
});

test('ag-sm-01 after setting up it is night, and then the first day', () => {
  const stage = from('set-up', { terms: { days: 1, turnsPerDay: 2 }, table: { day: 0, turn: 0 }, dice: 'weather=1' });
  expect(course(stage, 'night', 'day', 'turn', 'over')).toEqual(['night 0', 'day 1', 'turn 1 1', 'turn 1 2', 'over']);
});
