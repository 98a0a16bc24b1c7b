/** Fire at buildings: kgn-bld. Its step is passed through until it is written; no fire leads to it before. */
import { kit } from '../../../kit/chapter.ts';
import { open } from '../../../kit/classes.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type KgnTable, type Side, sideOf } from '../state.ts';
import type { BuildingHitFrame } from './types.ts';

interface Buildings extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: BuildingHitFrame;
  calls: never;
  answer: never;
  event: never;
  emits: never;
}

const { chapter, procedure } = kit<Buildings>(sideOf);

const buildingHit = procedure<BuildingHitFrame>(() => ({
  damage: () => 'done',
}));

export const buildingsChapter = chapter({
  procedures: { 'building-hit': buildingHit },
  frames: {
    'building-hit': open('building', 'hits'),
  },
  answers: {},
  events: {},
});
