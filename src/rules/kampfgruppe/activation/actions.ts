/** The actions of all chapters, by what they do: kgn-act-20 to kgn-act-37. */
import * as z from 'zod';
import { ACTIONS as AIR, DECLARED as AIR_DECLARED } from '../air/action.ts';
import { ACTIONS as ANTI_TANK, DECLARED as ANTI_TANK_DECLARED } from '../anti-tank/action.ts';
import { ACTIONS as BUILDINGS, DECLARED as BUILDINGS_DECLARED } from '../buildings/action.ts';
import { ACTIONS as COVERING, DECLARED as COVERING_DECLARED } from '../covering/action.ts';
import { ACTIONS as DIRECT, DECLARED as DIRECT_DECLARED } from '../direct/action.ts';
import { ACTIONS as ENGINEERING, DECLARED as ENGINEERING_DECLARED } from '../engineering/action.ts';
import { ACTIONS as INDIRECT, DECLARED as INDIRECT_DECLARED } from '../indirect/action.ts';
import { ACTIONS as MOVE, DECLARED as MOVE_DECLARED } from '../move/action.ts';
import { ACTIONS as SUPPRESSING, DECLARED as SUPPRESSING_DECLARED } from '../suppressing/action.ts';
import { ACTIONS as TRANSPORT, DECLARED as TRANSPORT_DECLARED } from '../transport/action.ts';
import type { AnyAction } from './action.ts';

const SHAPES = {
  ...MOVE_DECLARED,
  ...TRANSPORT_DECLARED,
  ...SUPPRESSING_DECLARED,
  ...DIRECT_DECLARED,
  ...ANTI_TANK_DECLARED,
  ...COVERING_DECLARED,
  ...INDIRECT_DECLARED,
  ...AIR_DECLARED,
  ...ENGINEERING_DECLARED,
  ...BUILDINGS_DECLARED,
};

/** One declared action. */
export type Declared = z.infer<(typeof SHAPES)[keyof typeof SHAPES]>;
const shapes = Object.values(SHAPES);
export const declared = z.discriminatedUnion('do', [shapes[0]!, ...shapes.slice(1)]);

/** kgn-gap-01 The list that is lost, rebuilt. */
export const ACTIONS: readonly AnyAction[] = [
  ...[...MOVE, ...TRANSPORT, ...SUPPRESSING, ...DIRECT, ...ANTI_TANK],
  ...[...COVERING, ...INDIRECT, ...AIR, ...ENGINEERING, ...BUILDINGS],
];

export const actionOf = (what: string): AnyAction | undefined => ACTIONS.find((action) => action.do === what);
