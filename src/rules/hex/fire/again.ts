/** hex-act-08, hex-gap-02 The Fire action: fire, the response to it, and again as long as a unit can and wants to. */
import type { Picker } from '../../../kernel/pick.ts';
import { pickOne } from '../../../kernel/pick.ts';
import { order } from '../../../kit/form.ts';
import { say } from '../../../kit/sentence.ts';
import { type Fire, names } from '../parts.ts';
import { responseFrame } from '../response.ts';
import { type HexTable, seatsOf, unitOf } from '../state.ts';
import type { Occasion } from './aim.ts';
import { type Cease, procedure } from './kinds.ts';
import { refuseShot, shotsOf } from './shots.ts';
import { type FireActionFrame, fireFrame } from './types.ts';

const CEASE: Cease = { kind: 'cease' };

const occasionOf = ({ units, observes }: FireActionFrame): Occasion => ({
  isResponse: false,
  isMoving: false,
  isAgain: true,
  among: units,
  observes,
});

function* shots(table: HexTable, self: FireActionFrame): Iterable<Fire> {
  const occasion = occasionOf(self);
  for (const id of self.units) {
    const unit = unitOf(table, id);
    if (unit) yield* shotsOf(table, unit, occasion);
  }
}

function draw(table: HexTable, self: FireActionFrame, pick: Picker): Fire | Cease {
  return pick(2) === 0 ? CEASE : pickOne([CEASE, ...shots(table, self)], pick);
}

/** hex-act-08, hex-gap-02 */
export const action = procedure<FireActionFrame>(({ ask }) => ({
  fire: ({ table, self }) => {
    const { next } = self;
    if (!next || !unitOf(table, next.units[0]!)) return 'done';
    return { call: fireFrame(table, next), then: 'fired' };
  },

  /** hex-opp-02, hex-opp-05 The window follows the fire; hex-pat-10 a Panzerfaust that was not there ends the action. */
  fired: ({ table, self, returned }) => {
    if (!returned || !self.next) return 'done';
    const fired = self.next.units.flatMap((id) => unitOf(table, id) ?? []).filter(({ fire }) => fire === 'check');
    self.next = null;
    self.shown = self.actors.filter((id) => unitOf(table, id)?.isHidden === false);
    self.units = self.units.filter((id) => unitOf(table, id)?.fire === 'check');
    self.isHidden = self.units.some((id) => unitOf(table, id)?.isHidden === true);
    // hex-hid-03 Who is hidden still was seen by nobody, and nobody can respond to it.
    const seen = fired.filter(({ isHidden }) => !isHidden).map(({ id }) => id);
    return seen.length === 0 ? { to: 'again' } : { call: responseFrame(table, 'fire', seen), then: 'again' };
  },

  again: ask(['fire', 'cease'], {
    rule: 'hex-act-08',
    title: say`Does the unit fire again?`,
    hint: say`It must pass a fire check first.`,
    waitsFor: ({ table, self }) => seatsOf(table, self.side),
    autoResolve: ({ table, self }) => {
      for (const _ of shots(table, self)) return null;
      return 'done';
    },
    isHidden: ({ self }) => self.isHidden,
    form: ({ table, self }) =>
      order<Fire | Cease>(
        function* () {
          yield CEASE;
          yield* shots(table, self);
        },
        (answer) => (answer.kind === 'cease' ? null : refuseShot(table, answer, occasionOf(self))),
        { draw: (pick) => draw(table, self, pick) },
      ),
    words: (answer) => (answer.kind === 'cease' ? say`cease fire` : say`${names(answer.units)}: fire again`),
    defaultAnswer: () => CEASE,
    take({ self, side, answer, play }) {
      if (!self.isHidden) play.emit({ type: 'decided', rule: 'hex-act-08', side });
      if (answer.kind === 'cease') return 'done';
      self.next = answer;
      return { to: 'fire' };
    },
  }),
}));
