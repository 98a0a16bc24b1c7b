import type { Ruleset } from '../../kit/contract.ts';
import { shapesOf } from '../../kit/shapes.ts';
import { hexAtPlay } from './at-play.ts';
import { BOOK, type HexKinds } from './book.ts';
import { RULES } from './rules.ts';
import { stage } from './scene.ts';
import { CHARTS } from './tables/index.ts';

export const hex: Ruleset<HexKinds> = {
  ...hexAtPlay,
  rules: RULES,
  charts: CHARTS,
  scene: stage,
  shapes: () => shapesOf(BOOK.shapes),
};
