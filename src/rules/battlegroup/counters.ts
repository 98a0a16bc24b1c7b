/** Battle rating: the pot, the counters drawn, the special ones. */

import * as z from 'zod';
import type { Emitter } from '../../kernel/play.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { kit } from '../../kit/chapter.ts';
import { masked, open } from '../../kit/classes.ts';
import { oneOf } from '../../kit/form.ts';
import { name, say } from '../../kit/sentence.ts';
import { SIDE_NAMES } from '../../kit/sides.ts';
import type { ChapterKinds, EventOf } from '../../kit/steps.ts';
import type { AirEvent } from './air/types.ts';
import { NUMBERED } from './classes.ts';
import { destroy } from './fire/harm.ts';
import { pierce } from './fire/pierce.ts';
import type { FireEvent } from './fire/types.ts';
import { has, isInfantry, isVehicle, typeOf } from './ground.ts';
import type { BeyondDutyFrame, MoraleFrame } from './morale.ts';
import { type BgEventBase, counterText, id, type OfUnit } from './parts.ts';
import { crewOf, hasLoaders } from './special/loaders.ts';
import type { SpecialEvent } from './special/types.ts';
import {
  type BgTable,
  change,
  enemyOf,
  isPlaced,
  type Placed,
  potLeft,
  presentOf,
  type Side,
  sideOf,
  standing,
  type Unit,
} from './state.ts';
import { BATTLE_COUNTERS } from './tables/counters.ts';
import { ammoResult, breakdownResult, mineStrike } from './tables/misfortune.ts';
import { dislodged, lossFrame } from './transport/bail-out.ts';
import type { BailOutFrame } from './transport/types.ts';
import type { TurnEvent } from './turn/types.ts';

export interface CounterFrame {
  readonly proc: 'counter';
  step: 'draw' | 'choose' | 'play' | 'shaken';
  readonly side: Side;
  /** How many are still to be drawn. */
  left: number;
  drawn: string;
  unit: string | null;
  /** Mine Strike: who names the vehicle now (it may rebound). */
  chooser: Side;
}

export const answers = {
  /** On whom a special counter is played; null for nobody. */
  counter: z.strictObject({ kind: z.literal('counter'), unit: id.nullable() }),
};
export type CounterAnswer = z.infer<typeof answers.counter>;

export type CounterEvent =
  | (OfUnit<'ammo'> & { readonly ammo: Unit['ammo'] })
  | (BgEventBase<'drew'> & { readonly side: Side; readonly counter: string | null })
  | (BgEventBase<'refilled'> & { readonly with: 'played' | 'fresh' })
  | (BgEventBase<'played'> & { readonly side: Side; readonly counter: string; readonly unit: string | null });

/** Counters may befall any unit, and end the battle. */
type Others = 'over' | 'air-waits' | 'loaders-left' | 'pierced' | 'immobilised' | 'pinned' | 'destroyed';

interface Counters extends ChapterKinds {
  table: BgTable;
  side: Side;
  frame: CounterFrame;
  calls: BeyondDutyFrame | MoraleFrame | BailOutFrame;
  answer: CounterAnswer;
  event: CounterEvent;
  emits: Extract<TurnEvent | AirEvent | SpecialEvent | FireEvent, { type: Others }>;
}

const { chapter, procedure } = kit<Counters>(sideOf);

/** bg-br-02 The whole sheet in one pot. */
export function freshPot(): BgTable['pot'] {
  return BATTLE_COUNTERS.map(({ kind, count }) => Object.freeze({ kind, count }));
}

/** What a counter counts: its number, nothing for specials, bg-ctr-03 one for an air attack in a thunderstorm. */
export function worthOf(table: Pick<BgTable, 'storm'>, kind: string): number {
  if (kind === 'air-attack') return table.storm ? 1 : 0;
  return BATTLE_COUNTERS.find((counter) => counter.kind === kind)?.value ?? 0;
}

/** bg-state-21 What a side's counters come to. */
export function strainOf(table: Pick<BgTable, 'storm' | 'taken'>, side: Side): number {
  let sum = 0;
  for (const kind of table.taken[side]) sum += worthOf(table, kind);
  return sum;
}

