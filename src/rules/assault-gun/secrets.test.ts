/** Every secret of the book, varied on the true table: look, offers, refusals and draws of the other side stay the same. */

import { expect, test } from 'vitest';
import { comparePairs, momentsOf, type Secret } from '../../../test/conformance/pairs.ts';
import { AWAITED, type ChanceSource, secretOf, seeded } from '../../kernel/chance.ts';
import { advance, carryOut, defaultFor, drawFor, newGame, pendingOf, runtimeOf, submit } from '../../kernel/engine.ts';
import type { Game } from '../../kernel/flow.ts';
import { type Picker, pickOne, shuffled } from '../../kernel/pick.ts';
import { change } from '../../kit/things.ts';
import { dropsOf } from './air/drop.ts';
import type { AgAnswer, AgFrame, AgKinds } from './book.ts';
import { combatsFrame } from './combat/phase.ts';
import { hqFrame } from './hq.ts';
import { assaultGun } from './index.ts';
import { retreatFrame } from './move/retreat.ts';
import { combatSetupFrame } from './recce/combat-setup.ts';
import { seats, setup } from './setup.ts';
import { ARTILLERY, ASSAULT_GUNS, hold, type Setting, split, TANKS, tableFor } from './stage.testing.ts';
import { EDGES, isOnMap, NO_EP, type OnMap, type Side, seatsOf, type Unit, unitAt } from './state.ts';
import { minesOf } from './supply/works.ts';

type AgGame = Game<AgKinds>;
type FrameOf<Proc extends AgFrame['proc']> = Extract<AgFrame, { proc: Proc }>;

// ---- moments -----------------------------------------------------------------------------------------------------------

/** A table at the question after these answers; for what is not answered here the usual is said until then. */
function staged(setting: Setting, answers: readonly AgAnswer[], source: ChanceSource = seeded(secretOf(3))): AgGame {
  const table = tableFor(setting);
  const { stack = [combatsFrame()] } = setting;
  const runtime = runtimeOf<AgKinds>(assaultGun, source);
  const game = newGame<AgKinds>({
    table,
    stack: structuredClone(typeof stack === 'function' ? stack(table) : stack) as AgFrame[],
    seats: seats(),
  });
  advance(runtime, game);
  for (const answer of answers) {
    const pending = pendingOf(assaultGun, game);
    if (pending.kind !== 'ask' && pending.kind !== 'sealed') throw new Error(`nobody is asked: ${pending.kind}`);
    const [seat = ''] = pending.seats;
    const refused = submit(runtime, game, { kind: pending.kind === 'ask' ? 'answer' : 'draft', seat, answer });
    if (refused) throw new Error(refused.sentence);
    if (pending.kind === 'sealed') carryOut(runtime, game, { kind: 'commit', seat });
  }
  return game;
}

/** Plays the usual on until a question of that name is put to that seat. */
function until(game: AgGame, ask: string, seat: string, source: ChanceSource = seeded(secretOf(3))): AgGame {
  const runtime = runtimeOf<AgKinds>(assaultGun, source);
  for (let i = 0; i < 60; i++) {
    const pending = pendingOf(assaultGun, game);
    if (pending.kind !== 'ask' && pending.kind !== 'sealed') throw new Error(`no ${ask}: ${pending.kind}`);
    if (pending.ask === ask && pending.seats.includes(seat)) return game;
    carryOut(runtime, game, defaultFor(assaultGun, game, pending.seats[0]!)!);
  }
  throw new Error(`no ${ask}`);
}

const MEDIUM = { ...TANKS, initiative: 6, strength: 3 } as const;

