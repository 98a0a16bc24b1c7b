/** Charges: set with an Engineering order, and detonated in a later turn. */
import { distanceSquared } from '../../../geometry/table/vector.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { barrierAt } from '../../../tabletop/field.ts';
import type { TurnAction } from '../chapters.ts';
import { countersFor, destroy } from '../fire/harm.ts';
import { basesOf, fieldOf, has, isVehicle, typeOf } from '../ground.ts';
import { gapTo } from '../sight.ts';
import { type BgTable, type Charge, type Placed, standing } from '../state.ts';
import { fateFrame } from '../transport/bail-out.ts';
import { blastFrame } from './blast.ts';
import { canReach } from './mines.ts';
import { coverAt, isAt, isOnGround, ruinsOf, spotOn, type Thing, thingOf, thingsNear, victimsOf } from './object.ts';
import { type Detonate, type DetonateFrame, procedure, type Victim, type WorkFrame } from './types.ts';

/** bg-eng-04, p53. */
const CHARGE = { dice: 5, need: 4 } as const;

/** bg-eng-01 Engineers with a minesweeper, or a vehicle with one or with a dozer blade. */
export function canSweep(table: BgTable, unit: Placed): boolean {
  if (isVehicle(typeOf(table, unit))) return has(table, unit, 'minesweeper') || has(table, unit, 'dozer');
  return has(table, unit, 'engineer') && has(table, unit, 'minesweeper');
}

export function chargesOf(unit: Placed): number {
  return unit.stock.demolition ?? 0;
}

/** bg-eng-02 May it set a charge there? */
export function refuseCharge(table: BgTable, unit: Placed, on: string): Refusal | null {
  const thing = thingOf(table, on);
  if (!thing) return refusal('NO_WORK', 'bg-eng-02', 'There is no such thing to demolish.', { on });
  if (!has(table, unit, 'engineer'))
    return refusal('NOT_ITS_ORDER', 'bg-spec-12', 'Only engineers can set demolition charges.');
  if (chargesOf(unit) === 0) return refusal('NO_EXPLOSIVES', 'bg-eng-02', 'It has no demolition charge.');
  if (!isAt(table, unit, thing.shape))
    return refusal('NO_CONTACT', 'bg-eng-02', 'It must be in contact with what it is to demolish.');
  if (isCharged(table, thing, unit)) return refusal('CHARGED', 'bg-eng-02', 'A charge is already set there.');
  return null;
}

function isCharged(table: BgTable, thing: Thing, unit: Placed): boolean {
  const at = spotOn(thing, unit);
  return table.charges.some(
    (charge) => charge.on === thing.id && (thing.kind !== 'line' || distanceSquared(charge.at, at) < 500 ** 2),
  );
}

/** Objects that the unit could set a charge on now. */
export function chargeable(table: BgTable, unit: Placed): string[] {
  if (!has(table, unit, 'engineer') || chargesOf(unit) === 0) return [];
  return thingsNear(table, unit)
    .map(({ id }) => id)
    .filter((id) => !refuseCharge(table, unit, id));
}

export function refuseClearing(table: BgTable, unit: Placed, on: string): Refusal | null {
  if (!canSweep(table, unit))
    return refusal('NO_SWEEPER', 'bg-eng-01', 'It has neither a minesweeper nor a dozer blade.');
  return canReach(table, unit, table.mines.find(({ id }) => id === on)!)
    ? null
    : refusal('TOO_FAR', 'bg-eng-01', 'It must be within 5 inches of the minefield.');
}

export const work = procedure<WorkFrame>(() => ({
  /** bg-ord-22 The whole of its turn; a die at the end of it. */
  work: ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    const { on } = self;
    const mine = table.mines.find(({ id }) => id === on);
    if (mine) {
      // bg-eng-01
      const { success } = play.test({ rule: 'bg-eng-01', use: 'clear', of: unit.id, need: 4 });
      if (success) play.emit({ type: 'cleared', rule: 'bg-eng-01', mine: on, by: unit.id });
      else play.emit({ type: 'worked', rule: 'bg-eng-01', unit: unit.id, on });
      return 'done';
    }
    const thing = thingOf(table, on);
    if (!thing) return 'done';
    // bg-eng-02 On a 1 the work is not done, and the charge is still carried.
    const { success } = play.test({ rule: 'bg-eng-02', use: 'charge', of: unit.id, need: 2 });
    if (!success) {
      play.emit({ type: 'worked', rule: 'bg-eng-02', unit: unit.id, on });
      return 'done';
    }
    const taken = table.charges.map(({ id }) => id);
    let id = `charge-${unit.id}-${table.turn}`;
    while (taken.includes(id)) id = `${id}+`;
    const charge = { id, side: unit.side, on: thing.id, turn: table.turn, at: spotOn(thing, unit) };
    play.emit({ type: 'charge-set', rule: 'bg-eng-02', unit: unit.id, charge });
    return 'done';
  },
}));