/** bg-ctr-04 to bg-ctr-08 Units on which a special counter may be played. */
export function targetsOf(table: BgTable, self: CounterFrame): Placed[] {
  const { chooser } = self;
  const among = (which: (unit: Placed) => boolean): Placed[] => presentOf(table).filter(which);
  switch (self.drawn) {
    case 'beyond-the-call-of-duty':
      return among((unit) => unit.side === self.side);
    case 'confusion':
      // bg-ctr-05 Any enemy.
      return among((unit) => unit.side !== self.side);
    case 'mine-strike':
      // bg-ctr-06 A vehicle that moved this turn or the last.
      return among(
        (unit) => unit.side !== chooser && isVehicle(typeOf(table, unit)) && (unit.moved || unit.movedBefore),
      );
    case 'ammo-low':
      return among(
        (unit) => unit.side !== self.side && (isInfantry(typeOf(table, unit)) || typeOf(table, unit).class === 'gun'),
      );
    case 'breakdown': {
      // bg-ctr-08, bg-spec-29 Whoever owns unreliable vehicles must play it on one of them.
      const own = among((unit) => unit.side === self.side && has(table, unit, 'unreliable'));
      return own.length > 0 ? own : among((unit) => unit.side !== self.side && isVehicle(typeOf(table, unit)));
    }
    default:
      return [];
  }
}

/** bg-br-11 A 1 may be played as a breakdown on an unreliable enemy vehicle. */
function unreliableEnemies(table: BgTable, side: Side): Placed[] {
  return table.units.filter(
    (unit): unit is Placed => isPlaced(unit) && unit.side !== side && has(table, unit, 'unreliable'),
  );
}

/** May the chooser decline? bg-gap-45 A rebound he may; otherwise a counter is played. */
function mayDecline(self: CounterFrame): boolean {
  return self.drawn === '1' || self.unit !== null;
}

/** `Axis 29 of 25, Allies 10 of 24`: at the end everybody may know. */
export function scoreText(table: BgTable): string {
  const of = (side: Side): string => `${strainOf(table, side)} of ${table.rating[side]}`;
  return `Axis ${of('axis')}, Allies ${of('allies')}`;
}

/** bg-br-06, bg-vic-01 More than its rating, and the side is beaten. */
function isBeaten(table: BgTable, side: Side, play: Emitter<EventOf<Counters>>): boolean {
  if (strainOf(table, side) <= table.rating[side]) return false;
  play.emit({
    type: 'over',
    rule: 'bg-br-06',
    winner: enemyOf(side),
    sentence: `The losing side's counters exceed its battle rating: ${scoreText(table)}.`,
  });
  return true;
}

/** On whom the counter in hand may be played. */
function choicesOf(table: BgTable, self: CounterFrame): Placed[] {
  return self.drawn === '1' ? unreliableEnemies(table, self.side) : targetsOf(table, self);
}

function refuseChoice(self: CounterFrame, targets: readonly Placed[], unit: string | null): Refusal | null {
  if (unit === null)
    return mayDecline(self) ? null : refusal('MUST_PLAY', 'bg-ctr-01', 'The counter must be played on a unit.');
  if (targets.some((target) => target.id === unit)) return null;
  return refusal('NO_TARGET', 'bg-ctr-09', 'The counter cannot be played on that unit.');
}

