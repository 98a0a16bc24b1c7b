/** The units and formations of a scene: cards, markers, places, and what the rules forbid of them. */
import type { HexBoard } from '../../geometry/hex/board.ts';
import type { Data } from '../../kernel/data.ts';
import { Bad, read } from '../../kit/scene.ts';
import { enemyOf, type Side } from '../../kit/sides.ts';
import { meant } from '../../scenarios/near.ts';
import type { Card, Chassis, Quality, Weapon } from './card.ts';
import { floorsAt } from './ground.ts';
import { fits } from './move/transport.ts';
import { canStand, hasFacing } from './placing.ts';
import { hexesIn, hexIn } from './scene-ground.ts';
import { directionOf, type Profile, type SceneFormation, SceneUnit, type Turn } from './scene-words.ts';
import { hasRoom } from './stacking.ts';
import {
  type Formation,
  FRESH,
  type HexTable,
  isArmoured,
  isHeavyWeapon,
  isInfantry,
  isVehicle,
  OFF,
  type Unit,
  unitOf,
} from './state.ts';
import { CARDS, moraleOn, thresholdsOf } from './units/index.ts';

// ---- cards ---------------------------------------------------------------------------------------------------------------

const ARMS: Weapon = { kind: 'small arms', ap: 5, apReduced: 3, least: 0, range: 6, rof: 6, at: null, barrel: null };
const WHEELS: Chassis = {
  ...{ move: 'tracked', mp: 16, armour: null, size: 'normal', turret: 'none', isOpenTopped: false, isTank: false },
  ...{ isHalftrack: false, transport: 'none', hasSmokePots: false, hasSmokeShells: false, hasCloseDefence: false },
  ...{ hasSkirts: false, leavesWreck: true },
};
const BLANK: Omit<Card, 'id' | 'name'> = {
  ...{ short: 'Unit', nations: [], class: 'squad', steps: 2, main: ARMS, second: null, portable: null },
  ...{ hasPanzerfaust: false, mortar: null, hasSmoke: false, isLight: false, isCompany: false, vehicle: null },
};

/** hex-unit-06 A reduced side that nobody names is that of the full one where there is none. */
function weaponFrom(said: Profile['main'], base: Weapon | null): Weapon | null {
  if (said === undefined) return base;
  if (said === null) return null;
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const weapon: Weapon = { ...(base ?? ARMS), ...given };
  return said.apReduced === undefined && weapon.apReduced > weapon.ap ? { ...weapon, apReduced: weapon.ap } : weapon;
}

function chassisFrom(said: Profile['vehicle'], base: Chassis | null): Chassis | null {
  if (said === undefined) return base;
  if (said === null) return null;
  const { openTopped, tank, halftrack, smokePots, smokeShells, closeDefence, skirts, wreck, ...same } = said;
  const from = base ?? WHEELS;
  return {
    ...from,
    ...Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined)),
    isOpenTopped: openTopped ?? from.isOpenTopped,
    isTank: tank ?? from.isTank,
    isHalftrack: halftrack ?? from.isHalftrack,
    hasSmokePots: smokePots ?? from.hasSmokePots,
    hasSmokeShells: smokeShells ?? from.hasSmokeShells,
    hasCloseDefence: closeDefence ?? from.hasCloseDefence,
    hasSkirts: skirts ?? from.hasSkirts,
    leavesWreck: wreck ?? from.leavesWreck,
  };
}

