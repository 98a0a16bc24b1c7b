/** Step 3: who fires at whom (stonk-arm-01, stonk-inf-01, stonk-rate, stonk-gap-36, -95), and fire at movers (stonk-gap-85). */

import { direction } from '../../../geometry/table/facing.ts';
import { pickOne } from '../../../kernel/pick.ts';
import type { Play } from '../../../kernel/play.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import { kit } from '../../../kit/chapter.ts';
import { closedAs } from '../../../kit/classes.ts';
import { type Form, legalOf, order } from '../../../kit/form.ts';
import { count, name, at as place, say } from '../../../kit/sentence.ts';
import type { ChapterKinds } from '../../../kit/steps.ts';
import { change } from '../../../kit/things.ts';
import { type Strike, type StrikeFrame, strikeFrame } from '../effects/types.ts';
import { contactAt, contactsOf, isInformed, type KnowledgeEvent, locate, ownContact } from '../knowledge/index.ts';
import { pointsLeft } from '../logistics/ammunition.ts';
import { type MarkEvent, noteFire } from '../marks.ts';
import { ofUnit, pointOf, type Spot, spotOf } from '../parts.ts';
import { type ClearSmokeFrame, clearSmokeFrame } from '../smoke/types.ts';
import {
  actingSeats,
  commandedBy,
  companyAt,
  elementAt,
  elementOf,
  groupOf,
  isPlaced,
  type Placed,
  type Side,
  type StonkTable,
  sideOf,
} from '../state.ts';
import type { Rate } from '../tables/effects.ts';
import {
  costOf,
  directClass,
  refuseFirer,
  refusePlace,
  refuseRate,
  refuseTarget,
  stockOf,
  weaponsFor,
} from './judge.ts';
import { atMinute, isGoneAtEnd, isSpotted, knows, watcherFire, watchersOf } from './opportunity.ts';
import { type Aim, strikeAt, strikeOnPlace } from './shooting.ts';
import {
  type DirectFireEvent,
  type DirectFireFrame,
  fire,
  type OpportunityFrame,
  type Shot,
  type ShotsFrame,
  speculate,
  type Weapon,
} from './types.ts';

export type { Fire, Speculate } from './types.ts';

interface DirectFire extends ChapterKinds {
  table: StonkTable;
  side: Side;
  frame: DirectFireFrame | OpportunityFrame | ShotsFrame;
  calls: StrikeFrame | ClearSmokeFrame;
  answer: Shot;
  event: DirectFireEvent;
  emits: MarkEvent | KnowledgeEvent;
}

const { chapter, procedure } = kit<DirectFire>(sideOf);

// ---- the list -------------------------------------------------------------------------------------------------------------

const weaponOf = (shot: Shot): Weapon => (shot.kind === 'fire' ? shot.weapon : 'ordinary');
const costOfShot = (shot: Shot): number => costOf(weaponOf(shot), shot.rate);

/** stonk-ammo-08 Points that the rest of the list does not want from the same stock. */
function leftFor(table: StonkTable, unit: string, draft: readonly Shot[]): number {
  const element = elementAt(table, unit);
  const stock = stockOf(element);
  const wanted = draft.filter((one) => one.unit !== unit && stockOf(elementAt(table, one.unit)) === stock);
  return wanted.reduce((left, one) => left - costOfShot(one), pointsLeft(table, element));
}

function refuse(table: StonkTable, seat: SeatId, shot: Shot, draft: readonly Shot[]): Refusal | null {
  const element = elementAt(table, shot.unit);
  return (
    refuseFirer(table, element) ??
    (shot.kind === 'fire'
      ? refuseTarget(table, element, ownContact(table, seat, shot.target), shot.weapon)
      : refusePlace(table, element, pointOf(shot.at))) ??
    refuseRate(table, element, weaponOf(shot), shot.rate, leftFor(table, shot.unit, draft))
  );
}

/** How far ahead a unit that knows of nobody searches the ground. */
const AHEAD = [200, 400] as const;

/** Contacts that its company knows of, then places: where somebody was last seen, and before its own front. */
function* shotsOf(table: StonkTable, seat: SeatId, element: Placed): Iterable<Shot> {
  const unit = element.id;
  const known = contactsOf(table, seat).filter((one) => isInformed(one, groupOf(element)));
  const order: readonly Rate[] = ['normal', 'heavy', 'light'];
  for (const { id: target, seen } of known)
    for (const weapon of weaponsFor(element, seen))
      for (const rate of weapon === 'anti-tank' ? (['normal'] as const) : order)
        yield { kind: 'fire', unit, target, weapon, rate };
  const ahead = direction(element.place.facing);
  const { x, y } = element.place.at;
  const depth = element.size.depth / 2;
  const markers = contactsOf(table, seat).filter(({ isCurrent }) => !isCurrent);
  const spots: Spot[] = [
    ...markers.map(({ seen }) => spotOf(seen.at)),
    ...AHEAD.map((far): Spot => {
      const on = (from: number, by: number): number => Math.max(0, from + Math.trunc((by * (far + depth)) / 1000));
      return [on(x, ahead.x), on(y, ahead.y)];
    }),
  ];
  for (const at of spots) for (const rate of ['light', 'normal'] as const) yield { kind: 'speculate', unit, at, rate };
}

