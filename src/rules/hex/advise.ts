/** Help for the screen: what a shot, a fire check or a strike comes to, with its reasons and its chances. Decides nothing. */

import { distanceBetween } from '../../geometry/hex/board.ts';
import type { Data } from '../../kernel/data.ts';
import { atMost, type Modifier } from '../../kernel/explain.ts';
import type { Game } from '../../kernel/flow.ts';
import type { Seat } from '../../kernel/seats.ts';
import { SIDES } from '../../kit/sides.ts';
import { About, type HexAdvice, type HexAdviceAsk, type Reason, type ShotAdvice, type Throw } from './advice.ts';
import { portableModifiers } from './anti-tank/portable.ts';
import { differentialOf, effectModifiers, toHitModifiers } from './anti-tank/shoot.ts';
import { slopeOf, strikeModifiers, strikeRow, vehicleModifiers } from './assault/strike.ts';
import type { HexKinds } from './book.ts';
import { checkOf } from './fire/check.ts';
import { LEAST, MOST, modified } from './fire/read.ts';
import { portableOf, shotsOf } from './fire/shots.ts';
import { fireModifiers, strengthAt, weaponOf } from './fire/strength.ts';
import { boardOf } from './ground.ts';
import { type Fire, mannerOf } from './parts.ts';
import { distanceOf } from './sight.ts';
import {
  cardOf,
  type HexTable,
  isStanding,
  isVehicle,
  type Side,
  type Unit,
  unitAt,
  unitOf,
  unitsIn,
} from './state.ts';
import { AT_MISS, atColumn, atResult, PORTABLES, portableResult, toHit } from './tables/anti-tank.ts';
import { strikeResult, strikeVehicle } from './tables/assault.ts';
import { combatColumn, combatResult } from './tables/combat.ts';

export function advise(game: Game<HexKinds>, seat: Seat, raw: Data): Data {
  const about = About.safeParse(raw);
  const side = SIDES.find((one) => one === seat.side);
  if (!about.success || !side) return null;
  return answer(game, side, about.data) as unknown as Data;
}

function answer(game: Game<HexKinds>, side: Side, about: HexAdviceAsk): HexAdvice[HexAdviceAsk['about']] {
  const { table } = game;
  const unit = unitOf(table, about.unit);
  // Of the enemy's units the dice say enough when they fall.
  const own = unit?.side === side && isStanding(unit) ? unit : undefined;
  switch (about.about) {
    case 'shots':
      return own ? shotsAdvice(game, own) : [];
    case 'check':
      return own?.fire === 'check' ? checkAdvice(table, own, about.weapon) : null;
    case 'strike': {
      const target = unitOf(table, about.target);
      return own && target && target.side !== side && !target.isHidden ? strikeAdvice(game, own, target) : null;
    }
  }
}

// ---- two dice ------------------------------------------------------------------------------------------------------------

const WAYS = (sum: number): number => 6 - Math.abs(7 - sum);

const reasons = (list: readonly (Modifier | null)[]): Reason[] =>
  list.flatMap((one) => (one && one.value !== 0 ? [{ rule: one.rule, why: one.why, value: one.value }] : []));

/** Counted sum by sum, with the very reading that the roll would have. */
function thrown(modifiers: readonly (Modifier | null)[], read: (natural: number) => string | null): Throw {
  const of36: { [result: string]: number } = {};
  for (let natural = LEAST; natural <= MOST; natural += 1) {
    const word = read(natural) ?? '-';
    of36[word] = (of36[word] ?? 0) + WAYS(natural);
  }
  return { modifiers: reasons(modifiers), of36 };
}

// ---- fire ----------------------------------------------------------------------------------------------------------------

/** The shots that its unit could fire as things stand: in a window as a response. */
export function shotsNow({ table, stack }: Game<HexKinds>, unit: Unit): Fire[] {
  const top = stack.at(-1);
  const isMoving = top?.proc === 'move';
  return [...shotsOf(table, unit, { isResponse: top?.proc === 'response', isMoving })];
}

const shotsAdvice = (game: Game<HexKinds>, unit: Unit): ShotAdvice[] =>
  shotsNow(game, unit).map((fire) => shotAdvice(game.table, fire, game.stack.at(-1)?.proc === 'move'));

