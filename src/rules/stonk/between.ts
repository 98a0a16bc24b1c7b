/** What lies between two units: for somebody who writes a scene, or asks why fire is refused. */
import type { Data } from '../../kernel/data.ts';
import { otherCause } from '../../tabletop/sight-words.ts';
import { blockAt, refuseAim, refuseFirer, rowAtRange, weaponsFor } from './direct-fire/judge.ts';
import { coverColumn, isVehicleTarget, situationOf } from './effects/target.ts';
import { fieldOf, pieceOf } from './ground.ts';
import { canSee, coverOf, isSmoked, rangeOf, sightingOf } from './sight.ts';
import { elementOf, isPlaced, type Placed, type StonkTable } from './state.ts';

export function between(table: StonkTable, from: string, to: string): { readonly [name: string]: Data } | string {
  const [unit, target] = [elementOf(table, from), elementOf(table, to)];
  if (!unit) return `there is no unit ${from}`;
  if (!target) return `there is no unit ${to}`;
  if (!isPlaced(unit)) return `${from} is not on the table`;
  if (!isPlaced(target)) return `${to} is not on the table`;
  if (unit.id === target.id) return 'that is the same unit';
  const range = rangeOf(table, unit, target);
  const seen = canSee(table, unit, target);
  return {
    ...{ range, inches: range / 100, seen, smoke: isSmoked(table, unit, target), cover: coverOf(table, target) },
    ...(seen ? {} : { sight: causeOf(table, unit, target) }),
    // stonk-inf-11 stonk-arm-05 The column on which it is struck.
    column: isVehicleTarget(target) ? situationOf(table, target, unit.place.at) : coverColumn(table, target),
    ...{ block: blockAt(unit, range), row: rowAtRange(unit, range) },
    shots: unit.side === target.side ? [] : shotsOf(table, unit, target),
  };
}

function causeOf(table: StonkTable, unit: Placed, target: Placed): string | null {
  if (rangeOf(table, unit, target) > table.visibility) return `beyond the visibility of ${table.visibility} m`;
  return otherCause(fieldOf(table), pieceOf(unit), pieceOf(target), [], (feature) => feature);
}

/** Every weapon that such a target calls for, and why not: as if the target were located where it is. */
function shotsOf(table: StonkTable, unit: Placed, target: Placed): Data[] {
  const { kind, size } = sightingOf(table, target);
  return weaponsFor(unit, { kind, size }).map((weapon) => {
    const refused = refuseFirer(table, unit) ?? refuseAim(table, unit, { kind, size, place: target.place }, weapon);
    return {
      ...{ weapon, legal: refused === null },
      ...(refused ? { why: `${refused.sentence} [${refused.code}, ${refused.rule}]` } : {}),
    };
  });
}
