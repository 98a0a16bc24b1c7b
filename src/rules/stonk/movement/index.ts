/** Step 5: units move along their written paths, all at once, minute by minute (stonk-move-01 to stonk-move-20, stonk-gap-98). */

import { samePlace } from '../../../geometry/table/vector.ts';
import { placesAlong } from '../../../geometry/table/windows.ts';
import type { Emitter, Play } from '../../../kernel/play.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { kit } from '../../../kit/chapter.ts';
import { closedAs } from '../../../kit/classes.ts';
import { path as pathForm } from '../../../kit/form.ts';
import { count, name, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change } from '../../../kit/things.ts';
import { knows, watchersOf } from '../direct-fire/opportunity.ts';
import { type OpportunityFrame, opportunityFrame } from '../direct-fire/types.ts';
import { type FailuresFrame, failuresFrame, type MinesFrame, minesFrame } from '../engineers/types.ts';
import { isCloseCountry } from '../ground.ts';
import { broughtAlong } from '../logistics/ammunition.ts';
import { ofUnit, pointOf, type Spot } from '../parts.ts';
import {
  actingSeats,
  actsNow,
  commandedBy,
  companiesOf,
  companyAt,
  elementAt,
  elementOf,
  groupOf,
  isMoving,
  isPlaced,
  type Placed,
  type Posture,
  placed,
  type Side,
  type StonkTable,
  sideOf,
} from '../state.ts';
import { type Metres, MINUTES_PER_MOVE } from '../tables/print.ts';
import { fullSize, type PathAnswer, pathAnswer, pathWords, samplePaths } from './entries.ts';
import { breaksChain, isAdvance, refusePath, stateLimit, wayOf } from './judge.ts';
import {
  contactAt,
  entersField,
  type Meeting,
  pairsThatMeet,
  pathUpTo,
  placeAt,
  restsOf,
  stoppedByGround,
  trackOf,
} from './run.ts';
import type { MovementEvent, MovementFrame, StopCause } from './types.ts';
import { mustWithdraw, withdrawalOf } from './withdrawal.ts';

interface Movement extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: MovementFrame;
  calls: FailuresFrame | OpportunityFrame | MinesFrame;
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

/** stonk-gap-85 The next mover at which somebody may fire in this minute; each company looks for a mover once. */
function nextWatched(table: StonkTable, self: MovementFrame): OpportunityFrame | null {
  for (const mover of table.elements) {
    if (!isPlaced(mover) || !mover.path) continue;
    const blind = self.blind.filter(([one]) => one === mover.id).map(([, company]) => company);
    const companies = new Set(watchersOf(table, mover, self.minute).map(groupOf));
    const open = [...companies].filter((one) => !blind.includes(one) || knows(table, one, mover.id));
    if (open.length === 0) continue;
    self.hit = mover.id;
    self.blind = [...self.blind, ...open.map((one) => [mover.id, one] as const)];
    return opportunityFrame(mover.id, self.minute, blind);
  }
  return null;
}

/** stonk-umpire-02 Two that run into one another: an umpire may say who was there first, and so who is stopped by whom. */
function firstOfBoth(
  table: StonkTable,
  pairs: ReturnType<typeof pairsThatMeet>,
  meeting: Meeting,
  minute: number,
  play: Play<MovementEvent>,
): Meeting {
  const { unit, enemy } = meeting;
  const other = pairs.filter((one) => one.mover.id === enemy && one.enemy.id === unit);
  if (other.length === 0) return meeting;
  const stops = play.ruling<string>({
    ...{ rule: 'stonk-umpire-02', what: 'time', to: [], proposal: unit, allowed: { oneOf: [unit, enemy] } },
  });
  return stops === unit ? meeting : (contactAt(table, other, minute) ?? meeting);
}

/** stonk-ps-01 stonk-ps-02 Does its path go no further than its state lets it? */
const isWithinLimit = (mover: Placed, limit: Metres, rounded: Metres = 0): boolean =>
  limit > 0 && placesAlong(wayOf(mover, mover.path!)).length <= limit + rounded;

