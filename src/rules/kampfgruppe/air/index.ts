/** Aircraft that come by their counters: kgn-air-01 to kgn-air-06, kgn-gap-88. What they do is in the chapters of their fire. */
import { kit } from '../../../kit/chapter.ts';
import { open } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import { SIDE_NAMES } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { facingTo } from '../../../tabletop/place.ts';
import { edgeMiddle, oppositeEdge } from '../../../tabletop/zones.ts';
import type { OfSide } from '../parts.ts';
import { freshUnit } from '../scenarios/units.ts';
import { frozen, has, type KgnTable, listOf, placed, type Side, sideOf, type Unit } from '../state.ts';
import { arrivalNeed } from '../tables/aircraft.ts';
import { unitType } from '../tables/units.ts';
import { airSupport } from '../tables/units-aircraft.ts';
import type { ArrivalFrame } from './types.ts';

interface Air extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: ArrivalFrame;
  calls: never;
  answer: never;
  event: OfSide<'air-counter-gone'> | (OfSide<'aircraft-came'> & { readonly unit: Unit });
  emits: never;
}

const { chapter, procedure } = kit<Air>(sideOf);

/** kgn-air-06 Over the middle of its own edge. */
function aircraftOf(table: KgnTable, side: Side, type: string): Unit {
  const edge = table.terms.edges[side];
  const { width, height } = table.ground;
  const at = edgeMiddle({ width, height }, edge);
  const facing = facingTo(at, edgeMiddle({ width, height }, oppositeEdge(edge)));
  const id = `${side}-air-${table.playerTurn}-${table.units.length}`;
  const unit = freshUnit({ id, side, type, name: unitType(type).name, pick: -1, isOffTable: false });
  return frozen({ ...unit, place: placed(at, facing) });
}

const arrival = procedure<ArrivalFrame>(() => ({
  next: ({ table, self: { side }, play }) => {
    const counter = table.airCounters.find((one) => one.side === side && one.turn < table.playerTurn);
    if (!counter) return 'done';
    const { nation } = listOf(table, side);
    // kgn-air-04 kgn-spec-18
    const isGuided = table.units.some((unit) => unit.side === side && has(unit, 'forward air controller'));
    const need = arrivalNeed(isGuided ? nation : 'none');
    const { success } = play.test({ rule: 'kgn-air-03', use: 'arrival', of: side, need });
    play.emit({ type: 'air-counter-gone', rule: 'kgn-air-03', side });
    if (!success) return { to: 'next' };
    const type = airSupport(nation, play.die({ rule: 'kgn-air-05', use: 'aircraft', of: side }));
    play.emit({ type: 'aircraft-came', rule: 'kgn-air-06', side, unit: aircraftOf(table, side, type) });
    return { to: 'next' };
  },
}));

export const airChapter = chapter({
  procedures: { arrival },
  frames: { arrival: open('side') },
  answers: {},
  events: {
    'air-counter-gone': {
      seenBy: open('side'),
      tone: 'quiet',
      apply(table, { side }) {
        const at = table.airCounters.findIndex((one) => one.side === side);
        table.airCounters = table.airCounters.filter((_, i) => i !== at);
      },
      say: ({ side }) => say`An aircraft counter of the ${SIDE_NAMES[side]} is used up.`,
    },
    'aircraft-came': {
      seenBy: open('side', 'unit'),
      tone: 'grave',
      pause: 'long',
      apply(table, { unit }) {
        const place = unit.place && placed(unit.place.at, unit.place.facing);
        table.units = [...table.units, frozen({ ...unit, place })].sort((a, b) => (a.id < b.id ? -1 : 1));
      },
      say: ({ side, unit }) => say`${name(unit.id)} comes to the aid of the ${SIDE_NAMES[side]}.`,
    },
  },
});
