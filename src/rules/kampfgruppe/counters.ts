/** Battle group morale: kgn-bgm-02 to kgn-bgm-07, kgn-bgm-22. The pot, the counters drawn, and who is broken by them. */
import type { Frame } from '../../kernel/flow.ts';
import type { Play } from '../../kernel/play.ts';
import { kit } from '../../kit/chapter.ts';
import { masked, open } from '../../kit/classes.ts';
import { count, say } from '../../kit/sentence.ts';
import { SIDE_NAMES } from '../../kit/sides.ts';
import type { ChapterKinds, EventOf } from '../../kit/steps.ts';
import { type EventFrame, eventFrame } from './events/types.ts';
import type { KgnEventBase, OfSide } from './parts.ts';
import { isNumber, type KgnTable, potLeft, type Side, seatsOf, sideOf, strainOf } from './state.ts';
import { type CounterKind, type EventKind, isEvent, moraleLoss, specialResult } from './tables/counters.ts';

/** kgn-bgm-03 So many counters are drawn by a side, one at a time. */
export interface CounterFrame extends Frame {
  readonly proc: 'counter';
  step: 'draw';
  readonly side: Side;
  left: number;
}
export const counterFrame = (side: Side, left = 1): CounterFrame => ({ proc: 'counter', step: 'draw', side, left });

interface Counters extends ChapterKinds {
  table: KgnTable;
  side: Side;
  frame: CounterFrame;
  calls: EventFrame;
  answer: never;
  event: /** Null for a number of the other side. */
    | (KgnEventBase<'drew'> & { readonly side: Side; readonly counter: CounterKind | null })
    | OfSide<'draws'>
    | (OfSide<'lost-morale'> & { readonly by: number })
    | OfSide<'air-counter'>;
  emits: never;
}

const { chapter, procedure } = kit<Counters>(sideOf);

/** kgn-bgm-22 kgn-gap-55 Two dice instead of a counter; the event that comes of it, if one does. */
function byTable(table: KgnTable, side: Side, play: Play<EventOf<Counters>>): EventKind | null {
  const loss = moraleLoss(play.sum({ rule: 'kgn-bgm-22', use: 'morale', of: side, n: 2 }).total);
  if (loss === 'aircraft') {
    // kgn-night-04 kgn-air-25 At night none come.
    if (!table.terms.isNight) play.emit({ type: 'air-counter', rule: 'kgn-bgm-22', side });
  } else if (loss !== 'special') play.emit({ type: 'lost-morale', rule: 'kgn-bgm-22', side, by: loss });
  else {
    const event = specialResult(play.die({ rule: 'kgn-bgm-22', use: 'special', of: side }));
    return table.terms.options.events ? event : null;
  }
  return null;
}

const counter = procedure<CounterFrame>(() => ({
  draw: ({ table, self, play }) => {
    if (self.left <= 0) return 'done';
    self.left -= 1;
    const { side } = self;
    if (table.terms.options.morale === 'table' || potLeft(table) === 0) {
      const event = byTable(table, side, play);
      return event ? { call: eventFrame(side, event), then: 'draw' } : { to: 'draw' };
    }
    play.emit({ type: 'draws', rule: 'kgn-bgm-03', side });
    const drawn = play.draw({
      ...{ rule: 'kgn-bgm-03', use: 'counter', of: side, to: seatsOf(table, side), pot: table.pot },
    }) as CounterKind;
    play.emit({ type: 'drew', rule: 'kgn-bgm-03', side, counter: drawn });
    // kgn-air-01 kgn-air-02 kgn-night-04 kgn-air-25 It is laid open and waits; at night it is worth nothing.
    if (drawn === 'aircraft' && !table.terms.isNight) play.emit({ type: 'air-counter', rule: 'kgn-air-02', side });
    // kgn-bgm-06 kgn-dice-14
    return isEvent(drawn) ? { call: eventFrame(side, drawn), then: 'draw' } : { to: 'draw' };
  },
}));

/** kgn-gap-09 kgn-gap-10 Noted at the draw that reaches the total. */
function noteBroken(table: KgnTable, side: Side): void {
  if (!table.broken.includes(side) && strainOf(table, side) >= table.terms.morale[side]) table.broken.push(side);
}

export const counterChapter = chapter({
  procedures: { counter },
  frames: { counter: open('side', 'left') },
  answers: {},
  events: {
    // What comes out of the pot tells its side something of what the other one has drawn from it before.
    draws: {
      seenBy: open('side'),
      reveals: ({ side }, viewer) => side === viewer.side,
      tone: 'silent',
      pause: 'none',
      apply: () => {},
      say: ({ side }) => say`The ${SIDE_NAMES[side]} reach into the pot.`,
    },
    drew: {
      seenBy: {
        side: 'public',
        // kgn-secret-01 kgn-secret-06
        counter: masked<CounterKind | null, CounterKind | null>((kind, isOwner) =>
          isOwner || kind === null || !isNumber(kind) ? kind : null,
        ),
      },
      reveals: ({ counter: kind }) => kind !== null && !isNumber(kind),
      group: 'follows',
      tone: 'bad',
      apply(table, { side, counter: kind }) {
        if (kind === null) return;
        table.pot = table.pot.map((lot) => (lot.kind === kind ? Object.freeze({ ...lot, count: lot.count - 1 }) : lot));
        table.taken[side].push(kind);
        noteBroken(table, side);
      },
      say: ({ side, counter: kind }) =>
        kind === null
          ? say`The ${SIDE_NAMES[side]} draw a morale counter.`
          : say`The ${SIDE_NAMES[side]} draw a morale counter: ${counterText(kind)}.`,
    },
    'lost-morale': {
      seenBy: open('side', 'by'),
      group: 'follows',
      tone: 'bad',
      apply(table, { side, by }) {
        table.openLoss[side] += by;
        noteBroken(table, side);
      },
      say: ({ side, by }) => say`The ${SIDE_NAMES[side]} lose ${count(by, 'point')} of morale.`,
    },
    'air-counter': {
      seenBy: open('side'),
      tone: 'order',
      apply(table, { side }) {
        table.airCounters = [...table.airCounters, Object.freeze({ side, turn: table.playerTurn })];
      },
      say: ({ side }) => say`Aircraft may come to the ${SIDE_NAMES[side]}.`,
    },
  },
});

export const counterText = (kind: CounterKind): string => kind.replaceAll('-', ' ');