function cardFrom({ id, type, profile }: SceneUnit, place: string): Card {
  const known = CARDS.find((card) => card.id === type);
  if (!known && profile?.class === undefined)
    throw new Bad(
      `${place}.type`,
      `there is no unit type ${type}, and no profile that says its class${meant(
        type,
        CARDS.map((card) => card.id),
      )}`,
    );
  if (!profile) return known!;
  const base: Card = known ?? { ...BLANK, id: type, name: type };
  const card: Card = {
    ...base,
    // A card of its own, so that no other unit of the type is changed.
    id: `${type}/${id}`,
    name: profile.name ?? base.name,
    class: profile.class ?? base.class,
    steps: profile.steps ?? base.steps,
    main: weaponFrom(profile.main, base.main),
    second: weaponFrom(profile.second, base.second),
    portable: profile.portable === undefined ? base.portable : profile.portable,
    hasPanzerfaust: profile.panzerfaust ?? base.hasPanzerfaust,
    mortar: profile.mortar === undefined ? base.mortar : profile.mortar,
    hasSmoke: profile.smoke ?? base.hasSmoke,
    isLight: profile.light ?? base.isLight,
    isCompany: profile.company ?? base.isCompany,
    vehicle: chassisFrom(profile.vehicle, base.vehicle),
  };
  if ((card.class === 'vehicle') !== (card.vehicle !== null))
    throw new Bad(`${place}.profile.vehicle`, 'a vehicle, and nothing else, has a vehicle in its profile');
  if (card.class === 'mortar' && (card.mortar === null || card.main?.kind !== 'mortar'))
    throw new Bad(`${place}.profile.mortar`, 'a mortar has a column, Mo 80 or Mo 60, and a mortar for its main weapon');
  return Object.freeze(card);
}

// ---- formations ------------------------------------------------------------------------------------------------------------

/** A unit as it is written, with its card and the formation that it belongs to. */
export interface Written {
  readonly said: SceneUnit;
  readonly place: string;
  readonly card: Card;
  readonly formation: string;
}

export function writtenUnits(units: readonly Data[]): Written[] {
  const ids = new Set<string>();
  return units.map((value, i) => {
    const place = `units.${i}`;
    const said = read(SceneUnit, value, place);
    if (ids.has(said.id)) throw new Bad(`${place}.id`, `there are two units ${said.id}`);
    ids.add(said.id);
    return { said, place, card: cardFrom(said, place), formation: said.formation ?? said.side };
  });
}

/** The side of a formation: what it says, or that of its units. */
function sideOfFormation(id: string, { side }: SceneFormation, own: readonly Written[]): Side {
  const of = side ?? own[0]?.said.side ?? (id === 'axis' || id === 'allies' ? id : null);
  if (!of) throw new Bad(`turn.formations.${id}`, `whose formation is ${id}?`);
  const stray = own.find(({ said }) => said.side !== of);
  if (stray) throw new Bad(`${stray.place}.formation`, `${id} is a formation of the other side`);
  return of;
}

function cpOf(id: string, { cp }: SceneFormation, own: readonly Written[]): Written | null {
  if (cp === null) return null;
  if (cp !== undefined) {
    const found = own.find(({ said }) => said.id === cp);
    if (!found) throw new Bad(`turn.formations.${id}.cp`, `there is no unit ${cp} in ${id}`);
    if (found.card.class !== 'CP' && found.card.class !== 'vehicle')
      throw new Bad(`turn.formations.${id}.cp`, `${cp} is neither a CP nor a vehicle [hex-form-04]`);
    return found;
  }
  const onFoot = own.find(({ card }) => card.class === 'CP');
  if (onFoot) return onFoot;
  return own.length > 0 && own.every(({ card }) => card.vehicle !== null) ? own[0]! : null;
}

