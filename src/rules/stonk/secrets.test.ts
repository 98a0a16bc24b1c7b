/**
 * Every secret of section 3 of the inventory, varied on the true table: what the others are shown, offered, refused, told of their own lines and advised
 * stays the same, and so does whether they are asked.
 */
import { expect, test } from 'vitest';
import { mutate } from '../../../test/conformance/judge.ts';
import { momentsOf } from '../../../test/conformance/pairs.ts';
import { firstDifference, same } from '../../kernel/data.ts';
import { cloneGame, defaultFor, drawFor, judge, offersTo, pendingOf } from '../../kernel/engine.ts';
import type { Game } from '../../kernel/flow.ts';
import { parseInput } from '../../kernel/input.ts';
import { type Picker, picker, pickOne } from '../../kernel/pick.ts';
import { seatViewOf } from '../../kernel/seat-view.ts';
import type { Seat, SeatId } from '../../kernel/seats.ts';
import { advise } from './advise.ts';
import { stonkAtPlay } from './at-play.ts';
import { BOOK, type StonkKinds } from './book.ts';
import { profileOf } from './oob/units.ts';
import { commanders } from './scenarios/seating.ts';
import { scenarioById, setup } from './setup.ts';
import { contactFor, type Setting, tableFor } from './stage.testing.ts';
import { type Company, type Element, frozen, type Side, type StonkTable, sideOf } from './state.ts';
import { moveFrame } from './turn.ts';

type StonkGame = Game<StonkKinds>;

// ---- moments -------------------------------------------------------------------------------------------------------------

const player = (id: string, side: Side): Seat => ({ id, side, role: 'player', units: 'none' });
const SEATS: Seat[] = [
  ...(['axis', 'allies'] as const).flatMap((side) => [player(`${side}-first`, side), player(`${side}-second`, side)]),
  { id: 'umpire', side: null, role: 'umpire', units: 'none' },
];

const box = (x: number, y: number, width: number, depth: number) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + depth },
  { x, y: y + depth },
];
const POINTS = { rounds: 8, smoke: 1, illuminating: 1 };

/** Two seats a side with something of everything. */
function everything(): StonkTable {
  const troops = (side: Side, at: (y: number) => number): NonNullable<Setting['axis']> => {
    const seat = (which: string): string => `${side}-${which}`;
    const orders = { task: 'attack', objective: 'hill', since: 1 } as const;
    return {
      [`${side}-a`]: {
        is: { seat: seat('first'), isBattalionHq: true, support: [`${side}-g`], orders },
        units: {
          [`${side}-a1`]: { seat: seat('first'), at: [1000, at(900)] },
          [`${side}-a2`]: {
            seat: seat('first'),
            type: `${side === 'axis' ? 'german' : 'british'}-mmg`,
            at: [1250, at(900)],
          },
          [`${side}-a3`]: {
            ...{ seat: seat('first'), type: 'british-engineers', at: [1450, at(800)], assault: null, prisoners: 0 },
          },
        },
      },
      [`${side}-b`]: {
        is: { seat: seat('second'), support: [`${side}-g`] },
        units: {
          [`${side}-b1`]: { seat: seat('second'), type: 'british-sherman', at: [2000, at(900)], ammunition: POINTS },
          [`${side}-b2`]: { seat: seat('second'), type: 'british-sherman', at: [2250, at(900)], ammunition: POINTS },
        },
      },
      [`${side}-g`]: {
        is: { seat: seat('second') },
        units: {
          [`${side}-g1`]: {
            ...{ seat: seat('second'), type: 'british-25pdr', offTable: { x: 1500, y: at(-3000) }, ammunition: POINTS },
          },
        },
      },
    };
  };
  const table = tableFor({
    seats: SEATS,
    options: { communications: true, logistics: true },
    features: [
      { id: 'wood', kind: 'wood', outline: box(900, 1300, 400, 300) },
      { id: 'bridge', kind: 'bridge', outline: box(1400, 850, 30, 30) },
    ],
    allies: troops('allies', (y) => y),
    axis: troops('axis', (y) => 3000 - y),
  });
  for (const side of ['axis', 'allies'] as const) {
    const other = side === 'axis' ? 'allies' : 'axis';
    table.contacts.push(contactFor(table, `${side}-a`, `${other}-a1`), contactFor(table, `${side}-b`, `${other}-b1`));
    table.dumps.push(frozen({ id: `${side} dump`, side, of: `${side}-battalion`, points: 20 }));
    table.lines.push(
      frozen({ id: `${side}-line`, side, between: [`${side}-a`, `${side}-b`], path: box(1000, 300, 900, 10), cut: 0 }),
    );
    table.air[side] = frozen({ cabRank: 1, planned: [], safety: 500 });
    table.higher[side] = frozen({ objective: 'hill', words: 'Take the hill.' });
  }
  table.woods.push(frozen({ id: 'wood', density: 'close-wood', knownTo: [] }));
  table.bridges.push(frozen({ id: 'bridge', state: 'whole', by: null }));
  return table;
}

