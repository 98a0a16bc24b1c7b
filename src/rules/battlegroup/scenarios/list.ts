/** The battles one can choose, without what is in them: a page shows the list before it has loaded the rules. */
import type { ScenarioInfo } from '../../../kit/contract.ts';
import { CONTESTS, type Contest } from './contests.ts';
import { lesOrmeaux } from './les-ormeaux.ts';

const sides = ['allies', 'axis'] as const;

/** Where and when a front is, and who fights there. */
const FRONTS: Readonly<Record<Contest['front'], Pick<ScenarioInfo, 'setting' | 'nations'>>> = {
  kursk: { setting: 'Kursk, July 1943', nations: { allies: 'Soviet', axis: 'German' } },
  caen: { setting: 'Around Caen, summer 1944', nations: { allies: 'British', axis: 'German' } },
  bocage: { setting: 'Normandy, the bocage, summer 1944', nations: { allies: 'American', axis: 'German' } },
};

export const BATTLEGROUP_LIST: readonly ScenarioInfo[] = [
  {
    ...{ id: lesOrmeaux.id, title: lesOrmeaux.title, sides, size: '72 x 48 in', turnLimit: lesOrmeaux.turnLimit },
    ...{ setting: 'Normandy, July 1944', nations: { allies: 'American', axis: 'German' } },
  },
  ...CONTESTS.map(({ id, title, kind, table, turnLimit, front, attacker }) => ({
    ...{ id, title, sides, size: table, turnLimit },
    ...FRONTS[front],
    // In the other two both sides attack.
    ...(kind === 'defence-line' || kind === 'high-ground' ? { attacker } : {}),
  })),
];
