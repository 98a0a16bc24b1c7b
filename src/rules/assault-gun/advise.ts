/** Help for the screen: where a unit gets, whom it may look at and with what chance, who may be called in. Decides nothing. */

import { outlineOf } from '../../geometry/lattice/outline.ts';
import { metres } from '../../geometry/lattice/whole.ts';
import type { Data } from '../../kernel/data.ts';
import { judge, offersTo, questionOf, type Rules } from '../../kernel/engine.ts';
import type { Target } from '../../kernel/explain.ts';
import type { Game } from '../../kernel/flow.ts';
import type { Seat, SeatId } from '../../kernel/seats.ts';
import { About, type AgAdvice, type AgAdviceAsk, type Chance, type Spot } from './advice.ts';
import { missionNeed } from './air/mission-roll.ts';
import { isInLandingTurn } from './air/sea.ts';
import { type Base, baseAt, baseOf, contact, gap2 } from './bases.ts';
import type { AgAnswer, AgKinds, AnswerOf } from './book.ts';
import { isTurnedUp } from './classes.ts';
import { engagementAdvice } from './combat/advise.ts';
import { type ContactPlace, contactPlaces, placesBehind } from './move/contact.ts';
import { groupMarch } from './move/group.ts';
import { crossingOf, minesAgainst } from './move/mines.ts';
import { refuseMarch, refuseRide } from './move/other-movement.ts';
import { rates } from './move/rates.ts';
import { canReach, type Reach, reachOf, wayTo } from './move/reach.ts';
import type { Extra } from './move/way.ts';
import { priceWay, refuseEnd } from './move/way.ts';
import { nightGifts } from './night/advise.ts';
import type { StaffWork } from './parts.ts';
import { divisionCalled, refuseCall } from './recce/call.ts';
import {
  isInSight,
  mayRecce,
  refuseCalled,
  refuseDistant,
  refuseFlight,
  refuseRecce,
  targetsOf,
} from './recce/eligible.ts';
import { type Attempt, modifiersOf, outcomeOf } from './recce/roll.ts';
import { refuseSupport } from './recce/support.ts';
import type { CombatSetupFrame } from './recce/types.ts';
import {
  type AgTable,
  divisionOf,
  EDGES,
  isArtillery,
  isOnMap,
  type OnMap,
  opposite,
  type Point,
  SIDES,
  type Side,
  standing,
  unitAt,
} from './state.ts';
import { staffWork } from './steady.ts';
import { costOf, mayGiveLog } from './supply/log.ts';
import { afterStaff, refuseStaff } from './supply/staff.ts';

type Plan = Extract<AgAdviceAsk, { about: 'call' }>['plan'];
type XY = readonly [number, number];

const MOST_OFFERS = 120;

export function advise(rules: Rules<AgKinds>, game: Game<AgKinds>, seat: Seat, raw: Data): Data {
  const about = About.safeParse(raw);
  if (!about.success) return null;
  return answer(rules, game, seat, about.data) as unknown as Data;
}

function answer(
  rules: Rules<AgKinds>,
  game: Game<AgKinds>,
  seat: Seat,
  about: AgAdviceAsk,
): AgAdvice[AgAdviceAsk['about']] {
  const { table } = game;
  const side = SIDES.find((one) => one === seat.side) ?? null;
  switch (about.about) {
    case 'ready':
      return ready(rules, game, seat.id, side);
    case 'offers':
      return offers(rules, game, seat.id);
    case 'reach':
      return reach(afterStaff(table, about.staff), about);
    case 'way':
      return way(afterStaff(table, about.staff), about);
    case 'group':
      return groupMarch(afterStaff(table, about.staff), about.units, about.by);
    case 'scouts':
      return side ? scouts(table, side) : [];
    case 'targets':
      return targets(table, about.unit);
    case 'flights':
      return side ? flights(table, side) : [];
    case 'contact': {
      const [unit, target] = [standing(table, about.unit), standing(table, about.target)];
      if (!unit || !target) return [];
      return contactPlaces(table, unit, target, about.purpose, extraOf(table, about.plan ?? [])).map(spotOf);
    }
    case 'behind':
      return behind(table, attackOf(game), about.unit, about.of, about.plan);
    case 'declare':
      return declare(rules, game, seat.id);
    case 'call':
      return call(table, side, attackOf(game), about.plan);
    case 'support':
      return support(rules, game, seat.id);
    case 'engagement':
      return engagementAdvice(game, side);
    case 'works':
      return side ? works(table, side, about.unit, about.staff) : [];
    case 'gifts':
      return side ? nightGifts(rules, game, seat.id) : null;
  }
}

