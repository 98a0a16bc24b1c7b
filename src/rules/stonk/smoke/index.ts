/** Smoke screens and illumination (stonk-smoke, stonk-gap-43, stonk-gap-44). */
import { kit } from '../../../kit/chapter.ts';
import { inFull, open } from '../../../kit/classes.ts';
import { count, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { type Side, type StonkTable, sideOf } from '../state.ts';
import type { ClearSmokeFrame, SmokeEvent } from './types.ts';

interface SmokeChapter extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: ClearSmokeFrame;
  calls: never;
  answer: never;
  event: SmokeEvent;
  emits: never;
}

const { chapter, procedure } = kit<SmokeChapter>(sideOf);

const clearSmoke = procedure<ClearSmokeFrame>(() => ({
  clear: ({ table, play }) => {
    const over = ({ until }: { readonly until: number }): boolean => until <= table.tick;
    const smoke = table.smoke.filter(over).map(({ id }) => id);
    const lights = table.lights.filter(over).map(({ id }) => id);
    if (smoke.length + lights.length > 0) play.emit({ type: 'smoke-gone', rule: 'stonk-gap-44', smoke, lights });
    return 'done';
  },
}));

export const smokeChapter = chapter({
  procedures: { 'clear-smoke': clearSmoke },
  frames: { 'clear-smoke': {} },
  answers: {},
  events: {
    'smoke-laid': {
      seenBy: { smoke: inFull },
      // Who laid it, and that he could, nobody knew.
      reveals: true,
      apply(table, { smoke }) {
        table.smoke.push(Object.freeze({ ...smoke }));
      },
      say: () => say`Smoke goes down.`,
    },
    lit: {
      seenBy: { light: inFull },
      reveals: true,
      apply(table, { light }) {
        table.lights.push(Object.freeze({ ...light }));
      },
      say: () => say`An illuminating shell bursts.`,
    },
    'smoke-gone': {
      seenBy: open('smoke', 'lights'),
      tone: 'quiet',
      pause: 'none',
      apply(table, { smoke, lights }) {
        table.smoke = table.smoke.filter(({ id }) => !smoke.includes(id));
        table.lights = table.lights.filter(({ id }) => !lights.includes(id));
      },
      say: ({ smoke }) => say`${count(smoke.length, 'screen')} of smoke blown away.`,
    },
  },
});
