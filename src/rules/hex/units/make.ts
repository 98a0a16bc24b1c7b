/** Cards from entries: what is converted, and what is judged where the arsenal has no fact. */
import { factsOf } from '../../../arsenal/index.ts';
import type { Card, Chassis, Nation, Weapon } from '../card.ts';
import { PORTABLES } from '../tables/anti-tank.ts';
import {
  type Arms,
  armourOf,
  gunOf,
  type HeSupply,
  isLightGun,
  type Mount,
  machineGunOf,
  mortarOf,
  movementOf,
  type Role,
  SIDEARMS,
  sizeOf,
  squadArms,
  vehicleMachineGunOf,
} from './convert.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly nations: readonly Nation[];
}

const NOTHING = {
  ...{ main: null, second: null, portable: null, hasPanzerfaust: false, mortar: null, hasSmoke: false },
  ...{ isLight: false, isCompany: false, vehicle: null },
} as const satisfies Partial<Card>;

const named = ({ id, name, short, nations }: Named): Named => ({ id, name, short, nations });

/** `arms`: an entry of the arsenal, or weapons in place of one. */
export function squad(
  entry: Named & { readonly arms: string | Arms; readonly hasPanzerfaust?: boolean; readonly rof?: number },
): Card {
  const { arms, hasPanzerfaust = false, rof } = entry;
  const converted = squadArms(typeof arms === 'string' ? factsOf('squad', arms).weapons : arms);
  const main: Weapon = rof === undefined ? converted : { ...converted, rof };
  return { ...NOTHING, ...named(entry), class: 'squad', steps: 2, main, hasPanzerfaust };
}

/** `farther`: hexes that its ammunition adds. */
export function machineGun(entry: Named & { readonly weapon: string; readonly farther?: number }): Card {
  const main = machineGunOf(factsOf('small arm', entry.weapon), entry.farther);
  return { ...NOTHING, ...named(entry), class: 'machine gun', steps: 2, main };
}

export function mortar(
  entry: Named & { readonly piece: string; readonly reach: number; readonly hasSmoke?: boolean },
): Card {
  const facts = factsOf('gun', entry.piece);
  const isLarge = facts.calibre >= 70;
  return {
    ...{ ...NOTHING, ...named(entry), class: 'mortar', steps: isLarge ? 2 : 1, main: mortarOf(facts, entry.reach) },
    ...{ mortar: isLarge ? 'Mo 80' : 'Mo 60', hasSmoke: entry.hasSmoke ?? false },
  };
}

export function gun(entry: Named & { readonly piece: string; readonly he?: HeSupply }): Card {
  const facts = factsOf('gun', entry.piece);
  const main = gunOf(facts, 'carriage', entry.he ?? 'usual');
  return { ...NOTHING, ...named(entry), class: 'gun', steps: 2, main, isLight: isLightGun(facts) };
}

export function atTeam(entry: Named & { readonly weapon: 'Panzerschreck' | 'Bazooka' | 'PIAT' }): Card {
  const portable = { name: entry.weapon, number: PORTABLES[entry.weapon].number };
  return { ...NOTHING, ...named(entry), class: 'AT team', steps: 1, main: SIDEARMS, portable };
}

/** A rifle against armour: it fires on the anti-tank tables like a gun, from the shoulder of a man. */
export function atRifle(entry: Named & { readonly at: number }): Card {
  const main: Weapon = { ...SIDEARMS, kind: 'gun', range: 8, at: entry.at, barrel: 'Medium' };
  return { ...NOTHING, ...named(entry), class: 'AT team', steps: 1, main };
}

export function cp(entry: Named & { readonly isCompany: boolean; readonly hasPanzerfaust?: boolean }): Card {
  const { isCompany, hasPanzerfaust = false } = entry;
  return { ...NOTHING, ...named(entry), class: 'CP', steps: 1, main: SIDEARMS, isCompany, hasPanzerfaust };
}

export function observer(entry: Named): Card {
  return { ...NOTHING, ...named(entry), class: 'observer', steps: 1 };
}

interface VehicleEntry extends Named {
  /** The entry of the arsenal. */
  readonly facts: string;
  /** Another gun than the arsenal's entry has. */
  readonly gun?: string;
  readonly role?: Role;
  readonly he?: HeSupply;
  /** How fast the turret turns: no fact of the arsenal. */
  readonly turret?: Chassis['turret'];
  readonly isTank?: boolean;
  readonly transport?: Chassis['transport'];
  readonly hasSmokePots?: boolean;
  readonly hasSmokeShells?: boolean;
  readonly hasCloseDefence?: boolean;
  /** What judgement adds to the converted numbers; each has its reason in docs/hex-cards.md. */
  readonly judged?: { readonly front?: number; readonly side?: number; readonly mp?: number; readonly mg?: number };
}

export function vehicle(entry: VehicleEntry): Card {
  const facts = factsOf('vehicle', entry.facts);
  const { role = 'fights', judged = {}, turret = 'none', transport = 'none' } = entry;
  const mount: Mount = facts.running === 'wheels' ? 'armoured car' : 'tank';
  const piece = entry.gun ?? facts.main?.gun ?? null;
  const cannon = piece === null ? null : gunOf(factsOf('gun', piece), mount, entry.he ?? 'usual');
  const machineGuns = more(vehicleMachineGunOf(facts), judged.mg ?? 0);
  const armour = armourOf(facts, role);
  const { move, mp } = movementOf(facts, role);
  const chassis: Chassis = {
    move,
    mp: mp + (judged.mp ?? 0),
    armour: armour && { front: armour.front + (judged.front ?? 0), side: armour.side + (judged.side ?? 0) },
    size: sizeOf(facts, role),
    turret,
    isOpenTopped: facts.isOpenTopped,
    isTank: entry.isTank ?? false,
    isHalftrack: facts.running === 'half-track',
    transport,
    hasSmokePots: entry.hasSmokePots ?? false,
    hasSmokeShells: entry.hasSmokeShells ?? false,
    hasCloseDefence: entry.hasCloseDefence ?? false,
    hasSkirts: (facts.armour?.skirts ?? null) !== null,
    // hex-veh-07 Bren carriers, jeeps, trucks and the like.
    leavesWreck: role !== 'truck' && transport !== 'light',
  };
  const [main, second] = cannon ? [cannon, machineGuns] : [machineGuns, null];
  return { ...NOTHING, ...named(entry), class: 'vehicle', steps: 1, main, second, vehicle: chassis };
}

const more = (weapon: Weapon | null, by: number): Weapon | null =>
  weapon && { ...weapon, ap: weapon.ap + by, apReduced: weapon.apReduced + by };
