/** What a unit could do with an activation, and whose turn it is. */
import type { AnyDeclared } from '../activation/action.ts';
import { actionOf, type Declared } from '../activation/actions.ts';
import { ableUnits, declaring, refuseActions } from '../activation/judge.ts';
import { fieldOf, INCH } from '../ground.ts';
import type { Progress } from '../move/route.ts';
import { canSee } from '../sight.ts';
import {
  aboardOf,
  isAircraft,
  isArmoured,
  isGun,
  isInfantry,
  isPlaced,
  isVehicle,
  type KgnTable,
  kindOf,
  type Placed,
  presentOf,
  type Side,
  standing,
  type Unit,
} from '../state.ts';
import { flights } from './air.ts';
import { calls, forEffect } from './guns.ts';
import { distance, isFighter, type Mind, mindOf, nearestTo } from './mind.ts';
import { dangerAt, destinations, hereOf, type KgnSpot, moveTo, rateOf, standAtWorth, waitsForTanks } from './moves.ts';
import { layOf, type Strike, strikesAt } from './strike.ts';

export interface Thought {
  readonly unit: string;
  readonly actions: readonly Declared[];
  readonly score: number;
  readonly why: string;
  /** Only fire: what it does can be played out and compared. */
  readonly isFire: boolean;
}

/** What is less than that is not worth an activation. */
const LEAST = 0.05;

export const isLegal = (table: KgnTable, unit: Unit, actions: readonly Declared[], why: 'turn' | 'heroic'): boolean =>
  refuseActions(table, unit, actions, why) === null;

/** What somebody's fire is worth to the plan, besides what it does: the guns are for tanks, suppression is for whoever assaults. */
export function priced(mind: Mind, firer: Unit, target: Placed, { worth }: Strike, isAssault: boolean): number {
  let price = worth;
  if (waitsForTanks(mind, firer) && !isArmoured(target) && nearestTo([target], firer.place!.at).far > 10 * INCH)
    price *= 0.1;
  // Who stands on what we want, or comes for what we hold, first.
  for (const { at } of mind.table.objectives) if (distance(target.place.at, at) < 8.5 * INCH) price *= 1.15;
  if (isAssault) price *= target.isSuppressed ? 1.1 : 0.9;
  return price;
}

interface Aimed {
  readonly strike: Strike;
  readonly target: Placed;
  readonly worth: number;
}

/** What a unit could fire where it stands, the best first, a few of each target. */
export function shotsOf(mind: Mind, unit: Placed): Aimed[] {
  const out: Aimed[] = [];
  for (const target of presentOf(mind.table)) {
    if (target.side === unit.side || (!isAircraft(target) && !canSee(mind.table, unit, target))) continue;
    const lay = layOf(mind.table, unit, target, false);
    for (const strike of strikesAt(mind.table, unit, target, lay).slice(0, 3)) {
      const isAssault = strike.fire.do === 'direct' && lay.range <= 8 * INCH && isInfantry(unit);
      const worth = priced(mind, unit, target, strike, isAssault);
      if (worth > 0) out.push({ strike, target, worth });
    }
  }
  return out.sort((a, b) => b.worth - a.worth);
}

/** One action after another at the same target finds less of it; at men who keep their heads down there is no suppressing. */
function again(first: Aimed, second: Aimed): number {
  if (first.target.id !== second.target.id) return second.worth;
  const left = second.worth * (1 - first.strike.kills);
  return first.strike.fire.do === 'suppress' && second.strike.fire.do === 'suppress' ? 0.6 * left : left;
}

