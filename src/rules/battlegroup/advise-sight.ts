/** Help for the screen: what a unit would see, and what would cover it, at the end of a move that is only planned. Decides nothing. */
import type { Facing } from '../../geometry/table/facing.ts';
import { nameOf } from '../../tabletop/words.ts';
import { canTell } from './fire/needs.ts';
import { refuseShot, shotsOf } from './fire/weapons.ts';
import { fieldOf, isAircraft, isInfantry, typeOf } from './ground.ts';
import { isFreeFor } from './placing.ts';
import { canSeeUnit, coverAgainst, rangeOf } from './sight.ts';
import { type BgTable, type Place, type Placed, presentOf } from './state.ts';
import type { BgAdvice } from './view.ts';

const COVER_WORDS = {
  open: 'in the open',
  soft: 'soft cover',
  hard: 'hard cover',
  reinforced: 'reinforced cover',
  hardened: 'hardened cover',
};

/** bg-meas-06, bg-cov-01 Enemies that it would see or be seen by there, the nearest first. */
export function sightFrom(table: BgTable, unit: Placed, place: Place): BgAdvice['there'] {
  const field = fieldOf(table);
  const there: Placed = { ...unit, place, moved: true };
  return presentOf(table)
    .filter(({ side }) => side !== unit.side)
    .map((foe) => ({ foe, isSeen: canSeeUnit(table, there, foe), sees: canSeeUnit(table, foe, there) }))
    .filter(({ isSeen, sees }) => isSeen || sees)
    .sort((a, b) => rangeOf(table, there, a.foe) - rangeOf(table, there, b.foe))
    .map(({ foe, isSeen, sees }) => {
      const { cover, by } = coverAgainst(table, foe, there);
      const hasShot = isSeen && hasShotAt(table, there, foe.id);
      const words = by === null ? COVER_WORDS[cover] : `${COVER_WORDS[cover]}: ${nameOf(field, by)}`;
      return { foe: foe.id, isSeen, sees, hasShot, cover: words };
    });
}

/** bg-fire-07, bg-area-02 Could anything come of one of its shots at a target that it sees? */
export function hasShotAt(table: BgTable, unit: Placed, target: string): boolean {
  return shotsOf(table, unit, target).some((shot) => !refuseShot(table, unit, shot) && canTell(table, unit, shot));
}

/** bg-gap-07 Has a hull or gun room there, as it comes or as it stands? Squads draw their formation together. */
export function hasRoom(table: BgTable, unit: Placed, at: Place['at'], facing: Facing): boolean {
  const type = typeOf(table, unit);
  if (isInfantry(type) || isAircraft(type)) return true;
  return isFreeFor(table, unit, at, facing) || isFreeFor(table, unit, at, unit.place.facing);
}
