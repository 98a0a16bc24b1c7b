import { expect, test } from 'vitest';
import { AWAITED, secretOf, seeded } from '../../kernel/chance.ts';
import { advance, collect, defaultFor, newGame, pendingOf, runtimeOf, submit } from '../../kernel/engine.ts';
import type { Game, GameEvent } from '../../kernel/flow.ts';
import { picker } from '../../kernel/pick.ts';
import { imagineGame, isSettledFor, redactFor, seatViewOf } from '../../kernel/seat-view.ts';
import type { Seat } from '../../kernel/seats.ts';
import { dropsOf } from './air/drop.ts';
import type { AgAnswer, AgKinds } from './book.ts';
import { combatsFrame } from './combat/phase.ts';
import { assaultGun } from './index.ts';
import { recceFrame } from './recce/recce.ts';
import { seats } from './setup.ts';
import { ARTILLERY, type Piece, pieceOf, Stage, TANKS, tableFor } from './stage.testing.ts';

const AXIS = seats().find(({ id }) => id === 'axis')!;
const UMPIRE: Seat = { id: 'umpire', side: null, role: 'umpire', units: 'none' };

/** The Axis attack a regiment of the Allies with tanks; guns help. */
const pieces = (target: Partial<Piece>): Piece[] => [
  { id: 'a-tanks', at: [90, 100], row: { ...TANKS, recce: 2 } },
  { id: 'a-guns', at: [70, 100], row: ARTILLERY },
  { id: 'b-target', at: [104, 100], revealed: false, ...target },
  { id: 'b-other', at: [120, 130], revealed: false },
  { id: 'b-dummy', at: [120, 90], revealed: false, kind: 'dummy' },
];

/** What is said to a question, in turn; the usual answer where nothing is listed. */
type Script = Readonly<Record<string, readonly AgAnswer[]>>;

/** Everything that reaches a seat while the same is said: what it sees happen, and what it sees lie there. */
function shownTo(seat: Seat, game: Game<AgKinds>, seed: number, until: (type: string) => boolean, script: Script) {
  const runtime = runtimeOf<AgKinds>(assaultGun, seeded(secretOf(seed)));
  const events: GameEvent[] = [];
  const looks: unknown[] = [];
  const asked: Record<string, number> = {};
  advance(runtime, game);
  for (let i = 0; i < 60; i++) {
    for (const event of collect(runtime)) {
      const shown = redactFor(assaultGun, event, seat);
      if (shown && until(shown.type)) return { events, looks };
      if (shown) events.push(shown);
    }
    const pending = pendingOf(assaultGun, game);
    if (pending.kind === 'over') return { events, looks };
    if (pending.kind !== 'ask' && pending.kind !== 'sealed') throw new Error(pending.kind);
    // Of a question that is another's secret nothing reaches the seat.
    if (isSettledFor(assaultGun, game, seat.id)) looks.push(seatViewOf(assaultGun, game, seat.id));
    const who = pending.seats[0]!;
    const turn = asked[pending.ask] ?? 0;
    asked[pending.ask] = turn + 1;
    const answer = script[pending.ask]?.[turn];
    const input = answer ? ({ kind: 'answer', seat: who, answer } as const) : defaultFor(assaultGun, game, who)!;
    const refused = submit(runtime, game, input);
    if (refused) throw new Error(refused.sentence);
  }
  throw new Error('no end');
}

const ATTACK: Script = {
  'recce.choose': [{ kind: 'probe', unit: 'a-tanks', target: 'b-target', path: [[99, 100]] }],
  'combat-setup.declare': [{ kind: 'declare', strength: 4, log: [] }],
  'combat-setup.call': [{ kind: 'call', units: [], distant: [], air: [], log: [] }],
};

function attackOn(strength: number): Game<AgKinds> {
  const table = tableFor({ units: pieces({ strength }) });
  return newGame<AgKinds>({ table, stack: [combatsFrame(), recceFrame('axis')], seats: seats() });
}

