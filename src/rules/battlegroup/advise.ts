/** Help for the screen: what may be ordered, where a move can end, who can be shot at and why not. Decides nothing. */
import * as z from 'zod';
import { argueSight, type Sight } from '../../geometry/table/sight.ts';
import type { Point } from '../../geometry/table/vector.ts';
import type { Data } from '../../kernel/data.ts';
import type { Game } from '../../kernel/flow.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import type { Seat } from '../../kernel/seats.ts';
import { ringsAround } from '../../tabletop/path-advice.ts';
import { DEFAULT_STANCE } from '../../tabletop/place.ts';
import { lineToShow } from '../../tabletop/sight.ts';
import { causeOf, listed, otherCause } from '../../tabletop/sight-words.ts';
import { stancesNear, toldApart } from '../../tabletop/stances.ts';
import { inches, nameOf, stanceText } from '../../tabletop/words.ts';
import { hasShotAt, sightFrom } from './advise-sight.ts';
import type { BgFrame, BgKinds } from './book.ts';
import { staffPlaces } from './deploy/advise.ts';
import { isFaithful, mayMeasureMove } from './faithful.ts';
import { whyVain } from './fire/needs.ts';
import { mainGun, reachOfShot, refuseShot, shotsOf } from './fire/weapons.ts';
import { type Field, fieldOf, isArmoured, isInfantry, isVehicle, typeOf } from './ground.ts';
import { lookoutOf } from './indirect/spotting.ts';
import { bestWay, endsOf, reachesOf, type WayWanted, wayTowards } from './move/advise.ts';
import { endOf } from './move/goal.ts';
import { type Going, type MoveAnswer, moveMapOf, speedOf } from './move/going.ts';
import { refuseMove } from './move/judge.ts';
import { othersOf, refuseOrder } from './orders/judge.ts';
import { ORDERS, type Order, type Shot, Stance, shotText } from './parts.ts';
import type { UnitType } from './profile.ts';
import { hasAnyShot } from './react/react.ts';
import { isUnseen } from './reserves/unseen.ts';
import { canSeeUnit, coverAgainst, faceHit, howManySee, notInTheWay, pieceOf, rangeOf } from './sight.ts';
import {
  type BgTable,
  isPlaced,
  type Place,
  type Placed,
  placed,
  presentOf,
  standing,
  type Unit,
  unitOf,
} from './state.ts';
import { type Mover, movementOf } from './tables/movement.ts';
import { smallArm } from './tables/small-arms.ts';
import { overrunMoves } from './transport/overrun.ts';
import type { BgAdvice, PlaceSeen, RosterEntry } from './view.ts';

const INCH = 100;

const id = z.string().max(60);
const spot = z.tuple([z.int(), z.int()]);
const About = z.discriminatedUnion('about', [
  z.strictObject({ about: z.literal('roster') }),
  z.strictObject({ about: z.literal('ready') }),
  z.strictObject({ about: z.literal('unit'), unit: id }),
  z.strictObject({ about: z.literal('reach'), unit: id, order: z.enum(ORDERS) }),
  z.strictObject({
    ...{ about: z.literal('way'), unit: id, to: spot, order: z.enum(ORDERS) },
    via: z.array(spot).max(20).optional(),
    stance: Stance.optional(),
    facing: z.int().min(0).max(47).optional(),
    reverse: z.boolean().optional(),
    asFar: z.boolean().optional(),
  }),
  z.strictObject({ about: z.literal('stances'), unit: id, at: spot, via: z.array(spot).max(20).optional() }),
  z.strictObject({
    ...{ about: z.literal('there'), unit: id, at: spot, facing: z.int().min(0).max(47) },
    ...{ men: z.array(spot).max(60), inside: id.nullable() },
  }),
  z.strictObject({ about: z.literal('targets'), unit: id }),
  z.strictObject({ about: z.literal('overruns'), unit: id }),
  z.strictObject({ about: z.literal('shots'), unit: id, target: id }),
]);

/** What says where a unit could get to. */
const MOVES: readonly string[] = ['reach', 'way', 'stances', 'there', 'overruns'];

