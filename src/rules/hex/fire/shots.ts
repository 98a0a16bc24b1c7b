/** What a unit may fire at, with what: for Fire actions, for the fire half of others, for responses. */
import { type Direction, distanceBetween, type Hex } from '../../../geometry/hex/board.ts';
import { arcOf, directionTowards, turnsBetween } from '../../../geometry/hex/facing.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { enemyOf } from '../../../kit/sides.ts';
import { armourStruck } from '../anti-tank/armour.ts';
import { boardOf } from '../ground.ts';
import { markedHexes } from '../hidden.ts';
import { type Fire, type Manner, mannerOf } from '../parts.ts';
import { arcTo, sees, seesAny } from '../sight.ts';
import {
  cardOf,
  type HexTable,
  isArmoured,
  isGun,
  isHeldBy,
  isInfantry,
  isStanding,
  isVehicle,
  type Unit,
  unitOf,
} from '../state.ts';
import { HEAVY_MG, PORTABLES } from '../tables/anti-tank.ts';
import { aimedAt, isSeen, type Occasion, type Target, targetOf } from './aim.ts';
import { refuseMortar } from './mortar.ts';
import { reachOf, strengthAt, weaponOf } from './strength.ts';

// ---- the judge -----------------------------------------------------------------------------------------------------------

const not = (unit: Unit, code: string, rule: string, sentence: string): Refusal =>
  refusal(code, rule, sentence, { unit: unit.id });

/** Why a unit may not fire at all; what its activation has against it is said elsewhere. */
function refuseFirer(unit: Unit): Refusal | null {
  if (!isStanding(unit)) return not(unit, 'NOT_ON_MAP', 'hex-trn-12', 'That unit is not where it could fire.');
  if (unit.isNeutralised) return not(unit, 'NEUTRALISED', 'hex-act-01', 'A neutralised unit does not fire.');
  if (unit.isShutDown) return not(unit, 'SHUT_DOWN', 'hex-act-03', 'A vehicle that is shut down does not fire.');
  if (unit.isJammed) return not(unit, 'JAMMED', 'hex-mark-10', 'Its weapon has a jam.');
  if (unit.fire === 'no more') return not(unit, 'NO_MORE_FIRE', 'hex-mark-02', 'That unit fires no more this turn.');
  if (unit.isDismantled) return not(unit, 'DISMANTLED', 'hex-act-19', 'A dismantled weapon cannot fire.');
  return null;
}

/** hex-face-07 In a Fire action a vehicle or light cannon takes any facing first, another gun turns by one hexside; once, before it fires at all. */
function refuseTurn(
  table: HexTable,
  unit: Unit,
  facing: Direction,
  { isResponse, isMoving, isAgain }: Occasion,
): Refusal | null {
  const no = (sentence: string): Refusal => refusal('MAY_NOT_TURN', 'hex-face-07', sentence, { unit: unit.id });
  if (unit.facing === 0) return no('That unit has no facing.');
  if (isResponse || isMoving) return no('A unit turns before it fires only in a Fire action.');
  if (isAgain) return no('A unit turns before its first fire, not between fires.');
  if (unit.isImmobilised) return refusal('MAY_NOT_TURN', 'hex-mark-07', 'An immobilised vehicle does not turn.');
  const isFree = isVehicle(table, unit) || cardOf(table, unit).isLight;
  if (!isFree && turnsBetween(unit.facing, facing) > 1) return no('A heavy gun turns by one hexside only.');
  return null;
}

/** hex-face-05, hex-face-06 May it fire out of its front arc? A mounted machine gun that is all a vehicle has fires all round. */
export function firesAllRound(table: HexTable, unit: Unit): boolean {
  if (unit.facing === 0) return true;
  const { vehicle, isLight, main, second } = cardOf(table, unit);
  if (!vehicle) return isLight;
  return vehicle.turret !== 'none' || (second === null && main?.kind === 'machine gun');
}

