/** Deployment in zones that the scenario names. That of the book's scenarios is in `reserves/`. */
import { nearestFree } from '../../../geometry/table/place.ts';
import type { Picker } from '../../../kernel/pick.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { order as orderForm } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { isBodyIn } from '../../../tabletop/zones.ts';
import { takeOff } from '../air/arrival.ts';
import { refuseShells } from '../fire/weapons.ts';
import { basesOf, isAircraft, typeOf } from '../ground.ts';
import { spotWords } from '../parts.ts';
import { refuseOff, refuseRound, standAt, standsRound } from '../placing.ts';
import type { BattleUnit } from '../scenarios/types.ts';
import { battleOf } from '../setup.ts';
import { detach, refuseApart } from '../special/bren.ts';
import { type BgTable, type Place, type Side, type Unit, unitAt, unitOf } from '../state.ts';
import { turnFrame } from '../turn/turn.ts';
import { holdAtStart } from '../victory.ts';
import { type DeployAnswer, type DeployEvent, type DeployFrame, procedure } from './types.ts';

function isInZone(table: BgTable, unit: Unit, place: Place): boolean {
  const zone = table.zones.find(({ side }) => side === unit.side);
  if (!zone) return true;
  return isBodyIn(zone, basesOf(typeOf(table, unit), place));
}

function refusePlace(table: BgTable, seat: SeatId, answer: Extract<DeployAnswer, { kind: 'place' }>): Refusal | null {
  const unit = unitOf(table, answer.unit);
  if (unit?.seat !== seat) return refusal('NOT_YOURS', 'bg-scn-b-06', 'You do not command that unit.');
  const [x, y] = answer.at;
  const off = refuseOff(table, { x, y }, 'bg-scn-b-06');
  if (off) return off;
  const place = standAt(table, unit, { x, y }, answer.facing, answer.stance);
  if (!place) return refusal('NO_ROOM', 'bg-gap-07', 'There is no room for it there.');
  const round = refuseRound(table, place);
  if (round) return round;
  if (!isInZone(table, unit, place))
    return refusal('OUT_OF_ZONE', 'bg-scn-b-06', 'That is outside your deployment zone.');
  return null;
}

function refuseSplit(table: BgTable, seat: SeatId, answer: Extract<DeployAnswer, { kind: 'split' }>): Refusal | null {
  const unit = unitOf(table, answer.unit);
  if (unit?.seat !== seat) return refusal('NOT_YOURS', 'bg-hid-06', 'You do not command that unit.');
  return refuseShells(typeOf(table, unit), answer.he);
}

/** bg-spec-07 A Bren team may be deployed separately: then it is detached before either is placed. */
function refuseDetach(table: BgTable, seat: SeatId, answer: Extract<DeployAnswer, { kind: 'detach' }>): Refusal | null {
  const unit = answer.unit === undefined ? undefined : unitOf(table, answer.unit);
  if (unit?.seat !== seat) return refusal('NOT_YOURS', 'bg-spec-07', 'You do not command that unit.');
  return refuseApart(table, unit, answer);
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
      if (!other || standsRound(table, other) || !isInZone(table, unit, other)) return false;
      found = other;
      return true;
    },
    { step: 100, farthest: 2000 },
  );
  return found;
}

function placeReady(table: BgTable, side: Side, seat: SeatId, tell: Emitter<DeployEvent>): void {
  for (const ready of battleOf(table.scenario)?.units ?? []) {
    if (ready.side !== side) continue;
    const unit = unitAt(table, ready.id);
    if (unit.place || unit.seat !== seat || isAircraft(typeOf(table, unit))) continue;
    const place = readyPlace(table, unit, ready);
    if (place) tell.emit({ type: 'placed', rule: 'bg-scn-b-06', unit: unit.id, place });
  }
  // bg-spec-07 A Bren team goes where its section is.
  for (const unit of unplaced(table, side)) {
    const section = battleOf(table.scenario)?.units.find(({ id }) => unit.id.startsWith(`${id}-bren`));
    const place = section && unit.seat === seat ? readyPlace(table, unit, section) : null;
    if (place) tell.emit({ type: 'placed', rule: 'bg-spec-07', unit: unit.id, place });
  }
}

function unplaced(table: BgTable, side: Side): Unit[] {
  // bg-air-02 Aircraft wait off the table until the battle begins.
  return table.units.filter(
    (unit) =>
      unit.side === side &&
      unit.place === null &&
      // bg-state-15 Who is carried comes with his vehicle.
      unit.aboard === null &&
      !isAircraft(typeOf(table, unit)),
  );
}

/** What the staff would do first; then each unit where the ready deployment has it. */
function* choices(table: BgTable, seat: SeatId): Iterable<DeployAnswer> {
  yield { kind: 'ready' };
  yield { kind: 'begin' };
  for (const ready of battleOf(table.scenario)?.units ?? []) {
    const unit = unitOf(table, ready.id);
    if (unit?.seat !== seat) continue;
    const [x, y] = ready.at;
    yield { kind: 'place', unit: unit.id, at: [x, y], facing: ready.facing };
  }
}

