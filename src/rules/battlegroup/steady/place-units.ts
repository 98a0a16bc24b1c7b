/** Where units stand before the battle, and where reserves come on. */
import { canSee } from '../../../geometry/table/sight.ts';
import { isWithin, type Point } from '../../../geometry/table/vector.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { facingTo } from '../../../tabletop/place.ts';
import { farFrom, spotsOfZone } from '../../../tabletop/spots.ts';
import { type Field, isInfantry, typeOf } from '../ground.ts';
import { standAt } from '../placing.ts';
import { arrivalZones, isInZones } from '../reserves/ground.ts';
import { waitingOf } from '../reserves/groups.ts';
import { zonesOf } from '../reserves/stages.ts';
import type { ArriveFrame, PlaceUnitsFrame } from '../reserves/types.ts';
import { type BgTable, enemyOf, isPlaced, type Side, type Unit, unitOf, type Zone } from '../state.ts';
import type { Reasoned } from './answer.ts';
import { approachesOf, homeOf } from './ground.ts';
import { distance, type Mind, mindOf } from './mind.ts';
import { type Role, roleOf } from './roles.ts';
import { startWorth } from './scenario-setup.ts';
import { coverRank, lineTo, type Spot } from './spots.ts';
import { strike } from './strike.ts';

const INCH = 100;
/** How many places are looked at closely. */
const LOOKED = 40;
const TRIED = 60;
/** How far from a minefield a unit stands, its men and all. */
const MINED = 8 * INCH;

interface Ground {
  readonly mind: Mind;
  readonly goals: readonly Point[];
  readonly ways: readonly Point[];
  readonly enemy: Point;
  readonly home: Point;
  /** Friends that stand already. */
  readonly friends: readonly Point[];
}

function groundOf(table: BgTable, side: Side): Ground {
  const mind = mindOf(table, side);
  const middle = { x: table.ground.width >> 1, y: table.ground.height >> 1 };
  const goals = table.objectives.length > 0 ? table.objectives.map(({ at }) => at) : [middle];
  const [home, enemy] = [homeOf(table, side), homeOf(table, enemyOf(side))];
  return {
    ...{ mind, goals, home, enemy, ways: approachesOf(table, side) },
    friends: mind.own.map(({ place }) => place.at),
  };
}

/** How a unit stands to objectives, cover and sight. */
const WANTS: Readonly<
  Record<Role, { readonly goal: number; readonly cover: number; readonly sight: number; readonly off: number }>
> = {
  squad: { goal: 0.12, cover: 0.8, sight: 0.1, off: 0 },
  command: { goal: 0.08, cover: 0.8, sight: 0, off: 7 },
  spotter: { goal: 0.04, cover: 0.8, sight: 0.4, off: 14 },
  team: { goal: 0.08, cover: 0.8, sight: 0.3, off: 4 },
  mortar: { goal: 0.04, cover: 0.6, sight: -0.1, off: 14 },
  tank: { goal: 0.08, cover: 0.4, sight: 0.35, off: 5 },
  gun: { goal: 0.06, cover: 0.9, sight: 0.45, off: 6 },
  truck: { goal: 0.01, cover: 0.5, sight: -0.4, off: 20 },
  laden: { goal: 0.08, cover: 0.5, sight: -0.2, off: 8 },
};

function dutyAt(table: BgTable, unit: Unit): Role {
  const role = roleOf(table, unit);
  if (role !== 'truck' && !(role === 'tank' && typeOf(table, unit).carries)) return role;
  return table.units.some(({ aboard }) => aboard?.on === unit.id) ? 'laden' : role;
}

