/** Help for the screen: what may be ordered, where a move can end, who can be shot at and why not. Decides nothing. */
import { z } from 'zod';
import { disc, gap } from '../../geometry/table/footprint.ts';
import { linesNear } from '../../geometry/table/ground.ts';
import { quickestWay, reachOf } from '../../geometry/table/reach.ts';
import { reachArea } from '../../geometry/table/reach-area.ts';
import { argueSight, canSee } from '../../geometry/table/sight.ts';
import { speakSight } from '../../geometry/table/speak-sight.ts';
import { distanceSquared, type Point } from '../../geometry/table/vector.ts';
import type { Data } from '../../kernel/data.ts';
import type { Game } from '../../kernel/flow.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Seat } from '../../kernel/seats.ts';
import { mainGun, refuseShot, shotsOf } from './fire/weapons.ts';
import { fieldOf, isArmoured, isInfantry, isVehicle, typeOf } from './ground.ts';
import { goingOn, inches, type MoveAnswer, moveMapOf, nameOf, refuseMove, speedOf, startOf, wayOf } from './move.ts';
import { refuseOrder } from './orders.ts';
import type { UnitType } from './profile.ts';
import { canSeeUnit, coverAgainst, faceHit, pointsOf, rangeOf } from './sight.ts';
import {
  type BgFrame,
  type BgKinds,
  type BgTable,
  isPlaced,
  ORDERS,
  type Order,
  type Placed,
  type Shot,
  type Stance,
  standing,
} from './state.ts';
import { type Mover, movementOf } from './tables/movement.ts';
import { smallArm } from './tables/small-arms.ts';
import { shotText } from './text.ts';
import type { BgAdvice, RosterEntry } from './view.ts';

const INCH = 100;
const STEP = 50;
const LINED = ['wall', 'hedge', 'bocage', 'fence'];

const id = z.string().max(60);
const spot = z.tuple([z.int(), z.int()]);
const About = z.discriminatedUnion('about', [
  z.strictObject({ about: z.literal('roster') }),
  z.strictObject({ about: z.literal('unit'), unit: id }),
  z.strictObject({ about: z.literal('reach'), unit: id, order: z.enum(ORDERS) }),
  z.strictObject({ about: z.literal('way'), unit: id, to: spot, order: z.enum(ORDERS) }),
  z.strictObject({ about: z.literal('stances'), unit: id, at: spot }),
  z.strictObject({ about: z.literal('targets'), unit: id }),
  z.strictObject({ about: z.literal('shots'), unit: id, target: id }),
]);

/** Null for a question that is none, or about a unit that is not there. */
export function advise({ table, stack }: Game<BgKinds>, _seat: Seat, about: Data): Data {
  const parsed = About.safeParse(about);
  if (!parsed.success) return null;
  const ask = parsed.data;
  if (ask.about === 'roster') return roster(table) as unknown as Data;
  const unit = standing(table, ask.unit);
  if (!unit) return null;
  switch (ask.about) {
    case 'unit':
      return { orders: ordersOf(table, unit, isFree(stack, unit)) } as unknown as Data;
    case 'reach':
      return reach(table, unit) as unknown as Data;
    case 'way':
      return way(table, unit, { x: ask.to[0], y: ask.to[1] }) as unknown as Data;
    case 'stances':
      return stances(table, unit, { x: ask.at[0], y: ask.at[1] }) as unknown as Data;
    case 'targets':
      return targets(table, unit) as unknown as Data;
    case 'shots': {
      const target = standing(table, ask.target);
      return target && target.side !== unit.side ? (shots(table, unit, target) as unknown as Data) : null;
    }
  }
}

function roster(table: BgTable): readonly RosterEntry[] {
  const seen = new Map<string, RosterEntry>();
  for (const { type: name } of [...table.units, ...table.wrecks]) {
    if (seen.has(name)) continue;
    const type = typeOf(table, { type: name });
    const { moves, armour, length, width, traits, piece } = type;
    const speed = typeof moves === 'string' ? speedOfMover(moves) : moves;
    seen.set(name, {
      ...{ type: name, name: type.name, short: type.short, class: type.class, piece, length, width, armour, speed },
      weapons: weaponsOf(type),
      traits,
    });
  }
  return [...seen.values()];
}

