/** The staff sees to all that is asked before the battle: each question gets its default answer. */
import type { Answer } from '../answers.ts';
import type { TableStore } from '../store.ts';
import { askedOf } from '../view.ts';
import { staffPlans } from './site.ts';

/** From now on, until the battle begins. */
export function leaveToStaff(store: TableStore): void {
  store.memory.isStaffed = true;
  staffAnswers(store);
}

/** Answers the question at hand, where the staff has the set-up and knows an answer; false where the player is asked. */
export function staffAnswers(store: TableStore): boolean {
  const { memory } = store;
  const { shown, ask, panel, replay } = store.get();
  if (!memory.isStaffed || !shown || replay) return false;
  if (!shown.isSettingUp) {
    memory.isStaffed = false;
    return false;
  }
  if (!ask) return false;
  if (panel?.commit) {
    void writePlans(store);
    return true;
  }
  const answer = staffAnswer(store);
  if (!answer) return false;
  void Promise.resolve().then(() => store.answer(answer));
  return true;
}

/** Secret plans are written down one by one; each is a new look at the same question. */
async function writePlans(store: TableStore): Promise<void> {
  const { memory } = store;
  if (memory.isStaffWriting) return;
  memory.isStaffWriting = true;
  try {
    await staffPlans(store);
  } finally {
    memory.isStaffWriting = false;
  }
}

function staffAnswer(store: TableStore): Answer | null {
  const { shown, panel } = store.get();
  const asked = askedOf(shown, 'scenario-setup');
  // As many units as may begin on the table.
  if (asked && asked.among.length > 0) return { kind: 'pick', units: asked.among.slice(0, asked.left) };
  const [row] = panel?.rows ?? [];
  if (!row || row.preset === null) return null;
  const option = row.options[row.preset];
  return option && option.refusal === null ? (option.answer as Answer) : null;
}
