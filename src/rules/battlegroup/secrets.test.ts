/** Every secret of the book, varied on the true table: look, offers, refusals and draws of the other side stay the same. */
import { expect, test } from 'vitest';
import { comparePairs, momentsOf, type Secret } from '../../../test/conformance/pairs.ts';
import { randomInput } from '../../bots/random.ts';
import { secretOf, seeded } from '../../kernel/chance.ts';
import { advance, carryOut, collect, drawFor, newGame, offersTo, pendingOf, runtimeOf } from '../../kernel/engine.ts';
import type { Game } from '../../kernel/flow.ts';
import { picker, pickOne, shuffled } from '../../kernel/pick.ts';
import { redactFor, seatViewOf } from '../../kernel/seat-view.ts';
import type { Seat } from '../../kernel/seats.ts';
import type { BgAnswer, BgFrame, BgKinds } from './book.ts';
import { freshPot } from './counters.ts';
import { has, typeOf } from './ground.ts';
import { battlegroup } from './index.ts';
import { planFrame } from './indirect/plan.ts';
import { isScout } from './reserves/groups.ts';
import { isUnseen } from './reserves/unseen.ts';
import { seats, setup } from './setup.ts';
import { go, onTable, order, type Piece, type Setting } from './stage.testing.ts';
import { type BgTable, NO_SUPPORT, type Side, type Support, type Unit, unitAt } from './state.ts';
import { UNITS } from './tables/units.ts';
import { turnFrame } from './turn/turn.ts';

type BgGame = Game<BgKinds>;

// ---- moments -----------------------------------------------------------------------------------------------------------

const SQUAD: Piece = { id: 'us', side: 'allies', type: 'us-rifle-squad', at: [40, 40] };
const TANK: Piece = { id: 'm4', side: 'allies', type: 'm4-sherman', at: [20, 40], facing: 0 };
const PANZER: Piece = { id: 'pz', side: 'axis', type: 'panzer-iv-h', at: [60, 4], facing: 24 };
const MG: Piece = { id: 'mg', side: 'axis', type: 'mg42-tripod-team', at: [40, 15], marker: 'ambush' };

function played(scenario: string, seed: number, most: number): BgGame[] {
  const start = setup(scenario, {}, seats());
  if (!start.ok) throw new Error(start.reason);
  return momentsOf<BgKinds>(battlegroup, start.value, seats(), { seed, of: 2, most });
}

const PLAYED: readonly BgGame[] = [
  ...played('bg-attack-squad-bocage', 3, 90),
  ...played('bg-flank-platoon-caen', 5, 120),
  ...played('bg-defence-line-squad-kursk', 7, 90),
  ...played('bg-high-ground-squad-bocage', 1, 40),
  ...played('bg-les-ormeaux', 2, 60),
];

/** A battalion in reserve with two senior officers, one of whom has had his re-roll. */
function withTwoSeniors(): BgGame {
  const [game] = played('bg-flank-battalion-caen', 1, 1);
  const { table } = game!;
  const senior = table.units.find((unit) => has(table, unit, 'senior officer'))!;
  const other = unseen(game!, senior.side)[0]!;
  change(table, other.id, { type: senior.type });
  table.rerolled = [senior.id];
  return game!;
}

/** Moments to which few games come; made in the test, which looks after their dice. */
function staged(): BgGame[] {
  const at = (setting: Setting, ...answers: BgAnswer[]): BgGame => {
    const stage = onTable(setting);
    if (answers.length > 0) stage.play(...answers);
    return stage.game;
  };
  const pot = freshPot().map(({ kind, count }) => ({ kind, count: count - Number(kind === '3' || kind === '4') }));
  const counters = { pot, taken: { axis: ['3'], allies: ['4'] } };
  const wreck = {
    id: 'w',
    type: 'panzer-iv-h',
    side: 'axis' as const,
    at: { x: 3000, y: 3000 },
    facing: 0,
    attempts: 0,
  };
  const was = unitAt(onTable({ units: [PANZER, SQUAD] }).table, 'pz');
  return [
    withTwoSeniors(),
    at({
      units: [SQUAD, TANK, PANZER],
      table: {
        ...counters,
        wrecks: [{ ...wreck, was }],
        fireLists: { axis: 'german-1944', allies: 'us-1944' },
        support: { axis: { ...NO_SUPPORT, requests: [0, 1, 0], counterBattery: [5] }, allies: NO_SUPPORT },
      },
    }),
    // The mover is asked nothing while the enemy might break in; then he goes on.
    at({ units: [SQUAD, TANK, MG, PANZER] }, order('us', 'manoeuvre-and-fire'), { kind: 'hold', turn: true }),
    // In the middle of an enemy's move one is asked whether to break in.
    at(
      {
        units: [
          SQUAD,
          { ...MG, marker: null },
          { ...TANK, side: 'axis', id: 'pz2', at: [30, 8] },
          { ...TANK, marker: 'ambush' },
        ],
        active: 'axis',
      },
      order('pz2', 'top-speed'),
      { kind: 'hold' },
      go([30, 16]),
    ),
    at({ units: [SQUAD, PANZER], stack: [planFrame({ axis: { points: 2 }, allies: { points: 1 } })] }),
    at({
      units: [SQUAD, PANZER],
      table: counters,
      // A number that was drawn lies in its frame until the next is drawn.
      stack: [
        { proc: 'counter', step: 'draw', side: 'axis', left: 1, drawn: '2', unit: null, chooser: 'axis' },
        { ...turnFrame(), step: 'choose' },
      ],
    }),
  ];
}

