/** How a commander sees the table: friends and foes, and what each unit is there for. */
import { distanceSquared, type Point } from '../../../geometry/table/vector.ts';
import { farFrom, spotAt, spotsWithin } from '../../../tabletop/spots.ts';
import { edgeMiddle, oppositeEdge } from '../../../tabletop/zones.ts';
import { type Field, fieldOf, INCH } from '../ground.ts';
import { canTake } from '../objectives.ts';
import {
  enemyOf,
  has,
  isAircraft,
  isArmoured,
  isGun,
  isInfantry,
  isNumber,
  type KgnTable,
  kindOf,
  type Objective,
  type Placed,
  presentOf,
  type Side,
  strainOf,
  typeOf,
  type Unit,
} from '../state.ts';
import { gunOf } from '../tables/guns.ts';

export interface Goal {
  readonly at: Point;
  readonly objective: Objective | null;
  /** `take` it, `hold` what is taken, or `support` from where it is seen. */
  readonly kind: 'take' | 'hold' | 'support';
}

export interface Mind {
  readonly table: KgnTable;
  readonly field: Field;
  readonly side: Side;
  /** Units on the table, without aircraft. */
  readonly own: readonly Placed[];
  readonly foes: readonly Placed[];
  readonly hasFoeArmour: boolean;
  /** How much of what may happen at a place is weighed against what the place is worth. */
  readonly dread: number;
  readonly goals: ReadonlyMap<string, Goal>;
}

export const distance = (a: Point, b: Point): number => Math.sqrt(distanceSquared(a, b));

const roles = new Map<
  string,
  { readonly isAntiTank: boolean; readonly isFighter: boolean; readonly isMobile: boolean }
>();

/** What a type of unit is good for. */
function roleOf(unit: { readonly type: string }) {
  let known = roles.get(unit.type);
  if (!known) {
    const { main, mgs, mounted, moves } = typeOf(unit);
    const isAntiTank = isGun(unit) && main !== null && gunOf(main.gun).class === 'anti-tank';
    const isRear = has(unit, 'medic') || has(unit, 're-supply') || has(unit, 'signals') || has(unit, 'recovery');
    const isArmed = isInfantry(unit) || main !== null || mgs.length > 0 || mounted !== null;
    known = {
      isAntiTank,
      isFighter: isArmed && !isRear && !has(unit, 'messenger') && kindOf(unit) !== 'soft-skinned',
      isMobile: moves !== null && !isGun(unit) && main?.mount !== 'team',
    };
    roles.set(unit.type, known);
  }
  return known;
}

export const isAntiTank = (unit: { readonly type: string }): boolean => roleOf(unit).isAntiTank;
export const isFighter = (unit: { readonly type: string }): boolean => roleOf(unit).isFighter;
/** Guns and mortars stay where they are; nor is a commander or an observer sent forward. */
export const isMobile = (unit: { readonly type: string }): boolean => roleOf(unit).isMobile;
export const isLeader = (unit: { readonly type: string }): boolean =>
  has(unit, 'command') || has(unit, 'forward artillery observer') || has(unit, 'forward air controller');

export const isHeld = ({ taken, last }: Objective, side: Side): boolean => taken[side] && last === side;

/** Cover from all sides at the place of a unit. */
export function coverHere(field: Field, { place }: Placed) {
  const section = place.inside ? field.sections.get(place.inside) : null;
  return section ? section.cover : spotAt(field, place.at).cover;
}

export const nearestTo = <P extends { readonly place: { readonly at: Point } }>(
  units: readonly P[],
  at: Point,
): { readonly unit: P | null; readonly far: number } => {
  let unit: P | null = null;
  let far = Number.POSITIVE_INFINITY;
  for (const one of units) {
    const here = distanceSquared(one.place.at, at);
    if (here < far) [unit, far] = [one, here];
  }
  return { unit, far: Math.sqrt(far) };
};

/** Where the enemy comes from. */
export const homeOf = ({ terms, ground }: KgnTable, side: Side): Point => edgeMiddle(ground, terms.edges[side]);
export const acrossFrom = ({ terms, ground }: KgnTable, side: Side): Point =>
  edgeMiddle(ground, oppositeEdge(terms.edges[side]));

/** kgn-gap-70 Where one has to be for an objective: at the wall of the house that it is, or on the spot. */
export function wayTo(field: Field, objective: Objective, from: Point): Point {
  if (objective.building === null) return objective.at;
  let best = objective.at;
  let least = Number.POSITIVE_INFINITY;
  for (const { at, house } of spotsWithin(field, objective.at, 8 * INCH)) {
    const far = house === objective.building ? distanceSquared(at, from) : Number.POSITIVE_INFINITY;
    if (far < least) [best, least] = [at, far];
  }
  return best;
}

