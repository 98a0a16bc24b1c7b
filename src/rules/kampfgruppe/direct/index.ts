/** Direct fire with small arms and high explosive: kgn-sa, kgn-sv, kgn-ca, kgn-fl, kgn-he; kgn-dice-01 kgn-dice-02 in this order. What it does to men is in `harm.ts`. */
import { atLeast, type Target, when } from '../../../kernel/explain.ts';
import { kit } from '../../../kit/chapter.ts';
import { inFull, open } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type AftermathFrame, aftermathFrame } from '../aftermath.ts';
import {
  type Arm,
  type ArmsEvent,
  aimAt,
  armsAt,
  armsAtAircraft,
  armsWords,
  cannonAlone,
  costOf,
  farthestBand,
  firepowerOf,
  isSmallArms,
  nowAt,
  refuseFirer,
  smallArmsNeed,
  spend,
  tubeOf,
} from '../arms.ts';
import { type WindowFrame, windowFrame } from '../covering/types.ts';
import { type MarkEvent, note } from '../marks.ts';
import { type ObserveFrame, observeFrame } from '../observation/types.ts';
import { inches, type OfUnit } from '../parts.ts';
import { bandOf, isObscured, rangeOf } from '../sight.ts';
import {
  isAircraft,
  isInfantry,
  type KgnTable,
  type Placed,
  recordOf,
  type Side,
  sideOf,
  standing,
  unitAt,
} from '../state.ts';
import { type Band, ratingOf } from '../tables/print.ts';
import { HE_MODIFIERS, heToHit } from '../tables/shells.ts';
import { refuseDirect } from './judge.ts';
import { addDue, type DirectFrame, type HarmFrame, harmFrame } from './types.ts';

export type FireEvent =
  | (OfUnit<'fires'> & {
      readonly target: string;
      /** What fires, in words: weapons and dice, or the shell. */
      readonly what: string;
      /** What flies: a shell or rocket that bursts, one that pierces, or neither. */
      readonly shell: 'bursts' | 'pierces' | null;
      /** Hundredths of an inch; null where none is measured (kgn-aa-02). */
      readonly range: number | null;
      readonly band: Band;
    })
  | (OfUnit<'no-shot'> & { readonly target: string; readonly why: string })
  | (OfUnit<'not-observed'> & { readonly target: string })
  | (OfUnit<'missed'> & { readonly target: string })
  | OfUnit<'assaults'>;

interface DirectFire extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: DirectFrame;
  calls: WindowFrame | ObserveFrame | HarmFrame | AftermathFrame;
  answer: never;
  event: FireEvent;
  emits: MarkEvent | ArmsEvent;
}

const { chapter, procedure } = kit<DirectFire>(sideOf);

/** kgn-he-04 to kgn-he-06 kgn-gap-24 What HE needs to hit. kgn-he-07 is for the die itself. */
export function heTarget(table: KgnTable, firer: Placed, target: Placed, band: Band): Target {
  const of = target.aboard ? unitAt(table, target.aboard.on) : target;
  const { 'firer-moves': moves, 'target-moved': moved, obscured } = HE_MODIFIERS;
  return atLeast('kgn-he-03', heToHit(band), [
    when(firer.isMoving || isAircraft(firer), 'kgn-he-04', moves.label, moves.value),
    when(recordOf(table, of).moved, 'kgn-he-05', moved.label, moved.value),
    when(isObscured(table, firer, target), 'kgn-he-06', obscured.label, obscured.value),
  ]);
}

/** kgn-he-07 kgn-dice-02 */
const ALWAYS = { pass: 6, fail: 1 } as const;

/** kgn-aa-04 At aircraft with what reaches them, else with all that was named; kgn-wpn-17 an autocannon's direct hit is its alone. */
const armsNow = (table: KgnTable, { weapon }: DirectFrame, firer: Placed, target: Placed): Arm[] => {
  const aim = aimAt(table, firer, target);
  if (!isSmallArms(weapon)) return cannonAlone(firer, weapon, aim);
  return isAircraft(target) ? armsAtAircraft(firer, weapon, aim) : armsAt(firer, weapon, aim);
};

/** kgn-ca-01 kgn-gap-29 Infantry against infantry on foot, at 8" or less. */
const isCloseAssault = (firer: Placed, target: Placed, band: Band): boolean =>
  band === 'close-assault' && isInfantry(firer) && isInfantry(target) && target.aboard === null;

