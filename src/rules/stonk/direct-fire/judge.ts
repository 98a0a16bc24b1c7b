/** Who may fire at what, with what, how fast (stonk-inf-07, stonk-rate, stonk-gap-33, -36, -37, -95, -96). The judge reads only what the seat knows. */
import { disc, gap } from '../../../geometry/table/footprint.ts';
import type { Point } from '../../../geometry/table/vector.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { isOnTable, shapeOf } from '../ground.ts';
import { isInformed } from '../knowledge/index.ts';
import { mayFireHeavy, pointsLeft } from '../logistics/ammunition.ts';
import { type Base, baseOf, canSee, canSeePlace, rangeOfFire } from '../sight.ts';
import {
  type Contact,
  type Element,
  groupOf,
  isPlaced,
  looksLike,
  type Placed,
  profile,
  type Sighting,
  type StonkTable,
  servesGuns,
} from '../state.ts';
import { type AntiTankRow, rangeColumn } from '../tables/armour.ts';
import { type Block, blockOf, type Rate, ratePoints } from '../tables/effects.ts';
import { METRES_PER_INCH, type Metres } from '../tables/print.ts';
import type { Weapon } from './types.ts';

// ---- weapons ---------------------------------------------------------------------------------------------------------------

/** stonk-gap-36 What it shoots with at troops it sees: guns over open sights as tanks do. Mortars fire at zones only. */
export function directClass(element: Element): 'infantry' | 'tank' | null {
  const { effects } = profile(element);
  if (effects === null || effects === 'mortar' || profile(element).kind === 'mortars') return null;
  return effects === 'infantry' ? 'infantry' : 'tank';
}

/** stonk-inf-02 stonk-inf-03 stonk-inf-07 */
export function blockAt(element: Element, range: Metres): Block | null {
  const weapon = directClass(element);
  return weapon && blockOf(weapon, range / METRES_PER_INCH);
}

/** stonk-arm-02 stonk-arm-03 Its row against vehicles, where it reaches so far. */
export function rowAtRange(element: Element, range: Metres): AntiTankRow | null {
  const { antiTank } = profile(element);
  return antiTank && rangeColumn(antiTank, range / METRES_PER_INCH) ? antiTank : null;
}

/** What a target looks like to a gunner: `armour`, or vehicles that blocks can hurt too, or troops and guns. */
export function targetKind({ kind, size }: Pick<Sighting, 'kind' | 'size'>): 'armour' | 'soft' | 'mounted' | 'troops' {
  if (looksLike(kind, size) !== 'vehicles') return 'troops';
  if (kind === 'lorries' || kind === 'horses') return 'soft';
  return kind === 'apc' || kind === 'carriers' ? 'mounted' : 'armour';
}

/** stonk-gap-36 stonk-gap-37 Which weapons a target calls for, the better first. */
export function weaponsFor(element: Element, seen: Pick<Sighting, 'kind' | 'size'>): readonly Weapon[] {
  switch (targetKind(seen)) {
    case 'armour':
      return ['anti-tank'];
    case 'mounted':
      return ['anti-tank', 'ordinary'];
    case 'soft':
      return directClass(element) === 'infantry' ? ['ordinary'] : ['anti-tank'];
    case 'troops':
      return ['ordinary'];
  }
}

// ---- ammunition and rates ----------------------------------------------------------------------------------------------------

/** stonk-state-12 Whose stock it fires from: its own, or the pool of its company. */
export const stockOf = ({ id, ammunition, company }: Element): string => (ammunition ? id : company);

/** stonk-rate-02 stonk-rate-07 stonk-gap-33 What fire costs, of one stock: on the armour table the points of the normal rate. */
export const costOf = (weapon: Weapon, rate: Rate): number => ratePoints(weapon === 'anti-tank' ? 'normal' : rate);

