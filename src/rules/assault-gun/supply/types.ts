/** LOG, engineers and works: the events of the staffs. No procedure is theirs: a staff works beside the answers of its side. */
import { kit } from '../../../kit/chapter.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import type { AgEventBase, OfUnit, StaffWork } from '../parts.ts';
import { type AgTable, type Minefield, sideOf } from '../state.ts';

/** ag-sm-13, ag-sm-16 For its own side. */
export type StaffEvent = AgEventBase<'staff'> & { readonly side: Side; readonly work: StaffWork };
/** ag-ep-05, ag-ep-07 For its own side. */
export type WorksEvent =
  | (OfUnit<'entrenched'> & { readonly side: Side })
  | (OfUnit<'mines-laid'> & { readonly side: Side; readonly minefield: Minefield });

export interface Supply extends ChapterKinds {
  table: AgTable;
  side: Side;
  frame: never;
  calls: never;
  answer: never;
  event: StaffEvent | WorksEvent;
  emits: never;
}

export const { chapter } = kit<Supply>(sideOf);
