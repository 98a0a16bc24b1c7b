/** Guns that fire indirectly: who may ask for them, and when they can fire at a marker. */
import { direction, isInArc } from '../../../geometry/table/facing.ts';
import { disc } from '../../../geometry/table/footprint.ts';
import { minus, type Point } from '../../../geometry/table/vector.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { gapTo } from '../../../tabletop/measure.ts';
import type { Declaring } from '../activation/action.ts';
import { refuseTube, tubesOf } from '../arms.ts';
import { fieldOf, INCH, pieceOf } from '../ground.ts';
import {
  has,
  isAircraft,
  isArmoured,
  isGun,
  isInfantry,
  isPlaced,
  type KgnTable,
  type Side,
  type TargetMarker,
  typeOf,
  type Unit,
} from '../state.ts';
import { bomb } from '../tables/aircraft.ts';
import { gunOf } from '../tables/guns.ts';
import { type IndirectClass, isIndirectRange, ROCKET_TURNS } from '../tables/indirect.ts';
import { mortar } from '../tables/weapons.ts';
import type { Shell } from './types.ts';

/** kgn-ind-28 How a unit fires indirectly; null: never. */
export function indirectClass(unit: { readonly type: string }): IndirectClass | null {
  const { main } = typeOf(unit);
  return main ? gunOf(main.gun).indirect : null;
}

const isMortar = (of: IndirectClass | null): of is 'medium-mortar' | 'heavy-mortar' =>
  of === 'medium-mortar' || of === 'heavy-mortar';

/** What comes down: kgn-ind-24 the gun's HE shell, kgn-air-21 a bomb. */
export function shellOf(unit: Unit): Shell {
  const { main, air } = typeOf(unit);
  if (isAircraft(unit)) {
    const { he, penetration } = bomb(air!.bombs[unit.load?.bombs[0] ?? 0]!);
    return { he, penetration };
  }
  const he = main && gunOf(main.gun).he;
  if (!he) throw new Error(`${unit.id} has no shell`);
  return { he: he.rating, penetration: he.penetration };
}

const bombsOf = (unit: Unit): number => (isAircraft(unit) ? (unit.load?.bombs.length ?? 0) : 0);

/** Guns that may be asked for: on the table or off it, not those that general support has lent. */
const isDedicated = (unit: Unit): boolean =>
  isAircraft(unit)
    ? isPlaced(unit) && bombsOf(unit) > 0
    : indirectClass(unit) !== null && unit.pick >= 0 && unit.reserve === null && (unit.isOffTable || isPlaced(unit));

/** kgn-ind-04 Batteries of a side: guns of one type that were bought together; an aircraft with bombs by itself (kgn-gap-57). */
export function batteriesOf({ units }: KgnTable, side: Side): readonly (readonly Unit[])[] {
  const lots = new Map<string, Unit[]>();
  for (const unit of units) {
    if (unit.side !== side || !isDedicated(unit)) continue;
    const key = isAircraft(unit) ? unit.id : `${unit.type} ${unit.pick} ${unit.isOffTable}`;
    const lot = lots.get(key);
    if (lot) lot.push(unit);
    else lots.set(key, [unit]);
  }
  return [...lots.values()];
}

/** kgn-ind-29 kgn-spec-02 kgn-spec-19 Artillery and general support. */
export const maySpotGuns = (unit: Unit): boolean =>
  has(unit, 'forward artillery observer') || has(unit, 'supreme command');

/** kgn-ind-30 kgn-spec-05 Mortars. */
const maySpotMortars = (unit: Unit): boolean => maySpotGuns(unit) || has(unit, 'command');

/** kgn-air-20 kgn-spec-18 Bombs. */
const maySpotBombs = (unit: Unit): boolean => has(unit, 'forward air controller') || has(unit, 'supreme command');

export function maySpotFor(unit: Unit, gun: Unit): boolean {
  if (isAircraft(gun)) return maySpotBombs(unit);
  return isMortar(indirectClass(gun)) ? maySpotMortars(unit) : maySpotGuns(unit);
}

