import type { Ruleset } from '../../kit/contract.ts';
import { shapesOf } from '../../kit/shapes.ts';
import { assaultGunAtPlay } from './at-play.ts';
import { between } from './between.ts';
import { type AgKinds, BOOK } from './book.ts';
import { RULES } from './rules.ts';
import { stage } from './scene.ts';
import { CHARTS } from './tables/index.ts';

export const assaultGun: Ruleset<AgKinds> = {
  ...assaultGunAtPlay,
  ...{
    rules: RULES,
    charts: CHARTS,
    scene: stage,
    lengths: 'kilometres',
    shapes: () => shapesOf(BOOK.shapes),
    between,
  },
};
