/** The units of a scene: of the list, or with numbers of their own, where they stand and what they are aboard of. */
import { covers } from '../../geometry/table/polygon.ts';
import type { Data } from '../../kernel/data.ts';
import { Bad, read } from '../../kit/scene.ts';
import { meant } from '../../scenarios/near.ts';
import { DEFAULT_STANCE, type Place } from '../../tabletop/place.ts';
import { fieldOf, isOnTable } from './ground.ts';
import { standAt } from './placing.ts';
import { freshUnit } from './scenarios/units.ts';
import { typeNamed } from './scene-profile.ts';
import { facingOf, SceneUnit, spotOf } from './scene-words.ts';
import {
  aboardOf,
  type Doings,
  frozen,
  isAircraft,
  isArmoured,
  isGun,
  isInfantry,
  isVehicle,
  type KgnTable,
  NOTHING_DONE,
  type Side,
  typeOf,
  type Unit,
  unitOf,
} from './state.ts';
import { isUnitType, UNITS, unitType } from './tables/units.ts';
import { roomInside, roomOn } from './transport/aboard.ts';

const FACING: { readonly [S in Side]: number } = { axis: 36, allies: 12 };

/** A type of the list, or one like it. */
function typeFrom({ type, profile }: SceneUnit, place: string): string {
  if (!isUnitType(type))
    throw new Bad(
      `${place}.type`,
      `there is no unit type ${type}${meant(
        type,
        UNITS.map(({ id }) => id),
      )}`,
    );
  if (!profile) return type;
  const named = typeNamed(type, profile);
  const { kind, armour, men, hits, length } = unitType(named);
  const wrong = (word: string, why: string): never => {
    throw new Bad(`${place}.profile.${word}`, why);
  };
  if ((armour !== null) !== isArmoured({ type: named }))
    wrong('armour', armour ? `a unit that is ${kind} has no armour` : 'it is armoured, and has no armour values');
  if ((kind === 'infantry' || kind === 'gun') !== men > 0)
    wrong('men', men > 0 ? 'its men are not counted [kgn-unit-06]' : 'it has no men');
  if ((kind === 'soft-skinned' || kind === 'aircraft') !== hits > 0)
    wrong('hits', hits > 0 ? 'its hits are not counted [kgn-sv-01]' : 'it takes no hits');
  if (kind !== 'infantry' && length === 0) wrong('length', 'it has no length');
  return named;
}

/** kgn-gap-23 What it did counts in the record that the rules read of it. */
function recordFrom({ side, state = {} }: SceneUnit, active: Side): Pick<Unit, 'did' | 'didBefore'> {
  const { fired = false, moved = false, deployed = false, activated = false } = state;
  const done: Doings = { fired, moved, deployed };
  return side !== active || activated ? { did: done, didBefore: NOTHING_DONE } : { did: NOTHING_DONE, didBefore: done };
}

function menFrom(fresh: Unit, said: SceneUnit, place: string): Pick<Unit, 'men' | 'strength' | 'crew'> {
  if (fresh.strength === 0) {
    for (const word of ['men', 'strength', 'crew'] as const)
      if (said[word] !== undefined) throw new Bad(`${place}.${word}`, 'it has no men who are counted [kgn-unit-06]');
    return { men: 0, strength: 0, crew: 0 };
  }
  const { men = said.strength ?? fresh.men } = said;
  const { strength = Math.max(fresh.strength, men) } = said;
  if (men > strength) throw new Bad(`${place}.men`, `it never had more than ${strength} men`);
  if (said.crew !== undefined && !isGun(fresh)) throw new Bad(`${place}.crew`, 'only a gun has a crew [kgn-wpn-20]');
  const crew = isGun(fresh) ? (said.crew ?? men) : 0;
  if (crew > men) throw new Bad(`${place}.crew`, `it has ${men} men`);
  return { men, strength, crew };
}

function stateFrom(table: KgnTable, fresh: Unit, said: SceneUnit, place: string): Unit {
  const { state = {} } = said;
  const { main, hits: most } = typeOf(fresh);
  const rounds = main?.ammunition ?? 0;
  for (const word of ['ap', 'he'] as const) {
    if (state[word] === undefined) continue;
    if (!main?.ammunition) throw new Bad(`${place}.state.${word}`, 'its rounds are not counted [kgn-ammo-01]');
  }
  const { ap = fresh.ap, he = fresh.he } = state;
  if (ap + he > rounds) throw new Bad(`${place}.state`, `it has room for ${rounds} rounds, not ${ap + he}`);
  if (state.hits !== undefined && state.hits > most)
    throw new Bad(
      `${place}.state.hits`,
      most === 0 ? 'its hits are not counted [kgn-sv-01]' : `it takes ${most} hits at most`,
    );
  if (state.load && !fresh.load) throw new Bad(`${place}.state.load`, 'that is no aircraft');
  const { mgs, cannon, rockets, bombs } = state.load ?? {};
  if (state.suppressed && state.covering)
    throw new Bad(`${place}.state.covering`, 'a suppressed unit is not on covering fire [kgn-cf-07]');
  return {
    ...fresh,
    ...menFrom(fresh, said, place),
    ...recordFrom(said, table.active),
    ...{ isSuppressed: state.suppressed ?? false, isActivated: state.activated ?? false },
    ...{ isCovering: state.covering ?? false, isImmobilised: state.immobilised ?? false },
    ...{ hasTested: state.tested ?? false, ap, he, hits: state.hits ?? fresh.hits, ammo: state.ammo ?? 'normal' },
    ...{ flames: state.flames ?? fresh.flames, rocketTurn: state.rocketTurn ?? 0, repairs: state.repairs ?? 0 },
    task: state.task ? { ...state.task, isAtWork: false } : null,
    weapons: said.weapons ?? fresh.weapons,
    load: fresh.load && {
      ...{ mgs: mgs ?? fresh.load.mgs, cannon: cannon ?? fresh.load.cannon, rockets: rockets ?? fresh.load.rockets },
      bombs: bombs === undefined ? fresh.load.bombs : fresh.load.bombs.slice(0, bombs),
    },
  };
}

