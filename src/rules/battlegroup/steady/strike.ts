/** One against one: the best single shot of a unit at another, as a guess that is kept. */
import { mainGun, reachOfShot, shotsOf } from '../fire/weapons.ts';
import { typeOf } from '../ground.ts';
import type { UnitType } from '../profile.ts';
import type { Face } from '../sight.ts';
import type { BgTable, Placed, Shot, Unit } from '../state.ts';
import type { Cover } from '../tables/cover.ts';
import type { Mind } from './mind.ts';
import { brittle, guessOf, NOTHING, worthOfResult } from './worth.ts';

const INCH = 100;
const BANDS = [5, 10, 20, 30, 40, 50] as const;
const COVERS: readonly Cover[] = ['open', 'soft', 'hard', 'reinforced', 'hardened'];
const FACES: readonly Face[] = ['front', 'side', 'rear'];

function bandOf(range: number): number {
  for (let i = 0; i < BANDS.length; i++) if (range <= BANDS[i]! * INCH) return i;
  return -1;
}

/** Units that strike and bear alike have one number: by type, men, markers, ammunition. */
const types = new WeakMap<UnitType, number>();
const kinds = new Map<string, number>();
const strikes = new Map<number, number>();
let typeCount = 0;

export function kindsOf(table: BgTable, units: readonly Unit[]): Map<string, number> {
  // Never within one decision: its numbers must mean one thing.
  if (kinds.size >= 50_000 || strikes.size >= 500_000) {
    kinds.clear();
    strikes.clear();
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

/** The best single shot of one unit at another, as a guess: at a range, in a cover, on a face. The same for all games. */
export function strike(mind: Mind, firer: Unit, target: Unit, range: number, cover: Cover, face: Face): number {
  const band = bandOf(range);
  if (band < 0) return 0;
  const pair = mind.kinds.get(firer.id)! * 65_536 + mind.kinds.get(target.id)!;
  const key = ((pair * BANDS.length + band) * COVERS.length + COVERS.indexOf(cover)) * 3 + FACES.indexOf(face);
  let value = strikes.get(key);
  if (value === undefined) {
    value = bestGuess(mind.table, firer, target, BANDS[band]! * INCH, cover, face);
    strikes.set(key, value);
  }
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
