/** What lies between two units: for somebody who writes a scene, or asks why a shot is refused. */
import type { Data } from '../../kernel/data.ts';
import { otherCause } from '../../tabletop/sight-words.ts';
import type { Declared } from './activation/actions.ts';
import { declaring, refuseAction } from './activation/judge.ts';
import { smallArmsOf, tubesOf } from './arms.ts';
import { fieldOf, pieceOf } from './ground.ts';
import { observedOn } from './observation/index.ts';
import { inches } from './parts.ts';
import { bandOf, canSee, coverAgainst, faceHit, isInArcOf, isObscured, rangeOf } from './sight.ts';
import { isArmoured, type KgnTable, type Placed, standing, typeOf, unitOf } from './state.ts';

export function between(table: KgnTable, from: string, to: string): { readonly [name: string]: Data } | string {
  for (const id of [from, to]) if (!unitOf(table, id)) return `there is no unit ${id}`;
  const [unit, target] = [standing(table, from), standing(table, to)];
  if (!unit) return `${from} is not on the table`;
  if (!target) return `${to} is not on the table`;
  if (unit.id === target.id) return 'that is the same unit';
  const range = rangeOf(table, unit, target);
  const seen = canSee(table, unit, target);
  const { cover, by } = coverAgainst(table, unit, target);
  const observed = observedOn(table, unit, target);
  return {
    ...{ range: inches(range), hundredths: range, band: bandOf(table, unit, target) },
    ...{ seen, ...(seen ? {} : { sight: causeOf(table, unit, target) }) },
    // kgn-gap-21 The class by itself, and what gives it.
    ...{ cover, coverBy: by, obscured: isObscured(table, unit, target) },
    // kgn-obs-02 Null: not at all, at night.
    observedOn: typeof observed === 'number' ? `${observed}+` : observed,
    ...(isArmoured(target)
      ? { face: faceHit(unit, target), armour: typeOf(target).armour![faceHit(unit, target)] }
      : {}),
    arcs: arcsOf(unit, target),
    // Fire is at enemies.
    shots: unit.side === target.side ? [] : shotsOf(table, unit, target),
  };
}

const causeOf = (table: KgnTable, unit: Placed, target: Placed): string | null =>
  otherCause(fieldOf(table), pieceOf(unit), pieceOf(target), [], (feature) => feature);

/** kgn-shoot-02 to kgn-shoot-06 Each weapon that has an arc, and whether the other is in it. */
function arcsOf(unit: Placed, target: Placed): Data[] {
  const tubes = tubesOf(unit).map(({ id, arc }) => ({ weapon: id, degrees: arc, bears: isInArcOf(unit, target, arc) }));
  const bow = typeOf(unit).mgs.includes('bow')
    ? [{ weapon: 'bow machine gun', degrees: 90, bears: isInArcOf(unit, target, 90) }]
    : [];
  return tubes.length + bow.length > 0 ? [...tubes, ...bow] : [{ weapon: 'small arms', degrees: 360, bears: true }];
}

/** Every way to fire at it, and why not. */
function shotsOf(table: KgnTable, unit: Placed, target: Placed): Data[] {
  const at = declaring(table, 'turn');
  const ways: Declared[] = [];
  for (const fire of ['suppress', 'direct'] as const) {
    for (const weapon of smallArmsOf(unit)) ways.push({ do: fire, with: 'small arms', weapon, target: target.id });
    for (const { id: weapon, he } of tubesOf(unit))
      if (he) ways.push({ do: fire, with: 'high explosive', weapon, target: target.id });
  }
  for (const { id: weapon, ap, he, heat } of tubesOf(unit))
    for (const [round, has] of [
      ['AP', ap],
      ['HE', he],
      ['HEAT', heat],
    ] as const)
      if (has) ways.push({ do: 'anti-tank', weapon, round, target: target.id });
  return ways.map((way) => {
    const refused = refuseAction(at, unit, way);
    return {
      ...{ shot: shotName(way), legal: refused === null },
      ...(refused ? { why: `${refused.sentence} [${refused.code}, ${refused.rule}]` } : {}),
    };
  });
}

function shotName(way: Declared): string {
  if (way.do === 'anti-tank') return `anti-tank, ${way.round}, ${way.weapon}`;
  return 'with' in way ? `${way.do}, ${way.with}, ${way.weapon}` : way.do;
}