// ---- secrets -----------------------------------------------------------------------------------------------------------

function change(table: BgTable, id: string, changes: Partial<Unit>): void {
  table.units = table.units.map((unit) => (unit.id === id ? Object.freeze({ ...unit, ...changes }) : unit));
}

function support(table: BgTable, owner: string, changes: (now: Support) => Partial<Support>): boolean {
  const now = table.support[owner as Side];
  table.support = { ...table.support, [owner]: Object.freeze({ ...now, ...changes(now) }) };
  return true;
}

const AT = Object.freeze({ x: 1234, y: 1234 });

/** Units that the other side has not seen, and of which it knows nothing but that they are there. */
const unseen = ({ table }: BgGame, owner: string): Unit[] =>
  table.units.filter(
    (unit) =>
      unit.side === owner &&
      isUnseen(table, unit) &&
      !isScout(table, unit) &&
      !has(table, unit, 'officer') &&
      !has(table, unit, 'senior officer') &&
      !table.units.some(({ aboard }) => aboard?.on === unit.id),
  );

function withFrame<Proc extends BgFrame['proc']>(
  { stack }: BgGame,
  proc: Proc,
  to: (frame: Extract<BgFrame, { proc: Proc }>) => BgFrame | null,
): boolean {
  const at = stack.findLastIndex((frame) => frame.proc === proc);
  const changed = at < 0 ? null : to(stack[at] as Extract<BgFrame, { proc: Proc }>);
  if (changed) stack[at] = changed;
  return changed !== null;
}

