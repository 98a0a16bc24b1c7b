/** The hex maps we ship, as data modules like those of the tables. */
import type { HexMapSource } from '../hexmap.ts';
import { fourElms } from './four-elms.ts';
import { hill61 } from './hill-61.ts';
import { sunkenLane } from './sunken-lane.ts';

export const HEX_MAPS: readonly HexMapSource[] = [sunkenLane, fourElms, hill61];
