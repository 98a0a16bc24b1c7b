/** How the battle looks to one side: who threatens whom, what is to be taken, and what a place is worth. */
import { direction, quarterHit } from '../../../geometry/table/facing.ts';
import { distanceSquared, minus, type Point } from '../../../geometry/table/vector.ts';
import { reachOfShot, shotsOf } from '../fire/weapons.ts';
import { type Field, fieldOf, has, isArmoured, isInfantry, isVehicle, typeOf } from '../ground.ts';
import type { UnitType } from '../profile.ts';
import type { Face } from '../sight.ts';
import { type BgTable, isPlaced, type Objective, type Placed, type Shot, type Side } from '../state.ts';
import type { Cover } from '../tables/cover.ts';
import { farFrom, lineTo, type Spot } from './spots.ts';
import { guessOf, NOTHING, worthOfResult } from './worth.ts';

const INCH = 100;
/** bg-obj-01 */
const HOLD = 5 * INCH;
const DENY = 10 * INCH;
const BANDS = [5, 10, 20, 30, 40, 50] as const;
const COVERS: readonly Cover[] = ['open', 'soft', 'hard', 'reinforced', 'hardened'];
const FACES: readonly Face[] = ['front', 'side', 'rear'];

export type Role = 'squad' | 'command' | 'team' | 'mortar' | 'tank' | 'gun' | 'truck';

export interface Mind {
  readonly table: BgTable;
  readonly field: Field;
  readonly side: Side;
  readonly own: readonly Placed[];
  readonly enemies: readonly Placed[];
  /** Does it have to take ground, or only to keep it? From 0 to 1. */
  readonly drive: number;
  /** What each unit is sent to take. */
  readonly goals: ReadonlyMap<string, Objective>;
  readonly ground: readonly Ground[];
  readonly kinds: ReadonlyMap<string, number>;
  /** What has been looked at for this decision: units and places. */
  readonly prospects: Map<string, Map<Spot, Prospect>>;
}

export function roleOf(table: BgTable, unit: Placed): Role {
  const type = typeOf(table, unit);
  if (isArmoured(type)) return 'tank';
  if (type.class === 'gun') return 'gun';
  if (isVehicle(type)) return 'truck';
  if (type.main?.mount === 'mortar') return 'mortar';
  if (type.team) return 'team';
  return has(table, unit, 'officer') || has(table, unit, 'senior officer') ? 'command' : 'squad';
}

/** How much of its strength a role puts into taking ground, and how much it minds being shot at. */
const ROLES: Readonly<Record<Role, { readonly drive: number; readonly keeps: number; readonly caution: number }>> = {
  squad: { drive: 1, keeps: 0, caution: 0.9 },
  command: { drive: 0.3, keeps: 12 * INCH, caution: 1.4 },
  team: { drive: 0.35, keeps: 12 * INCH, caution: 1.1 },
  mortar: { drive: 0.2, keeps: 18 * INCH, caution: 1.3 },
  tank: { drive: 0.45, keeps: 12 * INCH, caution: 1 },
  gun: { drive: 0.1, keeps: 20 * INCH, caution: 1 },
  truck: { drive: 0, keeps: 30 * INCH, caution: 2 },
};

export function mindOf(table: BgTable, side: Side): Mind {
  const field = fieldOf(table);
  const own: Placed[] = [];
  const enemies: Placed[] = [];
  for (const unit of table.units) if (isPlaced(unit)) (unit.side === side ? own : enemies).push(unit);
  let held = 0;
  let lost = 0;
  for (const { holder } of table.objectives) {
    if (holder === side) held += 1;
    else if (holder !== null) lost += 1;
  }
  const wanted = table.objectives.filter(({ holder }) => holder !== side);
  return {
    table,
    field,
    side,
    own,
    enemies,
    drive: wanted.length === 0 ? 0 : held < lost ? 1 : held === lost ? 0.75 : 0.15,
    goals: goalsOf(table, field, own, wanted),
    ground: table.objectives.map((objective) => groundOf(objective, side, own, enemies)),
    kinds: kindsOf(table, [...own, ...enemies]),
    prospects: new Map(),
  };
}