/** kgn-trn-01 kgn-rider-01 kgn-dep-06 */
function board(table: KgnTable, unit: Unit, { on, how }: NonNullable<SceneUnit['aboard']>, place: string): Unit {
  const carrier = unitOf(table, on);
  if (!carrier) throw new Bad(`${place}.on`, `there is no unit ${on} before this one`);
  if (carrier.side !== unit.side || !isVehicle(carrier))
    throw new Bad(`${place}.on`, `${on} is no vehicle of its side [kgn-trn-01]`);
  const wrong = (why: string): never => {
    throw new Bad(`${place}.how`, why);
  };
  if (how === 'towed') {
    if (!isGun(unit)) wrong('only a gun is towed [kgn-dep-06]');
    if (!typeOf(carrier).carries?.gun) wrong(`${on} tows no guns [kgn-dep-06]`);
    if (aboardOf(table, on, 'towed').length > 0) wrong(`${on} tows a gun already [kgn-dep-06]`);
  } else if (!isInfantry(unit)) wrong('only infantry are carried so [kgn-dep-01]');
  const room = how === 'riding' ? roomOn(table, carrier) : roomInside(table, carrier);
  if (room < unit.men)
    wrong(`${on} has room for ${Math.max(0, room)} [${how === 'riding' ? 'kgn-rider-01' : 'kgn-trn-01'}]`);
  return { ...unit, aboard: { on, how } };
}

/** The section of a house that the point is in. */
const houseAt = (table: KgnTable, x: number, y: number): string | null => {
  for (const { id, ring } of fieldOf(table).sections.values()) if (covers(ring, { x, y })) return id;
  return null;
};

function sectionsIn(ids: Iterable<string>): string {
  const all = [...ids];
  return all.length === 0 ? 'are no buildings' : `${all.length === 1 ? 'is' : 'are'} ${all.slice(0, 12).join(', ')}`;
}

function placeFrom(table: KgnTable, unit: Unit, said: SceneUnit, place: string): Place {
  const { stance = DEFAULT_STANCE, facing = FACING[said.side] } = said;
  const field = fieldOf(table);
  if (stance.kind === 'inside') {
    const section = field.sections.get(stance.section);
    if (!section)
      throw new Bad(
        `${place}.stance.section`,
        `there is no section ${stance.section}; there ${sectionsIn(field.sections.keys())}`,
      );
    if (!isInfantry(unit) && !isGun(unit))
      throw new Bad(`${place}.stance`, 'only infantry and guns are in buildings [kgn-gap-65]');
    return standAt(table, unit, section.walls[0]!, facingOf(facing), stance)!;
  }
  if (stance.kind === 'lining' && !field.byId.has(stance.feature))
    throw new Bad(`${place}.stance.feature`, `there is no feature ${stance.feature}`);
  if (!said.at) throw new Bad(place, 'it is nowhere: say at, aboard, offTable or stance inside');
  const [x, y] = spotOf(said.at, `${place}.at`);
  if (!isOnTable(table, { x, y })) throw new Bad(`${place}.at`, 'that is not on the table');
  const house = isAircraft(unit) ? null : houseAt(table, x, y);
  if (house !== null)
    throw new Bad(`${place}.at`, `that is in a building: say stance: { kind: inside, section: ${house} }`);
  const found = standAt(table, unit, { x, y }, facingOf(facing), stance);
  if (!found) throw new Bad(`${place}.at`, `${said.id} has no room there`);
  return found;
}

/** Puts a unit on the table, in its place among the others. */
export function addUnit(table: KgnTable, value: Data, place: string): void {
  const said = read(SceneUnit, value, place);
  if (unitOf(table, said.id) || table.wrecks.some(({ id }) => id === said.id))
    throw new Bad(`${place}.id`, `there are two units ${said.id}`);
  if ([said.at ?? said.stance, said.aboard, said.offTable || undefined].filter((one) => one !== undefined).length > 1)
    throw new Bad(place, 'it is in one place: at, aboard or offTable');
  const type = typeFrom(said, place);
  const { offTable = false, battery = 0, state = {} } = said;
  const fresh = freshUnit({
    ...{ id: said.id, side: said.side, type, name: unitType(type).name, pick: battery, isOffTable: offTable },
  });
  const unit = stateFrom(table, fresh, said, place);
  const put = said.aboard
    ? board(table, unit, said.aboard, `${place}.aboard`)
    : offTable
      ? unit
      : { ...unit, place: placeFrom(table, unit, said, place) };
  if (state.wreck) {
    if (!isVehicle(put) || !put.place)
      throw new Bad(`${place}.state.wreck`, 'only a vehicle leaves a wreck [kgn-state-08]');
    const { at, facing } = put.place;
    table.wrecks.push(frozen({ ...{ id: put.id, side: put.side, type, at, facing, repairs: put.repairs }, was: put }));
    return;
  }
  table.units.push(frozen(put));
  table.units.sort((a, b) => (a.id < b.id ? -1 : 1));
}
