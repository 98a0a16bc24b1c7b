/** What lies between two units: for somebody who writes a scene, or asks why an attack is refused. */
import { linesCrossed } from '../../geometry/lattice/ground.ts';
import { rootFloor } from '../../geometry/table/exact.ts';
import type { Data } from '../../kernel/data.ts';
import { BORDER, baseOf, contact, gap2, STEP } from './bases.ts';
import { coverOf } from './cover.ts';
import { groundOf, isBuiltUp, isClose, isWooded, terrainUnder } from './ground.ts';
import { inRange } from './recce/eligible.ts';
import { type AgTable, isArtillery, standing, unitOf } from './state.ts';

export function between(table: AgTable, from: string, to: string): { readonly [name: string]: Data } | string {
  for (const id of [from, to]) if (!unitOf(table, id)) return `there is no unit ${id}`;
  const [unit, target] = [standing(table, from), standing(table, to)];
  if (!unit) return `${from} is not on the map`;
  if (!target) return `${to} is not on the map`;
  if (unit.id === target.id) return 'that is the same unit';
  const ground = groundOf(table);
  const metres = rootFloor(gap2(baseOf(unit), baseOf(target)) * STEP * STEP);
  const touch = contact(baseOf(target), baseOf(unit));
  const lines = linesCrossed(ground, unit.at.x, unit.at.y, target.at.x, target.at.y);
  return {
    // ag-gap-02 From edge to edge.
    ...{ range: `${metres / 1000}km`, metres },
    // ag-gap-05 The side of the target that it touches: an attack comes from there.
    contact: touch ? `${touch.steps * STEP} m on its ${touch.edge} side` : null,
    face: touch?.edge ?? null,
    mayAttack: touch !== null && touch.steps >= BORDER,
    // ag-cover-04, ag-cover-05
    ...{ cover: coverOf(table, target, { from: unit.at }), coverFromAfar: coverOf(table, target, 'distant') },
    ...{ terrain: terrainUnder(table, target), wooded: isWooded(table, target), builtUp: isBuiltUp(table, target) },
    close: isClose(table, target),
    lines: lines.map((line) => ground.map.lines[line]!.id),
    // ag-abil-06
    ...(isArtillery(unit) ? { inRange: inRange(unit, target) } : {}),
  };
}
