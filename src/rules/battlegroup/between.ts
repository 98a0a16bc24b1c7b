/** What lies between two units: for somebody who writes a scene, or asks why a shot is refused. */
import type { Data } from '../../kernel/data.ts';
import { inches } from '../../tabletop/words.ts';
import { shots } from './advise.ts';
import { arcOf, flamethrowerOf, mainGun } from './fire/weapons.ts';
import { typeOf } from './ground.ts';
import { coverAgainst, isInArcOf } from './sight.ts';
import { type BgTable, type Placed, standing, unitOf } from './state.ts';

export function between(table: BgTable, from: string, to: string): { readonly [name: string]: Data } | string {
  for (const id of [from, to]) if (!unitOf(table, id)) return `there is no unit ${id}`;
  const [unit, target] = [standing(table, from), standing(table, to)];
  if (!unit) return `${from} is not on the table`;
  if (!target) return `${to} is not on the table`;
  if (unit.id === target.id) return 'that is the same unit';
  const { range, isSeen, sight, cover, facing, shots: all } = shots(table, unit, target);
  return {
    ...{ range: range === null ? null : inches(range), hundredths: range, seen: isSeen, sight },
    // bg-gap-06 The class by itself, and what gives it.
    ...{ cover: coverAgainst(table, unit, target).cover, coverBy: cover, face: facing },
    arcs: arcsOf(table, unit, target),
    // Fire is at enemies.
    shots:
      unit.side === target.side
        ? []
        : all.map(({ label, refusal, vain }) => ({
            shot: label,
            legal: refusal === null,
            ...(refusal ? { why: `${refusal.sentence} [${refusal.code}, ${refusal.rule}]` } : {}),
            ...(vain && !refusal ? { why: `nothing can come of it. ${vain}` } : {}),
          })),
  };
}

/** bg-fire-05, bg-gap-09 Each weapon that has an arc, and whether the other is in it. */
function arcsOf(table: BgTable, unit: Placed, target: Placed): Data[] {
  const type = typeOf(table, unit);
  const weapons = [
    ...(type.main ? [['main', mainGun(type).label] as const] : []),
    ...(type.mgs.length > 0 ? [['mgs', 'machine guns'] as const] : []),
    ...(flamethrowerOf(type) ? [['flame', 'flamethrower'] as const] : []),
  ];
  if (weapons.length === 0) return [{ weapon: 'small arms', degrees: 360, bears: true }];
  return weapons.map(([weapon, label]) => {
    const arc = arcOf(type, weapon);
    return { weapon: label, degrees: arc, bears: isInArcOf(unit, target, arc) };
  });
}
