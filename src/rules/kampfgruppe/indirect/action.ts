/** kgn-act-24 Fire for effect, kgn-act-30 request of a fire mission. */
import * as z from 'zod';
import type { Point } from '../../../geometry/table/vector.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { name, say } from '../../../kit/sentence.ts';
import { areasAt } from '../../../tabletop/field.ts';
import { type Action, type AnyAction, anyAction, type Declaring } from '../activation/action.ts';
import { fieldOf, INCH, isOnTable } from '../ground.ts';
import { id, ids, inches, names, spot } from '../parts.ts';
import { canSee, canSeePlace, isSurelyBeyond, nearestGap } from '../sight.ts';
import { enemyOf, isAircraft, isPlaced, type KgnTable, type Placed, presentOf, type Unit, unitOf } from '../state.ts';
import { MARKER_RANGE, SUPPORT_LEVELS, type SupportLevel } from '../tables/indirect.ts';
import { NIGHT_LIMIT } from '../tables/night.ts';
import { batteriesOf, farFrom, isCrew, maySpotFor, maySpotGuns, refuseGun } from './guns.ts';
import { barrageFrame, type RequestFrame, requestFrame } from './types.ts';

export const DECLARED = {
  indirect: z.strictObject({
    do: z.literal('indirect'),
    marker: id,
    /** kgn-act-11 All that fire together. */
    guns: ids,
    /** kgn-ind-15 How many of their two actions; kgn-air-21 of an aircraft, how many bombs. */
    times: z.int().min(1).max(12),
  }),
  request: z.strictObject({
    do: z.literal('request'),
    /** Dedicated guns by their ids, or a level of general support with the priority of the request that is used (kgn-ind-05). */
    from: z.union([
      z.strictObject({ guns: ids }),
      z.strictObject({ level: z.enum(['brigade', 'division', 'corps', 'army']), priority: z.enum(['high', 'low']) }),
    ]),
    at: z.union([z.strictObject({ spot }), z.strictObject({ registered: id })]),
    building: id.optional(),
  }),
};
type Indirect = z.infer<(typeof DECLARED)['indirect']>;
type Request = z.infer<(typeof DECLARED)['request']>;

// ---- the request -------------------------------------------------------------------------------------------------------

/** kgn-ind-06 kgn-ind-33 kgn-night-01 How far from the observer a marker may lie. */
export const markerRange = ({ terms }: KgnTable): number => (terms.isNight ? NIGHT_LIMIT : MARKER_RANGE) * INCH;

/** Where the marker would lie. */
export function aimOf({ registered }: KgnTable, side: Unit['side'], aim: RequestFrame['at']): Point | null {
  if ('spot' in aim) return { x: aim.spot[0], y: aim.spot[1] };
  const found = registered.find((one) => one.id === aim.registered && one.side === side);
  return found?.at ?? null;
}

/** kgn-ind-06 kgn-rtp-03 Where a marker may not be placed. */
function refuseAim(at: Declaring, unit: Unit, { at: aim, building }: Request): Refusal | null {
  const { table } = at;
  const point = aimOf(table, unit.side, aim);
  if (!point) return refusal('NO_POINT', 'kgn-rtp-01', 'You have no such target point.');
  if (!isOnTable(table, point)) return refusal('OFF_TABLE', 'kgn-ind-06', 'That is not on the table.');
  // kgn-gap-50
  if (building !== undefined && !areasAt(fieldOf(table), point).some((one) => one.id === building && isHouse(one.kind)))
    return refusal('NO_BUILDING', 'kgn-gap-50', 'That building does not stand there.', { building });
  if ('registered' in aim || (at.when === 'declared' && at.before.length > 0)) return null;
  const isUnmeasured = table.terms.options.measuring === 'faithful' && at.when === 'declared';
  const range = markerRange(table);
  if (!isUnmeasured && farFrom(table, unit, point) > range)
    return refusal('TOO_FAR', 'kgn-ind-06', `A marker lies within ${inches(range)} of its observer.`);
  if (!isPlaced(unit) || !canSeePlace(table, unit, point))
    return refusal('NOT_SEEN', 'kgn-ind-06', 'The observer does not see that place.');
  return null;
}

