/** Numbers that a scene sets for one unit: a type, or a gun, that differs from one of the lists. */
import * as z from 'zod';
import type { Data } from '../../kernel/data.ts';
import { type InfantryWeapon, TRAITS, UNIT_KINDS } from './profile.ts';
import { GUNS } from './tables/guns.ts';
import { MOVEMENT_RATES } from './tables/movement.ts';
import { ownId } from './tables/own.ts';
import { BANDS, SHELL_SIZES } from './tables/print.ts';
import { HEAT_WEAPONS } from './tables/weapons.ts';

export const WEAPONS = [
  ...(['lmg', 'mmg', 'hmg', 'flamethrower', 'light-mortar', 'demolition-charge'] as const),
  ...(Object.keys(HEAT_WEAPONS) as (keyof typeof HEAT_WEAPONS)[]),
] as const satisfies readonly InfantryWeapon[];

const few = z.int().min(0).max(60);
const value = z.int().min(1).max(20);
const gun = z.enum(GUNS.map(({ id }) => id) as [string, ...string[]]);

/** A gun with ratings of its own: what is left out is that of the gun which it is like. Six bands, nearest first. */
const OwnGun = z.strictObject({
  like: gun,
  name: z.string().max(40).optional(),
  ap: z.tuple([value, value, value, value, value, value]).nullable().optional(),
  he: z
    .strictObject({ size: z.enum(SHELL_SIZES), dice: z.int().min(1).max(12), penetration: value })
    .nullable()
    .optional(),
  heat: z.boolean().optional(),
  reach: few.optional(),
});

/** The shape of `UnitType`, as far as a scene may set it. */
export const Profile = z
  .strictObject({
    name: z.string().max(60),
    short: z.string().max(20),
    kind: z.enum(UNIT_KINDS),
    veteran: z.boolean(),
    morale: z.int().min(0).max(3),
    men: few,
    team: z.boolean(),
    hits: few,
    moves: z.enum(Object.keys(MOVEMENT_RATES) as [keyof typeof MOVEMENT_RATES, ...(keyof typeof MOVEMENT_RATES)[]]),
    armour: z.strictObject({ front: value, side: value, rear: value }).nullable(),
    schurzen: z.boolean(),
    /** Hundredths of an inch. */
    length: z.int().min(20).max(1000),
    width: z.int().min(20).max(1000),
    main: z
      .strictObject({
        gun: z.union([gun, OwnGun]),
        mount: z.enum(['turret', 'hull', 'deployed', 'team']),
        ammunition: few.nullable(),
      })
      .nullable(),
    mgs: z.array(z.enum(['co-axial', 'bow', 'pintle'])).max(6),
    weapons: z.array(z.enum(WEAPONS)).max(12),
    flame: z.enum(['turret', 'hull']).nullable(),
    shield: z.boolean(),
    carries: z.strictObject({ models: few, gun: z.boolean() }).nullable(),
    traits: z.array(z.enum(TRAITS)).max(TRAITS.length),
  })
  .partial();
export type Profile = z.infer<typeof Profile>;

function gunNamed(said: string | z.infer<typeof OwnGun>): string {
  if (typeof said === 'string') return said;
  const { like, ap, he, ...rest } = said;
  return ownId(like, {
    ...rest,
    ...(ap === undefined ? {} : { ap: ap && Object.fromEntries(BANDS.map((band, i) => [band, ap[i]!])) }),
    ...(he === undefined
      ? {}
      : { he: he && { rating: { size: he.size, dice: he.dice }, penetration: he.penetration } }),
  } as { [name: string]: Data });
}

/** The name of a type like one of the list, with what the profile sets. */
export function typeNamed(like: string, { main, ...rest }: Profile): string {
  return ownId(like, {
    ...rest,
    ...(main === undefined ? {} : { main: main && { ...main, gun: gunNamed(main.gun) } }),
  } as { [name: string]: Data });
}
