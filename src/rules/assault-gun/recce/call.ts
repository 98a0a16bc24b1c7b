/** ag-attack-04 Whom the attacker brings up: judged as one plan, move after move. */

import { type Picker, pickOne } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { type Base, baseAt, baseOf, contact, gap2 } from '../bases.ts';
import { contactPlaces, placesBehind, refuseContact } from '../move/contact.ts';
import { around } from '../move/reach.ts';
import { refuseWay } from '../move/way.ts';
import {
  type AgTable,
  aircraftOf,
  type Edge,
  halfOf,
  isArtillery,
  isOnMap,
  type OnMap,
  opposite,
  type Part,
  type Point,
  standing,
  type Unit,
  unitAt,
  unitOf,
} from '../state.ts';
import { combatAt, inRange, isInSight, maySpotFor, refuseCalled, refuseDistant, refuseFlight } from './eligible.ts';
import { refuseLogs } from './logs.ts';
import { isBehind, refuseSupport, touchesEnemy } from './support.ts';
import type { Call, CombatSetupFrame } from './types.ts';

type Called = Call['units'][number];

/** ag-recce-32, ag-air-03 The division that may be called on: the spotter's, or that of the aircraft. */
export function divisionCalled(table: AgTable, self: CombatSetupFrame): string {
  return unitAt(table, self.by).division;
}

const placeOf = (unit: OnMap, { path }: Pick<Called, 'path'>): Point => {
  const end = path.at(-1);
  return end ? { x: end[0], y: end[1] } : unit.at;
};

/** A unit of the attack where it will stand; `edge`: its side towards the enemy. */
interface Stood {
  readonly unit: OnMap;
  readonly role: Part['role'];
  readonly of: string | null;
  readonly edge: Edge;
}

/** Who stands against the target before anybody is called: the prober, and ag-gap-51 those of a combat that it joins. */
function standingAgainst(table: AgTable, self: CombatSetupFrame, target: OnMap): Stood[] {
  const parts = [...(combatAt(table, self.target)?.attackers ?? [])];
  if (self.how === 'probe') parts.push({ unit: self.by, role: 'front', of: null, edge: null });
  const line: Stood[] = [];
  for (const { unit: id, role, of } of parts) {
    const unit = standing(table, id);
    if (!unit || role === 'distant') continue;
    const edge = contact(baseOf(unit), baseOf(target))?.edge ?? line.find((one) => one.unit.id === of)?.edge;
    if (edge) line.push({ unit, role, of, edge });
  }
  return line;
}

export function refuseCall(table: AgTable, self: CombatSetupFrame, call: Call): Refusal | null {
  const { units, distant, air, log } = call;
  const count = units.length + distant.length + air.length;
  const isProbe = self.how === 'probe';
  // ag-recce-31, ag-gap-23 A plain attack by probing: nobody else, not even one that stands behind already.
  if (self.result === 'attack' && isProbe && count > 0)
    return refusal('NOBODY_ELSE', 'ag-recce-31', 'The recce result allows no other units to be called in.');
  // ag-sea-04, ag-sea-11 On the beach fire alone is called for.
  if (self.how === 'landing' && units.length > 0)
    return refusal('NOBODY_ELSE', 'ag-sea-04', 'Only guns and aircraft can take part in a landing.');
  // ag-recce-32 By spotting: one unit. ag-recce-33, ag-recce-34, ag-recce-36 With support as many as can come.
  if (self.result === 'attack' && count > 1)
    return refusal('ONE_UNIT', 'ag-recce-32', 'The recce result allows only one unit to be called in.');
  // ag-recce-32, ag-gap-23 It comes to attack: without support nobody stands behind those of a combat that is on already.
  if (self.result === 'attack' && units.some(({ role }) => role !== 'front'))
    return refusal(
      'ONE_UNIT',
      'ag-recce-32',
      'The unit that is called in must attack: the recce result allows no support.',
    );
  const attackers = [...(isProbe ? [self.by] : []), ...units.map(({ unit }) => unit), ...distant];
  const ids = [...attackers, ...air];
  if (new Set(ids).size < ids.length) return refusal('TWICE', 'ag-attack-04', 'Name each unit only once.');
  const side = unitAt(table, self.by).side;
  const target = standing(table, self.target)!;
  const line = standingAgainst(table, self, target);
  const no = refuseMoves(table, self, units, target, line);
  if (no) return no;
  for (const id of distant) {
    const guns = unitOf(table, id);
    const silent = refuseDistant(table, guns, side) ?? refuseGuns(table, self, guns as OnMap, target, line);
    if (silent) return silent;
  }
  // ag-recce-35 Aircraft that are attached to the division.
  for (const id of air) {
    const grounded = refuseFlight(table, aircraftOf(table, id), side, 'gs', divisionCalled(table, self));
    if (grounded) return grounded;
  }
  return refuseLogs(table, side, log, attackers);
}

