/** Repair, recovery and re-supply. */
import { gap, stroke } from '../../../geometry/table/footprint.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { split as splitForm } from '../../../kit/form.ts';
import { say } from '../../../kit/sentence.ts';
import type { ChapterOrder } from '../chapters.ts';
import { worthOf } from '../counters.ts';
import { hasBothShells, refuseShells } from '../fire/weapons.ts';
import { basesOf, CONTACT, has, isVehicle, typeOf, wreckShape } from '../ground.ts';
import { speedOf } from '../move/going.ts';
import { ownEdges } from '../reserves/ground.ts';
import { gapTo, nearestGap } from '../sight.ts';
import {
  type BgTable,
  commandersOf,
  isPlaced,
  type Lot,
  type Placed,
  type Side,
  standing,
  type Unit,
  unitAt,
  type Wreck,
} from '../state.ts';
import { isTowing } from './tow.ts';
import { type EngineeringAnswer, procedure, type RearmFrame, type RecoverFrame, type RepairFrame } from './types.ts';

type Split = Extract<EngineeringAnswer, { kind: 'split' }>;

/** bg-eng-09 */
const ATTEMPTS = 2;

function wreckOf(table: BgTable, id: string): Wreck | undefined {
  return table.wrecks.find((wreck) => wreck.id === id);
}

/** A wreck of its own side, or a vehicle of it that cannot move. */
function damaged(table: BgTable, side: Side, id: string): Wreck | Placed | null {
  const wreck = wreckOf(table, id);
  if (wreck) return wreck.side === side ? wreck : null;
  const vehicle = standing(table, id);
  return vehicle?.side === side && vehicle.immobile && isVehicle(typeOf(table, vehicle)) ? vehicle : null;
}

function isTouching(table: BgTable, unit: Placed, thing: Wreck | Placed): boolean {
  const shape = 'place' in thing ? basesOf(typeOf(table, thing), thing.place)[0]! : wreckShape(table, thing);
  return gapTo(table, unit, shape) <= CONTACT;
}

function attemptsOn(thing: Wreck | Placed): number {
  return 'place' in thing ? (thing.stock.repairs ?? 0) : thing.attempts;
}

const NOT_THERE = refusal('NO_UNIT', 'bg-turn-04', 'There is no such unit on the table.');

/** What a unit could work at that is damaged. */
function damagedNear(table: BgTable, unit: Unit): string[] {
  if (!isPlaced(unit)) return [];
  return [...table.wrecks, ...table.units]
    .map(({ id }) => ({ id, thing: damaged(table, unit.side, id) }))
    .filter(({ id, thing }) => id !== unit.id && thing && isTouching(table, unit, thing))
    .map(({ id }) => id);
}

// ---- repair ----------------------------------------------------------------------------------------------------

/** bg-ord-23, bg-spec-31 */
function refuseRepair(table: BgTable, unit: Unit, on: string | undefined): Refusal | null {
  if (!isPlaced(unit)) return NOT_THERE;
  if (!has(table, unit, 'repair')) return refusal('NOT_ITS_ORDER', 'bg-ord-23', 'Only Repair units repair vehicles.');
  const thing = on === undefined || on === unit.id ? null : damaged(table, unit.side, on);
  if (!thing) return refusal('NO_WORK', 'bg-eng-08', 'Name a wreck or an immobilised vehicle of your own.');
  // bg-eng-08 It begins its turn in contact: so it has not moved in it.
  if (unit.moved) return refusal('MOVED', 'bg-eng-08', 'It must have begun its turn in contact.');
  if (!isTouching(table, unit, thing))
    return refusal('NO_CONTACT', 'bg-eng-08', 'It must be in contact with the vehicle.');
  // bg-eng-09 Two attempts, and no more.
  const isLost = attemptsOn(thing) >= ATTEMPTS || (!('place' in thing) && thing.was === null);
  return isLost ? refusal('BEYOND_REPAIR', 'bg-eng-09', 'It is beyond repair.') : null;
}

export const REPAIR: ChapterOrder = {
  order: 'repair',
  refuse: refuseRepair,
  others: (table, unit) => (has(table, unit, 'repair') ? damagedNear(table, unit) : []),
  frame: (_table, unit, self): RepairFrame => ({ proc: 'repair', step: 'try', unit: unit.id, on: self.on! }),
};

