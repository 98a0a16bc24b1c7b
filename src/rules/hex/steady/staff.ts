/** Set-up, calls for fire, command and the administrative phase. */
import { distanceBetween, type Hex, OFF } from '../../../geometry/hex/board.ts';
import { directionTowards } from '../../../geometry/hex/facing.ts';
import { COMMIT } from '../../../kernel/flow.ts';
import type { Idea } from '../../../kit/commander.ts';
import { enemyOf } from '../../../kit/sides.ts';
import type { HexAnswer } from '../book.ts';
import { nearest } from '../effects/ground.ts';
import { boardOf } from '../ground.ts';
import { callsFor, queueOf, readyFor } from '../indirect/call.ts';
import type { CallFire, SupportFrame } from '../indirect/types.ts';
import { areaOf, hasFacing, hidingLeft, type PlacingFrame, refusePlace, unplaced } from '../placing.ts';
import { shelterOf } from '../sight.ts';
import { cardOf, type HexTable, isOnMap, isVehicle, type Side, type Unit, unitAt, unitsIn } from '../state.ts';
import { foesOf, nearestFoe } from './foes.ts';
import { enemyHexes } from './goals.ts';

type HexIdea = Idea<HexAnswer>;

// ---- set-up ------------------------------------------------------------------------------------------------------------------

/** Who is to be hidden first, where not all may be. */
const HIDING = ['gun', 'AT team', 'machine gun', 'mortar', 'squad', 'observer', 'CP', 'vehicle'] as const;

export function* places(table: HexTable, { side }: PlacingFrame): Iterable<HexIdea> {
  const rank = (unit: Unit): number => HIDING.indexOf(cardOf(table, unit).class);
  const units = unplaced(table, side).sort((a, b) => rank(a) - rank(b));
  const unit = units[0];
  if (!unit) return;
  const isHidden = hidingLeft(table, side) >= 1;
  const proposed = table.terms.proposed[unit.id];
  const placed = (hex: Hex) => ({
    ...{ kind: 'place' as const, unit: unit.id, hex, floor: 0, isHidden },
    facing: hasFacing(table, unit) ? (proposed?.facing ?? towards(table, side, hex)) : 0,
  });
  const hexes = [...areaOf(table, unit)].sort((a, b) => spotWorth(table, unit, b) - spotWorth(table, unit, a));
  for (const hex of proposed ? [proposed.hex, ...hexes] : hexes) {
    const answer = placed(hex);
    if (refusePlace(table, side, answer) !== null) continue;
    yield { answer, why: isHidden ? 'in cover, unseen' : 'in cover' };
    return;
  }
}

/** Towards the middle of what the enemy sets out from. */
function towards(table: HexTable, side: Side, from: Hex): number {
  const area = areaOf(table, { side: enemyOf(side), formation: '' });
  const to = area[Math.floor(area.length / 2)] ?? OFF;
  return (to === OFF || to === from ? null : directionTowards(boardOf(table), from, to)) ?? 1;
}

/** Near what counts, in cover. */
function spotWorth(table: HexTable, unit: Unit, at: Hex): number {
  const board = boardOf(table);
  const far = Math.min(12, ...table.terms.objectives.map(({ hex }) => distanceBetween(board, hex, at)));
  return shelterOf(table, { ...unit, at, floor: 0 }) - 0.6 * far - 0.5 * unitsIn(table, at).length;
}

/** Under those who stand in the open near ground that counts. */
export function digAt(table: HexTable, { side }: PlacingFrame, offers: readonly HexAnswer[]): HexIdea | null {
  const board = boardOf(table);
  let best: HexAnswer | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const answer of offers) {
    if (answer.kind !== 'dig') continue;
    const men = unitsIn(table, answer.hex).filter((unit) => unit.side === side && !isVehicle(table, unit));
    const open = men.reduce((sum, unit) => sum + Math.max(0, 3 - shelterOf(table, unit)), 0);
    const far = Math.min(12, ...table.terms.objectives.map(({ hex }) => distanceBetween(board, hex, answer.hex)));
    const worth = open - 0.2 * far;
    if (worth > most) [best, most] = [answer, worth];
  }
  return best && { answer: best, why: 'for those who stand in the open' };
}

