/** Placing units before the battle, and reserves when they come. */
import type { Picker } from '../../../kernel/pick.ts';
import type { Emitter } from '../../../kernel/play.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { order, place as placeForm, yesNo } from '../../../kit/form.ts';
import { count, name, say } from '../../../kit/sentence.ts';
import type { EventOf, Of } from '../../../kit/steps.ts';
import { refuseShells } from '../fire/weapons.ts';
import { has, isHere, typeOf } from '../ground.ts';
import { spotWords } from '../parts.ts';
import { refuseOff, refuseRound, standAt } from '../placing.ts';
import { detach, refuseApart, teamId } from '../special/bren.ts';
import { type BgTable, enemyOf, type Place, type Side, type Unit, unitAt, unitOf, type Zone } from '../state.ts';
import { arrivalZones, isInZones } from './ground.ts';
import { anySite, staff, unitNamed, waitingOf } from './groups.ts';
import { zonesOf } from './stages.ts';
import { type ArriveFrame, type PlaceUnitsFrame, procedure, type Reserves } from './types.ts';

type PlaceAnswer = Of<Reserves, 'place'>;
type SplitAnswer = Of<Reserves, 'split'>;
type Ready = Of<Reserves, 'ready'>;

const READY: Ready = { kind: 'ready' };

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
  if (!place) return refusal('NO_ROOM', 'bg-gap-07', 'There is no room for it there.');
  const round = refuseRound(table, place);
  if (round) return round;
  return isInZones(table, unit, place, zones)
    ? null
    : refusal('OUT_OF_ZONE', rule, 'That is outside the area where it may come on.');
}

/** bg-prof-03 The rounds of any own unit may be split as long as the battle has not begun. */
function refuseSplit(table: BgTable, seat: SeatId, answer: SplitAnswer): Refusal | null {
  const unit = unitNamed(table, answer.unit, seat);
  if (!unit) return refusal('NOT_YOURS', 'bg-hid-06', 'You do not command that unit.');
  return refuseShells(typeOf(table, unit), answer.he);
}

function split(table: BgTable, answer: SplitAnswer, tell: Emitter<EventOf<Reserves>>): void {
  const unit = unitAt(table, answer.unit);
  const rounds = typeOf(table, unit).main!.rounds!;
  const { he } = answer;
  const to = table.seats[unit.side];
  tell.emit({ type: 'split', rule: 'bg-hid-06', to, unit: unit.id, side: unit.side, he, ap: rounds - he });
  tell.emit({ type: 'readied', rule: 'bg-hid-06', side: unit.side });
}

export function placeUnitsFrame(side: Side, waiting: PlaceUnitsFrame['waiting'], alternate: boolean): PlaceUnitsFrame {
  return { proc: 'place-units', step: 'place', alternate, side, waiting };
}

/** The seat's own units among those that are to be placed. */
function own(table: BgTable, self: PlaceUnitsFrame, seat: SeatId): string[] {
  return self.waiting[self.side].filter((id) => unitAt(table, id).seat === seat);
}

/** Once in a while somewhere in the zones; else it is left to the staff. */
function drawPlace(
  table: BgTable,
  unit: Unit,
  zones: readonly Zone[],
  rule: 'bg-scn-00' | 'bg-res-02',
  pick: Picker,
): PlaceAnswer | Ready {
  const place = pick(3) === 0 ? anySite(table, unit, zones, pick) : null;
  if (!place) return READY;
  const { x, y } = place.at;
  const answer: PlaceAnswer = { kind: 'place', unit: unit.id, at: [x, y], facing: place.facing };
  return refusePlace(table, unit.seat, answer, zones, rule) ? READY : answer;
}

