/**
 * The maps we ship. They are data modules and no text files: every bundler and runner takes them as they are,
 * the compiler checks them, and the page needs no parser to show a table.
 */
import type { MapSource } from '../map.ts';
import { altlinden } from './altlinden.ts';
import { bras } from './bras-ridge.ts';
import { lesOrmeaux } from './les-ormeaux.ts';
import { saintAubin } from './saint-aubin.ts';
import { vaux } from './vaux.ts';
import { vesely } from './vesely.ts';

export const MAPS: readonly MapSource[] = [lesOrmeaux, saintAubin, vaux, vesely, bras, altlinden];