/** Null for a question that is none, about a unit that is not there, or, where nobody measures, asked too early (bg-hid-07). */
export function advise(game: Game<BgKinds>, seat: Seat, about: Data): Data {
  const { table, stack } = game;
  const parsed = About.safeParse(about);
  if (!parsed.success) return null;
  const ask = parsed.data;
  if (ask.about === 'roster') return roster(table, seat) as unknown as Data;
  if (ask.about === 'ready')
    return staffPlaces(game, seat.id).map(({ unit, place }) => ({ unit, place: placeSeen(place) })) as unknown as Data;
  // bg-ord-30 A spotter who is carried may be ordered as well.
  const carried = ask.about === 'unit' ? unitOf(table, ask.unit) : undefined;
  if (carried?.aboard && lookoutOf(table, carried))
    return { orders: ordersOf(table, carried, isFree(stack, carried)) } as unknown as Data;
  const unit = standing(table, ask.unit);
  if (!unit || (MOVES.includes(ask.about) && !mayMeasureMove(table, stack, unit.id))) return null;
  switch (ask.about) {
    case 'unit':
      return { orders: ordersOf(table, unit, isFree(stack, unit)) } as unknown as Data;
    case 'reach':
      return reach(table, unit) as unknown as Data;
    case 'way':
      return way(table, unit, {
        to: pointOf(ask.to),
        via: (ask.via ?? []).map(pointOf),
        stance: ask.stance,
        facing: ask.facing,
        reverse: ask.reverse,
        asFar: ask.asFar,
      }) as unknown as Data;
    case 'stances':
      return stances(table, unit, pointOf(ask.at), (ask.via ?? []).map(pointOf)) as unknown as Data;
    case 'there': {
      const { at, facing, men, inside } = ask;
      return sightFrom(table, unit, placed(pointOf(at), facing, men.map(pointOf), inside)) as unknown as Data;
    }
    case 'targets':
      return targets(table, unit) as unknown as Data;
    case 'overruns':
      return overruns(table, unit) as unknown as Data;
    case 'shots': {
      const target = standing(table, ask.target);
      return target && target.side !== unit.side ? (shots(table, unit, target) as unknown as Data) : null;
    }
  }
}

function pointOf([x, y]: readonly [number, number]): Point {
  return { x, y };
}