/** Four in a row, each in contact with the next: Axis tanks and Allied tanks of one initiative both attack and are attacked. */
const ROW_OF_FIGHTS: Setting = {
  units: [
    { id: 'a-foot', at: [88, 100], row: { initiative: -1 } },
    { id: 'b-tanks', at: [94, 100], row: MEDIUM, moved: true },
    { id: 'a-tanks', at: [100, 100], row: MEDIUM, moved: true },
    { id: 'b-foot', at: [106, 100], row: { initiative: -1 }, moved: true },
  ],
  fights: [
    { target: 'b-tanks', attackers: ['a-tanks'] },
    { target: 'a-tanks', attackers: ['b-foot'] },
    { target: 'a-foot', attackers: ['b-tanks'] },
  ],
};

/** Two attack one: each hit on them can be for either. */
const TWO_ON_ONE: Setting = {
  units: [
    { id: 'a-foot', at: [94, 100], row: { initiative: 6, strength: 6 }, moved: true, log: true, logShown: true },
    { id: 'a-more', at: [100, 94], row: { initiative: 6, strength: 6 }, moved: true, log: true, logShown: true },
    { id: 'b-foot', at: [100, 100], row: { initiative: 6, strength: 6 } },
  ],
  fights: [{ target: 'b-foot', attackers: ['a-foot', 'a-more'] }],
};

const PARATROOPS: Setting = {
  units: [
    { id: 'a1', at: null, row: { lands: 'parachute', troops: 2, name: 'first' } },
    { id: 'a2', at: null, row: { lands: 'parachute', troops: 2, name: 'second', strength: 2 } },
    { id: 'b1', at: [180, 180] },
  ],
  table: { phase: 'other' },
  stack: (table) => [dropsOf(table)!],
};

const UNDER_ATTACK: Setting = {
  units: [
    { id: 'a1', at: [94, 100], row: TANKS, moved: true, recced: true },
    { id: 'b1', at: [100, 100], strength: 4 },
    { id: 'b2', at: [105, 100], row: ASSAULT_GUNS, size: 'battalion', revealed: false },
    { id: 'b3', at: [100, 105], row: ASSAULT_GUNS, size: 'battalion', revealed: false },
  ],
  stack: [combatSetupFrame('b1', 'a1', 'probe', 'attack and support')],
};

const IN_RETREAT: Setting = {
  units: [
    { id: 'a1', at: [60, 60], retreats: true },
    { id: 'b1', at: [160, 160], retreats: true },
    { id: 'b2', at: [160, 150], retreats: true },
  ],
  divisions: { axis: { retreating: true }, allies: { retreating: true } },
  table: { phase: 'retreat' },
  stack: [
    {
      ...retreatFrame(),
      step: 'roll',
      holders: [
        { side: 'axis', unit: 'a1' },
        { side: 'allies', unit: 'b1' },
      ],
    },
  ],
};

const AT_HEADQUARTERS: Setting = {
  units: [
    { id: 'a-hq', at: [60, 60], kind: 'hq', row: ARTILLERY },
    { id: 'b-hq', at: [160, 160], kind: 'hq', row: ARTILLERY },
  ],
  divisions: {
    axis: { hq: { rating: 4, order: { kind: 'halt' }, tried: false } },
    allies: { hq: { rating: 4, order: { kind: 'halt' }, tried: false } },
  },
  options: { hq: true },
  stack: [
    {
      ...hqFrame(),
      step: 'roll',
      attempts: [
        { side: 'axis', division: 'axis', order: { kind: 'halt' } },
        { side: 'allies', division: 'allies', order: { kind: 'halt' } },
      ],
    },
  ],
};

/** Random games, with and without headquarters, and the moments to which they do not come. */
const MOMENTS: readonly AgGame[] = [
  ...played('ag-take-the-hill', { hq: true }, 4, 160),
  ...played('ag-landing-exercise', {}, 5, 260),
  staged(ROW_OF_FIGHTS, [hold(), hold(), split([1, 2], [2, 1])]),
  until(staged(TWO_ON_ONE, []), 'engagement.assign', 'axis'),
  until(staged(TWO_ON_ONE, []), 'engagement.decide', 'axis'),
  staged(PARATROOPS, [
    {
      kind: 'drop',
      unit: 'a1',
      at: [
        [100, 100],
        [108, 100],
        [100, 108],
      ],
    },
  ]),
  staged(UNDER_ATTACK, [{ kind: 'declare', strength: 4, log: [], supports: ['b2'] }]),
  staged(IN_RETREAT, [], AWAITED),
  staged(AT_HEADQUARTERS, [], AWAITED),
];