function formationFrom(
  id: string,
  said: SceneFormation,
  written: readonly Written[],
  cards: readonly Card[],
  board: HexBoard,
  turn: number,
): Formation {
  const own = written.filter(({ formation }) => formation === id);
  const side = sideOfFormation(id, said, own);
  const cp = cpOf(id, said, own);
  const place = `turn.formations.${id}`;
  if (said.cpMorale !== undefined && cp) throw new Bad(`${place}.cpMorale`, 'its CP has a morale of its own');
  const quality: Quality = said.quality ?? cp?.said.quality ?? own[0]?.said.quality ?? 'Line';
  const steps = own.reduce((sum, { card }) => sum + card.steps, 0);
  const usual = thresholdsOf(Math.max(1, steps));
  const [hesitantAt, demoralisedAt] = said.thresholds ?? [usual.hesitant, usual.demoralised];
  if (demoralisedAt < hesitantAt)
    throw new Bad(`${place}.thresholds`, 'a formation hesitates before it is demoralised [hex-form-01]');
  const { lost = 0, hesitant = false, demoralised = false } = said;
  if (hesitant && lost < hesitantAt)
    throw new Bad(`${place}.hesitant`, `it hesitates when it has lost ${hesitantAt} steps [hex-fm-02]`);
  if (demoralised && (lost < demoralisedAt || !hesitant))
    throw new Bad(`${place}.demoralised`, `it is demoralised when it has lost ${demoralisedAt} steps [hex-fm-03]`);
  if (said.lostStep && lost === 0) throw new Bad(`${place}.lostStep`, 'it has lost nothing');
  const chief = cp?.card ?? null;
  const anyCp = cards.findIndex((card) => card.class === 'CP');
  return Object.freeze({
    ...{ id, side, name: said.name ?? id, quality, company: said.company ?? null, cp: cp?.said.id ?? null },
    cpMorale: said.cpMorale ?? cp?.said.morale ?? moraleOn(chief ?? CP_CARD, quality),
    cpBonus: cp?.said.state.bonus ?? 0,
    cpCard: chief ? cards.indexOf(chief) : Math.max(0, anyCp),
    isVehicles: own.length > 0 && own.every(({ card }) => card.vehicle !== null),
    ...{ hesitantAt, demoralisedAt, stepsLost: lost, hasLostStep: said.lostStep ?? false },
    ...{ isHesitant: hesitant, isDemoralised: demoralised, isActivated: said.activated ?? false },
    arrival:
      said.enters === undefined
        ? null
        : Object.freeze({ turn, hexes: Object.freeze(hexesIn(board, said.enters, `${place}.enters`)) }),
  });
}

/** The card of the next CP of a formation that has lost its own. */
export const CP_CARD: Card = CARDS.find(({ id }) => id === 'platoon-cp')!;

export function formationsFrom(
  { formations: said, number }: Turn,
  written: readonly Written[],
  cards: readonly Card[],
  board: HexBoard,
): Formation[] {
  const ids = [...new Set([...written.map(({ formation }) => formation), ...Object.keys(said)])];
  const found = ids.map((id) => formationFrom(id, said[id] ?? {}, written, cards, board, number));
  for (const { id, side, company } of found) {
    if (company === null) continue;
    const above = found.find((one) => one.id === company);
    const place = `turn.formations.${id}.company`;
    if (!above || above.side !== side) throw new Bad(place, `there is no formation ${company} of its side`);
    if (company === id || above.company !== null)
      throw new Bad(place, 'a company answers to nobody here, and not to itself [hex-form-02]');
  }
  return found;
}

// ---- units ---------------------------------------------------------------------------------------------------------------

function unitFrom(table: HexTable, board: HexBoard, { said, place, card, formation }: Written): Unit {
  const { id, side, state, steps = card.steps } = said;
  const of = table.formations.find((one) => one.id === formation)!;
  const quality = said.quality ?? of.quality;
  const under = said.attached ?? formation;
  const to = table.formations.find((one) => one.id === under);
  if (!to || to.side !== side) throw new Bad(`${place}.attached`, `there is no formation ${under} of its side`);
  if (under !== formation && of.cp === id)
    throw new Bad(`${place}.attached`, 'a CP stays with its formation [hex-form-06]');
  if (steps > card.steps)
    throw new Bad(`${place}.steps`, `a ${card.name} has ${card.steps} step${card.steps > 1 ? 's' : ''} [hex-unit-10]`);
  const at = said.at === undefined ? OFF : hexIn(board, said.at, `${place}.at`);
  const { fire = 'none', move = 'none' } = state;
  return Object.freeze({
    ...FRESH,
    ...{ id, side, card: table.terms.cards.indexOf(card), quality, formation, under, at, steps },
    ...{ morale: said.morale ?? moraleOn(card, quality), floor: said.floor ?? 0, carriedBy: said.carriedBy ?? null },
    facing: (said.facing === undefined ? 0 : directionOf(said.facing)) as Unit['facing'],
    ...{ fire, move, ammo: state.ammo ?? null, bonus: state.bonus ?? 0 },
    ...{ isHidden: state.hidden ?? false, isStopped: state.stopped ?? false, isJammed: state.jammed ?? false },
    ...{ isNeutralised: state.neutralised ?? false, isShutDown: state.shutDown ?? false },
    ...{ isImmobilised: state.immobilised ?? false, isOutOfCommand: state.outOfCommand ?? false },
    ...{ isActivated: state.activated ?? false, isDismantled: state.dismantled ?? false },
    ...{ isParachuted: state.parachuted ?? false, digging: state.dug ? table.turn - 1 : 0 },
    ...{ hasMoved: state.moved ?? move !== 'none', hasFired: state.fired ?? fire !== 'none' },
    ...{ hasMounted: state.mounted ?? false, hasDismounted: state.dismounted ?? false },
    ...{ hasCommanded: state.commanded ?? false, wasImmobilised: state.justImmobilised ?? false },
  });
}