test('ag-hid-08 what reaches the attacker is the same whatever the true strength, until the target fires', () => {
  let fights = 0;
  for (let seed = 1; seed <= 8; seed++) {
    const isShown = (type: string): boolean => type === 'fires' || type === 'step';
    const shown = [3, 4, 5].map((strength) => shownTo(AXIS, attackOn(strength), seed, isShown, ATTACK));
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
    fights += shown[0]!.events.some(({ type }) => type === 'declared') ? 1 : 0;
  }
  expect(fights).toBeGreaterThan(2);
});

test('ag-hid-08 events that turn a unit up show its row without the strength, to all but its own side', () => {
  const [AXIS_SEAT, ALLIES_SEAT] = ['axis', 'allies'].map((id) => seats().find((seat) => seat.id === id)!);
  const { row } = pieceOf({ id: 'b-1', at: [100, 100], row: { ...TANKS, strength: 5 } });
  for (const type of ['revealed', 'declared', 'landed'] as const) {
    const event = { type, rule: 'ag-hid-04', unit: 'b-1', side: 'allies', row } as unknown as AgKinds['event'];
    expect(assaultGun.redact(event, AXIS_SEAT!)).toMatchObject({ row: { name: row.name, strength: 0 } });
    expect(assaultGun.redact(event, ALLIES_SEAT!)).toMatchObject({ row: { strength: 5 } });
  }
});

test('ag-gap-44 an enemy unit shows its row when it is turned up, and never a strength', () => {
  const stage = new Stage({ units: pieces({ revealed: true, strength: 7 }), stack: [recceFrame('axis')] });
  const { view } = seatViewOf(assaultGun, stage.game, 'axis');
  if (view.all) throw new Error('too much');
  const target = view.enemies.find(({ id }) => id === 'b-target')!;
  expect(target.row?.name).toBe(stage.unit('b-target').row.name);
  expect(JSON.stringify(view.enemies)).not.toContain('strength');
  expect(JSON.stringify(view.unknown)).not.toContain('strength');
  expect(view.units.find(({ id }) => id === 'a-tanks')!.strength).toBe(stage.unit('a-tanks').strength);
});

test('ag-gap-83 of a counter that is not turned up one sees side, division, place and size, and a dummy looks like a unit', () => {
  const stage = new Stage({ units: pieces({}), stack: [recceFrame('axis')] });
  const { view } = seatViewOf(assaultGun, stage.game, 'axis');
  if (view.all) throw new Error('too much');
  const [other, dummy] = ['b-other', 'b-dummy'].map((id) => view.enemies.find((one) => one.id === id)!);
  const { id: _a, at: _b, ...unit } = other!;
  const { id: _c, at: _d, ...fake } = dummy!;
  expect(fake).toEqual(unit);
  expect(unit).toMatchObject({
    side: 'allies',
    division: 'allies',
    size: 'regiment',
    row: null,
    kind: null,
    entrenched: null,
  });
  expect(view.unknown).toEqual([expect.objectContaining({ sheet: 'allies', dummies: 1 })]);
});

test('ag-gap-44 LOG, engineers and what a staff does are nobody else’s business', () => {
  const units = pieces({
    log: true,
    logCost: 1,
    works: { what: 'entrench' },
    clearing: true,
    ep: { obstacle: 1, move: 2 },
  });
  const plain = new Stage({
    units: pieces({}),
    divisions: { allies: { log: 9, epLeft: 2 } },
    stack: [recceFrame('axis')],
  });
  const busy = new Stage({ units, divisions: { allies: { log: 1, epLeft: 0 } }, stack: [recceFrame('axis')] });
  expect(seatViewOf(assaultGun, busy.game, 'axis')).toEqual(seatViewOf(assaultGun, plain.game, 'axis'));
  // Nor what one that is turned up does.
  const turnedUp = (list: readonly Piece[]) => {
    const stage = new Stage({ units: list.map((one) => ({ ...one, revealed: true })), stack: [recceFrame('axis')] });
    return seatViewOf(assaultGun, stage.game, 'axis');
  };
  expect(turnedUp(units)).toEqual(turnedUp(pieces({})));
  // ag-gap-86 Once it was declared it is known.
  const declared = new Stage({ units: pieces({ log: true, logShown: true }), stack: [recceFrame('axis')] });
  expect(seatViewOf(assaultGun, declared.game, 'axis')).not.toEqual(seatViewOf(assaultGun, plain.game, 'axis'));
});

