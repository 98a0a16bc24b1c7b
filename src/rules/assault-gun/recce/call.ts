/** ag-attack-04 Whom the attacker brings up: judged as one plan, move after move. */
import { type Picker, pickOne } from '../../../kernel/pick.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { type Base, baseAt, baseOf, contact, gap2 } from '../bases.ts';
import { contactPlaces, placesBehind, refuseContact } from '../move/contact.ts';
import { around } from '../move/reach.ts';
import { refuseWay } from '../move/way.ts';
import {
  type AgTable,
  type AnswerOf,
  aircraftOf,
  type Edge,
  halfOf,
  isArtillery,
  isOnMap,
  type OnMap,
  opposite,
  type Point,
  standing,
  type Unit,
  unitAt,
  unitOf,
} from '../state.ts';
import { mayGiveLog } from '../supply/log.ts';
import { refuseLogs } from './attack.ts';
import { inRange, isInSight, maySpotFor, refuseCalled, refuseDistant, refuseFlight } from './eligible.ts';
import { isBehind, refuseSupport } from './support.ts';
import type { AttackFrame } from './types.ts';

type Call = AnswerOf<'call'>;
type Called = Call['units'][number];

/** ag-recce-32, ag-air-03 The division that may be called on: the spotter's, or that of the aircraft. */
export function divisionCalled(table: AgTable, self: AttackFrame): string {
  return unitAt(table, self.by).division;
}

const placeOf = (unit: OnMap, { path }: Pick<Called, 'path'>): Point => {
  const end = path.at(-1);
  return end ? { x: end[0], y: end[1] } : unit.at;
};

export function refuseCall(table: AgTable, self: AttackFrame, call: Call): Refusal | null {
  const { units, distant, air, log } = call;
  const count = units.length + distant.length + air.length;
  const isProbe = self.how === 'probe';
  // ag-recce-31, ag-gap-23 A plain attack by probing: nobody else.
  if (self.result === 'attack' && isProbe && count > 0)
    return refusal('NOBODY_ELSE', 'ag-recce-31', 'The recce was not good enough to bring anybody else in.');
  // ag-recce-32 By spotting: one unit.
  if (self.result === 'attack' && count > 1)
    return refusal('ONE_UNIT', 'ag-recce-32', 'Only one unit can be called in.');
  const ids = [...units.map(({ unit }) => unit), ...distant, ...air];
  if (new Set(ids).size < ids.length) return refusal('TWICE', 'ag-attack-04', 'A unit is named twice.');
  const side = unitAt(table, self.by).side;
  const target = standing(table, self.target)!;
  const fronts: OnMap[] = isProbe ? [standing(table, self.by)!] : [];
  const no = refuseMoves(table, self, units, target, fronts);
  if (no) return no;
  for (const id of distant) {
    const guns = unitOf(table, id);
    const silent = refuseDistant(table, guns, side) ?? refuseGuns(table, self, guns as OnMap, target, fronts);
    if (silent) return silent;
  }
  for (const id of air) {
    const grounded = refuseFlight(table, aircraftOf(table, id), side, 'gs', divisionCalled(table, self));
    if (grounded) return grounded;
  }
  return refuseLogs(table, side, log, [...(isProbe ? [self.by] : []), ...units.map(({ unit }) => unit), ...distant]);
}

/** ag-recce-35, ag-abil-06, ag-gap-06 Called by one that may spot for them, and in range of those they support. */
function refuseGuns(
  table: AgTable,
  self: AttackFrame,
  guns: OnMap,
  target: OnMap,
  fronts: readonly OnMap[],
): Refusal | null {
  const by = unitAt(table, self.by);
  if (guns.division !== divisionCalled(table, self) && guns.row.special !== 'naval guns')
    return refusal('OTHER_DIVISION', 'ag-recce-32', 'Only units of the same division can be called in.', {
      unit: guns.id,
    });
  const isCaller = self.how === 'air' ? guns.row.spotters === 'any' : maySpotFor(by, guns);
  if (!isCaller)
    return refusal('NOT_ITS_SPOTTER', 'ag-abil-04', 'The unit that made the recce cannot direct those guns.', {
      unit: guns.id,
    });
  const near = fronts.length > 0 ? fronts.some((front) => inRange(guns, front)) : inRange(guns, target);
  return near ? null : refusal('NOT_IN_RANGE', 'ag-abil-06', 'Those guns are out of range.', { unit: guns.id });
}

/** Move after move; whoever has gone before stands where it will stand. Fronts are added as they come. */
function refuseMoves(
  table: AgTable,
  self: AttackFrame,
  units: readonly Called[],
  target: OnMap,
  fronts: OnMap[],
): Refusal | null {
  const gone: string[] = [];
  const taken: Base[] = [];
  const there: OnMap[] = [];
  for (const called of units) {
    const unit = unitOf(table, called.unit);
    const no = refuseCalled(table, unit, divisionCalled(table, self));
    if (no) return no;
    const mover = unit as OnMap;
    const at = placeOf(mover, called);
    const barred = refuseWay(table, mover, called.path, 'call', { taken, gone });
    if (barred) return barred;
    const moved: OnMap = { ...mover, at, moved: mover.moved || called.path.length > 0 };
    if (called.role === 'front') {
      const apart = refuseContact(table, mover, at, target);
      if (apart) return apart;
      fronts.push(moved);
    } else {
      const behind = refuseBehind(table, called, moved, target, [...fronts, ...there]);
      if (behind) return behind;
      there.push(moved);
    }
    gone.push(mover.id);
    taken.push(baseAt(at, mover.size));
  }
  return null;
}