export const repair = procedure<RepairFrame>(() => ({
  /** bg-eng-08 4 or more gets it going again; a wreck needs a 6. */
  try: ({ table, self, play }) => {
    const { unit, on } = self;
    const thing = damaged(table, unitAt(table, unit).side, on);
    if (!thing) return 'done';
    const need = 'place' in thing ? 4 : 6;
    const { success } = play.test({ rule: 'bg-eng-08', use: 'repair', of: unit, need });
    // bg-gap-79 A wreck that is mended is a unit again.
    play.emit({ type: 'attempted', rule: 'bg-eng-08', unit, on, mended: success });
    return 'done';
  },
}));

// ---- recovery --------------------------------------------------------------------------------------------------

/** bg-eng-10, bg-gap-56 From a unit's hull to the edge of the table that is its side's own. */
export function toOwnEdge(table: BgTable, unit: Placed): number {
  const hull = basesOf(typeOf(table, unit), unit.place)[0]!;
  return Math.min(...ownEdges(table, unit.side).map((edge) => gap(hull, stroke(edge, 0))));
}

/** bg-ord-24, bg-spec-21, bg-gap-73 */
function refuseRecovery(table: BgTable, unit: Unit, on: string | undefined): Refusal | null {
  if (!isPlaced(unit)) return NOT_THERE;
  if (!has(table, unit, 'recovery'))
    return refusal('NOT_ITS_ORDER', 'bg-ord-24', 'Only Recovery vehicles take this order.');
  const thing = on === undefined || on === unit.id ? null : damaged(table, unit.side, on);
  if (!thing) return refusal('NO_WORK', 'bg-gap-73', 'Name a wreck or an immobilised vehicle of your own.');
  const carries = (id: string | undefined): boolean => table.units.some(({ aboard }) => aboard?.on === id);
  if (unit.towing?.id === on) {
    // bg-eng-10 Off its own edge, if that is within its move.
    const speed = speedOf(table, unit);
    if (!speed) return refusal('CANNOT_MOVE', 'bg-ord-24', 'It cannot move this turn.');
    // bg-trans-02 Nobody leaves the battle as a load.
    if (carries(unit.id) || carries(on))
      return refusal('CARRIES', 'bg-gap-73', 'Passengers must get out of both vehicles first.');
    return toOwnEdge(table, unit) <= speed.ground
      ? null
      : refusal('TOO_FAR', 'bg-eng-10', 'Its own table edge is too far away.', { most: speed.ground });
  }
  if (isTowing(table, unit)) return refusal('TOWING', 'bg-ord-24', 'It already has something in tow.');
  if (table.units.some((other) => other.towing?.id === on))
    return refusal('TOWED', 'bg-ord-24', 'That is already in tow.');
  if (carries(on)) return refusal('CARRIES', 'bg-gap-73', 'Its passengers must get out first.');
  if (table.charges.some((charge) => charge.on === on))
    return refusal('CHARGED', 'bg-gap-73', 'A demolition charge is set on it.');
  return isTouching(table, unit, thing)
    ? null
    : refusal('NO_CONTACT', 'bg-gap-73', 'It must be in contact with the vehicle.');
}

export const RECOVER: ChapterOrder = {
  order: 'recover',
  refuse: refuseRecovery,
  others: (table, unit) => {
    if (!has(table, unit, 'recovery')) return [];
    return [...new Set([...(unit.towing ? [unit.towing.id] : []), ...damagedNear(table, unit)])];
  },
  frame: (_table, { id, side }, self): RecoverFrame => ({
    proc: 'recover',
    step: 'hitch',
    unit: id,
    side,
    on: self.on!,
  }),
};

/** bg-br-10 Counters that weigh on a side: one of them may go back. */
function weighing(table: BgTable, side: Side): Lot[] {
  const lots: Lot[] = [];
  for (const { kind } of table.pot) {
    const count = table.taken[side].filter((taken) => taken === kind).length;
    if (count > 0 && worthOf(table, kind) > 0) lots.push({ kind, count });
  }
  return lots;
}

export const recover = procedure<RecoverFrame>(() => ({
  hitch: ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    const { on } = self;
    if (unit.towing?.id !== on) {
      // bg-ord-24 That is all that it does this turn.
      play.emit({ type: 'hitched', rule: 'bg-ord-24', unit: unit.id, on });
      return 'done';
    }
    // bg-eng-10, bg-gap-73 Both are off the table, and nobody takes a counter for that.
    play.emit({ type: 'recovered', rule: 'bg-eng-10', unit: unit.id, side: unit.side, on });
    return { to: 'give-back' };
  },

  /** bg-br-10 One counter goes back into the pot: the enemy chooses it blind, so chance does. */
  'give-back': ({ table, self, play }) => {
    const pot = weighing(table, self.side);
    if (pot.length === 0) return 'done';
    const { side } = self;
    const counter = play.draw({ rule: 'bg-br-10', use: 'counter', of: side, to: table.seats[side], pot });
    play.emit({ type: 'gave-back', rule: 'bg-br-10', side, counter });
    return 'done';
  },
}));

