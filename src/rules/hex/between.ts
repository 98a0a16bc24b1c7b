/** What lies between two units: for somebody who writes a scene, or asks why a shot is refused. */
import { distanceBetween } from '../../geometry/hex/board.ts';
import type { Data } from '../../kernel/data.ts';
import { armourStruck } from './anti-tank/armour.ts';
import { isInCommand } from './command.ts';
import { aimedAt } from './fire/aim.ts';
import { refuseShot } from './fire/shots.ts';
import { strengthAt, weaponOf } from './fire/strength.ts';
import { boardOf, groundOf } from './ground.ts';
import type { Fire } from './parts.ts';
import { arcTo, concealmentOf, hindrancesOf, protectionOf, shelterOf, smokeOn } from './sight.ts';
import { cardOf, formationOf, type HexTable, isStanding, isVehicle, type Unit, unitOf, weatherOf } from './state.ts';
import { observationDistance, type Weather } from './tables/observation.ts';

export function between(table: HexTable, from: string, to: string): { readonly [name: string]: Data } | string {
  const [unit, target] = [unitOf(table, from), unitOf(table, to)];
  for (const [id, one] of [
    [from, unit],
    [to, target],
  ] as const) {
    if (!one) return `there is no unit ${id}`;
    if (!isStanding(one)) return one.carriedBy === null ? `${id} is not on the map` : `${id} rides in ${one.carriedBy}`;
  }
  if (unit!.id === target!.id) return 'that is the same unit';
  return lineOf(table, unit!, target!);
}

function lineOf(table: HexTable, unit: Unit, target: Unit): { readonly [name: string]: Data } {
  const { level } = groundOf(table).map;
  const hexes = distanceBetween(boardOf(table), unit.at, target.at);
  const hindrances = hindrancesOf(table, unit, target);
  const height = ({ at, floor }: Unit): number => level[at]! + floor;
  const concealment = concealmentOf(table, target)(unit);
  const observed = observationDistance(weatherOf(table) as Weather, table.terms.light, concealment);
  const formation = formationOf(table, target.under);
  return {
    ...{ range: `${hexes} hex${hexes === 1 ? '' : 'es'}`, hexes },
    // hex-los-05 More than 3 hindrances block.
    ...{ seen: hindrances !== null, hindrances },
    ...{ level: height(unit), targetLevel: height(target) },
    // hex-map-10, hex-ind-02, hex-map-12 Against direct fire, and what shells leave of it; smoke apart.
    ...{
      protection: protectionOf(table, target, unit),
      protectionFromShells: Math.max(0, shelterOf(table, target) - 1),
    },
    ...{ smokeOnTarget: smokeOn(table, target.at) === 1, smokeOnFirer: smokeOn(table, unit.at) === 1 },
    // hex-hid-06, hex-hid-11 How far off normal movement there is observed; null: at any distance.
    ...{ concealment, observedWithin: observed },
    // hex-face-02, hex-face-04 Where the other lies, by either facing.
    ...(unit.facing === 0 ? {} : { arc: arcTo(table, unit, target.at) }),
    ...(target.facing === 0 ? {} : { face: arcTo(table, target, unit.at) }),
    ...(isVehicle(table, target) ? { armour: armourStruck(table, target, unit.at) } : {}),
    // hex-cmd-01
    ...(formation.cp === unit.id ? { inCommand: isInCommand(table, target) } : {}),
    ...(unit.side === target.side ? {} : { shots: shotsBetween(table, unit, target) }),
  };
}

const WAYS: readonly (readonly [Fire['weapon'], Fire['on'], string])[] = [
  ['main', 'AP', 'Combat Table'],
  ['second', 'AP', 'Combat Table, machine gun'],
  ['main', 'AT', 'anti-tank tables'],
  ['portable', 'portable', 'portable weapon'],
  ['panzerfaust', 'portable', 'Panzerfaust'],
  ['main', 'mortar', 'mortar'],
];

/** Every way in which it could be fired at, with its strength, or why not; those for which there is no weapon are left out. */
function shotsBetween(table: HexTable, unit: Unit, target: Unit): Data[] {
  const found: Data[] = [];
  const aim = aimedAt(target);
  for (const [weapon, on, shot] of WAYS) {
    const at: Fire['at'] = on === 'mortar' || aim.unit === null ? { hex: target.at } : { unit: target.id };
    const fire: Fire = { kind: 'fire', units: [unit.id], at, weapon, on };
    const refused = refuseShot(table, fire, { isResponse: false, isMoving: false });
    if (refused?.code === 'NO_WEAPON' || refused?.code === 'NO_VEHICLE') continue;
    const piece = on === 'AP' ? weaponOf(table, unit, weapon) : null;
    if (on === 'mortar' && cardOf(table, unit).class !== 'mortar') continue;
    found.push({
      ...{ shot, legal: refused === null },
      ...(refused ? { why: `${refused.sentence} [${refused.code}, ${refused.rule}]` } : {}),
      ...(piece && !refused ? { strength: strengthAt(table, unit, piece, aim, false).value } : {}),
    });
  }
  return found;
}
