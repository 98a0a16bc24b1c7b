import type { Refusal } from '../../../kernel/refusal.ts';
import { afterStaff } from '../move/other.ts';
import type { StaffWork } from '../parts.ts';
import type { AgTable, Side } from '../state.ts';
import { refuseStaff } from '../supply/staff.ts';

/** ag-sm-13, ag-sm-16 The staff's work comes first: the answer that it comes with is judged as if it were done. */
export function refuseWith(
  table: AgTable,
  side: Side,
  staff: readonly StaffWork[] | undefined,
  judge: (after: AgTable) => Refusal | null,
): Refusal | null {
  return refuseStaff(table, side, staff) ?? judge(afterStaff(table, side, staff));
}
