/** Step 6: close assaults (stonk-ca, stonk-gap-55 to stonk-gap-64, stonk-gap-100). */

import { areWithin } from '../../../geometry/table/footprint.ts';
import { placesAlong } from '../../../geometry/table/windows.ts';
import type { Modifier } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { kit } from '../../../kit/chapter.ts';
import { closedAs } from '../../../kit/classes.ts';
import { oneOf } from '../../../kit/form.ts';
import { count, name, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change } from '../../../kit/things.ts';
import { shapeOf } from '../ground.ts';
import { currentContact, type KnowledgeEvent, locate } from '../knowledge/index.ts';
import { put } from '../marks.ts';
import { type Intervene, intervene } from '../morale/entries.ts';
import { type FlightEvent, runOn } from '../morale/flight.ts';
import { commanderUnderFire, intervention, isPlayed } from '../morale/leadership.ts';
import { nearestEnemy, thrownBack } from '../morale/retreat.ts';
import { ofUnit } from '../parts.ts';
import {
  type Assaulting,
  actsNow,
  battalionAt,
  companyAt,
  elementAt,
  elementOf,
  enemyOf,
  groupOf,
  isPlaced,
  isVehicle,
  type Placed,
  placedOf,
  SIDES,
  type Side,
  type StonkTable,
  sideOf,
} from '../state.ts';
import { ASSAULT_DISTANCES, type AssaultResultId, assaultResult } from '../tables/assault.ts';
import type { Metres } from '../tables/print.ts';
import { canAssault, type Fight, factorsOf, fightsOf, hasTime, modifiersFor, pointsIn, touch } from './forces.ts';
import { apply } from './outcome.ts';
import type { AssaultEvent, AssaultsFrame } from './types.ts';

interface Assault extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: AssaultsFrame;
  calls: never;
  answer: Intervene;
  event: AssaultEvent;
  emits: FlightEvent | KnowledgeEvent;
}

type Rolls = Play<AssaultEvent | FlightEvent | KnowledgeEvent>;

const { chapter, procedure } = kit<Assault>(sideOf);

const seatsOf = (units: readonly Placed[]): SeatId[] => [...new Set(units.map(({ seat }) => seat))];

// ---- closing in ----------------------------------------------------------------------------------------------------------

/** stonk-gap-59 Did the side know of one of these before units moved? */
const knew = (table: StonkTable, side: Side, others: readonly Placed[]): boolean =>
  table.contacts.some(
    (one) => one.side === side && one.isCurrent && one.since < table.tick - 1 && others.some(({ id }) => id === one.of),
  );

/** stonk-gap-57 Who came first, then by id; nobody who defends an assault that has begun. */
const ready = (table: StonkTable, side: Side): Placed[] =>
  placedOf(table, side)
    .filter((one) => one.assault?.role !== 'defender' && canAssault(table, one))
    .sort(
      (a, b) => (a.assault?.move ?? table.move + 1) - (b.assault?.move ?? table.move + 1) || (a.id < b.id ? -1 : 1),
    );

/** How far the force has come in this move, at most, bends and all. */
function moved(units: readonly Placed[]): Metres {
  let most = 0;
  for (const { track } of units)
    if (track && track.length > 1) {
      const [from, ...bends] = track;
      most = Math.max(most, placesAlong({ from: from!, legs: bends.map((to) => ({ to })) }).length);
    }
  return most;
}

/** stonk-gap-100 Of two forces that assault one another: is the first the attacker? */
function attacks(play: Rolls, one: Fight, other: Fight): boolean {
  const [way, otherWay] = [moved(one.attackers), moved(other.attackers)];
  if (way !== otherWay) return way > otherWay;
  const [points, otherPoints] = [pointsIn(one.attackers), pointsIn(other.attackers)];
  if (points !== otherPoints) return points > otherPoints;
  return play.die({ rule: 'stonk-gap-100', use: 'assault', of: one.on.id, to: [] }) > 3;
}