test('ag-map-03 a minefield is known to those who laid it, and to the others once they have crossed it', () => {
  const field = { id: 'mines-1', side: 'allies', from: { x: 1, y: 1 }, to: { x: 7, y: 1 }, known: false } as const;
  const seen = (known: boolean, seat: string): number => {
    const stage = new Stage({
      units: pieces({}),
      table: { mines: [{ ...field, known }] },
      stack: [recceFrame('axis')],
    });
    const { view } = seatViewOf(assaultGun, stage.game, seat);
    return view.all ? -1 : view.mines.length;
  };
  expect([seen(false, 'axis'), seen(false, 'allies'), seen(true, 'axis')]).toEqual([0, 1, 1]);
});

/** The types of what a seat sees of a fight between tanks and a regiment, up to the first decision. */
function seenOfFight(seat: Seat, openDice: boolean): string[] {
  const table = tableFor({
    units: [
      { id: 'a-tanks', at: [96, 100], row: { ...TANKS, initiative: 7 } },
      { id: 'b-target', at: [101, 100], strength: 4 },
    ],
    options: { openDice },
    fights: [{ target: 'b-target', attackers: ['a-tanks'] }],
  });
  const game = newGame<AgKinds>({ table, stack: [combatsFrame()], seats: [...seats(), UMPIRE] });
  return shownTo(seat, game, 1, (type) => type === 'decided', {}).events.map(({ type }) => type);
}

test('ag-combat-02 dice are for the side that is hit; ag-combat-03 the number of dice for both', () => {
  const allies = seats().find(({ id }) => id === 'allies')!;
  // The tanks fire first: their own side sees that they do, and no die.
  expect(seenOfFight(AXIS, false)).toContain('fires');
  expect(seenOfFight(AXIS, false)).not.toContain('roll');
  expect(seenOfFight(allies, false)).toContain('roll');
  expect(seenOfFight(UMPIRE, false)).toContain('roll');
});

test('ag-combat-04 with open dice all see them', () => {
  expect(seenOfFight(AXIS, true)).toContain('roll');
});

test('ag-gap-83 imagined worlds put units and dummies under counters of their size, and never a dummy where one has acted', () => {
  const rows = [
    { id: 'b-1', at: [100, 60], size: 'regiment' },
    { id: 'b-2', at: [110, 60], size: 'battalion', row: { size: 'battalion', id: 'cars' } },
    { id: 'b-3', at: [120, 60], size: 'regiment', kind: 'dummy' },
    { id: 'b-4', at: [130, 60], size: 'regiment', recced: true },
  ] as const;
  const units: Piece[] = [
    { id: 'a-tanks', at: [60, 60], row: TANKS },
    ...rows.map((one): Piece => ({ ...one, revealed: false })),
  ];
  const stage = new Stage({ units, stack: [recceFrame('axis')] });
  const look = seatViewOf(assaultGun, stage.game, 'axis');
  const dummies = new Set<string>();
  for (let seed = 1; seed <= 40; seed++) {
    const { table } = imagineGame(assaultGun, look, picker(seed));
    const fakes = table.units.filter(({ kind }) => kind === 'dummy');
    expect(fakes).toHaveLength(1);
    dummies.add(fakes[0]!.id);
    expect(table.units.find(({ id }) => id === 'b-2')!.row.size).toBe('battalion');
  }
  expect([...dummies].sort()).toEqual(['b-1', 'b-3']);
});