function played(scenario: string, options: { readonly [name: string]: boolean }, seed: number, most: number): AgGame[] {
  const start = setup(scenario, options, seats());
  if (!start.ok) throw new Error(start.reason);
  return momentsOf<AgKinds>(assaultGun, start.value, seats(), { seed, of: 2, most });
}

// ---- secrets -----------------------------------------------------------------------------------------------------------

/** Changes one of the side's counters that fit; false if none does. */
function changeOne(game: AgGame, owner: string, pick: Picker, fits: (unit: OnMap) => boolean, to: Changes): boolean {
  const found = game.table.units.filter((unit): unit is OnMap => unit.side === owner && isOnMap(unit) && fits(unit));
  if (found.length === 0) return false;
  const unit = pickOne(found, pick);
  change(game.table.units, unit.id, to(unit));
  return true;
}

type Changes = (unit: OnMap) => Partial<Unit>;

const isHidden = (unit: Unit): boolean => !unit.revealed && unit.kind !== 'hq';

const inCombat = ({ table }: AgGame, id: string): boolean =>
  table.combats.some((combat) =>
    [combat.target, ...[...combat.attackers, ...combat.defenders].map(({ unit }) => unit)].includes(id),
  );

/** Has nothing been seen of it by which a unit could be told from a dummy? */
const isSilent = (game: AgGame, unit: Unit): boolean =>
  isHidden(unit) &&
  !unit.proven &&
  !unit.recced &&
  !unit.fought &&
  !unit.held &&
  !unit.joining &&
  !unit.logShown &&
  !inCombat(game, unit.id) &&
  !game.stack.some(
    (frame) => 'unit' in frame && (frame.unit === unit.id || ('target' in frame && frame.target === unit.id)),
  );

/** What two counters hide from the other side changes places. */
function swap(game: AgGame, a: Unit, b: Unit): void {
  const secrets = ({
    kind,
    row,
    strength,
    log,
    logUsed,
    logCost,
    logShown,
    entrenched,
    works,
    clearing,
    ep,
  }: Unit) => ({
    ...{ kind, row, strength, log, logUsed, logCost, logShown, entrenched, works, clearing, ep },
  });
  change(game.table.units, a.id, secrets(b));
  change(game.table.units, b.id, secrets(a));
}

function swapTwo(game: AgGame, owner: string, pick: Picker, fits: (a: Unit, b: Unit) => boolean): boolean {
  const units = shuffled(
    game.table.units.filter((unit) => unit.side === owner && unit.at !== null && isSilent(game, unit)),
    pick,
  );
  for (const a of units)
    for (const b of units)
      if (a.id !== b.id && a.sheet === b.sheet && a.division === b.division && a.size === b.size && fits(a, b)) {
        swap(game, a, b);
        return true;
      }
  return false;
}

function changeForce(
  game: AgGame,
  owner: string,
  pick: Picker,
  to: (division: AgKinds['table']['divisions'][number]) => object,
): boolean {
  const found = game.table.divisions.filter(({ side }) => side === owner);
  const { id } = pickOne(found, pick);
  change(game.table.divisions, id, to(found.find((one) => one.id === id)!));
  return true;
}

/** The frame of a procedure, to be changed. */
const frameIn = <Proc extends AgFrame['proc']>(game: AgGame, proc: Proc): FrameOf<Proc> | null =>
  (game.stack.find((frame) => frame.proc === proc) as FrameOf<Proc> | undefined) ?? null;

const isUnit = ({ kind }: Unit): boolean => kind === 'unit';

