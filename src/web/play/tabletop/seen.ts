/** What the page is told of miniatures on a table in inches, by whatever book: places in hundredths of an inch. */
import type { UnitPlace } from '../board/pieces.ts';
import type { XY } from '../measures.ts';

/** A place as the engine says it. */
export interface PlaceSeen {
  readonly at: XY;
  readonly facing: number;
  readonly men: readonly XY[];
  readonly inside: string | null;
}

/** A place as the board draws it. */
export interface StandsAt extends UnitPlace {
  readonly inside: string | null;
}

export function placeFrom({ at: [x, y], facing, men, inside }: PlaceSeen): StandsAt {
  return { at: { x, y }, facing, men: men.map(([u, v]) => ({ x: u, y: v })), inside };
}

/** A line of sight: what it runs through, and where it is stopped. */
export interface SightSeen {
  readonly isSeen: boolean;
  readonly from: XY;
  readonly to: XY;
  readonly met: readonly { readonly from: XY; readonly to: XY; readonly kind: string }[];
  readonly stopped: XY | null;
}

/** An enemy that would see, or be seen, at the end of a move. */
export interface SeenThere {
  readonly foe: string;
  readonly sees: boolean;
  readonly cover: string;
}

/** How far one move goes: everywhere, and where no die takes anything off it. */
export interface ReachSeen {
  readonly rings: readonly (readonly XY[])[];
  readonly sure: readonly (readonly XY[])[];
  readonly allowance: number;
}
