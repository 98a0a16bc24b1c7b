/** What a sensible commander reckons with: what the enemy may be, how a fight would go, and what it is about. */
import { baseOf, gap2, KM } from '../bases.ts';
import { coverOf } from '../cover.ts';
import { isClose } from '../ground.ts';
import {
  type AgTable,
  enemyOf,
  isArtillery,
  isAtGun,
  isOnMap,
  isVehicle,
  type OnMap,
  type Point,
  type Row,
  type Side,
  type Unit,
} from '../state.ts';

/** A unit as one has to take it: one's own as it is, an enemy's as it may be. */
export interface Guess {
  readonly id: string;
  readonly row: Omit<Row, 'strength'>;
  readonly strength: number;
  readonly at: Point;
  readonly unit: OnMap;
}

/** What one expects under a counter that has not been turned up: somewhat weaker than a regiment of rifles, for it may be nothing. */
const UNKNOWN: Omit<Row, 'strength' | 'size'> = {
  ...{ id: 'unknown', name: 'unknown', type: 'Infantry', equipment: '', ability: null, move: 'Leg' },
  ...{ initiative: 2, distant: null, recce: 0, at: 1, armour: 0, he: 0 },
};

/** How strong units of a kind are when nothing else is known. */
const TYPICAL: { readonly [T in Row['type']]: number } = {
  ...{ Infantry: 3, Cavalry: 2, Tanks: 4, 'A/Car': 2, Guns: 2, 'SP Guns': 2 },
};

/** Of one's own the truth; of an enemy what he has shown and declared. What was imagined under his counters is not looked at. */
export function guess(table: AgTable, unit: OnMap, side: Side): Guess {
  const { id, at, row, revealed } = unit;
  if (unit.side === side) return { id, at, row, unit, strength: unit.kind === 'unit' ? unit.strength : 0 };
  const declared = table.combats.find((combat) => combat.target === id)?.declared?.strength;
  if (!revealed) return { id, at, unit, row: { ...UNKNOWN, size: unit.size }, strength: 2 };
  return { id, at, unit, row, strength: declared ?? TYPICAL[row.type] };
}

export const enemiesOf = (table: AgTable, side: Side): OnMap[] =>
  table.units.filter((unit): unit is OnMap => unit.side === enemyOf(side) && isOnMap(unit) && unit.kind !== 'hq');

export const ownOf = (table: AgTable, side: Side): OnMap[] =>
  table.units.filter((unit): unit is OnMap => unit.side === side && isOnMap(unit) && unit.kind === 'unit');

// ---- a fight, on the average ---------------------------------------------------------------------------------------

export interface Fighter {
  readonly guess: Guess;
  readonly side: 'attack' | 'defence';
  readonly log: boolean;
  /** In contact, behind, or at a distance. */
  readonly role: 'front' | 'behind' | 'distant';
}

export interface Forecast {
  /** Strength that each side would lose. */
  readonly inflicted: number;
  readonly suffered: number;
  /** What would be left of the target. */
  readonly left: number;
}

function initiative({ guess: { row, unit }, side, log, role }: Fighter, close: boolean): number {
  if (role !== 'front' && row.distant !== null) return row.distant;
  if (role === 'distant') return 11;
  const base = close && isVehicle(unit) ? 0 : row.initiative;
  return side === 'defence' && log && !isArtillery(unit) && !isAtGun(unit)
    ? Math.max(base, Math.min(9.5, base + 2))
    : base;
}

function chance({ guess: { unit }, side, log, role }: Fighter): number {
  if (side === 'defence' && role !== 'distant') return 1 / 3;
  if (role === 'behind' && (isArtillery(unit) || isAtGun(unit))) return 1 / 3;
  return log ? 1 / 3 : 1 / 6;
}

/** The part of the hits of one that get through to the other. */
function through(table: AgTable, from: Fighter, to: Guess): number {
  if (!table.terms.options.savesAndRatings) return 1;
  const isFar = from.role === 'distant';
  const cover = Math.max(0, coverOf(table, to.unit, isFar ? 'distant' : { from: from.guess.at }) - from.guess.row.he);
  const at = isFar ? Math.max(0, from.guess.row.at - 2) : from.guess.row.at;
  const hasArmour = to.row.type === 'Tanks' || to.row.type === 'SP Guns';
  const armour = hasArmour ? Math.max(0, to.row.armour - at) : 0;
  return (2 / 3) ** (cover + armour);
}

