/** Infantry close assault: one exchange at the shortest range. */

import type { Play } from '../../kernel/play.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { kit } from '../../kit/chapter.ts';
import { inFull, open } from '../../kit/classes.ts';
import { name, say } from '../../kit/sentence.ts';
import type { ChapterKinds, EventOf } from '../../kit/steps.ts';
import type { CounterFrame } from './counters.ts';
import { countersFor, destroy } from './fire/harm.ts';
import { loseFrame } from './fire/lose.ts';
import { toSave } from './fire/needs.ts';
import type { FireEvent, LoseFrame } from './fire/types.ts';
import { aimedDice, diceIn, vehicleVolley, volleyOf } from './fire/weapons.ts';
import { has, isAircraft, isArmoured, isInfantry, isVehicle, typeOf } from './ground.ts';
import type { MoraleFrame } from './morale.ts';
import type { AssaultAnswer } from './orders/types.ts';
import type { OfUnit } from './parts.ts';
import { type Covered, canSeeUnit, coverAgainst, rangeOf } from './sight.ts';
import { type BgTable, change, type Placed, type Side, sideOf, standing, unitAt } from './state.ts';
import { fateFrame, hasPassengers } from './transport/bail-out.ts';
import type { BailOutFrame } from './transport/types.ts';

export interface AssaultFrame {
  readonly proc: 'assault';
  step:
    | 'exchange'
    | 'strike'
    | 'strike-back'
    | 'defender-saves'
    | 'attacker-saves'
    | 'suffer'
    | 'defender-loses'
    | 'defender-lost'
    | 'attacker-loses'
    | 'attacker-lost'
    | 'counters'
    | 'defender-morale'
    | 'attacker-morale';
  readonly unit: string;
  readonly target: string;
  /** The attacker's dice, then those that hit, then those that were not saved; and the hits of those who fire back. */
  hits: number;
  back: number;
  defenderLosses: number;
  attackerLosses: number;
  /** Counters that the losses cost, to be drawn when both sides have suffered. */
  owed: { unit: string; side: Side; counters: number; surplus?: number }[];
  /** Men of the unit that is losing some, before any fell. */
  men?: number;
}

/** By any means, and by who fires back. */
export type AssaultEvent = OfUnit<'assaulted'> & { readonly target: string; readonly with: 'arms' | 'grenades' };

interface Assault extends ChapterKinds {
  table: BgTable;
  side: Side;
  frame: AssaultFrame;
  calls: CounterFrame | LoseFrame | MoraleFrame | BailOutFrame;
  answer: never;
  event: AssaultEvent;
  emits: Extract<FireEvent, { type: 'damaged' | 'destroyed' }>;
}

const { chapter, procedure } = kit<Assault>(sideOf);

const INCH = 100;
/** bg-ord-15, bg-gap-31 */
export const ASSAULT_RANGE = 5 * INCH;

/** bg-ord-13, bg-ord-15, bg-gap-31 May this unit, where it stands, assault that one? */
export function refuseAssault(table: BgTable, unit: Placed, answer: AssaultAnswer): Refusal | null {
  const target = standing(table, answer.target);
  if (!target || target.side === unit.side)
    return refusal('NO_TARGET', 'bg-ord-15', 'There is no such enemy on the table.');
  // bg-aa-02
  if (isAircraft(typeOf(table, target))) return refusal('IN_THE_AIR', 'bg-aa-02', 'Aircraft cannot be assaulted.');
  const range = rangeOf(table, unit, target);
  if (range > ASSAULT_RANGE)
    return refusal('TOO_FAR', 'bg-ord-15', 'Out of reach: an assault reaches 5 inches.', { range });
  // bg-meas-06 Every kind of fire needs a line of sight.
  if (!canSeeUnit(table, unit, target))
    return refusal('NOT_SEEN', 'bg-meas-06', 'There is no line of sight to the target.', { target: target.id });
  const type = typeOf(table, target);
  if (answer.with === 'grenades') {
    // bg-atg-01
    if (!isVehicle(type))
      return refusal('NO_VEHICLE', 'bg-atg-01', 'Anti-tank grenades are used against vehicles only.');
    if (!has(table, unit, 'anti-tank grenades'))
      return refusal('NO_GRENADES', 'bg-atg-01', 'It has no anti-tank grenades.');
    return null;
  }
  if (isArmoured(type))
    return refusal('ARMOURED', 'bg-gap-31', 'Armoured vehicles can be assaulted with anti-tank grenades only.');
  return null;
}

/** All that the unit could assault from where it stands. */
export function assaultsOf(table: BgTable, unit: Placed): AssaultAnswer[] {
  const out: AssaultAnswer[] = [];
  for (const target of table.units)
    for (const how of ['arms', 'grenades'] as const) {
      const answer = { kind: 'assault', target: target.id, with: how } as const;
      if (target.side !== unit.side && !refuseAssault(table, unit, answer)) out.push(answer);
    }
  return out;
}