function played(scenario: string, seed: number, most: number): StonkGame[] {
  const seats = commanders(scenarioById(scenario)!, 4);
  const start = setup(scenario, {}, seats);
  if (!start.ok) throw new Error(start.reason);
  return momentsOf<StonkKinds>(stonkAtPlay, start.value, seats, { seed, of: 1, most });
}

const staged = (seed: number): StonkGame[] =>
  momentsOf<StonkKinds>(
    stonkAtPlay,
    () => ({ table: everything(), stack: [moveFrame(), moveFrame(), moveFrame()] }),
    SEATS,
    { seed, of: 2, most: 400 },
  );

const MOMENTS: readonly StonkGame[] = [
  ...staged(1),
  ...staged(2),
  ...played('stonk-woods-edge', 1, 600),
  ...played('stonk-woods-edge', 2, 600),
];

// ---- comparing -----------------------------------------------------------------------------------------------------------

interface Secret {
  readonly name: string;
  /** Kept from all other seats, or from the other side only. */
  readonly from: 'seats' | 'side';
  /** Changes the secret of that seat, in place; false where it has none at this moment. */
  vary(table: StonkTable, owner: Seat, pick: Picker, game: StonkGame): boolean;
}

/** Lines of the list that are opened and advised on. */
const LINES = 6;

function givenTo(game: StonkGame, seat: Seat, tries: number) {
  const { id } = seat;
  const offers = [...offersTo(stonkAtPlay, game, id)];
  const pick = picker(tries);
  const refusals: unknown[] = [];
  for (let i = 0; i < 12 && offers.length > 0; i += 1) {
    const odd = mutate(JSON.parse(JSON.stringify(offers[pick(offers.length)])), pick);
    const parsed = parseInput(odd, stonkAtPlay.answers);
    if (parsed.ok && parsed.value.seat === id) refusals.push([odd, judge<StonkKinds>(stonkAtPlay, game, parsed.value)]);
  }
  const panel = offers.length > 0 ? BOOK.panel(game, id) : null;
  const lines = (panel?.rows ?? []).map(({ row }) => row);
  const opened = lines.length === 0 ? [] : Array.from({ length: LINES }, () => pickOne(lines, pick));
  return {
    look: seatViewOf(stonkAtPlay, game, id),
    offers,
    refusals,
    panel,
    advice: opened.map((row) => advise(game, seat, { row })),
    says: [defaultFor(stonkAtPlay, game, id), drawFor(stonkAtPlay, game, id, picker(7))],
  };
}

const truths = new Map<string, ReturnType<typeof givenTo>>();
/** What a seat is given at a moment as it was. */
function truthFor(number: number, seat: Seat): ReturnType<typeof givenTo> {
  const key = `${number} ${seat.id}`;
  const known = truths.get(key) ?? givenTo(MOMENTS[number]!, seat, number);
  truths.set(key, known);
  return known;
}

function compare(secret: Secret): number {
  let pairs = 0;
  for (const [number, truth] of MOMENTS.entries())
    for (const owner of truth.seats) {
      if (owner.side === null) continue;
      const other = cloneGame(stonkAtPlay, truth);
      if (!secret.vary(other.table, owner, picker(number + 1), other)) continue;
      if (same(other, truth)) throw new Error(`${secret.name}: nothing was changed`);
      for (const seat of truth.seats) {
        if (seat.id === owner.id || seat.side === null || (secret.from === 'side' && seat.side === owner.side))
          continue;
        const [a, b] = [truthFor(number, seat), givenTo(other, seat, number)];
        if (!same(a, b)) {
          const pending = pendingOf(stonkAtPlay, truth);
          const ask = 'ask' in pending ? pending.ask : pending.kind;
          throw new Error(`${secret.name}: ${seat.id} can tell at ${ask}: ${firstDifference(a, b)}`);
        }
        pairs += 1;
      }
    }
  return pairs;
}