function* fires(mind: Mind, unit: Placed, why: 'turn' | 'heroic'): Iterable<Thought> {
  const shots: Aimed[] = [];
  for (const shot of shotsOf(mind, unit)) {
    if (!isLegal(mind.table, unit, [shot.strike.fire], why)) continue;
    if (shots.push(shot) === 5) break;
  }
  const words = 'a shot worth having';
  for (const first of shots.slice(0, 3)) {
    let best: Aimed | null = null;
    let most = 0;
    for (const second of shots) {
      const worth = again(first, second);
      if (worth > most) [best, most] = [second, worth];
    }
    const pair = best && [first.strike.fire, best.strike.fire];
    const actions = pair && isLegal(mind.table, unit, pair, why) ? pair : [first.strike.fire];
    const score = first.worth + (actions.length > 1 ? 0.85 * most : 0) - (unit.isCovering ? 0.12 : 0);
    yield { unit: unit.id, actions, score, why: words, isFire: true };
  }
}

const MOVE: Declared = { do: 'move' };

function* moves(mind: Mind, unit: Placed, why: 'turn' | 'heroic', bestShot: number): Iterable<Thought> {
  const rate = rateOf(unit);
  if (rate === 0) return;
  const cost = unit.isCovering ? 0.12 : 0;
  const on = destinations(mind, unit, { kind: 'on' }, rate)[0];
  if (on) {
    const actions = [MOVE, MOVE];
    yield {
      unit: unit.id,
      actions,
      score: 1.7 * on.gain - cost,
      why: 'towards what the battle is about',
      isFire: false,
    };
  }
  if (!isFighter(unit) || isGun(unit)) return;
  const step = destinations(mind, unit, { kind: 'fire', at: null }, rate)[0];
  const fire = step?.shot?.fire;
  if (step && fire && step.gain > bestShot * 0.6 && isLegal(mind.table, unit, [MOVE, fire], why))
    yield {
      unit: unit.id,
      actions: [MOVE, fire],
      score: step.gain - cost,
      why: 'to where there is a shot',
      isFire: false,
    };
}

/** kgn-act-29 Who has nothing to fire at waits for those who come. */
function* covers(mind: Mind, unit: Placed, why: 'turn' | 'heroic'): Iterable<Thought> {
  if (unit.isCovering || !isFighter(unit) || isAircraft(unit)) return;
  const { far } = nearestTo(mind.foes, unit.place.at);
  const reach = isInfantry(unit) ? 34 * INCH : 60 * INCH;
  if (far > reach) return;
  const isWaiting = waitsForTanks(mind, unit);
  const nearness = 1 - far / reach;
  const score = (isWaiting ? 0.3 : 0.1) + 0.15 * nearness + (mind.goals.get(unit.id)?.kind === 'hold' ? 0.06 : 0);
  const actions: Declared[] = [{ do: 'cover' }];
  if (isLegal(mind.table, unit, actions, why))
    yield {
      unit: unit.id,
      actions,
      score,
      why: isWaiting ? 'it waits for tanks' : 'it covers the others',
      isFire: false,
    };
}