function refuseChoice(table: BgTable, side: Side, seat: SeatId, answer: DeployAnswer): Refusal | null {
  switch (answer.kind) {
    case 'place':
      return refusePlace(table, seat, answer);
    case 'split':
      return refuseSplit(table, seat, answer);
    case 'detach':
      return refuseDetach(table, seat, answer);
    case 'ready':
      return unplaced(table, side).some((unit) => unit.seat === seat)
        ? null
        : refusal('ALL_PLACED', 'bg-scn-b-06', 'All your units are on the table.');
    case 'begin': {
      const left = unplaced(table, side)[0];
      return left
        ? refusal('NOT_PLACED', 'bg-scn-b-06', `${left.name} is not on the table yet.`, { unit: left.id })
        : null;
    }
  }
}

function drawChoice(table: BgTable, side: Side, seat: SeatId, pick: Picker): DeployAnswer {
  if (unplaced(table, side).length === 0) return { kind: 'begin' };
  if (pick(3) === 0) {
    const zone = table.zones.find((one) => one.side === side)!;
    const own = table.units.filter((unit) => unit.seat === seat);
    const at: [number, number] = [zone.west + pick(zone.east - zone.west), zone.north + pick(zone.south - zone.north)];
    const answer = { kind: 'place', unit: own[pick(own.length)]!.id, at, facing: pick(48) } as const;
    if (!refusePlace(table, seat, answer)) return answer;
  }
  return { kind: 'ready' };
}

export const deploy = procedure<DeployFrame>(({ ask }) => ({
  place: ask(['place', 'split', 'detach', 'ready', 'begin'], {
    rule: 'bg-scn-b-06',
    title: say`Place your units in your zone, then begin.`,
    hint: say`Your staff places whatever you leave.`,
    // Whoever has units to place; once all stand, any of the side may say that it begins.
    waitsFor: ({ table, self }) => {
      const owners = unplaced(table, self.side).map((unit) => unit.seat);
      return table.seats[self.side].filter((seat) => owners.length === 0 || owners.includes(seat));
    },
    form: ({ table, self: { side }, seat }) =>
      orderForm<DeployAnswer>(
        () => choices(table, seat),
        (answer) => refuseChoice(table, side, seat, answer),
        { draw: (pick) => drawChoice(table, side, seat, pick) },
      ),
    words(answer) {
      switch (answer.kind) {
        case 'place':
          return say`${name(answer.unit)} at ${spotWords(answer.at)}`;
        case 'split':
          return say`${name(answer.unit)} carries ${answer.he} HE`;
        case 'detach':
          return say`The Bren team of ${name(answer.unit ?? '')} deploys on its own`;
        case 'ready':
          return say`The staff places the rest`;
        case 'begin':
          return say`All units are in place`;
      }
    },
    defaultAnswer: ({ table, self, seat }) =>
      unplaced(table, self.side).some((unit) => unit.seat === seat) ? { kind: 'ready' } : { kind: 'begin' },
    take({ table, self, seat, answer, play }) {
      switch (answer.kind) {
        case 'place': {
          const unit = unitAt(table, answer.unit);
          const [x, y] = answer.at;
          const place = standAt(table, unit, { x, y }, answer.facing, answer.stance)!;
          play.emit({ type: 'placed', rule: 'bg-scn-b-06', unit: unit.id, place });
          return { to: 'place' };
        }
        case 'split': {
          // bg-hid-06, bg-gap-01 How the rounds are split is its owner's secret; that he saw to it is not.
          const unit = unitAt(table, answer.unit);
          const rounds = typeOf(table, unit).main!.rounds!;
          const to = table.seats[self.side];
          const { he } = answer;
          play.emit({ type: 'split', rule: 'bg-hid-06', to, unit: unit.id, side: self.side, he, ap: rounds - he });
          play.emit({ type: 'readied', rule: 'bg-hid-06', side: self.side });
          return { to: 'place' };
        }
        case 'detach':
          detach(table, unitAt(table, answer.unit!), play);
          return { to: 'place' };
        case 'ready':
          placeReady(table, self.side, seat, play);
          return { to: 'place' };
        case 'begin':
          play.emit({ type: 'deployed', rule: 'bg-scn-b-06', side: self.side });
          return { to: 'next' };
      }
    },
  }),

  /** The side that moves first deploys last. */
  next: ({ table, self }) => {
    if (self.side === table.first) return { to: 'begin' };
    self.side = table.first;
    return { to: 'place' };
  },

  /** bg-react-14 Units that begin on Ambush Fire; bg-gap-46 objectives held from the start. */
  begin: ({ table, play }) => {
    play.emit({ type: 'battle', rule: 'bg-turn-01' });
    takeOff(table, play);
    for (const { id, marker } of battleOf(table.scenario)?.units ?? [])
      if (marker && unitOf(table, id)) play.emit({ type: 'marker', rule: 'bg-react-14', unit: id, marker });
    holdAtStart(table, play);
    return { call: turnFrame(), then: 'begin' };
  },
}));
