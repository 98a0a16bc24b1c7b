/** Landings from the sea. */
import type { Emitter } from '../../../kernel/play.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { order } from '../../../kit/form.ts';
import { list, name, say } from '../../../kit/sentence.ts';
import { enemyOf, SIDES, type Side } from '../../../kit/sides.ts';
import { type Base, BORDER, baseAt, baseOf, contact, gap2, isEngaged, isInside, isWithin, overlaps } from '../bases.ts';
import { type Revealing, removeLonely, reveal, revealAround } from '../hidden.ts';
import { refuseContact } from '../move/contact.ts';
import { around } from '../move/reach.ts';
import { mayEnter, moverOf, refuseEnd } from '../move/way.ts';
import { zonesAgainst } from '../move/zones.ts';
import { placeWords } from '../parts.ts';
import { beachFrame } from '../recce/combat-setup.ts';
import { isTarget } from '../recce/eligible.ts';
import { beside, isBehind, supportsBehind, touchesEnemy } from '../recce/support.ts';
import {
  type AgTable,
  type Combat,
  divisionOf,
  EDGES,
  type Edge,
  halfOf,
  isOnMap,
  type OnMap,
  opposite,
  type Point,
  seatsOf,
  standing,
  turnNumber,
  type Unit,
  unitAt,
} from '../state.ts';
import { needsNoLog } from '../supply/log.ts';
import { type AirEvent, type Landing, procedure, type SeaFrame } from './types.ts';

/** ag-sea-06, ag-sea-08 Did it come ashore this turn? */
export const isInLandingTurn = (table: AgTable, unit: Unit): boolean =>
  unit.landed?.how === 'sea' && unit.landed.turn === turnNumber(table);

export const afloat = (table: AgTable, side: Side): Unit[] =>
  table.units.filter(
    (unit) =>
      unit.side === side && unit.at === null && unit.row.lands === 'sea' && divisionOf(table, unit.division).arrived,
  );

/** ag-sm-14 The next side that has troops afloat and has not been asked this turn. */
export function landingsOf(table: AgTable): SeaFrame | null {
  for (const side of SIDES)
    if (!table.landed.includes(side) && afloat(table, side).length > 0)
      return { proc: 'sea', step: 'land', side, units: [], met: [] };
  return null;
}

const beachesOf = (table: AgTable, side: Side) => (table.terms.beaches ?? []).filter((beach) => beach.side === side);

/** Where one more of the landing force could come ashore. */
function freePlace(table: AgTable, unit: Unit, taken: readonly Base[]): Point | null {
  for (const { from, to } of beachesOf(table, unit.side)) {
    const half = halfOf(unit);
    for (let x = from.x + half; x <= to.x - half; x++)
      for (let y = from.y + half; y <= to.y - half; y++) {
        const at = { x, y };
        if (!refusePlace(table, unit, at, taken)) return at;
      }
  }
  return null;
}

function refusePlace(table: AgTable, unit: Unit, at: Point, taken: readonly Base[]) {
  const base = baseAt(at, unit.size);
  const isOnBeach = beachesOf(table, unit.side).some(
    ({ from, to }) =>
      at.x - base.half >= from.x && at.y - base.half >= from.y && at.x + base.half <= to.x && at.y + base.half <= to.y,
  );
  if (!isOnBeach || !isInside(base, table.terms.map.width, table.terms.map.height))
    return refusal('NO_BEACH', 'ag-sea-02', 'That is not on the beach.', { unit: unit.id });
  if (taken.some((other) => overlaps(base, other)))
    return refusal('OVERLAP', 'ag-gap-08', 'Two bases would overlap.', { unit: unit.id });
  if (!mayEnter(table, unit, at))
    return refusal('NO_GOING', 'ag-move-02', 'It cannot be on that ground.', { unit: unit.id });
  if (zonesAgainst(table, unit.side).filter((enemy) => contact(base, baseOf(enemy))).length > 1)
    return refusal('TWO_ENEMIES', 'ag-attack-12', 'It would touch a second enemy.', { unit: unit.id });
  return refuseEnd(moverOf(table, { ...unit, at }, 'arrive'), at.x, at.y);
}

const logFor = (unit: Unit): number => (needsNoLog(unit) ? 0 : 1);

/** As many as there is LOG and room for. */
function allAshore(table: AgTable, side: Side, most: number): Landing {
  const taken: Base[] = [];
  const units: Landing['units'] = [];
  const spent = new Map<string, number>();
  for (const unit of afloat(table, side)) {
    const used = (spent.get(unit.division) ?? 0) + logFor(unit);
    const at =
      units.length < most && used <= divisionOf(table, unit.division).log ? freePlace(table, unit, taken) : null;
    if (!at) continue;
    taken.push(baseAt(at, unit.size));
    spent.set(unit.division, used);
    units.push({ unit: unit.id, at: [at.x, at.y] });
  }
  return { kind: 'land', units };
}

