/** Scenarios, forces and deployment. */

import { nearestFree } from '../../geometry/table/place.ts';
import { boxOf, grown } from '../../geometry/table/polygon.ts';
import type { Data } from '../../kernel/data.ts';
import { procedureOf } from '../../kernel/flow.ts';
import type { Parsed } from '../../kernel/input.ts';
import type { Start } from '../../kernel/match.ts';
import type { Telling } from '../../kernel/play.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import type { Seat, SeatId } from '../../kernel/seats.ts';
import { lesOrmeaux } from '../../scenarios/battlegroup/les-ormeaux.ts';
import type { Battle, BattleUnit } from '../../scenarios/battlegroup/types.ts';
import type { ScenarioInfo } from '../contract.ts';
import { freshPot } from './counters.ts';
import type { BgEvent } from './events.ts';
import { bodyOf, mapOf, typeOf } from './ground.ts';
import { standAt } from './placing.ts';
import type { UnitType } from './profile.ts';
import {
  type BgAnswer,
  type BgKinds,
  type BgTable,
  clone,
  type DeployFrame,
  enemyOf,
  type GroundSource,
  type Place,
  SIDES,
  type Side,
  type Unit,
  unitAt,
  unitOf,
} from './state.ts';
import { UNITS } from './tables/units.ts';
import { turnFrame } from './turn.ts';
import { holdAtStart } from './victory.ts';

const BATTLES: readonly Battle[] = [lesOrmeaux];

export function battleOf(id: string | null): Battle | undefined {
  return BATTLES.find((battle) => battle.id === id);
}

export const SCENARIOS: readonly ScenarioInfo[] = BATTLES.map(({ id, title, map, turnLimit }) => {
  const { width, height } = mapOf(map);
  return { id, title, sides: ['allies', 'axis'], size: `${width / 100} x ${height / 100} in`, turnLimit };
});

export function seats(): Seat[] {
  return SIDES.map((side) => ({ id: side, side, role: 'player', units: 'side' }));
}

/** bg-state-02 Every unit for itself: platoons are not kept. */
export function newUnit(id: string, side: Side, seat: SeatId, type: UnitType): Unit {
  const rounds = type.main?.rounds ?? 0;
  const he = type.main?.rounds ? type.main.he : 0;
  return {
    id,
    type: type.id,
    name: type.name,
    short: type.short,
    side,
    seat,
    place: null,
    men: type.men,
    strength: type.men,
    hits: type.hits,
    he,
    ap: rounds - he,
    heFired: 0,
    apFired: 0,
    // bg-state-04; bg-spec-05 auxiliaries are always inexperienced.
    experience: type.traits.includes('auxiliary') ? 'inexperienced' : type.experience,
    // bg-state-05
    rating: type.rating,
    pinned: false,
    ordered: false,
    acted: false,
    marker: null,
    moved: false,
    fired: false,
    movedBefore: false,
    firedBefore: false,
    immobile: false,
    ammo: 'normal',
  };
}

/** bg-state-30 The ground, and nobody on it. */
export function emptyTable(ground: GroundSource, seated: readonly Seat[]): BgTable {
  const players = (side: Side): SeatId[] =>
    seated.filter((seat) => seat.role === 'player' && seat.side === side).map(({ id }) => id);
  return {
    ground: Object.freeze(ground),
    scenario: null,
    size: 'squad',
    units: [],
    wrecks: [],
    objectives: [],
    zones: [],
    turn: 0,
    active: 'allies',
    first: 'allies',
    limit: 10,
    orders: 0,
    rerolled: [],
    seats: { axis: players('axis'), allies: players('allies') },
    holds: [],
    pot: freshPot(),
    played: [],
    taken: { axis: [], allies: [] },
    rating: { axis: 0, allies: 0 },
    scouts: { axis: 0, allies: 0 },
    outscouted: null,
    storm: false,
    types: Object.freeze({}),
    over: null,
  };
}

/** bg-br-01 The sum of the units' ratings at the start; bg-state-26 the scouts among them. */
export function countForces(table: BgTable): void {
  for (const side of SIDES) {
    const own = table.units.filter((unit) => unit.side === side);
    table.rating[side] = own.reduce((sum, unit) => sum + unit.rating, 0);
    table.scouts[side] = own.reduce((sum, unit) => {
      const { traits } = typeOf(table, unit);
      return sum + (traits.includes('scout2') ? 2 : traits.includes('scout') ? 1 : 0);
    }, 0);
  }
}

