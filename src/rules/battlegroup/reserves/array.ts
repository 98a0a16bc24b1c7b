/** Placing units before the battle, and reserves when they come. */
import { procedureOf } from '../../../kernel/flow.ts';
import type { Telling } from '../../../kernel/play.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import type { BgAnswer } from '../answers.ts';
import type { BgEvent } from '../events.ts';
import { refuseShells } from '../fire/weapons.ts';
import { has, isHere, typeOf } from '../ground.ts';
import { refuseOff, standAt } from '../placing.ts';
import { detach, refuseApart, teamId } from '../special/bren.ts';
import { type BgKinds, type BgTable, enemyOf, type Side, unitAt, unitOf, type Zone } from '../state.ts';
import { arrivalZones, isInZones } from './ground.ts';
import { anySite, siteFor, unitNamed, waitingOf } from './groups.ts';
import type { ArrayFrame, ArriveFrame } from './types.ts';

type PlaceAnswer = Extract<BgAnswer, { kind: 'place' }>;

function refusePlace(
  table: BgTable,
  seat: SeatId,
  answer: PlaceAnswer,
  zones: readonly Zone[],
  rule: 'bg-scn-00' | 'bg-res-02',
): Refusal | null {
  const unit = unitNamed(table, answer.unit, seat);
  if (!unit) return refusal('NOT_YOURS', rule, 'You do not command that unit.');
  const [x, y] = answer.at;
  const off = refuseOff(table, { x, y }, rule);
  if (off) return off;
  const place = standAt(table, unit, { x, y }, answer.facing, answer.stance);
  if (!place) return refusal('NO_ROOM', 'bg-gap-07', 'It has no room to stand there.');
  return isInZones(table, unit, place, zones)
    ? null
    : refusal('OUT_OF_ZONE', rule, 'That is outside the ground where it may come on.');
}

/** bg-prof-03 The rounds of any own unit may be split as long as the battle has not begun. */
function refuseSplit(table: BgTable, seat: SeatId, answer: Extract<BgAnswer, { kind: 'split' }>): Refusal | null {
  const unit = unitNamed(table, answer.unit, seat);
  if (!unit) return refusal('NOT_YOURS', 'bg-hid-06', 'You do not command that unit.');
  return refuseShells(typeOf(table, unit), answer.he);
}

function split(table: BgTable, answer: Extract<BgAnswer, { kind: 'split' }>, tell: Telling<BgEvent>): void {
  const unit = unitAt(table, answer.unit);
  const rounds = typeOf(table, unit).main!.rounds!;
  const { he } = answer;
  const to = table.seats[unit.side];
  tell.emit({ type: 'split', rule: 'bg-hid-06', to, unit: unit.id, side: unit.side, he, ap: rounds - he });
  tell.emit({ type: 'readied', rule: 'bg-hid-06', side: unit.side });
}

export function arrayFrame(side: Side, waiting: ArrayFrame['waiting'], alternate: boolean): ArrayFrame {
  return { proc: 'array', step: 'place', alternate, side, waiting };
}

/** The seat's own units among those that are to be placed. */
function own(table: BgTable, self: ArrayFrame, seat: SeatId): string[] {
  return self.waiting[self.side].filter((id) => unitAt(table, id).seat === seat);
}

