/** What a screen shows of a game of the hex tactical game, made from a seat's view alone. Whoever draws it reads no frames. */
import type { Frame } from '../../kernel/flow.ts';
import type { Side } from './state.ts';
import type { HexView } from './view.ts';

export interface HexScreen {
  /** The table as this seat may know it. */
  readonly table: HexView['table'];
  /** By side, the hexes in which there is a "?". */
  readonly marks: HexView['marks'];
  readonly going: Going;
}

/** What goes on around the question. */
export interface Going {
  /** Whose impulse or activation it is; null where it is nobody's. */
  readonly side: Side | null;
  /** The formation that is activated, or that is to be; null where there is none. */
  readonly formation: string | null;
  readonly asked: Asked;
}

/** What play waits at: whose doing it is, the unit and the hex that it is about, as far as they are known here. */
export interface Asked {
  readonly side: Side | null;
  readonly unit: string | null;
  readonly hex: number | null;
}

export function screen({ table, marks, stack }: HexView): HexScreen {
  return { table, marks, going: goingOn(stack) };
}

/** A frame as far as a screen reads it; what is secret is missing from it. */
type Seen = Frame & {
  readonly side?: Side;
  readonly formation?: string | null;
  readonly unit?: string | null;
  readonly hex?: number;
};

function goingOn(stack: readonly Seen[]): Going {
  const operations = stack.findLast(({ proc }) => proc === 'activation' || proc === 'operations');
  const formation = stack.findLast((frame) => typeof frame.formation === 'string')?.formation;
  return { side: operations?.side ?? null, formation: formation ?? null, asked: askedAt(stack.at(-1)) };
}

function askedAt(top: Seen | undefined): Asked {
  const { side = null, unit = null, hex = -1 } = top ?? {};
  // A unit that is not on the map is in no hex.
  return { side, unit, hex: hex >= 0 ? hex : null };
}