/** Men, and armour that has a gun; carriers follow. */
const goesFirst = (unit: Unit): boolean =>
  isInfantry(unit) || (isArmoured(unit) && (typeOf(unit).main !== null || typeOf(unit).carries === null));

/** One more unit on the same way counts as so much farther. */
const CROWD = 7 * INCH;

function goalsOf(table: KgnTable, field: Field, side: Side, own: readonly Placed[], foes: readonly Placed[]) {
  const goals = new Map<string, Goal>();
  const { objectives } = table;
  const free = new Set(own.filter((unit) => isFighter(unit)));
  // kgn-obj-01 Where somebody stands already, it is ours at the end of the turn.
  const sure = objectives.filter((one) => isHeld(one, side) || canTake(table, side, one));
  const isSure = (one: Objective): boolean => sure.includes(one);
  // kgn-obj-04 Somebody stays with what is held: whoever is least good for anything else.
  for (const objective of objectives) {
    if (!isSure(objective)) continue;
    const { far } = nearestTo(foes, objective.at);
    for (let guards = far < 16 * INCH ? 2 : 1; guards > 0; guards -= 1) {
      let best: Placed | null = null;
      let least = Number.POSITIVE_INFINITY;
      for (const unit of own) {
        if (goals.has(unit.id)) continue;
        const cost = distance(unit.place.at, objective.at) + (isMobile(unit) && isFighter(unit) ? 2 * INCH : 0);
        if (cost < least && cost < 30 * INCH) [best, least] = [unit, cost];
      }
      if (!best) break;
      goals.set(best.id, { at: wayTo(field, objective, best.place.at), objective, kind: 'hold' });
      free.delete(best);
    }
  }
  const open = objectives.filter((one) => !isSure(one));
  const sent = open.map(() => 0);
  const byFar = [...free].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const unit of byFar) {
    const kind = isMobile(unit) && !isLeader(unit) && goesFirst(unit) ? 'take' : 'support';
    if (open.length === 0) {
      const { objective, at } = rallyPoint(table, side, unit, foes);
      goals.set(unit.id, { at, objective, kind: 'support' });
      continue;
    }
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [i, objective] of open.entries()) {
      const far = farFrom(field, objective.at, unit.place.at) + (kind === 'take' ? CROWD * sent[i]! : 0);
      if (far < least) [best, least] = [i, far];
    }
    if (kind === 'take') sent[best]! += 1;
    const objective = open[best]!;
    const at = isInfantry(unit) ? wayTo(field, objective, homeOf(table, side)) : objective.at;
    goals.set(unit.id, { at, objective, kind });
  }
  return goals;
}

/** All is held: to where the enemy is nearest to it. */
function rallyPoint(table: KgnTable, side: Side, unit: Placed, foes: readonly Placed[]) {
  let best: Objective | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const objective of table.objectives) {
    const far = Math.min(nearestTo(foes, objective.at).far, 60 * INCH) + distance(unit.place.at, objective.at);
    if (far < least) [best, least] = [objective, far];
  }
  const foe = nearestTo(foes, unit.place.at).unit;
  return { objective: best, at: best?.at ?? foe?.place.at ?? acrossFrom(table, side) };
}

/** kgn-bgm-02 What a number out of the pot is on the average: those of the enemy are not known. */
const NUMBER = 2.5;

/** kgn-vic-04 Towards the end whoever is ahead takes no risks, and whoever is behind has to. */
function dreadOf(table: KgnTable, side: Side): number {
  const { terms, turn, taken, openLoss } = table;
  if (terms.limit - turn > 3) return 0.8;
  const enemy = enemyOf(side);
  const drawn = taken[enemy].filter(isNumber).length * NUMBER + openLoss[enemy];
  const own = strainOf(table, side);
  const lead = terms.morale[side] - own - (terms.morale[enemy] - drawn);
  return lead > 1 ? 1.3 : lead < -1 ? 0.6 : 0.8;
}

export function mindOf(table: KgnTable, side: Side): Mind {
  const field = fieldOf(table);
  const present = presentOf(table).filter((unit) => !isAircraft(unit));
  const own = present.filter((unit) => unit.side === side && unit.aboard === null);
  const foes = present.filter((unit) => unit.side === enemyOf(side));
  const hasFoeArmour = table.units.some((unit) => unit.side !== side && isArmoured(unit));
  return {
    table,
    field,
    side,
    own,
    foes,
    hasFoeArmour,
    dread: dreadOf(table, side),
    goals: goalsOf(table, field, side, own, foes),
  };
}

export const isLastTurn = ({ turn, terms }: KgnTable): boolean => turn >= terms.limit;