function speedOfMover(mover: Mover): { ground: number; road: number } {
  return { ground: movementOf(mover, false) ?? 0, road: movementOf(mover, true) ?? 0 };
}

function weaponsOf(type: UnitType): string[] {
  const out: string[] = [];
  if (type.main) {
    const { label } = mainGun(type);
    out.push(type.main.rounds === null ? label : `${label}, ${type.main.rounds} rounds`);
  }
  for (const mount of type.mgs) out.push(`${mount} machine gun`);
  for (const arm of type.crewed) out.push(smallArm(arm).label);
  if (type.smgs > 0) out.push(`${type.smgs} SMG`);
  if (type.assaultRifles > 0) out.push(`${type.assaultRifles} assault rifles`);
  if (type.men > 0 && isInfantry(type)) out.push('rifles');
  return out;
}

/** Is the question that waits a free order of this unit (bg-bcd-06)? */
function isFree(stack: readonly BgFrame[], unit: Placed): boolean {
  const top = stack[stack.length - 1];
  return top?.proc === 'beyond' && top.unit === unit.id;
}

function ordersOf(table: BgTable, unit: Placed, free: boolean): { order: Order; refusal: Refusal | null }[] {
  return ORDERS.map((order) => {
    if (order !== 'tactical-co-ordination')
      return { order, refusal: refuseOrder(table, { kind: 'order', unit: unit.id, order }, free) };
    const friends = table.units.filter((one) => one.side === unit.side && one.pinned);
    const refusals = friends.map((friend) =>
      refuseOrder(table, { kind: 'order', unit: unit.id, order, on: friend.id }, free),
    );
    const nobody = refuseOrder(table, { kind: 'order', unit: unit.id, order, on: unit.id }, free);
    return { order, refusal: refusals.includes(null) ? null : (refusals[0] ?? nobody) };
  });
}

function reach(table: BgTable, unit: Placed): BgAdvice['reach'] {
  const speed = speedOf(table, unit);
  if (!speed) return { rings: [], allowance: 0, road: null };
  const { map } = moveMapOf(table, unit);
  const from = startOf(fieldOf(table), unit, unit.place.at);
  const places = reachOf(map, from, speed.ground, { step: STEP });
  const rings = reachArea(places, STEP, map.bounds).flatMap(({ outline, holes }) => [outline, ...holes]);
  return {
    rings: rings.map((ring) => ring.map(({ x, y }) => [Math.round(x), Math.round(y)] as const)),
    allowance: speed.ground,
    road: speed.road === speed.ground ? null : speed.road,
  };
}

function way(table: BgTable, unit: Placed, to: Point): BgAdvice['way'] {
  const straight: MoveAnswer = { kind: 'move', path: [[to.x, to.y]] };
  const direct = refuseMove(table, unit, straight);
  if (!direct || direct.code === 'TOO_FAR' || direct.code === 'CANNOT_MOVE')
    return wayAdvice(table, unit, straight, direct);
  const { map } = moveMapOf(table, unit);
  const speed = speedOf(table, unit)!;
  const found = quickestWay(map, startOf(fieldOf(table), unit, to), to, { step: STEP, budget: 2 * speed.road });
  if (!found || found.way.legs.length === 0) return wayAdvice(table, unit, straight, direct);
  const answer: MoveAnswer = {
    kind: 'move',
    path: found.way.legs.map(({ to: { x, y } }) => [x, y] as [number, number]),
  };
  return wayAdvice(table, unit, answer, refuseMove(table, unit, answer));
}

function wayAdvice(table: BgTable, unit: Placed, answer: MoveAnswer, refused: Refusal | null): BgAdvice['way'] {
  const going = goingOn(table, unit, wayOf(table, unit, answer.path, false), false);
  if (!going) return { path: answer.path, length: 0, allowance: 0, dice: [], refusal: refused };
  const field = fieldOf(table);
  const dice: string[] = [];
  if (going.dangerous) dice.push('dangerous ground: D6 in all');
  if (going.dice.includes('difficult')) dice.push(`difficult ground: ${inches(going.allowance)} less D6`);
  for (const feature of going.obstacles)
    dice.push(`over ${nameOf(field, feature)}: ${inches(going.allowance)} less D6`);
  return { path: answer.path, length: going.length, allowance: going.allowance, dice, refusal: refused };
}

