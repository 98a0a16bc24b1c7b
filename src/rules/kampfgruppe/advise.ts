/** Help for the screen: what a unit is, what it could be told to do, and what a path costs. From the seat's own look. */
import * as z from 'zod';
import type { Data } from '../../kernel/data.ts';
import type { Game } from '../../kernel/flow.ts';
import type { Seat } from '../../kernel/seats.ts';
import { stancesNear, toldApart } from '../../tabletop/stances.ts';
import { stanceText } from '../../tabletop/words.ts';
import { ACTIONS, type Declared, declared } from './activation/actions.ts';
import { actionWords } from './activation/index.ts';
import { declaring, legalAfter, refuseActions, refuseUnit } from './activation/judge.ts';
import type { ActionOffer, KgnAdvice, PlaceSeen, RosterEntry } from './advice.ts';
import { aimAt, callsOf, offersHere, siteAt, sitesOf } from './advise-place.ts';
import { sightOf } from './advise-sight.ts';
import { mainArc } from './arms.ts';
import type { KgnKinds } from './book.ts';
import { fieldOf } from './ground.ts';
import { DECLARED as INDIRECT } from './indirect/action.ts';
import { endOf, moveOf, planOf, refuseMove } from './move/judge.ts';
import { reachesOf } from './move/reach.ts';
import { allowanceOf, type Progress, routeOf, spentAt, sum } from './move/route.ts';
import type { MoveAnswer } from './move/types.ts';
import { facing, id, pointOf, spot, stance } from './parts.ts';
import {
  isAircraft,
  isInfantry,
  isPlaced,
  type KgnTable,
  type Place,
  type Placed,
  standing,
  typeOf,
  type Unit,
  unitOf,
} from './state.ts';
import { gunOf } from './tables/guns.ts';
import { movementRate, roadFactor } from './tables/movement.ts';

const INCH = 100;

const WAY = {
  path: z.array(spot).max(40),
  reverse: z.boolean().optional(),
  facing: facing.optional(),
  stance: stance.optional(),
};

/** Whom a request asks. */
const FIRE_MISSION = INDIRECT.request.shape.from;

const About = z.discriminatedUnion('about', [
  z.strictObject({ about: z.literal('roster') }),
  z.strictObject({
    about: z.literal('actions'),
    unit: id,
    before: z.array(declared).max(1),
    why: z.enum(['turn', 'heroic']),
  }),
  z.strictObject({ about: z.literal('way'), unit: id, ...WAY, after: z.strictObject(WAY).optional() }),
  z.strictObject({ about: z.literal('reach'), unit: id, after: z.strictObject(WAY).optional() }),
  z.strictObject({ about: z.literal('sight'), unit: id, target: id }),
  z.strictObject({
    ...{ about: z.literal('aim'), unit: id, before: z.array(declared).max(1) },
    ...{ from: FIRE_MISSION, at: spot, isNamed: z.boolean() },
  }),
  z.strictObject({ about: z.literal('here'), unit: id, before: z.array(declared).max(1), at: spot }),
  z.strictObject({ about: z.literal('sites'), what: z.enum(['works', 'tray']) }),
  z.strictObject({ about: z.literal('site'), what: z.enum(['works', 'tray']), thing: id, at: spot, facing }),
]);

/** Null for a question that is none, or about a unit that is not there. */
export function advise({ table, stack }: Game<KgnKinds>, seat: Seat, about: Data): Data {
  const parsed = About.safeParse(about);
  if (!parsed.success) return null;
  const ask = parsed.data;
  if (ask.about === 'roster') return roster(table) as unknown as Data;
  if (ask.about === 'sites' || ask.about === 'site') {
    const { side } = seat;
    if (side !== 'axis' && side !== 'allies') return null;
    if (ask.about === 'sites') return sitesOf(table, side, ask.what) as unknown as Data;
    return siteAt(table, side, ask.what, ask.thing, ask.at, ask.facing) as unknown as Data;
  }
  const unit = unitOf(table, ask.unit);
  if (!unit || unit.side !== seat.side) return null;
  if (ask.about === 'actions') return actions(table, unit, ask.before, ask.why) as unknown as Data;
  if (ask.about === 'aim') return aimAt(table, unit, ask.before, ask.from, ask.at, ask.isNamed) as unknown as Data;
  if (ask.about === 'here') return offersHere(table, unit, ask.before, ask.at) as unknown as Data;
  if (!isPlaced(unit)) return null;
  if (ask.about === 'sight') {
    const target = standing(table, ask.target);
    return target && (sightOf(table, unit, target) as unknown as Data);
  }
  const frame = stack[stack.length - 1];
  const isUnderWay = frame?.proc === 'move' && frame.unit === unit.id;
  const progress: Progress = isUnderWay ? frame : FRESH;
  const mover = ask.after ? movedBy(table, unit, answerOf(ask.after), progress) : unit;
  if (!mover) return null;
  const left = ask.after ? FRESH : progress;
  if (ask.about === 'way') return way(table, mover, answerOf(ask), left) as unknown as Data;
  // kgn-core-04 Before he has declared it, nobody measures how far it would go.
  const isToldNow = isUnderWay || table.terms.options.measuring !== 'faithful';
  return isToldNow ? (reachesOf(table, mover, left.used) as unknown as Data) : null;
}

const FRESH: Progress = { used: { road: 0, ground: 0 }, die: null, isReduced: false };

