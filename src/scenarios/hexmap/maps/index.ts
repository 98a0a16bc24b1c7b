/** The hex maps we ship, as data modules like those of the tables: the three of the inventory, then five of our own. */
import type { HexMapSource } from '../hexmap.ts';
import { croixRault } from './croix-rault.ts';
import { dubrovka } from './dubrovka.ts';
import { fourElms } from './four-elms.ts';
import { hautpre } from './hautpre.ts';
import { hill61 } from './hill-61.ts';
import { oudesluis } from './oudesluis.ts';
import { pontSaintClair } from './pont-saint-clair.ts';
import { sunkenLane } from './sunken-lane.ts';

export const HEX_MAPS: readonly HexMapSource[] = [
  sunkenLane,
  fourElms,
  hill61,
  pontSaintClair,
  oudesluis,
  dubrovka,
  croixRault,
  hautpre,
];
