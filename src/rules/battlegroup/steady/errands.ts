/** Where those are needed who serve others: medics, fitters, supply, recovery, bridging columns, minesweepers. */
import { DIRECTIONS, nearestFacing } from '../../../geometry/table/facing.ts';
import type { Shape } from '../../../geometry/table/footprint.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import { cutPath, fits, spotAt, spotsWithin } from '../../../tabletop/spots.ts';
import { canSweep } from '../engineering/demolition.ts';
import { canReach } from '../engineering/mines.ts';
import { toOwnEdge } from '../engineering/workshop.ts';
import { basesOf, CONTACT, has, isInfantry, isVehicle, typeOf, wreckShape } from '../ground.ts';
import type { MoveAnswer } from '../move/going.ts';
import { refuseMove } from '../move/judge.ts';
import { clusterAt } from '../placing.ts';
import { nearestOwnEdge } from '../reserves/ground.ts';
import { gapTo, nearestGap } from '../sight.ts';
import { type Placed, placed } from '../state.ts';
import { crossingFor } from './bridging.ts';
import { shortOf, stoppedBy } from './engineers.ts';
import { distance, type Mind, once, prospect } from './mind.ts';
import { moveTo } from './moves.ts';
import { hereOf, pathTo, reachOfUnit, type Spot } from './spots.ts';
import { fighting } from './worth.ts';

const INCH = 100;
/** Nobody is sent farther than this. */
const FARTHEST = 45 * INCH;
/** bg-spec-16 A little less than where a medic may be. */
const BESIDE = 450;
/** bg-eng-09 */
const ATTEMPTS = 2;

export interface Errand {
  readonly at: Point;
  /** What it has to touch; null where it is enough to be near. */
  readonly touches: Shape | null;
  /** How near. */
  readonly within: number;
  /** Is it there? */
  readonly isDone: boolean;
  readonly value: number;
  readonly why: string;
}

/** What a unit is wanted for, and where; null if nowhere. */
export function errandOf(mind: Mind, unit: Placed): Errand | null {
  return once(mind, `errand ${unit.id}`, () => findErrand(mind, unit));
}

function findErrand(mind: Mind, unit: Placed): Errand | null {
  const { table } = mind;
  const all: Errand[] = [];
  if (has(table, unit, 'medic')) all.push(...patients(mind, unit));
  if (has(table, unit, 're-supply')) all.push(...empty(mind, unit));
  if (has(table, unit, 'repair')) all.push(...broken(mind, unit));
  if (has(table, unit, 'recovery')) all.push(...wrecks(mind, unit));
  if (canSweep(table, unit)) all.push(...mines(mind, unit));
  if (has(table, unit, 'light bridging') || has(table, unit, 'heavy bridging')) all.push(...banks(mind, unit));
  let best: Errand | null = null;
  for (const one of all) if (one.value > (best?.value ?? 0.1)) best = one;
  return best;
}

/** What the way costs in time, and what awaits it there. */
function less(mind: Mind, unit: Placed, at: Point, value: number): number {
  const far = distance(unit.place.at, at);
  if (far > FARTHEST) return 0;
  return value - 0.01 * (far / INCH) - 0.6 * Math.min(3, prospect(mind, unit, spotAt(mind.field, at)).threat);
}

/** bg-spec-16 The squads that are most shot at. */
function* patients(mind: Mind, unit: Placed): Iterable<Errand> {
  const { table } = mind;
  for (const friend of mind.own) {
    if (friend.id === unit.id || !isInfantry(typeOf(table, friend)) || friend.men < 3) continue;
    const far = distance(friend.place.at, unit.place.at);
    if (far > FARTHEST) continue;
    const danger = Math.min(1.5, prospect(mind, friend, hereOf(table, friend)).threat);
    if (danger < 0.2) continue;
    const isDone = nearestGap(table, unit, friend) <= BESIDE;
    yield {
      ...{ at: friend.place.at, touches: null, within: 4 * INCH, isDone },
      value: 0.2 + 0.4 * danger - 0.01 * (far / INCH) + (isDone ? 0.15 : 0),
      why: `${unit.name} goes to where ${friend.name} may need it.`,
    };
  }
}

function touching(unit: Placed, friend: Shape, at: Point, value: number, mind: Mind, why: string): Errand {
  const isDone = gapTo(mind.table, unit, friend) <= CONTACT;
  return {
    ...{ at, touches: friend, within: CONTACT, isDone, why },
    value: isDone ? value : less(mind, unit, at, value),
  };
}

