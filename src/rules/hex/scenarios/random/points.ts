/** What a unit is worth in points: ours, from what its card says. Documented in docs/hex-battles.md. */
import type { Card, Quality, Weapon } from '../../card.ts';

/** What the men of a quality cost, in eighths of what Line troops do. */
const EIGHTHS: Readonly<Record<Quality, number>> = { Shock: 12, Veteran: 10, Line: 8, Recruit: 6 };

/** Half of its strength at men, full and reduced side together, and 1 for every 8 hexes of range; guns a third of their AT value besides. */
function weaponPoints(weapon: Weapon | null): number {
  if (weapon === null) return 0;
  const { ap, apReduced, range, at, barrel } = weapon;
  return (ap + apReduced) / 2 + Math.min(range, 40) / 8 + (barrel === null ? 0 : (at ?? 0) / 3);
}

/** Armour front and side, half each; wheels and tracks 1 for every 8 MPs. */
function vehiclePoints({ vehicle, main, second }: Card): number {
  if (!vehicle) return 0;
  const armour = vehicle.armour ? (vehicle.armour.front + vehicle.armour.side) / 2 : 0;
  const guns = weaponPoints(main) + (second ? second.ap / 3 : 0);
  return 1 + armour + vehicle.mp / 8 + guns;
}

/** Whole points, a half rounded up; nothing is worth less than 1. */
export function pointsOf(card: Card, quality: Quality = 'Line'): number {
  const base = card.vehicle
    ? vehiclePoints(card)
    : card.class === 'CP'
      ? 3 + (card.isCompany ? 1 : 0)
      : card.class === 'observer'
        ? 3
        : weaponPoints(card.main) + (card.portable ? card.portable.number / 2 : 0) + (card.hasPanzerfaust ? 1 : 0);
  return Math.max(1, Math.floor((base * EIGHTHS[quality]) / 8 + 1 / 2));
}

/** A battery by its weight, for every fire. */
export const BATTERY_POINTS = { Light: 3, Medium: 4 } as const;