export const placeUnits = procedure<PlaceUnitsFrame>(({ ask }) => ({
  place: ask(['place', 'split', 'detach', 'ready'], {
    rule: 'bg-scn-00',
    title: say`Where do you place your units?`,
    hint: ({ self }) =>
      self.alternate
        ? say`One unit at a time, alternately with the enemy.`
        : say`Your staff places whatever you leave.`,
    waitsFor: ({ table, self }) => {
      const seats = self.waiting[self.side].map((id) => unitAt(table, id).seat);
      return table.seats[self.side].filter((seat) => seats.includes(seat));
    },
    autoResolve: ({ self }) => (self.waiting[self.side].length === 0 ? { to: 'next' } : null),
    form: ({ table, self, seat }) =>
      order<Of<Reserves, 'place' | 'ready' | 'split' | 'detach'>>(
        [READY],
        (answer) => {
          if (answer.kind === 'ready') return null;
          if (answer.kind === 'split') return refuseSplit(table, seat, answer);
          const isOwn = own(table, self, seat).includes(answer.unit ?? '');
          // bg-spec-07 Before its section is placed a Bren team may be taken out of it.
          if (answer.kind === 'detach')
            return isOwn
              ? refuseApart(table, unitOf(table, answer.unit!), answer)
              : refusal('DEPLOY', 'bg-scn-00', 'Place a unit, or leave it to your staff.');
          return isOwn
            ? refusePlace(table, seat, answer, zonesOf(table, unitAt(table, answer.unit)), 'bg-scn-00')
            : refusal('NOT_NOW', 'bg-scn-00', 'That unit cannot be placed now.', { unit: answer.unit });
        },
        {
          draw(pick) {
            const ids = own(table, self, seat);
            const unit = unitAt(table, ids[pick(ids.length)]!);
            return drawPlace(table, unit, zonesOf(table, unit), 'bg-scn-00', pick);
          },
        },
      ),
    words(answer) {
      switch (answer.kind) {
        case 'ready':
          return say`Leave it to the staff`;
        case 'place':
          return say`Place ${name(answer.unit)} at ${spotWords(answer.at)}`;
        case 'split':
          return say`${name(answer.unit)} carries ${answer.he} HE`;
        case 'detach':
          return say`${name(answer.unit ?? '')} leaves its Bren team behind`;
      }
    },
    take({ table, self, seat, answer, play }) {
      if (answer.kind === 'split') {
        split(table, answer, play);
        return { to: 'place' };
      }
      if (answer.kind === 'detach') {
        const { id, side } = unitAt(table, answer.unit!);
        const team = teamId(table, id);
        // bg-gap-01 Whose it is, is not told before they are placed.
        detach(table, unitAt(table, id), play, { rule: 'bg-spec-07', to: table.seats[side] });
        play.emit({ type: 'initial-count', rule: 'bg-spec-07', side, count: 1 });
        const waiting = self.waiting[side].flatMap((one) => (one === id ? [one, team] : [one]));
        self.waiting = { ...self.waiting, [side]: waiting };
        return { to: 'place' };
      }
      const done: string[] = [];
      const put = (id: string, place: Place | null): void => {
        done.push(id);
        if (place) play.emit({ type: 'placed', rule: 'bg-scn-00', unit: id, place });
        else {
          // No room anywhere: it comes with the reserves.
          play.emit({ type: 'held-back', rule: 'bg-scn-00', to: table.seats[self.side], unit: id, side: self.side });
          play.emit({ type: 'delayed', rule: 'bg-scn-00', side: self.side, count: 1 });
        }
      };
      if (answer.kind === 'place') {
        const unit = unitAt(table, answer.unit);
        const [x, y] = answer.at;
        put(unit.id, standAt(table, unit, { x, y }, answer.facing, answer.stance));
      } else {
        const siteFor = staff();
        for (const id of self.alternate ? own(table, self, seat).slice(0, 1) : own(table, self, seat))
          put(id, siteFor(table, unitAt(table, id), zonesOf(table, unitAt(table, id))));
      }
      self.waiting = { ...self.waiting, [self.side]: self.waiting[self.side].filter((id) => !done.includes(id)) };
      return self.alternate ? { to: 'next' } : { to: 'place' };
    },
  }),

  /** bg-scn-a-04 One after the other, or the one side and then the other. */
  next: ({ self }) => {
    const other = enemyOf(self.side);
    if (self.waiting.axis.length + self.waiting.allies.length === 0) return 'done';
    if (self.waiting[other].length > 0) self.side = other;
    return { to: 'place' };
  },
}));

/** bg-spec-26, bg-res-05 A senior officer on the table, bg-state-15 also one whom a vehicle there carries. */
function hasSenior(table: BgTable, side: Side): boolean {
  return table.units.some((unit) => unit.side === side && isHere(table, unit) && has(table, unit, 'senior officer'));
}

/** bg-res-06, bg-scn-a-07, bg-scn-b-09, bg-scn-c-04, bg-scn-c-10, bg-scn-d-09, bg-scn-d-10 Do reserves of the side come this turn? */
export function arrivals(table: BgTable, side: Side): ArriveFrame | null {
  const { scenarioSetup } = table;
  if (!scenarioSetup || table.turn < scenarioSetup.arrivals[side].turn || waitingOf(table, side, true).length === 0)
    return null;
  return { proc: 'arrive', step: 'roll', side, left: 0 };
}

const again = (yes: boolean): Of<Reserves, 'reserves-again'> => ({ kind: 'reserves-again', yes });

