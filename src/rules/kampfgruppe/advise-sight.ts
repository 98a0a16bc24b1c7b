/** Help for the screen: the line of sight between two units, and what argues it. Decides nothing. */
import { argueSight } from '../../geometry/table/sight.ts';
import { lineToShow, notInTheWay } from '../../tabletop/sight.ts';
import { causeOf, listed, otherCause } from '../../tabletop/sight-words.ts';
import { nameOf } from '../../tabletop/words.ts';
import type { KgnAdvice } from './advice.ts';
import { fieldOf, pieceOf } from './ground.ts';
import { bandOf, canSee, coverAgainst, faceHit, rangeOf } from './sight.ts';
import { isAircraft, isArmoured, type KgnTable, type Placed, typeOf } from './state.ts';

const COVER_WORDS = {
  ...{ open: 'in the open', visual: 'visual cover', hard: 'hard cover', reinforced: 'reinforced cover' },
  fortified: 'fortified cover',
} as const;

export function sightOf(table: KgnTable, unit: Placed, target: Placed): KgnAdvice['sight'] {
  const field = fieldOf(table);
  const [one, other] = [pieceOf(unit), pieceOf(target)];
  const isSeen = canSee(table, unit, target);
  const without = notInTheWay(field, one, other);
  const [from, to] = isSeen ? lineToShow(field, one, other, without) : [unit.place.at, target.place.at];
  const sight = argueSight(field.sight, { ...from, eye: 0 }, { ...to, eye: 0 }, without);
  const say = (feature: string): string => nameOf(field, feature);
  const { cover, by } = coverAgainst(table, unit, target);
  const isInTheAir = isAircraft(unit) || isAircraft(target);
  const met = isInTheAir ? [] : sight.met.filter(({ isOver, kind }) => !isOver && kind !== 'hill');
  // kgn-core-04 Where nobody measures before he has declared, no range is told.
  const isMeasured = table.terms.options.measuring !== 'faithful';
  const names = [...new Set(met.map(({ feature }) => say(feature)))];
  const cause = isSeen ? null : (causeOf(sight, say) ?? otherCause(field, one, other, without, say));
  const block = isSeen ? undefined : sight.blocks[0];
  return {
    ...{ isSeen, range: isMeasured ? rangeOf(table, unit, target) : null },
    band: isMeasured ? bandOf(table, unit, target) : null,
    ...{ from: [from.x, from.y], to: [to.x, to.y] },
    met: met.map(({ from: a, to: b, kind }) => ({ from: [a.x, a.y] as const, to: [b.x, b.y] as const, kind })),
    stopped: block ? [block.place.x, block.place.y] : null,
    why: isSeen
      ? names.length === 0
        ? 'nothing in the way'
        : `through ${listed(names)}`
      : (cause ?? 'nothing of it shows'),
    cover: by === null ? COVER_WORDS[cover] : `${COVER_WORDS[cover]}: ${say(by)}`,
    face: isArmoured(target) && typeOf(target).armour ? faceHit(unit, target) : null,
  };
}