/** Each unit goes for what is near, but not all for the same. */
function goalsOf(table: BgTable, field: Field, own: readonly Placed[], wanted: readonly Objective[]) {
  const goals = new Map<string, Objective>();
  if (wanted.length === 0) return goals;
  const sent = wanted.map(() => 0);
  const nearest = (unit: Placed) => Math.min(...wanted.map(({ at }) => farFrom(field, at, unit.place.at)));
  const order = own
    .map((unit) => ({ unit, far: nearest(unit) }))
    .sort((a, b) => a.far - b.far || (a.unit.id < b.unit.id ? -1 : 1));
  for (const { unit } of order) {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    wanted.forEach(({ at }, i) => {
      const far = farFrom(field, at, unit.place.at) + 200 * sent[i]!;
      if (far < least) {
        least = far;
        best = i;
      }
    });
    if (roleOf(table, unit) === 'squad') sent[best]! += 1;
    goals.set(unit.id, wanted[best]!);
  }
  return goals;
}

// ---- one against one -------------------------------------------------------------------------------------------

function bandOf(range: number): number {
  for (let i = 0; i < BANDS.length; i++) if (range <= BANDS[i]! * INCH) return i;
  return -1;
}

/** Units that strike and bear alike have one number: by type, men, markers, ammunition. */
const types = new WeakMap<UnitType, number>();
const kinds = new Map<string, number>();
const strikes = new Map<number, number>();
let typeCount = 0;

function kindsOf(table: BgTable, units: readonly Placed[]): Map<string, number> {
  // Never within one decision: its numbers must mean one thing.
  if (kinds.size >= 50_000 || strikes.size >= 500_000) {
    kinds.clear();
    strikes.clear();
  }
  return new Map(units.map((unit) => [unit.id, kindOf(table, unit)]));
}

function kindOf(table: BgTable, unit: Placed): number {
  const type = typeOf(table, unit);
  let number = types.get(type);
  if (number === undefined) {
    number = typeCount++;
    types.set(type, number);
  }
  const flags =
    (unit.pinned ? 1 : 0) + (unit.fired ? 2 : 0) + (unit.marker === 'ambush' ? 4 : 0) + (unit.immobile ? 8 : 0);
  const shells = (unit.he > 0 ? 1 : 0) + (unit.ap > 0 ? 2 : 0) + (unit.ammo === 'out' ? 4 : 0);
  const key = `${number} ${unit.men} ${unit.strength} ${unit.hits} ${unit.experience} ${flags} ${shells}`;
  let kind = kinds.get(key);
  if (kind === undefined) {
    kind = kinds.size;
    kinds.set(key, kind);
  }
  return kind;
}

/** The best single shot of one unit at another, as a guess: at a range, in a cover, on a face. The same for all games. */
export function strike(mind: Mind, firer: Placed, target: Placed, range: number, cover: Cover, face: Face): number {
  const band = bandOf(range);
  if (band < 0) return 0;
  const pair = mind.kinds.get(firer.id)! * 65_536 + mind.kinds.get(target.id)!;
  const key = ((pair * BANDS.length + band) * COVERS.length + COVERS.indexOf(cover)) * 3 + FACES.indexOf(face);
  let value = strikes.get(key);
  if (value === undefined) {
    value = bestGuess(mind.table, firer, target, BANDS[band]! * INCH, cover, face);
    strikes.set(key, value);
  }
  return value;
}

function bestGuess(table: BgTable, firer: Placed, target: Placed, range: number, cover: Cover, face: Face): number {
  if (firer.ammo === 'out') return 0;
  const { main } = typeOf(table, firer);
  let best = 0;
  for (const shot of shotsOf(table, firer, target.id)) {
    if (shot.weapon === 'main' && main!.rounds !== null && firer[shot.ammo!] <= 0) continue;
    const { least, most } = reachOfShot(table, firer, shot);
    if (range > most || range <= least) continue;
    const result = guessOf(table, firer, target, shot as Shot, range, cover, face);
    if (result !== NOTHING) best = Math.max(best, worthOfResult(table, target, result));
  }
  return best;
}

/** The face that a unit shows to who stands at a place. */
export function faceTo(type: UnitType, unit: Placed, at: Point): Face {
  if (!isVehicle(type)) return 'front';
  const quarter = quarterHit(direction(unit.place.facing), minus(at, unit.place.at));
  return quarter === 'front' || quarter === 'front-side' ? 'front' : quarter === 'side' ? 'side' : 'rear';
}

export function distance(a: Point, b: Point): number {
  return Math.sqrt(distanceSquared(a, b));
}

// ---- what a place is worth -------------------------------------------------------------------------------------

/** Of several that could act, not all will: the first counts whole, each further one less. */
function together(values: number[], less: number): number {
  values.sort((a, b) => b - a);
  let sum = 0;
  let weight = 1;
  for (const value of values) {
    sum += weight * value;
    weight *= less;
  }
  return sum;
}

