import { expect, test } from 'vitest';
import { AWAITED, secretOf, seeded } from '../../kernel/chance.ts';
import { advance, collect, hostOf, newGame, pendingOf, submit, usualFor } from '../../kernel/engine.ts';
import type { Game, GameEvent } from '../../kernel/flow.ts';
import { imagineGame, isSettledFor, lookOf, seenBy } from '../../kernel/look.ts';
import { picker } from '../../kernel/pick.ts';
import type { Seat } from '../../kernel/seats.ts';
import type { AgAnswer, AgKinds } from './book.ts';
import { combatsFrame } from './combat/phase.ts';
import { assaultGun } from './index.ts';
import { recceFrame } from './recce/recce.ts';
import { seats } from './setup.ts';
import { ARTILLERY, type Piece, pieceOf, Stage, TANKS, tableFor } from './stage.testing.ts';
import { seen } from './view.ts';

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
  const host = hostOf<AgKinds>(assaultGun, seeded(secretOf(seed)));
  const events: GameEvent[] = [];
  const looks: unknown[] = [];
  const asked: Record<string, number> = {};
  advance(host, game);
  for (let i = 0; i < 60; i++) {
    for (const event of collect(host)) {
      const shown = seenBy(assaultGun, event, seat);
      if (shown && until(shown.type)) return { events, looks };
      if (shown) events.push(shown);
    }
    const pending = pendingOf(assaultGun, game);
    if (pending.kind === 'over') return { events, looks };
    if (pending.kind !== 'ask' && pending.kind !== 'sealed') throw new Error(pending.kind);
    // Of a question that is another's secret nothing reaches the seat.
    if (isSettledFor(assaultGun, game, seat.id)) looks.push(lookOf(assaultGun, game, seat.id));
    const who = pending.seats[0]!;
    const turn = asked[pending.ask] ?? 0;
    asked[pending.ask] = turn + 1;
    const answer = script[pending.ask]?.[turn];
    const input = answer ? ({ kind: 'answer', seat: who, answer } as const) : usualFor(assaultGun, game, who)!;
    const refused = submit(host, game, input);
    if (refused) throw new Error(refused.sentence);
  }
  throw new Error('no end');
}

const ATTACK: Script = {
  'recce.choose': [{ kind: 'probe', unit: 'a-tanks', target: 'b-target', path: [[99, 100]] }],
  'attack.declare': [{ kind: 'declare', strength: 4, log: [] }],
  'attack.call': [{ kind: 'call', units: [], distant: [], air: [], log: [] }],
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
    expect(seen(event, AXIS_SEAT!)).toMatchObject({ row: { name: row.name, strength: 0 } });
    expect(seen(event, ALLIES_SEAT!)).toMatchObject({ row: { strength: 5 } });
  }
});

test('ag-gap-44 an enemy unit shows its row when it is turned up, and never a strength', () => {
  const stage = new Stage({ units: pieces({ revealed: true, strength: 7 }), stack: [recceFrame('axis')] });
  const { view } = lookOf(assaultGun, stage.game, 'axis');
  if (view.all) throw new Error('too much');
  const target = view.enemies.find(({ id }) => id === 'b-target')!;
  expect(target.row?.name).toBe(stage.unit('b-target').row.name);
  expect(JSON.stringify(view.enemies)).not.toContain('strength');
  expect(JSON.stringify(view.unknown)).not.toContain('strength');
  expect(view.units.find(({ id }) => id === 'a-tanks')!.strength).toBe(stage.unit('a-tanks').strength);
});

test('ag-gap-83 of a counter that is not turned up one sees side, division, place and size, and a dummy looks like a unit', () => {
  const stage = new Stage({ units: pieces({}), stack: [recceFrame('axis')] });
  const { view } = lookOf(assaultGun, stage.game, 'axis');
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
  expect(view.unknown).toEqual([expect.objectContaining({ division: 'allies', dummies: 1 })]);
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
  expect(lookOf(assaultGun, busy.game, 'axis')).toEqual(lookOf(assaultGun, plain.game, 'axis'));
  // ag-gap-86 Once it was declared it is known.
  const declared = new Stage({ units: pieces({ log: true, logShown: true }), stack: [recceFrame('axis')] });
  expect(lookOf(assaultGun, declared.game, 'axis')).not.toEqual(lookOf(assaultGun, plain.game, 'axis'));
});

test('ag-map-03 a minefield is known to those who laid it, and to the others once they have crossed it', () => {
  const field = { id: 'mines-1', side: 'allies', from: { x: 1, y: 1 }, to: { x: 7, y: 1 }, known: false } as const;
  const seen = (known: boolean, seat: string): number => {
    const stage = new Stage({
      units: pieces({}),
      table: { mines: [{ ...field, known }] },
      stack: [recceFrame('axis')],
    });
    const { view } = lookOf(assaultGun, stage.game, seat);
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
  const look = lookOf(assaultGun, stage.game, 'axis');
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
    lookOf(assaultGun, new Stage({ units: list, stack: [recceFrame('axis')] }).game, 'axis'),
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
    const host = hostOf<AgKinds>(assaultGun, AWAITED);
    advance(host, game);
    while (pendingOf(assaultGun, game).kind === 'sealed') submit(host, game, usualFor(assaultGun, game, 'axis')!);
    expect(game.need).toMatchObject({ kind: 'dice', use: 'hit', of: 'a1', seats: ['allies'] });
    const strengths = (seat: string) =>
      new Set(
        [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
          const world = imagineGame(assaultGun, lookOf(assaultGun, game, seat), picker(seed));
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