function roster(table: BgTable, seat: Seat): readonly RosterEntry[] {
  const seen = new Map<string, RosterEntry>();
  // bg-gap-01 What the other side keeps in reserve has no card.
  const known = table.units.filter((unit) => seat.side === null || unit.side === seat.side || !isUnseen(table, unit));
  for (const { type: name } of [...known, ...table.wrecks]) {
    if (seen.has(name)) continue;
    const type = typeOf(table, { type: name });
    const { moves, armour, length, width, traits, piece, nation } = type;
    const speed =
      moves === 'aircraft' ? { ground: 0, road: 0 } : typeof moves === 'string' ? speedOfMover(moves) : moves;
    seen.set(name, {
      ...{ type: name, name: type.name, short: type.short, class: type.class, piece, length, width, armour, speed },
      weapons: weaponsOf(type),
      // bg-spec-01 With a number of its own, but a special rule like the others.
      traits: type.airSpotter === undefined ? traits : [...traits, 'air spotter'],
      nation,
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
function isFree(stack: readonly BgFrame[], unit: Unit): boolean {
  const top = stack[stack.length - 1];
  return top?.proc === 'beyond-duty' && top.unit === unit.id;
}

function ordersOf(table: BgTable, unit: Unit, free: boolean): BgAdvice['unit']['orders'] {
  return ORDERS.flatMap((order) => {
    const others = othersOf(table, unit, order);
    const refusals = (others ?? [undefined]).map((on) =>
      refuseOrder(table, { kind: 'order', unit: unit.id, order, ...(on === undefined ? {} : { on }) }, free),
    );
    // Nobody to name: what is said without a name.
    const refusal = refusals.includes(null)
      ? null
      : (refusals[0] ?? refuseOrder(table, { kind: 'order', unit: unit.id, order }, free));
    // Orders that such a unit never gets are not worth a line.
    if (refusal?.code === 'NOT_ITS_ORDER') return [];
    const named = (others ?? []).filter((_, i) => refusals[i] === null);
    return [
      {
        order,
        refusal: refusal ?? (isPlaced(unit) ? useless(table, unit, order) : null),
        others: named,
      },
    ];
  });
}

/** The judge would let it be given, but it is another order with less in it, or nothing could come of it. */
function useless(table: BgTable, unit: Placed, order: Order): Refusal | null {
  if (order === 'open-fire') return vain(table, unit);
  if ((order === 'manoeuvre-and-fire' || order === 'fire-and-manoeuvre') && !speedOf(table, unit))
    return refusal('CANNOT_MOVE', 'bg-ord-03', 'It cannot move anyway: Open Fire! has two shots instead of one.');
  return null;
}

function overruns(table: BgTable, unit: Placed): BgAdvice['overruns'] {
  return [...overrunMoves(table, unit)].map(({ path, facing, onto }) => ({
    target: onto!,
    move: { path, onto: onto!, ...(facing === undefined ? {} : { facing }) },
  }));
}

/** bg-gap-02, bg-area-02 Why nothing could come of a shot that the judge would let it fire; null where something could. */
function vainWords(table: BgTable, unit: Placed, target: Placed, shot: Shot): string | null {
  const why = whyVain(table, unit, shot);
  if (why === null) return null;
  const { least, most } = reachOfShot(table, unit, shot);
  const range = inches(rangeOf(table, unit, target));
  switch (why) {
    case 'no target':
      return 'There is no such enemy on the table.';
    case 'too far':
      return `Out of range: ${range}, and it reaches ${inches(most)}.`;
    case 'too near':
      return `Too near: ${range}, and its minimum range is ${inches(least)}.`;
    case 'no effect':
      return 'At this range its area fire has no effect on such a target.';
    case 'not observed':
      return 'It cannot be observed: no die roll is high enough.';
    case 'no dice':
      return `None of its dice can hit at ${range}.`;
  }
}

/** bg-gap-02, bg-area-02 The judge would let it, but nothing could come of it. */
function vain(table: BgTable, unit: Placed): Refusal | null {
  if (hasAnyShot(table, unit)) return null;
  return refusal('NO_EFFECT', 'bg-gap-02', 'Its fire can have no effect on any enemy that it sees.');
}

function reach(table: BgTable, unit: Placed): BgAdvice['reach'] {
  const speed = speedOf(table, unit);
  if (!speed) return { rings: [], sure: [], allowance: 0, road: null };
  const { map } = moveMapOf(table, unit);
  const { all, sure } = reachesOf(table, unit);
  const drawn = (places: typeof all) =>
    ringsAround(endsOf(table, unit, places), map).map((ring) =>
      ring.map(({ x, y }) => [Math.round(x), Math.round(y)] as const),
    );
  return {
    rings: drawn(all),
    sure: drawn(sure),
    allowance: speed.ground,
    road: speed.road === speed.ground ? null : speed.road,
  };
}

function way(
  table: BgTable,
  unit: Placed,
  { asFar, ...wanted }: WayWanted & { readonly asFar: boolean | undefined },
): BgAdvice['way'] {
  const field = fieldOf(table);
  const found = asFar ? wayTowards(table, unit, wanted) : bestWay(table, unit, wanted);
  if (!found) return null;
  const { answer, going, refusal: refused } = found;
  const stance = isInfantry(typeOf(table, unit)) ? (answer.stance ?? DEFAULT_STANCE) : null;
  const formation = stance && { stance, label: stanceText(field, stance) };
  if (!going)
    return { path: answer.path, length: 0, allowance: 0, dice: [], refusal: refused, goal: null, stance: formation };
  const dice = diceTold(field, going);
  const goal = refused ? null : endOf(table, unit, answer);
  const { length, allowance } = going;
  return { path: answer.path, length, allowance, dice, refusal: refused, goal: placeSeen(goal), stance: formation };
}

/** What the ground and its obstacles take from the allowance: one line for all of them, each named once. */
function diceTold(field: Field, { dangerous, dice, obstacles, allowance }: Going): string[] {
  if (dangerous) return ['dangerous ground: D6 for the whole move'];
  if (dice.length === 0) return [];
  const crossed = obstacles.map((feature) => `over ${nameOf(field, feature)}`);
  const often = (what: string): string => {
    const times = crossed.filter((one) => one === what).length;
    return times === 1 ? what : times === 2 ? `${what} twice` : `${what} ${times} times`;
  };
  const causes = [
    ...(dice.includes('difficult') ? ['difficult ground'] : []),
    ...[...new Set(crossed)].map(often),
    ...(dice.includes('reverse') ? ['reversing'] : []),
  ];
  return [`${causes.join(', ')}: ${inches(allowance)} less ${dice.length === 1 ? '' : dice.length}D6`];
}

function placeSeen(place: Place | null): PlaceSeen | null {
  return (
    place && {
      at: [place.at.x, place.at.y],
      facing: place.facing,
      men: place.men.map(({ x, y }) => [x, y] as const),
      inside: place.inside,
    }
  );
}

/** Formations in which the squad could end there, each once: two of one name are told apart by where they lie, or one is left out. */
function stances(table: BgTable, unit: Placed, at: Point, via: readonly Point[]): BgAdvice['stances'] {
  if (!isInfantry(typeOf(table, unit))) return [];
  const field = fieldOf(table);
  const found: { stance: Stance; label: string; goal: PlaceSeen; where: Point | null }[] = [];
  const places = new Set<string>();
  // One path for all of them.
  const { path } = bestWay(table, unit, { to: at, via }).answer;
  for (const { stance, where } of stancesNear(field, at, 2 * INCH)) {
    const answer: MoveAnswer = { kind: 'move', path, stance };
    const goal = refuseMove(table, unit, answer) ? null : placeSeen(endOf(table, unit, answer));
    const key = JSON.stringify(goal && { ...goal, facing: 0 });
    if (!goal || places.has(key)) continue;
    places.add(key);
    found.push({ stance, label: stanceText(field, stance), goal, where });
  }
  return toldApart(found, at).map(({ stance, label, goal }) => ({ stance, label, goal }));
}

/** bg-hid-07 How far it is, where that may be measured before it is fired at. */
function rangeTold(table: BgTable, unit: Placed, target: Placed): number | null {
  return isFaithful(table) ? null : rangeOf(table, unit, target);
}

function targets(table: BgTable, unit: Placed): BgAdvice['targets'] {
  return presentOf(table)
    .filter((other) => other.side !== unit.side)
    .map((target) => {
      const isSeen = canSeeUnit(table, unit, target);
      const hasShot = isSeen && (isFaithful(table) || hasShotAt(table, unit, target.id));
      return { target: target.id, isSeen, hasShot, range: rangeTold(table, unit, target) };
    });
}

/** The line that is shown: from middle to middle, or, where that is stopped and another is not, the one nearest to it that sees. */
function lineBetween(table: BgTable, unit: Placed, target: Placed, without: readonly string[]): [Point, Point] {
  if (!canSeeUnit(table, unit, target)) return [unit.place.at, target.place.at];
  return lineToShow(fieldOf(table), pieceOf(table, unit), pieceOf(table, target), without);
}

const COVER_WORDS = {
  open: 'in the open',
  soft: 'soft cover',
  hard: 'hard cover',
  reinforced: 'reinforced cover',
  hardened: 'hardened cover',
};

/** What it is seen through. */
function seenWords(table: BgTable, unit: Placed, target: Placed, sight: Sight): string {
  const field = fieldOf(table);
  const say = (feature: string): string => nameOf(field, feature);
  const { by } = coverAgainst(table, unit, target);
  const met = sight.met.filter(({ isOver, kind }) => !isOver && kind !== 'hill').map(({ feature }) => say(feature));
  const through = [...new Set(by === null ? met : [...met, say(by)])];
  return through.length === 0 ? 'Seen: nothing in the way.' : `Seen through ${listed(through)}.`;
}

/** The one thing that keeps it from being seen. */
function hiddenWords(table: BgTable, unit: Placed, target: Placed, sight: Sight, without: readonly string[]): string {
  const field = fieldOf(table);
  const say = (feature: string): string => nameOf(field, feature);
  const { see, of } = howManySee(table, unit, target);
  const cause = causeOf(sight, say) ?? otherCause(field, pieceOf(table, unit), pieceOf(table, target), without, say);
  if (see > 0 && isInfantry(typeOf(table, unit)) && !unit.place.inside)
    return `only ${see} of ${of} men see it, and at least half must${cause ? `; ${cause}` : ''}.`;
  if (see > 0) return `too little of it shows${cause ? `; ${cause}` : ''}.`;
  return `${cause ?? 'nothing of it shows'}.`;
}

export function shots(table: BgTable, unit: Placed, target: Placed): BgAdvice['shots'] {
  const field = fieldOf(table);
  const without = notInTheWay(table, unit, target);
  const [from, to] = lineBetween(table, unit, target, without);
  const sight = argueSight(field.sight, { ...from, eye: 0 }, { ...to, eye: 0 }, without);
  const covered = coverAgainst(table, unit, target);
  const type = typeOf(table, target);
  const say = (feature: string): string => nameOf(field, feature);
  const isSeen = canSeeUnit(table, unit, target);
  const hiddenBy = isSeen ? null : hiddenWords(table, unit, target, sight, without);
  return {
    range: rangeTold(table, unit, target),
    isSeen,
    sight: hiddenBy === null ? seenWords(table, unit, target, sight) : `Not seen: ${hiddenBy}`,
    hiddenBy,
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
      vain: vainWords(table, unit, target, shot),
      isTooFar: whyVain(table, unit, shot) === 'too far',
    })),
  };
}
