/** What units are for. */
import { has, isArmoured, isVehicle, typeOf } from '../ground.ts';
import type { UnitType } from '../profile.ts';
import type { BgTable, Unit } from '../state.ts';

const INCH = 100;

export type Role = 'squad' | 'command' | 'spotter' | 'team' | 'mortar' | 'tank' | 'gun' | 'truck' | 'laden';

/** Who works behind the others, and who looks on from afar. */
const REAR = new Set<string>([
  'medic',
  'communications',
  'wire communications',
  'dispatch',
  'repair',
  'recovery',
  're-supply',
]);
/** Who is there for others, wherever they are. */
const SERVANTS = new Set<string>(['medic', 'repair', 'recovery', 're-supply', 'light bridging', 'heavy bridging']);
const SPOTTERS = new Set<string>(['artillery spotter', 'artillery spotter+', 'mortar spotter']);

/** How much of its strength a role puts into taking ground, and how much it minds being shot at. */
export const ROLES: Readonly<
  Record<Role, { readonly drive: number; readonly keeps: number; readonly caution: number }>
> = {
  squad: { drive: 1, keeps: 0, caution: 0.9 },
  command: { drive: 0.25, keeps: 14 * INCH, caution: 1.8 },
  spotter: { drive: 0.12, keeps: 22 * INCH, caution: 1.6 },
  team: { drive: 0.35, keeps: 12 * INCH, caution: 1.1 },
  mortar: { drive: 0.2, keeps: 18 * INCH, caution: 1.3 },
  tank: { drive: 0.45, keeps: 12 * INCH, caution: 1 },
  gun: { drive: 0.1, keeps: 20 * INCH, caution: 1 },
  truck: { drive: 0, keeps: 30 * INCH, caution: 2 },
  laden: { drive: 0.8, keeps: 9 * INCH, caution: 1.6 },
};

export function roleOf(table: BgTable, unit: Unit): Role {
  const type = typeOf(table, unit);
  const isRear = type.traits.some((trait) => REAR.has(trait));
  if (isRear && isVehicle(type)) return 'truck';
  if (isArmoured(type)) return 'tank';
  if (type.main?.mount === 'mortar') return 'mortar';
  if (type.class === 'gun') return 'gun';
  if (isVehicle(type)) return 'truck';
  if (isRear) return 'command';
  if (type.airSpotter !== undefined || type.traits.some((trait) => SPOTTERS.has(trait))) return 'spotter';
  // A sniper works from afar, and takes ground only where nobody denies it.
  if (type.team || has(table, unit, 'sniper')) return 'team';
  return has(table, unit, 'officer') || has(table, unit, 'senior officer') ? 'command' : 'squad';
}

export function isServant({ traits }: UnitType): boolean {
  return traits.some((trait) => SERVANTS.has(trait));
}