const isHouse = (kind: string): boolean => kind === 'building' || kind === 'bunker';

/** kgn-ind-04 kgn-ind-05 kgn-ind-29 to kgn-ind-31 */
function refuseSource({ table }: Declaring, unit: Unit, { from }: Request): Refusal | null {
  const barred = (sentence: string): Refusal => refusal('NOT_THE_OBSERVER', 'kgn-ind-29', sentence, { unit: unit.id });
  if (isCrew(unit)) return refusal('NOT_FOR_ITSELF', 'kgn-ind-31', 'Crews of guns and mortars do not spot.');
  if (!('guns' in from)) {
    if (!maySpotGuns(unit)) return barred('It may not ask for general support.');
    return table.requests[unit.side][from.priority] > 0
      ? null
      : refusal('NO_REQUEST', 'kgn-ind-05', 'There is no request of that priority left.');
  }
  if (new Set(from.guns).size < from.guns.length) return refusal('TWICE', 'kgn-ind-04', 'A gun is named twice.');
  const battery = batteriesOf(table, unit.side).find((lot) => lot.some((gun) => gun.id === from.guns[0]));
  if (!battery || from.guns.some((gun) => !battery.some((one) => one.id === gun)))
    return refusal('NO_BATTERY', 'kgn-ind-04', 'Those guns are no battery of yours.');
  return maySpotFor(unit, battery[0]!) ? null : barred('It may not ask for those guns.');
}

/** What an observer may ask for, dedicated guns first; kgn-ind-31 crews ask for nothing. */
export function* sourcesFor(table: KgnTable, unit: Unit): Iterable<Request['from']> {
  if (isCrew(unit)) return;
  for (const battery of batteriesOf(table, unit.side))
    if (maySpotFor(unit, battery[0]!)) yield { guns: battery.map((gun) => gun.id) };
  if (!maySpotGuns(unit)) return;
  for (const priority of ['high', 'low'] as const)
    if (table.requests[unit.side][priority] > 0)
      for (const level of Object.keys(SUPPORT_LEVELS) as SupportLevel[]) yield { level, priority };
}

/** So many enemies are offered as targets; the map takes any place. */
const MOST_AIMS = 4;

function* aimsFor(table: KgnTable, unit: Unit): Iterable<Request['at']> {
  for (const { id: registered, side } of table.registered) if (side === unit.side) yield { registered };
  if (!isPlaced(unit)) return;
  const range = markerRange(table);
  const near: { readonly far: number; readonly enemy: Placed }[] = [];
  for (const enemy of presentOf(table, enemyOf(unit.side))) {
    if (isAircraft(enemy) || enemy.aboard) continue;
    if (!isAircraft(unit) && isSurelyBeyond(table, unit, enemy, range)) continue;
    const far = isAircraft(unit) ? 0 : nearestGap(table, unit, enemy);
    if (far <= range) near.push({ far, enemy });
  }
  near.sort((a, b) => a.far - b.far);
  // Sight is looked for last: it takes longest, and those who are farther off need not be looked at.
  let left = MOST_AIMS;
  for (const { enemy } of near) {
    if (!canSee(table, unit, enemy)) continue;
    yield { spot: [enemy.place.at.x, enemy.place.at.y] };
    left -= 1;
    if (left === 0) return;
  }
}