/** kgn-ind-31 Crews of guns and mortars do not spot. */
export const isCrew = (unit: Unit): boolean =>
  typeOf(unit).main?.mount === 'team' || typeOf(unit).main?.mount === 'deployed';

/** Could the unit be activated now? */
const isReady = (unit: Unit, why: Declaring['why']): boolean =>
  !unit.isSuppressed &&
  unit.reserve === null &&
  unit.aboard === null &&
  (unit.isOffTable || isPlaced(unit)) &&
  (why === 'heroic' || !unit.isActivated);

/** How far a marker is from the nearest part of a unit. */
export const farFrom = (table: KgnTable, unit: Unit, at: Point): number =>
  isPlaced(unit) ? gapTo(fieldOf(table), pieceOf(unit), disc(at, 0)) : 0;

/** kgn-shoot-04 kgn-shoot-05 kgn-ind-35 A turret bears all round, all else 90 degrees to the front. */
function bears(unit: Unit, at: Point): boolean {
  if (!unit.place || typeOf(unit).main?.mount === 'turret') return true;
  return isInArc(direction(unit.place.facing), minus(at, unit.place.at), 90);
}

/** kgn-gap-51 The own turn for which a salvo counts: in the enemy's turn, where a heroic action fires it, the one that its owner has had. */
export const ownTurn = ({ turn, active, first }: KgnTable, { side }: Unit): number =>
  side === active || side === first ? turn : turn - 1;

/** Why one gun of a battery cannot fire at a marker. `times`: its actions, or its bombs. */
export function refuseGun(at: Declaring, gun: Unit, marker: TargetMarker, times: number): Refusal | null {
  const { table } = at;
  const facts = { unit: gun.id };
  if (!isReady(gun, at.why)) return refusal('GUN_NOT_READY', 'kgn-ind-15', 'That gun cannot be activated now.', facts);
  if (isAircraft(gun)) {
    if (times > bombsOf(gun)) return refusal('NO_BOMBS', 'kgn-air-21', 'It has not so many bombs left.', facts);
  } else {
    if (times > 2) return refusal('TOO_OFTEN', 'kgn-ind-15', 'A gun has two actions.', facts);
    const of = indirectClass(gun);
    // kgn-wpn-02 kgn-wpn-03 Of a team; kgn-unit-06 a vehicle has crew enough.
    if (isMortar(of) && isInfantry(gun) && gun.men < mortar(of).crew)
      return refusal('NO_CREW', 'kgn-wpn-02', 'A mortar needs two men.', facts);
    // kgn-wpn-20 Every gun on its carriage is served alike.
    const [main] = isGun(gun) && !gun.isOffTable ? tubesOf(gun) : [];
    const unserved = main ? refuseTube(gun, main) : null;
    if (unserved) return unserved;
    // kgn-evt-04
    if (gun.ammo === 'out') return refusal('NO_ROUNDS', 'kgn-evt-04', 'It is out of ammunition.', facts);
    if (isArmoured(gun) && !gun.isOffTable && gun.he < times)
      return refusal('NO_ROUNDS', 'kgn-ammo-03', 'It has not so many HE rounds left.', facts);
    // kgn-gap-51
    const since = gun.rocketTurn > 0 ? ownTurn(table, gun) - gun.rocketTurn : ROCKET_TURNS;
    if (of === 'rocket-launcher' && since > 0 && since < ROCKET_TURNS)
      return refusal('RELOADING', 'kgn-wpn-05', 'It fired in its last turn.', facts);
  }
  if (gun.isOffTable || (at.when === 'declared' && at.before.length > 0)) return null;
  if (!bears(gun, marker.at)) return refusal('OUT_OF_ARC', 'kgn-ind-35', 'The marker is not in its arc.', facts);
  const reach = indirectClass(gun);
  const isUnmeasured = table.terms.options.measuring === 'faithful' && at.when === 'declared';
  if (
    reach === null ||
    isAircraft(gun) ||
    isUnmeasured ||
    isIndirectRange(reach, farFrom(table, gun, marker.at) / INCH)
  )
    return null;
  return refusal('OUT_OF_RANGE', 'kgn-ind-28', 'The marker is too near or too far for it.', facts);
}
