import type { Ruleset } from '../../kit/contract.ts';
import { shapesOf } from '../../kit/shapes.ts';
import { stonkAtPlay } from './at-play.ts';
import { BOOK, type StonkKinds } from './book.ts';
import { RULES } from './rules.ts';
import { CHARTS } from './tables/index.ts';

export const stonk: Ruleset<StonkKinds> = {
  ...stonkAtPlay,
  ...{
    rules: RULES,
    charts: CHARTS,
    scene: () => ({ ok: false, place: 'scene', reason: 'no scenes of this game can be staged yet' }) as const,
    shapes: () => shapesOf(BOOK.shapes),
  },
};
