/** Set-up: where units are placed, what is loaded and registered. */
import { distanceSquared, type Point } from '../../../geometry/table/vector.ts';
import { COMMIT } from '../../../kernel/flow.ts';
import type { Idea } from '../../../kit/commander.ts';
import { facingTo } from '../../../tabletop/place.ts';
import { farFrom, fits, type Spot, spotAt, spotsOfZone } from '../../../tabletop/spots.ts';
import { isPointIn, strip, type Zone } from '../../../tabletop/zones.ts';
import type { KgnAnswer } from '../book.ts';
import { fieldOf, INCH } from '../ground.ts';
import { facingOf, refusePlace, unplaced } from '../set-up/place.ts';
import type { Note } from '../set-up/types.ts';
import {
  enemyOf,
  has,
  isArmoured,
  isGun,
  isInfantry,
  isPlaced,
  type KgnTable,
  kindOf,
  type Side,
  typeOf,
  type Unit,
  unitAt,
} from '../state.ts';
import { COVERS, type Cover } from '../tables/concealment.ts';
import { acrossFrom, distance, homeOf, isAntiTank, isFighter, isMobile } from './mind.ts';

type KgnIdea = Idea<KgnAnswer>;
type KgnSpot = Spot<Cover>;

/** Guns first, for they stay where they are put; then armour, men, and the rest behind. */
function rankOf(unit: Unit): number {
  if (isAntiTank(unit)) return 0;
  if (isGun(unit)) return 1;
  if (isArmoured(unit)) return 2;
  return isFighter(unit) ? 3 : 4;
}

/** How many places are weighed for a unit, and how many the judge is asked about. */
const WEIGHED = 60;
const JUDGED = 14;

/** Where reserves come on; the same strip as the judge's. */
const ARRIVAL = 5 * INCH;

const zonesOf = ({ terms, phase, ground }: KgnTable, side: Side): readonly Zone[] =>
  phase === 'set-up'
    ? terms.zones.filter((zone) => zone.side === side)
    : [strip(ground, terms.edges[side], 0, ARRIVAL)];

/** Is the side to hold what it has, rather than to take? */
const isDefender = ({ terms }: KgnTable, side: Side): boolean => terms.attacker === enemyOf(side);

function aimFor(table: KgnTable, unit: Unit, own: readonly Unit[]): Point {
  const { objectives } = table;
  if (objectives.length === 0) return acrossFrom(table, unit.side);
  const home = homeOf(table, unit.side);
  const near = [...objectives].sort((a, b) => distanceSquared(a.at, home) - distanceSquared(b.at, home));
  // In turn, those at hand first and twice.
  const turn = own.indexOf(unit) % (near.length + 1);
  return (near[turn] ?? near[0]!).at;
}

function worthOf(table: KgnTable, unit: Unit, spot: KgnSpot, aim: Point, taken: readonly Point[]): number {
  const field = fieldOf(table);
  const far = farFrom(field, aim, spot.at) / INCH;
  const cover = COVERS.indexOf(spot.cover) + (spot.stance?.kind === 'lining' ? 1.5 : 0);
  let worth = 0.25 * cover;
  if (isFighter(unit) && isMobile(unit)) worth -= 0.08 * far + (isDefender(table, unit.side) && far < 1 ? -0.6 : 0);
  else if (isAntiTank(unit)) {
    const open = distance(spot.at, acrossFrom(table, unit.side)) / INCH;
    worth -= 0.03 * Math.max(0, far - 12) + 0.015 * open;
  } else if (has(unit, 'forward artillery observer')) worth -= 0.04 * far;
  // Whoever cannot fight is kept out of sight, at the back.
  else worth -= 0.05 * (distance(spot.at, homeOf(table, unit.side)) / INCH) - 0.02 * Math.min(20, far);
  for (const at of taken) {
    const near = distance(at, spot.at);
    if (near < 4 * INCH) worth -= 1 - near / (4 * INCH);
  }
  return worth;
}