export function setup(
  id: string,
  _options: { readonly [name: string]: Data },
  seated: readonly Seat[],
): Parsed<Start<BgKinds>> {
  const battle = battleOf(id);
  if (!battle) return { ok: false, place: 'scenario', reason: `there is no scenario ${id}` };
  const { width, height } = mapOf(battle.map);
  const table = emptyTable({ map: battle.map, width, height, features: [] }, seated);
  table.scenario = id;
  table.size = battle.size;
  table.limit = battle.turnLimit;
  table.first = battle.first;
  table.active = enemyOf(battle.first);
  table.storm = battle.storm;
  table.objectives = battle.objectives.map(({ id, at: [x, y] }) =>
    Object.freeze({ id, at: Object.freeze({ x, y }), holder: null }),
  );
  table.zones = Object.freeze(SIDES.map((side) => Object.freeze({ side, ...battle.zones[side] })));
  for (const { id: unit, side, type, name, short } of battle.units) {
    const seat = seated.find(
      (one) => one.role === 'player' && one.side === side && (one.units === 'side' || one.units.includes(unit)),
    );
    if (!seat) return { ok: false, place: 'seats', reason: `nobody commands ${unit}` };
    table.units.push(Object.freeze({ ...newUnit(unit, side, seat.id, UNITS[type]!), name, short }));
  }
  countForces(table);
  const stack = [{ proc: 'deploy' as const, step: 'place' as const, side: enemyOf(battle.first) }];
  return { ok: true, value: () => ({ table: clone(table), stack: structuredClone(stack) }) };
}

// ---- deployment ------------------------------------------------------------------------------------------------

function isInZone(table: BgTable, unit: Unit, place: Place): boolean {
  const zone = table.zones.find(({ side }) => side === unit.side);
  if (!zone) return true;
  return bodyOf(typeOf(table, unit), place).every((shape) => {
    const box = grown(boxOf(shape.points), shape.radius);
    return box.west >= zone.west && box.north >= zone.north && box.east <= zone.east && box.south <= zone.south;
  });
}

function refusePlace(table: BgTable, seat: SeatId, answer: Extract<BgAnswer, { kind: 'place' }>): Refusal | null {
  const unit = unitOf(table, answer.unit);
  if (unit?.seat !== seat) return refusal('NOT_YOURS', 'bg-scn-b-06', 'You do not command that unit.');
  const [x, y] = answer.at;
  const place = standAt(table, unit, { x, y }, answer.facing, answer.stance);
  if (!place) return refusal('NO_ROOM', 'bg-gap-07', 'It has no room to stand there.');
  if (!isInZone(table, unit, place))
    return refusal('OUT_OF_ZONE', 'bg-scn-b-06', 'That is outside your deployment zone.');
  return null;
}

function refuseSplit(table: BgTable, seat: SeatId, answer: Extract<BgAnswer, { kind: 'split' }>): Refusal | null {
  const unit = unitOf(table, answer.unit);
  if (unit?.seat !== seat) return refusal('NOT_YOURS', 'bg-hid-06', 'You do not command that unit.');
  const rounds = typeOf(table, unit).main?.rounds ?? null;
  if (rounds === null) return refusal('NO_ROUNDS', 'bg-state-13', 'Its ammunition is not counted.');
  // bg-ex-19
  return answer.he <= rounds
    ? null
    : refusal('TOO_MANY_ROUNDS', 'bg-state-13', `It carries ${rounds} rounds.`, { rounds });
}

/** Where the ready deployment puts a unit, or as near to it as there is room. */
function readyPlace(table: BgTable, unit: Unit, ready: BattleUnit): Place | null {
  const [x, y] = ready.at;
  const place = standAt(table, unit, { x, y }, ready.facing, ready.stance);
  if (place && isInZone(table, unit, place)) return place;
  let found: Place | null = null;
  nearestFree(
    { x, y },
    (at) => {
      const other = standAt(table, unit, at, ready.facing, undefined);
      if (!other || !isInZone(table, unit, other)) return false;
      found = other;
      return true;
    },
    { step: 100, farthest: 2000 },
  );
  return found;
}

function placeReady(table: BgTable, side: Side, seat: SeatId, tell: Telling<BgEvent>): void {
  for (const ready of battleOf(table.scenario)?.units ?? []) {
    if (ready.side !== side) continue;
    const unit = unitAt(table, ready.id);
    if (unit.place || unit.seat !== seat) continue;
    const place = readyPlace(table, unit, ready);
    if (place) tell.emit({ type: 'placed', rule: 'bg-scn-b-06', unit: unit.id, place });
  }
}

function unplaced(table: BgTable, side: Side): Unit[] {
  return table.units.filter((unit) => unit.side === side && unit.place === null);
}

