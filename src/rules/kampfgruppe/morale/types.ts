/** Frames of unit morale and heroic actions. */
import type { Frame, Returns } from '../../../kernel/flow.ts';
import { type Due, nothingDue } from '../marks.ts';

/** kgn-um-01 to kgn-um-24 A morale test that the opponent may ask for. It returns whether the unit is to act heroically (kgn-gap-59). */
export interface TestFrame extends Frame, Returns<boolean> {
  readonly proc: 'test';
  step: 'offer' | 'roll' | 'again' | 'reroll' | 'result' | 'heroic' | 'after' | 'end';
  readonly unit: string;
  die: number;
  due: Due;
}
export const testFrame = (unit: string): TestFrame => ({
  ...{ proc: 'test', step: 'offer', unit, die: 0, due: nothingDue() },
});

/** kgn-um-21 A heroic action: two actions at once, outside the order of the turn. */
export interface HeroicFrame extends Frame {
  readonly proc: 'heroic';
  step: 'choose';
  readonly unit: string;
}
export const heroicFrame = (unit: string): HeroicFrame => ({ proc: 'heroic', step: 'choose', unit });
