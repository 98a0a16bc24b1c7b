/** The ready forces. Those whose ids begin alike fight each other: one a side, of one size. */
import type { Force } from '../types.ts';
import { BOCAGE_GERMANY } from './bocage-germany.ts';
import { BOCAGE_USA } from './bocage-usa.ts';
import { CAEN_BRITAIN } from './caen-britain.ts';
import { CAEN_GERMANY } from './caen-germany.ts';
import { KURSK_GERMANY } from './kursk-germany.ts';
import { KURSK_SOVIET } from './kursk-soviet.ts';

export const FORCES: readonly Force[] = [
  ...KURSK_GERMANY,
  ...KURSK_SOVIET,
  ...CAEN_GERMANY,
  ...CAEN_BRITAIN,
  ...BOCAGE_GERMANY,
  ...BOCAGE_USA,
];