function refuseLanding(table: AgTable, side: Side, { units }: Landing): Refusal | null {
  const taken: Base[] = [];
  const spent = new Map<string, number>();
  for (const { unit: id, at } of units) {
    const unit = afloat(table, side).find((one) => one.id === id);
    if (!unit || units.filter((one) => one.unit === id).length > 1)
      return refusal('NOT_AFLOAT', 'ag-sea-02', 'You have no such unit at sea.', { unit: id });
    // ag-sea-01, ag-spec-03
    const used = (spent.get(unit.division) ?? 0) + logFor(unit);
    spent.set(unit.division, used);
    if (used > divisionOf(table, unit.division).log)
      return refusal('NEEDS_LOG', 'ag-sea-01', 'Every unit that lands needs LOG, and there is not enough.', {
        unit: id,
      });
    const place = { x: at[0], y: at[1] };
    const no = refusePlace(table, unit, place, taken);
    if (no) return no;
    taken.push(baseAt(place, unit.size));
  }
  return null;
}

export const sea = procedure<SeaFrame>(({ ask }) => ({
  /** ag-sea-02 It counts as a combat move onto the beach. */
  land: ask(['land'], {
    rule: 'ag-sea-02',
    title: say`Which units land, and where?`,
    hint: say`Every unit that lands needs LOG.`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    form: ({ table, self: { side } }) =>
      order(
        function* (): Iterable<Landing> {
          yield { kind: 'land', units: [] };
          const all = allAshore(table, side, 12);
          if (all.units.length > 0) yield all;
          if (all.units.length > 1) yield allAshore(table, side, 1);
        },
        (answer) => refuseLanding(table, side, answer),
        { draw: (pick) => allAshore(table, side, pick(4)) },
      ),
    words: ({ units }) =>
      units.length === 0 ? say`nobody` : list(units.map(({ unit, at }) => say`${name(unit)} at ${placeWords(at)}`)),
    defaultAnswer: ({ table, self }) => allAshore(table, self.side, 12),
    take({ table, self, side, answer: { units }, play }) {
      play.emit({ type: 'landing-orders', rule: 'ag-sea-03', side });
      for (const { unit, at } of units) {
        const { row } = unitAt(table, unit);
        if (!needsNoLog(unitAt(table, unit))) play.emit({ type: 'log-given', rule: 'ag-sea-01', unit, side });
        play.emit({ type: 'landed', rule: 'ag-sea-02', unit, side, row, at: { x: at[0], y: at[1] }, how: 'sea' });
        self.units.push(unit);
      }
      return { to: 'losses' };
    },
  }),

  /** ag-sea-12, ag-gap-61 Each of them rolls on landing, before any combat. */
  losses: ({ table, self, play }) => {
    // ag-sea-13
    const n = table.weather === 'Storms' ? 4 : table.weather === 'Overcast' ? 2 : 1;
    for (const id of self.units) {
      const { side, strength: before, division } = unitAt(table, id);
      const to = seatsOf(table, side);
      const { hits } = play.successes({ rule: 'ag-sea-12', use: 'landing', of: id, n, need: 5, to });
      const lost = Math.min(hits, before + 1);
      if (lost === 0) continue;
      play.emit({ type: 'landing-losses', rule: 'ag-sea-12', unit: id, side, lost, strength: before - lost, to });
      if (lost <= before) continue;
      play.emit({ type: 'eliminated', rule: 'ag-sea-12', unit: id, side });
      removeLonely(table, division, play);
    }
    return { to: 'meet' };
  },

  /** ag-sea-04, ag-gap-61 Defenders within 2 km are in combat with the nearest of those who land, without a recce. */
  meet: ({ table, self, play }) => {
    for (const id of self.units) revealAround(table, id, play);
    const landed = self.units.flatMap((id) => standing(table, id) ?? []);
    const drawn: string[] = [];
    const met: { readonly defender: string; readonly foe: string; readonly facing: Edge }[] = [];
    for (const { id } of nearTo(table, enemyOf(self.side), landed)) {
      if (drawn.includes(id)) continue;
      const defender = standing(table, id)!;
      const foe = nearestOf(landed, defender)!;
      const at = meetingPlace(table, defender, foe);
      if (!at) continue;
      draw(table, defender, at, play);
      drawn.push(id);
      const facing = contact(baseAt(at, defender.size), baseOf(foe))!.edge;
      met.push({ defender: id, foe: foe.id, facing });
      // Whoever supports it in base contact comes along.
      const support = beside(table, defender)
        .filter((unit) => !drawn.includes(unit.id) && !touchesEnemy(table, unit) && !unit.retreats && !unit.joining)
        .sort(
          (a, b) =>
            Number(isBehind(baseOf(defender), baseOf(b), facing)) -
              Number(isBehind(baseOf(defender), baseOf(a), facing)) || (a.id < b.id ? -1 : 1),
        )[0];
      const place = support && placeBehind(table, support, defender, at, facing);
      if (!support || !place) continue;
      draw(table, support, place, play);
      drawn.push(support.id);
    }
    for (const { defender, foe, facing } of met) {
      const combat: Combat = {
        id: 1 + Math.max(0, ...table.combats.map((one) => one.id)),
        ...{ target: defender, declared: null, facing, landing: true },
        // ag-sea-07 Those behind it come ashore with it.
        attackers: [
          { unit: foe, role: 'front', of: null, edge: facing },
          ...supportsBehind(table, foe, opposite(facing), null),
        ],
        defenders: supportsBehind(table, defender, facing, null),
      };
      play.emit({ type: 'combat', rule: 'ag-sea-04', combat });
      self.met.push({ target: defender, by: foe });
    }
    return { to: 'fire' };
  },

  /** ag-sea-11 It is a combat like any other: guns at range and aircraft of both sides take part. */
  fire: ({ self }) => {
    const next = self.met.shift();
    return next ? { call: beachFrame(next.target, next.by), then: 'fire' } : 'done';
  },
}));

