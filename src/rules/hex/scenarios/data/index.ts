/** The eight battles: three of the inventory, five of our own. */
import type { HexScenario } from '../types.ts';
import { croixRault } from './croix-rault.ts';
import { dubrovka } from './dubrovka.ts';
import { fourElms } from './four-elms.ts';
import { hautpre } from './hautpre.ts';
import { hill61 } from './hill-61.ts';
import { oudesluis } from './oudesluis.ts';
import { pontSaintClair } from './pont-saint-clair.ts';
import { sunkenLane } from './sunken-lane.ts';

/** The introduction first. */
export const BATTLES: readonly HexScenario[] = [
  sunkenLane,
  fourElms,
  hill61,
  pontSaintClair,
  oudesluis,
  dubrovka,
  croixRault,
  hautpre,
];