/** bg-assault-01 Attacker's dice without the grenades; bg-assault-03 SMGs count double. bg-gap-31 A gun's crew answers with rifles. */
function assaultDice(table: BgTable, unit: Placed): number {
  // bg-fire-09 Without ammunition there are only grenades.
  if (unit.ammo === 'out') return 0;
  const type = typeOf(table, unit);
  const weapon = isInfantry(type) && type.team ? 'team' : 'arms';
  const volley = volleyOf(type, unit.men, weapon, 0, true);
  // bg-gap-28 A team may use its rifles instead: the better of the two.
  const rifles = type.team ? volleyOf(type, unit.men, 'arms', 0, true) : volley;
  return Math.max(diceIn(volley), diceIn(rifles));
}

/** bg-assault-06 Hits on 2 or more at the shortest range. */
const NEED = aimedDice([{ arm: 'rifle', count: 1, dice: 1, column: 'small-arms' }], 0)[0]!.need;

/** The men of one side fall; what its end would cost is noted before. */
function loses<Then extends AssaultFrame['step']>(
  table: BgTable,
  self: AssaultFrame,
  id: string,
  from: string,
  losses: number,
  then: Then,
) {
  const unit = standing(table, id);
  if (!unit) return { to: then } as const;
  self.owed.push({ unit: id, side: unit.side, counters: countersFor(table, unit) });
  self.men = unit.men;
  return { call: loseFrame(id, from, losses, 'bg-assault-07'), then } as const;
}

/** Whoever still stands owes nothing. */
function settle(table: BgTable, self: AssaultFrame, id: string): void {
  if (standing(table, id)) self.owed = self.owed.filter(({ unit }) => unit !== id);
}

const assaulting = procedure<AssaultFrame>(() => ({
  /** bg-assault-13 The grenades, the attacker's dice, the defender's dice, his saves, the attacker's saves. */
  exchange: ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    play.emit({ type: 'assaulted', rule: 'bg-ord-15', unit: unit.id, target: self.target, with: 'arms' });
    // bg-assault-04, bg-obs-06 Nobody has to be observed. bg-assault-02 All have grenades.
    // bg-gap-30 The score of the die, not one die more. bg-assault-09 Assault Troops take the better of two.
    let grenades = play.die({ rule: 'bg-assault-01', use: 'grenade', of: unit.id });
    if (has(table, unit, 'assault troops'))
      grenades = Math.max(grenades, play.die({ rule: 'bg-assault-09', use: 'grenade', of: unit.id }));
    self.hits = assaultDice(table, unit) + grenades;
    return { to: 'strike' };
  },

  strike: ({ self, play }) => {
    const label = { rule: 'bg-assault-06', use: 'hit', of: self.unit, against: self.target } as const;
    self.hits = play.successes({ ...label, source: 'close assault', n: self.hits, need: NEED }).hits;
    return { to: 'strike-back' };
  },

  /** bg-assault-05, bg-turn-24 The target fires back; a soft-skin with the machine guns that bear. */
  'strike-back': ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    const target = standing(table, self.target)!;
    const isSoft = isVehicle(typeOf(table, target));
    const own = isSoft ? diceIn(vehicleVolley(table, target, unit, 0)) : assaultDice(table, target);
    // bg-pin-03 Unless it is pinned.
    const answers = target.pinned ? 0 : own;
    const label = { rule: 'bg-assault-05', use: 'hit', of: target.id, against: unit.id } as const;
    self.back = play.successes({ ...label, source: 'close assault', n: answers, need: NEED }).hits;
    if (answers > 0)
      play.emit({ type: 'assaulted', rule: 'bg-assault-05', unit: target.id, target: unit.id, with: 'arms' });
    return { to: 'defender-saves' };
  },

  'defender-saves': ({ table, self, play }) => {
    const [unit, target] = [standing(table, self.unit)!, standing(table, self.target)!];
    const fails = self.hits - saved(table, target, unit, self.hits, play);
    // More than all of its men cannot fall.
    self.hits = isVehicle(typeOf(table, target)) ? fails : Math.min(target.men, fails);
    return { to: 'attacker-saves' };
  },

  'attacker-saves': ({ table, self, play }) => {
    const [unit, target] = [standing(table, self.unit)!, standing(table, self.target)!];
    const fails = self.back - saved(table, unit, target, self.back, play);
    self.attackerLosses = Math.min(unit.men, fails);
    return { to: 'suffer' };
  },

  suffer: ({ table, self, play }) => {
    const target = standing(table, self.target)!;
    const { hits } = self;
    Object.assign(self, { hits: 0, back: 0 });
    if (isVehicle(typeOf(table, target))) {
      // bg-small-11
      if (hits >= target.hits) {
        // bg-trans-05
        const surplus = hasPassengers(table, target.id) ? hits - target.hits : 0;
        self.owed.push({ unit: target.id, side: target.side, counters: countersFor(table, target), surplus });
        destroy(table, target, 'shot', 'bg-small-11', play);
        return { to: 'attacker-loses' };
      }
      if (hits > 0) play.emit({ type: 'damaged', rule: 'bg-small-11', unit: target.id, hits: target.hits - hits });
      self.defenderLosses = hits > 0 ? -1 : 0; // it was hit, and tests (bg-small-16)
      return { to: 'attacker-loses' };
    }
    // bg-assault-08, bg-fall-07 Nobody falls back from an assault: all losses are suffered.
    self.defenderLosses = hits;
    return { to: 'defender-loses' };
  },

  /** bg-assault-07, bg-small-09 */
  'defender-loses': ({ table, self }) =>
    loses(table, self, self.target, self.unit, self.defenderLosses, 'defender-lost'),

  'defender-lost': ({ table, self }) => {
    settle(table, self, self.target);
    // bg-gap-57 A medic has saved the only one.
    if (standing(table, self.target)?.men === self.men) self.defenderLosses = 0;
    return { to: 'attacker-loses' };
  },

  'attacker-loses': ({ table, self }) =>
    loses(table, self, self.unit, self.target, self.attackerLosses, 'attacker-lost'),

  'attacker-lost': ({ table, self }) => {
    settle(table, self, self.unit);
    if (standing(table, self.unit)?.men === self.men) self.attackerLosses = 0;
    return { to: 'counters' };
  },

  /** bg-gap-67 Losses on both sides: the side whose turn it is not draws first. */
  counters: ({ table, self }) => {
    const next = self.owed.find(({ side }) => side !== table.active) ?? self.owed[0];
    if (!next) return { to: 'defender-morale' };
    self.owed = self.owed.filter((one) => one !== next);
    return { call: fateFrame(table, next.unit, next.side, next.counters, next.surplus), then: 'counters' };
  },

  /** bg-assault-11, bg-gap-31 The defender tests first. */
  'defender-morale': ({ table, self }) =>
    self.defenderLosses !== 0 && standing(table, self.target)
      ? { call: { proc: 'morale', step: 'roll', unit: self.target, die: 0 }, then: 'attacker-morale' }
      : { to: 'attacker-morale' },

  /** bg-assault-12 One exchange, and nobody has to move. */
  'attacker-morale': ({ table, self }) =>
    self.attackerLosses > 0 && standing(table, self.unit)
      ? { call: { proc: 'morale', step: 'roll', unit: self.unit, die: 0 }, then: 'done' }
      : 'done',
}));

