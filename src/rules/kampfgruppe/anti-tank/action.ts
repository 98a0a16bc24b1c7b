/** kgn-act-28 Direct fire against tanks. */
import * as z from 'zod';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { name, say } from '../../../kit/sentence.ts';
import { type Action, type AnyAction, anyAction, type Declaring } from '../activation/action.ts';
import {
  aimedAt,
  autocannonOf,
  costOf,
  isRefusal,
  isStill,
  judgesPlaces,
  refuseAim,
  refuseCost,
  refuseSight,
  type Tube,
  targetsOf,
  tubeOf,
  tubesOf,
  weaponWords,
} from '../arms.ts';
import { INCH } from '../ground.ts';
import { id } from '../parts.ts';
import { isAircraft, isArmoured, isGun, isInfantry, isPlaced, type Placed, typeOf, type Unit } from '../state.ts';
import { firingArc } from '../tables/arcs.ts';
import { reachOf } from '../tables/small-arms.ts';
import { antiTankFrame } from './types.ts';

export const DECLARED = {
  'anti-tank': z.strictObject({
    do: z.literal('anti-tank'),
    weapon: id,
    round: z.enum(['AP', 'HE', 'HEAT', 'flame']),
    target: id,
  }),
};
type AntiTank = z.infer<(typeof DECLARED)['anti-tank']>;

/** kgn-fl-04 A flamethrower, as what fires it at armour; kgn-cas-02 one that men carry falls with its man. */
function flameTube(unit: Unit): Tube | null {
  const { flame } = typeOf(unit);
  if (!flame && !unit.weapons.includes('flamethrower')) return null;
  return {
    ...{ id: 'flamethrower', label: 'Flamethrower', gun: null, ap: null, he: null, heat: false, suppresses: 0 },
    reach: reachOf('flamethrower') * INCH,
    arc: flame === 'hull' ? firingArc('vehicle') : firingArc('turret'),
  };
}

export const tubeFor = (unit: Unit, { weapon, round }: Pick<AntiTank, 'weapon' | 'round'>): Tube | null =>
  (round === 'flame' ? (weapon === 'flamethrower' ? flameTube(unit) : null) : tubeOf(unit, weapon)) ?? null;

const hasRound = ({ ap, he, heat }: Tube, round: AntiTank['round']): boolean =>
  round === 'AP' ? ap !== null : round === 'HE' ? he !== null : round === 'flame' || heat;

/** kgn-at-02 kgn-at-17 kgn-at-18 kgn-at-19 kgn-gap-19 kgn-gap-97 What a round can be fired at. */
function refuseTarget(target: Placed, tube: Tube, round: AntiTank['round']): Refusal | null {
  if (isInfantry(target))
    return refusal('NO_EFFECT', 'kgn-at-19', 'Anti-tank fire has no effect on infantry.', { target: target.id });
  if (isAircraft(target))
    return refusal('NOT_AT_AIRCRAFT', 'kgn-gap-52', 'Aircraft are fired at with anti-aircraft fire.');
  if (isArmoured(target)) return null;
  if (round === 'HE') return refusal('NOT_ARMOURED', 'kgn-he-02', 'HE is fired at that as direct fire.');
  if (round === 'flame') return refusal('NOT_ARMOURED', 'kgn-fl-04', 'That is no armoured vehicle.');
  if (tube.gun && autocannonOf(tube.gun))
    return refusal(
      'NOT_ARMOURED',
      isGun(target) ? 'kgn-gap-97' : 'kgn-sa-07',
      'An autocannon fires small arms at that.',
    );
  return null;
}

export function refuseAntiTank(at: Declaring, unit: Unit, declared: AntiTank): Refusal | null {
  const { weapon, round, target: of } = declared;
  const target = aimedAt(at, unit, of);
  if (isRefusal(target)) return target;
  const tube = tubeFor(unit, declared);
  if (!tube || tube.reach === null || !hasRound(tube, round))
    return refusal('NO_WEAPON', 'kgn-at-02', 'It has no such weapon or round.', { weapon, round });
  return (
    refuseTarget(target, tube, round) ??
    refuseCost(at, unit, costOf(unit, round, weapon)) ??
    refuseSight(at, unit, target) ??
    refuseAim(at, unit, target, tube, { reach: tube.reach, rule: 'kgn-at-03' }) ??
    (round === 'flame' && judgesPlaces(at) && isPlaced(unit) && !isStill(at.table, unit, target)
      ? refusal('NOT_STATIONARY', 'kgn-fl-04', 'Flame is for vehicles that did not move in their last turn.')
      : null)
  );
}

function* candidates(at: Declaring, unit: Unit, only?: Placed): Iterable<AntiTank> {
  const tubes = tubesOf(unit);
  const flame = unit.flames > 0 ? flameTube(unit) : null;
  if (tubes.length === 0 && !flame) return;
  for (const one of targetsOf(at, unit, only)) {
    if (isInfantry(one) || isAircraft(one)) continue;
    const target = one.id;
    for (const tube of tubes)
      for (const round of ['AP', 'HEAT', 'HE'] as const)
        if (hasRound(tube, round)) yield { do: 'anti-tank', weapon: tube.id, round, target };
    if (flame) yield { do: 'anti-tank', weapon: 'flamethrower', round: 'flame', target };
  }
}

const antiTank: Action<AntiTank> = {
  ...{ do: 'anti-tank', rule: 'kgn-act-28', isFire: 'at units' },
  candidates,
  refuse: refuseAntiTank,
  frame: ({ why }, unit, { weapon, round, target }) =>
    antiTankFrame(
      ...([unit.id, weapon, round, target, 'window'] as const),
      isAircraft(unit) || (why !== 'covering' && unit.isMoving),
    ),
  words: ({ weapon, round, target }, unit) =>
    round === 'flame'
      ? say`${name(unit.id)} flames ${name(target)}`
      : say`${name(unit.id)} fires ${round} at ${name(target)} with ${weaponWords(unit, weapon)}`,
};

export const ACTIONS: readonly AnyAction[] = [anyAction(antiTank)];
