/** What the chapter of fire deals in. */
import * as z from 'zod';
import { kit } from '../../../kit/chapter.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { AntiTankEvent } from '../anti-tank/types.ts';
import type { MortarFrame } from '../indirect/types.ts';
import type { MarkEvent } from '../marks.ts';
import type { Fire } from '../parts.ts';
import type { ResponseFrame } from '../response.ts';
import { type HexTable, sideOf } from '../state.ts';
import type { FireActionFrame, FireEvent, FireFrame } from './types.ts';

/** hex-act-08 The unit does not want to fire any more. */
export const cease = z.strictObject({ kind: z.literal('cease') });
export type Cease = z.infer<typeof cease>;

export interface FireChapter extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: FireFrame | FireActionFrame;
  calls: ResponseFrame | MortarFrame;
  answer: Fire | Cease;
  event: FireEvent;
  emits: MarkEvent | AntiTankEvent;
}

export const { chapter, procedure } = kit<FireChapter>(sideOf);
