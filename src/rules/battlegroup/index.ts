import type { Ruleset } from '../../kit/contract.ts';
import { shapesOf } from '../../kit/shapes.ts';
import { Answer } from './answers.ts';
import { battlegroupAtPlay } from './at-play.ts';
import { between } from './between.ts';
import { RULES } from './rules.ts';
import { stage } from './scene.ts';
import type { BgKinds } from './state.ts';
import { CHARTS } from './tables/index.ts';
import { TAKES } from './takes.ts';

const shapes = () => shapesOf(Answer.options.map((shape) => [shape.shape.kind.value, shape] as const));

export const battlegroup: Ruleset<BgKinds> = {
  ...battlegroupAtPlay,
  ...{ rules: RULES, charts: CHARTS, scene: stage, lengths: 'inches', shapes, takes: TAKES, between },
};
