/** Probing: the unit moves up, and fights if it succeeds. Counter-recce is the same, against a spotter. */
import type { Refusal } from '../../../kernel/refusal.ts';
import { reveal } from '../hidden.ts';
import { refuseContact } from '../move/contact.ts';
import { failedProbePath, marchFrame } from '../move/march.ts';
import { refuseWay } from '../move/way.ts';
import { type AgTable, type OnMap, standing, unitOf } from '../state.ts';
import { combatSetupFrame } from './combat-setup.ts';
import { isUnseen, rollRecce } from './roll.ts';
import { type Probe, type ProbeFrame, procedure } from './types.ts';

export const probeFrame = (
  { id: unit, side }: Pick<OnMap, 'id' | 'side'>,
  target: string,
  path: ProbeFrame['path'],
  counter: boolean,
  slow = false,
): ProbeFrame => ({ proc: 'probe', step: 'roll', side, unit, target, path, counter, slow, result: null });

/** ag-recce-12, ag-gap-82 The path ends in contact; empty for a unit that touches its target already. */
export function refuseProbe(
  table: AgTable,
  unit: OnMap,
  target: OnMap,
  path: Probe['path'],
  slow = false,
): Refusal | null {
  const end = path.at(-1);
  const at = end ? { x: end[0], y: end[1] } : unit.at;
  return refuseContact(table, unit, at, target) ?? refuseWay(table, unit, path, 'probe', slow ? { slow } : {});
}

export const probe = procedure<ProbeFrame>(() => ({
  /** ag-recce-12 First the die, then the move. ag-counter-02 A counter-recce is a probe of the spotter. */
  roll: ({ table, self, play }) => {
    const unit = standing(table, self.unit)!;
    const target = standing(table, self.target)!;
    const spotter = self.counter ? target : null;
    const attempt = { unit, target, how: 'probe', aircraft: null, spotter } as const;
    const { result, stewed } = rollRecce(table, attempt, play);
    self.result = result;
    play.emit({
      ...{ type: 'recce', rule: 'ag-recce-17', unit: unit.id, side: unit.side, target: target.id, result, stewed },
      ...{ aircraft: null, isUnseen: isUnseen(attempt) },
    });
    // ag-recce-29 It does not move at all.
    if (stewed) return { to: 'stewed' };
    // ag-recce-01 Nobody is attacked who was not reconnoitred. ag-gap-59 Before a dummy it ends as after a failed probe, whatever the roll.
    return result === 'failed' || target.kind === 'dummy' ? { to: 'fail' } : { to: 'contact' };
  },

  /** ag-hid-05 A dummy that is looked at is gone even so. */
  stewed: ({ table, self, play }) => {
    const target = unitOf(table, self.target);
    if (target?.kind === 'dummy') reveal(table, target.id, 'recce', play);
    return { to: 'end' };
  },

  /** ag-recce-28, ag-gap-82 To half a kilometre from the target. */
  fail: ({ table, self }) => {
    const unit = standing(table, self.unit)!;
    const path = failedProbePath(table, unit, self.path, standing(table, self.target)!);
    return path.length === 0
      ? { to: 'failed' }
      : { call: marchFrame(self.unit, path, 'probe', self.slow), then: 'failed' };
  },

  failed: ({ table, self, play }) => {
    const target = unitOf(table, self.target);
    if (target?.kind === 'dummy') reveal(table, target.id, 'recce', play);
    return { to: 'end' };
  },

  /** ag-recce-31, ag-recce-33 Into contact; ag-gap-82 who touches it already does not move. */
  contact: ({ self }) =>
    self.path.length === 0
      ? { to: 'attack' }
      : { call: marchFrame(self.unit, self.path, 'probe', self.slow), then: 'attack' },

  /** ag-hid-04 What was reconnoitred is turned up, and the attack is prepared. */
  attack: ({ table, self, play }) => {
    reveal(table, self.target, 'recce', play);
    // Mines may have been the end of it.
    if (!standing(table, self.unit)) return { to: 'end' };
    return { call: combatSetupFrame(self.target, self.unit, 'probe', self.result!), then: 'end' };
  },

  end: ({ self: { side, result } }) => ({ done: { side, result: result! } }),
}));
