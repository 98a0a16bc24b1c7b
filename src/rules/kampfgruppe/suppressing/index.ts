/** Suppressing fire and anti-aircraft fire: kgn-sup, kgn-aa. kgn-sup-02 kgn-dice-04 Step 1, step 2, then a save for each passed step 2. */
import { atLeast } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import { kit } from '../../../kit/chapter.ts';
import { inFull, open } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type AftermathFrame, aftermathFrame } from '../aftermath.ts';
import { type AntiTankFrame, antiTankFrame } from '../anti-tank/types.ts';
import {
  type Arm,
  type ArmsEvent,
  aimAt,
  armsAt,
  armsWords,
  autocannonOf,
  cannonAlone,
  costOf,
  farthestBand,
  lightHeOf,
  nowAt,
  refuseFirer,
  type SmallArms,
  spend,
  tubeOf,
} from '../arms.ts';
import { type WindowFrame, windowFrame } from '../covering/types.ts';
import type { HarmEvent } from '../direct/harm.ts';
import { type FireEvent, sideIn } from '../direct/index.ts';
import { type Save, saveOf } from '../direct/saves.ts';
import { type DirectFrame, directFrame } from '../direct/types.ts';
import { type MarkEvent, suppress as markSuppressed, note } from '../marks.ts';
import type { OfUnit } from '../parts.ts';
import { bandOf, rangeOf } from '../sight.ts';
import {
  isAircraft,
  isArmoured,
  isGun,
  isInfantry,
  type KgnTable,
  kindOf,
  type Placed,
  type Side,
  sideOf,
  standing,
  type Unit,
  unitAt,
} from '../state.ts';
import { type Band, ratingOf } from '../tables/print.ts';
import { SUPPRESSING_TO_HIT, type SuppressedAs, shellSuppresses, smallArmsSuppress } from '../tables/suppressing.ts';
import { flakOf, refuseSuppress } from './judge.ts';
import type { SuppressFrame } from './types.ts';

type SuppressEvent =
  | (OfUnit<'fell-short'> & { readonly target: string })
  /** `why`: of fire that cannot suppress, or hurt, that target. */
  | (OfUnit<'unmoved'> & { readonly target: string; readonly why: string });

interface Suppressing extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: SuppressFrame;
  calls: WindowFrame | DirectFrame | AntiTankFrame | AftermathFrame;
  answer: never;
  event: SuppressEvent;
  emits: MarkEvent | ArmsEvent | FireEvent | HarmEvent;
}

const { chapter, procedure } = kit<Suppressing>(sideOf);

/** The column of the suppression effects table. */
export function suppressedAs(target: Unit): SuppressedAs {
  if (isInfantry(target) || isGun(target)) return 'infantry-gun';
  const kind = kindOf(target);
  return kind === 'soft-skinned' ? 'soft-skin' : (kind as 'open-topped' | 'enclosed' | 'aircraft');
}

/** The small arms that fire; nothing for shells of other guns than autocannons. */
function armsOf(table: KgnTable, self: SuppressFrame, firer: Placed, target: Placed): Arm[] {
  if (self.with === 'anti-aircraft') return flakOf(nowAt(table), firer, self.weapon as SmallArms, target);
  const aim = aimAt(table, firer, target);
  if (self.with === 'small arms') return armsAt(firer, self.weapon as SmallArms, aim);
  return cannonAlone(firer, self.weapon, aim);
}

/** kgn-sup-09 kgn-sup-17 kgn-aa-03 What step 2 needs, the better number of an autocannon; null for a dash. */
export function suppressedOn(
  band: Band,
  arms: readonly Arm[],
  size: Parameters<typeof shellSuppresses>[0] | null,
  as: SuppressedAs,
) {
  const needs = [
    size ? shellSuppresses(size, as) : null,
    arms.length > 0 ? smallArmsSuppress(band, as) : null,
    lightHeOf(arms) > 0 ? shellSuppresses('light', as) : null,
  ].filter((need) => need !== null);
  return needs.length === 0 ? null : Math.min(...needs);
}

/** Range and band; kgn-aa-02 at aircraft the weapon's own, and none is measured. */
const bandNow = (table: KgnTable, firer: Placed, target: Placed, arms: readonly Arm[]): Band =>
  isAircraft(target) ? farthestBand(arms) : (bandOf(table, firer, target) ?? 'extreme');

type SuppressPlay = Play<SuppressEvent | Suppressing['emits']>;

/** kgn-sup-12 kgn-sup-13 One save for each passed step 2: is one of them failed? */
function isBeaten(play: SuppressPlay, target: Unit, passed: number, { row, by, need, rule }: Save): boolean {
  play.emit({ type: 'concealed', rule, side: target.side, unit: target.id, row, by, need });
  if (need === null) return true;
  const roll = { rule: 'kgn-sup-12', use: 'save', of: target.id, n: passed, need: atLeast(rule, need) } as const;
  return play.successes(roll).hits < passed;
}

