/** Initiative, recce, AT, armour and HE of what has no gun of its own to go by: B 4, B 5, D 1. */
import {
  ARMOUR_RATINGS,
  AT_RATINGS,
  GUN_INITIATIVE,
  HE_RATINGS,
  INFANTRY_INITIATIVE,
  RECCE_RATINGS,
  type RecceKind,
} from '../tables/guides.ts';
import { given, type Rating } from './rating.ts';

export type Arms = keyof typeof INFANTRY_INITIATIVE;

/** ag-init-02 Infantry and cavalry. */
export function infantryInitiative(arms: Arms): Rating {
  const { label, value } = INFANTRY_INITIATIVE[arms];
  return given('ag-init-02', label, value);
}

/** ag-init-04, ag-init-05 Towed guns: in contact, and at a distance or in support. */
export function gunInitiative(role: 'artillery' | 'at'): { readonly near: Rating; readonly far: Rating } {
  const { near, far } = GUN_INITIATIVE[role];
  const rule = role === 'artillery' ? 'ag-init-04' : 'ag-init-05';
  return { near: given(rule, 'in contact', near), far: given(rule, 'otherwise', far) };
}

/** ag-rating-01 The best of what is said of a unit. */
export function recceRating(kinds: readonly RecceKind[]): Rating {
  const lines = kinds.map((kind) => RECCE_RATINGS[kind]);
  const best = lines.reduce((a, b) => (b.value > a.value ? b : a), RECCE_RATINGS.ordinary as (typeof lines)[number]);
  return given('ag-rating-01', best.label, best.value);
}

/** What infantry has against tanks, from the poorest. */
export const INFANTRY_AT = ['none', 'rifles or guns', 'rocket weapons'] as const;
export type InfantryAt = (typeof INFANTRY_AT)[number];

/** ag-at-01 Infantry. */
export function infantryAt(has: InfantryAt): Rating {
  const { value, infantry } = AT_RATINGS[INFANTRY_AT.indexOf(has) as 0 | 1 | 2];
  return given('ag-at-01', infantry, value);
}

/** Heavy weapons of infantry: engineers, or the bore of its mortars and guns in mm. */
export type HeavyWeapons = 'none' | 'engineers' | 'equipped engineers' | number;

/** ag-he-01 Infantry and cavalry. */
export function infantryHe(heavy: HeavyWeapons): Rating {
  if (typeof heavy === 'number') {
    const { value, label } = HE_RATINGS.findLast(({ from }) => heavy >= from)!;
    return given('ag-he-01', `guns and mortars of ${label}`, value);
  }
  const { value, why } = {
    none: { value: 0, why: 'no heavy weapons' },
    engineers: { value: 1, why: 'combat engineers' },
    'equipped engineers': { value: 2, why: 'well equipped combat engineers' },
  }[heavy];
  return given('ag-he-01', why, value);
}

/** ag-arm-01 A vehicle that the list names; null if it does not. */
export function namedArmour(name: string): Rating | null {
  const line = ARMOUR_RATINGS.find(({ named }) => (named as readonly string[]).includes(name));
  return line ? given('ag-arm-01', line.label, line.value) : null;
}

/** ag-arm-01 Open-topped SP guns, armoured cars, infantry and cavalry; ag-unit-07 and towed guns. */
export const noArmour = (why: string): Rating => given('ag-arm-01', why, ARMOUR_RATINGS[0].value);