/** ag-recce-35 Guns are called by one that may spot for them, and reach those whom they support. */
function refuseGuns(
  table: AgTable,
  self: CombatSetupFrame,
  guns: OnMap,
  target: OnMap,
  line: readonly Stood[],
): Refusal | null {
  const by = unitAt(table, self.by);
  if (guns.division !== divisionCalled(table, self) && guns.row.special !== 'naval guns')
    return refusal('OTHER_DIVISION', 'ag-recce-32', 'Only units of the same division can be called in.', {
      unit: guns.id,
    });
  // ag-abil-04 An aircraft is any unit, and nothing else that a list could name.
  const isCaller = self.how === 'air' ? guns.row.spotters === 'any' : maySpotFor(by, guns);
  if (!isCaller)
    return refusal('NOT_ITS_SPOTTER', 'ag-abil-04', 'The unit that made the recce cannot spot for those guns.', {
      unit: guns.id,
    });
  const fronts = line.filter(({ role }) => role === 'front').map(({ unit }) => unit);
  // ag-abil-08
  const others = fronts.filter(({ row }) => row.type !== guns.row.type);
  if (fronts.length > 0 && others.length === 0)
    return refusal('SAME_TYPE', 'ag-abil-08', 'A unit cannot support a unit of its own type.', { unit: guns.id });
  // ag-abil-06, ag-gap-06 In range of one whom they support; of the target, if they are the only attackers.
  const isNear = fronts.length > 0 ? others.some((front) => inRange(guns, front)) : inRange(guns, target);
  return isNear ? null : refusal('NOT_IN_RANGE', 'ag-abil-06', 'Those guns are out of range.', { unit: guns.id });
}

/** Move after move; whoever has gone before stands where it will stand. */
function refuseMoves(
  table: AgTable,
  self: CombatSetupFrame,
  units: readonly Called[],
  target: OnMap,
  line: Stood[],
): Refusal | null {
  const gone: string[] = [];
  const taken: Base[] = [];
  for (const called of units) {
    const unit = unitOf(table, called.unit);
    const no = refuseCalled(table, unit, divisionCalled(table, self));
    if (no) return no;
    const mover = unit as OnMap;
    const at = placeOf(mover, called);
    const barred = refuseCombatMove(table, units, called, mover, taken, gone);
    if (barred) return barred;
    const moved: OnMap = { ...mover, at, moved: mover.moved || called.path.length > 0 };
    const misplaced =
      called.role === 'front' ? refuseContact(table, mover, at, target) : refuseBehind(table, called, moved, line);
    if (misplaced) return misplaced;
    const edge =
      called.role === 'front'
        ? contact(baseOf(moved), baseOf(target))!.edge
        : line.find((one) => one.unit.id === called.of)!.edge;
    line.push({ unit: moved, role: called.role, of: called.of ?? null, edge });
    gone.push(mover.id);
    taken.push(baseAt(at, mover.size));
  }
  return null;
}