function shotForm(table: StonkTable, seat: SeatId, unit: string, draft: readonly Shot[]): Form<Shot> {
  const element = elementAt(table, unit);
  const shots = (): Iterable<Shot> => (isPlaced(element) ? shotsOf(table, seat, element) : []);
  const form = order<Shot>(shots, (shot) => refuse(table, seat, shot, draft));
  return { ...form, draw: (pick) => pickOne([...legalOf(form)], pick) };
}

const shotWords = (shot: Shot) =>
  shot.kind === 'fire'
    ? say`${name(shot.target)}${shot.weapon === 'anti-tank' ? ', anti-tank weapons' : `, ${shot.rate} rate`}`
    : say`at ${place(shot.at)}, speculative, ${shot.rate} rate`;

// ---- firing ---------------------------------------------------------------------------------------------------------------

type Told = Play<DirectFireEvent | MarkEvent | KnowledgeEvent>;

/** stonk-inf-30 It has fired, whatever comes of it; its own seat is told at what. */
function noteShot(
  table: StonkTable,
  play: Told,
  unit: string,
  shot: Pick<DirectFireShot, 'at' | 'weapon' | 'rate'>,
): void {
  const { move } = table;
  const points = costOf(shot.weapon, shot.rate);
  play.emit({ type: 'shot', rule: 'stonk-inf-30', ...ofUnit(elementAt(table, unit)), ...shot, points, move });
  noteFire(table, play, unit, 'stonk-inf-30');
}
type DirectFireShot = Extract<DirectFireEvent, { type: 'shot' }>;

/** stonk-inf-01 stonk-secret-09 One die for each unit that fires; nobody but an umpire sees it. */
const fireDie = (play: Told, unit: string): number =>
  play.die({ rule: 'stonk-inf-01', use: 'fire', of: unit, to: [], sides: 10, low: 0 });

/** stonk-umpire-03 An umpire says whether there is a line of sight: all shots in one question. */
function inSight(shots: readonly Shot[], play: Told): Shot[] {
  const stands = play.rulings<boolean>({
    ...{ rule: 'stonk-umpire-03', what: 'sight' },
    matters: shots.map(({ unit }) => ({ of: unit, to: [], proposal: true, allowed: { oneOf: [true, false] } })),
  });
  return shots.filter(({ unit }) => stands[unit]);
}

/** Every shot with its die: what is struck by it. */
function strikesOf(table: StonkTable, shots: readonly Shot[], play: Told): Strike[] {
  const all = [...shots].sort((a, b) => (a.unit < b.unit ? -1 : 1));
  const seen = inSight(all, play);
  const aims = all.map((shot) => {
    const firer = elementAt(table, shot.unit) as Placed;
    const weapon = weaponOf(shot);
    noteShot(table, play, shot.unit, { at: shot.kind === 'fire' ? shot.target : shot.at, weapon, rate: shot.rate });
    const aim: Aim = { firer, weapon, rate: shot.rate, die: fireDie(play, shot.unit) };
    return { shot, aim };
  });
  return aims.flatMap(({ shot, aim }) => {
    if (!seen.includes(shot)) return [];
    if (shot.kind === 'speculate') return strikeOnPlace(table, aim, pointOf(shot.at)) ?? [];
    const target = elementOf(table, contactAt(table, shot.target).of);
    return (isPlaced(target) && strikeAt(table, aim, target)) || [];
  });
}

const directFire = procedure<DirectFireFrame>(({ sealed }) => ({
  /** stonk-gap-44 */
  clear: () => ({ call: clearSmokeFrame(), then: 'choose' }),

  choose: sealed(['fire', 'speculate'], {
    rule: 'stonk-secret-05',
    startsOrder: true,
    title: say`Choose what your units fire at.`,
    waitsFor: ({ table }) => actingSeats(table),
    rows: ({ table, seat }) =>
      commandedBy(table, seat)
        .filter((one) => isPlaced(one) && directClass(one) !== null)
        .map((one) => one.id),
    rowOf: ({ unit }) => unit,
    form: ({ table, seat, row, draft }) => shotForm(table, seat, row, draft),
    words: shotWords,
    unanswered: say`holds its fire`,
    commit: (draft) => say`Commit ${count(draft.length, 'target')}`,
    /** stonk-gap-30 All targets are chosen before any die, and the states at the start of the step count. */
    close({ table, self, drafts, play }) {
      self.strikes = strikesOf(
        table,
        drafts.flatMap(({ answers }) => answers),
        play,
      );
      return { to: 'results' };
    },
  }),

  /** stonk-gap-30 Simultaneous: all together. Alternate: one after the other, in the order of the units. */
  results: ({ table, self }) => {
    const { strikes } = self;
    if (strikes.length === 0) return 'done';
    const now = table.bound ? strikes.slice(0, 1) : strikes;
    self.strikes = strikes.slice(now.length);
    return { call: strikeFrame(now), then: 'results' };
  },
}));