const request: Action<Request> = {
  ...{ do: 'request', rule: 'kgn-act-30', isNotHeroic: true },
  // kgn-air-24
  takesBoth: (unit) => !isAircraft(unit),
  *candidates({ table }, unit) {
    const sources = [...sourcesFor(table, unit)];
    if (sources.length === 0) return;
    const aims = [...aimsFor(table, unit)];
    for (const from of sources) for (const at of aims) yield { do: 'request', from, at };
  },
  refuse: (at, unit, declared) => refuseSource(at, unit, declared) ?? refuseAim(at, unit, declared),
  frame: (_at, unit, { from, at, building }) => requestFrame(unit.id, from, at, building ?? null),
  words({ from, at }, unit) {
    const guns = 'guns' in from ? names(from.guns) : say`${SUPPORT_LEVELS[from.level].label} (${from.priority})`;
    const where = 'spot' in at ? say`${inches(at.spot[0])}, ${inches(at.spot[1])}` : say`${name(at.registered)}`;
    return say`${name(unit.id)} asks ${guns} for fire at ${where}`;
  },
};

// ---- fire for effect -----------------------------------------------------------------------------------------------------

/** kgn-ind-01 kgn-ind-02 kgn-ind-16 kgn-ind-17 A marker that an observer has had placed waits for its guns, this turn or later. */
function refuseFire(at: Declaring, unit: Unit, { marker: id, guns, times }: Indirect): Refusal | null {
  const { table } = at;
  const marker = table.markers.find((one) => one.id === id);
  if (marker?.side !== unit.side) return refusal('NO_MARKER', 'kgn-ind-15', 'No marker of yours waits there.');
  if (!guns.includes(unit.id) || guns.some((gun) => !marker.guns.includes(gun)))
    return refusal('NOT_ITS_GUNS', 'kgn-ind-15', 'The marker waits for other guns.');
  if (new Set(guns).size < guns.length) return refusal('TWICE', 'kgn-ind-15', 'A gun is named twice.');
  // kgn-um-21 A heroic action is one unit's.
  if (at.why === 'heroic' && guns.length > 1)
    return refusal('ALONE', 'kgn-um-21', 'A heroic action is taken by one gun alone.');
  // kgn-gap-45
  if (marker.silenced === table.playerTurn)
    return refusal('SILENCED', 'kgn-cb-02', 'Counter-battery fire has silenced it for this turn.');
  if (at.before.length > 0 && times > 1 && !isAircraft(unit))
    return refusal('TOO_OFTEN', 'kgn-ind-15', 'Only one action is left for it.');
  for (const gun of guns) {
    const one = unitOf(table, gun);
    const refused = one ? refuseGun(at, one, marker, times) : refusal('GONE', 'kgn-ind-15', 'That gun is lost.');
    if (refused) return refused;
  }
  return null;
}

const indirect: Action<Indirect> = {
  ...{ do: 'indirect', rule: 'kgn-act-24' },
  // kgn-ind-18 Both actions are rolled together; of an aircraft it is the second one, with any number of bombs.
  takesBoth: (unit, { times }) => times > 1 && !isAircraft(unit),
  *candidates(at, unit) {
    const { table, before } = at;
    for (const marker of table.markers) {
      if (marker.side !== unit.side || !marker.guns.includes(unit.id)) continue;
      const times = isAircraft(unit) ? (unit.load?.bombs.length ?? 0) : before.length > 0 ? 1 : 2;
      const able = marker.guns.filter((id) => {
        const gun = unitOf(table, id);
        return gun !== undefined && refuseGun(at, gun, marker, times) === null;
      });
      const together = [unit.id, ...able.filter((gun) => gun !== unit.id)].slice(0, Math.max(1, at.activations));
      if (at.why !== 'heroic') yield { do: 'indirect', marker: marker.id, guns: together, times };
      if (at.why === 'heroic' || together.length > 1)
        yield { do: 'indirect', marker: marker.id, guns: [unit.id], times };
      if (times > 1) yield { do: 'indirect', marker: marker.id, guns: [unit.id], times: 1 };
    }
  },
  refuse: refuseFire,
  // kgn-act-11
  costs: ({ guns }) => guns.length,
  frame: (_at, unit, { marker, guns, times }) => barrageFrame(unit.id, marker, guns, times),
  words: ({ marker, guns }) => say`${names(guns)} fire for effect at ${name(marker)}`,
};

export const ACTIONS: readonly AnyAction[] = [anyAction(request), anyAction(indirect)];