function refuseArc(table: HexTable, unit: Unit, facing: Direction | undefined, to: Hex): Refusal | null {
  if (firesAllRound(table, unit)) return null;
  const way = facing ?? (unit.facing as Direction);
  if (arcOf(boardOf(table), unit.at, way, to) === 'front') return null;
  return refusal('OUT_OF_ARC', 'hex-face-06', 'It fires into its front arc only.', { unit: unit.id });
}

const isRefusal = (of: Target | Refusal): of is Refusal => 'code' in of;

/** Why this may not be fired; null where it may. */
export function refuseShot(table: HexTable, fire: Fire, occasion: Occasion): Refusal | null {
  const units: Unit[] = [];
  for (const id of fire.units) {
    const unit = unitOf(table, id);
    if (!unit || unit.side !== unitOf(table, fire.units[0]!)?.side)
      return refusal('NO_SUCH_UNIT', 'hex-fire-10', 'Those do not fire together.', { unit: id });
    const refused = refuseFirer(unit);
    if (refused) return refused;
    if (occasion.among && !occasion.among.includes(id))
      return refusal('NOT_FIRING', 'hex-act-08', 'That unit takes no part in this fire.', { unit: id });
    units.push(unit);
  }
  if (units.length > 1 || fire.each !== undefined) {
    const refused = refuseGroup(table, units, fire, occasion);
    if (refused) return refused;
  }
  for (const unit of units) {
    const { facing } = mannerOf(fire, unit.id);
    const refused = facing == null ? null : refuseTurn(table, unit, facing as Direction, occasion);
    if (refused) return refused;
  }
  if (fire.on === 'mortar') return refuseMortar(table, units[0]!, fire, occasion);
  const target = targetOf(table, units[0]!.side, fire.at);
  if (isRefusal(target)) return target;
  for (const unit of units) {
    const refused = refuseLine(table, unit, target, fire.on, mannerOf(fire, unit.id));
    if (refused) return refused;
  }
  return null;
}

/** hex-fire-10, hex-at-20 Who may fire as a group. */
function refuseGroup(table: HexTable, units: readonly Unit[], fire: Fire, { isMoving }: Occasion): Refusal | null {
  const no = (sentence: string): Refusal => refusal('NO_GROUP', 'hex-fire-10', sentence, { units: [...fire.units] });
  if (new Set(fire.units).size < units.length) return no('A unit is named twice.');
  if (fire.on !== 'AP') return refusal('NO_GROUP', 'hex-at-20', 'Only anti-personnel fire is fired as a group.');
  if (isMoving) return no('Units that move and fire do not fire as a group.');
  if (units.length === 1) return no('A unit that fires alone is no group.');
  if (fire.facing !== undefined) return no('In a group each says for itself how it turns.');
  const named = fire.each?.map(({ unit }) => unit) ?? [];
  if (named.some((unit, i) => !fire.units.includes(unit) || named.indexOf(unit) !== i))
    return no('Each of the group says once with what it fires.');
  if (units.some(({ under }) => under !== units[0]!.under)) return no('They are not of one formation.');
  if (!hangTogether(table, units)) return no('They do not all stand together or side by side.');
  return null;
}

/** hex-fire-10 Is each stacked with or adjacent to another, so that all hang together? */
export function hangTogether(table: HexTable, units: readonly Unit[]): boolean {
  return connected(table, units[0]!, units.slice(1)).length === units.length;
}

/** The unit and those of the others that hang together with it. */
function connected(table: HexTable, unit: Unit, others: readonly Unit[]): Unit[] {
  const board = boardOf(table);
  const found = [unit];
  const left = [...others];
  for (let i = 0; i < found.length; i += 1) {
    for (let j = left.length - 1; j >= 0; j -= 1)
      if (distanceBetween(board, found[i]!.at, left[j]!.at) <= 1) found.push(...left.splice(j, 1));
  }
  return found;
}

const tooFar = (unit: Unit, rule: string): Refusal => not(unit, 'TOO_FAR', rule, 'That is too far for the weapon.');
const unarmed = (unit: Unit, rule: string): Refusal => not(unit, 'NO_WEAPON', rule, 'It has no such weapon.');