// ---- re-supply -------------------------------------------------------------------------------------------------

/** Could new ammunition do anything for it? */
function isShort(table: BgTable, unit: Unit): boolean {
  const { main, stock, traits } = typeOf(table, unit);
  const isBurntOut = traits.includes('vehicle flamethrower') && (unit.stock.flame ?? 0) < (stock?.flame ?? 0);
  return unit.ammo !== 'normal' || (main?.rounds != null && unit.he + unit.ap < main.rounds) || isBurntOut;
}

/** bg-ord-21, bg-spec-22, bg-gap-15 */
function refuseRearming(table: BgTable, unit: Unit, on: string | undefined): Refusal | null {
  if (!isPlaced(unit)) return NOT_THERE;
  if (!has(table, unit, 're-supply'))
    return refusal('NOT_ITS_ORDER', 'bg-ord-21', 'Only Re-Supply units take this order.');
  const friend = on === undefined || on === unit.id ? null : standing(table, on);
  if (friend?.side !== unit.side) return refusal('NO_FRIEND', 'bg-ord-21', 'Name a unit of your own.');
  // bg-gap-15 It may be pinned.
  return nearestGap(table, unit, friend) <= CONTACT
    ? null
    : refusal('NO_CONTACT', 'bg-ord-21', 'The two must be in contact.');
}

export const REARM: ChapterOrder = {
  order: 're-arm',
  refuse: refuseRearming,
  others: (table, unit) => {
    if (!isPlaced(unit) || !has(table, unit, 're-supply')) return [];
    return table.units
      .filter((other) => isShort(table, other) && !refuseRearming(table, unit, other.id))
      .map(({ id }) => id);
  },
  frame: (_table, unit, self): RearmFrame => ({ proc: 're-arm', step: 'give', unit: unit.id, on: self.on! }),
};

export const rearm = procedure<RearmFrame>(({ ask }) => ({
  /** bg-gap-15 One unit, and all that it can hold. */
  give: ({ table, self, play }) => {
    const friend = standing(table, self.on);
    if (!friend) return 'done';
    play.emit({ type: 're-armed', rule: 'bg-ord-21', unit: friend.id, by: self.unit });
    // bg-prof-03 A gun with one kind of shell has nothing to split.
    return hasBothShells(typeOf(table, friend)) ? { to: 'split' } : 'done';
  },

  /** bg-gap-15 Split anew between HE and AP. */
  split: ask(['split'], {
    rule: 'bg-gap-15',
    title: say`How many of its new rounds are HE?`,
    hint: say`The rest are AP. The enemy does not learn the split.`,
    waitsFor: ({ table, self }) => commandersOf(table, self.on),
    form({ table, self }) {
      const unit = self.on;
      const type = typeOf(table, unitAt(table, unit));
      const { he: usual } = type.main!;
      const rounds = type.main!.rounds!;
      return splitForm<Split>(
        [...new Set([usual, 0, rounds >> 1, rounds])].map((he) => ({ kind: 'split', unit, he })),
        (answer) =>
          answer.unit === unit
            ? refuseShells(type, answer.he)
            : refusal('WHICH_SPLIT', 'bg-gap-15', 'Say how many of the new rounds are HE.'),
        { draw: (pick) => ({ kind: 'split', unit, he: pick(rounds + 1) }) },
      );
    },
    words: ({ he }, { table, self }) => say`${he} HE, ${typeOf(table, unitAt(table, self.on)).main!.rounds! - he} AP`,
    take({ table, self, answer: { he }, play }) {
      const { side } = unitAt(table, self.on);
      const rounds = typeOf(table, unitAt(table, self.on)).main!.rounds!;
      const to = table.seats[side];
      // bg-hid-06 How many of each is its side's secret; that it has seen to it is not.
      play.emit({ type: 'split', rule: 'bg-hid-06', to, unit: self.on, side, he, ap: rounds - he });
      play.emit({ type: 'readied', rule: 'bg-gap-15', side });
      return 'done';
    },
  }),
}));