export function refuseRate(
  table: StonkTable,
  element: Element,
  weapon: Weapon,
  rate: Rate,
  left = pointsLeft(table, element),
): Refusal | null {
  if (weapon === 'anti-tank') {
    if (rate !== 'normal')
      return refusal('NO_SUCH_RATE', 'stonk-gap-33', 'Fire on the armour battle table is at the normal rate.');
  } else if (!profile(element).rates.includes(rate))
    return refusal(
      'NO_SUCH_RATE',
      rate === 'heavy' ? 'stonk-rate-03' : 'stonk-rate-05',
      'It has no such rate of fire.',
    );
  else if (rate === 'heavy' && !mayFireHeavy(table, element))
    return refusal('HEAVY_SPENT', 'stonk-rate-04', 'It has fired at the heavy rate within the hour.');
  if (left < costOf(weapon, rate))
    return refusal('NO_AMMUNITION', 'stonk-rate-09', `It has too little ammunition: ${left} points.`);
  return null;
}

// ---- who may fire --------------------------------------------------------------------------------------------------------------

export function refuseFirer(table: StonkTable, element: Element): Refusal | null {
  if (element.hasLeftGuns) return refusal('LEFT_GUNS', 'stonk-gap-62', 'The crew has left its guns.');
  const { kind } = profile(element);
  const isDeploying = element.changed === table.move && (kind === 'anti-tank' || kind === 'battery');
  if (!servesGuns(element) || isDeploying) return refusal('LIMBERED', 'stonk-gap-48', 'Its guns are not deployed.');
  if (element.state === 'suppressed') return refusal('SUPPRESSED', 'stonk-ps-03', 'A suppressed unit does not fire.');
  if (element.isDemoralised) return refusal('DEMORALISED', 'stonk-inf-29', 'A demoralised unit does not fire.');
  if (element.posture === 'non-tactical')
    return refusal('NON_TACTICAL', 'stonk-gap-96', 'A unit that moves non-tactically does not fire.');
  if (element.hasFired) return refusal('HAS_FIRED', 'stonk-inf-30', 'It has fired in this move.');
  if (element.task?.kind === 'resupply')
    return refusal('RESUPPLYING', 'stonk-sup-02', 'A unit that is being supplied does not fire.');
  return null;
}

/** stonk-secret-05 stonk-arm-03 stonk-inf-07 What speaks against firing at a base with a weapon, wherever it is taken to be. */
export function refuseAim(
  table: StonkTable,
  element: Placed,
  target: Base & Pick<Sighting, 'kind'>,
  weapon: Weapon,
): Refusal | null {
  if (!weaponsFor(element, target).includes(weapon))
    return refusal('NO_EFFECT', 'stonk-gap-36', 'That weapon does nothing to such a target.');
  if (!canSee(table, element, target))
    return refusal('OUT_OF_SIGHT', 'stonk-gap-25', 'It does not see the target from where it is.');
  const range = rangeOfFire(table, element, target);
  if (weapon === 'ordinary' && !blockAt(element, range))
    return refusal('OUT_OF_REACH', 'stonk-inf-07', 'The target is out of its reach.');
  if (weapon === 'anti-tank' && !rowAtRange(element, range))
    return refusal('OUT_OF_REACH', 'stonk-arm-03', 'It has no weapon that hurts vehicles so far away.');
  return null;
}

export function refuseTarget(
  table: StonkTable,
  element: Element,
  contact: Contact | undefined,
  weapon: Weapon,
): Refusal | null {
  if (!isPlaced(element)) return refusal('OFF_TABLE', 'stonk-inf-01', 'It is not on the table.');
  if (!contact || !isInformed(contact, groupOf(element)))
    return refusal('NOT_LOCATED', 'stonk-secret-05', 'Its company knows of no such target.');
  return refuseAim(table, element, { ...baseOf(contact.seen), kind: contact.seen.kind }, weapon);
}

/** stonk-gap-95 A place in sight and range. */
export function refusePlace(table: StonkTable, element: Element, at: Point): Refusal | null {
  if (!isPlaced(element) || !isOnTable(table, at))
    return refusal('OFF_TABLE', 'stonk-gap-95', 'That is not on the table.');
  const range = gap(shapeOf(element), disc(at, 0));
  if (!blockAt(element, range)) return refusal('OUT_OF_REACH', 'stonk-inf-07', 'The place is out of its reach.');
  if (range > table.visibility || !canSeePlace(table, element, at))
    return refusal('OUT_OF_SIGHT', 'stonk-gap-95', 'It does not see the place from where it is.');
  return null;
}