/** Sight, range, arc and weapon of one firer. */
function refuseLine(
  table: HexTable,
  unit: Unit,
  target: Target,
  on: Fire['on'],
  { weapon, facing }: Manner,
): Refusal | null {
  const card = cardOf(table, unit);
  const piece = weaponOf(table, unit, weapon);
  const distance = distanceBetween(boardOf(table), unit.at, target.at);
  if (distance === 0) return not(unit, 'SAME_HEX', 'hex-fire-21', 'Units in one hex fight by assault, not by fire.');
  if (on === 'AP') {
    if (!piece || piece.ap === 0 || piece.kind === 'mortar') return unarmed(unit, 'hex-fire-01');
    if (target.unit && isArmoured(table, target.unit))
      return not(unit, 'ARMOURED', 'hex-fire-01', 'Anti-personnel fire does nothing to armour.');
    if (isHeldBy(table, target.at, unit.side))
      return not(unit, 'OWN_UNITS', 'hex-fire-21', 'Units of your own side are in that hex.');
    if (distance > reachOf(piece)) return tooFar(unit, 'hex-fire-03');
  } else {
    if (!target.unit) return not(unit, 'HIDDEN', 'hex-hid-16', 'Anti-tank fire is not aimed at what nobody sees.');
    if (!isVehicle(table, target.unit))
      return not(unit, 'NO_VEHICLE', 'hex-at-01', 'Anti-tank fire is aimed at vehicles.');
    if (on === 'AT') {
      if (weapon !== 'main' || !piece || piece.at === null) return unarmed(unit, 'hex-at-01');
      if (card.class === 'machine gun') {
        if (armourStruck(table, target.unit, unit.at) > HEAVY_MG.mostArmour)
          return not(unit, 'TOO_THICK', 'hex-at-17', 'Machine guns do nothing to such armour.');
      } else if (piece.barrel === null) return unarmed(unit, 'hex-at-01');
      if (distance > piece.range) return tooFar(unit, 'hex-at-01');
    } else {
      const carried = portableOf(table, unit, weapon);
      if (!carried) return unarmed(unit, 'hex-pat-08');
      if (distance > PORTABLES[carried].range) return tooFar(unit, 'hex-pat-02');
    }
  }
  if (!isSeen(table, unit, target)) return not(unit, 'NOT_SEEN', 'hex-fire-01', 'It does not see the target.');
  return on === 'portable' ? null : refuseArc(table, unit, facing as Direction | undefined, target.at);
}

/** hex-pat-08 Panzerfausts are fired by squads and CPs on foot that carry them, the others by their teams. */
export function portableOf(table: HexTable, unit: Unit, weapon: Fire['weapon']): keyof typeof PORTABLES | null {
  const { portable, hasPanzerfaust, class: of } = cardOf(table, unit);
  if (weapon === 'portable') return portable?.name ?? null;
  return weapon === 'panzerfaust' && hasPanzerfaust && (of === 'squad' || of === 'CP') ? 'Panzerfaust' : null;
}

// ---- good shots --------------------------------------------------------------------------------------------------------

const WAYS: readonly (readonly [Fire['weapon'], Fire['on']])[] = [
  ['main', 'AT'],
  ['portable', 'portable'],
  ['panzerfaust', 'portable'],
  ['main', 'AP'],
  ['second', 'AP'],
];

/** Turning towards the target first, where that may be and serves. */
function facings(table: HexTable, unit: Unit, to: Hex, occasion: Occasion): (Direction | undefined)[] {
  if (unit.facing === 0 || arcTo(table, unit, to) === 'front') return [undefined];
  const way = directionTowards(boardOf(table), unit.at, to);
  if (way === null) return [undefined];
  const mayTurn = refuseTurn(table, unit, way, occasion) === null;
  const side = isGun(table, unit) && !mayTurn ? nearest(unit.facing, way) : null;
  if (side !== null && refuseTurn(table, unit, side, occasion) === null) return [side, undefined];
  return mayTurn ? [way, undefined] : [undefined];
}

/** One hexside towards another facing. */
function nearest(from: Direction, to: Direction): Direction {
  const right = ((from % 6) + 1) as Direction;
  const left = (((from + 4) % 6) + 1) as Direction;
  return turnsBetween(right, to) < turnsBetween(left, to) ? right : left;
}