/** All assaults of this step, the sides' own plans reconciled. */
function closing(table: StonkTable, play: Rolls): Fight[] {
  const [first = [], second = []] = SIDES.filter((side) => actsNow(table, side)).map((side) =>
    fightsOf(table, side, ready(table, side)),
  );
  const meets = (a: Fight, b: Fight): boolean =>
    a.attackers.some((one) => b.defenders.includes(one)) && b.attackers.some((one) => a.defenders.includes(one));
  const dropped = new Set<Fight>();
  for (const one of first)
    for (const other of second)
      if (!dropped.has(one) && !dropped.has(other) && meets(one, other))
        dropped.add(attacks(play, one, other) ? other : one);
  return [...first, ...second].filter((one) => !dropped.has(one));
}

/** stonk-ca-01 stonk-gap-55 Notes an assault with all who take part, and makes each known to the other. */
function begin(table: StonkTable, play: Rolls, { side, attackers, defenders }: Fight): void {
  const earlier = attackers.find(({ assault }) => assault);
  const inTime = attackers.every((one) => one.assault || hasTime(table, one));
  const due = earlier?.assault?.move ?? (inTime ? table.move : table.move + 1);
  const surprised = { attacker: !knew(table, side, defenders), defender: !knew(table, enemyOf(side), attackers) };
  const note = (unit: Placed, role: Assaulting['role'], move: number): void => {
    // It may attack one and be attacked by another: what came first holds.
    if (elementAt(table, unit.id).assault) return;
    const isSurprised = !earlier && surprised[role];
    const assault = { role, move, isConfused: false, isSurprised, breaksOff: false };
    play.emit({ type: 'assault', rule: 'stonk-ca-01', ...ofUnit(unit), assault });
  };
  // Who comes too late for an assault that is due waits for the next.
  for (const unit of attackers) note(unit, 'attacker', earlier && !hasTime(table, unit) ? table.move + 1 : due);
  for (const unit of defenders) note(unit, 'defender', due);
  for (const attacker of attackers)
    for (const defender of defenders)
      if (touch(attacker, defender)) {
        see(table, play, attacker, defender);
        see(table, play, defender, attacker);
      }
}

function see(table: StonkTable, play: Rolls, eye: Placed, other: Placed): void {
  const company = companyAt(table, groupOf(eye));
  const known = currentContact(table, company.seat, other.id);
  if (!known?.by.some((one) => one.company === company.id && one.own))
    locate(table, play, company, other, 'stonk-gap-59');
}

// ---- fighting ------------------------------------------------------------------------------------------------------------

/** The next assault that is due. stonk-gap-55 By those still able: in contact, neither suppressed nor demoralised. */
function nextDue(table: StonkTable, fought: readonly string[]): Fight | null {
  for (const side of SIDES) {
    if (!actsNow(table, side)) continue;
    const able = ready(table, side).filter(
      ({ id, assault }) => assault !== null && assault.move <= table.move && !fought.includes(id),
    );
    const [fight] = fightsOf(table, side, able, fought);
    if (fight) return fight;
  }
  return null;
}

/** stonk-ca-15 stonk-umpire-08 Which defenders take part, by an umpire's word: he may add those up to this far off. */
const UMPIRES: Metres = 200;
function defendersIn(table: StonkTable, play: Rolls, fight: Fight, fought: readonly string[]): Fight {
  const near = placedOf(table, enemyOf(fight.side)).filter(
    (one) => !fought.includes(one.id) && areWithin(shapeOf(one), shapeOf(fight.on), UMPIRES),
  );
  const takesPart = play.rulings<boolean>({
    ...{ rule: 'stonk-umpire-08', what: 'result' },
    matters: near
      .filter(({ id }) => id !== fight.on.id)
      .map((one) => ({
        ...{ of: one.id, to: [], proposal: fight.defenders.includes(one), allowed: { oneOf: [true, false] } },
      })),
  });
  return { ...fight, defenders: near.filter(({ id }) => id === fight.on.id || takesPart[id]) };
}