/** One normal move (ag-gap-81), or ag-gap-70 on the tank that goes along behind. */
function refuseCombatMove(
  table: AgTable,
  units: readonly Called[],
  called: Called,
  mover: OnMap,
  taken: readonly Base[],
  gone: readonly string[],
): Refusal | null {
  // ag-mine-04
  const slow = called.slow ? { slow: true } : {};
  const barred = refuseWay(table, mover, called.path, 'call', { ...slow, taken, gone });
  const tank = barred && carrierOf(table, units, called, mover);
  return tank
    ? refuseWay(table, mover, called.path, 'call', { ...slow, taken, gone: [...gone, tank], riding: true })
    : barred;
}

/** ag-gap-70, ag-hill-11 The tank that riders touch, and that is called in behind them by the same way. */
function carrierOf(table: AgTable, units: readonly Called[], called: Called, mover: OnMap): string | null {
  if (!mover.row.riders || called.role !== 'front') return null;
  for (const other of units) {
    const tank = other.role === 'behind' && other.of === called.unit ? standing(table, other.unit) : null;
    if (tank?.row.type !== 'Tanks' || tank.row.ability?.kind !== 'Support' || tank.row.ability.only !== 'SMG') continue;
    if (!contact(baseOf(mover), baseOf(tank)) || other.path.length !== called.path.length) continue;
    const isRigid = other.path.every(
      ([x, y], i) =>
        x - tank.at.x === called.path[i]![0] - mover.at.x && y - tank.at.y === called.path[i]![1] - mover.at.y,
    );
    if (isRigid) return tank.id;
  }
  return null;
}

/** Behind one that attacks, or ag-supp-06 behind its support. */
function refuseBehind(table: AgTable, { of, role }: Called, unit: OnMap, line: readonly Stood[]): Refusal | null {
  const front = line.find((one) => one.unit.id === of && one.role === (role === 'second' ? 'behind' : 'front'));
  if (!front)
    return refusal('BEHIND_WHOM', 'ag-abil-05', 'It must stand behind a unit that attacks.', { unit: unit.id });
  // ag-supp-04, ag-gap-84 One behind each.
  if (line.some((one) => one.of === of))
    return refusal('ONE_BEHIND', 'ag-supp-04', 'Another unit already stands behind that one.', { unit: unit.id });
  const no = refuseSupport(unit, front.unit);
  if (no) return no;
  // ag-abil-05, ag-gap-05
  if (!isBehind(baseOf(front.unit), baseOf(unit), front.edge))
    return refusal('NOT_BEHIND', 'ag-gap-05', 'That place is not behind the unit it is to support.', { unit: unit.id });
  return touchesEnemy(table, unit)
    ? refusal('TOUCHES', 'ag-gap-05', 'A unit in support must not touch the enemy.', { unit: unit.id })
    : null;
}

// ---- offers --------------------------------------------------------------------------------------------------------

const NOBODY: Call = { kind: 'call', units: [], distant: [], air: [], log: [] };

function candidates(
  table: AgTable,
  self: CombatSetupFrame,
): { readonly units: OnMap[]; readonly guns: OnMap[]; readonly air: string[] } {
  const target = standing(table, self.target)!;
  const by = unitAt(table, self.by);
  const own = table.units.filter(
    (unit): unit is OnMap => unit.side === by.side && isOnMap(unit) && unit.kind === 'unit',
  );
  const division = divisionCalled(table, self);
  return {
    units:
      self.how === 'landing'
        ? []
        : own.filter((unit) => !refuseCalled(table, unit, division) && isInSight(table, unit, target)),
    guns: own.filter((unit) => isArtillery(unit) && !refuseDistant(table, unit, by.side)),
    air: table.aircraft.filter((one) => !refuseFlight(table, one, by.side, 'gs', division)).map(({ id }) => id),
  };
}

/** ag-sea-11 Are there guns at range or aircraft that could be called for? */
export function hasFire(table: AgTable, self: CombatSetupFrame): boolean {
  const { guns, air } = candidates(table, self);
  return air.length > 0 || guns.some(({ id }) => !refuseCall(table, self, { ...NOBODY, distant: [id] }));
}