/** hex-fire-11 Would it, alone, reach a column of the table at all? Other tables always have one. */
function hasColumn(table: HexTable, unit: Unit, fire: Fire, target: Target, { isMoving }: Occasion): boolean {
  if (fire.on !== 'AP') return true;
  const piece = weaponOf(table, unit, fire.weapon);
  return piece !== null && strengthAt(table, unit, piece, target, isMoving).value >= 1;
}

/** Shots at one target that it sees: of the unit alone, then of the whole group that can fire at it. */
function* shotsAtTarget(table: HexTable, unit: Unit, target: Target, occasion: Occasion): Iterable<Fire> {
  const at: Fire['at'] = target.unit ? { unit: target.unit.id } : { hex: target.at };
  const isArmour = target.unit !== null && isArmoured(table, target.unit);
  const isOnWheels = target.unit !== null && isVehicle(table, target.unit);
  for (const [weapon, on] of WAYS) {
    if (on === 'AP' ? isArmour : !isOnWheels) continue;
    if (!hasWeapon(table, unit, weapon, on)) continue;
    for (const facing of facings(table, unit, target.at, occasion)) {
      const fire: Fire = { kind: 'fire', units: [unit.id], at, weapon, on, ...(facing ? { facing } : {}) };
      if (hasColumn(table, unit, fire, target, occasion) && refuseShot(table, fire, occasion) === null) yield fire;
    }
  }
  const group = groupAt(table, unit, target, at, occasion);
  if (group.length < 2) return;
  const each = group.flatMap(({ unit: { id }, manner: { weapon, facing } }) => {
    if (facing !== undefined) return { unit: id, weapon, facing };
    return weapon === 'main' ? [] : { unit: id, weapon };
  });
  const units = group.map((one) => one.unit.id);
  yield { kind: 'fire', units, at, weapon: 'main', on: 'AP', ...(each.length > 0 ? { each } : {}) };
}

/** Has it anything that fires so? A quick look before the judge's. */
function hasWeapon(table: HexTable, unit: Unit, weapon: Fire['weapon'], on: Fire['on']): boolean {
  const card = cardOf(table, unit);
  if (weapon === 'portable') return card.portable !== null;
  if (weapon === 'panzerfaust') return card.hasPanzerfaust;
  const piece = weapon === 'main' ? card.main : card.second;
  if (piece === null || piece.kind === 'mortar') return false;
  return on === 'AP' ? piece.ap > 0 : piece.at !== null;
}

/** One of a group: with which weapon of its card, and how it turns first. */
interface Member {
  readonly unit: Unit;
  readonly manner: { readonly weapon: Fire['weapon']; readonly facing?: Direction };
}

/** hex-fire-10, hex-face-07 All who could fire at the target with this unit, in the order of their ids, each in the way that does most. */
function groupAt(table: HexTable, unit: Unit, target: Target, at: Fire['at'], occasion: Occasion): Member[] {
  if (occasion.isMoving || occasion.among?.length === 1) return [];
  const own = mannerAt(table, unit, target, at, occasion);
  if (own === null) return [];
  const manners = new Map([[unit.id, own]]);
  const others = table.units.filter((one) => {
    const isFellow = one.under === unit.under && one.id !== unit.id && isStanding(one) && one.side === unit.side;
    if (!isFellow || (!occasion.isResponse && !mayJoin(table, one))) return false;
    const manner = mannerAt(table, one, target, at, occasion);
    if (manner !== null) manners.set(one.id, manner);
    return manner !== null;
  });
  if (others.length === 0) return [];
  return connected(table, unit, others)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((one) => ({ unit: one, manner: manners.get(one.id)! }));
}