// ---- secrets -------------------------------------------------------------------------------------------------------------

const isOf =
  ({ id }: Seat) =>
  (one: { readonly seat: SeatId }): boolean =>
    one.seat === id;

/** Changes one thing of the seat in a list. */
function swap<T extends { readonly seat: SeatId }>(
  list: T[],
  owner: Seat,
  pick: Picker,
  changes: (one: T) => Partial<T> | null,
): boolean {
  const able = list.filter(isOf(owner)).filter((one) => changes(one) !== null);
  if (able.length === 0) return false;
  const one = pickOne(able, pick);
  list[list.indexOf(one)] = frozen({ ...one, ...changes(one) });
  return true;
}

const element = (name: string, changes: (one: Element, table: StonkTable) => Partial<Element> | null): Secret => ({
  ...{ name, from: 'seats' },
  vary: (table, owner, pick) => swap(table.elements, owner, pick, (one) => changes(one, table)),
});
const company = (name: string, changes: (one: Company) => Partial<Company> | null): Secret => ({
  ...{ name, from: 'seats' },
  vary: (table, owner, pick) => swap(table.companies, owner, pick, changes),
});
/** What a side keeps from the other: something more, put on the table. */
const ofSide = (name: string, vary: (table: StonkTable, side: Side) => void): Secret => ({
  ...{ name, from: 'side' },
  vary: (table, { side }) => {
    vary(table, side as Side);
    return true;
  },
});

const HERE = Object.freeze({ x: 700, y: 700 });
const AREA = box(600, 600, 300, 200);

