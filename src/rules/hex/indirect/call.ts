/** hex-sup-01 to hex-sup-03, hex-sup-11, hex-sup-12, hex-sup-15 Who may call for fire, on what, and what is recorded. */
import { distanceBetween, type Hex, OFF } from '../../../geometry/hex/board.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { enemyOf, type Side } from '../../../kit/sides.ts';
import { find } from '../../../kit/things.ts';
import { nearest } from '../effects/ground.ts';
import { boardOf } from '../ground.ts';
import { seesHex } from '../sight.ts';
import { type Battery, cardOf, type HexTable, inOrder, isStanding, type Mission, type Unit, unitOf } from '../state.ts';
import type { CallFire } from './types.ts';

/** hex-sup-12 A correction leads so far at most. */
const CORRECTION = 3;

/** hex-turn-06 The batteries in the order in which they are seen to: those of the side that had the initiative first. */
export const queueOf = (table: HexTable): Battery[] =>
  inOrder(table).flatMap((side) => table.batteries.filter((one) => one.side === side));

/** hex-sup-01, hex-sup-02 Might it fire next turn? Everybody knows that much; whether it has a mission is its side's secret. */
export const mayFireNext = (table: HexTable, { fires, from, until }: Battery): boolean => {
  const next = table.turn + 1;
  return fires > 0 && next <= table.terms.turns && from <= next && next <= until;
};

/** The batteries of a side for which a mission may be recorded now. */
export const readyFor = (table: HexTable, side: Side): Battery[] =>
  table.batteries.filter((one) => isReady(table, side, one));
const isReady = (table: HexTable, side: Side, battery: Battery): boolean =>
  battery.side === side && battery.mission === null && mayFireNext(table, battery);

/** hex-sup-03 Observers and company CPs, neither neutralised nor in a vehicle. */
export const canObserve = (table: HexTable, unit: Unit): boolean => {
  const { class: of, isCompany } = cardOf(table, unit);
  return (of === 'observer' || (of === 'CP' && isCompany)) && !unit.isNeutralised && isStanding(unit);
};

const isRegistered = ({ terms }: HexTable, side: Side, hex: Hex): boolean => terms.registered[side].includes(hex);

/** hex-sup-03 Why it may not be recorded. A sortie needs nobody to see for it (hex-sup-15). */
export function refuseCall(table: HexTable, side: Side, answer: CallFire): Refusal | null {
  const { battery: of, hex, observer: by, isSmoke } = answer;
  const battery = find(table.batteries, of);
  if (!battery || !isReady(table, side, battery))
    return refusal('NO_BATTERY', 'hex-sup-01', 'There is no such battery that could take a mission.');
  if (hex >= boardOf(table).count) return refusal('OFF_MAP', 'hex-map-16', 'There is no such hex.');
  if (isSmoke && !battery.hasSmoke) return refusal('NO_SMOKE', 'hex-sup-01', 'That battery has no smoke.');
  if (battery.type === 'Bomb')
    return by === null ? null : refusal('NO_OBSERVER', 'hex-sup-16', 'Pilots see for themselves.');
  const observer = by === null ? undefined : unitOf(table, by);
  if (by !== null && (!observer || observer.side !== side || !canObserve(table, observer)))
    return refusal('NO_OBSERVER', 'hex-sup-03', 'That unit cannot observe for artillery.', { unit: by });
  if (isRegistered(table, side, hex)) return null;
  if (!observer) return refusal('UNSEEN', 'hex-sup-03', 'Somebody must see the hex to call fire on it.');
  return seesHex(table, observer, hex)
    ? null
    : refusal('NOT_SEEN', 'hex-sup-03', 'The observer does not see that hex.', { unit: observer.id });
}

/** hex-sup-11, hex-sup-12 After a fire this turn the same hex again, or one near it that the observer sees, needs no delay test. */
export function missionOf(table: HexTable, { id: _id, ...battery }: Battery, answer: CallFire): Mission {
  const { hex, observer, isSmoke } = answer;
  const far = battery.last === OFF ? Number.POSITIVE_INFINITY : distanceBetween(boardOf(table), battery.last, hex);
  const eyes = observer === null ? undefined : unitOf(table, observer);
  const isCorrected = far <= CORRECTION && eyes !== undefined && seesHex(table, eyes, hex);
  const isSure = battery.hasFired && battery.type !== 'Bomb' && (far === 0 || isCorrected);
  const registered = battery.type !== 'Bomb' && isRegistered(table, battery.side, hex);
  return { hex, observer, isSmoke, isRegistered: registered, delayed: 0, isSure };
}

/** Good calls: what was fired at before, where the enemy is known to be, and registered hexes; not among one's own men. */
export function* callsFor(
  table: HexTable,
  { id: battery, side, type, last, hasFired, hasSmoke }: Battery,
): Iterable<CallFire> {
  const observers = table.units.filter((unit) => unit.side === side && canObserve(table, unit));
  const enemies = table.units.filter((unit) => unit.side === enemyOf(side) && unit.at !== OFF).map(({ at }) => at);
  const hexes = new Set([...(hasFired && last !== OFF ? [last] : []), ...enemies.sort((a, b) => a - b)]);
  for (const hex of table.terms.registered[side]) hexes.add(hex);
  const safe = [...hexes].filter((hex) => nearest(table, side, hex) > 1);
  for (const hex of [...safe, ...[...hexes].filter((one) => !safe.includes(one))]) {
    const observer = type === 'Bomb' ? null : (observers.find((unit) => seesHex(table, unit, hex))?.id ?? null);
    const call: CallFire = { kind: 'call-fire', battery, hex, observer, isSmoke: false };
    if (refuseCall(table, side, call) !== null) continue;
    yield call;
    if (hasSmoke) yield { ...call, isSmoke: true };
  }
}