const shots = procedure<ShotsFrame>(() => ({
  fire: ({ table, self, play }) => {
    const strikes = strikesOf(table, self.shots, play);
    return strikes.length > 0 ? { call: strikeFrame(strikes), then: 'done' } : 'done';
  },
}));

const opportunity = procedure<OpportunityFrame>(() => ({
  /** stonk-seq-05 stonk-gap-85 Nobody is asked: who watches was written in step 1. stonk-secret-09 Nobody sees the dice. */
  look: ({ table, self, play }) => {
    const { mover: who, minute, blind } = self;
    const mover = elementOf(table, who);
    if (!isPlaced(mover)) return 'done';
    const now = atMinute(mover, minute);
    const watchers = watchersOf(table, mover, minute);
    const knowing = new Set<string>();
    for (const company of new Set(watchers.map(groupOf))) {
      if (!knows(table, company, who)) {
        if (blind.includes(company)) continue;
        const die = play.die({ rule: 'stonk-gap-85', use: 'locate', of: company, to: [], sides: 10, low: 0 });
        if (!isSpotted(table, companyAt(table, company), now, die)) continue;
        locate(table, play, companyAt(table, company), now, 'stonk-gap-85');
      }
      knowing.add(company);
    }
    const strikes = watchers.flatMap((one) => {
      const firer = atMinute(one, minute);
      const means = knowing.has(groupOf(one)) ? watcherFire(table, firer, now) : null;
      if (!means) return [];
      const contact = contactsOf(table, one.seat).find(({ of, isCurrent }) => of === who && isCurrent)!;
      noteShot(table, play, one.id, { at: contact.id, ...means });
      const made = strikeAt(table, { firer, ...means, die: fireDie(play, one.id) }, now);
      if (!made) return [];
      const isDisappearing = isGoneAtEnd(table, firer, mover);
      return [{ ...made, at: { ...now.place.at }, isDisappearing }];
    });
    return strikes.length > 0 ? { call: strikeFrame(strikes), then: 'done' } : 'done';
  },
}));

export const directFireChapter = chapter({
  procedures: { 'direct-fire': directFire, shots, opportunity },
  frames: {
    'direct-fire': { strikes: closedAs('nobody', []) },
    shots: { shots: closedAs('nobody', []) },
    opportunity: { isHidden: true, fields: { mover: 'nobody', minute: 'nobody', blind: 'nobody' } },
  },
  answers: { fire, speculate },
  events: {
    shot: {
      seenBy: 'seat',
      // stonk-gap-85 Of a watcher's shot its owner learns here.
      reveals: true,
      tone: 'order',
      group: 'opens',
      apply(table, { unit, weapon, rate, points, move }) {
        const { heavy, spent } = elementAt(table, unit);
        // stonk-ammo-08 The points are reserved; they come off in step 8.
        change(table.elements, unit, { spent: Object.freeze({ ...spent, rounds: spent.rounds + points }) });
        // stonk-state-14 stonk-rate-04
        if (weapon === 'ordinary' && rate === 'heavy')
          change(table.elements, unit, { heavy: Object.freeze([...heavy, move]) });
      },
      say: ({ unit, at, weapon, rate }) => {
        const how = weapon === 'anti-tank' ? 'with anti-tank weapons' : `at the ${rate} rate`;
        return typeof at === 'string'
          ? say`${name(unit)} fires at ${name(at)} ${how}.`
          : say`${name(unit)} searches ${place([...at])} with fire ${how}.`;
      },
    },
    watches: {
      seenBy: 'seat',
      tone: 'silent',
      pause: 'none',
      apply(table, { unit }) {
        change(table.elements, unit, { watches: true });
      },
      say: ({ unit }) => say`${name(unit)} watches for movement.`,
    },
    'presses-on': {
      seenBy: 'seat',
      tone: 'silent',
      pause: 'none',
      apply(table, { unit }) {
        change(table.elements, unit, { ignoresPins: true });
      },
      say: ({ unit }) => say`${name(unit)} presses on.`,
    },
  },
});