export const arrive = procedure<ArriveFrame>(({ ask }) => ({
  roll: ({ table, self, play }) => {
    const { dice } = table.scenarioSetup!.arrivals[self.side];
    const waiting = waitingOf(table, self.side, true).length;
    if (dice === 0) self.left = waiting;
    else self.left = play.sum({ rule: 'bg-res-06', use: 'reserves', of: self.side, n: dice }).total;
    return dice > 0 ? { to: 'again' } : { to: 'place' };
  },

  again: ask(['reserves-again'], {
    rule: 'bg-res-05',
    title: say`Re-roll for the reserves?`,
    hint: ({ self }) => say`The dice add up to ${self.left}. A re-roll stands.`,
    waitsFor: ({ table, self }) => table.seats[self.side],
    autoResolve: ({ table, self }) => (hasSenior(table, self.side) ? null : { to: 'place' }),
    form: () => ({ ...yesNo(again(false), again(true)), draw: (pick) => again(pick(2) === 0) }),
    words: ({ yes }) => (yes ? say`Re-roll` : say`Keep the roll`),
    defaultAnswer: ({ table, self }) =>
      again(
        2 * self.left <
          Math.min(7 * table.scenarioSetup!.arrivals[self.side].dice, 2 * waitingOf(table, self.side, true).length),
      ),
    take({ self, answer: { yes }, play }) {
      play.emit({ type: 'reserves-again', rule: 'bg-res-05', side: self.side, yes });
      return { to: yes ? 'reroll' : 'place' };
    },
  }),

  reroll: ({ table, self, play }) => {
    const { dice } = table.scenarioSetup!.arrivals[self.side];
    self.left = play.sum({ rule: 'bg-res-05', use: 'reserves', of: self.side, n: dice }).total;
    return { to: 'place' };
  },

  /** bg-res-02, bg-res-03 All of them, if there are so many; neither an order nor a move. */
  place: ask(['place', 'ready'], {
    rule: 'bg-res-02',
    title: say`Where do the reserves come on?`,
    hint: ({ table, self }) =>
      say`${count(Math.min(self.left, waitingOf(table, self.side, true).length), 'unit')} may come on. That is neither an order nor a move.`,
    waitsFor: ({ table, self }) => {
      const seats = waitingOf(table, self.side, true).map(({ seat }) => seat);
      return table.seats[self.side].filter((seat) => seats.includes(seat));
    },
    autoResolve: ({ table, self }) =>
      self.left <= 0 || waitingOf(table, self.side, true).length === 0 ? 'done' : null,
    form: ({ table, self, seat }) =>
      placeForm<PlaceAnswer | Ready>(
        [READY],
        (answer) => {
          if (answer.kind === 'ready') return null;
          const unit = unitOf(table, answer.unit);
          if (!unit || !waitingOf(table, self.side, true).includes(unit))
            return refusal('NOT_IN_RESERVE', 'bg-res-02', 'That unit is not in reserve.', { unit: answer.unit });
          return refusePlace(table, seat, answer, arrivalZones(table, self.side), 'bg-res-02');
        },
        {
          draw(pick) {
            const units = waitingOf(table, self.side, true).filter((unit) => unit.seat === seat);
            return drawPlace(table, units[pick(units.length)]!, arrivalZones(table, self.side), 'bg-res-02', pick);
          },
        },
      ),
    words: (answer) =>
      answer.kind === 'ready'
        ? say`Leave it to the staff`
        : say`${name(answer.unit)} comes on at ${spotWords(answer.at)}`,
    take({ table, self, seat, answer, play }) {
      const zones = arrivalZones(table, self.side);
      if (answer.kind === 'place') {
        const unit = unitAt(table, answer.unit);
        const [x, y] = answer.at;
        const place = standAt(table, unit, { x, y }, answer.facing, answer.stance)!;
        play.emit({ type: 'arrived', rule: 'bg-res-02', unit: unit.id, side: self.side, place });
        self.left -= 1;
        return { to: 'place' };
      }
      let late = 0;
      const siteFor = staff();
      for (const { id } of waitingOf(table, self.side, true).filter((unit) => unit.seat === seat)) {
        if (self.left <= 0) break;
        self.left -= 1;
        const place = siteFor(table, unitAt(table, id), zones);
        if (place) play.emit({ type: 'arrived', rule: 'bg-res-02', unit: id, side: self.side, place });
        else late += 1;
      }
      // bg-res-04 Who finds no room at the edge queues behind the others, and comes on when there is.
      play.emit({ type: 'delayed', rule: 'bg-res-04', side: self.side, count: late });
      return table.seats[self.side].length > 1 ? { to: 'place' } : 'done';
    },
  }),
}));