const SECRETS: readonly Secret<BgKinds>[] = [
  {
    name: 'bg-hid-06 how many of its rounds are high explosive',
    vary({ table }, owner, pick) {
      const found = table.units.filter(
        (unit) => unit.side === owner && typeOf(table, unit).main?.rounds && unit.he + unit.ap > 0,
      );
      if (found.length === 0) return false;
      const { id, he, ap } = pickOne(found, pick);
      change(table, id, he > 0 ? { he: he - 1, ap: ap + 1 } : { he: he + 1, ap: ap - 1 });
      return true;
    },
  },
  {
    name: 'bg-gap-01 the rounds of a wreck',
    vary({ table }, owner) {
      const found = table.wrecks.find(({ side, was }) => side === owner && was && was.he > 0);
      if (!found?.was) return false;
      const was = Object.freeze({ ...found.was, he: found.was.he - 1, ap: found.was.ap + 1 });
      table.wrecks = table.wrecks.map((one) => (one === found ? Object.freeze({ ...one, was }) : one));
      return true;
    },
  },
  {
    name: 'bg-hid-01 the numbers of the counters that a side has drawn',
    vary({ table }, owner) {
      const mine = table.taken[owner as Side];
      const at = mine.findIndex((kind) => /^\d$/.test(kind));
      const other = table.pot.find(({ kind, count }) => /^\d$/.test(kind) && kind !== mine[at] && count > 0);
      if (at < 0 || !other) return false;
      const back = mine[at]!;
      table.taken = { ...table.taken, [owner]: mine.with(at, other.kind) };
      table.pot = table.pot.map(({ kind, count }) => ({
        ...{ kind, count: count + Number(kind === back) - Number(kind === other.kind) },
      }));
      return true;
    },
  },
  {
    name: 'bg-hid-01 the number of a counter that is being drawn',
    vary: (game, owner) =>
      withFrame(game, 'counter', (frame) =>
        frame.side === owner && /^\d$/.test(frame.drawn) ? { ...frame, drawn: frame.drawn === '1' ? '2' : '1' } : null,
      ),
  },
  {
    name: 'bg-supp-01 requests for artillery',
    vary: ({ table }, owner) => support(table, owner, ({ requests: [a, b, c] }) => ({ requests: [a, b + 1, c] })),
  },
  {
    name: 'bg-supp-04 registered targets',
    vary: ({ table }, owner) => support(table, owner, ({ registered }) => ({ registered: [...registered, AT] })),
  },
  {
    name: 'bg-supp-06 timed barrages',
    vary: ({ table }, owner) =>
      support(table, owner, ({ barrages }) => ({
        barrages: [...barrages, { turn: table.turn + 3, at: AT, battery: 'us-105mm-howitzer' }],
      })),
  },
  {
    name: 'bg-supp-07 timed airstrikes',
    vary: ({ table }, owner) =>
      support(table, owner, ({ airstrikes }) => ({
        airstrikes: [...airstrikes, { turn: table.turn + 3, at: AT, aircraft: 'p-47-bombs' }],
      })),
  },
  {
    name: 'bg-supp-09 counter-battery missions',
    vary: ({ table }, owner) =>
      support(table, owner, ({ counterBattery }) => ({ counterBattery: [...counterBattery, 4] })),
  },
  {
    name: 'bg-gap-40 that a request without a spotter was turned down',
    vary: ({ table }, owner) =>
      support(table, owner, ({ tried }) => ({ tried: tried === table.turn ? 0 : table.turn })),
  },
  {
    name: 'bg-gap-17 what a seat waits for',
    vary({ table, seats: seated }, owner) {
      const seat = seated.find(({ side }) => side === owner)!.id;
      const [now] = table.holds.filter((hold) => hold.seat === seat);
      table.holds = table.holds.filter((hold) => hold.seat !== seat);
      if (!now) table.holds.push({ seat, side: owner as Side, within: 0, turn: true });
      return true;
    },
  },
  {
    name: 'bg-gap-01 who the units in reserve are',
    vary(game, owner, pick) {
      const found = unseen(game, owner).filter(({ aboard }) => aboard === null);
      if (found.length === 0) return false;
      const unit = pickOne(found, pick);
      const type = UNITS[unit.type === 'german-rifle-squad' ? 'mg42-tripod-team' : 'german-rifle-squad']!;
      change(game.table, unit.id, {
        ...{ type: type.id, name: type.name, short: type.short, men: type.men, strength: type.men, hits: type.hits },
        ...{ he: 0, ap: 0, rating: type.rating, experience: type.experience },
      });
      return true;
    },
  },
  {
    name: 'bg-gap-12 which officer in reserve has had his re-roll',
    vary({ table }, owner) {
      const seniors = table.units.filter(
        (unit) => unit.side === owner && isUnseen(table, unit) && has(table, unit, 'senior officer'),
      );
      const had = seniors.find(({ id }) => table.rerolled.includes(id));
      const other = seniors.find(({ id }) => !table.rerolled.includes(id));
      if (!had || !other) return false;
      table.rerolled = table.rerolled.map((id) => (id === had.id ? other.id : id));
      return true;
    },
  },
  {
    name: 'bg-gap-01 what the units in reserve carry',
    vary(game, owner, pick) {
      const found = unseen(game, owner).filter(({ aboard }) => aboard !== null);
      const carriers = game.table.units.filter(
        (unit) => unit.side === owner && unit.aboard === null && isUnseen(game.table, unit),
      );
      const unit = found.length > 0 ? pickOne(found, pick) : null;
      const other = carriers.find(({ id, reserve }) => id !== unit?.aboard?.on && reserve === unit?.reserve);
      if (!unit || !other) return false;
      change(game.table, unit.id, { aboard: { on: other.id, how: 'inside' } });
      return true;
    },
  },
  {
    name: 'bg-scn-b-01 which of the units begin on the table',
    vary(game, owner, pick) {
      const waiting = game.stack.find((frame) => frame.proc === 'place-units')?.waiting[owner as Side] ?? null;
      const found = shuffled(
        unseen(game, owner).filter(({ id, aboard }) => aboard === null && !waiting?.includes(id)),
        pick,
      );
      const first = found.find(({ reserve }) => reserve === null);
      const later = found.find(({ reserve }) => reserve !== null);
      if (!first || !later) return false;
      change(game.table, first.id, { reserve: 0 });
      change(game.table, later.id, { reserve: null });
      return true;
    },
  },
  {
    name: 'bg-res-01 whom one chooses among, in which order',
    vary: (game, owner) =>
      withFrame(game, 'scenario-setup', (frame) => {
        const isSecret = frame.among.every((id) => {
          const unit = game.table.units.find((one) => one.id === id);
          return unit?.side === owner && isUnseen(game.table, unit);
        });
        return isSecret && frame.among.length > 1 ? { ...frame, among: [...frame.among].reverse() } : null;
      }),
  },
  {
    name: 'bg-scn-a-04 who is next to be placed',
    vary: (game, owner) =>
      withFrame(game, 'place-units', (frame) => {
        const mine = frame.waiting[owner as Side];
        if (mine.length < 2) return null;
        return { ...frame, waiting: { ...frame.waiting, [owner]: [...mine].reverse() } };
      }),
  },
  {
    name: 'bg-hid-03 what a side may plan',
    vary: (game, owner) =>
      withFrame(game, 'plan', (frame) => {
        const mine = frame.allowed[owner as Side];
        return { ...frame, allowed: { ...frame.allowed, [owner]: { ...mine, points: mine.points + 1 } } };
      }),
  },
  {
    name: 'bg-hid-03 plans that are being written down',
    vary(game, owner, pick) {
      const seat = game.seats.find(({ side }) => side === owner)!.id;
      const draft = game.drafts?.[seat];
      if (!draft || pendingOf(battlegroup, game).kind !== 'sealed') return false;
      const drawn = drawFor<BgKinds>(battlegroup, game, seat, pick);
      if (drawn?.kind !== 'draft') return false;
      draft.answers = [...draft.answers, drawn.answer];
      return true;
    },
  },
  {
    name: 'bg-gap-01 where an enemy’s move leads',
    vary: (game, owner) =>
      withFrame(game, 'move', (frame) => {
        const unit = game.table.units.find(({ id }) => id === frame.unit);
        if (unit?.side !== owner || !frame.start || frame.along >= frame.length) return null;
        const length = frame.length + 100;
        const path = [...frame.path, [frame.path.at(-1)![0] + 100, frame.path.at(-1)![1]] as const];
        return { ...frame, path, length, stops: [...frame.stops, length], facing: 7, stance: { kind: 'line' } };
      }),
  },
  {
    name: 'bg-react-04 a standing order not to break in',
    vary(game, owner) {
      const seat = game.seats.find(({ side }) => side === owner)!.id;
      game.standingOrders.push({ seat, ask: 'reaction.ask', order: { kind: 'hold', within: 500 } });
      return true;
    },
  },
];

