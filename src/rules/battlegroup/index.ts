import type { Ruleset } from '../../kit/contract.ts';
import { withPoints } from '../../kit/inventory.ts';
import { shapesOf } from '../../kit/shapes.ts';
import { battlegroupAtPlay } from './at-play.ts';
import { between } from './between.ts';
import { type BgKinds, BOOK } from './book.ts';
import { GLOSSARY } from './glossary.ts';
import points from './points.json' with { type: 'json' };
import { RULES } from './rules.ts';
import { stage } from './scene.ts';
import { CHARTS } from './tables/index.ts';

export const battlegroup: Ruleset<BgKinds> = {
  ...battlegroupAtPlay,
  ...{
    rules: withPoints(RULES, points),
    charts: CHARTS,
    glossary: GLOSSARY,
    scene: stage,
    lengths: 'inches',
    shapes: () => shapesOf(BOOK.shapes),
    between,
  },
};