/** bg-ord-21 Whoever has no more to fire, or little. */
function* empty(mind: Mind, unit: Placed): Iterable<Errand> {
  const { table } = mind;
  for (const friend of mind.own) {
    const need = friend.id === unit.id ? 0 : shortOf(table, friend);
    if (need <= 0) continue;
    const [body] = basesOf(typeOf(table, friend), friend.place);
    const why = `${unit.name} brings ammunition to ${friend.name}.`;
    yield touching(unit, body!, friend.place.at, need * fighting(table, friend), mind, why);
  }
}

/** bg-eng-08 What stands and could go again. */
function* broken(mind: Mind, unit: Placed): Iterable<Errand> {
  const { table } = mind;
  for (const friend of mind.own) {
    if (!friend.immobile || !isVehicle(typeOf(table, friend)) || (friend.stock.repairs ?? 0) >= ATTEMPTS) continue;
    const [body] = basesOf(typeOf(table, friend), friend.place);
    const why = `${unit.name} is needed at ${friend.name}.`;
    yield touching(unit, body!, friend.place.at, 0.3 + 0.4 * fighting(table, friend), mind, why);
  }
  for (const wreck of table.wrecks) {
    if (wreck.side !== mind.side || wreck.was === null || wreck.attempts >= ATTEMPTS) continue;
    yield touching(unit, wreckShape(table, wreck), wreck.at, 0.5, mind, `${unit.name} makes for a wreck.`);
  }
}

/** bg-eng-10 A wreck that is towed off gives a counter back. */
function* wrecks(mind: Mind, unit: Placed): Iterable<Errand> {
  const { table } = mind;
  if (unit.towing) {
    const isDone = toOwnEdge(table, unit) <= reachOfUnit(table, unit);
    const at = nearestOwnEdge(table, mind.side, unit.place.at);
    yield { at, touches: null, within: 0, isDone, value: 1, why: `${unit.name} tows its vehicle off.` };
    return;
  }
  for (const wreck of table.wrecks) {
    if (wreck.side !== mind.side || table.units.some(({ towing }) => towing?.id === wreck.id)) continue;
    yield touching(unit, wreckShape(table, wreck), wreck.at, 0.8, mind, `${unit.name} goes for a wreck.`);
  }
}

/** bg-eng-01 A field that two or more have to cross. */
function* mines(mind: Mind, unit: Placed): Iterable<Errand> {
  for (const mine of mind.table.mines) {
    const stopped = stoppedBy(mind, mine);
    if (stopped < 2) continue;
    const isDone = canReach(mind.table, unit, mine);
    const value = less(mind, unit, mine.at, 1 + 0.3 * Math.min(4, stopped));
    yield {
      ...{ at: mine.at, touches: null, within: 0, isDone, value },
      why: `${unit.name} is needed at the minefield.`,
    };
  }
}

/** bg-eng-07 Where a bridge would save the most a long way round. */
function* banks(mind: Mind, unit: Placed): Iterable<Errand> {
  const crossing = crossingFor(mind, unit);
  if (!crossing) return;
  const { bank, isThere, value } = crossing;
  yield {
    ...{ at: bank, touches: null, within: 0, isDone: isThere },
    value: isThere ? value : less(mind, unit, bank, value),
    why: `${unit.name} is needed where a bridge is to be built.`,
  };
}

// ---- the way there ---------------------------------------------------------------------------------------------

/** One move towards where it is needed; null if it is there, or cannot get there. */
export function errandMove(mind: Mind, unit: Placed): MoveAnswer | null {
  const { table } = mind;
  const errand = errandOf(mind, unit);
  const reach = reachOfUnit(table, unit);
  if (!errand || errand.isDone || reach <= 0) return null;
  const air = distance(errand.at, unit.place.at);
  if (air > 1.6 * reach) return comesNearer(mind, unit, errand.at, reach);
  for (const { spot, facing } of ends(mind, unit, errand)) {
    const way = pathTo(table, unit, spot, 2 * reach);
    if (!way) continue;
    for (const share of [1, 0.75, 0.5]) {
      const path = cutPath(unit.place.at, way.path, share * reach - 12);
      const [x, y] = path[path.length - 1]!;
      const isThere = x === spot.at.x && y === spot.at.y;
      const stance = isThere && spot.stance && isInfantry(typeOf(table, unit)) ? { stance: spot.stance } : {};
      const answer: MoveAnswer = { kind: 'move', path, ...stance, ...(isThere && facing !== null ? { facing } : {}) };
      if (distance(unit.place.at, { x, y }) >= 50 && !refuseMove(table, unit, answer)) return answer;
    }
  }
  return comesNearer(mind, unit, errand.at, reach);
}

