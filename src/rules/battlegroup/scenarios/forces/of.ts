/** Who fights whom. */
import type { Contest } from '../contests.ts';
import type { BattleSide, Force } from '../types.ts';
import { FORCES } from './index.ts';

export function forceOf({ front, size }: Pick<Contest, 'front' | 'size'>, side: BattleSide): Force {
  const found = FORCES.find((force) => force.id.startsWith(`${front}-`) && force.side === side && force.size === size);
  if (!found) throw new Error(`no force of the ${side} for ${front} at ${size} size`);
  return found;
}