/** Enemy units within 2 km of those who land, the nearest first. */
function nearTo(table: AgTable, side: Side, landed: readonly OnMap[]): OnMap[] {
  const far = (unit: OnMap): number => Math.min(...landed.map((one) => gap2(baseOf(unit), baseOf(one))));
  return table.units
    .filter(
      (unit): unit is OnMap =>
        unit.side === side &&
        unit.kind === 'unit' &&
        isTarget(unit) &&
        landed.some((one) => isWithin(baseOf(unit), baseOf(one), 2)),
    )
    .sort((a, b) => far(a) - far(b) || (a.id < b.id ? -1 : 1));
}

function nearestOf(landed: readonly OnMap[], { at, size }: OnMap): OnMap | undefined {
  const far = (one: OnMap): number => gap2(baseOf(one), baseAt(at, size));
  return [...landed].sort((a, b) => far(a) - far(b) || (a.id < b.id ? -1 : 1))[0];
}

/** It is turned up and stands there now; ag-sea-05 it counts as static. */
function draw(table: AgTable, unit: OnMap, at: Point, play: Emitter<AirEvent | Revealing>): void {
  reveal(table, unit.id, 'near', play);
  if (at.x !== unit.at.x || at.y !== unit.at.y)
    play.emit({ type: 'meets-landing', rule: 'ag-sea-04', unit: unit.id, side: unit.side, at });
}

/** The best of these places: the nearest to some point, of equals the smaller x, then y. */
function nearest(places: readonly Point[], { x, y }: Point): Point | null {
  const far = (at: Point): number => (at.x - x) ** 2 + (at.y - y) ** 2;
  return [...places].sort((a, b) => far(a) - far(b) || a.x - b.x || a.y - b.y)[0] ?? null;
}

/** Places along some sides of a base, with 500 m of border, on which the unit could stand. */
function freePlaces(table: AgTable, unit: OnMap, other: Base, edges: readonly Edge[]): Point[] {
  const taken = table.units
    .filter((one): one is OnMap => one.id !== unit.id && isOnMap(one) && one.kind !== 'hq')
    .map(baseOf);
  const { width, height } = table.terms.map;
  const both = halfOf(unit) + other.half;
  const found: Point[] = [];
  for (let along = BORDER - both; along <= both - BORDER; along++)
    for (const edge of edges) {
      const [x, y] = around(other, both, along)[EDGES.indexOf(edge)]!;
      const base = { x, y, half: halfOf(unit) };
      if (!isInside(base, width, height) || taken.some((one) => overlaps(base, one))) continue;
      if (mayEnter(table, unit, { x, y })) found.push({ x, y });
    }
  return found;
}

/** The place in contact with the landing unit that is nearest to where the defender stands, and touches no other enemy. */
function meetingPlace(table: AgTable, unit: OnMap, foe: OnMap): Point | null {
  if (isEngaged(baseOf(unit), baseOf(foe))) return unit.at;
  const places = freePlaces(table, unit, baseOf(foe), EDGES);
  return nearest(
    // ag-attack-12
    places.filter((at) => !refuseContact(table, unit, at, foe)),
    unit.at,
  );
}

/** Behind the defender in its new place, as near as can be to where the same way would have brought it. */
function placeBehind(table: AgTable, unit: OnMap, defender: OnMap, at: Point, facing: Edge): Point | null {
  const places = freePlaces(table, unit, baseAt(at, defender.size), [opposite(facing)]);
  return nearest(
    places.filter((place) => !touchesEnemy(table, { ...unit, at: place })),
    { x: unit.at.x + at.x - defender.at.x, y: unit.at.y + at.y - defender.at.y },
  );
}
