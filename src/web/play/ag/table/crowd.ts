/** Counters that stand close together on the screen. */
import type { PieceOnScreen } from '../store.ts';

/** So near in pixels that one can hardly be told from the other, and so many at most. */
const NEAR = 46;
const MOST = 9;

/** The counter and those around it, from top to bottom as they stand; the nearest where there are many. */
export function crowdOf(pieces: readonly Pick<PieceOnScreen, 'id' | 'screen'>[], of: string): string[] {
  const middle = pieces.find(({ id }) => id === of)?.screen;
  if (!middle) return [];
  const far = ({ screen }: Pick<PieceOnScreen, 'screen'>): number =>
    Math.hypot(screen.x - middle.x, screen.y - middle.y);
  return pieces
    .filter((one) => far(one) <= NEAR)
    .sort((a, b) => far(a) - far(b))
    .slice(0, MOST)
    .sort((a, b) => a.screen.y - b.screen.y || a.screen.x - b.screen.x)
    .map(({ id }) => id);
}
