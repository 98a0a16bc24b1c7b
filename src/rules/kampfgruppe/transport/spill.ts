/** The end of a carrier: whoever it carried or towed is set down beside it (kgn-sv-04, kgn-sv-05, kgn-at-20, kgn-at-21, kgn-gap-40, kgn-gap-95). */
import { oneOf, place as placeForm } from '../../../kit/form.ts';
import { name, say } from '../../../kit/sentence.ts';
import { aftermathFrame } from '../aftermath.ts';
import { addDue, harmFrame } from '../direct/types.ts';
import { lose, suppress } from '../marks.ts';
import {
  aboardOf,
  isArmoured,
  type KgnTable,
  seatsOf,
  typeOf,
  type Unit,
  unitAt,
  unitOf,
  type Wreck,
} from '../state.ts';
import { drawDown, fromWreck, isAnyPlace, placeFor, refuseSetDown, samplesDown } from './aboard.ts';
import { downWords } from './deploy.ts';
import { procedure } from './kit.ts';
import type { SetDown, SpillFrame, TransportAnswer } from './types.ts';

const wreckOf = ({ wrecks }: KgnTable, { carrier }: SpillFrame): Wreck | undefined =>
  wrecks.find(({ id }) => id === carrier);

/** kgn-at-20 kgn-gap-41 Of an armoured transport that is destroyed; riders have jumped off before. */
function losesMen({ lost }: KgnTable, carrier: string): boolean {
  const last = lost.filter(({ id }) => id === carrier).at(-1);
  return last !== undefined && last.how === 'destroyed' && isArmoured(last);
}

/** kgn-gap-95 The largest of those who rode inside, and those who are as many. */
function largestOf(units: readonly Unit[]): string[] {
  const inside = units.filter(({ aboard, men }) => aboard!.how !== 'riding' && men > 0);
  const most = Math.max(0, ...inside.map(({ men }) => men));
  return inside.filter(({ men }) => men === most).map(({ id }) => id);
}

export const spill = procedure<SpillFrame>(({ ask }) => ({
  /** kgn-gap-74 Now everybody sees who was in it. */
  next: ({ table, self, play }) => {
    const units = aboardOf(table, self.carrier);
    if (units.length === 0) return 'done';
    self.side = units[0]!.side;
    self.queue = units.map(({ id }) => id);
    self.largest = losesMen(table, self.carrier) ? largestOf(units) : [];
    play.emit({ type: 'spilled', rule: 'kgn-sv-04', side: self.side, unit: self.carrier, units: [...self.queue] });
    return { to: 'who' };
  },

  /** kgn-gap-95 Of units as large as one another the owner says on which it falls. */
  who: ask(['takes-loss'], {
    rule: 'kgn-gap-95',
    title: say`Which of the passengers lose men?`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side!),
    autoResolve: ({ self }) => (self.largest.length > 1 ? null : { to: 'loss' }),
    form: ({ self }) => oneOf(self.largest.map((unit) => ({ kind: 'takes-loss' as const, unit }))),
    words: ({ unit }) => say`${name(unit)}`,
    take({ self, answer }) {
      self.largest = [answer.unit];
      return { to: 'loss' };
    },
  }),

  /** kgn-at-20 kgn-at-21 kgn-core-19 kgn-ex-02 Nothing saves them; medic, special weapon and morale test are those of all casualties. */
  loss: ({ table, self, play }) => {
    const [id] = self.largest;
    if (id === undefined) return { to: 'unit' };
    const losses = Math.min(unitAt(table, id).men, play.d3({ rule: 'kgn-at-20', use: 'passengers', of: id }));
    return { call: harmFrame(id, { losses }), then: 'fallen' };
  },

  fallen: ({ self, returned: due }) => {
    addDue(self.due, due);
    return { to: 'unit' };
  },

  unit: ({ table, self }) => {
    while (self.queue.length > 0 && !unitOf(table, self.queue[0]!)) self.queue.shift();
    return { to: self.queue.length > 0 ? 'place' : 'after' };
  },

  /** kgn-sv-04 kgn-sv-05 kgn-gap-40 Within an inch of the wreck; a gun faces as its owner likes. */
  place: ask(['set-down'], {
    rule: 'kgn-sv-04',
    title: say`Where does it get out?`,
    hint: ({ self }) => say`${name(self.queue[0]!)}, within 1" of ${name(self.carrier)}.`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side!),
    autoResolve({ table, self }) {
      const wreck = wreckOf(table, self);
      const isAny = wreck && isAnyPlace(table, unitAt(table, self.queue[0]!), fromWreck(wreck));
      return isAny ? null : { to: 'nowhere' };
    },
    form({ table, self }) {
      const unit = unitAt(table, self.queue[0]!);
      const from = fromWreck(wreckOf(table, self)!);
      return placeForm<TransportAnswer & { kind: 'set-down' }>(
        () => samplesDown(table, unit, from),
        (answer: SetDown) => refuseSetDown(table, unit, from, answer),
        { draw: (pick) => drawDown(table, unit, from, pick)! },
      );
    },
    words: (answer, { table, self }) => downWords(table, answer, wreckOf(table, self)!.at),
    /** A standing order leaves it to the program. */
    standingOrder({ table, self, order }) {
      if (order.kind !== 'set-down') return null;
      const [first] = samplesDown(table, unitAt(table, self.queue[0]!), fromWreck(wreckOf(table, self)!), 1);
      return first ?? null;
    },
    take({ table, self, answer, play }) {
      const id = self.queue.shift()!;
      const unit = unitAt(table, id);
      const place = placeFor(table, unit, fromWreck(wreckOf(table, self)!), answer)!;
      const how = typeOf(unit).kind === 'gun' ? 'towed' : 'inside';
      const rule = how === 'towed' ? 'kgn-sv-05' : 'kgn-sv-04';
      play.emit({ type: 'alights', rule, side: unit.side, unit: id, from: self.carrier, how, place });
      suppress(table, play, self.due, id, rule);
      return { to: 'unit' };
    },
  }),

  /** There is no room for them anywhere near. */
  nowhere: ({ table, self, play }) => {
    lose(table, play, self.due, self.queue.shift()!, 'destroyed', 'kgn-sv-04');
    return { to: 'unit' };
  },

  after: ({ self: { due } }) =>
    due.counters.length + due.tests.length > 0 ? { call: aftermathFrame(due), then: 'done' } : 'done',
}));
