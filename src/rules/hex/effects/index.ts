/** Smoke, blazes, works. */
import { closedAs, inFull, ownSideUntil } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import { SIDE_NAMES } from '../../../kit/sides.ts';
import { reckonChanges } from '../ground.ts';
import { changeUnit, type HexTable, unitOf } from '../state.ts';
import { clearing } from './clearing.ts';
import { entrench } from './entrench.ts';
import { chapter } from './kinds.ts';
import { smoke } from './smoke.ts';
import { laySmoke, leaveBlaze, type SmokeFrame } from './types.ts';

const SEEN = ownSideUntil<{ readonly isHidden: boolean }>(({ isHidden }) => !isHidden);
/** hex-act-15 What a unit in sight does is known, though it may have begun unseen and be revealed on its half move. */
const WATCHED = ownSideUntil<SmokeFrame, HexTable>(({ unit }, table) => unitOf(table, unit)?.isHidden !== true);

/** hex-fx-06 A new list of smoke, and what it does to sight. */
function setSmoke(table: HexTable, smokes: ReadonlyMap<number, 1 | 2>): void {
  table.smoke = Object.freeze([...smokes].sort(([a], [b]) => a - b).map((one) => Object.freeze(one)));
  table.changes = reckonChanges(table);
}

export const effectsChapter = chapter({
  procedures: { clearing, smoke, entrench },
  frames: {
    clearing: { side: 'public', isLast: 'public', unit: closedAs(SEEN, null), isHidden: 'public', hex: 'public' },
    smoke: {
      ...{ side: 'public', unit: closedAs(WATCHED, ''), isHidden: 'public', hex: 'public' },
      ...{ target: closedAs(WATCHED, null), by: closedAs(WATCHED, 'hand'), move: closedAs(WATCHED, 'none') },
    },
    entrench: { side: 'public', unit: closedAs(SEEN, ''), isHidden: 'public', hex: 'public' },
  },
  answers: { 'leave-blaze': leaveBlaze, 'lay-smoke': laySmoke },
  events: {
    'impacts-off': {
      seenBy: {},
      tone: 'silent',
      pause: 'none',
      apply: (table) => {
        table.impacts = Object.freeze([]);
      },
      say: () => say`Impact markers come off.`,
    },
    'mark-moved': {
      seenBy: { side: 'public', from: 'public', hex: 'public', place: 'public' },
      reveals: 'others',
      tone: 'quiet',
      apply: () => {},
      say: ({ side, from, place }) => say`Something of the ${SIDE_NAMES[side]} goes from ${from} to ${place}.`,
    },
    'smoke-laid': {
      seenBy: { hex: 'public', place: 'public', level: 'public' },
      tone: 'plain',
      apply: (table, { hex, level }) => {
        const smokes = new Map(table.smoke);
        if ((smokes.get(hex) ?? 0) < level) setSmoke(table, smokes.set(hex, level));
      },
      say: ({ place, level }) => (level === 2 ? say`Thick smoke covers ${place}.` : say`Smoke covers ${place}.`),
    },
    'smoke-thins': {
      seenBy: {},
      tone: 'quiet',
      pause: 'none',
      apply: (table) => setSmoke(table, new Map(table.smoke.flatMap(([hex, type]) => (type === 2 ? [[hex, 1]] : [])))),
      say: () => say`The smoke thins.`,
    },
    digs: {
      seenBy: { side: 'public', unit: 'public', turn: 'public' },
      tone: 'order',
      apply: (table, { unit, turn }) => changeUnit(table, unit, { digging: turn }),
      say: ({ unit, turn }) => (turn === 0 ? say`${name(unit)} is dug in.` : say`${name(unit)} begins to dig in.`),
    },
    entrenched: {
      seenBy: { side: 'public', work: inFull, place: 'public', isHidden: 'public' },
      reveals: ({ side, isHidden }, viewer) => isHidden && viewer.side !== side,
      tone: 'quiet',
      group: 'follows',
      apply: (table, { work }) => {
        table.works = Object.freeze([...table.works, Object.freeze({ ...work })]);
      },
      say: ({ place }) => say`There is an entrenchment in ${place}.`,
    },
  },
});
