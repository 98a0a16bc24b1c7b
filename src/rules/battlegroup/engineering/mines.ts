/** Minefields: where a way comes near to one, and what its mines do. */
import { areUnder, disc, type Shape } from '../../../geometry/table/footprint.ts';
import type { Way } from '../../../geometry/table/path.ts';
import { boxOf, grown } from '../../../geometry/table/polygon.ts';
import { firstIn } from '../../../tabletop/approach.ts';
import { basesOf, typeOf } from '../ground.ts';
import { gapTo, pieceOf } from '../sight.ts';
import { type BgTable, type Mine, type Place, type Placed, standing } from '../state.ts';
import { blastFrame } from './blast.ts';
import { type MineFrame, procedure } from './types.ts';

/** bg-state-32 */
export const MINE_REACH = 500;
/** bg-mine-02, p54. */
const MINE = { dice: 5, need: 5 } as const;

/** bg-gap-59 Is a body strictly nearer than 5 inches? At 5 exactly it is safe. */
function isIn(mine: Mine, bodies: readonly Shape[]): boolean {
  return bodies.some((body) => areUnder(body, disc(mine.at, 0), MINE_REACH));
}

/** Minefields that are anywhere near a way. */
function near(table: BgTable, way: Way): readonly Mine[] {
  if (table.mines.length === 0) return table.mines;
  // No squad is wider than a foot.
  const box = grown(boxOf([way.from, ...way.legs.map(({ to }) => to)]), MINE_REACH + 1200);
  return table.mines.filter(({ at: { x, y } }) => x >= box.west && x <= box.east && y >= box.north && y <= box.south);
}

/** bg-gap-59 How far along a way it first comes strictly nearer than 5 inches; null if it never does. */
function firstNear(table: BgTable, unit: Placed, way: Way, length: number, mine: Mine): number | null {
  return firstIn(pieceOf(table, unit), way, length, (bases) => isIn(mine, bases));
}

/** bg-mine-03 Does a way lead into a minefield? */
export function isMinefieldOn(table: BgTable, unit: Placed, way: Way, length: number): boolean {
  return near(table, way).some((mine) => firstNear(table, unit, way, length, mine) !== null);
}

/** bg-gap-59 The minefields that a move meets, each with where it first comes near. */
export function minesOn(
  table: BgTable,
  unit: Placed,
  way: Way,
  length: number,
  goal: Place,
): { readonly id: string; readonly at: number }[] {
  const found: { id: string; at: number }[] = [];
  for (const mine of near(table, way)) {
    const at = firstNear(table, unit, way, length, mine);
    // Men who spread out at the end may come nearer than they did on the way.
    if (at !== null) found.push({ id: mine.id, at });
    else if (isIn(mine, basesOf(typeOf(table, unit), goal))) found.push({ id: mine.id, at: length });
  }
  return found;
}

/** bg-eng-01, bg-gap-59 Near enough to clear it: at 5 inches exactly, from the rim. */
export function canReach(table: BgTable, unit: Placed, mine: Mine): boolean {
  return gapTo(table, unit, disc(mine.at, 0)) <= MINE_REACH;
}

export function mineFrame(unit: string, mine: string): MineFrame {
  return { proc: 'mine', step: 'roll', unit, mine };
}

export const mine = procedure<MineFrame>(() => ({
  /** bg-mine-01 One die for the unit. */
  roll: ({ table, self, play }) => {
    const unit = standing(table, self.unit);
    if (!unit || !table.mines.some(({ id }) => id === self.mine)) return 'done';
    const { id, side } = unit;
    play.emit({ type: 'in-minefield', rule: 'bg-mine-01', unit: id, side, mine: self.mine });
    const { success } = play.test({ rule: 'bg-mine-01', use: 'mine', of: id, need: 3 });
    play.emit({ type: 'mine', rule: 'bg-mine-01', unit: id, mine: self.mine, struck: success });
    if (!success) return 'done';
    // bg-mine-02, bg-cov-08 No save at all; against armour a D6 of penetration from below, which is the rear.
    const blast = { rule: 'bg-mine-02', ...MINE, penetration: 'die', face: 'rear', cover: null, pins: false } as const;
    return { call: blastFrame(id, blast), then: 'done' };
  },
}));
