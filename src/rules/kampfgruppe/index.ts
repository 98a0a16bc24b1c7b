import type { Ruleset } from '../../kit/contract.ts';
import { withPoints } from '../../kit/inventory.ts';
import { shapesOf } from '../../kit/shapes.ts';
import { kampfgruppeAtPlay } from './at-play.ts';
import { BOOK, type KgnKinds } from './book.ts';
import points from './points.json' with { type: 'json' };
import { RULES } from './rules.ts';
import { stage } from './scene.ts';
import { CHARTS } from './tables/index.ts';

export const kampfgruppe: Ruleset<KgnKinds> = {
  ...kampfgruppeAtPlay,
  rules: withPoints(RULES, points),
  charts: CHARTS,
  scene: stage,
  shapes: () => shapesOf(BOOK.shapes),
};
