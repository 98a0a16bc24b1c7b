/** kgn-act-21 Deploy, kgn-act-33 soft-skin withdrawal. */
import * as z from 'zod';
import { boxesTouch, boxOf, grown } from '../../../geometry/table/polygon.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { list, name, type Sentence, say } from '../../../kit/sentence.ts';
import { formOf } from '../../../tabletop/body.ts';
import { areMostNear } from '../../../tabletop/goal.ts';
import { keptOn } from '../../../tabletop/place-cache.ts';
import { type Action, type AnyAction, anyAction, type Declaring } from '../activation/action.ts';
import { type Field, fieldOf, SQUAD } from '../ground.ts';
import { ids, names } from '../parts.ts';
import {
  aboardOf,
  isGun,
  isInfantry,
  isPlaced,
  isVehicle,
  type KgnTable,
  kindOf,
  type Place,
  type Placed,
  typeOf,
  type Unit,
  unitOf,
} from '../state.ts';
import { isGunNear, menToGive, nearFor, REACH, refuseEntry, refuseMount, roomInside, roomOn, wayUp } from './aboard.ts';
import { DEPLOYS, type Deploys, deployFrame, withdrawFrame } from './types.ts';

export const DECLARED = {
  deploy: z.strictObject({
    do: z.literal('deploy'),
    what: z.enum(DEPLOYS),
    /** Who is mounted, set down or limbered; the section of the house that is entered; the gun that is manned (kgn-gap-80). */
    on: ids.optional(),
    /** Of those who mount; inside a vehicle that carries anybody there, if it says nothing. */
    how: z.enum(['inside', 'riding']).optional(),
  }),
  withdraw: z.strictObject({ do: z.literal('withdraw') }),
};
type Deploy = z.infer<(typeof DECLARED)['deploy']>;
type Withdraw = z.infer<(typeof DECLARED)['withdraw']>;

const RULE = {
  mount: 'kgn-dep-01',
  dismount: 'kgn-dep-01',
  limber: 'kgn-dep-06',
  unlimber: 'kgn-dep-06',
  enter: 'kgn-dep-03',
  leave: 'kgn-dep-03',
  man: 'kgn-gap-80',
} as const satisfies { readonly [What in Deploys]: string };

const ofVehicles: readonly Deploys[] = ['mount', 'dismount', 'limber', 'unlimber'];

const menOf = (table: KgnTable, on: readonly string[]): number =>
  on.reduce((sum, id) => sum + (unitOf(table, id)?.men ?? 0), 0);

/** kgn-trn-01 kgn-trn-02 kgn-rider-01 Is there room for all of them? */
function refuseRoom(table: KgnTable, vehicle: Unit, on: readonly string[], how: 'inside' | 'riding'): Refusal | null {
  const men = menOf(table, on);
  const room = how === 'inside' ? roomInside(table, vehicle) : roomOn(table, vehicle);
  if (room >= men) return null;
  const sentence = room > 0 ? `It has room for ${room} more, and they are ${men}.` : 'It has no room for anybody else.';
  return refusal('NO_ROOM', how === 'inside' ? 'kgn-trn-02' : 'kgn-rider-01', sentence, { room, men });
}

