/** All shots of a unit at a target, for a screen that lays them side by side with their odds. */
import * as z from 'zod';
import { direction, FACINGS, quarterHit, turned } from '../../geometry/table/facing.ts';
import { minus, type Point } from '../../geometry/table/vector.ts';
import type { Data } from '../../kernel/data.ts';
import type { Game } from '../../kernel/flow.ts';
import type { Comparing } from '../../kit/contract.ts';
import { shots } from './advise.ts';
import type { BgAnswer, BgKinds } from './book.ts';
import { isFaithful } from './faithful.ts';
import type { Shot } from './parts.ts';
import { id } from './parts.ts';
import { twice } from './react/react.ts';
import { standing } from './state.ts';
import { distance } from './steady/mind.ts';
import type { UnitSeen } from './view.ts';

const About = z.strictObject({
  about: z.literal('shots'),
  unit: id,
  target: id,
  /** What two shots would be if the target came as near as this, in hundredths of an inch, or showed its side. */
  suppose: z
    .union([z.strictObject({ within: z.int().min(100).max(20_000) }), z.strictObject({ side: z.literal(true) })])
    .optional(),
});

/** A unit has few ways to fire at one target; more than these are not laid side by side. */
const MOST = 6;

/** What `result` says of a unit, as far as it weighs. */
interface Change {
  readonly destroyed?: boolean;
  readonly gone?: boolean;
  readonly menLost?: number;
  readonly hitsLost?: number;
  readonly pinned?: boolean;
  readonly immobilised?: boolean;
}

export const compare: Comparing<BgKinds> = {
  ways(game, _seat, about) {
    const asked = About.safeParse(about);
    if (!asked.success) return null;
    const unit = standing(game.table, asked.data.unit);
    const target = standing(game.table, asked.data.target);
    if (!unit || !target || target.side === unit.side) return null;
    const advice = shots(game.table, unit, target);
    // bg-hid-07 Where nobody measures there is nothing to compare.
    const open = isFaithful(game.table) ? [] : advice.shots.filter(({ refusal, vain }) => !refusal && !vain);
    return {
      advice: advice as unknown as Data,
      ways: open.slice(0, MOST).map(({ shot, label }) => ({
        way: { shot, label } as unknown as Data,
        answers: [answerWith(game, unit.id, asked.data.suppose ? twice(game.table, unit, shot) : [shot])],
      })),
    };
  },

  suppose(view, about) {
    const asked = About.safeParse(about);
    const suppose = asked.success ? asked.data.suppose : undefined;
    if (!asked.success || !suppose) return view;
    if (view.all) return null;
    const unit = view.units.find((one) => one.id === asked.data.unit);
    const target = view.units.find((one) => one.id === asked.data.target);
    if (!unit || !target) return null;
    const place = 'within' in suppose ? nearer(target, unit, suppose.within) : broadside(target, unit);
    return place && { ...view, units: view.units.map((one) => (one === target ? { ...one, place } : one)) };
  },

  /** To lose a unit weighs twice as much as to shake it. */
  worth(result, about) {
    const asked = About.safeParse(about);
    const change = asked.success ? (result[asked.data.target] as Change | undefined) : undefined;
    if (!change) return 0;
    if (change.destroyed || change.gone) return 2;
    return change.immobilised || change.menLost || change.hitsLost || change.pinned ? 1 : 0;
  },
};

/** A unit that breaks in says so with its shots. */
function answerWith({ stack }: Game<BgKinds>, unit: string, shots: readonly Shot[]): BgAnswer {
  const top = stack.at(-1);
  return top?.proc === 'reaction' && top.step === 'ask'
    ? { kind: 'ambush', unit, shots: [...shots] }
    : { kind: 'fire', shots: [...shots] };
}

/** The target on the straight line to whoever waits for it, so far from it; null where it is that near already. */
function nearer({ place }: UnitSeen, from: UnitSeen, within: number): UnitSeen['place'] | null {
  if (!place || !from.place) return null;
  const [by, far] = [minus(from.place.at, place.at), distance(from.place.at, place.at)];
  if (far <= within) return null;
  const moved = ({ x, y }: Point): Point => ({
    x: Math.round(x + (by.x * (far - within)) / far),
    y: Math.round(y + (by.y * (far - within)) / far),
  });
  return { ...place, at: moved(place.at), men: place.men.map(moved), inside: null };
}

/** The target turned by a quarter from whoever looks at it: he has its side before him. */
function broadside({ place }: UnitSeen, from: UnitSeen): UnitSeen['place'] | null {
  if (!place || !from.place || place.men.length > 0) return null;
  const to = minus(from.place.at, place.at);
  for (let steps = 0; steps < FACINGS; steps++) {
    const facing = turned(place.facing, steps);
    if (quarterHit(direction(facing), to) === 'side') return steps === 0 ? null : { ...place, facing };
  }
  return null;
}