/** By map alone: near what is fought for, in cover, not in a heap. */
function roughly(ground: Ground, role: Role, spot: Spot, isFoot: boolean): number {
  const { goal, cover, off } = WANTS[role];
  let near = Number.POSITIVE_INFINITY;
  for (const at of ground.goals) near = Math.min(near, Math.abs(distance(at, spot.at) - off * INCH));
  let crowd = 0;
  for (const friend of ground.friends) {
    const far = distance(friend, spot.at);
    if (far < 7 * INCH) crowd += far < 4 * INCH ? 1 : 0.35;
  }
  // bg-mine-01 Who stands among mines sets them off when it moves.
  const mined = ground.mind.table.mines.some(({ at }) => distance(at, spot.at) < MINED) ? 3 : 0;
  const isLined = isFoot && spot.stance?.kind === 'lining' ? 1.2 : 0;
  const back = role === 'truck' || role === 'mortar' ? (-0.05 * distance(spot.at, ground.home)) / INCH : 0;
  return -goal * (near / INCH) + cover * Math.max(isLined, coverRank(spot.cover)) - crowd - mined + back;
}

/** And by what is seen from there, of the ways of the enemy and of enemies that stand already. */
function closely({ mind, goals, ways }: Ground, unit: Unit, role: Role, spot: Spot): number {
  const { table, field } = mind;
  let seen = 0;
  const without = spot.house ? [spot.house] : [];
  const here = { ...spot.at, eye: 0 };
  for (const at of [...ways, ...goals])
    if (distance(at, spot.at) < 40 * INCH && sees(field, here, at, without)) seen += 1;
  let threat = 0;
  let chances = 0;
  for (const enemy of mind.enemies) {
    const range = distance(enemy.place.at, spot.at);
    const line = range > 50 * INCH ? null : lineTo(table, enemy, spot);
    if (!line) continue;
    threat += strike(mind, enemy, unit, range, line.there, 'front');
    chances = Math.max(chances, strike(mind, unit, enemy, range, line.here, 'front'));
  }
  const { sight } = WANTS[role];
  return (
    sight * Math.min(5, seen) + (role === 'truck' || role === 'laden' ? 0 : 0.6 * chances) - 0.6 * Math.min(4, threat)
  );
}

function sees(field: Field, here: Point & { eye: number }, { x, y }: Point, without: string[]): boolean {
  return canSee(field.sight, here, { x, y, eye: 0 }, without);
}

interface Site {
  readonly at: [number, number];
  readonly facing: number;
  readonly stance?: Spot['stance'];
}

/** The best place in its zones where the unit has room; null if none was found. */
function siteOf(ground: Ground, unit: Unit, zones: readonly Zone[], comesOn: boolean): Site | null {
  const { table, field } = ground.mind;
  const role = dutyAt(table, unit);
  const isFoot = isInfantry(typeOf(table, unit));
  const scored: { spot: Spot; worth: number }[] = [];
  for (const zone of zones) {
    if (zone.side !== unit.side) continue;
    for (const spot of spotsOfZone(field, zone)) {
      if (zone.near && !isWithin(spot.at, zone.near.at, zone.near.within)) continue;
      if (spot.stance !== null && !isFoot) continue;
      const worth = comesOn ? wayWorth(ground, spot) : roughly(ground, role, spot, isFoot);
      scored.push({ spot, worth });
    }
  }
  const order = (a: (typeof scored)[number], b: (typeof scored)[number]) =>
    b.worth - a.worth || a.spot.at.y - b.spot.at.y || a.spot.at.x - b.spot.at.x;
  scored.sort(order);
  const looked = scored
    .slice(0, LOOKED)
    .map(({ spot, worth }) => ({ spot, worth: worth + closely(ground, unit, role, spot) }))
    .sort(order);
  for (const { spot } of [...looked, ...scored.slice(LOOKED, LOOKED + TRIED)]) {
    const facing = facingTo(spot.at, lookedAt(ground, spot.at));
    const stance = spot.stance ?? undefined;
    const place = standAt(table, unit, spot.at, facing, stance);
    if (!place || !isInZones(table, unit, place, zones)) continue;
    return { at: [spot.at.x, spot.at.y], facing, ...(stance ? { stance } : {}) };
  }
  return null;
}