// ---- the question that waits -----------------------------------------------------------------------------------------

/** What a sensible staff would write down one after the other until nothing is left to say. */
function ready(rules: Rules<AgKinds>, game: Game<AgKinds>, seat: SeatId, side: Side | null): AgAnswer[] {
  const self = game.stack.at(-1);
  if (questionOf(rules, game, seat)?.step.kind !== 'sealed' || !self || !side) return [];
  const draft: AgAnswer[] = [...(game.drafts?.[seat]?.answers ?? [])];
  const out: AgAnswer[] = [];
  while (out.length < MOST_OFFERS) {
    const next = staffWork(game.table, self, side, draft);
    if (!next) break;
    out.push(next);
    draft.push(next);
  }
  return out;
}

function offers(rules: Rules<AgKinds>, game: Game<AgKinds>, seat: string): AgAnswer[] {
  const out: AgAnswer[] = [];
  for (const one of offersTo(rules, game, seat)) {
    if (one.kind !== 'answer' && one.kind !== 'draft') continue;
    out.push(one.answer);
    if (out.length === MOST_OFFERS) break;
  }
  return out;
}

// ---- ways --------------------------------------------------------------------------------------------------------------

function reach(table: AgTable, about: Extract<AgAdviceAsk, { about: 'reach' }>): AgAdvice['reach'] {
  const unit = standing(table, about.unit);
  if (!unit) return null;
  const { purpose } = about;
  const how = howOf(table, about);
  const { best, bestOnRoad } = rates(table, unit, purpose, how);
  const carriers =
    purpose === 'other' && unit.row.riders ? table.units.filter((one): one is OnMap => isOnMap(one)) : [];
  return {
    rings: outlineOf(groundIn(reachOf(table, unit, purpose, how))),
    ...{ steps: best, roadSteps: bestOnRoad },
    carriers: carriers.filter((tank) => tank.side === unit.side && !refuseRide(unit, tank)).map(({ id }) => id),
  };
}

/** At half speed through mines, or on a tank that goes along. */
function howOf(table: AgTable, { slow, with: tank }: Extract<AgAdviceAsk, { about: 'reach' | 'way' }>): Extra {
  return { ...(slow ? { slow } : {}), ...(tank && standing(table, tank) ? { riding: true, gone: [tank] } : {}) };
}

/** All ground that it could come to, also where a friend stands now: an outline with holes for friends says nothing. */
function* groundIn(reached: Reach): Iterable<Point> {
  const { open, road, mover } = reached;
  for (const index of open.reached) {
    const at = { x: open.left + (index % open.wide), y: open.top + Math.floor(index / open.wide) };
    const no = refuseEnd(mover, at.x, at.y);
    if (!no || no.code === 'OCCUPIED') yield at;
  }
  for (const index of road?.reached ?? []) {
    const at = { x: road!.left + (index % road!.wide), y: road!.top + Math.floor(index / road!.wide) };
    if (reached.isIn(at.x, at.y)) yield at;
  }
}

/** A way to a place, or to the place in reach that is nearest to it. */
function way(table: AgTable, about: Extract<AgAdviceAsk, { about: 'way' }>): AgAdvice['way'] {
  const { to, purpose, slow, with: tank } = about;
  const unit = standing(table, about.unit);
  if (!unit) return null;
  const goal: Point = { x: to[0], y: to[1] };
  const how = howOf(table, about);
  // Its tank has to find a place too.
  const isFree = (path: readonly XY[]): boolean =>
    tank === undefined ||
    !refuseMarch(table, unit, {
      ...{ kind: 'march', unit: unit.id, path: path.map(([x, y]): [number, number] => [x, y]), with: tank },
      ...(slow ? { slow } : {}),
    });
  const straight = wayTo(table, unit, goal, purpose, how);
  const direct = straight && isFree(straight) ? straight : null;
  let [path, at] = [direct, goal];
  if (!path) {
    const reached = reachOf(table, unit, purpose, how);
    const far = ({ x, y }: Point): number => (x - goal.x) ** 2 + (y - goal.y) ** 2;
    const places = reached.places().filter(({ x, y }) => x !== unit.at.x || y !== unit.at.y);
    places.sort((a, b) => far(a) - far(b) || a.x - b.x || a.y - b.y);
    for (const place of places.slice(0, tank === undefined ? 12 : 60)) {
      const found = reached.wayTo(place.x, place.y);
      path = found && isFree(found) ? found : null;
      at = place;
      if (path) break;
    }
  }
  const price = path && priceWay(table, unit, path, purpose, how);
  if (!path || !price) return null;
  const along = path;
  return {
    path,
    to: [at.x, at.y],
    isThere: direct !== null,
    cost: Math.round((price.cost * 100) / price.budget),
    mines: minesAgainst(table, unit).filter((mine) => mine.known && crossingOf(mine, unit, along) !== null).length,
  };
}