function refuseDeploy(at: Declaring, unit: Unit, { what, on = [], how }: Deploy): Refusal | null {
  const { table, when, before } = at;
  const rule = RULE[what];
  if (!isPlaced(unit)) return refusal('NOT_HERE', rule, 'It is not on the table.', { unit: unit.id });
  if (ofVehicles.includes(what) ? !isVehicle(unit) : !isInfantry(unit))
    return ofVehicles.includes(what)
      ? refusal('VEHICLES_ONLY', rule, 'That is a Deploy action of the vehicle.', { unit: unit.id })
      : refusal('INFANTRY_ONLY', rule, 'That is a Deploy action of infantry.', { unit: unit.id });
  if (new Set(on).size !== on.length) return refusal('TWICE', rule, 'A unit is named twice.');
  if (on.length === 0 && what !== 'leave') return refusal('NOBODY', rule, 'Say whom or what.');
  // What was declared before may bring it nearer, or somebody aboard.
  const isNow = when === 'now' || before.length === 0;
  const isMeasured = when === 'now' || (isNow && table.terms.options.measuring === 'open');
  switch (what) {
    case 'mount': {
      for (const id of on) {
        const refused = refuseMount(unit, unitOf(table, id), 'mount', isMeasured);
        if (refused) return refused;
      }
      return isNow ? refuseRoom(table, unit, on, how ?? wayUp(unit)) : null;
    }
    case 'limber':
      return refuseLimber(at, unit, on, isNow, isMeasured);
    case 'dismount':
    case 'unlimber': {
      const isAboard = (id: string): boolean => {
        const aboard = unitOf(table, id)?.aboard;
        return aboard?.on === unit.id && (aboard.how === 'towed') === (what === 'unlimber');
      };
      return !isNow || on.every(isAboard)
        ? null
        : refusal('NOT_ABOARD', rule, what === 'dismount' ? 'They are not aboard.' : 'It does not tow that gun.');
    }
    case 'enter':
      if (on.length > 1) return refusal('ONE_BUILDING', rule, 'It enters one building.');
      return refuseEntry(table, unit, on[0]!, isMeasured);
    case 'leave':
      return !isNow || unit.place.inside ? null : refusal('OUTSIDE', rule, 'It is in no building.', { unit: unit.id });
    case 'man':
      return refuseMan(table, unit, on, isMeasured);
  }
}

/** kgn-dep-06 kgn-dep-08 kgn-trn-03 */
function refuseLimber(
  { table }: Declaring,
  unit: Unit,
  on: readonly string[],
  isNow: boolean,
  isMeasured: boolean,
): Refusal | null {
  if (!typeOf(unit).carries?.gun) return refusal('NO_TOW', 'kgn-dep-06', 'It tows no guns.', { unit: unit.id });
  if (on.length > 1 || (isNow && aboardOf(table, unit.id, 'towed').length > 0))
    return refusal('ONE_GUN', 'kgn-dep-06', 'It tows one gun.', { unit: unit.id });
  const refused = refuseMount(unit, unitOf(table, on[0]!), 'limber', isMeasured);
  return refused ?? (isNow ? refuseRoom(table, unit, on, 'inside') : null);
}

/** kgn-gap-80 */
function refuseMan(table: KgnTable, unit: Placed, on: readonly string[], isMeasured: boolean): Refusal | null {
  const gun = unitOf(table, on[0]!);
  if (on.length > 1 || gun?.side !== unit.side || !isGun(gun) || !isPlaced(gun))
    return refusal('NO_GUN', 'kgn-gap-80', 'There is no such gun of yours on the table.');
  if (menToGive(unit, gun) === 0)
    return refusal('NO_MEN', 'kgn-gap-80', 'The gun is not short of men, or no man can be spared.');
  if (!isMeasured) return null;
  return isGunNear(unit, gun) ? null : refusal('NOT_NEAR', 'kgn-gap-80', 'It must be within 3" of the gun.');
}

function* candidates({ table }: Declaring, unit: Unit): Iterable<Deploy> {
  if (!isPlaced(unit)) return;
  if (isVehicle(unit)) yield* vehicleCandidates(table, unit);
  else if (isInfantry(unit)) yield* infantryCandidates(table, unit);
}