test('ag-hid-02 what is left under counters is what the sheet has, in no order that tells', () => {
  const units: Piece[] = [
    { id: 'a-tanks', at: [60, 60], row: TANKS },
    { id: 'b-1', at: [100, 60], revealed: false, row: { id: 'second' } },
    { id: 'b-2', at: [110, 60], revealed: false, row: { id: 'first' } },
  ];
  const swapped = [units[0]!, { ...units[1]!, row: { id: 'first' } }, { ...units[2]!, row: { id: 'second' } }];
  const looks = [units, swapped].map((list) =>
    seatViewOf(assaultGun, new Stage({ units: list, stack: [recceFrame('axis')] }).game, 'axis'),
  );
  expect(looks[1]).toEqual(looks[0]);
  expect(pieceOf(units[1]!).row.id).toBe('second');
});

test('ag-gap-83 ag-hid-05 a dummy that is gone because a unit came near, or because it came near one, tells both sides', () => {
  const gone = (side: 'axis' | 'allies', why: 'near' | 'recce') =>
    assaultGun.reveals({ type: 'dummy-removed', rule: 'ag-hid-05', unit: 'x', side, why }, AXIS);
  expect([gone('allies', 'near'), gone('axis', 'near')]).toEqual([true, true]);
  expect([gone('allies', 'recce'), gone('axis', 'recce')]).toEqual([true, false]);
});

test('ag-counter-03 ag-gap-83 what comes of a recce is news to the other side, and to both where nobody saw the die', () => {
  const tells = (side: 'axis' | 'allies', isUnseen: boolean) =>
    assaultGun.reveals(
      {
        ...{ type: 'recce', rule: 'ag-recce-17', unit: 'x', side, target: 'y', result: 'failed', stewed: false },
        ...{ aircraft: null, isUnseen },
      },
      AXIS,
    );
  expect([tells('allies', false), tells('axis', false)]).toEqual([true, false]);
  expect([tells('allies', true), tells('axis', true)]).toEqual([true, true]);
});

test('ag-combat-03 whoever is to throw the dice of a volley knows by their number how strong the unit is', () => {
  const fires = (row: Partial<Piece['row']>, more: Partial<Piece>, attackers = ['a1']) => {
    const table = tableFor({
      units: [
        { id: 'a1', at: [94, 100], strength: 6, row: { initiative: 5, ...row }, moved: true, ...more },
        { id: 'b1', at: [100, 100] },
      ],
      fights: [{ target: 'b1', attackers }],
    });
    const game = newGame<AgKinds>({ table, stack: [combatsFrame()], seats: seats() });
    const runtime = runtimeOf<AgKinds>(assaultGun, AWAITED);
    advance(runtime, game);
    while (pendingOf(assaultGun, game).kind === 'sealed') submit(runtime, game, defaultFor(assaultGun, game, 'axis')!);
    expect(game.need).toMatchObject({ kind: 'dice', use: 'hit', of: 'a1', seats: ['allies'] });
    const strengths = (seat: string) =>
      new Set(
        [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
          const world = imagineGame(assaultGun, seatViewOf(assaultGun, game, seat), picker(seed));
          return world.table.units.find(({ id }) => id === 'a1')!.strength;
        }),
      );
    return strengths('allies');
  };
  expect(fires({}, {})).toEqual(new Set([6]));
  const rockets = { ...ARTILLERY, special: 'rockets' } as const;
  expect(fires(rockets, { log: true, logShown: true, moved: false, at: [80, 100] }, ['a1:distant'])).toEqual(
    new Set([6]),
  );
  expect(fires(rockets, { moved: false, at: [80, 100] }, ['a1:distant'])).toEqual(new Set([6]));
});