// ---- detonation ------------------------------------------------------------------------------------------------

function chargeOf(table: BgTable, id: string): Charge | undefined {
  return table.charges.find((charge) => charge.id === id);
}

/** bg-eng-03, bg-gap-55 Free, between orders, in any later own turn. */
function refuseDetonation(table: BgTable, seat: SeatId, answer: Detonate): Refusal | null {
  const charge = chargeOf(table, answer.charge);
  if (!charge || !table.seats[charge.side].includes(seat))
    return refusal('NOT_SET', 'bg-eng-03', 'You have not set that charge.');
  if (charge.turn >= table.turn)
    return refusal('SET_THIS_TURN', 'bg-eng-03', 'A charge cannot be detonated in the turn in which it was set.');
  return thingOf(table, charge.on) ? null : refusal('NO_WORK', 'bg-eng-03', 'The object that it was set on is gone.');
}

function ready(table: BgTable, seat: SeatId): Detonate[] {
  return table.charges
    .map(({ id }) => ({ kind: 'detonate', charge: id }) as const)
    .filter((answer) => !refuseDetonation(table, seat, answer));
}

export const DETONATE: TurnAction<Detonate> = {
  kind: 'detonate',
  refuse: refuseDetonation,
  offers: ready,
  draw: (table, seat, pick) => {
    const all = ready(table, seat);
    return all[pick(all.length)] ?? null;
  },
  frame: (_table, answer): DetonateFrame => ({
    ...{ proc: 'detonate', step: 'roll', victims: [], drowned: [] },
    charge: answer.charge,
  }),
};

/** bg-terr-07 Units on a bridge that is gone, where there is water under it. */
function isInWater(table: BgTable, unit: Placed): boolean {
  const field = fieldOf(table);
  return basesOf(typeOf(table, unit), unit.place).some((shape) => {
    const kind = barrierAt(field, shape)?.kind;
    return kind === 'water' || kind === 'river';
  });
}

function onBridge(table: BgTable, thing: Thing): string[] {
  if (thing.kind !== 'work' || thing.feature.kind !== 'bridge') return [];
  return table.units
    .filter((unit) => isOnGround(table, unit) && !unit.place.inside && gapTo(table, unit, thing.shape) === 0)
    .map(({ id }) => id)
    .sort();
}

export const detonate = procedure<DetonateFrame>(() => ({
  /** bg-eng-03, bg-gap-55 A dud is gone as well. */
  roll: ({ table, self, play }) => {
    const charge = chargeOf(table, self.charge)!;
    const { success } = play.test({ rule: 'bg-eng-03', use: 'detonate', of: charge.id, need: 2 });
    if (success) {
      play.emit({ type: 'detonated', rule: 'bg-eng-03', charge: charge.id, on: charge.on });
      return { to: 'explode' };
    }
    play.emit({ type: 'dud', rule: 'bg-eng-03', charge: charge.id, on: charge.on });
    return 'done';
  },

  /** bg-eng-04 The object is gone at once. */
  explode: ({ table, self, play }) => {
    const charge = chargeOf(table, self.charge)!;
    const thing = thingOf(table, charge.on)!;
    // bg-gap-55 Only enemies suffer.
    self.victims = victimsOf(table, charge.side, thing, charge.at).map(
      (unit): Victim => ({
        unit: unit.id,
        blast: {
          ...{ rule: 'bg-eng-04', ...CHARGE, penetration: null, face: 'side', pins: true },
          cover: coverAt(table, unit, thing),
        },
      }),
    );
    self.drowned = onBridge(table, thing);
    if (thing.kind !== 'vehicle') return { to: 'remove' };
    // Who is in or on it gets out of the wreck before that is gone too.
    const { id, side } = thing.vehicle;
    const owed = countersFor(table, thing.vehicle);
    destroy(table, thing.vehicle, 'shot', 'bg-eng-04', play);
    return { call: fateFrame(table, id, side, owed), then: 'remove' };
  },

  remove: ({ table, self, play }) => {
    const charge = chargeOf(table, self.charge)!;
    const thing = thingOf(table, charge.on);
    const ruins = thing ? ruinsOf(table, thing, charge.at) : { removed: [], added: [], sections: {} };
    play.emit({ type: 'demolished', rule: 'bg-eng-04', on: charge.on, charge: charge.id, ...ruins });
    return { to: 'next' };
  },

  next: ({ table, self, play }) => {
    const [victim, ...rest] = self.victims;
    self.victims = rest;
    if (victim) return { call: blastFrame(victim.unit, victim.blast), then: 'next' };
    const lost = self.drowned.map((id) => standing(table, id)).find((unit) => unit && isInWater(table, unit));
    if (!lost) return 'done';
    const owed = countersFor(table, lost);
    destroy(table, lost, 'shot', 'bg-terr-07', play);
    return { call: fateFrame(table, lost.id, lost.side, owed), then: 'next' };
  },
}));