function* vehicleCandidates(table: KgnTable, unit: Placed): Iterable<Deploy> {
  const aboard = aboardOf(table, unit.id);
  const on = aboard.filter((one) => one.aboard!.how !== 'towed').map(({ id }) => id);
  if (on.length > 0) yield { do: 'deploy', what: 'dismount', on };
  if (on.length > 1) for (const id of on) yield { do: 'deploy', what: 'dismount', on: [id] };
  for (const { id, aboard: how } of aboard)
    if (how!.how === 'towed') yield { do: 'deploy', what: 'unlimber', on: [id] };
  const usual = wayUp(unit);
  const ways = usual === 'inside' && roomOn(table, unit) > 0 ? ([usual, 'riding'] as const) : [usual];
  if (roomInside(table, unit) > 0 || roomOn(table, unit) > 0) {
    const near = nearFor(table, unit, 'mount').map(({ id }) => id);
    for (const how of near.length > 0 ? ways : []) {
      const way = how === usual ? {} : { how };
      if (near.length > 1) yield { do: 'deploy', what: 'mount', on: near, ...way };
      for (const id of near) yield { do: 'deploy', what: 'mount', on: [id], ...way };
    }
  }
  if (typeOf(unit).carries?.gun)
    for (const { id } of nearFor(table, unit, 'limber')) yield { do: 'deploy', what: 'limber', on: [id] };
}

/** Parts of houses that most of the men are near to. */
const sectionsNear = (field: Field, place: Place): readonly string[] =>
  keptOn(field, place, REACH, () => {
    const around = grown(formOf(SQUAD, place).box, REACH);
    const near = [...field.sections.values()].filter(
      (section) => boxesTouch(around, boxOf(section.ring)) && areMostNear(field, section, place, REACH),
    );
    return near.map(({ id }) => id);
  });

function* infantryCandidates(table: KgnTable, unit: Placed): Iterable<Deploy> {
  if (unit.place.inside) {
    yield { do: 'deploy', what: 'leave' };
    return;
  }
  const field = fieldOf(table);
  for (const section of sectionsNear(field, unit.place)) yield { do: 'deploy', what: 'enter', on: [section] };
  for (const gun of table.units)
    if (gun.side === unit.side && gun.men < gun.strength && isGun(gun) && isPlaced(gun) && isGunNear(unit, gun))
      yield { do: 'deploy', what: 'man', on: [gun.id] };
}

const WORDS: { readonly [What in Deploys]: (unit: Unit, on: readonly string[]) => Sentence } = {
  mount: (unit, on) => say`${name(unit.id)} takes up ${names(on)}`,
  dismount: (unit, on) => say`${name(unit.id)} sets down ${names(on)}`,
  limber: (unit, on) => say`${name(unit.id)} limbers ${names(on)}`,
  unlimber: (unit, on) => say`${name(unit.id)} unlimbers ${names(on)}`,
  enter: (unit) => say`${name(unit.id)} enters the building`,
  leave: (unit) => say`${name(unit.id)} leaves the building`,
  man: (unit, on) => say`${name(unit.id)} gives men to ${list(on.map(name))}`,
};

const deploy: Action<Deploy> = {
  ...{ do: 'deploy', rule: 'kgn-act-21' },
  candidates,
  refuse: refuseDeploy,
  frame(_at, unit, { what, on = [], how }) {
    return deployFrame(unit.id, unit.side, what, on, what === 'mount' ? (how ?? wayUp(unit)) : null);
  },
  words: ({ what, on = [] }, unit) => WORDS[what](unit, on),
};

/** kgn-soft-01 kgn-soft-03 kgn-gap-39 */
const withdraw: Action<Withdraw> = {
  ...{ do: 'withdraw', rule: 'kgn-act-33', takesBoth: true },
  *candidates(_at, unit) {
    if (kindOf(unit) === 'soft-skinned') yield { do: 'withdraw' };
  },
  refuse({ table }, unit) {
    if (kindOf(unit) !== 'soft-skinned' || !isPlaced(unit))
      return refusal('NOT_SOFT', 'kgn-soft-01', 'Only soft-skinned vehicles on the table withdraw so.');
    if (unit.isImmobilised) return refusal('IMMOBILISED', 'kgn-move-19', 'It is immobilised and cannot leave.');
    return aboardOf(table, unit.id).length > 0
      ? refusal('LOADED', 'kgn-gap-39', 'It must have set down its passengers and its gun first.')
      : null;
  },
  frame: (_at, unit) => withdrawFrame(unit.id),
  words: (_declared, unit) => say`${name(unit.id)} leaves the battle`,
};

export const ACTIONS: readonly AnyAction[] = [anyAction(deploy), anyAction(withdraw)];