const suppress = procedure<SuppressFrame>(() => ({
  /** kgn-gap-68 Before the dice of the active side's fire. */
  window: ({ table, self }) => {
    const unit = unitAt(table, self.unit);
    self.hits = unit.hits;
    return unit.side === table.active ? { call: windowFrame(table, self.unit), then: 'hit' } : { to: 'hit' };
  },

  /** kgn-sup-02 kgn-sup-03 kgn-dice-04 Step 1: one die for the whole unit. */
  hit: ({ table, self, play }) => {
    const { unit: id, target: aim, with: kind, weapon } = self;
    const side = sideIn(table, id);
    const refused =
      refuseFirer(table, id, self.hits) ??
      refuseSuppress(nowAt(table), unitAt(table, id), { do: 'suppress', with: kind, weapon, target: aim });
    if (refused) {
      play.emit({ type: 'no-shot', rule: 'kgn-gap-11', side, unit: id, target: aim, why: refused.sentence });
      return 'done';
    }
    const [firer, target] = [standing(table, id)!, standing(table, aim)!];
    const arms = armsOf(table, self, firer, target);
    const rating = kind === 'high explosive' ? tubeOf(firer, weapon)!.he!.rating : null;
    const band = bandNow(table, firer, target, arms);
    const range = isAircraft(target) ? null : rangeOf(table, firer, target);
    const what = `suppressing fire, ${rating ? `${ratingOf(rating)} HE` : armsWords(arms)}`;
    const shell = rating ? 'bursts' : null;
    play.emit({ type: 'fires', rule: 'kgn-shoot-01', side, unit: id, target: aim, what, shell, range, band });
    note(table, play, id, { fired: true }, 'kgn-gap-23');
    const from = SUPPRESSING_TO_HIT.map(({ scores: [low] }) => low);
    const fell = play.bands({ rule: 'kgn-sup-03', use: 'suppress', of: id, n: 1, from });
    const { result } = SUPPRESSING_TO_HIT[fell.indexOf(1)]!;
    // A direct hit at men spends its ammunition as the direct fire that it is from now on.
    if (result !== 'direct-hit' || isArmoured(target))
      spend(table, play, id, rating ? costOf(firer, 'HE', weapon) : costOf(firer, 'small arms', weapon, arms));
    self.isSpent = true;
    if (result === 'suppressing') return { to: 'effect' };
    if (result === 'direct-hit') return { to: 'direct-hit' };
    play.emit({ type: 'fell-short', rule: 'kgn-sup-06', side, unit: id, target: aim });
    return 'done';
  },

  /** kgn-sup-07 kgn-sup-09 to kgn-sup-13 Steps 2 and 3; kgn-sup-11 nothing happens where step 2 fails. */
  effect: ({ table, self, play }) => {
    const [firer, target] = [standing(table, self.unit)!, standing(table, self.target)!];
    const { id: unit, side } = firer;
    const arms = armsOf(table, self, firer, target);
    const size = self.with === 'high explosive' ? tubeOf(firer, self.weapon)!.he!.rating.size : null;
    const score = suppressedOn(bandNow(table, firer, target, arms), arms, size, suppressedAs(target));
    if (score === null) {
      const why = 'it cannot suppress such a target';
      play.emit({ type: 'unmoved', rule: 'kgn-sup-10', side, unit, target: target.id, why });
      return 'done';
    }
    // kgn-sup-18 kgn-ex-18
    const n = Math.max(1, lightHeOf(arms));
    const need = atLeast('kgn-sup-09', score);
    const passed = play.successes({ rule: 'kgn-sup-09', use: 'effect', of: unit, n, need }).hits;
    if (passed > 0 && isBeaten(play, target, passed, saveOf(table, target, { firer })))
      markSuppressed(table, play, self.due, target.id, 'kgn-sup-13');
    return { to: 'after' };
  },

  /** kgn-sup-08 kgn-sup-14 kgn-sup-15 kgn-aa-04 As direct fire from here on; kgn-gap-28 whatever step 2 would have said. */
  'direct-hit': ({ table, self, play }) => {
    const { unit, weapon, with: kind, target: id } = self;
    const target = unitAt(table, id);
    const { gun = null } = kind === 'high explosive' ? tubeOf(unitAt(table, unit), weapon)! : {};
    if (!isArmoured(target)) {
      const isShell = kind === 'high explosive' && !(gun && autocannonOf(gun));
      if (isShell) return { call: directFrame(unit, 'high explosive', weapon, id, 'hit'), then: 'done' };
      // kgn-wpn-17 kgn-gap-25 Autocannons strike such targets as small arms, and no other weapon fires with them.
      return { call: directFrame(unit, 'small arms', weapon, id, 'hit'), then: 'done' };
    }
    if (kind !== 'high explosive') {
      const why = 'small arms do nothing to armour';
      play.emit({ type: 'unmoved', rule: 'kgn-gap-28', side: unitAt(table, unit).side, unit, target: id, why });
      return 'done';
    }
    return { call: antiTankFrame(unit, weapon, 'HE', id, 'penetrate'), then: 'done' };
  },

  /** kgn-sup-22 A last man who runs costs a counter; nobody tests for being suppressed. */
  after: ({ self }) => ({ call: aftermathFrame(self.due), then: 'done' }),
}));

export const suppressingChapter = chapter({
  procedures: { suppress },
  frames: {
    suppress: { ...open('unit', 'with', 'weapon', 'target', 'hits', 'isSpent'), due: inFull },
  },
  answers: {},
  events: {
    'fell-short': {
      seenBy: open('side', 'unit', 'target'),
      group: 'follows',
      apply: () => {},
      say: ({ unit, target }) => say`The suppressing fire of ${name(unit)} misses ${name(target)}.`,
    },
    unmoved: {
      seenBy: open('side', 'unit', 'target', 'why'),
      group: 'follows',
      apply: () => {},
      say: ({ unit, target, why }) =>
        say`The suppressing fire of ${name(unit)} has no effect on ${name(target)}: ${why}.`,
    },
  },
});
