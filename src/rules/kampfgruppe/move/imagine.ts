/** A move of the other side, as one who sees it may take it: it ends where it has come to. */
import { DEFAULT_STANCE } from '../../../tabletop/place.ts';
import { type KgnTable, unitOf } from '../state.ts';
import type { MoveFrame, OwnPart } from './types.ts';

export type MoveSeen = Omit<MoveFrame, keyof OwnPart> & Partial<OwnPart>;

/** `frame`: what was seen of it, with no plan where that is not known. */
export function imagineMove(table: KgnTable, seen: MoveSeen, frame: MoveFrame): MoveFrame {
  const place = unitOf(table, frame.unit)?.place ?? null;
  if (seen.plan !== undefined || frame.step === 'plan' || !place) return frame;
  const path = [[place.at.x, place.at.y]] as const;
  const plan = { path, reverse: [], facing: null, stance: DEFAULT_STANCE, tow: null };
  return { ...frame, plan, length: frame.along, start: place, goal: place };
}
