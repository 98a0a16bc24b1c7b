/** Movement, vehicles, transport. */
import { closedAs, ownSideUntil } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import { fire } from '../parts.ts';
import { changeUnit, unitAt, unitOf } from '../state.ts';
import { chapter } from './kinds.ts';
import { move } from './steps.ts';
import { hold, march, STEPS } from './types.ts';

const SEEN = ownSideUntil<{ readonly isHidden: boolean }>(({ isHidden }) => !isHidden);
const OF_UNIT = { side: 'public', unit: 'public' } as const;

export const moveChapter = chapter({
  procedures: { move },
  frames: {
    move: {
      ...{
        side: 'public',
        unit: closedAs(SEEN, ''),
        isHidden: 'public',
        hex: 'public',
        how: 'public',
        left: closedAs(SEEN, 0),
      },
      ...{ isByRoad: closedAs(SEEN, false), bonus: closedAs(SEEN, 0), isBeforeAssault: closedAs('ownSide', false) },
      ...{ isWhole: closedAs(SEEN, false), what: closedAs(SEEN, null), tank: closedAs(SEEN, null) },
      ...{ tankLeft: closedAs(SEEN, 0), room: closedAs(SEEN, null) },
    },
  },
  answers: { ...STEPS, march, fire, hold },
  events: {
    moving: {
      seenBy: { ...OF_UNIT, how: 'public' },
      tone: 'order',
      group: 'opens',
      pause: 'none',
      apply: () => {},
      say: ({ unit, how }) => say`${name(unit)} moves (${how}).`,
    },
    mounted: {
      seenBy: { ...OF_UNIT, on: 'public' },
      group: 'follows',
      apply: (table, { unit, on }) => {
        const { at } = unitAt(table, on);
        changeUnit(table, unit, { carriedBy: on, at, floor: 0, hasMounted: true, digging: 0 });
        changeUnit(table, on, { hasMounted: true });
      },
      say: ({ unit, on }) => say`${name(unit)} gets on ${name(on)}.`,
    },
    dismounted: {
      seenBy: { ...OF_UNIT, from: 'public', at: 'public', facing: 'public', costs: 'public' },
      group: 'follows',
      apply: (table, { unit, from, at, facing, costs }) => {
        changeUnit(table, unit, { carriedBy: null, at, floor: 0, facing, hasDismounted: true });
        if (costs && unitOf(table, from)) changeUnit(table, from, { hasDismounted: true });
      },
      say: ({ unit, from }) => say`${name(unit)} gets off ${name(from)}.`,
    },
  },
});