export const array = procedureOf<BgKinds>()<ArrayFrame>()({
  place: {
    kind: 'ask',
    rule: 'bg-scn-00',
    samples: true,
    waitsFor: (table, self) => {
      const seats = self.waiting[self.side].map((id) => unitAt(table, id).seat);
      return table.seats[self.side].filter((seat) => seats.includes(seat));
    },
    skip: (_table, self) => (self.waiting[self.side].length === 0 ? { to: 'next' } : null),
    *offers() {
      yield { kind: 'ready' };
    },
    draw(table, self, seat, pick) {
      const ids = own(table, self, seat);
      const unit = unitAt(table, ids[pick(ids.length)]!);
      const place = pick(3) === 0 ? anySite(table, unit, table.zones, pick) : null;
      if (!place) return { kind: 'ready' };
      const { x, y } = place.at;
      const answer = { kind: 'place', unit: unit.id, at: [x, y] as [number, number], facing: place.facing } as const;
      return refusePlace(table, seat, answer, table.zones, 'bg-scn-00') ? { kind: 'ready' } : answer;
    },
    refuse(table, self, seat, answer) {
      if (answer.kind === 'ready') return null;
      if (answer.kind === 'split') return refuseSplit(table, seat, answer);
      // bg-spec-07 Before its section is placed a Bren team may be taken out of it.
      if (answer.kind === 'detach' && own(table, self, seat).includes(answer.unit ?? ''))
        return refuseApart(table, unitOf(table, answer.unit!), answer);
      if (answer.kind !== 'place') return refusal('DEPLOY', 'bg-scn-00', 'Place a unit, or leave it to your staff.');
      if (!own(table, self, seat).includes(answer.unit))
        return refusal('NOT_NOW', 'bg-scn-00', 'That unit is not to be placed now.', { unit: answer.unit });
      return refusePlace(table, seat, answer, table.zones, 'bg-scn-00');
    },
    take(table, self, seat, answer, tell) {
      if (answer.kind === 'split') {
        split(table, answer, tell);
        return { to: 'place' };
      }
      if (answer.kind === 'detach') {
        const { id, side } = unitAt(table, answer.unit!);
        const team = teamId(table, id);
        // bg-gap-01 Whose it is, is not told before they are placed.
        detach(table, unitAt(table, id), tell, { rule: 'bg-spec-07', to: table.seats[side] });
        tell.emit({ type: 'initially', rule: 'bg-spec-07', side, count: 1 });
        const waiting = self.waiting[side].flatMap((one) => (one === id ? [one, team] : [one]));
        self.waiting = { ...self.waiting, [side]: waiting };
        return { to: 'place' };
      }
      const done: string[] = [];
      const put = (id: string, place: ReturnType<typeof siteFor>): void => {
        done.push(id);
        if (place) tell.emit({ type: 'placed', rule: 'bg-scn-00', unit: id, place });
        else {
          // No room anywhere: it comes with the reserves.
          tell.emit({ type: 'held-back', rule: 'bg-scn-00', to: table.seats[self.side], unit: id, side: self.side });
          tell.emit({ type: 'delayed', rule: 'bg-scn-00', side: self.side, count: 1 });
        }
      };
      if (answer.kind === 'place') {
        const unit = unitAt(table, answer.unit);
        const [x, y] = answer.at;
        put(unit.id, standAt(table, unit, { x, y }, answer.facing, answer.stance));
      } else
        for (const id of self.alternate ? own(table, self, seat).slice(0, 1) : own(table, self, seat))
          put(id, siteFor(table, unitAt(table, id), table.zones));
      self.waiting = { ...self.waiting, [self.side]: self.waiting[self.side].filter((id) => !done.includes(id)) };
      return self.alternate ? { to: 'next' } : { to: 'place' };
    },
    usual: () => ({ kind: 'ready' }),
  },

  /** bg-scn-a-04 One after the other, or the one side and then the other. */
  next: (_table, self) => {
    const other = enemyOf(self.side);
    if (self.waiting.axis.length + self.waiting.allies.length === 0) return 'done';
    if (self.waiting[other].length > 0) self.side = other;
    return { to: 'place' };
  },
});

/** bg-spec-26, bg-res-05 A senior officer on the table, bg-state-15 also one whom a vehicle there carries. */
function hasSenior(table: BgTable, side: Side): boolean {
  return table.units.some((unit) => unit.side === side && isHere(table, unit) && has(table, unit, 'senior officer'));
}

/** bg-res-06, bg-scn-a-07, bg-scn-b-09, bg-scn-c-04, bg-scn-c-10, bg-scn-d-09, bg-scn-d-10 Do reserves of the side come this turn? */
export function arrivals(table: BgTable, side: Side): ArriveFrame | null {
  const { muster } = table;
  if (!muster || table.turn < muster.arrivals[side].turn || waitingOf(table, side, true).length === 0) return null;
  return { proc: 'arrive', step: 'roll', side, left: 0 };
}