export function shotAdvice(table: HexTable, fire: Fire, isMoving: boolean): ShotAdvice {
  const firers = fire.units.map((id) => unitAt(table, id));
  const first = firers[0]!;
  const target = 'unit' in fire.at ? unitAt(table, fire.at.unit) : null;
  const hex = target?.at ?? (fire.at as { readonly hex: number }).hex;
  const distance = distanceBetween(boardOf(table), first.at, hex);
  const none = { fire, distance, factor: null, column: null, toHit: null, effect: null };
  if (fire.on === 'mortar') return none;
  if (fire.on === 'AP') {
    const mark = { at: hex, isHidden: target === null };
    let factor = 0;
    for (const unit of firers) {
      const weapon = weaponOf(table, unit, mannerOf(fire, unit.id).weapon);
      if (weapon) factor += strengthAt(table, unit, weapon, mark, isMoving).value;
    }
    const column = combatColumn(Math.floor(factor));
    const effect = target && column !== null ? combatThrow(table, target, firers, column) : null;
    return { ...none, factor, column, effect };
  }
  if (!target) return none;
  // hex-face-07 It turns first, where the shot says so.
  const turned = fire.facing === undefined ? first : { ...first, facing: fire.facing as Unit['facing'] };
  return fire.on === 'AT'
    ? { ...none, ...gunThrows(table, turned, target, isMoving) }
    : { ...none, effect: portableThrow(table, first, target, fire.weapon, isMoving) };
}

/** hex-fire-13 */
function combatThrow(table: HexTable, target: Unit, firers: readonly Unit[], column: number): Throw {
  const modifiers = fireModifiers(table, target, firers);
  const need = atMost('hex-fire-13', 0, modifiers);
  return thrown(modifiers, (natural) => combatResult(column, modified(need, natural)));
}

/** hex-at-02, hex-at-11, hex-at-17 */
function gunThrows(table: HexTable, unit: Unit, target: Unit, isMoving: boolean): Pick<ShotAdvice, 'toHit' | 'effect'> {
  const isGun = cardOf(table, unit).class !== 'machine gun';
  const modifiers = toHitModifiers(table, unit, target, isMoving);
  const need = atMost('hex-at-02', toHit(distanceOf(table, unit, target)), modifiers);
  const isHit = (natural: number): boolean => natural !== AT_MISS && modified(need, natural) <= need.base;
  const added = effectModifiers(table, unit, target);
  const effect = atMost('hex-at-11', 0, added);
  const { column } = atColumn(differentialOf(table, unit, target));
  return {
    toHit: isGun ? thrown(modifiers, (natural) => (isHit(natural) ? 'hit' : null)) : null,
    effect: thrown(added, (natural) => (natural === AT_MISS ? null : atResult(column, modified(effect, natural)))),
  };
}

/** hex-pat-01; hex-pat-06 with a Panzerfaust the coloured die counts too, so the 36 throws are counted one by one. */
function portableThrow(
  table: HexTable,
  unit: Unit,
  target: Unit,
  weapon: Fire['weapon'],
  isMoving: boolean,
): Throw | null {
  const carried = portableOf(table, unit, weapon);
  if (!carried) return null;
  const { number } = PORTABLES[carried];
  const modifiers = portableModifiers(table, unit, target, isMoving);
  const need = atMost('hex-pat-01', number, modifiers);
  const read = (natural: number): string | null => portableResult(number, modified(need, natural));
  if (carried !== 'Panzerfaust') return thrown(modifiers, read);
  const of36: { [result: string]: number } = {};
  for (let plain = 1; plain <= 6; plain += 1)
    for (let coloured = 1; coloured <= 6; coloured += 1) {
      const word = coloured > table.terms.panzerfaust ? 'none at hand' : (read(plain + coloured) ?? '-');
      of36[word] = (of36[word] ?? 0) + 1;
    }
  return { modifiers: reasons(modifiers), of36 };
}

/** hex-chk-01 */
function checkAdvice(table: HexTable, unit: Unit, weapon: Fire['weapon']): HexAdvice['check'] {
  const { need, read } = checkOf(table, unit, weapon);
  return { need: need.base, ...thrown(need.modifiers, read) };
}

// ---- assault ---------------------------------------------------------------------------------------------------------------

/** hex-ass-07, hex-ass-12; what a Panzerfaust might add is not in it (hex-ass-13). */
function strikeAdvice({ table, stack }: Game<HexKinds>, striker: Unit, target: Unit): Throw {
  const assault = stack.findLast((frame) => frame.proc === 'assault');
  // hex-hid-01 Where somebody hides nobody knows on which level: the slope is told once all are seen.
  const isClear = assault?.proc === 'assault' && !unitsIn(table, assault.hex).some(({ isHidden }) => isHidden);
  const slope = isClear ? slopeOf(table, assault, striker.id) : null;
  if (isVehicle(table, target)) {
    const modifiers = vehicleModifiers(table, striker, target, slope, false);
    const need = atMost('hex-ass-12', 0, modifiers);
    return thrown(modifiers, (natural) => strikeVehicle(striker.quality, modified(need, natural)));
  }
  const isDefending = assault?.proc === 'assault' && assault.side !== target.side;
  const modifiers = strikeModifiers(table, striker, target, slope, isDefending);
  const need = atMost('hex-ass-07', 0, modifiers);
  return thrown(modifiers, (natural) => strikeResult(strikeRow(table, striker), modified(need, natural)));
}