test('ag-div-02 ag-gap-83 corps troops under a division are of the corps’ sheet: no imagined world makes them a dummy or a row of the division', () => {
  const units: Piece[] = [
    { id: 'a-tanks', at: [60, 60], row: TANKS },
    { id: 'corps-1', at: [100, 60], revealed: false, sheet: 'corps', corps: true, row: { id: 'rockets' } },
    { id: 'div-1', at: [110, 60], revealed: false, row: { id: 'rifles' } },
    { id: 'div-2', at: [120, 60], revealed: false, kind: 'dummy', row: { id: 'dummy' } },
  ];
  const stage = new Stage({
    units,
    divisions: { corps: { side: 'allies', isCorps: true } },
    stack: [recceFrame('axis')],
  });
  const look = seatViewOf(assaultGun, stage.game, 'axis');
  const under: Record<string, Set<string>> = { 'corps-1': new Set(), 'div-1': new Set(), 'div-2': new Set() };
  for (let seed = 1; seed <= 20; seed++) {
    const { table } = imagineGame(assaultGun, look, picker(seed));
    for (const [id, rows] of Object.entries(under)) rows.add(table.units.find((unit) => unit.id === id)!.row.id);
    expect(table.units.find(({ id }) => id === 'corps-1')!.corps).toBe(true);
  }
  expect(under['corps-1']).toEqual(new Set(['rockets']));
  expect(under['div-1']).toEqual(new Set(['rifles', 'dummy']));
  expect(under['div-2']).toEqual(new Set(['rifles', 'dummy']));
});

test('ag-hid-05 ag-gap-83 who has acted, or stood a recce, is not taken for a dummy on later turns', () => {
  const units: Piece[] = [
    { id: 'a-tanks', at: [60, 60], row: { ...TANKS, recce: 2 } },
    { id: 'b-1', at: [84, 60], revealed: false },
    { id: 'b-2', at: [150, 60], revealed: false, recced: true },
    { id: 'b-3', at: [150, 80], revealed: false, kind: 'dummy' },
  ];
  const stage = new Stage({ units, stack: [recceFrame('axis')], dice: 'recce=1' });
  stage.play({ kind: 'spot', unit: 'a-tanks', target: 'b-1' });
  // The next turn begins.
  assaultGun.apply(stage.table, { type: 'turn', rule: 'ag-sm-03', day: 1, turn: 2, side: 'axis' });
  const look = seatViewOf(assaultGun, stage.game, 'axis');
  if (look.view.all) throw new Error('too much');
  expect(look.view.enemies.map(({ id, proven, recced }) => [id, proven === true, recced])).toEqual([
    ['b-1', true, false],
    ['b-2', true, false],
    ['b-3', false, false],
  ]);
  for (let seed = 1; seed <= 12; seed++) {
    const { table } = imagineGame(assaultGun, look, picker(seed));
    expect(table.units.filter(({ kind }) => kind === 'dummy').map(({ id }) => id)).toEqual(['b-3']);
  }
});

test('ag-combat-23 ag-sm-10 how fire is split is its own side’s until the dice are thrown; imagined splits give out all dice', () => {
  const tanks = { ...TANKS, initiative: 6, strength: 3 };
  const stage = new Stage({
    units: [
      { id: 'a-foot', at: [88, 100], row: { initiative: -1 } },
      { id: 'b-tanks', at: [94, 100], row: tanks, moved: true },
      { id: 'a-tanks', at: [100, 100], row: tanks, moved: true },
      { id: 'b-foot', at: [106, 100], row: { initiative: -1 }, moved: true },
    ],
    fights: [
      { target: 'b-tanks', attackers: ['a-tanks'] },
      { target: 'a-tanks', attackers: ['b-foot'] },
      { target: 'a-foot', attackers: ['b-tanks'] },
    ],
  });
  stage.defaults('engagement.split');
  expect(stage.asked).toBe('engagement.split axis');
  stage.play({
    kind: 'split',
    dice: [
      { combat: 1, dice: 2 },
      { combat: 2, dice: 1 },
    ],
  });
  expect(stage.asked).toBe('engagement.split allies');
  const splits = (seat: string) => {
    const { view } = seatViewOf(assaultGun, stage.game, seat);
    const frame = view.all ? undefined : view.stack.at(-1);
    return frame?.proc === 'engagement' ? frame.splits : null;
  };
  expect(splits('axis')).toHaveLength(2);
  expect(splits('allies')).toEqual([]);
  const shares = new Set<string>();
  for (let seed = 1; seed <= 12; seed++) {
    const world = imagineGame(assaultGun, seatViewOf(assaultGun, stage.game, 'allies'), picker(seed));
    const frame = world.stack.at(-1)!;
    if (frame.proc !== 'engagement') throw new Error(frame.proc);
    const dice = frame.splits.map((one) => one.dice);
    expect(dice.reduce((sum, n) => sum + n, 0)).toBe(world.table.units.find(({ id }) => id === 'a-tanks')!.strength);
    shares.add(dice.join(' '));
  }
  expect(shares.size).toBeGreaterThan(2);
});

