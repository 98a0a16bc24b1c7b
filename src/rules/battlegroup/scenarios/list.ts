/** The battles one can choose, without what is in them: a page shows the list before it has loaded the rules. */
import { CONTESTS } from './contests.ts';
import { lesOrmeaux } from './les-ormeaux.ts';

export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly ['allies', 'axis'];
  readonly size: string;
  readonly turnLimit: number;
}

const sides = ['allies', 'axis'] as const;

export const BATTLEGROUP_LIST: readonly Listed[] = [
  { ...{ id: lesOrmeaux.id, title: lesOrmeaux.title, sides }, size: '72 x 48 in', turnLimit: lesOrmeaux.turnLimit },
  ...CONTESTS.map(({ id, title, table, turnLimit }) => ({ id, title, sides, size: table, turnLimit })),
];