/** Down the scale of initiative, with average dice; hits on the attackers are shared by those in front. */
export function forecast(table: AgTable, target: Guess, fighters: readonly Fighter[]): Forecast {
  const close = isClose(table, target.unit);
  const strength = new Map(fighters.map(({ guess }) => [guess.id, guess.strength]));
  const order = [...fighters].sort((a, b) => initiative(b, close) - initiative(a, close));
  const front = fighters.filter(({ side, role }) => side === 'attack' && role === 'front');
  let inflicted = 0;
  let suffered = 0;
  for (const fighter of order) {
    const dice = Math.max(0, strength.get(fighter.guess.id) ?? 0);
    const hits = dice * chance(fighter);
    if (fighter.side === 'attack') {
      const harm = hits * through(table, fighter, target);
      strength.set(target.id, (strength.get(target.id) ?? target.strength) - harm);
      inflicted += harm;
    } else
      for (const victim of front) {
        const harm = (hits / front.length) * through(table, fighter, victim.guess);
        strength.set(victim.guess.id, (strength.get(victim.guess.id) ?? 0) - harm);
        suffered += harm;
      }
  }
  return { inflicted, suffered, left: strength.get(target.id) ?? target.strength };
}

/** Worth of a fight: what it costs him, less what it costs us; more if it breaks him, or moves him off what matters. */
export function worthOf(table: AgTable, target: Guess, { inflicted, suffered, left }: Forecast): number {
  const breaks = left < 0 ? 1.5 : left < 1 ? 0.6 : 0;
  const counts = 1 + (isGoal(table, target.at) ? 0.5 : 0);
  return (Math.min(inflicted, target.strength + 1) + breaks) * counts - suffered * 0.9;
}

// ---- what it is about ----------------------------------------------------------------------------------------------

export interface Goal {
  readonly at: Point;
  readonly radius: number;
  readonly points: number;
  readonly holder: Side | null;
}

/** The ground that decides the battle. */
export function goalsOf(table: AgTable): Goal[] {
  const { victory } = table.terms;
  if (victory.kind === 'strength') return [{ at: victory.at, radius: victory.radius, points: 1, holder: null }];
  return victory.places.map(({ at, radius, points }, i) => ({ at, radius, points, holder: table.holders[i] ?? null }));
}

export const far2 = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

export function isGoal(table: AgTable, at: Point): boolean {
  return goalsOf(table).some((goal) => far2(goal.at, at) <= goal.radius ** 2);
}

/** How near an enemy counter must be for a place that is held to need a guard, in steps. */
const THREAT = 18 * KM;

/** Where a place lies for somebody who may choose: near before far, and a point of ground is worth two kilometres. */
const cost = ({ at, points }: Goal, from: Point): number => Math.sqrt(far2(at, from)) / KM - 2 * points;

const cheapest = (goals: readonly Goal[], from: Point): Goal =>
  goals.reduce((best, goal) => (cost(goal, from) < cost(best, from) ? goal : best));

/** The ground that a side is after: whoever needs points, what he does not hold; the other, what was his when it began. */
export function wantedBy(table: AgTable, side: Side): Goal[] {
  const { victory } = table.terms;
  const goals = goalsOf(table);
  if (victory.kind === 'strength') return goals;
  const wanted =
    victory.needs.side === side
      ? goals.filter(({ holder }) => holder !== side)
      : goals.filter((_, i) => victory.places[i]!.holder === side);
  return wanted.length > 0 ? wanted : goals;
}

/** Where each unit of a side should go: to the ground that it is after, but one stays with each place that is held and in danger. */
export function goalsFor(table: AgTable, side: Side): (unit: { readonly id: string; readonly at: Point }) => Goal {
  const wanted = wantedBy(table, side);
  const guards = new Map<string, Goal>();
  const enemies = enemiesOf(table, side);
  for (const goal of goalsOf(table)) {
    if (goal.holder !== side || wanted.includes(goal)) continue;
    if (!enemies.some(({ at }) => far2(at, goal.at) < THREAT ** 2)) continue;
    let guard: OnMap | null = null;
    for (const unit of ownOf(table, side))
      if (
        unit.strength > 0 &&
        !isArtillery(unit) &&
        !guards.has(unit.id) &&
        (!guard || far2(unit.at, goal.at) < far2(guard.at, goal.at))
      )
        guard = unit;
    if (guard) guards.set(guard.id, goal);
  }
  return ({ id, at }) => guards.get(id) ?? cheapest(wanted, at);
}

/** The nearest enemy counter, in steps. */
export function nearestEnemy(
  unit: OnMap,
  enemies: readonly OnMap[],
): { readonly enemy: OnMap; readonly gap2: number } | null {
  let best: { enemy: OnMap; gap2: number } | null = null;
  for (const enemy of enemies) {
    const gap = gap2(baseOf(unit), baseOf(enemy));
    if (!best || gap < best.gap2) best = { enemy, gap2: gap };
  }
  return best;
}

export const isIdle = (unit: Unit): boolean => !unit.moved && !unit.recced && !unit.fought && !unit.retreats;
