/** Observation: kgn-obs-01 to kgn-obs-09. */
import * as z from 'zod';
import { kit } from '../../../kit/chapter.ts';
import { open } from '../../../kit/classes.ts';
import { yesNo } from '../../../kit/form.ts';
import { say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { INCH } from '../ground.ts';
import { canSee, isObscured, rangeOf } from '../sight.ts';
import {
  has,
  isAircraft,
  isGun,
  isInfantry,
  isPlaced,
  type KgnTable,
  type Placed,
  recordOf,
  type Side,
  seatsOf,
  sideOf,
  standing,
  unitAt,
} from '../state.ts';
import { NIGHT_LIMIT } from '../tables/night.ts';
import { type Observed, observation, SMALL_UNIT } from '../tables/observation.ts';
import type { ObserveFrame } from './types.ts';

const again = z.strictObject({ kind: z.literal('observe-again'), again: z.boolean() });

interface Observation extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: ObserveFrame;
  calls: never;
  answer: z.infer<typeof again>;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<Observation>(sideOf);

/** kgn-obs-02 kgn-obs-03 kgn-obs-07 kgn-obs-08 What the die must show; null: it cannot be observed. */
export function observedOn(table: KgnTable, firer: Placed, target: Placed): Observed | null {
  if (table.terms.isNight && rangeOf(table, firer, target) > NIGHT_LIMIT * INCH) return null;
  // kgn-gap-96 Riders with the number and the record of their vehicle.
  const as = target.aboard ? unitAt(table, target.aboard.on) : target;
  const kind = isInfantry(as) ? 'infantry' : isGun(as) ? 'gun' : 'vehicle';
  const obscured = isObscured(table, firer, target);
  const need = observation(kind, { obscured, fired: recordOf(table, as).fired });
  if (need === 'automatic') return need;
  return kind === 'infantry' && as.men <= SMALL_UNIT.men ? need + SMALL_UNIT.more : need;
}

/** kgn-obs-09 kgn-air-13 A forward air controller who sees the target. */
const isGuided = (table: KgnTable, firer: Placed, target: Placed): boolean =>
  isAircraft(firer) &&
  table.units.some(
    (unit) =>
      unit.side === firer.side && has(unit, 'forward air controller') && isPlaced(unit) && canSee(table, unit, target),
  );

const observe = procedure<ObserveFrame>(({ ask }) => ({
  roll: ({ table, self, play }) => {
    const [firer, target] = [standing(table, self.unit)!, standing(table, self.target)!];
    const need = observedOn(table, firer, target);
    if (need === 'automatic' || need === null) return { done: need !== null };
    if (play.test({ rule: 'kgn-obs-01', use: 'observe', of: self.unit, need }).success) return { done: true };
    return isGuided(table, firer, target) ? { to: 'again' } : { done: false };
  },

  again: ask(['observe-again'], {
    rule: 'kgn-obs-09',
    title: say`Re-roll the failed observation?`,
    waitsFor: ({ table, self }) => seatsOf(table, unitAt(table, self.unit).side),
    form: () =>
      yesNo({ kind: 'observe-again' as const, again: true }, { kind: 'observe-again' as const, again: false }),
    words: (answer) => (answer.again ? say`re-roll` : say`accept the failure`),
    take: ({ answer }) => (answer.again ? { to: 'reroll' } : { done: false }),
  }),

  reroll: ({ table, self, play }) => {
    const need = observedOn(table, standing(table, self.unit)!, standing(table, self.target)!) as number;
    return { done: play.test({ rule: 'kgn-obs-09', use: 'observe', of: self.unit, need }).success };
  },
}));

export const observationChapter = chapter({
  procedures: { observe },
  frames: { observe: open('unit', 'target') },
  answers: { 'observe-again': again },
  events: {},
});
