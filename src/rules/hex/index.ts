import type { Ruleset } from '../../kit/contract.ts';
import { shapesOf } from '../../kit/shapes.ts';
import { hexAtPlay } from './at-play.ts';
import { BOOK, type HexKinds } from './book.ts';
import { RULES } from './rules.ts';
import { CHARTS } from './tables/index.ts';

export const hex: Ruleset<HexKinds> = {
  ...hexAtPlay,
  rules: RULES,
  charts: CHARTS,
  scene: () => ({ ok: false, place: 'scene', reason: 'no scenes of this game can be staged yet' }) as const,
  shapes: () => shapesOf(BOOK.shapes),
};