export const arrive = procedureOf<BgKinds>()<ArriveFrame>()({
  roll: (table, self, play) => {
    const { dice } = table.muster!.arrivals[self.side];
    const waiting = waitingOf(table, self.side, true).length;
    if (dice === 0) self.left = waiting;
    else self.left = play.sum({ rule: 'bg-res-06', use: 'reserves', of: self.side, n: dice }).total;
    return dice > 0 ? { to: 'again' } : { to: 'place' };
  },

  again: {
    kind: 'ask',
    rule: 'bg-res-05',
    waitsFor: (table, self) => table.seats[self.side],
    skip: (table, self) => (hasSenior(table, self.side) ? null : { to: 'place' }),
    *offers() {
      yield { kind: 'reserves-again', yes: false };
      yield { kind: 'reserves-again', yes: true };
    },
    draw: (_table, _self, _seat, pick) => ({ kind: 'reserves-again', yes: pick(2) === 0 }),
    refuse: (_table, _self, _seat, answer) =>
      answer.kind === 'reserves-again'
        ? null
        : refusal('ROLL_AGAIN', 'bg-res-05', 'Say whether the dice for the reserves are rolled again.'),
    take(_table, self, _seat, answer, tell) {
      const yes = answer.kind === 'reserves-again' && answer.yes;
      tell.emit({ type: 'reserves-again', rule: 'bg-res-05', side: self.side, yes });
      return { to: yes ? 'reroll' : 'place' };
    },
    usual: (table, self) => ({
      kind: 'reserves-again',
      yes:
        2 * self.left <
        Math.min(7 * table.muster!.arrivals[self.side].dice, 2 * waitingOf(table, self.side, true).length),
    }),
  },

  reroll: (table, self, play) => {
    const { dice } = table.muster!.arrivals[self.side];
    self.left = play.sum({ rule: 'bg-res-05', use: 'reserves', of: self.side, n: dice }).total;
    return { to: 'place' };
  },

  /** bg-res-02, bg-res-03 All of them, if there are so many; neither an order nor a move. */
  place: {
    kind: 'ask',
    rule: 'bg-res-02',
    samples: true,
    waitsFor: (table, self) => {
      const seats = waitingOf(table, self.side, true).map(({ seat }) => seat);
      return table.seats[self.side].filter((seat) => seats.includes(seat));
    },
    skip: (table, self) => (self.left <= 0 || waitingOf(table, self.side, true).length === 0 ? { to: 'end' } : null),
    *offers() {
      yield { kind: 'ready' };
    },
    draw(table, self, seat, pick) {
      const ids = waitingOf(table, self.side, true).filter((unit) => unit.seat === seat);
      const unit = ids[pick(ids.length)]!;
      const zones = arrivalZones(table, self.side);
      const place = pick(3) === 0 ? anySite(table, unit, zones, pick) : null;
      if (!place) return { kind: 'ready' };
      const { x, y } = place.at;
      const answer = { kind: 'place', unit: unit.id, at: [x, y] as [number, number], facing: place.facing } as const;
      return refusePlace(table, seat, answer, zones, 'bg-res-02') ? { kind: 'ready' } : answer;
    },
    refuse(table, self, seat, answer) {
      if (answer.kind === 'ready') return null;
      if (answer.kind !== 'place') return refusal('ARRIVE', 'bg-res-02', 'Say which unit comes on, and where.');
      const unit = unitOf(table, answer.unit);
      if (!unit || !waitingOf(table, self.side, true).includes(unit))
        return refusal('NOT_IN_RESERVE', 'bg-res-02', 'That unit is not in reserve.', { unit: answer.unit });
      return refusePlace(table, seat, answer, arrivalZones(table, self.side), 'bg-res-02');
    },
    take(table, self, seat, answer, tell) {
      const zones = arrivalZones(table, self.side);
      if (answer.kind === 'place') {
        const unit = unitAt(table, answer.unit);
        const [x, y] = answer.at;
        const place = standAt(table, unit, { x, y }, answer.facing, answer.stance)!;
        tell.emit({ type: 'arrived', rule: 'bg-res-02', unit: unit.id, side: self.side, place });
        self.left -= 1;
        return { to: 'place' };
      }
      let late = 0;
      for (const { id } of waitingOf(table, self.side, true).filter((unit) => unit.seat === seat)) {
        if (self.left <= 0) break;
        self.left -= 1;
        const place = siteFor(table, unitAt(table, id), zones);
        if (place) tell.emit({ type: 'arrived', rule: 'bg-res-02', unit: id, side: self.side, place });
        else late += 1;
      }
      // bg-res-04 Who finds no room at the edge queues behind the others, and comes on when there is.
      tell.emit({ type: 'delayed', rule: 'bg-res-04', side: self.side, count: late });
      return table.seats[self.side].length > 1 ? { to: 'place' } : { to: 'end' };
    },
    usual: () => ({ kind: 'ready' }),
  },

  end: () => 'done',
});