const direct = procedure<DirectFrame>(() => ({
  /** kgn-gap-68 Before the dice of the active side's fire. */
  window: ({ table, self }) => {
    const unit = unitAt(table, self.unit);
    self.hits = unit.hits;
    return unit.side === table.active ? { call: windowFrame(table, self.unit), then: 'observe' } : { to: 'observe' };
  },

  /** kgn-obs-01 kgn-dice-01 */
  observe: ({ table, self, play }) => {
    const { unit: id, target, with: kind, weapon } = self;
    const refused =
      refuseFirer(table, id, self.hits) ??
      refuseDirect(nowAt(table), unitAt(table, id), { do: 'direct', with: kind, weapon, target });
    if (!refused) return { call: observeFrame(id, target), then: 'spotted' };
    play.emit({
      type: 'no-shot',
      rule: 'kgn-gap-11',
      side: sideIn(table, id),
      unit: id,
      target,
      why: refused.sentence,
    });
    return 'done';
  },

  spotted: ({ table, self, play, returned: isSpotted }) => {
    if (isSpotted) return { to: 'hit' };
    const { unit, target } = self;
    play.emit({ type: 'not-observed', rule: 'kgn-obs-01', side: unitAt(table, unit).side, unit, target });
    return 'done';
  },

  hit: ({ table, self, play }) => {
    const [firer, target] = [standing(table, self.unit), standing(table, self.target)];
    if (!firer || !target) return { to: 'after' };
    const { id: unit, side } = firer;
    const range = isAircraft(target) ? null : rangeOf(table, firer, target);
    const shell = self.with === 'high explosive' ? 'bursts' : null;
    const tell = (what: string, band: Band): void =>
      play.emit({ type: 'fires', rule: 'kgn-shoot-01', side, unit, target: target.id, what, shell, range, band });
    // kgn-sup-15
    const lucky = self.isLucky ? 'a direct hit, ' : '';
    note(table, play, unit, { fired: true }, 'kgn-gap-23');
    if (self.with === 'high explosive') {
      const rating = tubeOf(firer, self.weapon)!.he!.rating;
      const band = bandOf(table, firer, target) ?? 'extreme';
      tell(`${lucky}${ratingOf(rating)} HE`, band);
      if (!self.isSpent) spend(table, play, unit, costOf(firer, 'HE', self.weapon));
      self.isSpent = true;
      // kgn-sup-15 A direct hit need not hit.
      if (self.isLucky) return { to: 'damage' };
      const need = heTarget(table, firer, target, band);
      if (play.test({ rule: 'kgn-he-03', use: 'hit', of: unit, need, always: ALWAYS }).success) return { to: 'damage' };
      play.emit({ type: 'missed', rule: 'kgn-he-03', side, unit, target: target.id });
      return { to: 'after' };
    }
    const arms = armsNow(table, self, firer, target);
    const band = isAircraft(target) ? farthestBand(arms) : bandOf(table, firer, target)!;
    tell(`${lucky}${armsWords(arms)}`, band);
    if (!self.isSpent)
      spend(table, play, unit, costOf(firer, isSmallArms(self.weapon) ? 'small arms' : 'HE', self.weapon, arms));
    self.isSpent = true;
    self.isAssault = isCloseAssault(firer, target, band);
    const need = atLeast('kgn-sa-06', smallArmsNeed(arms, band)!);
    const { hits } = play.successes({ rule: 'kgn-sa-06', use: 'hit', of: unit, n: firepowerOf(arms), need });
    if (hits === 0) return { to: 'assault' };
    return { call: harmFrame(target.id, { firer: unit, hits, isSmallArms: true }), then: 'struck' };
  },

  /** kgn-he-09 */
  damage: ({ table, self }) => {
    const { rating } = tubeOf(unitAt(table, self.unit), self.weapon)!.he!;
    return { call: harmFrame(self.target, { firer: self.unit, he: rating }), then: 'struck' };
  },

  struck: ({ self, returned: due }) => {
    addDue(self.due, due);
    return { to: 'assault' };
  },

  /** kgn-ca-02 kgn-ca-03 kgn-gap-29 The attacker loses a man too, whatever he has done, and may have to test after the target. */
  assault: ({ table, self, play }) => {
    if (!self.isAssault) return { to: 'after' };
    const { unit } = self;
    play.emit({ type: 'assaults', rule: 'kgn-ca-02', side: unitAt(table, unit).side, unit });
    return { call: harmFrame(unit, { losses: 1 }), then: 'bled' };
  },

  bled: ({ self, returned: due }) => {
    addDue(self.due, due);
    return { to: 'after' };
  },

  /** kgn-sa-12 kgn-gap-59 */
  after: ({ self }) => ({ call: aftermathFrame(self.due), then: 'done' }),
}));

/** The side of a unit that may be gone by now. */
export const sideIn = (table: KgnTable, id: string): Side =>
  table.units.find((unit) => unit.id === id)?.side ?? table.lost.find((unit) => unit.id === id)?.side ?? table.active;

export const directChapter = chapter({
  procedures: { direct },
  frames: {
    direct: { ...open('unit', 'with', 'weapon', 'target', 'isLucky', 'hits', 'isSpent', 'isAssault'), due: inFull },
  },
  answers: {},
  events: {
    fires: {
      seenBy: open('side', 'unit', 'target', 'what', 'shell', 'range', 'band'),
      group: 'follows',
      tone: 'order',
      apply: () => {},
      say: ({ unit, target, what, range, band }) =>
        say`${name(unit)} fires at ${name(target)}, ${range === null ? '' : `${inches(range)}, `}${BANDS[band]}: ${what}.`,
    },
    'no-shot': {
      seenBy: open('side', 'unit', 'target', 'why'),
      group: 'follows',
      tone: 'bad',
      apply: () => {},
      say: ({ unit, target, why }) => say`${name(unit)} does not fire at ${name(target)}: ${why}`,
    },
    'not-observed': {
      seenBy: open('side', 'unit', 'target'),
      group: 'follows',
      apply: () => {},
      say: ({ unit, target }) => say`${name(unit)} fails to observe ${name(target)}.`,
    },
    missed: {
      seenBy: open('side', 'unit', 'target'),
      group: 'follows',
      apply: () => {},
      say: ({ unit, target }) => say`${name(unit)} misses ${name(target)}.`,
    },
    assaults: {
      seenBy: open('side', 'unit'),
      group: 'follows',
      tone: 'bad',
      apply: () => {},
      say: ({ unit }) => say`${name(unit)} loses a man in the close assault.`,
    },
  },
});

const BANDS: { readonly [B in Band]: string } = {
  'close-assault': 'close assault range',
  short: 'short range',
  effective: 'effective range',
  long: 'long range',
  'very-long': 'very long range',
  extreme: 'extreme range',
};