const spotOf = ({ at, edge, path }: ContactPlace): Spot => ({ at: [at.x, at.y], edge, path });

// ---- recce -------------------------------------------------------------------------------------------------------------

function scouts(table: AgTable, side: Side): AgAdvice['scouts'] {
  const enemies = targetsOf(table, side);
  return table.units
    .filter((unit): unit is OnMap => unit.side === side && unit.kind === 'unit' && isOnMap(unit))
    .map((unit) => ({
      unit: unit.id,
      why: refuseRecce(table, unit, side),
      inSight: mayRecce(table, unit)
        ? enemies.filter((target) => isInSight(table, unit, target) && canReach(table, unit, target)).length
        : 0,
    }));
}

/** What each face brings. Nothing of it depends on what is under a counter. */
function chanceOf(table: AgTable, attempt: Attempt): Chance {
  const modifiers = modifiersOf(table, attempt);
  const modifier = modifiers.reduce((sum, { value }) => sum + value, 0);
  const isSure = isInLandingTurn(table, attempt.target);
  return {
    modifiers: modifiers.map(({ rule, why, value }) => ({ rule, why, value })),
    faces: [1, 2, 3, 4, 5, 6].map((face) => {
      const { result, stewed } = outcomeOf(face, modifier, attempt.how, isSure);
      return stewed ? 'stewed' : result;
    }),
  };
}

function targets(table: AgTable, id: string): AgAdvice['targets'] {
  const unit = standing(table, id);
  if (!unit || !mayRecce(table, unit)) return [];
  const found: AgAdvice['targets'][number][] = [];
  for (const target of targetsOf(table, unit.side)) {
    if (!isInSight(table, unit, target) || !canReach(table, unit, target)) continue;
    const attempt = { unit, target, aircraft: null, spotter: null };
    const canProbe = contactPlaces(table, unit, target, 'probe').length > 0;
    found.push({
      target: target.id,
      far: gapMetres(baseOf(unit), baseOf(target)),
      probe: canProbe ? chanceOf(table, { ...attempt, how: 'probe' }) : null,
      spot: chanceOf(table, { ...attempt, how: 'spot' }),
    });
  }
  return found.sort((a, b) => a.far - b.far);
}

function gapMetres(a: Base, b: Base): number {
  const both = a.half + b.half;
  return metres(Math.max(0, Math.abs(a.x - b.x) - both), Math.max(0, Math.abs(a.y - b.y) - both));
}

function flights(table: AgTable, side: Side): AgAdvice['flights'] {
  const out: AgAdvice['flights'][number][] = [];
  for (const aircraft of table.aircraft) {
    const { mission } = aircraft;
    if (mission?.kind !== 'recce' || refuseFlight(table, aircraft, side, 'recce', mission.division)) continue;
    const own = table.units.filter(
      (unit): unit is OnMap => unit.division === mission.division && unit.kind === 'unit' && isOnMap(unit),
    );
    for (const target of targetsOf(table, side)) {
      const [by] = own
        .filter((unit) => isInSight(table, unit, target) && canReach(table, unit, target))
        .sort((a, b) => gap2(baseOf(a), baseOf(target)) - gap2(baseOf(b), baseOf(target)));
      if (!by) continue;
      out.push({
        ...{ aircraft: aircraft.id, target: target.id, by: by.id },
        mission: knownReasons(table, target.division, missionNeed(table, aircraft, divisionOf(table, target.division))),
        chance: chanceOf(table, { unit: by, target, how: 'spot', aircraft, spotter: null }),
      });
    }
  }
  return out;
}