const counter = procedure<CounterFrame>(({ ask }) => ({
  /** bg-br-03 Blind out of the common pot; bg-turn-11 the moment its cause occurs; bg-gap-67 one at a time. */
  draw: ({ table, self, play }) => {
    if (self.left <= 0) return 'done';
    self.left -= 1;
    // bg-gap-19 An empty pot: the specials come back, or a fresh set.
    if (potLeft(table) === 0)
      play.emit({ type: 'refilled', rule: 'bg-gap-19', with: table.played.length > 0 ? 'played' : 'fresh' });
    const drawn = play.draw({
      rule: 'bg-br-03',
      use: 'counter',
      of: self.side,
      to: table.seats[self.side],
      pot: table.pot,
    });
    self.drawn = drawn;
    self.chooser = self.side;
    self.unit = null;
    // bg-br-11 Before a 1 is kept it may be played.
    if (drawn === '1' && unreliableEnemies(table, self.side).length > 0) return { to: 'choose' };
    play.emit({ type: 'drew', rule: 'bg-br-03', side: self.side, counter: drawn });
    if (isBeaten(table, self.side, play)) return 'over';
    if (worthOf(table, drawn) > 0) return { to: 'draw' };
    // bg-ctr-01 A special one is played the moment it is drawn; bg-ctr-09 without a target nothing comes of it.
    if (targetsOf(table, self).length > 0) return { to: 'choose' };
    const isAir = drawn === 'air-attack';
    const rule = isAir ? 'bg-ctr-02' : 'bg-ctr-09';
    play.emit({ type: 'played', rule, side: self.side, counter: drawn, unit: null });
    // bg-ctr-02, bg-air-01 It waits at the edge until the side's next turn begins (bg-ctr-03 but not in a thunderstorm).
    if (isAir) play.emit({ type: 'air-waits', rule: 'bg-ctr-02', side: self.side });
    return { to: 'draw' };
  },

  choose: ask(['counter'], {
    rule: 'bg-turn-27',
    title: say`Which unit is the counter played on?`,
    hint: ({ self }) =>
      self.drawn === '1'
        ? say`A 1 may be played as a Breakdown on an Unreliable enemy vehicle. It then counts nothing.`
        : say`${counterText(self.drawn)}.`,
    waitsFor: ({ table, self }) => table.seats[self.chooser],
    // That a 1 was drawn is its side's secret.
    isHidden: ({ self }) => self.drawn === '1',
    form: ({ table, self }) => {
      const targets = choicesOf(table, self);
      const none: readonly (string | null)[] = mayDecline(self) ? [null] : [];
      return oneOf<CounterAnswer>(
        [...none, ...targets.map((target) => target.id)].map((unit) => ({ kind: 'counter', unit })),
        ({ unit }) => refuseChoice(self, targets, unit),
        {
          draw: (pick) => {
            if (mayDecline(self) && pick(2) === 0) return { kind: 'counter', unit: null };
            return { kind: 'counter', unit: targets[pick(targets.length)]!.id };
          },
        },
      );
    },
    words: ({ unit }) => (unit === null ? say`Do not play it` : say`On ${name(unit)}`),
    take({ table, self, answer, play }) {
      const isOne = self.drawn === '1';
      self.unit = answer.unit;
      if (isOne) play.emit({ type: 'drew', rule: 'bg-br-03', side: self.side, counter: self.drawn });
      if (isOne && self.unit === null) return isBeaten(table, self.side, play) ? 'over' : { to: 'draw' };
      const rule = isOne ? 'bg-br-11' : 'bg-ctr-01';
      play.emit({ type: 'played', rule, side: self.chooser, counter: self.drawn, unit: self.unit });
      return self.unit === null ? { to: 'draw' } : { to: 'play' };
    },
    defaultAnswer({ table, self }) {
      if (mayDecline(self)) return { kind: 'counter', unit: null };
      // The unit that would be missed most.
      const targets = [...targetsOf(table, self)].sort((a, b) => b.rating - a.rating || (a.id < b.id ? -1 : 1));
      return { kind: 'counter', unit: targets[0]!.id };
    },
  }),

  play: ({ table, self, play }) => {
    const unit = self.unit === null ? null : standing(table, self.unit);
    if (!unit) return { to: 'draw' };
    const lost = { call: lossFrame(table, unit), then: 'draw' } as const;
    const tests = { call: { proc: 'morale', step: 'roll', unit: unit.id, die: 0 }, then: 'draw' } as const;
    switch (self.drawn) {
      // bg-turn-23
      case 'beyond-the-call-of-duty':
        return { call: { proc: 'beyond-duty', step: 'try', unit: unit.id }, then: 'draw' };
      case 'confusion':
        return tests;
      case 'mine-strike': {
        const { result, attack } = mineStrike(play.die({ rule: 'bg-ctr-06', use: 'mineStrike', of: unit.id }));
        if (result === 'friendly-fire') {
          // It rebounds: the other player may name a vehicle of his enemy, and the die is rolled again.
          self.chooser = enemyOf(self.chooser);
          return targetsOf(table, self).length > 0 ? { to: 'choose' } : { to: 'draw' };
        }
        if (!attack) {
          destroy(table, unit, 'abandoned', 'bg-ctr-06', play);
          return lost;
        }
        if (pierce(table, unit, attack.armour, attack.penetration, play)) return lost;
        // bg-trans-07, bg-gap-23
        const riders = dislodged(table, unit.id);
        return riders ? { call: riders, then: 'shaken' } : tests;
      }
      case 'ammo-low': {
        // bg-ctr-07, bg-br-09 A loader team leaves first, and costs nobody a counter.
        if (hasLoaders(table, unit)) {
          const men = crewOf(table, unit);
          play.emit({ type: 'loaders-left', rule: 'bg-ctr-07', unit: unit.id, men, strength: men });
        }
        const result = ammoResult(play.die({ rule: 'bg-ctr-07', use: 'ammo', of: unit.id }));
        if (result === 'leaves') {
          destroy(table, unit, 'ammunition', 'bg-ctr-07', play);
          return lost;
        }
        if (result === 'almost-empty' && unit.ammo === 'normal')
          play.emit({ type: 'ammo', rule: 'bg-ctr-07', unit: unit.id, ammo: 'one' });
        if (result === 'out-of-ammo') play.emit({ type: 'ammo', rule: 'bg-ctr-07', unit: unit.id, ammo: 'out' });
        return { to: 'draw' };
      }
      default: {
        // Breakdown, or a 1 played as one (bg-br-11).
        const result = breakdownResult(play.die({ rule: 'bg-ctr-08', use: 'breakdown', of: unit.id }));
        if (result === 'severe-breakdown') {
          destroy(table, unit, 'abandoned', 'bg-ctr-08', play);
          return lost;
        }
        if (result === 'immobilised' && !unit.immobile)
          play.emit({ type: 'immobilised', rule: 'bg-ctr-08', unit: unit.id });
        return { to: 'draw' };
      }
    }
  },

  /** The vehicle itself, once its riders are off it. */
  shaken: ({ self }) => ({ call: { proc: 'morale', step: 'roll', unit: self.unit!, die: 0 }, then: 'draw' }),
}));

