/** In every panel before the battle: all of it may be left to the staff with one press. */
import { usePick } from '../../store/use.ts';
import { leaveToStaff } from '../draft/staff.ts';
import type { TableStore } from '../store.ts';

export function StaffAll({ store }: { store: TableStore }) {
  const { shown, busy } = usePick(store, 'shown', 'busy');
  if (!shown?.isSettingUp) return null;
  if (store.memory.isStaffed)
    return (
      <p className="hint" data-testid="staffed">
        <b>Your staff deploys the force…</b> The battle begins when all units are placed.
      </p>
    );
  return (
    <p className="hint">
      <button
        type="button"
        className="link"
        data-testid="staff-all"
        disabled={busy}
        onClick={() => leaveToStaff(store)}
      >
        Leave the whole deployment to your staff
      </button>
      , and begin the battle.
    </p>
  );
}