/** How many of so many hits a side saves. */
function saved(table: BgTable, of: Placed, against: Placed, n: number, play: Play<EventOf<Assault>>): number {
  const covered: Covered = bothInside(of, against) ? { cover: 'hard', by: null } : coverAgainst(table, against, of);
  const need = toSave(table, of, covered);
  const label = { rule: 'bg-assault-07', use: 'save', of: of.id, against: against.id } as const;
  return need ? play.successes({ ...label, n, need }).hits : 0;
}

/** bg-cov-07 Two sides in one building are both in hard cover. */
function bothInside(a: Placed, b: Placed): boolean {
  const house = (unit: Placed): string | null => unit.place.inside?.split('/')[0] ?? null;
  return house(a) !== null && house(a) === house(b);
}

export const assault = chapter({
  procedures: { assault: assaulting },
  frames: {
    assault: { ...open('unit', 'target', 'hits', 'back', 'defenderLosses', 'attackerLosses', 'men'), owed: inFull },
  },
  answers: {},
  events: {
    assaulted: {
      seenBy: open('unit', 'target', 'with'),
      // Who fires back belongs to the assault on him.
      group: ({ rule }) => (rule === 'bg-assault-05' ? 'follows' : 'opens'),
      pause: 'short',
      tone: 'order',
      apply: (table, event) => {
        // bg-ctr-07 The last shot goes in an assault too; anti-tank grenades never run out.
        const isLast = event.with === 'arms' && unitAt(table, event.unit).ammo === 'one';
        change(table, event.unit, isLast ? { fired: true, ammo: 'out' } : { fired: true });
      },
      say: ({ rule, unit, target, with: how }) =>
        rule === 'bg-assault-05'
          ? say`${name(unit)} fires back at ${name(target)}.`
          : say`${name(unit)} assaults ${name(target)}${how === 'grenades' ? ' with anti-tank grenades' : ''}.`,
    },
  },
});