export const deploy = procedureOf<BgKinds>()<DeployFrame>()({
  place: {
    kind: 'ask',
    rule: 'bg-scn-b-06',
    waitsFor: (table, self) => table.seats[self.side],
    *offers(table, self, seat) {
      if (unplaced(table, self.side).some((unit) => unit.seat === seat)) yield { kind: 'ready' };
      if (unplaced(table, self.side).length === 0) yield { kind: 'begin' };
      for (const ready of battleOf(table.scenario)?.units ?? []) {
        const unit = unitOf(table, ready.id);
        if (unit?.seat !== seat) continue;
        const [x, y] = ready.at;
        const answer = { kind: 'place', unit: unit.id, at: [x, y] as [number, number], facing: ready.facing } as const;
        if (!refusePlace(table, seat, answer)) yield answer;
      }
    },
    draw(table, self, seat, pick) {
      if (!unplaced(table, self.side).some((unit) => unit.seat === seat))
        return unplaced(table, self.side).length === 0
          ? { kind: 'begin' }
          : (splitOf(table, seat, pick(3)) ?? { kind: 'ready' });
      if (pick(3) === 0) {
        const zone = table.zones.find(({ side }) => side === self.side)!;
        const own = table.units.filter((unit) => unit.seat === seat);
        const at: [number, number] = [
          zone.west + pick(zone.east - zone.west),
          zone.north + pick(zone.south - zone.north),
        ];
        const answer = { kind: 'place', unit: own[pick(own.length)]!.id, at, facing: pick(48) } as const;
        if (!refusePlace(table, seat, answer)) return answer;
      }
      return { kind: 'ready' };
    },
    refuse(table, self, seat, answer) {
      switch (answer.kind) {
        case 'place':
          return refusePlace(table, seat, answer);
        case 'split':
          return refuseSplit(table, seat, answer);
        case 'ready':
          return unplaced(table, self.side).some((unit) => unit.seat === seat)
            ? null
            : refusal('ALL_PLACED', 'bg-scn-b-06', 'All your units are on the table.');
        case 'begin': {
          const left = unplaced(table, self.side)[0];
          return left
            ? refusal('NOT_PLACED', 'bg-scn-b-06', `${left.name} is not on the table yet.`, { unit: left.id })
            : null;
        }
        default:
          return refusal('DEPLOY', 'bg-scn-b-06', 'Place your units, then begin.');
      }
    },
    take(table, self, seat, answer, tell) {
      switch (answer.kind) {
        case 'place': {
          const unit = unitAt(table, answer.unit);
          const [x, y] = answer.at;
          const place = standAt(table, unit, { x, y }, answer.facing, answer.stance)!;
          tell.emit({ type: 'placed', rule: 'bg-scn-b-06', unit: unit.id, place });
          return { to: 'place' };
        }
        case 'split': {
          // bg-hid-06, bg-gap-01 How the rounds are split is its owner's secret; that he saw to it is not.
          const unit = unitAt(table, answer.unit);
          const rounds = typeOf(table, unit).main!.rounds!;
          const to = table.seats[self.side];
          const { he } = answer;
          tell.emit({ type: 'split', rule: 'bg-hid-06', to, unit: unit.id, side: self.side, he, ap: rounds - he });
          tell.emit({ type: 'readied', rule: 'bg-hid-06', side: self.side });
          return { to: 'place' };
        }
        case 'ready':
          placeReady(table, self.side, seat, tell);
          return { to: 'place' };
        default:
          tell.emit({ type: 'deployed', rule: 'bg-scn-b-06', side: self.side });
          return { to: 'next' };
      }
    },
    usual: (table, self, seat) =>
      unplaced(table, self.side).some((unit) => unit.seat === seat) ? { kind: 'ready' } : { kind: 'begin' },
  },

  /** The side that moves first deploys last. */
  next: (table, self) => {
    if (self.side === table.first) return { to: 'begin' };
    self.side = table.first;
    return { to: 'place' };
  },

  /** bg-react-14 Units that begin on Ambush Fire; bg-gap-46 objectives held from the start. */
  begin: (table, _self, play) => {
    play.emit({ type: 'battle', rule: 'bg-turn-01' });
    for (const { id, marker } of battleOf(table.scenario)?.units ?? [])
      if (marker && unitOf(table, id)) play.emit({ type: 'marker', rule: 'bg-react-14', unit: id, marker });
    holdAtStart(table, play);
    return { call: turnFrame(), then: 'begin' };
  },
});

function splitOf(table: BgTable, seat: SeatId, he: number): BgAnswer | null {
  const unit = table.units.find((one) => one.seat === seat && (typeOf(table, one).main?.rounds ?? null) !== null);
  return unit ? { kind: 'split', unit: unit.id, he } : null;
}