/** What a place means to a unit. */
export interface Prospect {
  /** All in all. */
  readonly worth: number;
  /** The best single shot that it would have there at once. */
  readonly shot: number;
  /** What the enemy could do to it there in his next turn. */
  readonly threat: number;
  /** What enemies on Ambush Fire would do to it on the way there. */
  readonly risk: number;
}

export function prospect(mind: Mind, unit: Placed, spot: Spot): Prospect {
  let known = mind.prospects.get(unit.id);
  if (!known) {
    known = new Map();
    mind.prospects.set(unit.id, known);
  }
  let found = known.get(spot);
  if (!found) {
    found = look(mind, unit, spot);
    known.set(spot, found);
  }
  return found;
}

function look(mind: Mind, unit: Placed, spot: Spot): Prospect {
  const { table } = mind;
  const role = roleOf(table, unit);
  const threats: number[] = [];
  const chances: number[] = [];
  let shot = 0;
  let risk = 0;
  let close = 0;
  for (const enemy of mind.enemies) {
    const range = distance(enemy.place.at, spot.at);
    if (range > 50 * INCH) continue;
    if (range <= 10 * INCH) close += closeTo(table, role, enemy);
    const line = lineTo(table, enemy, spot);
    if (!line) continue;
    const theirs = strike(mind, enemy, unit, range, line.there, 'front');
    if (theirs > 0) {
      threats.push(enemy.pinned ? 0.25 * theirs : theirs);
      if (enemy.marker === 'ambush' && !enemy.pinned) risk += 1.3 * theirs;
    }
    const ours = strike(mind, unit, enemy, range, line.here, faceTo(typeOf(table, enemy), enemy, spot.at));
    if (ours > 0) chances.push(ours);
    if (ours > shot) shot = ours;
  }
  const threat = 1.5 * together(threats, 0.6);
  const worth = 0.7 * together(chances, 0.25) - 0.5 * ROLES[role].caution * threat + groundAt(mind, unit, spot) + close;
  return { worth, shot, threat, risk };
}

/** Infantry near pinned enemies can go in; guns, teams and tanks keep away from infantry. */
function closeTo(table: BgTable, role: Role, enemy: Placed): number {
  const type = typeOf(table, enemy);
  if (role === 'squad') return enemy.pinned && !isArmoured(type) ? 0.8 : 0;
  if (!isInfantry(type) || roleOf(table, enemy) !== 'squad') return 0;
  return enemy.pinned ? -0.4 : role === 'tank' ? -1 : -0.7;
}

/** How an objective stands. */
interface Ground {
  readonly at: Point;
  readonly isHeld: boolean;
  /** Friends who stand by it. */
  readonly guards: number;
  /** How near it the enemy is: what a guard is worth. */
  readonly worry: number;
  /** Is an enemy so near that it cannot be taken? */
  readonly isDenied: boolean;
}

function groundOf({ at, holder }: Objective, side: Side, own: readonly Placed[], enemies: readonly Placed[]): Ground {
  let guards = 0;
  let nearest = 40 * INCH;
  for (const friend of own) guards += guardOf(friend, at);
  for (const enemy of enemies) nearest = Math.min(nearest, distance(enemy.place.at, at));
  const worry = nearest < 15 * INCH ? 1.5 : nearest < 25 * INCH ? 0.9 : 0.3;
  return { at, isHeld: holder === side, guards, worry, isDenied: nearest < DENY + 60 };
}

function guardOf(unit: Placed, at: Point): number {
  return distance(unit.place.at, at) < DENY ? (unit.pinned ? 0.5 : 1) : 0;
}

/** bg-obj-01 in short: what standing there does for objectives, held and wanted. */
export function groundAt(mind: Mind, unit: Placed, spot: Spot): number {
  const { drive, keeps } = ROLES[roleOf(mind.table, unit)];
  let value = 0;
  const goal = mind.goals.get(unit.id);
  if (goal) {
    const far = Math.max(0, farFrom(mind.field, goal.at, spot.at) - keeps);
    value -= 0.085 * drive * mind.drive * (far / INCH);
  }
  for (const { at, isHeld, guards, worry, isDenied } of mind.ground) {
    const range = distance(at, spot.at);
    // Somebody stays with what is held, as long as an enemy could come for it.
    if (isHeld) value += range > DENY - 50 ? 0 : worry / (1 + guards - guardOf(unit, at));
    else if (range <= HOLD - 40) value += isDenied ? 0.3 : 3.5;
  }
  return value;
}