/** What markers a unit cannot bear, and which cannot be together. */
function checkState(table: HexTable, unit: Unit, { said: { state }, place, card }: Written): void {
  const no = (name: keyof typeof state, reason: string, rule: string): never => {
    throw new Bad(`${place}.state.${name}`, `${reason} [${rule}]`);
  };
  const onWheels = isVehicle(table, unit);
  if (unit.isShutDown && !onWheels) no('shutDown', 'only a vehicle is shut down', 'hex-mark-06');
  if (unit.isImmobilised && !onWheels) no('immobilised', 'only a vehicle is immobilised', 'hex-mark-07');
  if (unit.isNeutralised && onWheels) no('neutralised', 'a vehicle is shut down, not neutralised', 'hex-fire-20');
  if (unit.wasImmobilised && !unit.isImmobilised) no('justImmobilised', 'it is not immobilised', 'hex-veh-08');
  if (unit.isDismantled && !isHeavyWeapon(table, unit))
    no('dismantled', 'only a heavy weapon is dismantled', 'hex-unit-01');
  if (unit.isJammed && card.main?.kind !== 'machine gun') no('jammed', 'only machine guns jam', 'hex-chk-04');
  if (unit.ammo !== null && card.class !== 'mortar' && card.class !== 'gun' && !card.vehicle?.isTank)
    no('ammo', 'only mortars, guns and tanks run out of ammunition', 'hex-chk-07');
  if (unit.isParachuted && (onWheels || card.class === 'gun'))
    no('parachuted', 'only men are parachuted', 'hex-unit-16');
  if (state.dug && (!isInfantry(table, unit) || unit.digging < 1))
    no('dug', 'only infantry digs, and not before the first turn', 'hex-fx-12');
  if (unit.bonus !== 0 && !table.formations.some(({ cp }) => cp === unit.id))
    no('bonus', 'only a CP that has taken over has one', 'hex-adm-07');
  if (unit.hasCommanded && card.class !== 'CP') no('commanded', 'only a CP on foot commands', 'hex-cp-01');
  if (unit.fire !== 'none' && !unit.hasFired) no('fired', 'it has a fire marker', 'hex-mark-01');
  if (unit.move !== 'none' && !unit.hasMoved && !onWheels)
    no('moved', 'only a vehicle keeps its Move marker', 'hex-veh-05');
  if ((unit.move === 'rapid' || unit.move === 'tactical') && onWheels)
    no('move', 'all movement of vehicles is normal', 'hex-mark-03');
  if (card.class === 'gun' && (unit.move === 'rapid' || unit.move === 'normal'))
    no('move', 'a gun is pushed, by tactical movement', 'hex-mark-03');
  if (unit.isOutOfCommand && table.formations.find(({ id }) => id === unit.under)!.cp === null)
    no('outOfCommand', 'without a CP nobody is out of its command', 'hex-cmd-05');
  if (unit.fire !== 'none' && card.main === null) no('fire', 'it has nothing to fire with', 'hex-mark-01');
  if (unit.isHidden && unit.move === 'rapid') no('hidden', 'rapid movement reveals', 'hex-hid-08');
}

