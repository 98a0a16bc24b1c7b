import type { Ruleset } from '../../kit/contract.ts';
import { withPoints } from '../../kit/inventory.ts';
import { shapesOf } from '../../kit/shapes.ts';
import { stonkAtPlay } from './at-play.ts';
import { between } from './between.ts';
import { BOOK, type StonkKinds } from './book.ts';
import points from './points.json' with { type: 'json' };
import { RULES } from './rules.ts';
import { stage } from './scene.ts';
import { CHARTS } from './tables/index.ts';

export const stonk: Ruleset<StonkKinds> = {
  ...stonkAtPlay,
  rules: withPoints(RULES, points),
  charts: CHARTS,
  scene: stage,
  between,
  shapes: () => shapesOf(BOOK.shapes),
};
