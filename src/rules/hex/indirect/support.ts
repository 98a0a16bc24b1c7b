/** hex-turn-02, hex-sup-01 to hex-sup-17 The support phase: missions arrive, then both sides record the next in secret. */
import { hexAt, OFF } from '../../../geometry/hex/board.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { order, yesNo } from '../../../kit/form.ts';
import { say, words as text } from '../../../kit/sentence.ts';
import { SIDES, type Side } from '../../../kit/sides.ts';
import { get } from '../../../kit/things.ts';
import { boardOf } from '../ground.ts';
import { hexName } from '../parts.ts';
import { type Battery, type HexTable, inOrder, seatsOf } from '../state.ts';
import { arrives, barrageFrame, fireNumber, scatter } from './barrage.ts';
import { callsFor, mayFireNext, missionOf, queueOf, readyFor, refuseCall } from './call.ts';
import { procedure } from './kinds.ts';
import type { SupportFrame } from './types.ts';

/** The battery in hand. */
const inHand = (table: HexTable, { seen }: SupportFrame): Battery => queueOf(table)[seen - 1]!;

/** Sides that might record something, as far as everybody knows. */
const recording = (table: HexTable): Side[] =>
  SIDES.filter((side) => table.batteries.some((one) => one.side === side && mayFireNext(table, one)));

export const support = procedure<SupportFrame>(({ ask, sealed }) => ({
  resolve: ({ table, self, play }) => {
    const queue = queueOf(table);
    if (self.seen >= queue.length) return recording(table).length > 0 ? { to: 'record' } : 'done';
    const { id, side, mission, until } = queue[self.seen]!;
    self.seen += 1;
    if (mission === null) return { to: 'resolve' };
    if (table.turn <= until) return { to: 'cancel' };
    play.emit({ type: 'call-cancelled', rule: 'hex-sup-01', side, battery: id });
    return { to: 'resolve' };
  },

  /** hex-sup-04 Before its delay roll; the fire is not used up. */
  cancel: ask(['let-fall'], {
    rule: 'hex-sup-04',
    title: say`Does the mission stand?`,
    waitsFor: ({ table, self }) => seatsOf(table, inHand(table, self).side),
    isHidden: true,
    autoResolve: ({ table, self }) => (inHand(table, self).mission === null ? { to: 'resolve' } : null),
    form: () =>
      yesNo({ kind: 'let-fall' as const, isCancelled: false }, { kind: 'let-fall' as const, isCancelled: true }),
    words: ({ isCancelled }, { table, self }) => {
      const { name, mission } = inHand(table, self);
      return text(`${isCancelled ? 'cancel' : 'let come'}: ${name} on ${hexName(table, mission!.hex)}`);
    },
    take({ table, self, side, answer: { isCancelled }, play }) {
      if (!isCancelled) return { to: 'delay' };
      play.emit({ type: 'call-cancelled', rule: 'hex-sup-04', side, battery: inHand(table, self).id });
      return { to: 'resolve' };
    },
  }),

  /** hex-sup-05, hex-sup-15 */
  delay: ({ table, self, play }) => {
    const battery = inHand(table, self);
    if (battery.mission === null) return { to: 'resolve' };
    if (arrives(table, play, battery)) return { to: 'fall' };
    const { id, side, type } = battery;
    if (type === 'Bomb') play.emit({ type: 'call-cancelled', rule: 'hex-sup-15', side, battery: id });
    else play.emit({ type: 'call-delayed', rule: 'hex-sup-05', side, battery: id });
    return { to: 'resolve' };
  },

  /** hex-sup-06, hex-sup-13, hex-sup-16 */
  fall: ({ table, self, play }) => {
    const battery = inHand(table, self);
    if (battery.mission === null) return { to: 'resolve' };
    const { id, side } = battery;
    const { hex: target, isSmoke } = battery.mission;
    play.emit({ type: 'fire-arrives', rule: 'hex-sup-05', side, battery: id });
    const spot = scatter(table, play, battery);
    const hex = hexAt(boardOf(table), spot.q, spot.r);
    const place = hex === OFF ? '' : hexName(table, hex);
    play.emit({
      type: 'impact',
      rule: 'hex-sup-06',
      side,
      battery: id,
      target,
      hex,
      place,
      isSmoke,
      repeats: fireNumber(battery),
    });
    return { call: barrageFrame(table, battery, isSmoke, spot), then: 'resolve' };
  },

  /** hex-sup-02, hex-sup-03 Both sides at once; that a side records nothing is its own business, so both are asked. */
  record: sealed(['call-fire'], {
    rule: 'hex-sup-02',
    title: say`Which missions do you call for next turn?`,
    hint: say`Artillery comes a turn after it is called, or later; whoever calls it must see the hex.`,
    showsOpen: true,
    waitsFor: ({ table }) => recording(table).flatMap((side) => seatsOf(table, side).slice(0, 1)),
    rows: ({ table, side }) => readyFor(table, side).map(({ id }) => id),
    rowOf: ({ battery }) => battery,
    refuseRow: () => refusal('NO_BATTERY', 'hex-sup-01', 'There is no such battery that could take a mission.'),
    form: ({ table, side, row }) =>
      order(
        () => callsFor(table, get(table.batteries, row)),
        (answer) => refuseCall(table, side, answer),
      ),
    words: ({ battery, hex, isSmoke }, { table }) =>
      text(`${get(table.batteries, battery).name}: ${isSmoke ? 'smoke ' : ''}on ${hexName(table, hex)}`),
    unanswered: say`No mission`,
    commit: (draft) => (draft.length === 0 ? say`No missions` : say`Call for fire`),
    close({ table, drafts, play }) {
      for (const side of inOrder(table))
        for (const { side: of, answers } of drafts) {
          if (of !== side) continue;
          for (const answer of answers) {
            const battery = get(table.batteries, answer.battery);
            const mission = missionOf(table, battery, answer);
            const place = hexName(table, answer.hex);
            play.emit({ type: 'fire-called', rule: 'hex-sup-02', side, battery: battery.id, mission, place });
          }
          play.emit({ type: 'decided', rule: 'hex-sup-02', side });
        }
      return 'done';
    },
  }),
}));