function answerOf({
  path,
  reverse,
  facing: turn,
  stance: how,
}: z.infer<ReturnType<typeof z.strictObject<typeof WAY>>>): MoveAnswer {
  return {
    ...{ kind: 'move', path },
    ...(reverse ? { reverse: path.map((_, i) => i) } : {}),
    ...(turn === undefined ? {} : { facing: turn }),
    ...(how === undefined ? {} : { stance: how }),
  };
}

/** The unit as it stands at the end of a move; null where that cannot be. */
function movedBy(table: KgnTable, unit: Placed, answer: MoveAnswer, progress: Progress): Placed | null {
  if (isAircraft(unit) || refuseMove(table, unit, answer, progress)) return null;
  const plan = planOf(answer);
  const route = routeOf(table, unit, plan);
  const place = endOf(table, unit, plan, moveOf(unit, route, plan, progress, route.whole));
  return place && { ...unit, place };
}

// ---- who is who ----------------------------------------------------------------------------------------------------------

function roster({ units, wrecks, lost }: KgnTable): KgnAdvice['roster'] {
  const types = new Set([...units, ...wrecks, ...lost].map(({ type }) => type));
  return [...types].map((type) => entryOf(type));
}

function entryOf(type: string): RosterEntry {
  const of = typeOf({ type });
  const { name, short, nation, kind, piece, morale, men, hits, moves, armour, main, mgs, weapons, traits, carries } =
    of;
  const gun = main && gunOf(main.gun);
  return {
    ...{ type, name, short, nation, class: kind, piece, morale, men, hits, traits: [...traits] },
    speed: moves === null ? null : { ground: movementRate(moves), road: movementRate(moves) * roadFactor(moves) },
    armour: armour && { front: armour.front, side: armour.side, rear: armour.rear },
    arms: [
      ...(gun ? [gun.name] : []),
      ...(mgs.length > 0 ? [`${mgs.join(', ')} MG`] : []),
      ...weapons.map((one) => one.replaceAll('-', ' ')),
    ],
    arc: main && gun ? narrowed(mainArc(main.mount, gun)) : null,
    carries: carries ? carries.models : 0,
    isVeteran: of.veteran,
  };
}

/** An arc that is not all round. */
const narrowed = (arc: number): number | null => (arc === 360 ? null : arc);

// ---- what it could do ----------------------------------------------------------------------------------------------------

/** All that may be declared next; of a kind of which nothing may, one with the reason. */
function actions(
  table: KgnTable,
  unit: Unit,
  before: readonly Declared[],
  why: 'turn' | 'heroic',
): KgnAdvice['actions'] {
  const refusal = refuseUnit(table, unit.side, unit.id, why);
  if (refusal) return { refusal, offers: [], calls: [] };
  const offers: ActionOffer[] = [];
  for (const action of legalAfter(table, unit, why, before))
    offers.push({ action, words: actionWords(action, unit), refusal: null });
  const open = new Set(offers.map(({ action }) => action.do));
  const at = declaring(table, why, before);
  for (const one of ACTIONS) {
    if (open.has(one.do as Declared['do'])) continue;
    for (const action of one.candidates(at, unit) as Iterable<Declared>) {
      const closed = refuseActions(table, unit, [...before, action], why);
      if (closed) offers.push({ action, words: actionWords(action, unit), refusal: closed });
      break;
    }
  }
  return { refusal: null, offers, calls: why === 'turn' ? callsOf(table, unit, before) : [] };
}

// ---- what a path costs -----------------------------------------------------------------------------------------------------

const HURDLES = { obstacle: 'an obstacle', area: 'difficult ground', wreck: 'a wreck' } as const;

function way(table: KgnTable, unit: Placed, answer: MoveAnswer, progress: Progress): KgnAdvice['way'] {
  const refusal = refuseMove(table, unit, answer, progress);
  const plan = planOf(answer);
  const allowance = isAircraft(unit) ? null : allowanceOf(unit, plan.tow);
  if (!allowance) return { length: 0, spent: 0, rate: 0, hurdles: [], refusal, goal: null, stances: [] };
  const route = routeOf(table, unit, plan);
  const { road, ground } = sum(progress.used, spentAt(route, allowance, route.whole, true));
  const hurdles = [...new Set(route.hurdles.map(({ what }) => HURDLES[what]))];
  const goal = refusal ? null : endOf(table, unit, plan, moveOf(unit, route, plan, progress, route.whole));
  return {
    ...{
      length: route.whole,
      spent: ground + Math.ceil(road / allowance.factor),
      rate: allowance.rate,
      hurdles,
      refusal,
    },
    goal: goal && placeSeen(goal),
    stances: isInfantry(unit) ? stances(table, unit, answer, progress) : [],
  };
}

/** The ways in which a squad could stand at the end of its path. */
function stances(table: KgnTable, unit: Placed, answer: MoveAnswer, progress: Progress): KgnAdvice['way']['stances'] {
  const end = answer.path[answer.path.length - 1];
  if (!end) return [];
  const field = fieldOf(table);
  const at = pointOf(end);
  const found = stancesNear(field, at, 2 * INCH)
    .filter(
      (one) => one.stance.kind !== 'inside' && !refuseMove(table, unit, { ...answer, stance: one.stance }, progress),
    )
    .map((one) => ({ stance: one.stance, where: one.where, label: stanceText(field, one.stance) }));
  return toldApart(found, at).map(({ stance: how, label }) => ({ stance: how, label }));
}

function placeSeen({ at, facing: turn, men, inside }: Place): PlaceSeen {
  return { at: [at.x, at.y], facing: turn, men: men.map(({ x, y }) => [x, y] as const), inside };
}