/** ag-abil-05, ag-gap-05, ag-gap-84 Behind one that attacks, or behind its support. */
function refuseBehind(
  table: AgTable,
  { of, role }: Called,
  unit: OnMap,
  target: OnMap,
  friends: readonly OnMap[],
): Refusal | null {
  const front = friends.find(({ id }) => id === of) ?? friends[0];
  const edge = front && edgeTo(front, target, friends);
  if (!front || !edge)
    return refusal('BEHIND_WHOM', 'ag-abil-05', 'It has to stand behind a unit that attacks.', { unit: unit.id });
  if (role === 'behind') {
    const no = refuseSupport(unit, front);
    if (no) return no;
  } else if (!unit.row.ability)
    return refusal('NO_SUPPORT', 'ag-abil-02', 'That unit has not the ability to support.', { unit: unit.id });
  if (!isBehind(baseOf(front), baseOf(unit), edge))
    return refusal('NOT_BEHIND', 'ag-gap-05', 'That place is not behind the unit it is to support.', { unit: unit.id });
  const touches = table.units.some(
    (other) =>
      other.side !== unit.side && isOnMap(other) && other.kind !== 'hq' && contact(baseOf(unit), baseOf(other)),
  );
  return touches
    ? refusal('TOUCHES', 'ag-gap-05', 'A unit in support must not touch the enemy.', { unit: unit.id })
    : null;
}

/** The side on which a unit has the enemy: its own contact, or that of the one before it. */
function edgeTo(unit: OnMap, target: OnMap, friends: readonly OnMap[]): Edge | null {
  const touch = contact(baseOf(unit), baseOf(target));
  if (touch) return touch.edge;
  for (const friend of friends) {
    const before = friend.id === unit.id ? null : contact(baseOf(friend), baseOf(target));
    if (before && isBehind(baseOf(friend), baseOf(unit), before.edge)) return before.edge;
  }
  return null;
}

// ---- offers --------------------------------------------------------------------------------------------------------

const NOBODY: Call = { kind: 'call', units: [], distant: [], air: [], log: [] };

function candidates(
  table: AgTable,
  self: AttackFrame,
): { readonly units: OnMap[]; readonly guns: OnMap[]; readonly air: string[] } {
  const target = standing(table, self.target)!;
  const by = unitAt(table, self.by);
  const own = table.units.filter(
    (unit): unit is OnMap => unit.side === by.side && isOnMap(unit) && unit.kind === 'unit',
  );
  const division = divisionCalled(table, self);
  return {
    units: own.filter(
      (unit) => unit.id !== by.id && !refuseCalled(table, unit, division) && isInSight(table, unit, target),
    ),
    guns: own.filter((unit) => isArtillery(unit) && !refuseDistant(table, unit, by.side)),
    air: table.aircraft.filter((one) => !refuseFlight(table, one, by.side, 'gs', division)).map(({ id }) => id),
  };
}

const withLog = (table: AgTable, self: AttackFrame, call: Call): Call => {
  const ids = [...(self.how === 'probe' ? [self.by] : []), ...call.units.map(({ unit }) => unit), ...call.distant];
  const log: string[] = [];
  for (const id of ids) if (mayGiveLog(table, unitAt(table, id), log.length)) log.push(id);
  return { ...call, log };
};

const pathOf = (path: readonly (readonly [number, number])[]): [number, number][] => path.map(([x, y]) => [x, y]);

/** The plans that come to mind: alone, with one more of each kind, with all the guns; each with LOG and without. */
export function* offerCalls(table: AgTable, self: AttackFrame): Iterable<Call> {
  const target = standing(table, self.target)!;
  const plans: Call[] = [NOBODY];
  const { units, guns, air } = candidates(table, self);
  if (self.result !== 'attack' || self.how !== 'probe') {
    for (const unit of units) {
      const places = contactPlaces(table, unit, target, 'call');
      const place = places[places.length >> 1];
      if (place) plans.push({ ...NOBODY, units: [{ unit: unit.id, role: 'front', path: pathOf(place.path) }] });
      const by = self.how === 'probe' ? standing(table, self.by) : null;
      const edge = by && contact(baseOf(by), baseOf(target))?.edge;
      const behind = by && edge && !refuseSupport(unit, by) ? placesBehind(table, unit, by, opposite(edge)) : [];
      const back = behind[behind.length >> 1];
      if (back)
        plans.push({ ...NOBODY, units: [{ unit: unit.id, role: 'behind', of: self.by, path: pathOf(back.path) }] });
    }
    for (const { id } of guns) plans.push({ ...NOBODY, distant: [id] });
    for (const id of air) plans.push({ ...NOBODY, air: [id] });
    const battery = guns
      .filter((one) => !refuseCall(table, self, { ...NOBODY, distant: [one.id] }))
      .map(({ id }) => id);
    if (battery.length > 1) plans.push({ ...NOBODY, distant: battery });
  }
  for (const plan of plans) {
    if (refuseCall(table, self, plan)) continue;
    yield plan;
    const supplied = withLog(table, self, plan);
    if (supplied.log.length > 0 && !refuseCall(table, self, supplied)) yield supplied;
  }
}

export function drawCall(table: AgTable, self: AttackFrame, pick: Picker): Call {
  let plan = NOBODY;
  const isClosed = self.result === 'attack' && self.how === 'probe';
  if (!isClosed) {
    const { units, guns, air } = candidates(table, self);
    for (let tries = 0; tries < 3; tries++) {
      const more = drawMore(table, self, plan, units, guns, air, pick);
      if (more && !refuseCall(table, self, more)) plan = more;
    }
  }
  const supplied = pick(2) === 0 ? withLog(table, self, plan) : plan;
  return refuseCall(table, self, supplied) ? plan : supplied;
}

function drawMore(
  table: AgTable,
  self: AttackFrame,
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
