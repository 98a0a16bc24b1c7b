/**
 * The maps we ship. They are data modules and no text files: every bundler and runner takes them as they are,
 * the compiler checks them, and the page needs no parser to show a table.
 */
import type { MapSource } from '../map.ts';
import { altlinden } from './altlinden.ts';
import { bloodyGulch } from './bloody-gulch.ts';
import { bras } from './bras-ridge.ts';
import { hill112 } from './hill-112.ts';
import { lesOrmeaux } from './les-ormeaux.ts';
import { rots } from './rots.ts';
import { saintAubin } from './saint-aubin.ts';
import { vaux } from './vaux.ts';
import { vesely } from './vesely.ts';
import { villersBocage } from './villers-bocage.ts';

export const MAPS: readonly MapSource[] = [
  ...[lesOrmeaux, saintAubin, vaux, vesely, bras, altlinden],
  ...[villersBocage, hill112, rots, bloodyGulch],
];