/** kgn-obj-01 An objective in the zone that nobody has been put on yet: in its house, or on the spot. */
function claimOf(table: KgnTable, unit: Unit, spots: readonly KgnSpot[]): KgnSpot | null {
  if (table.phase !== 'set-up') return null;
  const field = fieldOf(table);
  const own = table.units.flatMap((one) => (one.side === unit.side && isPlaced(one) ? [one] : []));
  for (const { at, building } of table.objectives) {
    if (own.some(({ place }) => distance(place.at, at) < 4 * INCH)) continue;
    if (!zonesOf(table, unit.side).some((zone) => isPointIn(zone, at))) continue;
    const spot = building === null ? spotAt<Cover>(field, at) : spots.find(({ house }) => house === building);
    if (spot) return spot;
  }
  return null;
}

/** kgn-setup-17 One unit after the other; what finds no room is left to the staff. */
export function* placings(table: KgnTable, side: Side): Iterable<KgnIdea> {
  const left = unplaced(table, side).sort((a, b) => rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1));
  const unit = left[0];
  if (!unit) {
    yield { answer: { kind: 'begin' }, why: 'all are in place' };
    return;
  }
  const own = table.units.filter((one) => one.side === side);
  const field = fieldOf(table);
  const aim = aimFor(table, unit, own);
  const taken = own.flatMap((one) => (isPlaced(one) ? [one.place.at] : []));
  const halfWidth = typeOf(unit).width >> 1;
  const isFoot = isInfantry(unit);
  const spots = zonesOf(table, side).flatMap((zone) => spotsOfZone<Cover>(field, zone));
  const able = spots.filter((spot) =>
    isFoot ? true : spot.stance === null && kindOf(unit) !== 'infantry' && fits(field, spot, halfWidth),
  );
  const every = Math.max(1, Math.floor(able.length / (3 * WEIGHED)));
  const near = able.filter((_, i) => i % every === 0 || distance(able[i]!.at, aim) < 3 * INCH);
  const claimed = isFoot && isFighter(unit) && isMobile(unit) ? claimOf(table, unit, spots) : null;
  const ranked = (claimed ? [claimed, ...near] : near)
    .map((spot) => ({ spot, worth: spot === claimed ? 99 : worthOf(table, unit, spot, aim, taken) }))
    .sort((a, b) => b.worth - a.worth || a.spot.at.x - b.spot.at.x || a.spot.at.y - b.spot.at.y);
  for (const { spot } of ranked.slice(0, JUDGED)) {
    const facing =
      isDefender(table, side) || isAntiTank(unit)
        ? facingTo(spot.at, homeOf(table, enemyOf(side)))
        : facingOf(table, side);
    const place = { kind: 'place', unit: unit.id, at: [spot.at.x, spot.at.y] as [number, number], facing } as const;
    const answer: KgnAnswer = spot.stance ? { ...place, stance: spot.stance } : place;
    if (refusePlace(table, side, answer)) continue;
    yield { answer, why: 'cover, and a view of what counts' };
    return;
  }
  yield { answer: { kind: 'ready' }, why: 'the staff finds a place' };
}

/** kgn-setup-21 kgn-setup-22 More HE where there is little armour opposite; points where the enemy has to come. */
export function noteOf(table: KgnTable, side: Side, drafted: readonly Note[], offers: Iterable<KgnAnswer>): KgnIdea {
  const foes = table.units.filter((unit) => unit.side !== side);
  const share = foes.filter(isArmoured).length / Math.max(1, foes.length);
  const home = homeOf(table, enemyOf(side));
  const far = [...table.objectives].sort((a, b) => distanceSquared(a.at, home) - distanceSquared(b.at, home));
  const noted = new Set(drafted.map((note) => (note.kind === 'split' ? note.unit : note.point)));
  const seenIds = new Set<string>();
  for (const answer of offers) {
    if (answer.kind === 'split') {
      if (noted.has(answer.unit) || seenIds.has(answer.unit)) continue;
      seenIds.add(answer.unit);
      const rounds = unitAt(table, answer.unit).ap + unitAt(table, answer.unit).he;
      const he = Math.round(rounds * (share > 0.35 ? 0.35 : share > 0.15 ? 0.5 : 0.65));
      return { answer: { kind: 'split', unit: answer.unit, he }, why: 'by what stands opposite' };
    }
    if (answer.kind === 'register' && !noted.has(answer.point)) {
      const at = far[noted.size % Math.max(1, far.length)]?.at;
      if (at) return { answer: { ...answer, at: [at.x, at.y] }, why: 'they will have to be there' };
    }
  }
  return { answer: COMMIT, why: 'all is noted' };
}