/** hex-trn-01, hex-trn-02, hex-trn-12 A passenger is where its vehicle is. */
function board(table: HexTable, { said, place }: Written): void {
  const { id, carriedBy } = said;
  if (carriedBy === undefined) return;
  const vehicle = unitOf(table, carriedBy);
  const rider = unitOf(table, id)!;
  const where = `${place}.carriedBy`;
  if (!vehicle || vehicle.side !== rider.side || !isVehicle(table, vehicle))
    throw new Bad(where, `there is no vehicle ${carriedBy} of its side`);
  if (said.at !== undefined && rider.at !== vehicle.at)
    throw new Bad(`${place}.at`, `it is where its vehicle is [hex-trn-12]`);
  if (rider.floor > 0) throw new Bad(`${place}.floor`, 'a passenger stands on no level [hex-trn-12]');
  const others: HexTable = {
    ...table,
    units: table.units.map((one) => (one.id === id ? { ...one, carriedBy: null } : one)),
  };
  if (!fits(others, { ...rider, carriedBy: null }, vehicle))
    throw new Bad(where, `${carriedBy} cannot carry or tow it [hex-trn-01]`);
  // hex-face-01 A gun in tow faces as its vehicle does.
  const facing = hasFacing(table, rider) ? vehicle.facing : 0;
  table.units = table.units.map((one) => (one.id === id ? Object.freeze({ ...one, at: vehicle.at, facing }) : one));
}

/** Where it stands: terrain, level, facing, room, and no enemy in the hex. */
function checkPlace(table: HexTable, unit: Unit, { said, place }: Written): void {
  if (unit.carriedBy !== null) return;
  const faces = hasFacing(table, unit);
  if (unit.at === OFF) {
    if (table.formations.find(({ id }) => id === unit.formation)!.arrival === null)
      throw new Bad(`${place}.at`, `${unit.id} has no place, and its formation does not say where it enters`);
    if (unit.floor > 0 || unit.facing !== 0) throw new Bad(place, 'what has not entered stands and faces nowhere');
    return;
  }
  if (faces && unit.facing === 0)
    throw new Bad(`${place}.facing`, `${unit.id} faces one of six hexsides [hex-face-01]`);
  if (!faces && said.facing !== undefined)
    throw new Bad(`${place}.facing`, 'only vehicles and guns face somewhere [hex-face-01]');
  if (!canStand(table, unit, unit.at))
    throw new Bad(`${place}.at`, `${unit.id} may not be in that terrain [hex-map-04]`);
  if (unit.floor > 0 && (unit.floor >= floorsAt(table, unit.at) || faces))
    throw new Bad(`${place}.floor`, 'there is no such level for it there [hex-map-08]');
  if (!hasRoom(table, unit.at, unit.side, unit))
    throw new Bad(`${place}.at`, 'a hex holds three squads and two vehicles of a side at most [hex-stack-01]');
  // hex-ovr-09, hex-ass-22 Only an AFV that could not go on shares a hex with the enemy.
  const here = table.units.filter((one) => one.at === unit.at && one.carriedBy === null);
  const enemies = here.filter(({ side }) => side === enemyOf(unit.side));
  const isStranded = [enemies, here.filter(({ side }) => side === unit.side)].some((all) =>
    all.every((one) => isArmoured(table, one)),
  );
  if (enemies.length > 0 && !isStranded)
    throw new Bad(`${place}.at`, `${enemies[0]!.id} of the other side is in that hex [hex-stack-05]`);
}

/** All units on the table, in the order of their ids, judged one by one in the order of the file. */
export function placeUnits(table: HexTable, boardOfMap: HexBoard, written: readonly Written[]): void {
  table.units = written.map((one) => unitFrom(table, boardOfMap, one)).sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const one of written) board(table, one);
  // Of two that cannot be together the one that is written later is in the wrong.
  const seen = new Set<string>();
  for (const one of written) {
    const unit = unitOf(table, one.said.id)!;
    seen.add(unit.id);
    checkPlace({ ...table, units: table.units.filter(({ id }) => seen.has(id)) }, unit, one);
    checkState(table, unit, one);
  }
}
