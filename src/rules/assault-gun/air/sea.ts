/** ag-sea-01 to ag-sea-14 Landings from the sea. */
import { procedureOf } from '../../../kernel/flow.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { type Base, BORDER, baseAt, baseOf, contact, gap2, isInside, isWithin, overlaps } from '../bases.ts';
import { reveal, revealAround } from '../hidden.ts';
import { around } from '../move/reach.ts';
import { moverOf, refuseEnd } from '../move/way.ts';
import { supportsBehind } from '../recce/support.ts';
import {
  type AgKinds,
  type AgTable,
  type AnswerOf,
  type Combat,
  divisionOf,
  enemyOf,
  halfOf,
  isOnMap,
  type OnMap,
  type Point,
  SIDES,
  type Side,
  seatsOf,
  sideOf,
  standing,
  turnNumber,
  type Unit,
  unitOf,
} from '../state.ts';
import type { SeaFrame } from './types.ts';

/** ag-sea-06, ag-sea-08 Did it come ashore this turn? */
export const isInLandingTurn = (table: AgTable, unit: Unit): boolean =>
  unit.landed?.how === 'sea' && unit.landed.turn === turnNumber(table);

const afloat = (table: AgTable, side: Side): Unit[] =>
  table.units.filter(
    (unit) =>
      unit.side === side && unit.at === null && unit.row.lands === 'sea' && divisionOf(table, unit.division).arrived,
  );

/** ag-sm-14 The next side that has troops afloat and has not been asked this turn. */
export function landingsOf(table: AgTable): SeaFrame | null {
  for (const side of SIDES)
    if (!table.landed.includes(side) && afloat(table, side).length > 0)
      return { proc: 'sea', step: 'land', side, units: [] };
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
  return refuseEnd(moverOf(table, { ...unit, at }, 'arrive'), at.x, at.y);
}

type Landing = AnswerOf<'land'>;

/** As many as there is LOG and room for. */
function allAshore(table: AgTable, side: Side, most: number): Landing {
  const taken: Base[] = [];
  const units: Landing['units'] = [];
  const spent = new Map<string, number>();
  for (const unit of afloat(table, side)) {
    const used = spent.get(unit.division) ?? 0;
    const at =
      units.length < most && used < divisionOf(table, unit.division).log ? freePlace(table, unit, taken) : null;
    if (!at) continue;
    taken.push(baseAt(at, unit.size));
    spent.set(unit.division, used + 1);
    units.push({ unit: unit.id, at: [at.x, at.y] });
  }
  return { kind: 'land', units };
}