/** stonk-ca-04 One side's die and what is added. */
function total(table: StonkTable, self: AssaultsFrame, play: Rolls, fight: Fight, role: Assaulting['role']) {
  const own = role === 'attacker' ? fight.attackers : fight.defenders;
  const helps = own.map(({ id }) =>
    intervention(
      table,
      play,
      id,
      (battalion) => !isPlayed(table, battalionAt(table, battalion)) || self.helped.includes(battalion),
    ),
  );
  const modifiers = [
    ...modifiersFor(table, fight, role),
    ...helps.filter((one): one is Modifier => one !== null && one.value !== 0),
  ];
  const of = role === 'attacker' ? own[0]!.id : fight.on.id;
  const die = play.die({ rule: 'stonk-ca-04', use: 'assault', of, to: seatsOf(own), sides: 10, low: 0 });
  return { die, modifiers, total: modifiers.reduce((sum, { value }) => sum + value, die) };
}

/** stonk-ca-27 stonk-rate-08 A round: dice and what they do. Nothing is fired, so no points are reserved. */
function resolve(table: StonkTable, self: AssaultsFrame, play: Rolls, met: Fight): void {
  const fight = defendersIn(table, play, met, self.fought);
  self.fought = [...self.fought, ...[...fight.attackers, ...fight.defenders].map(({ id }) => id)];
  // stonk-ca-01 Whoever fights knows that it does, before any die of his is seen.
  for (const [role, units] of [
    ['attacker', fight.attackers],
    ['defender', fight.defenders],
  ] as const)
    for (const unit of units) {
      const was = unit.assault ?? { isConfused: false, isSurprised: false, breaksOff: false };
      const assault = { ...was, role, move: table.move };
      play.emit({ type: 'assault', rule: 'stonk-ca-01', ...ofUnit(unit), assault });
    }
  const own = {
    attacker: total(table, self, play, fight, 'attacker'),
    defender: total(table, self, play, fight, 'defender'),
  };
  const result = assaultResult(own.attacker.total - own.defender.total);
  for (const role of ['attacker', 'defender'] as const) {
    const units = role === 'attacker' ? fight.attackers : fight.defenders;
    for (const seat of seatsOf(units)) {
      const of = {
        side: units[0]!.side,
        seat,
        role,
        units: units.filter((one) => one.seat === seat).map(({ id }) => id),
      };
      play.emit({ type: 'assault-round', rule: 'stonk-ca-16', ...of, ...own[role], result: result.id });
    }
  }
  const wasConfused = fight.attackers.some(({ assault }) => assault?.isConfused);
  const isDeep = factorsOf(table, fight, 'defender').includes('deeplyDugIn');
  // stonk-gap-71 Each round that he shares.
  for (const { id } of [...fight.attackers, ...fight.defenders]) commanderUnderFire(table, play, id);
  apply(table, play, fight, result, { isDeep, wasConfused });
}

// ---- the step ------------------------------------------------------------------------------------------------------------