const SECRETS: readonly Secret<AgKinds>[] = [
  {
    name: 'ag-hid-08 the strength of a unit',
    vary: (game, owner, pick) =>
      changeOne(game, owner, pick, isUnit, ({ strength }) => ({
        strength: strength > 1 ? strength - 1 : strength + 1,
      })),
  },
  {
    name: 'ag-hid-08 the strength that its sheet prints',
    vary: (game, owner, pick) =>
      changeOne(game, owner, pick, isUnit, ({ row }) => ({ row: { ...row, strength: row.strength + 1 } })),
  },
  {
    name: 'ag-gap-83 which unit of a sheet is under which counter',
    vary: (game, owner, pick) => swapTwo(game, owner, pick, (a, b) => isUnit(a) && isUnit(b) && a.row.id !== b.row.id),
  },
  {
    name: 'ag-hid-02 whether a counter is a dummy',
    vary: (game, owner, pick) => swapTwo(game, owner, pick, (a, b) => isUnit(a) && b.kind === 'dummy'),
  },
  {
    name: 'ag-gap-83 what a dummy pretends to move as',
    vary: (game, owner, pick) =>
      changeOne(
        game,
        owner,
        pick,
        ({ kind }) => kind === 'dummy',
        ({ row }) => ({
          row: { ...row, move: row.move === 'Leg' ? 'Truck' : 'Leg', type: row.type === 'Guns' ? 'Infantry' : 'Guns' },
        }),
      ),
  },
  {
    name: 'ag-gap-86 LOG that was sent ahead',
    vary: (game, owner, pick) =>
      changeOne(
        game,
        owner,
        pick,
        (unit) => isUnit(unit) && !unit.logShown && !inCombat(game, unit.id),
        ({ log }) => ({
          ...{ log: !log, logCost: log ? 0 : 1, logUsed: false },
        }),
      ),
  },
  {
    name: 'ag-log-11 how much LOG a unit has taken',
    vary: (game, owner, pick) =>
      changeOne(
        game,
        owner,
        pick,
        ({ log }) => log,
        ({ logCost }) => ({ logCost: logCost === 1 ? 2 : 1 }),
      ),
  },
  {
    name: 'ag-div-06 the LOG of a division',
    vary: (game, owner, pick) => changeForce(game, owner, pick, ({ log }) => ({ log: log + 1 })),
  },
  {
    name: 'ag-log-07 LOG of those who fell',
    vary: (game, owner, pick) =>
      changeForce(game, owner, pick, ({ lostHolders }) => ({ lostHolders: lostHolders + 2, lostUsed: 1 })),
  },
  {
    name: 'ag-night-09 LOG that has come overnight',
    vary({ table }, owner) {
      table.arrivedLog[owner as Side] += 2;
      return true;
    },
  },
  {
    name: 'ag-div-05 the engineers of a division',
    vary: (game, owner, pick) =>
      changeForce(game, owner, pick, ({ ep, epLeft, corpsEp }) => ({
        ...{ ep: ep + 2, epLeft: epLeft + 1, corpsEp: corpsEp + 1 },
      })),
  },
  {
    name: 'ag-ep-03 ag-ep-04 engineer points with a unit',
    vary: (game, owner, pick) =>
      changeOne(game, owner, pick, isUnit, ({ ep }) => ({ ep: ep === NO_EP ? { obstacle: 1, move: 1 } : NO_EP })),
  },
  {
    name: 'ag-ep-08 the entrenchments of a counter that is not turned up',
    vary: (game, owner, pick) =>
      changeOne(
        game,
        owner,
        pick,
        (unit) => isUnit(unit) && isHidden(unit) && !unit.moved,
        ({ entrenched }) => ({
          entrenched: !entrenched,
        }),
      ),
  },
  {
    name: 'ag-ep-05 ag-ep-07 what a unit is at',
    vary: (game, owner, pick) =>
      changeOne(game, owner, pick, isUnit, ({ works }) => ({
        works: works
          ? null
          : pickOne([{ what: 'entrench' }, { what: 'mines', edge: pickOne(EDGES, pick) }] as const, pick),
      })),
  },
  {
    name: 'ag-mine-05 who clears mines',
    vary: (game, owner, pick) => changeOne(game, owner, pick, isUnit, ({ clearing }) => ({ clearing: !clearing })),
  },
  {
    name: 'ag-map-03 a minefield that nobody has crossed',
    vary({ table }, owner, pick) {
      const units = table.units.filter((unit): unit is OnMap => unit.side === owner && isOnMap(unit));
      if (units.length === 0) return false;
      const field = minesOf(pickOne(units, pick), pickOne(EDGES, pick));
      if (table.mines.some(({ id }) => id === field.id)) return false;
      table.mines.unshift(field);
      return true;
    },
  },
  {
    name: 'ag-hq-05 the orders of a headquarters',
    vary(game, owner, pick) {
      const found = game.table.divisions.filter(({ side, hq }) => side === owner && hq);
      if (found.length === 0) return false;
      const { id, hq } = pickOne(found, pick);
      const order =
        hq!.order?.kind === 'halt' ? { kind: 'move' as const, to: { x: 40, y: 40 } } : { kind: 'halt' as const };
      change(game.table.divisions, id, { hq: { ...hq!, order } });
      return true;
    },
  },
  {
    name: 'ag-hq-07 whether new orders were sent to it',
    vary(game, owner, pick) {
      const found = game.table.divisions.filter(({ side, hq }) => side === owner && hq);
      if (found.length === 0) return false;
      const { id, hq } = pickOne(found, pick);
      change(game.table.divisions, id, { hq: { ...hq!, tried: !hq!.tried } });
      return true;
    },
  },
  {
    name: 'ag-hq-07 who is about to be sent new orders',
    vary(game, owner) {
      const frame = frameIn(game, 'hq');
      if (frame?.step !== 'roll' || frame.attempts[0]?.side === owner) return false;
      frame.attempts = frame.attempts.filter(({ side }) => side !== owner);
      return true;
    },
  },
  {
    name: 'ag-ret-10 who tries to hold',
    vary(game, owner) {
      const frame = frameIn(game, 'retreat');
      if (frame?.step !== 'roll' || frame.holders[0]?.side === owner) return false;
      frame.holders = frame.holders.map((holder) => (holder.side === owner ? { ...holder, unit: 'b2' } : holder));
      return true;
    },
  },
  {
    name: 'ag-gap-84 whom the defender keeps behind a target',
    vary(game, owner) {
      const frame = frameIn(game, 'combat-setup');
      if (!frame?.declared || game.table.units.find(({ id }) => id === frame.target)?.side !== owner) return false;
      frame.supports = frame.supports ? null : [];
      return true;
    },
  },
  {
    name: 'ag-combat-23 how fire is split',
    vary(game, owner) {
      const frame = frameIn(game, 'engagement');
      const ours = frame?.splits.filter(
        ({ unit: id }) => !frame.fired.includes(id) && game.table.units.find((unit) => unit.id === id)?.side === owner,
      );
      if (!frame || !ours || ours.length === 0) return false;
      frame.splits = frame.splits.map((one) => (ours.includes(one) ? { ...one, dice: 3 - one.dice } : one));
      return true;
    },
  },
  {
    name: 'ag-combat-02 hits that are not yet assigned',
    vary(game, owner) {
      const frame = frameIn(game, 'engagement');
      const isOpen = frame?.step === 'assign' && frame.toAsk[0] !== owner;
      if (!isOpen || !frame.volleys.some(({ side }) => side === owner)) return false;
      frame.volleys = frame.volleys.map((one) => (one.side === owner ? { ...one, hits: one.hits + 1 } : one));
      return true;
    },
  },
  {
    name: 'ag-combat-24 hits and whom they are for',
    vary(game, owner) {
      const frame = frameIn(game, 'engagement');
      const [unit] = game.table.units.filter(({ side, id }) => side === owner && inCombat(game, id));
      if (frame?.step !== 'assign' || frame.toAsk[0] === owner || !unit) return false;
      const combat = frame.combats[0]!;
      frame.assigned.push({
        from: 'x',
        unit: unit.id,
        side: unit.side,
        combat,
        hits: 1,
        cover: 0,
        armour: 0,
        rolled: 0,
        saved: 0,
      });
      return true;
    },
  },
  {
    name: 'ag-combat-02 damage that was not saved',
    vary(game, owner) {
      const frame = frameIn(game, 'engagement');
      const [unit] = game.table.units.filter(({ side, id }) => side === owner && inCombat(game, id));
      if (frame?.step !== 'decide' || !unit) return false;
      frame.damage.push({ unit: unit.id, side: unit.side, combat: frame.combats[0]!, hits: 1 });
      return true;
    },
  },
  {
    name: 'ag-drop-03 which unit is about to come down',
    vary(game, owner) {
      const frame = frameIn(game, 'drop');
      if (frame?.step !== 'scatter' || frame.side !== owner) return false;
      // Its base, and how many counters the wind takes, are open.
      const unit = unitAt(game.table, frame.unit!);
      const other = game.table.units.find(
        ({ id, side, at, row, ...one }) =>
          side === owner &&
          at === null &&
          row.lands &&
          id !== unit.id &&
          one.size === unit.size &&
          row.troops === unit.row.troops,
      );
      frame.unit = other?.id ?? frame.unit;
      return other !== undefined;
    },
  },
  {
    name: 'ag-sm-05 ag-combat-22 ag-combat-26 ag-scn-01 what is written down and not yet shown',
    vary(game, owner, pick) {
      const [seat = ''] = seatsOf(game.table, owner as Side);
      const draft = game.drafts?.[seat];
      if (!draft || pendingOf(assaultGun, game).kind !== 'sealed') return false;
      const drawn = drawFor<AgKinds>(assaultGun, game, seat, pick);
      if (drawn?.kind !== 'draft') return false;
      draft.answers = [...draft.answers, drawn.answer];
      return true;
    },
  },
  {
    name: 'ag-counter-01 an order to counter no recce',
    vary(game, owner) {
      const [seat = ''] = seatsOf(game.table, owner as Side);
      game.standingOrders.push({ seat, ask: 'spot.counter', order: { kind: 'no-counter' } });
      return true;
    },
  },
];

