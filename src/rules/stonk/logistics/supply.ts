/** Resupply (stonk-sup, stonk-state-37): who may take in how much, for how long, and from which dump. */
import * as z from 'zod';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { id } from '../parts.ts';
import { companyAt, type Dump, type Element, isMoving, profile, type StonkTable } from '../state.ts';
import {
  type Ammunition,
  type AmmunitionScale,
  ammunitionOf,
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

/** stonk-sup-07 stonk-sup-09 The dump that it draws on; undefined with logistics off, when supply is taken as sufficient (stonk-sup-08). */
export const dumpFor = (table: StonkTable, element: Element): Dump | undefined =>
  table.dumps.find(({ side, of }) => side === element.side && of === companyAt(table, element.company).battalion);

export function refuseResupply(table: StonkTable, element: Element, points: number): Refusal | null {
  if (isMoving(element) || element.hasFired)
    return refusal('BUSY', 'stonk-sup-02', 'Whoever takes in ammunition neither moves nor fires.');
  if (points > shortOf(table, element))
    return refusal('FULL', 'stonk-sup-01', 'That is more than is short of a full issue.');
  const dump = dumpFor(table, element);
  if (table.terms.options.logistics && points > (dump?.points ?? 0))
    return refusal('NO_DUMP', 'stonk-sup-07', 'The dump of the battalion does not hold so much.');
  return null;
}
