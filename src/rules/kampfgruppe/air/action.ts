/** kgn-air-17 An aircraft fires its rockets. Its guns fire as those of vehicles do, its bombs as indirect fire. */
import * as z from 'zod';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { name, say } from '../../../kit/sentence.ts';
import { type Action, type AnyAction, anyAction, type Declaring } from '../activation/action.ts';
import { aimedAt, isRefusal, judgesPlaces } from '../arms.ts';
import { id } from '../parts.ts';
import { isInArcOf } from '../sight.ts';
import { isAircraft, isPlaced, presentOf, type Unit } from '../state.ts';
import { ROCKET } from '../tables/aircraft.ts';
import { rocketsFrame } from './types.ts';

export const DECLARED = {
  rockets: z.strictObject({
    do: z.literal('rockets'),
    /** kgn-air-10 Suppressing fire, or direct fire: with HE, or at armour. */
    how: z.enum(['suppressing', 'direct']),
    pairs: z.int().min(1).max(8),
    target: id,
  }),
};
type Rockets = z.infer<(typeof DECLARED)['rockets']>;

/** Why an aircraft cannot fire so many pairs at that. */
export function refuseRockets(at: Declaring, unit: Unit, { pairs, target: aim }: Rockets): Refusal | null {
  const facts = { unit: unit.id };
  if (!isAircraft(unit) || !unit.load)
    return refusal('NO_AIRCRAFT', 'kgn-air-17', 'Only aircraft fire such rockets.', facts);
  if (pairs * ROCKET.salvo > unit.load.rockets)
    return refusal('NO_ROCKETS', 'kgn-air-17', 'It has not so many rockets left.', facts);
  const target = aimedAt(at, unit, aim);
  if (isRefusal(target)) return target;
  if (isAircraft(target))
    return refusal('IN_THE_AIR', 'kgn-air-26', 'Rockets are fired at the ground.', { target: aim });
  if (!judgesPlaces(at)) return null;
  if (!isPlaced(unit) || !isInArcOf(unit, target, 90))
    return refusal('NOT_IN_ARC', 'kgn-shoot-05', 'That is not before its nose.', { target: aim });
  return null;
}

const rockets: Action<Rockets> = {
  ...{ do: 'rockets', rule: 'kgn-air-17' },
  *candidates({ table }, unit) {
    const left = unit.load?.rockets ?? 0;
    if (left < ROCKET.salvo) return;
    const all = Math.floor(left / ROCKET.salvo);
    for (const target of presentOf(table)) {
      if (target.side === unit.side || isAircraft(target)) continue;
      yield { do: 'rockets', how: 'direct', pairs: all, target: target.id };
      yield { do: 'rockets', how: 'suppressing', pairs: 1, target: target.id };
      if (all > 1) yield { do: 'rockets', how: 'direct', pairs: 1, target: target.id };
    }
  },
  refuse: refuseRockets,
  frame: (_at, unit, { how, pairs, target }) => rocketsFrame(unit.id, how, pairs, target),
  words: ({ how, pairs, target }, unit) =>
    say`${name(unit.id)} ${how === 'direct' ? 'fires' : 'suppresses with'} ${pairs * ROCKET.salvo} rockets at ${name(target)}`,
};

export const ACTIONS: readonly AnyAction[] = [anyAction(rockets)];
