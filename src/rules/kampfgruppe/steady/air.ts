/** Aircraft over the table: where to, and what at. */
import { direction } from '../../../geometry/table/facing.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import { facingTo } from '../../../tabletop/place.ts';
import { actionOf, type Declared } from '../activation/actions.ts';
import { declaring, refuseActions } from '../activation/judge.ts';
import { INCH } from '../ground.ts';
import type { MoveAnswer } from '../move/types.ts';
import { isArmoured, isPlaced, type KgnTable, type Placed, type Unit } from '../state.ts';
import type { Thought } from './act.ts';
import { homeOf, type Mind } from './mind.ts';
import { lossOf, pinOf } from './worth.ts';

const MOVE: Declared = { do: 'move' };
type Aimed = Extract<Declared, { target: string }>;

/** What an attack from the air may do, roughly: rockets and bombs more than guns. */
function attackOn(target: Placed, fire: Declared): number {
  if (fire.do === 'rockets')
    return fire.how === 'direct' ? 0.2 * fire.pairs * lossOf(target) * 0.6 : 0.3 * pinOf(target);
  if (fire.do === 'anti-tank') return isArmoured(target) ? 0.2 * lossOf(target) : 0.25 * lossOf(target);
  if (fire.do === 'suppress') return 0.35 * pinOf(target);
  return fire.do === 'direct' ? 0.25 * lossOf(target) : 0;
}

/** kgn-air-08 It moves, then it attacks what is before its nose. */
export function* flights(mind: Mind, unit: Unit, why: 'turn' | 'heroic'): Iterable<Thought> {
  const { table } = mind;
  if (!isPlaced(unit)) return;
  let best: Thought | null = null;
  const at = declaring(table, why, [MOVE]);
  for (const kind of ['rockets', 'anti-tank', 'direct', 'suppress'])
    for (const fire of actionOf(kind)!.candidates(at, unit) as Iterable<Aimed>) {
      const target = mind.foes.find(({ id }) => id === fire.target);
      const score = target ? attackOn(target, fire) + 0.2 : 0;
      if (score <= (best?.score ?? 0) || refuseActions(table, unit, [MOVE, fire], why)) continue;
      best = { unit: unit.id, actions: [MOVE, fire], score, why: 'from the air', isFire: false };
    }
  if (best) yield best;
}

const BEFORE = 12 * INCH;

/** kgn-air-09 To where the target is before its nose, coming from home. */
export function flightTo(table: KgnTable, unit: Placed, target: Placed | null): MoveAnswer {
  const { width, height } = table.ground;
  const inside = ({ x, y }: Point): [number, number] => [
    Math.min(width - 1, Math.max(1, Math.round(x))),
    Math.min(height - 1, Math.max(1, Math.round(y))),
  ];
  if (!target) return { kind: 'move', path: [inside({ x: width / 2, y: height / 2 })], facing: unit.place.facing };
  const { at } = target.place;
  const back = direction(facingTo(at, homeOf(table, unit.side)));
  const length = Math.sqrt(back.x * back.x + back.y * back.y) || 1;
  const path = inside({ x: at.x + (back.x / length) * BEFORE, y: at.y + (back.y / length) * BEFORE });
  return { kind: 'move', path: [path], facing: facingTo({ x: path[0], y: path[1] }, at) };
}