for (const secret of SECRETS)
  test(secret.name, () => {
    expect(comparePairs(battlegroup, [...PLAYED, ...staged()], secret)).toBeGreaterThan(0);
  });

// ---- ids ---------------------------------------------------------------------------------------------------------------

/** All that reaches a seat in a random game, moment by moment: offers, look, and what it has been told since the last. */
function* givenIn(scenario: string, seed: number, most: number): Iterable<{ game: BgGame; seat: Seat; given: string }> {
  const start = setup(scenario, {}, seats());
  if (!start.ok) throw new Error(start.reason);
  const runtime = runtimeOf<BgKinds>(battlegroup, seeded(secretOf(seed)));
  const game = newGame<BgKinds>({ ...start.value(), seats: seats() });
  const pick = picker(seed);
  advance(runtime, game);
  for (let inputs = 0; inputs < most; inputs++) {
    const events = collect(runtime);
    for (const seat of game.seats) {
      const told = events.map((event) => redactFor(battlegroup, event, seat));
      const offers = [...offersTo(battlegroup, game, seat.id)];
      yield { game, seat, given: JSON.stringify([seatViewOf(battlegroup, game, seat.id), offers, told]) };
    }
    const input = randomInput(battlegroup, game, pick);
    if (!input) return;
    carryOut(runtime, game, input);
  }
}

test('bg-gap-01 the id, name and type of a unit that the other side has not seen reach nobody there', () => {
  let unknown = 0;
  for (const [scenario, seed] of [
    ['bg-attack-squad-bocage', 3],
    ['bg-flank-platoon-caen', 5],
    ['bg-defence-line-squad-kursk', 7],
    ['bg-high-ground-squad-bocage', 1],
  ] as const)
    for (const { game, seat, given } of givenIn(scenario, seed, 60))
      for (const unit of game.table.units) {
        if (unit.side === seat.side || !isUnseen(game.table, unit)) continue;
        // Units of one kind share a type: one of them may have come.
        const isOnly = !game.table.units.some((one) => one.type === unit.type && !isUnseen(game.table, one));
        for (const word of [unit.id, unit.name, ...(isOnly ? [unit.type] : [])])
          expect([word, given.includes(`"${word}"`)]).toEqual([word, false]);
        unknown += 1;
      }
  expect(unknown).toBeGreaterThan(500);
});
