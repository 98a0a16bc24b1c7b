/** Anti-tank fire and portable anti-tank weapons: what is told of them. The shots themselves are parts of a `fire` frame. */
import { kit } from '../../../kit/chapter.ts';
import { open } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import type { Side } from '../../../kit/sides.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { changeUnit, type HexTable, sideOf } from '../state.ts';
import type { AntiTankEvent, VehicleShot } from './types.ts';

export interface AntiTank extends ChapterKinds {
  table: HexTable;
  side: Side;
  frame: never;
  calls: never;
  answer: never;
  event: AntiTankEvent;
  emits: never;
}

const { chapter } = kit<AntiTank>(sideOf);

const RESULTS: { readonly [R in VehicleShot['result']]: string } = {
  D: 'destroyed',
  I: 'immobilised',
  S: 'shut down',
  missed: 'missed',
  'no effect': 'no effect',
};

export const antiTankChapter = chapter({
  procedures: {},
  frames: {},
  answers: {},
  events: {
    escaped: {
      seenBy: open('side', 'unit'),
      tone: 'bad',
      group: 'follows',
      apply: (table, { unit }) => changeUnit(table, unit, { carriedBy: null, floor: 0 }),
      say: ({ unit }) => say`${name(unit)} gets out of the wreck.`,
    },
    'vehicle-shot': {
      seenBy: open('side', 'unit', 'by', 'with', 'distance', 'arc', 'differential', 'result'),
      group: 'follows',
      apply: () => {},
      say: ({ unit, by, with: weapon, distance, arc, differential, result }) =>
        say`${by === null ? 'An unseen enemy' : name(by)} fires a ${weapon} at ${name(unit)}, ${distance} ${distance === 1 ? 'hex' : 'hexes'} away, at its ${arc}${differential === null ? '' : `, differential ${differential}`}: ${RESULTS[result]}.`,
    },
    'no-panzerfaust': {
      seenBy: open('side', 'unit'),
      tone: 'quiet',
      group: 'follows',
      apply: () => {},
      say: ({ unit }) => say`${name(unit)} has no Panzerfaust at hand.`,
    },
  },
});