// ---- support -----------------------------------------------------------------------------------------------------------------

/** What shells on a hex would do: enemies in it and beside it, less one's own men. */
function shellWorth(table: HexTable, side: Side, hex: Hex): number {
  const board = boardOf(table);
  let worth = 0;
  for (const at of enemyHexes(table, side)) {
    const far = distanceBetween(board, at, hex);
    if (far > 1) continue;
    const seen = unitsIn(table, at).filter((unit) => unit.side !== side && !unit.isHidden);
    worth += (far === 0 ? 1 : 0.5) * Math.max(0.7, seen.length);
  }
  for (const unit of table.units)
    if (unit.side === side && isOnMap(unit) && distanceBetween(board, unit.at, hex) <= 2) worth -= 1.2;
  return worth;
}

/** hex-sup-02 One battery after the other, each at another place. */
export function call(table: HexTable, side: Side, draft: readonly HexAnswer[]): HexIdea {
  const said = draft.filter((answer) => answer.kind === 'call-fire');
  for (const battery of readyFor(table, side)) {
    if (said.some((one) => one.battery === battery.id)) continue;
    let best: CallFire | null = null;
    let most = 0.6;
    for (const one of callsFor(table, battery)) {
      if (one.isSmoke || said.some(({ hex }) => hex === one.hex)) continue;
      const worth = shellWorth(table, side, one.hex);
      if (worth > most) [best, most] = [one, worth];
    }
    if (best) return { answer: best, why: 'where most of them are' };
  }
  return { answer: COMMIT, why: 'no other target is worth a call' };
}

/** hex-sup-04 A mission that would fall on one's own men, or on nobody, is called off. */
export function letFall(table: HexTable, { seen }: SupportFrame): HexIdea {
  const { side, mission, type } = queueOf(table)[seen - 1]!;
  const isCancelled =
    mission !== null && !mission.isSmoke && shellWorth(table, side, mission.hex) < (type === 'Bomb' ? 0.2 : 0);
  return {
    answer: { kind: 'let-fall', isCancelled },
    why: isCancelled ? 'our own men are there by now' : 'it is still wanted',
  };
}

// ---- command and administration --------------------------------------------------------------------------------------------------

/** hex-form-06 Who is out of command gets another CP, if there is one near. */
export function attach(table: HexTable, offers: Iterable<HexAnswer>): HexIdea {
  for (const answer of offers)
    if (answer.kind === 'attach' && unitAt(table, answer.unit).isOutOfCommand)
      return { answer, why: 'its own CP is too far away' };
  return { answer: { kind: 'attached' }, why: 'they stay with their own' };
}

/** hex-adm-06 With whoever is safest. */
export function newCp(table: HexTable, side: Side, offers: Iterable<HexAnswer>): HexIdea | null {
  const foes = foesOf(table, side);
  let best: HexAnswer | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const answer of offers) {
    if (answer.kind !== 'new-cp') continue;
    const unit = unitAt(table, answer.unit);
    const worth =
      Math.min(6, nearestFoe(table, foes, unit.at)) + shelterOf(table, unit) + (unit.isNeutralised ? -3 : 0);
    if (worth > most) [best, most] = [answer, worth];
  }
  return best && { answer: best, why: 'where he lives longest' };
}

/** hex-adm-08, hex-adm-11 He rallies; out in the open before the enemy he rather gets away, unless the ground counts. */
export function rally(table: HexTable, unit: Unit, offers: Iterable<HexAnswer>): HexIdea {
  const isGround = table.terms.objectives.some(({ hex }) => hex === unit.at);
  const near = nearest(table, enemyOf(unit.side), unit.at);
  if (!isGround && near <= 1 && shelterOf(table, unit) === 0) {
    let best: HexAnswer | null = null;
    let most = 0;
    for (const answer of offers) {
      if (answer.kind !== 'rally' || answer.to === null) continue;
      const worth = shelterOf(table, { ...unit, at: answer.to, floor: 0 });
      if (worth > most) [best, most] = [answer, worth];
    }
    if (best) return { answer: best, why: 'into cover, away from them' };
  }
  return { answer: { kind: 'rally', to: null }, why: 'it is needed' };
}