/** stonk-gap-85 Ours: whoever is pinned or suppressed on its way, and may not go on, stops where it is. */
function lookAgain(table: StonkTable, self: MovementFrame, play: Emitter<MovementEvent>): void {
  const mover = self.hit === null ? undefined : elementOf(table, self.hit);
  self.hit = null;
  if (!isPlaced(mover) || !mover.path) return;
  const limit = stateLimit(table, mover, mover.path);
  // Where a path has been cut, its end is rounded to the metre.
  if (limit === null || isWithinLimit(mover, limit, 1)) return;
  const place = placeAt(mover, self.minute);
  const why: StopCause = mover.state === 'suppressed' ? 'suppressed' : 'pinned';
  play.emit({ type: 'moved', rule: 'stonk-gap-85', ...ofUnit(mover), place, why });
}

const movement = procedure<MovementFrame>(({ sealed }) => ({
  /** stonk-seq-03 In the alternate method paths are written now; in the other they have been (stonk-gap-16). */
  start: ({ table }) => ({ to: table.bound ? 'paths' : 'halt' }),

  paths: sealed(['path'], {
    rule: 'stonk-gap-98',
    startsOrder: true,
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
    for (const element of [...table.elements]) {
      if (!isPlaced(element) || !actsNow(table, element.side)) continue;
      if (mustWithdraw(element)) {
        const place = withdrawalOf(table, element);
        if (place) play.emit({ type: 'moved', rule: 'stonk-ps-05', ...ofUnit(element), place, why: 'withdraws' });
        else if (element.path)
          play.emit({ type: 'halted', rule: 'stonk-ps-06', ...ofUnit(element), why: 'suppressed' });
        continue;
      }
      if (!element.path) continue;
      // stonk-gap-78 Orders to move end under fire.
      const { orders } = companyAt(table, groupOf(element));
      if (element.isUnderFire && orders?.task !== 'attack' && isAdvance(table, element, element.path)) {
        play.emit({ type: 'halted', rule: 'stonk-gap-78', ...ofUnit(element), why: 'fired-on' });
        continue;
      }
      const limit = element.isDemoralised ? 0 : stateLimit(table, element, element.path);
      if (limit === null) continue;
      const why: StopCause = element.state === 'suppressed' ? 'suppressed' : 'pinned';
      if (limit === 0) play.emit({ type: 'halted', rule: 'stonk-move-11', ...ofUnit(element), why });
      // stonk-gap-98 It runs off with the others.
      else if (!isWithinLimit(element, limit))
        play.emit({
          type: 'shortened',
          rule: 'stonk-move-11',
          ...ofUnit(element),
          path: pathUpTo(element, limit),
          why,
        });
    }
    return { to: 'run' };
  },

  /**
   * stonk-gap-98 Minute by minute: who meets an enemy stops, and units that watch fire at what passes (stonk-gap-85). When the ten
   * minutes have run all are where they meant to be, or as near as there is room.
   */
  run: ({ table, self, play }) => {
    lookAgain(table, self, play);
    const pairs = pairsThatMeet(table);
    for (; self.minute <= MINUTES_PER_MOVE; self.minute += 1) {
      const meeting = contactAt(table, pairs, self.minute);
      if (meeting) {
        const { unit, place, why } = firstOfBoth(table, pairs, meeting, self.minute, play);
        play.emit({ type: 'moved', rule: 'stonk-gap-98', ...ofUnit(elementAt(table, unit)), place, why });
        // The others go on from the same minute: two may meet in one.
        return { to: 'run' };
      }
      const bogged = stoppedByGround(table, self.minute);
      if (bogged) {
        const { unit, place } = bogged;
        play.emit({ type: 'moved', rule: 'stonk-gap-98', ...ofUnit(elementAt(table, unit)), place, why: 'ground' });
        return { to: 'run' };
      }
      const entered = entersField(table, self.minute);
      if (entered) {
        const { unit, field, place } = entered;
        play.emit({ type: 'moved', rule: 'stonk-gap-47', ...ofUnit(elementAt(table, unit)), place, why: 'mines' });
        return { call: minesFrame(unit, field), then: 'run' };
      }
      const watched = nextWatched(table, self);
      if (watched) return { call: watched, then: 'run' };
    }
    const rests = restsOf(table);
    for (const { id } of [...table.elements]) {
      const mover = elementAt(table, id);
      if (!isPlaced(mover) || !mover.path) continue;
      const place = rests.get(id)!;
      const why = samePlace(place.at, mover.path.at(-1)!) ? null : 'no-room';
      play.emit({ type: 'moved', rule: 'stonk-move-01', ...ofUnit(mover), place, why });
    }
    // stonk-base-09 stonk-gap-94 In open ground nobody stays closed up.
    for (const element of [...table.elements]) {
      const { aboard, changed } = element;
      const size = fullSize(element);
      const isFull = element.size.front === size.front && element.size.depth === size.depth;
      if (isFull || !element.track || !isPlaced(element) || isCloseCountry(table, element.place.at)) continue;
      play.emit({ type: 'formed', rule: 'stonk-gap-94', ...ofUnit(element), aboard, size, changed });
    }
    return { to: 'failures' };
  },

  /** stonk-move-16 */
  failures: () => ({ call: failuresFrame(), then: 'done' }),
}));

const WHY: { readonly [C in StopCause]: string } = {
  contact: 'runs into the enemy',
  short: 'meets the enemy, has no orders to assault and halts short of them',
  'no-room': 'stops where it finds room',
  pinned: 'is pinned and cannot advance',
  suppressed: 'is suppressed and cannot advance',
  'fired-on': 'is fired on and halts',
  withdraws: 'is suppressed and withdraws',
  ground: 'finds the wood denser than it looked and stops',
  mines: 'runs into mines and stops',
};

export const movementChapter = chapter({
  procedures: { movement },
  frames: { movement: { minute: closedAs('nobody', 1), hit: closedAs('nobody', null), blind: closedAs('nobody', []) } },
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
      reveals: ({ why }) => why !== null,
      tone: ({ why }) => (why ? 'bad' : 'quiet'),
      group: 'row',
      pause: 'none',
      apply(table, { unit, place, why }) {
        const element = elementAt(table, unit);
        const { dug, place: was, path, track: trodden } = element;
        const hasMoved = !was || !samePlace(was.at, place.at);
        const left = hasMoved ? { dug: null, firedHere: 0 } : { dug };
        // Who withdraws does not go the way that was written.
        const track = hasMoved ? trackOf(was, why === 'withdraws' ? null : path, trodden, place) : trodden;
        const ammunition = hasMoved ? broughtAlong(element) : element.ammunition;
        change(table.elements, unit, { place: Object.freeze(place), path: null, track, ammunition, ...left });
      },
      say: ({ unit, why }) => (why ? say`${name(unit)} ${WHY[why]}.` : say`${name(unit)} moves.`),
    },
    formed: {
      seenBy: 'seat',
      // Where a path ended in the open may be news.
      reveals: true,
      tone: 'quiet',
      pause: 'none',
      apply(table, { unit, aboard, size, changed }) {
        const { place } = elementAt(table, unit);
        // What is known of a place goes by the base that stood there: a new base is a new place.
        const fresh = place && placed({ ...place.at }, place.facing);
        change(table.elements, unit, { aboard, size: Object.freeze({ ...size }), changed, place: fresh });
      },
      say: ({ unit, aboard, size }) =>
        aboard ? say`${name(unit)} mounts or limbers up.` : say`${name(unit)} covers ${size.front} x ${size.depth} m.`,
    },
    shortened: {
      seenBy: 'seat',
      tone: 'bad',
      group: 'row',
      apply(table, { unit, path }) {
        change(table.elements, unit, { path: Object.freeze(path) });
      },
      say: ({ unit }) => say`${name(unit)} is pinned and goes only a little way.`,
    },
    halted: {
      seenBy: 'seat',
      reveals: ({ why }) => why === 'fired-on',
      tone: 'bad',
      group: 'row',
      apply(table, { unit }) {
        change(table.elements, unit, { path: null });
      },
      say: ({ unit, why }) => say`${name(unit)} ${WHY[why]}.`,
    },
  },
});
