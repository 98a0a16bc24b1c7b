/** One against one: the best single shot of a unit at another, as a guess that is kept. */

import { mainGun, reachOfShot, shotsOf } from '../fire/weapons.ts';
import { typeOf } from '../ground.ts';
import type { Shot } from '../parts.ts';
import type { UnitType } from '../profile.ts';
import type { Face } from '../sight.ts';
import type { BgTable, Placed, Unit } from '../state.ts';
import type { Cover } from '../tables/cover.ts';
import type { Mind } from './mind.ts';
import { brittle, guessOf, NOTHING, worthOfResult } from './worth.ts';

const INCH = 100;
const BANDS = [5, 10, 20, 30, 40, 50] as const;

function bandOf(range: number): number {
  for (let i = 0; i < BANDS.length; i++) if (range <= BANDS[i]! * INCH) return i;
  return -1;
}

/** Units that strike and bear alike have one number: by type, men, markers, ammunition. */
const types = new WeakMap<UnitType, number>();
const kinds = new Map<string, number>();
const duels = new Map<number, Duel>();
let typeCount = 0;

export function kindsOf(table: BgTable, units: readonly Unit[]): Map<string, number> {
  // Never within one decision: its numbers must mean one thing.
  if (kinds.size >= 50_000 || duels.size >= 50_000) {
    kinds.clear();
    duels.clear();
  }
  return new Map(units.map((unit) => [unit.id, kindOf(table, unit)]));
}

function kindOf(table: BgTable, unit: Unit): number {
  const type = typeOf(table, unit);
  let number = types.get(type);
  if (number === undefined) {
    number = typeCount++;
    types.set(type, number);
  }
  const flags =
    (unit.pinned ? 1 : 0) + (unit.fired ? 2 : 0) + (unit.marker === 'ambush' ? 4 : 0) + (unit.immobile ? 8 : 0);
  const shells = (unit.he > 0 ? 1 : 0) + (unit.ap > 0 ? 2 : 0) + (unit.ammo === 'out' ? 4 : 0);
  const key = `${number} ${unit.men} ${unit.strength} ${unit.hits} ${unit.experience} ${flags} ${shells} ${brittle(table, unit.side)}`;
  let kind = kinds.get(key);
  if (kind === undefined) {
    kind = kinds.size;
    kinds.set(key, kind);
  }
  return kind;
}

/** Guesses for two kinds, one for each range, cover and face; not a number where nobody has asked yet. */
export type Duel = Float64Array;

const COVER_NUMBERS: Readonly<Record<Cover, number>> = { open: 0, soft: 1, hard: 2, reinforced: 3, hardened: 4 };
const FACE_NUMBERS: Readonly<Record<Face, number>> = { front: 0, side: 1, rear: 2 };

export function duelOf(mind: Mind, firer: Unit, target: Unit): Duel {
  const pair = mind.kinds.get(firer.id)! * 65_536 + mind.kinds.get(target.id)!;
  let duel = duels.get(pair);
  if (!duel) {
    duel = new Float64Array(BANDS.length * 5 * 3).fill(Number.NaN);
    duels.set(pair, duel);
  }
  return duel;
}

/** The best single shot of one unit at another, as a guess: at a range, in a cover, on a face. The same for all games. */
export function strike(mind: Mind, firer: Unit, target: Unit, range: number, cover: Cover, face: Face): number {
  return strikeBy(duelOf(mind, firer, target), mind.table, firer, target, range, cover, face);
}

/** The same, where the two are known already. */
export function strikeBy(
  duel: Duel,
  table: BgTable,
  firer: Unit,
  target: Unit,
  range: number,
  cover: Cover,
  face: Face,
): number {
  const band = bandOf(range);
  if (band < 0) return 0;
  const at = (band * 5 + COVER_NUMBERS[cover]) * 3 + FACE_NUMBERS[face];
  const known = duel[at]!;
  if (!Number.isNaN(known)) return known;
  const value = bestGuess(table, firer, target, BANDS[band]! * INCH, cover, face);
  duel[at] = value;
  return value;
}

function bestGuess(table: BgTable, firer: Unit, target: Unit, range: number, cover: Cover, face: Face): number {
  if (firer.ammo === 'out') return 0;
  const type = typeOf(table, firer);
  const { main } = type;
  const isIndirect = main !== null && mainGun(type).indirectOnly === true;
  let best = 0;
  for (const shot of shotsOf(table, firer, target.id)) {
    if (shot.weapon === 'main' && isIndirect) continue;
    if (shot.weapon === 'main' && main!.rounds !== null && shot.ammo !== undefined && firer[shot.ammo] <= 0) continue;
    const { least, most } = reachOfShot(table, firer as Placed, shot);
    if (range > most || range <= least) continue;
    const result = guessOf(table, firer, target, shot as Shot, range, cover, face);
    if (result !== NOTHING) best = Math.max(best, worthOfResult(table, target, result));
  }
  return best;
}
