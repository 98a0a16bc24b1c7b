/** Overrunning deployed guns. */
import { rootCeil } from '../../../geometry/table/exact.ts';
import { nearestFacing } from '../../../geometry/table/facing.ts';
import { divideEvenly } from '../../../geometry/table/footprint.ts';
import { minus } from '../../../geometry/table/vector.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { areasAt } from '../../../tabletop/field.ts';
import { counterFrame, countersFor, destroy } from '../fire/harm.ts';
import { toSave } from '../fire/needs.ts';
import { CONTACT, fieldOf, has, isArmoured, typeOf } from '../ground.ts';
import { farthestOf, type MoveAnswer } from '../move/going.ts';
import { isMoveLegal } from '../move/judge.ts';
import { reactionFrame } from '../react/types.ts';
import { coverAgainst, nearestGap } from '../sight.ts';
import {
  type BgTable,
  enemyOf,
  isPlaced,
  type Place,
  type Placed,
  placed,
  standing,
  unitAt,
  unitOf,
} from '../state.ts';
import { type OverrunFrame, procedure } from './types.ts';

/** bg-over-01, bg-over-02 May such a vehicle run over that gun, once it is there? */
export function refuseVictim(table: BgTable, unit: Placed, id: string): Refusal | null {
  // bg-over-01 Tracked and armoured; a half-track is no tank.
  if (!has(table, unit, 'tracked') || !isArmoured(typeOf(table, unit)) || has(table, unit, 'half-track'))
    return refusal('NOT_TRACKED', 'bg-over-01', 'Only tracked armoured vehicles can overrun guns.');
  const gun = unitOf(table, id);
  // bg-over-02, bg-gap-24 A deployed gun; medium and heavy mortars are guns.
  if (!isPlaced(gun) || gun.side === unit.side || typeOf(table, gun).class !== 'gun')
    return refusal('NO_GUN', 'bg-over-02', 'Only deployed enemy guns can be overrun.');
  const isSheltered =
    gun.place.inside !== null ||
    areasAt(fieldOf(table), gun.place.at).some(({ kind }) => kind === 'bunker' || kind === 'building');
  return isSheltered ? refusal('SHELTERED', 'bg-over-02', 'A gun in a bunker or a building cannot be overrun.') : null;
}

/** bg-over-03, bg-gap-24 May it overrun now: its move has ended in contact with the gun. */
export function refuseOverrun(table: BgTable, unit: Placed, target: string, moves: number): Refusal | null {
  const refused = refuseVictim(table, unit, target);
  if (refused) return refused;
  return moves > 0 && nearestGap(table, unit, standing(table, target)!) <= CONTACT
    ? null
    : refusal('NOT_IN_CONTACT', 'bg-gap-24', 'Its move must end in contact with the gun.');
}

/** bg-gap-24 A move onto a gun ends in contact with it. */
export function refuseContact(table: BgTable, unit: Placed, place: Place, target: string): Refusal | null {
  const isThere = nearestGap(table, { ...unit, place }, standing(table, target)!) <= CONTACT;
  return isThere ? null : refusal('NOT_IN_CONTACT', 'bg-gap-24', 'Its move must end in contact with the gun.');
}

/** Moves straight onto each gun that it can reach and overrun. */
export function* overrunMoves(table: BgTable, unit: Placed): Iterable<MoveAnswer> {
  const most = farthestOf(table, unit);
  for (const gun of table.units) {
    if (!isPlaced(gun) || gun.side === unit.side || refuseVictim(table, unit, gun.id)) continue;
    if (nearestGap(table, unit, gun) > most) continue;
    const answer = moveOnto(table, unit, gun);
    if (answer && isMoveLegal(table, unit, answer)) yield answer;
  }
}

function moveOnto(table: BgTable, unit: Placed, gun: Placed): MoveAnswer | null {
  const { at } = unit.place;
  const off = minus(gun.place.at, at);
  const length = rootCeil(off.x * off.x + off.y * off.y);
  const facing = nearestFacing(off);
  for (let far = 5; far < length; far += 5) {
    const x = at.x + divideEvenly(off.x * far, length);
    const y = at.y + divideEvenly(off.y * far, length);
    if (nearestGap(table, { ...unit, place: placed({ x, y }, facing) }, gun) <= CONTACT)
      return { kind: 'move', path: [[x, y]], facing, onto: gun.id };
  }
  return null;
}

/** The guns that it may overrun where it stands. */
export function overrunsOf(table: BgTable, unit: Placed, moves: number): string[] {
  return table.units
    .filter(({ id, side }) => side !== unit.side && !refuseOverrun(table, unit, id, moves))
    .map(({ id }) => id);
}

export const overrun = procedure<OverrunFrame>(() => ({
  /** bg-react-13 The gun's last chance: its ambush, if it sees the tank in its arc. */
  window: ({ table, self }) =>
    self.windows
      ? { call: reactionFrame(enemyOf(unitAt(table, self.unit).side), self.unit, false), then: 'crush' }
      : { to: 'crush' },

  /** bg-over-03, bg-gap-24 One save by its cover, or it is destroyed; saved, both stay where they are. */
  crush: ({ table, self, play }) => {
    const unit = standing(table, self.unit);
    const gun = standing(table, self.target);
    // bg-gap-18 The tank was stopped.
    if (!unit || unit.pinned || !gun || nearestGap(table, unit, gun) > CONTACT) return 'done';
    const need = toSave(table, gun, coverAgainst(table, unit, gun))!;
    if (play.test({ rule: 'bg-over-03', use: 'save', of: gun.id, against: unit.id, need }).success) {
      play.emit({ type: 'no-effect', rule: 'bg-over-03', unit: gun.id, why: 'saved' });
      return 'done';
    }
    const owed = counterFrame(gun.side, countersFor(table, gun));
    destroy(table, gun, 'shot', 'bg-over-03', play);
    return { call: owed, then: 'done' };
  },
}));