for (const secret of SECRETS)
  test(secret.name, () => {
    expect(comparePairs(assaultGun, MOMENTS, secret)).toBeGreaterThan(0);
  });

// ---- ids ---------------------------------------------------------------------------------------------------------------

/** A scenario at its first question. */
function begun(scenario: string, seed: number): AgGame {
  const start = setup(scenario, {}, seats());
  if (!start.ok) throw new Error(start.reason);
  const game = newGame<AgKinds>({ ...start.value(), seats: seats() });
  advance(runtimeOf<AgKinds>(assaultGun, seeded(secretOf(seed))), game);
  return game;
}

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

for (const { id: scenario } of assaultGun.scenarios)
  test(`ag-hid-01 ag-gap-83 neither the id of a counter nor its place on a list tells what is under it: ${scenario}`, () => {
    const games = SEEDS.map((seed) => begun(scenario, seed));
    const ids = games.map(({ table }) => table.units.map(({ id }) => id));
    for (const list of ids) expect(list).toEqual(ids[0]);
    const hidden = games[0]!.table.units.filter(isHidden);
    expect(hidden.length).toBeGreaterThan(0);
    for (const { id, sheet } of hidden) {
      const ofSheet = hidden.filter((unit) => unit.sheet === sheet);
      if (new Set(ofSheet.map(({ row }) => row.id)).size < 2) continue;
      const under = games.map(({ table }) => unitAt(table, id).row.id);
      expect([id, new Set(under).size > 1]).toEqual([id, true]);
    }
  });
