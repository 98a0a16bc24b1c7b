/** The eight formations that the orders of battle of scenarios are cut from. */
import { BRITISH_FORMATIONS } from './british.ts';
import { GERMAN_FORMATIONS } from './german.ts';
import type { Formation } from './types.ts';
import { US_FORMATIONS } from './us.ts';

export const FORMATIONS: readonly Formation[] = [...BRITISH_FORMATIONS, ...US_FORMATIONS, ...GERMAN_FORMATIONS];