export const sea = procedureOf<AgKinds>()<SeaFrame>()({
  land: {
    kind: 'ask',
    rule: 'ag-sea-02',
    waitsFor: (table, self) => seatsOf(table, self.side),
    *offers(table, self) {
      yield { kind: 'land', units: [] };
      const all = allAshore(table, self.side, 12);
      if (all.units.length > 0) yield all;
      if (all.units.length > 1) yield allAshore(table, self.side, 1);
    },
    draw: (table, self, _seat, pick) => allAshore(table, self.side, pick(4)),
    refuse(table, self, _seat, answer) {
      if (answer.kind !== 'land') return refusal('LAND', 'ag-sea-02', 'Say who comes ashore, and where.');
      const taken: Base[] = [];
      const spent = new Map<string, number>();
      for (const { unit: id, at } of answer.units) {
        const unit = afloat(table, self.side).find((one) => one.id === id);
        if (!unit || answer.units.filter((one) => one.unit === id).length > 1)
          return refusal('NOT_AFLOAT', 'ag-sea-02', 'You have no such unit at sea.', { unit: id });
        // ag-sea-01
        const used = (spent.get(unit.division) ?? 0) + 1;
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
    },
    take(table, self, seat, answer, tell) {
      const side = sideOf(table, seat);
      const { units } = answer as Landing;
      tell.emit({ type: 'no-landing', rule: 'ag-sea-03', side });
      for (const { unit, at } of units) {
        const { row } = unitOf(table, unit)!;
        tell.emit({ type: 'log-given', rule: 'ag-sea-01', unit, side });
        tell.emit({ type: 'landed', rule: 'ag-sea-02', unit, side, row, at: { x: at[0], y: at[1] }, how: 'sea' });
        self.units.push(unit);
      }
      return { to: 'losses' };
    },
    usual: (table, self) => allAshore(table, self.side, 12),
  },

  /** ag-sea-12, ag-sea-13, ag-gap-61 Before any combat. */
  losses: (table, self, play) => {
    const n = table.weather === 'Storms' ? 4 : table.weather === 'Overcast' ? 2 : 1;
    for (const id of self.units) {
      const unit = unitOf(table, id)!;
      const to = seatsOf(table, unit.side);
      const { hits } = play.successes({ rule: 'ag-sea-12', use: 'landing', of: id, n, need: 5, to });
      const lost = Math.min(hits, unit.strength + 1);
      const strength = unit.strength - lost;
      if (lost === 0) continue;
      play.emit({ type: 'landing-losses', rule: 'ag-sea-12', unit: id, side: unit.side, lost, strength, to });
      if (strength < 0) play.emit({ type: 'eliminated', rule: 'ag-sea-12', unit: id, side: unit.side });
    }
    return { to: 'meet' };
  },

  /** ag-sea-04, ag-sea-05, ag-gap-61 Defenders within 2 km are in combat with the nearest of those who land. */
  meet: (table, self, play) => {
    for (const id of self.units) if (standing(table, id)) revealAround(table, id, play);
    const landed = self.units.flatMap((id) => standing(table, id) ?? []);
    const near = table.units.filter(
      (unit): unit is OnMap =>
        unit.side === enemyOf(self.side) &&
        unit.kind === 'unit' &&
        isOnMap(unit) &&
        unit.row.special !== 'naval guns' &&
        landed.some((one) => isWithin(baseOf(unit), baseOf(one), 2)),
    );
    near.sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const defender of near) {
      const foes = [...landed].sort(
        (a, b) => gap2(baseOf(a), baseOf(defender)) - gap2(baseOf(b), baseOf(defender)) || (a.id < b.id ? -1 : 1),
      );
      const foe = foes[0];
      const here = foe && meetingPlace(table, defender, foe, landed);
      if (!foe || !here) continue;
      reveal(table, defender.id, 'near', play);
      if (here.x !== defender.at.x || here.y !== defender.at.y)
        play.emit({ type: 'meets-landing', rule: 'ag-sea-04', unit: defender.id, side: defender.side, at: here });
      const now = standing(table, defender.id)!;
      const facing = contact(baseOf(now), baseOf(foe))!.edge;
      const combat: Combat = {
        id: 1 + Math.max(0, ...table.combats.map((one) => one.id)),
        ...{ target: defender.id, declared: null, facing, landing: true },
        attackers: [{ unit: foe.id, role: 'front', of: null, edge: facing }],
        defenders: supportsBehind(table, defender.id, facing, []),
      };
      play.emit({ type: 'combat', rule: 'ag-sea-04', combat });
    }
    return 'done';
  },
});

/** The place in contact with the landing unit that is nearest to where the defender stands, and touches no other. */
function meetingPlace(table: AgTable, unit: OnMap, foe: OnMap, landed: readonly OnMap[]): Point | null {
  const others = table.units
    .filter((one): one is OnMap => one.id !== unit.id && isOnMap(one) && one.kind !== 'hq')
    .map(baseOf);
  const both = halfOf(unit) + halfOf(foe);
  const found: Point[] = [];
  const now = contact(baseOf(unit), baseOf(foe));
  if (now && now.steps >= BORDER) return unit.at;
  for (let along = BORDER - both; along <= both - BORDER; along++)
    for (const [x, y] of around(baseOf(foe), both, along)) {
      const base = { x, y, half: halfOf(unit) };
      if (!isInside(base, table.terms.map.width, table.terms.map.height)) continue;
      if (others.some((other) => overlaps(base, other))) continue;
      if (landed.some((one) => one.id !== foe.id && contact(base, baseOf(one)))) continue;
      found.push({ x, y });
    }
  const far = (at: Point): number => (at.x - unit.at.x) ** 2 + (at.y - unit.at.y) ** 2;
  found.sort((a, b) => far(a) - far(b) || a.x - b.x || a.y - b.y);
  return found[0] ?? null;
}