/** hex-veh-09, hex-face-07 The strongest of the ways in which a unit could fire at men there, turning only where it must; null where it could not. */
function mannerAt(
  table: HexTable,
  unit: Unit,
  target: Target,
  at: Fire['at'],
  occasion: Occasion,
): Member['manner'] | null {
  let best: Member['manner'] | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const weapon of ['main', 'second'] as const) {
    if (!hasWeapon(table, unit, weapon, 'AP')) continue;
    const { value } = strengthAt(table, unit, weaponOf(table, unit, weapon)!, target, occasion.isMoving);
    if (value <= most) continue;
    // The way it faces now, if that will do.
    for (const facing of facings(table, unit, target.at, occasion).reverse()) {
      const manner = facing === undefined ? { weapon } : { weapon, facing };
      const fire: Fire = { kind: 'fire', units: [unit.id], at, ...manner, on: 'AP' };
      if (refuseShot(table, fire, occasion) !== null) continue;
      [best, most] = [manner, value];
      break;
    }
  }
  return best;
}

/** hex-op-07, hex-op-13 May it act in an activation of its formation? */
const mayJoin = (table: HexTable, unit: Unit): boolean =>
  !unit.isActivated && (!unit.isOutOfCommand || isInfantry(table, unit));

/** Good shots of a unit, the likeliest first: single ones, and the whole group where there is one (hex-fire-10). */
export function* shotsOf(table: HexTable, unit: Unit, occasion: Occasion): Iterable<Fire> {
  if (refuseFirer(unit)) return;
  const enemy = enemyOf(unit.side);
  const reach = farthest(table, unit);
  const board = boardOf(table);
  const isNear = (hex: Hex): boolean => distanceBetween(board, unit.at, hex) <= reach;
  const isMortar = cardOf(table, unit).class === 'mortar';
  const hexes = new Set<Hex>();
  for (const one of table.units) {
    if (one.side !== enemy || one.isHidden || !isStanding(one) || !isNear(one.at)) continue;
    if (isMortar) hexes.add(one.at);
    else if (sees(table, unit, one)) yield* shotsAtTarget(table, unit, aimedAt(one), occasion);
  }
  for (const hex of markedHexes(table, enemy)) {
    if (!isNear(hex)) continue;
    if (isMortar) hexes.add(hex);
    else if (seesAny(table, unit, hex))
      yield* shotsAtTarget(table, unit, { unit: null, at: hex, isHidden: true }, occasion);
  }
  for (const hex of [...hexes].sort((a, b) => a - b)) {
    const fire: Fire = { kind: 'fire', units: [unit.id], at: { hex }, weapon: 'main', on: 'mortar' };
    if (refuseShot(table, fire, occasion) === null) yield fire;
  }
}

/** No weapon of the unit reaches farther. */
function farthest(table: HexTable, unit: Unit): number {
  const { main, second, class: of } = cardOf(table, unit);
  const reach = Math.max(main?.range ?? 0, second?.range ?? 0);
  return of === 'mortar' ? reach : Math.max(2, 2 * reach);
}

/** hex-opp-03 The shots of a unit at one enemy unit, or at a "?". */
export function* shotsAt(table: HexTable, unit: Unit, target: Target, occasion: Occasion): Iterable<Fire> {
  if (refuseFirer(unit)) return;
  if (cardOf(table, unit).class !== 'mortar') {
    if (isSeen(table, unit, target)) yield* shotsAtTarget(table, unit, target, occasion);
    return;
  }
  const at: Fire['at'] = target.unit ? { unit: target.unit.id } : { hex: target.at };
  const fire: Fire = { kind: 'fire', units: [unit.id], at, weapon: 'main', on: 'mortar' };
  if (refuseShot(table, fire, occasion) === null) yield fire;
}

/** hex-opp-01 Has this unit, by itself, a shot at that target that could do anything? It decides whether anybody is asked. */
export function canFireAt(table: HexTable, unit: Unit, target: Target): boolean {
  const isMortar = cardOf(table, unit).class === 'mortar';
  if (!isMortar) {
    if (distanceBetween(boardOf(table), unit.at, target.at) > farthest(table, unit)) return false;
    if (!isSeen(table, unit, target)) return false;
  }
  const alone = { isResponse: true, isMoving: false, among: [unit.id] } as const;
  for (const _ of shotsAt(table, unit, target, alone)) return true;
  return false;
}