const withLog = (table: AgTable, self: CombatSetupFrame, call: Call): Call => {
  const ids = [...(self.how === 'probe' ? [self.by] : []), ...call.units.map(({ unit }) => unit), ...call.distant];
  const log: string[] = [];
  for (const id of ids) if (!refuseLogs(table, unitAt(table, id).side, [...log, id], ids)) log.push(id);
  return { ...call, log };
};

const pathOf = (path: readonly (readonly [number, number])[]): [number, number][] => path.map(([x, y]) => [x, y]);

/** The plans that come to mind, the cheap ones first: alone, with guns, with aircraft, with one more in contact or behind. */
function* plansOf(table: AgTable, self: CombatSetupFrame): Iterable<Call> {
  yield NOBODY;
  if (self.result === 'attack' && self.how === 'probe') return;
  const target = standing(table, self.target)!;
  const { units, guns, air } = candidates(table, self);
  for (const { id } of guns) yield { ...NOBODY, distant: [id] };
  const battery = guns.filter(({ id }) => !refuseCall(table, self, { ...NOBODY, distant: [id] })).map(({ id }) => id);
  if (battery.length > 1) yield { ...NOBODY, distant: battery };
  for (const id of air) yield { ...NOBODY, air: [id] };
  for (const unit of units) {
    const places = contactPlaces(table, unit, target, 'call');
    const place = places[places.length >> 1];
    if (place) yield { ...NOBODY, units: [{ unit: unit.id, role: 'front', path: pathOf(place.path) }] };
    for (const { unit: front, role, edge } of standingAgainst(table, self, target)) {
      if (role !== 'front' || refuseSupport(unit, front)) continue;
      const behind = placesBehind(table, unit, front, opposite(edge));
      const back = behind[behind.length >> 1];
      if (back) yield { ...NOBODY, units: [{ unit: unit.id, role: 'behind', of: front.id, path: pathOf(back.path) }] };
    }
  }
}

/** Each plan without LOG and with it. */
export function* offerCalls(table: AgTable, self: CombatSetupFrame): Iterable<Call> {
  for (const plan of plansOf(table, self)) {
    yield plan;
    const supplied = withLog(table, self, plan);
    if (supplied.log.length > 0) yield supplied;
  }
}

export function drawCall(table: AgTable, self: CombatSetupFrame, pick: Picker): Call {
  let plan = NOBODY;
  const isClosed = self.result === 'attack' && self.how === 'probe';
  if (!isClosed) {
    const { units, guns, air } = candidates(table, self);
    for (let tries = 0; tries < 3; tries++) {
      const more = drawMore(table, self, plan, units, guns, air, pick);
      if (more && !refuseCall(table, self, more)) plan = more;
    }
  }
  return pick(2) === 0 ? withLog(table, self, plan) : plan;
}

function drawMore(
  table: AgTable,
  self: CombatSetupFrame,
  plan: Call,
  units: readonly OnMap[],
  guns: readonly OnMap[],
  air: readonly string[],
  pick: Picker,
): Call | null {
  const choice = pick(4);
  if (choice === 0 && guns.length > 0) return { ...plan, distant: [...plan.distant, pickOne(guns, pick).id] };
  if (choice === 1 && air.length > 0) return { ...plan, air: [...plan.air, pickOne(air, pick)] };
  if (units.length === 0) return null;
  const unit: Unit & OnMap = pickOne(units, pick);
  const target = standing(table, self.target)!;
  const by = standing(table, self.by)!;
  const front = choice === 2 && self.how === 'probe' ? by : target;
  const both = halfOf(unit) + halfOf(front);
  const [x, y] = around(baseOf(front), both, pick(2 * both - 3) - both + 2)[pick(4)]!;
  const isThere = gap2(baseOf(unit), baseOf(front)) === 0 && contact(baseOf(unit), baseOf(front)) !== null;
  const path: [number, number][] = isThere ? [] : [[x, y]];
  const role = front === target ? ('front' as const) : ('behind' as const);
  return {
    ...plan,
    units: [...plan.units, { unit: unit.id, role, path, ...(role === 'behind' ? { of: self.by } : {}) }],
  };
}