test('ag-drop-03 which unit is in the air shows when it has come down: before that its base and what the wind takes', () => {
  const stage = new Stage({
    units: [
      { id: 'a1', at: null, row: { lands: 'parachute', troops: 2 } },
      { id: 'a2', at: null, row: { lands: 'parachute', troops: 2 } },
      { id: 'a3', at: null, row: { lands: 'glider', troops: 0 } },
      { id: 'b1', at: [180, 180] },
    ],
    table: { phase: 'other' },
    stack: (table) => [dropsOf(table)!],
  });
  stage.play({
    kind: 'drop',
    unit: 'a1',
    at: [
      [100, 100],
      [108, 100],
      [100, 108],
    ],
  });
  const look = seatViewOf(assaultGun, stage.game, 'allies');
  if (look.view.all) throw new Error('too much');
  expect(look.view.stack.at(-1)).toMatchObject({ proc: 'drop', step: 'scatter' });
  expect(look.view.stack.at(-1)).not.toHaveProperty('unit');
  expect(look.view.drop).toEqual({ size: 'regiment', scattered: 1 });
  const units = new Set<unknown>();
  for (let seed = 1; seed <= 12; seed++) {
    const frame = imagineGame(assaultGun, look, picker(seed)).stack.at(-1)!;
    units.add(frame.proc === 'drop' && frame.unit);
  }
  expect(units).toEqual(new Set(['a1', 'a2']));
});

test('ag-gap-44 imagined worlds differ in all that a staff keeps to itself', () => {
  const stage = new Stage({
    units: [...pieces({}), { id: 'b-hq', at: [150, 100], kind: 'hq', row: TANKS }],
    divisions: { allies: { hq: { rating: 4, order: { kind: 'halt' }, tried: false } } },
    options: { hq: true },
    stack: [recceFrame('axis')],
  });
  const look = seatViewOf(assaultGun, stage.game, 'axis');
  const seen: Record<string, Set<unknown>> = {};
  const note = (what: string, value: unknown): void => {
    seen[what] = (seen[what] ?? new Set()).add(JSON.stringify(value));
  };
  for (let seed = 1; seed <= 120; seed++) {
    const { table } = imagineGame(assaultGun, look, picker(seed));
    const { log, ep, epLeft, corpsEp, lostHolders, lostUsed, hq } = table.divisions.find(({ id }) => id === 'allies')!;
    for (const [what, value] of Object.entries({ log, ep, epLeft, corpsEp, lostHolders, lostUsed })) note(what, value);
    note('order', hq?.order);
    note('tried', hq?.tried);
    note('arrivedLog', table.arrivedLog.allies);
    note('mines', table.mines.length);
    for (const unit of table.units.filter(({ id, kind }) => id === 'b-other' && kind === 'unit'))
      for (const what of ['log', 'logCost', 'entrenched', 'works', 'clearing', 'ep', 'strength'] as const)
        note(`unit.${what}`, unit[what]);
    expect(table.arrivedLog.axis).toBe(0);
  }
  for (const [what, values] of Object.entries(seen)) expect([what, values.size > 1]).toEqual([what, true]);
});