/** As near as one move takes it, as the crow flies. */
function comesNearer(mind: Mind, unit: Placed, to: Point, reach: number): MoveAnswer | null {
  const { table, field } = mind;
  const type = typeOf(table, unit);
  const isFoot = isInfantry(type);
  const here = distance(to, unit.place.at);
  const spots = spotsWithin(field, unit.place.at, reach - 10)
    .filter((spot) => spot.stance === null && (isFoot || fits(field, spot, type.width >> 1)))
    .map((spot) => ({ spot, far: distance(spot.at, to) }))
    .filter(({ far }) => far < here - INCH)
    .sort((a, b) => a.far - b.far || a.spot.at.x - b.spot.at.x || a.spot.at.y - b.spot.at.y);
  for (const { spot } of spots.slice(0, TRIED)) {
    const answer = moveTo(mind, unit, spot);
    if (answer) return answer;
  }
  return null;
}

/** How many places to end at are tried. */
const TRIED = 4;

function* ends(mind: Mind, unit: Placed, errand: Errand): Iterable<{ spot: Spot; facing: number | null }> {
  const { table, field } = mind;
  const { at, touches, within } = errand;
  if (touches) {
    const near = around(mind, unit, at, touches)
      .sort((a, b) => distance(a.at, unit.place.at) - distance(b.at, unit.place.at))
      .slice(0, TRIED);
    for (const one of near) yield { spot: spotAt(field, one.at), facing: one.facing };
    return;
  }
  if (within === 0) {
    // Whatever of the way there is free.
    yield { spot: spotAt(field, at), facing: null };
    for (const spot of beside(field, unit, at)) yield { spot, facing: null };
    return;
  }
  const isFoot = isInfantry(typeOf(table, unit));
  const spots = spotsWithin(field, at, within)
    .filter(({ stance }) => stance === null || isFoot)
    .map((spot) => ({ spot, threat: prospect(mind, unit, spot).threat, far: distance(spot.at, unit.place.at) }))
    .sort((a, b) => a.threat - b.threat || a.far - b.far || a.spot.at.x - b.spot.at.x || a.spot.at.y - b.spot.at.y);
  for (const { spot } of spots.slice(0, TRIED)) yield { spot, facing: null };
}

function beside(field: Mind['field'], unit: Placed, at: Point): Spot[] {
  return spotsWithin(field, at, 5 * INCH)
    .filter(({ stance }) => stance === null)
    .map((spot) => ({ spot, far: distance(spot.at, at) + 0.2 * distance(spot.at, unit.place.at) }))
    .sort((a, b) => a.far - b.far || a.spot.at.x - b.spot.at.x || a.spot.at.y - b.spot.at.y)
    .slice(0, TRIED)
    .map(({ spot }) => spot);
}

/** Places at which it touches a shape, all around that. */
function around(mind: Mind, unit: Placed, middle: Point, shape: Shape): { at: Point; facing: number | null }[] {
  const isFoot = isInfantry(typeOf(mind.table, unit));
  const out: { at: Point; facing: number | null }[] = [];
  for (let side = 0; side < DIRECTIONS.length; side += 4) {
    const { x, y } = DIRECTIONS[side]!;
    let far = 3 * INCH;
    const facing = isFoot ? null : nearestFacing({ x: -x, y: -y });
    for (let tries = 0; tries < 4; tries++) {
      const at = { x: middle.x + Math.round((x * far) / 1000), y: middle.y + Math.round((y * far) / 1000) };
      const gap = gapAt(mind, unit, at, facing, shape);
      if (gap > 0 && gap <= CONTACT) {
        out.push({ at, facing });
        break;
      }
      far += gap > 0 ? 5 - gap : 40;
    }
  }
  return out;
}

function gapAt({ table }: Mind, unit: Placed, at: Point, facing: number | null, shape: Shape): number {
  const place = facing === null ? clusterAt(table, unit, at) : placed(at, facing);
  return place ? gapTo(table, { ...unit, place }, shape) : 0;
}