/** ag-gap-83 The cover of a division (ag-air-15) hangs on which of its counters are dummies, and on works: it is told once all are turned up. */
function knownReasons(table: AgTable, division: string, need: Target): ReturnType<typeof reasons> {
  const isKnown = table.units.every((unit) => unit.division !== division || !isOnMap(unit) || isTurnedUp(unit));
  return reasons(need).filter(({ rule }) => isKnown || (rule !== 'ag-air-13' && rule !== 'ag-air-14'));
}

const reasons = ({ modifiers }: Target): { rule: string; why: string; value: number }[] =>
  modifiers.map(({ rule, why, value }) => ({ rule, why, value }));

// ---- the attack ----------------------------------------------------------------------------------------------------------

function attackOf(game: Game<AgKinds>): CombatSetupFrame | null {
  const frame = game.stack.at(-1);
  return frame?.proc === 'combat-setup' ? frame : null;
}

const endOf = (unit: OnMap, path: Plan[number]['path']): Point => {
  const end = path.at(-1);
  return end ? { x: end[0], y: end[1] } : unit.at;
};

/** Those who are on their way stand where they will stand. */
function extraOf(table: AgTable, plan: Plan): Extra {
  const movers = plan.flatMap(({ unit: id, path }) => {
    const unit = standing(table, id);
    return unit ? [{ id, base: baseAt(endOf(unit, path), unit.size) }] : [];
  });
  return movers.length === 0 ? {} : { gone: movers.map(({ id }) => id), taken: movers.map(({ base }) => base) };
}

/** Those whom somebody could stand behind, where they will stand, with the side that is away from the enemy. */
function frontsOf(table: AgTable, self: CombatSetupFrame, plan: Plan) {
  const target = standing(table, self.target)!;
  const by = self.how === 'probe' ? standing(table, self.by) : null;
  const there = [
    ...(by ? [{ unit: by, at: by.at, role: 'front' as const }] : []),
    ...plan.flatMap(({ unit: id, path, role }) => {
      const unit = standing(table, id);
      return unit && role !== 'second' ? [{ unit, at: endOf(unit, path), role }] : [];
    }),
  ];
  return there.flatMap(({ unit, at, role }) => {
    const base = baseAt(at, unit.size);
    const touch = contact(base, baseOf(target));
    const leader = plan.find((one) => one.unit === unit.id)?.of ?? self.by;
    const ahead = there.find((one) => one.unit.id === leader);
    const edge = touch?.edge ?? (ahead && contact(base, baseAt(ahead.at, ahead.unit.size))?.edge);
    // ag-supp-04 One behind each.
    return edge && !plan.some(({ of }) => of === unit.id) ? [{ unit, at, role, away: opposite(edge) }] : [];
  });
}

/** Where a unit could stand behind one of them. */
function backsOf(
  table: AgTable,
  unit: OnMap,
  { unit: front, at, away }: ReturnType<typeof frontsOf>[number],
  extra: Extra,
): readonly ContactPlace[] {
  if (refuseSupport(unit, front)) return [];
  // ag-abil-07 Towed guns that come up are no support.
  return placesBehind(table, unit, { at, size: front.size }, away, extra).filter(
    ({ path }) => !refuseSupport({ ...unit, moved: unit.moved || path.length > 0 }, front),
  );
}

function call(table: AgTable, side: Side | null, self: CombatSetupFrame | null, plan: Plan): AgAdvice['call'] {
  const target = self && standing(table, self.target);
  if (!self || !target) return null;
  const by = unitAt(table, self.by);
  // ag-gap-44 Whom the enemy could call in is not for the other side.
  if (side !== null && by.side !== side) return null;
  const division = divisionCalled(table, self);
  const own = table.units.filter(
    (unit): unit is OnMap => unit.side === by.side && isOnMap(unit) && unit.kind === 'unit',
  );
  const most = self.result !== 'attack' ? 'any' : self.how === 'probe' ? 'nobody' : 'one';
  const fronts = frontsOf(table, self, plan);
  const extra = extraOf(table, plan);
  const isPlanned = (id: string): boolean => id === self.by || plan.some(({ unit }) => unit === id);
  const free =
    most === 'nobody' || self.how === 'landing'
      ? []
      : own.filter((unit) => !isPlanned(unit.id) && !refuseCalled(table, unit, division));
  const near = free.filter((unit) => isInSight(table, unit, target));
  const units = near
    .map((unit) => ({
      unit: unit.id,
      front: contactPlaces(table, unit, target, 'call', extra).length > 0,
      // ag-recce-32 Where only one is called in, it attacks.
      behind: (most === 'any' ? fronts : [])
        .filter((front) => backsOf(table, unit, front, extra).length > 0)
        .map(({ unit: front }) => front.id),
    }))
    .filter(({ front, behind: backs }) => front || backs.length > 0);
  const takers = own.filter((unit) => mayGiveLog(table, unit));
  const whole = { kind: 'call', units: plan, distant: [], air: [], log: [] } as const;
  const guns = most === 'nobody' ? [] : own.filter((unit) => isArtillery(unit) && !isPlanned(unit.id));
  return {
    most,
    units,
    full: near
      .filter((unit) => !units.some((one) => one.unit === unit.id) && canReach(table, unit, target))
      .map(({ id }) => id),
    guns: guns.map(({ id }) => ({
      unit: id,
      why:
        refuseDistant(table, unitAt(table, id), by.side) ??
        refuseCall(table, self, { ...whole, units: plan.map((one) => ({ ...one })), distant: [id], air: [], log: [] }),
    })),
    air:
      most === 'nobody'
        ? []
        : table.aircraft.filter((one) => !refuseFlight(table, one, by.side, 'gs', division)).map(({ id }) => id),
    log: takers.map(({ id }) => id),
    // ag-log-11
    costs: Object.fromEntries(takers.map((unit) => [unit.id, costOf(table, unit)])),
    pool: divisionOf(table, division).log,
  };
}

