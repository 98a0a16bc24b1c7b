/** Step 5: units move along their written paths, all at once, minute by minute (stonk-move-01 to stonk-move-20, stonk-gap-98). */
import { samePlace } from '../../../geometry/table/vector.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { kit } from '../../../kit/chapter.ts';
import { path as pathForm } from '../../../kit/form.ts';
import { count, name, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change } from '../../../kit/things.ts';
import { type FailuresFrame, failuresFrame } from '../logistics/types.ts';
import { ofUnit, pointOf, type Spot } from '../parts.ts';
import {
  actingSeats,
  actsNow,
  commandedBy,
  companiesOf,
  elementAt,
  isMoving,
  isPlaced,
  type Placed,
  type Posture,
  type Side,
  type StonkTable,
  sideOf,
} from '../state.ts';
import { type PathAnswer, pathAnswer, pathWords, samplePaths } from './entries.ts';
import { breaksChain, refusePath, stateLimit } from './judge.ts';
import { firstContact, placeOnPath, restOf, trackOf } from './run.ts';
import type { MovementEvent, MovementFrame, StopCause } from './types.ts';

interface Movement extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: MovementFrame;
  calls: FailuresFrame;
  answer: PathAnswer;
  event: MovementEvent;
  emits: never;
}

const { chapter, procedure } = kit<Movement>(sideOf);

type MovingPosture = Exclude<Posture, 'stationary'>;
const isWalker = (one: Placed): one is Placed & { readonly posture: MovingPosture } => isMoving(one);

function* pathsOf(table: StonkTable, unit: string): Iterable<PathAnswer> {
  const element = elementAt(table, unit);
  if (isPlaced(element) && isWalker(element))
    for (const path of samplePaths(table, element, element.posture)) yield { kind: 'path', unit, path };
}

const movement = procedure<MovementFrame>(({ sealed }) => ({
  /** stonk-seq-03 In the alternate method paths are written now; in the other they have been (stonk-gap-16). */
  start: ({ table }) => ({ to: table.bound ? 'paths' : 'halt' }),

  paths: sealed(['path'], {
    rule: 'stonk-gap-98',
    title: say`Write the paths of your units.`,
    waitsFor: ({ table }) => actingSeats(table),
    rows: ({ table, seat }) =>
      commandedBy(table, seat)
        .filter((one) => isPlaced(one) && isMoving(one))
        .map(({ id }) => id),
    rowOf: ({ unit }) => unit,
    form: ({ table, row, draft }) =>
      pathForm(
        () => pathsOf(table, row),
        ({ path }) => {
          const element = elementAt(table, row);
          if (!isPlaced(element) || !isWalker(element)) return null;
          const paths = new Map<string, readonly Spot[]>([
            ...draft.map((one) => [one.unit, one.path] as const),
            [row, path],
          ]);
          const torn = companiesOf(table, element.seat).some((one) =>
            breaksChain(table, one.id, ({ id }) => paths.get(id)?.map(pointOf) ?? null),
          );
          if (torn)
            return refusal('CHAIN', 'stonk-order-04', 'Each element stays within 400 m of the next of its company.');
          return refusePath(table, element, element.posture, path.map(pointOf));
        },
      ),
    words: pathWords,
    unanswered: say`stays`,
    commit: (draft) => say`Commit ${count(draft.length, 'path')}`,
    close({ table, drafts, play }) {
      for (const { answers } of drafts)
        for (const { unit, path } of answers) {
          const element = elementAt(table, unit);
          const written = { posture: element.posture, path: path.map(pointOf) };
          play.emit({ type: 'march', rule: 'stonk-gap-98', ...ofUnit(element), ...written });
        }
      return { to: 'halt' };
    },
  }),

  /** stonk-seq-13 Whoever was pinned or suppressed in steps 3 and 4 moves as its new state lets it. */
  halt: ({ table, play }) => {
    for (const element of table.elements) {
      if (!isPlaced(element) || !element.path || !actsNow(table, element.side)) continue;
      const limit = element.isDemoralised ? 0 : stateLimit(table, element, element.path);
      if (limit === null) continue;
      const why: StopCause = element.state === 'suppressed' ? 'suppressed' : 'pinned';
      if (limit === 0) play.emit({ type: 'halted', rule: 'stonk-move-11', ...ofUnit(element), why });
      else {
        const place = placeOnPath(element, limit);
        play.emit({ type: 'moved', rule: 'stonk-move-11', ...ofUnit(element), place, why });
      }
    }
    return { to: 'run' };
  },

  /** stonk-gap-98 Contact ends a path; when nobody meets anybody any more, all are where they meant to be, or as near as there is room. */
  run: ({ table, self, play }) => {
    const meeting = firstContact(table, self.minute);
    if (meeting) {
      const mover = elementAt(table, meeting.unit);
      // The others go on from the same minute: two may meet in one.
      self.minute = meeting.minute - 1;
      play.emit({ type: 'moved', rule: 'stonk-gap-98', ...ofUnit(mover), place: meeting.place, why: 'contact' });
      return { to: 'run' };
    }
    for (const { id } of [...table.elements]) {
      const mover = elementAt(table, id);
      if (!isPlaced(mover) || !mover.path) continue;
      const place = restOf(table, mover);
      const why = samePlace(place.at, mover.path.at(-1)!) ? null : 'no-room';
      play.emit({ type: 'moved', rule: 'stonk-move-01', ...ofUnit(mover), place, why });
    }
    return { to: 'failures' };
  },

  /** stonk-move-16 */
  failures: () => ({ call: failuresFrame(), then: 'done' }),
}));

const WHY: { readonly [C in StopCause]: string } = {
  contact: 'runs into the enemy',
  'no-room': 'stops where there is room',
  pinned: 'is pinned and does not get on',
  suppressed: 'is suppressed and does not get on',
};

export const movementChapter = chapter({
  procedures: { movement },
  frames: { movement: { minute: 'nobody' } },
  answers: { path: pathAnswer },
  events: {
    march: {
      seenBy: 'seat',
      tone: 'silent',
      pause: 'none',
      apply(table, { unit, posture, path }) {
        change(table.elements, unit, { posture, path: path && Object.freeze(path) });
      },
      say: ({ unit, posture }) => say`${name(unit)}: ${posture}.`,
    },
    moved: {
      seenBy: 'seat',
      // Who is stopped learns of what it could not know.
      reveals: ({ why }) => why === 'contact' || why === 'no-room',
      tone: ({ why }) => (why ? 'bad' : 'quiet'),
      group: 'row',
      pause: 'none',
      apply(table, { unit, place }) {
        const { dug, place: was, path, track: trodden } = elementAt(table, unit);
        const hasMoved = !was || !samePlace(was.at, place.at);
        const left = hasMoved ? { dug: null, firedHere: 0 } : { dug };
        const track = hasMoved ? trackOf(was, path, trodden, place) : trodden;
        change(table.elements, unit, { place: Object.freeze(place), path: null, track, ...left });
      },
      say: ({ unit, why }) => (why ? say`${name(unit)} ${WHY[why]}.` : say`${name(unit)} moves.`),
    },
    halted: {
      seenBy: 'seat',
      tone: 'bad',
      group: 'row',
      apply(table, { unit }) {
        change(table.elements, unit, { path: null });
      },
      say: ({ unit, why }) => say`${name(unit)} ${WHY[why]}.`,
    },
  },
});
