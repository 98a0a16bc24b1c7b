/** Special units: what a scenario may say of them. */
import type { AgScenario } from './scenarios/types.ts';

/** What is wrong with the special units of a scenario; null if nothing is. */
export function oddForces({ divisions }: Pick<AgScenario, 'divisions'>): string | null {
  for (const { id, units, aa, ep } of divisions) {
    // ag-spec-04, ag-gap-66 Special forces are under no division: each is one by itself, without flak and engineers.
    const commandos = units.filter(({ row }) => row.special === 'special forces');
    if (commandos.length > 0 && (units.length > 1 || aa > 0 || ep > 0))
      return `${id}: special forces are a division of their own, with no AA and no engineers`;
    // ag-spec-05 Naval guns are artillery.
    for (const { row } of units)
      if (row.special === 'naval guns' && row.ability?.kind !== 'Range') return `${row.id}: naval guns are artillery`;
  }
  return null;
}