function behind(table: AgTable, self: CombatSetupFrame | null, id: string, of: string, plan: Plan): readonly Spot[] {
  const unit = standing(table, id);
  const front = self && frontsOf(table, self, plan).find((one) => one.unit.id === of);
  if (!unit || !front) return [];
  return backsOf(table, unit, front, extraOf(table, plan)).map(spotOf);
}

function declare(rules: Rules<AgKinds>, game: Game<AgKinds>, seat: string): AgAdvice['declare'] {
  const self = attackOf(game);
  const { table } = game;
  const target = self && standing(table, self.target);
  if (!target) return null;
  const strengths = new Set<number>();
  for (const one of offers(rules, game, seat)) if (one.kind === 'declare') strengths.add(one.strength);
  const touching = table.units.filter(
    (unit) =>
      unit.side === target.side &&
      unit.id !== target.id &&
      unit.kind === 'unit' &&
      isOnMap(unit) &&
      (contact(baseOf(unit), baseOf(target))?.steps ?? 0) >= 2,
  );
  // The judge of the question says whom it may concern.
  const [strength = 0] = strengths;
  const may = (more: Partial<AnswerOf<'declare'>>): boolean =>
    judge(rules, game, { kind: 'answer', seat, answer: { kind: 'declare', strength, log: [], ...more } }) === null;
  return {
    strengths: [...strengths].sort((a, b) => a - b),
    log: [target, ...touching].filter(({ id }) => may({ log: [id] })).map(({ id }) => id),
    beside: touching.filter(({ id }) => may({ supports: [id] })).map(({ id }) => id),
  };
}

function support(rules: Rules<AgKinds>, game: Game<AgKinds>, seat: string): AgAdvice['support'] {
  const self = attackOf(game);
  if (!self) return null;
  const found = { distant: new Set<string>(), air: new Set<string>(), counterBattery: new Set<string>() };
  for (const one of offers(rules, game, seat)) {
    if (one.kind !== 'support') continue;
    for (const id of one.distant) found.distant.add(id);
    for (const { aircraft } of one.air) found.air.add(aircraft);
    if (one.counterBattery !== undefined) found.counterBattery.add(one.counterBattery);
  }
  return {
    distant: [...found.distant],
    air: [...found.air],
    counterBattery: [...found.counterBattery],
    against: self.attackers.filter(({ role }) => role === 'front').map(({ unit }) => unit),
    log: [...found.distant].filter((id) => mayGiveLog(game.table, unitAt(game.table, id))),
  };
}

// ---- staff ----------------------------------------------------------------------------------------------------------------

function works(table: AgTable, side: Side, unit: string, staff: readonly StaffWork[]): AgAdvice['works'] {
  const all: StaffWork[] = [
    { use: 'log', unit },
    { use: 'entrench', unit },
    ...EDGES.map((edge) => ({ use: 'mines', unit, edge }) as const),
    { use: 'clear', unit },
    { use: 'obstacle', unit, points: 1 },
    { use: 'move', unit, points: 1 },
  ];
  return all.map((work) => ({ work, why: refuseStaff(table, side, [...staff, work]) }));
}