/** kgn-act-21 Into a house, out of it, off a vehicle; kgn-act-33 what has done its work leaves. */
function* deploys(mind: Mind, unit: Placed, why: 'turn' | 'heroic'): Iterable<Thought> {
  const { table } = mind;
  const at = declaring(table, why);
  const thought = (actions: readonly Declared[], score: number, words: string): Thought => ({
    ...{ unit: unit.id, actions, score, why: words, isFire: false },
  });
  if (isInfantry(unit)) {
    const here = standAtWorth(mind, unit, hereOf(mind, unit));
    for (const one of actionOf('deploy')!.candidates(at, unit) as Iterable<AnyDeclared>) {
      const deploy = one as Extract<Declared, { do: 'deploy' }>;
      if (deploy.what === 'leave') {
        const goal = mind.goals.get(unit.id);
        const far = goal ? distance(goal.at, unit.place.at) : 0;
        if (goal?.kind === 'take' && far > 4 * INCH && isLegal(table, unit, [deploy, MOVE], why))
          yield thought([deploy, MOVE], 0.12 - 0.3 * dangerAt(mind, unit, hereOf(mind, unit)), 'the goal is elsewhere');
        continue;
      }
      if (deploy.what !== 'enter' || !isLegal(table, unit, [deploy], why)) continue;
      const section = fieldOf(table).sections.get(deploy.on![0]!);
      if (!section) continue;
      const spot: KgnSpot = { at: unit.place.at, stance: null, cover: section.cover, house: section.building };
      const goal = mind.goals.get(unit.id);
      const isGoal = goal?.objective?.building === section.building && nearestTo(mind.foes, goal.at).far > 9 * INCH;
      const isAway = goal?.kind === 'take' && distance(goal.at, unit.place.at) > 6 * INCH;
      const gain = standAtWorth(mind, unit, spot) - here + (isGoal ? 0.4 : 0) - (isAway ? 0.3 : 0);
      yield thought([deploy], gain, 'walls are better than air');
    }
    return;
  }
  if (!isVehicle(unit)) return;
  const aboard = aboardOf(table, unit.id).filter((one) => one.aboard!.how !== 'towed');
  if (aboard.length > 0) {
    const goal = mind.goals.get(aboard[0]!.id) ?? mind.goals.get(unit.id);
    const isNear =
      nearestTo(mind.foes, unit.place.at).far < 20 * INCH || (goal && distance(goal.at, unit.place.at) < 6 * INCH);
    const off: Declared = { do: 'deploy', what: 'dismount', on: aboard.map(({ id }) => id) };
    if (isNear && isLegal(table, unit, [off], why)) yield thought([off], 0.5, 'from here they go on foot');
    return;
  }
  if (kindOf(unit) === 'soft-skinned' && !isFighter(unit)) {
    const danger = dangerAt(mind, unit, hereOf(mind, unit));
    const away: Declared = { do: 'withdraw' };
    if (danger > 0.15 && isLegal(table, unit, [away], why))
      yield thought([away], 0.15 + 0.3 * danger, 'it is only a target here');
  }
}

/** All that comes to mind for one unit. */
export function thoughtsOf(mind: Mind, unit: Unit, why: 'turn' | 'heroic'): Thought[] {
  const out: Thought[] = [...forEffect(mind, unit, why)];
  if (isAircraft(unit)) out.push(...flights(mind, unit, why));
  else if (isPlaced(unit)) {
    out.push(...calls(mind, unit, why));
    const shots = [...fires(mind, unit, why)];
    out.push(...shots, ...moves(mind, unit, why, shots[0]?.score ?? 0), ...covers(mind, unit, why));
    out.push(...deploys(mind, unit, why));
  }
  return out.filter(({ score }) => score > LEAST);
}

const byScore = (a: Thought, b: Thought): number =>
  b.score - a.score || (a.unit < b.unit ? -1 : a.unit > b.unit ? 1 : 0);

/** The next activation: those who fire before those who move, so that fewer fire back. */
export function* activations(table: KgnTable, side: Side): Iterable<Thought> {
  const mind = mindOf(table, side);
  const thoughts: Thought[] = [];
  for (const unit of ableUnits(table, side)) thoughts.push(...thoughtsOf(mind, unit, 'turn'));
  const scarce = table.activations < ableUnits(table, side).length;
  const rank = (one: Thought): number => one.score + (one.isFire ? (scarce ? 0.1 : 0.4) : 0);
  thoughts.sort((a, b) => rank(b) - rank(a) || byScore(a, b));
  for (const one of thoughts) if (isFeasible(mind, one)) yield one;
}

const FRESH: Progress = { used: { road: 0, ground: 0 }, die: null, isReduced: false };

/** Is there a way for whoever is to move first? */
function isFeasible(mind: Mind, { unit: id, actions }: Thought): boolean {
  const unit = standing(mind.table, id);
  const [first, second] = actions;
  if (first?.do !== 'move' || !unit || isAircraft(unit)) return true;
  const at = second && 'target' in second ? second.target : null;
  const to = destinations(mind, unit, at === null ? { kind: 'on' } : { kind: 'fire', at }, rateOf(unit));
  return moveTo(mind, unit, to, FRESH) !== null;
}

export function heroics(table: KgnTable, id: string): Thought[] {
  const unit = standing(table, id);
  if (!unit) return [];
  return thoughtsOf(mindOf(table, unit.side), unit, 'heroic').sort(byScore);
}
