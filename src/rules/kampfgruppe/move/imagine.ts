/** A move of the other side, as one who sees it may take it: it ends where it has come to. */
import { DEFAULT_STANCE } from '../../../tabletop/place.ts';
import { type KgnTable, unitOf } from '../state.ts';
import { type MoveFrame, noPlan, type OwnPart } from './types.ts';

type Seen = Omit<MoveFrame, keyof OwnPart> & Partial<OwnPart>;

export function imagineMove(table: KgnTable, seen: Seen): MoveFrame {
  if (seen.plan !== undefined) return seen as MoveFrame;
  const place = unitOf(table, seen.unit)?.place ?? null;
  if (seen.step === 'plan' || !place) return { ...seen, ...noPlan() };
  const path = [[place.at.x, place.at.y]] as const;
  const plan = { path, reverse: [], facing: null, stance: DEFAULT_STANCE, tow: null };
  return { ...seen, ...noPlan(), plan, length: seen.along, start: place, goal: place };
}