const SECRETS: readonly Secret[] = [
  element(
    'stonk-secret-01 where a force is',
    ({ place }) => place && { place: frozen({ ...place, at: { x: place.at.x === 700 ? 650 : 700, y: place.at.y } }) },
  ),
  {
    name: 'stonk-secret-01 that a force is there at all',
    from: 'seats',
    vary(table, owner, pick) {
      const able = table.elements.filter(isOf(owner));
      if (able.length < 2) return false;
      const { id } = pickOne(able, pick);
      table.elements = table.elements.filter((one) => one.id !== id);
      return true;
    },
  },
  element('stonk-secret-01 when a force arrives', ({ arrives }) => ({ arrives: (arrives ?? 0) + 4 })),
  element('stonk-secret-10 strength', ({ strength }) => (strength > 1 ? { strength: strength - 1 } : null)),
  element('stonk-secret-10 fire state', ({ state }) => ({ state: state === 'ok' ? 'suppressed' : 'ok' })),
  element('stonk-secret-10 quality', ({ quality }) => ({ quality: quality === 'green' ? 'veteran' : 'green' })),
  element('stonk-secret-10 demoralisation', ({ isDemoralised }) => ({ isDemoralised: !isDemoralised })),
  element('stonk-secret-10 how deep it is dug in', ({ dug }) => ({
    dug: dug === 'deeply-dug-in' ? 'dug-in' : 'deeply-dug-in',
  })),
  element('stonk-secret-10 its type', ({ profile: type }) => ({
    profile: type === 'british-sherman' ? 'german-panzer-iv' : 'british-sherman',
  })),
  element(
    'stonk-secret-01 its ammunition',
    ({ ammunition }) => ammunition && { ammunition: { ...ammunition, rounds: ammunition.rounds + 1 } },
  ),
  element('stonk-secret-01 what it is doing', ({ task }) => ({
    task: task ? null : { kind: 'dig-in', on: null, done: 0, needed: 600 },
  })),
  element('stonk-secret-01 whether it is mounted', ({ aboard }) => ({ aboard: aboard ? null : 'carrier' })),
  element('stonk-secret-01 that it fights hand to hand', ({ assault }, { move }) => ({
    assault: assault ? null : { role: 'defender', move, isConfused: false, isSurprised: true, breaksOff: false },
  })),
  element('stonk-secret-01 prisoners and guards', ({ prisoners }) => ({ prisoners: prisoners + 3 })),
  element(
    'stonk-secret-06 the path that was written',
    ({ place, path }) => place && { posture: 'tactical', path: path ? null : [HERE] },
  ),
  element('stonk-secret-06 who watches, and who presses on', ({ watches }) => ({
    watches: !watches,
    ignoresPins: true,
  })),
  element('stonk-secret-09 that it was fired on', ({ isUnderFire, lost }) => ({
    isUnderFire: !isUnderFire,
    lost: lost + 1,
  })),
  element('stonk-secret-01 that it has fired', ({ fired }, { tick }) => ({
    ...{ fired: fired === null ? tick : null, firedHere: 2, hasFired: true },
  })),
  company('stonk-secret-10 leadership', ({ leadership }) => ({ leadership: leadership === 0 ? 3 : 0 })),
  company('stonk-secret-07 orders in force', ({ orders }) => ({
    orders: orders ? null : { task: 'attack', objective: 'hill', since: 1 },
  })),
  company('stonk-secret-07 orders that are being given', ({ preparing }) => ({
    preparing: preparing ? null : { task: 'move', objective: 'hill', left: 100 },
  })),
  company('stonk-secret-09 nets', ({ nets }) => ({
    nets: { company: !nets.company, battalion: !nets.battalion },
  })),
  company('stonk-secret-01 the pool', ({ pool }) => ({ pool: pool + 5 })),
  company('stonk-secret-01 where its headquarters is', ({ hq }) => (hq === null ? null : { hq: null })),
  company('stonk-secret-07 what supports it', ({ support }) => ({ support: support.length > 0 ? [] : ['elsewhere'] })),
  {
    name: 'stonk-secret-01 where a commander is, and how he fares',
    from: 'seats',
    vary: (table, owner, pick) =>
      swap(table.battalions, owner, pick, ({ isCasualty }) => ({
        ...{ isCasualty: !isCasualty, leadership: 3 as const, commander: null },
      })),
  },
  {
    name: 'stonk-secret-02 what a seat has located',
    from: 'seats',
    vary(table, owner, pick) {
      const side = owner.side as Side;
      const enemies = table.elements.filter((one) => one.side !== side && one.place);
      const own = table.companies.filter(isOf(owner));
      if (enemies.length === 0 || own.length === 0) return false;
      const made = contactFor(table, pickOne(own, pick).id, pickOne(enemies, pick).id);
      table.contacts.push(frozen({ ...made, id: `${owner.id}#90` }));
      return true;
    },
  },
  {
    name: 'stonk-secret-02 what a seat has lost sight of',
    from: 'seats',
    vary: (table, owner, pick) => swap(table.contacts, owner, pick, ({ isCurrent }) => ({ isCurrent: !isCurrent })),
  },
  {
    name: 'stonk-secret-03 what a seat has heard of its friends',
    from: 'seats',
    vary: (table, owner, pick) =>
      swap(table.friends, owner, pick, ({ minute }) => ({ at: HERE, minute: minute + 1, strength: 1 })),
  },
  {
    name: 'stonk-secret-10 which element a contact is',
    from: 'side',
    vary(table, { side }) {
      let changed = false;
      table.contacts = table.contacts.map((one) => {
        const kindOf = (id: string) => {
          const found = table.elements.find((each) => each.id === id);
          return found && profileOf(found.profile).kind;
        };
        const twin =
          one.side !== side &&
          table.elements.find((each) => each.side === side && each.id !== one.of && kindOf(each.id) === kindOf(one.of));
        if (!twin) return one;
        changed = true;
        return frozen({ ...one, of: twin.id });
      });
      return changed;
    },
  },
  {
    name: 'stonk-secret-06 orders that are being written',
    from: 'seats',
    vary(_table, { id }, pick, game) {
      const draft = game.drafts?.[id];
      const drawn = draft && !draft.committed ? drawFor<StonkKinds>(stonkAtPlay, game, id, pick) : null;
      if (!draft || drawn?.kind !== 'draft') return false;
      draft.answers = [...draft.answers, drawn.answer];
      return true;
    },
  },
  {
    name: 'stonk-secret-07 a fireplan',
    from: 'seats',
    vary(table, { id: seat, side }) {
      const target = {
        id: '1',
        at: HERE,
        front: null,
        facing: 0,
        shell: 'he',
        rate: 'normal',
        kind: 'predicted',
      } as const;
      const targets = [{ ...target, batteries: [`${side}-g`], moves: [1, 9] as const }];
      const plan = {
        id: `${seat} 90`,
        side: side as Side,
        seat,
        status: 'ready',
        change: null,
        targets,
        left: 0,
      } as const;
      table.fireplans.push(frozen(plan));
      return true;
    },
  },
  {
    name: 'stonk-secret-07 a call for fire',
    from: 'seats',
    vary(table, owner) {
      const caller = table.companies.find(isOf(owner));
      if (!caller) return false;
      const zone = { at: HERE, size: { front: 200, depth: 300 }, facing: 0 };
      const facts = { shell: 'he', rate: 'normal', effective: table.minute, isRegistered: false } as const;
      const { id: seat, side } = owner;
      const of = { id: 'secret', side: side as Side, seat, caller: caller.id, battery: `${side}-g1` };
      table.missions.push(frozen({ ...of, zone, ...facts }));
      return true;
    },
  },
  ofSide('stonk-secret-07 a registered target', (table, side) =>
    table.registered.push(frozen({ id: 'secret', side, at: HERE, by: `${side}-battalion` })),
  ),
  ofSide('stonk-secret-07 what higher command wants', (table, side) => {
    table.higher[side] = frozen({ objective: null, words: 'Hold.' });
  }),
  ofSide('stonk-secret-07 a telephone line', (table, side) =>
    table.lines.push(frozen({ id: 'secret', side, between: [`${side}-a`, `${side}-g`], path: AREA, cut: 40 })),
  ),
  ofSide('stonk-secret-07 a prepared position', (table, side) =>
    table.positions.push(frozen({ id: 'secret', side, area: AREA, cover: 'deeply-dug-in' })),
  ),
  ofSide('stonk-secret-11 a minefield', (table, side) =>
    table.minefields.push(frozen({ id: 'secret', side, area: AREA, lanes: [], markedFor: [side] })),
  ),
  ofSide('stonk-secret-07 a dump', (table, side) =>
    table.dumps.push(frozen({ id: 'secret', side, of: `${side}-battalion`, points: 12 })),
  ),
  ofSide('stonk-secret-07 aircraft', (table, side) => {
    table.air[side] = frozen({ cabRank: 7, planned: [], safety: 500 });
  }),
  {
    name: 'stonk-secret-07 that a bridge is prepared',
    from: 'side',
    vary(table, { side }) {
      const at = table.bridges.findIndex(({ state }) => state === 'whole');
      if (at < 0) return false;
      table.bridges[at] = frozen({ ...table.bridges[at]!, state: 'prepared', by: side as Side });
      return true;
    },
  },
  {
    name: 'stonk-secret-08 that the other side has looked at a wood, and how dense it is',
    from: 'side',
    vary(table, { side }) {
      const enemy: Side = side === 'axis' ? 'allies' : 'axis';
      const at = table.woods.findIndex(({ knownTo }) => !knownTo.includes(enemy));
      if (at < 0) return false;
      const { density } = table.woods[at]!;
      table.woods[at] = frozen({
        ...table.woods[at]!,
        ...{ density: density === 'forest' ? 'open-wood' : 'forest', knownTo: [side as Side] },
      });
      return true;
    },
  },
];

for (const secret of SECRETS)
  test(secret.name, () => {
    expect(compare(secret)).toBeGreaterThan(0);
  });

test('whoever has the secret himself is given something else: the comparison would see it', () => {
  const [number, owner] = [0, MOMENTS[0]!.seats[0]!];
  for (const secret of SECRETS.filter(
    ({ name }) => name.startsWith('stonk-secret-10 ') && !name.endsWith('contact is'),
  )) {
    const other = cloneGame(stonkAtPlay, MOMENTS[number]!);
    if (secret.vary(other.table, owner, picker(1), other))
      expect(same(truthFor(number, owner), givenTo(other, owner, number)), secret.name).toBe(false);
  }
});

test('stonk-secret-06 whoever acts is asked in every step, whatever he has to say', () => {
  for (const game of MOMENTS) {
    const pending = pendingOf(stonkAtPlay, game);
    if (pending.kind !== 'sealed') continue;
    const asked = new Set(pending.seats.map((id) => sideOf(game.table, id)));
    for (const { id, side, role } of game.seats)
      if (role === 'player' && asked.has(side as Side) && !game.drafts![id]!.committed)
        expect(pending.seats, pending.ask).toContain(id);
  }
});
