/** Resupply (stonk-sup, stonk-state-37): who may take in how much, for how long, and from which dump. */
import * as z from 'zod';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { SIDES } from '../../../kit/sides.ts';
import type { UnitKind } from '../oob/profile.ts';
import { id } from '../parts.ts';
import { companyAt, type Dump, type Element, profile, type StonkTable } from '../state.ts';
import {
  type Ammunition,
  type AmmunitionScale,
  ammunitionOf,
  type Carrier,
  carries,
  type ResupplyKind,
  resupplyMinutes,
} from '../tables/supply.ts';
import { drawers } from './ammunition.ts';

/** stonk-sup-03 So many points; smoke and illuminating shells come with a full issue. */
export const resupply = z.strictObject({ kind: z.literal('resupply'), unit: id, points: z.int().min(1).max(99) });
export type Resupply = z.infer<typeof resupply>;

/** stonk-sup-01 */
const HEAVY = ['armour', 'armoured-cars', 'battery', 'anti-tank'];
export const resupplyKind = (element: Element): ResupplyKind =>
  HEAVY.includes(profile(element).kind) ? 'heavy' : 'infantry';

/** stonk-sup-04 Bombs are as heavy to carry as shells, though mortars take them in as soon as infantry. */
const isHeavier = (element: Element): boolean =>
  resupplyKind(element) === 'heavy' || profile(element).kind === 'mortars';

const scaleOf = ({ terms }: StonkTable, element: Element): AmmunitionScale | 'company' | null =>
  profile(element).ammunition[terms.attacker === element.side ? 'advancing' : 'static'];

/** stonk-ammo-01 to stonk-ammo-05 stonk-gap-42 A full issue; of who draws on a pool, its share of the pool. */
export function fullIssue(table: StonkTable, element: Element): Ammunition | null {
  const scale = scaleOf(table, element);
  if (scale === null) return null;
  if (element.ammunition && scale !== 'company') return ammunitionOf(scale);
  const pool = ammunitionOf(isAdvancing(table, element) ? 'company-advancing' : 'company-static').rounds;
  const share = Math.ceil(pool / Math.max(1, drawers(table, element.company).length));
  return { rounds: share, smoke: 0, illuminating: 0 };
}
const isAdvancing = (table: StonkTable, { side }: Element): boolean => table.terms.attacker === side;

/** Points that are short of a full issue; of who draws on a pool, no more than its share. */
export function shortOf(table: StonkTable, element: Element): number {
  const full = fullIssue(table, element);
  if (!full) return 0;
  if (element.ammunition) return Math.max(0, full.rounds - element.ammunition.rounds);
  const most = ammunitionOf(isAdvancing(table, element) ? 'company-advancing' : 'company-static').rounds;
  return Math.max(0, Math.min(full.rounds, most - companyAt(table, element.company).pool));
}

export const resupplyTenths = (table: StonkTable, element: Element, points: number): number =>
  resupplyMinutes(resupplyKind(element), points, fullIssue(table, element)!.rounds) * 10;

/** stonk-sup-07 Of the brigade, beside those of its battalions. */
export const BRIGADE_DUMP = 'brigade';

/** stonk-sup-07 stonk-sup-09 The dump that it draws on: its battalion's, or, when that is empty, the brigade's; undefined with logistics off, when supply is taken as sufficient (stonk-sup-08). */
export function dumpFor(table: StonkTable, element: Element): Dump | undefined {
  const { battalion } = companyAt(table, element.company);
  const own = table.dumps.filter(({ side, of }) => side === element.side && (of === battalion || of === BRIGADE_DUMP));
  return (
    own.find(({ of, points }) => of === battalion && points > 0) ?? own.find(({ of }) => of === BRIGADE_DUMP) ?? own[0]
  );
}

/** stonk-sup-07 stonk-state-24 At set-up a battalion's dump holds one full issue for each of its units, and the brigade's the same for all. */
export function firstDumps(table: StonkTable): Dump[] {
  return SIDES.flatMap((side): Dump[] => {
    const battalions = table.battalions
      .filter((one) => one.side === side)
      .map(({ id: of }) => {
        const units = table.elements.filter(
          (one) => one.side === side && companyAt(table, one.company).battalion === of,
        );
        return { of, points: units.reduce((sum, one) => sum + (fullIssue(table, one)?.rounds ?? 0), 0) };
      });
    const all = { of: BRIGADE_DUMP, points: battalions.reduce((sum, { points }) => sum + points, 0) };
    return [...battalions, all].map(({ of, points }) => Object.freeze({ id: `${side} ${of}`, side, of, points }));
  });
}

/** stonk-sup-04 stonk-sup-05 What carries for a battalion. Ours: lorries and carriers count one by one, horses draw two-wheeled carts. */
const CARRIERS: Partial<Readonly<Record<UnitKind, Carrier>>> = {
  lorries: 'carrier',
  carriers: 'carrier',
  horses: 'cart',
};
/** stonk-sup-06 Ours: a strength point is four men, so a party of twelve is three. */
const PARTY = 3;

/**
 * stonk-sup-04 to stonk-sup-06 The points that can be brought to a unit at one time: by the transport of its battalion that the seat commands, or by
 * its own men where there is none. stonk-sup-08 Allied transport is taken as sufficient, and so are the lorries behind guns off the table.
 */
export function liftFor(table: StonkTable, element: Element): number {
  if (element.side === 'allies' || element.place === null) return Number.POSITIVE_INFINITY;
  const load = isHeavier(element) ? 'heavier' : 'infantry';
  const { battalion } = companyAt(table, element.company);
  let lift = 0;
  for (const one of table.elements) {
    const carrier = CARRIERS[profile(one).kind];
    if (!carrier || one.seat !== element.seat || one.place === null || one.isDemoralised) continue;
    if (companyAt(table, one.company).battalion === battalion)
      lift += carries(carrier, load) * Math.min(one.strength, profile(one).pieces);
  }
  return lift > 0 ? lift : carries('party', load) * Math.max(1, Math.floor(element.strength / PARTY));
}

/** stonk-sup-02 What it did in the move that ends does not matter: the minutes begin with the next. */
export function refuseResupply(table: StonkTable, element: Element, points: number): Refusal | null {
  if (element.isDemoralised)
    return refusal('DEMORALISED', 'stonk-mor-09', 'A demoralised unit does not reorganise, nor take in supplies.');
  if (points > shortOf(table, element))
    return refusal('FULL', 'stonk-sup-01', 'That is more than is short of a full issue.');
  const dump = dumpFor(table, element);
  if (table.terms.options.logistics && points > (dump?.points ?? 0))
    return refusal('NO_DUMP', 'stonk-sup-07', 'The dump of the battalion does not hold so much.');
  if (table.terms.options.logistics && points > liftFor(table, element))
    return refusal('NO_TRANSPORT', 'stonk-sup-04', 'Its transport, or its own men, cannot carry so much at one time.');
  return null;
}