function fill(table: BgTable, kind: string, more: number): void {
  const at = table.pot.findIndex((lot) => lot.kind === kind);
  if (at >= 0) table.pot[at] = Object.freeze({ kind, count: table.pot[at]!.count + more });
}

export const counters = chapter({
  procedures: { counter },
  frames: {
    counter: {
      ...open('side', 'left', 'unit', 'chooser'),
      drawn: masked((drawn: string, isOwner) => (!isOwner && NUMBERED.test(drawn) ? '?' : drawn)),
    },
  },
  answers,
  events: {
    // bg-state-14
    ammo: {
      seenBy: open('unit', 'ammo'),
      tone: 'bad',
      apply: (table, { unit, ammo }) => change(table, unit, { ammo }),
      say: ({ unit, ammo }) =>
        ammo === 'out' ? say`${name(unit)} is out of ammunition.` : say`${name(unit)} has one shot left.`,
    },
    drew: {
      seenBy: {
        side: 'public',
        // bg-hid-01 The other side sees that a counter is drawn, not what it says; bg-hid-02 specials are laid face up.
        counter: masked((drawn: string | null, isOwner) =>
          !isOwner && drawn !== null && NUMBERED.test(drawn) ? null : drawn,
        ),
      },
      // bg-hid-02 Which special counter the enemy drew: those are laid face up.
      reveals: ({ side, counter: drawn }, viewer) => side !== viewer.side && drawn !== null && !NUMBERED.test(drawn),
      tone: 'bad',
      group: 'follows',
      apply: (table, { side, counter: drawn }) => {
        const kind = drawn ?? '';
        table.taken[side].push(kind);
        // bg-state-33 Out of the one pot.
        fill(table, kind, -1);
      },
      say: ({ side, counter: drawn }) =>
        drawn === null
          ? say`The ${SIDE_NAMES[side]} take a battle counter.`
          : say`The ${SIDE_NAMES[side]} take a battle counter: ${counterText(drawn)}.`,
    },
    // bg-gap-19 An empty pot gets the specials back that were played; if it is still empty, a fresh set.
    refilled: {
      seenBy: open('with'),
      group: 'follows',
      apply: (table, event) => {
        if (event.with === 'fresh') {
          for (const { kind, count } of BATTLE_COUNTERS) fill(table, kind, count);
          return;
        }
        for (const kind of table.played) fill(table, kind, 1);
        table.played = [];
      },
      say: (event) =>
        event.with === 'played'
          ? say`The pot is empty: the played counters go back in.`
          : say`The pot is empty: a fresh set goes in.`,
    },
    played: {
      seenBy: open('side', 'counter', 'unit'),
      reveals: true,
      tone: 'bad',
      group: 'opens',
      apply: (table, event) => {
        table.played.push(event.counter);
        // bg-br-11 A 1 that is played is not kept.
        const kept = table.taken[event.side];
        if (event.counter === '1') kept.splice(kept.lastIndexOf('1'), 1);
      },
      say: ({ side, counter: kind, unit }) => {
        if (kind === 'air-attack') return say`The ${SIDE_NAMES[side]} call an aircraft.`;
        if (unit === null) return say`${counterText(kind)} has no effect.`;
        const what = kind === '1' ? 'a 1 as a Breakdown' : counterText(kind);
        return say`The ${SIDE_NAMES[side]} play ${what} on ${name(unit)}.`;
      },
    },
  },
});
