/** Moves worth a thought, and moves by chance: a few straight ones. The judge takes any that is legal. */
import { FACINGS, type Facing } from '../../../geometry/table/facing.ts';
import type { Picker } from '../../../kernel/pick.ts';
import { straightFrom } from '../../../tabletop/path.ts';
import { fieldOf } from '../ground.ts';
import { isAircraft, isInfantry, isVehicle, type KgnTable, type Placed, typeOf } from '../state.ts';
import { refuseMove } from './judge.ts';
import { allowanceOf, type Progress } from './route.ts';
import type { MoveAnswer } from './types.ts';

/** Is it legal? */
const isLegal = (table: KgnTable, unit: Placed, answer: MoveAnswer, progress: Progress): boolean =>
  refuseMove(table, unit, answer, progress) === null;

function straight(table: KgnTable, unit: Placed, facing: Facing, far: number): MoveAnswer | null {
  const to = far > 0 ? straightFrom(fieldOf(table), unit.place, facing, far) : null;
  return to && { kind: 'move', path: [to] };
}

/** What is left to go in one direction, less what the turn there costs. */
function leftTo(unit: Placed, facing: Facing, { used }: Progress): number {
  const allowance = allowanceOf(unit);
  if (!allowance) return 0;
  const off = Math.abs(facing - unit.place.facing) % FACINGS;
  const turn = isVehicle(unit) ? Math.ceil((typeOf(unit).length * Math.min(off, FACINGS - off)) / (FACINGS / 2)) : 0;
  return allowance.rate - used.ground - Math.ceil(used.road / allowance.factor) - turn;
}

/** A move by chance; null if none was found soon. */
export function drawMove(table: KgnTable, unit: Placed, progress: Progress, pick: Picker): MoveAnswer | null {
  if (isAircraft(unit)) return drawFlight(table, pick);
  const factor = allowanceOf(unit)?.factor ?? 1;
  for (let tries = 0; tries < 6; tries += 1) {
    const isBack = isVehicle(unit) && pick(8) === 0;
    const wide = isInfantry(unit) ? FACINGS : 24;
    const facing = (unit.place.facing + pick(wide) - (wide >> 1) + FACINGS) % FACINGS;
    // Now and then as if it were on a road.
    const most = leftTo(unit, facing, progress) * (pick(4) === 0 ? factor : 1);
    const far = Math.floor((most * (1 + pick(4))) / 4) - 5;
    const answer = isBack
      ? backwards(straight(table, unit, (facing + FACINGS / 2) % FACINGS, far >> 1))
      : straight(table, unit, facing, far);
    if (!answer) continue;
    const turned = pick(8) === 0 ? { ...answer, path: [], facing: pick(FACINGS) } : answer;
    if (isLegal(table, unit, turned, progress)) return turned;
  }
  return null;
}

const backwards = (answer: MoveAnswer | null): MoveAnswer | null => answer && { ...answer, reverse: [0] };

function drawFlight({ ground: { width, height } }: KgnTable, pick: Picker): MoveAnswer {
  return { kind: 'move', path: [[pick(width), pick(height)]], facing: pick(FACINGS) };
}

/**
 * About turn on the spot, which is soon judged: whoever asks only whether there is a choice need not look at a path. Then eight directions,
 * the whole way and half of it; of aircraft a few places over the table. The judge refuses some of them.
 */
export function* sampleMoves(table: KgnTable, unit: Placed, progress: Progress): Iterable<MoveAnswer> {
  if (isAircraft(unit)) {
    const { width, height } = table.ground;
    for (const [x, y] of [
      [2, 2],
      [1, 1],
      [3, 1],
      [1, 3],
      [3, 3],
    ] as const)
      yield { kind: 'move', path: [[(width * x) >> 2, (height * y) >> 2]], facing: unit.place.facing };
    return;
  }
  yield { kind: 'move', path: [], facing: (unit.place.facing + FACINGS / 2) % FACINGS };
  for (const part of [1, 2])
    for (let aside = 0; aside < FACINGS; aside += FACINGS / 8) {
      const facing = (unit.place.facing + aside) % FACINGS;
      const answer = straight(table, unit, facing, Math.floor((leftTo(unit, facing, progress) - 5) / part));
      if (answer) yield answer;
    }
}