/** Where its front points: the nearest enemy, or whence he comes. */
function lookedAt({ mind, ways, enemy }: Ground, at: Point): Point {
  let best = enemy;
  let least = Number.POSITIVE_INFINITY;
  for (const one of mind.enemies.length > 0 ? mind.enemies.map(({ place }) => place.at) : ways) {
    const far = distance(one, at);
    if (far < least && far > 0) {
      least = far;
      best = one;
    }
  }
  return best;
}

/** bg-res-02 From the edge the shortest way to what is still to be taken, or in danger. */
function wayWorth({ mind, goals, friends }: Ground, spot: Spot): number {
  const wanted = mind.ground.filter(({ isHeld, worry }) => !isHeld || worry > 1).map(({ objective }) => objective.at);
  let near = Number.POSITIVE_INFINITY;
  for (const at of wanted.length > 0 ? wanted : goals) near = Math.min(near, farFrom(mind.field, at, spot.at));
  let crowd = 0;
  for (const friend of friends) if (distance(friend, spot.at) < 3 * INCH) crowd += 0.3;
  return (-0.2 * near) / INCH - crowd + 0.3 * coverRank(spot.cover);
}

export function onPlaceUnits(table: BgTable, self: PlaceUnitsFrame, seat: SeatId, side: Side): Reasoned | null {
  const isDefender = table.scenarioSetup !== null && table.scenarioSetup.attacker !== side;
  const waiting = self.waiting[self.side]
    .map((id) => unitOf(table, id))
    .filter((unit) => unit !== undefined && unit.seat === seat && !isPlaced(unit)) as Unit[];
  const unit = first(table, waiting, isDefender);
  if (!unit) return null;
  const site = siteOf(groundOf(table, side), unit, zonesOf(table, unit), false);
  if (!site) return { answer: { kind: 'ready' }, why: 'The staff finds room for the rest.' };
  return { answer: placing(unit, site), why: whyThere(table, unit, site) };
}

/** The best first: they have the choice of places. */
function first(table: BgTable, waiting: readonly Unit[], isDefender: boolean): Unit | null {
  let best: Unit | null = null;
  let most = 0;
  for (const unit of waiting) {
    const worth = startWorth(table, unit, isDefender);
    if (best && (worth < most || (worth === most && unit.id > best.id))) continue;
    best = unit;
    most = worth;
  }
  return best;
}

function placing(unit: Unit, { at, facing, stance }: Site) {
  return { kind: 'place', unit: unit.id, at, facing, ...(stance ? { stance } : {}) } as const;
}

function whyThere(table: BgTable, unit: Unit, { stance }: Site): string {
  switch (dutyAt(table, unit)) {
    case 'gun':
    case 'tank':
    case 'team':
      return `${unit.name} has a field of fire there.`;
    case 'truck':
    case 'laden':
      return `${unit.name} is out of sight there.`;
    default:
      return stance ? `${unit.name} has cover there, near an objective.` : `${unit.name} is near an objective there.`;
  }
}

/** bg-res-05 Below the mean they are rolled again; bg-res-02 the best come on first, where they are needed. */
export function onArrival(table: BgTable, self: ArriveFrame, seat: SeatId, side: Side): Reasoned | null {
  const waiting = waitingOf(table, side, true).filter((unit) => unit.seat === seat);
  if (self.step === 'again') {
    const mean = 3.5 * table.scenarioSetup!.arrivals[side].dice;
    return self.left < Math.min(mean, waiting.length)
      ? { answer: { kind: 'reserves-again', yes: true }, why: 'That is below average.' }
      : { answer: { kind: 'reserves-again', yes: false }, why: 'That is good enough.' };
  }
  const unit = first(table, waiting, false);
  const zones = arrivalZones(table, side);
  const site = unit && siteOf(groundOf(table, side), unit, zones, true);
  if (!unit || !site) return { answer: { kind: 'ready' }, why: 'The others come on where there is room.' };
  return { answer: placing(unit, site), why: `${unit.name} has the shortest way from there.` };
}