function stances(table: BgTable, unit: Placed, at: Point): BgAdvice['stances'] {
  if (!isInfantry(typeOf(table, unit))) return [];
  const field = fieldOf(table);
  const out: { stance: Stance; label: string }[] = [
    { stance: { kind: 'line' }, label: 'in line' },
    { stance: { kind: 'column' }, label: 'in column' },
    { stance: { kind: 'cluster' }, label: 'in a cluster' },
  ];
  for (const feature of linesNear(field.ground, at, 2 * INCH))
    if (LINED.includes(feature.kind))
      out.push({ stance: { kind: 'lining', feature: feature.id }, label: `along ${nameOf(field, feature.id)}` });
  for (const section of field.sections.values())
    if (gap(disc(at, 0), section.shape) <= 2 * INCH)
      out.push({ stance: { kind: 'inside', section: section.id }, label: `into ${nameOf(field, section.building)}` });
  return out;
}

function targets(table: BgTable, unit: Placed): BgAdvice['targets'] {
  return table.units
    .filter((other): other is Placed => other.side !== unit.side && isPlaced(other))
    .map((target) => ({
      target: target.id,
      isSeen: canSeeUnit(table, unit, target),
      range: rangeOf(table, unit, target),
    }));
}

/** The line that is shown: from middle to middle, or, where that is stopped and another is not, the one nearest to it that sees. */
function lineBetween(table: BgTable, unit: Placed, target: Placed, without: readonly string[]): [Point, Point] {
  const field = fieldOf(table);
  const middle: [Point, Point] = [unit.place.at, target.place.at];
  const sees = (p: Point, q: Point): boolean => canSee(field.sight, { ...p, eye: 0 }, { ...q, eye: 0 }, without);
  if (sees(...middle) || !canSeeUnit(table, unit, target)) return middle;
  const starts = pointsOf(field, typeOf(table, unit), unit.place);
  const ends = pointsOf(field, typeOf(table, target), target.place);
  let best: [Point, Point] = middle;
  let least = Number.POSITIVE_INFINITY;
  for (const p of isInfantry(typeOf(table, unit)) || unit.place.inside ? starts : [unit.place.at])
    for (const q of ends) {
      const off = distanceSquared(p, middle[0]) + distanceSquared(q, middle[1]);
      if (off < least && sees(p, q)) [best, least] = [[p, q], off];
    }
  return best;
}

const COVER_WORDS = {
  open: 'in the open',
  soft: 'soft cover',
  hard: 'hard cover',
  reinforced: 'reinforced cover',
  hardened: 'hardened cover',
};

function shots(table: BgTable, unit: Placed, target: Placed): BgAdvice['shots'] {
  const field = fieldOf(table);
  const without = [unit, target].flatMap(({ place }) => (place.inside ? [place.inside.split('/')[0]!] : []));
  const [from, to] = lineBetween(table, unit, target, without);
  const sight = argueSight(field.sight, { ...from, eye: 0 }, { ...to, eye: 0 }, without);
  const covered = coverAgainst(table, unit, target);
  const type = typeOf(table, target);
  const say = (feature: string): string => nameOf(field, feature);
  return {
    range: rangeOf(table, unit, target),
    isSeen: canSeeUnit(table, unit, target),
    sight: speakSight(sight, from, to, say),
    from: [from.x, from.y],
    to: [to.x, to.y],
    met: sight.met
      .filter((met) => !met.isOver)
      .map((met) => ({ from: [met.from.x, met.from.y] as const, to: [met.to.x, met.to.y] as const, kind: met.kind })),
    stopped: sight.blocks[0] ? [sight.blocks[0].place.x, sight.blocks[0].place.y] : null,
    cover: covered.by === null ? COVER_WORDS[covered.cover] : `${COVER_WORDS[covered.cover]}: ${say(covered.by)}`,
    facing: isArmoured(type) && isVehicle(type) ? faceHit(table, unit, target) : null,
    shots: shotsOf(table, unit, target.id).map((shot: Shot) => ({
      shot,
      label: shotText(shot),
      refusal: refuseShot(table, unit, shot),
    })),
  };
}