const assaults = procedure<AssaultsFrame>(({ sealed }) => ({
  /** stonk-cmd-02 Before the dice. All seats of both sides: in a bound the other side's commanders defend. */
  intervene: sealed(['intervene'], {
    rule: 'stonk-cmd-02',
    startsOrder: true,
    title: say`Do your commanders lead from the front?`,
    hint: say`A commander adds his leadership if the unit that he is with fights a close assault.`,
    waitsFor: ({ table }) => SIDES.flatMap((side) => [...table.terms.seats[side]]),
    rows: ({ table, seat }) =>
      table.battalions
        .filter((one) => one.seat === seat && one.commander !== null && !one.isCasualty && isPlayed(table, one))
        .map(({ id }) => id),
    rowOf: ({ battalion }) => battalion,
    form: ({ row }) => oneOf<Intervene>([{ kind: 'intervene', battalion: row, roll: 'assault' }]),
    words: () => say`leads the assault, or the defence`,
    unanswered: say`does not step in`,
    judgesEach: true,
    commit: (draft) => say`Commit ${count(draft.length, 'intervention')}`,
    close({ self, drafts }) {
      self.helped = drafts.flatMap(({ answers }) => answers.map(({ battalion }) => battalion));
      return { to: 'close-in' };
    },
  }),

  'close-in': ({ table, play }) => {
    for (const { id } of [...table.elements]) {
      const unit = elementOf(table, id);
      if (!isPlaced(unit) || !actsNow(table, unit.side)) continue;
      // stonk-gap-101 Who has lost heart runs on at the end of movement.
      if (unit.isDemoralised && !isVehicle(unit)) runOn(table, play, unit);
      else if (unit.assault?.breaksOff) {
        const enemy = nearestEnemy(table, unit);
        if (enemy && touch(unit, enemy))
          put(table, play, id, thrownBack(table, unit, enemy, ASSAULT_DISTANCES.halted), 'stonk-gap-63');
        play.emit({ type: 'assault', rule: 'stonk-gap-63', ...ofUnit(elementAt(table, id)), assault: null });
      }
    }
    for (const fight of closing(table, play)) begin(table, play, fight);
    return { to: 'fight' };
  },

  fight: ({ table, self, play }) => {
    const fight = nextDue(table, self.fought);
    if (!fight) return { to: 'settle' };
    resolve(table, self, play, fight);
    return { to: 'fight' };
  },

  /** stonk-gap-55 stonk-gap-63 Nobody is left in an assault whose other side has gone. */
  settle: ({ table, play }) => {
    const fighting = new Set(
      SIDES.flatMap((side) =>
        fightsOf(
          table,
          side,
          ready(table, side).filter(({ assault }) => assault !== null),
        ),
      ).flatMap(({ attackers, defenders }) => [...attackers, ...defenders].map(({ id }) => id)),
    );
    for (const unit of [...table.elements])
      if (unit.assault && !fighting.has(unit.id) && (actsNow(table, unit.side) || unit.assault.role === 'defender'))
        play.emit({ type: 'assault', rule: 'stonk-gap-55', ...ofUnit(unit), assault: null });
    return 'done';
  },
}));

const RESULT: { readonly [R in AssaultResultId]: string } = {
  carried: 'the position is carried',
  taken: 'the position is taken',
  confused: 'confused fighting over the trenches',
  halted: 'the attackers are halted',
  breaks: 'the attackers break',
};

export const assaultChapter = chapter({
  procedures: { assaults },
  frames: { assaults: { helped: closedAs('nobody', []), fought: closedAs('nobody', []) } },
  answers: { intervene },
  events: {
    assault: {
      seenBy: 'seat',
      reveals: true,
      tone: 'quiet',
      pause: 'none',
      apply(table, { unit, assault }) {
        change(table.elements, unit, { assault: assault && Object.freeze({ ...assault }) });
      },
      say: ({ unit, assault }) => {
        if (!assault) return say`${name(unit)} is not in close contact any more.`;
        return assault.role === 'attacker'
          ? say`${name(unit)} assaults, in move ${assault.move}.`
          : say`${name(unit)} is assaulted, in move ${assault.move}.`;
      },
    },
    'breaks-off': {
      seenBy: 'seat',
      tone: 'order',
      apply(table, { unit }) {
        const { assault } = elementAt(table, unit);
        if (assault) change(table.elements, unit, { assault: Object.freeze({ ...assault, breaksOff: true }) });
      },
      say: ({ unit }) => say`${name(unit)} is to break off its assault.`,
    },
    'assault-round': {
      seenBy: 'seat',
      reveals: true,
      tone: ({ role, result }) =>
        (result === 'carried' || result === 'taken') === (role === 'attacker') ? 'good' : 'bad',
      group: 'opens',
      pause: 'long',
      apply: () => {},
      say: ({ units, total: sum, result }) => say`Close assault, ${name(units[0]!)}: ${sum}, ${RESULT[result]}.`,
    },
  },
});
