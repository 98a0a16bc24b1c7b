import type { Ruleset } from '../../kit/contract.ts';
import { withPoints } from '../../kit/inventory.ts';
import { shapesOf } from '../../kit/shapes.ts';
import { assaultGunAtPlay } from './at-play.ts';
import { between } from './between.ts';
import { type AgKinds, BOOK } from './book.ts';
import { GLOSSARY } from './glossary.ts';
import points from './points.json' with { type: 'json' };
import { RULES } from './rules.ts';
import { stage } from './scene.ts';
import { CHARTS } from './tables/index.ts';

export const assaultGun: Ruleset<AgKinds> = {
  ...assaultGunAtPlay,
  ...{
    rules: withPoints(RULES, points),
    charts: CHARTS,
    glossary: GLOSSARY,
    scene: stage,
    lengths: 'kilometres',
    shapes: () => shapesOf(BOOK.shapes),
    between,
  },
};
