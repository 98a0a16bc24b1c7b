/** The sequence of play, objectives and the end of the battle. */
import { open } from '../../../kit/classes.ts';
import { count, say } from '../../../kit/sentence.ts';
import { SIDE_NAMES } from '../../../kit/sides.ts';
import { hasNetwork, seniorOf } from '../ground.ts';
import { nameList, objectiveText } from '../parts.ts';
import type { BgTable, Side } from '../state.ts';
import { change } from '../state.ts';
import { turn } from './turn.ts';
import { answers, chapter } from './types.ts';

const NO_MARKERS = Object.freeze({ axis: null, allies: null });

/** bg-state-10, bg-gap-11 The flags of the side whose turn begins move on; bg-state-08 its units may be ordered again. */
function beginTurn(table: BgTable, number: number, side: Side): void {
  table.turn = number;
  table.active = side;
  // bg-air-10 A marker for bombs is good for one turn.
  table.airMarkers = NO_MARKERS;
  // bg-ctr-02 What was drawn before waits no longer than for this turn.
  table.airDrawn = { axis: 0, allies: 0 };
  table.holds = [];
  const { units } = table;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    if (unit.side !== side) continue;
    const before = { movedBefore: unit.moved, firedBefore: unit.fired };
    units[i] = Object.freeze({ ...unit, ...before, moved: false, fired: false, ordered: false, acted: false });
  }
}

export const sequence = chapter({
  procedures: { turn },
  frames: { turn: open('dice', 'reroll', 'declared', 'drawn', 'markers', 'opening') },
  answers,
  events: {
    turn: {
      seenBy: open('turn', 'side'),
      group: 'headline',
      apply: (table, event) => beginTurn(table, event.turn, event.side),
      say: (event) => say`Turn ${event.turn} of the ${SIDE_NAMES[event.side]}.`,
    },
    outscouted: {
      seenBy: open('side'),
      // Whoever takes a counter out of the common pot learns what the other side has not got.
      reveals: ({ side }, viewer) => side === viewer.side,
      group: 'opens',
      apply: (table, { side }) => {
        table.outscouted = side;
      },
      say: ({ side }) => say`The ${SIDE_NAMES[side]} are out-scouted.`,
    },
    // bg-state-20
    orders: {
      seenBy: open('side', 'dice', 'officers'),
      apply: (table, { dice, officers }) => {
        let sum = officers;
        for (const die of dice) sum += die;
        table.orders = sum;
      },
      say: ({ side, dice, officers }) => {
        const sum = dice.reduce((all, die) => all + die, officers);
        const head = say`The ${SIDE_NAMES[side]} have ${count(sum, 'order')}`;
        if (officers > 0) return say`${head}: ${dice.join(', ')} and ${count(officers, 'officer')}.`;
        return dice.length > 1
          ? say`${head}: ${dice.join(', ')}; there is no officer.`
          : say`${head}; there is no officer.`;
      },
    },
    rerolled: {
      seenBy: open('side', 'face'),
      group: 'opens',
      apply: (table) => {
        table.rerolled.push(seniorOf(table)!.id);
      },
      say: ({ side, face }) => say`The ${SIDE_NAMES[side]} re-roll the ${face}.`,
    },
    networked: {
      seenBy: open('side'),
      // Which of the officers in reserve it is, is not told, but that there is such a one.
      reveals: 'others',
      apply: (table, { side }) => {
        table.rerolled = table.rerolled.filter((id) => !hasNetwork(table, id, side));
      },
      say: ({ side }) => say`The ${SIDE_NAMES[side]} have a radio network: a Senior Officer may re-roll an orders die.`,
    },
    stopped: {
      seenBy: open('side', 'unused'),
      apply: (table) => {
        table.orders = 0;
        // bg-react-04 Whoever waited for more orders may still act before rally.
        table.holds = table.holds.filter((hold) => hold.turn);
      },
      say: ({ side, unused }) => {
        const lost = unused === 0 ? '' : unused === 1 ? '; 1 is lost' : `; ${unused} are lost`;
        return say`The ${SIDE_NAMES[side]} give no more orders${lost}.`;
      },
    },
    rally: {
      seenBy: open('side', 'counters'),
      // Whoever takes a counter out of the common pot learns what the other side has not got.
      reveals: ({ side, counters }, viewer) => counters > 0 && side === viewer.side,
      group: 'opens',
      apply: () => {},
      say: ({ side, counters }) =>
        counters === 0
          ? say`The ${SIDE_NAMES[side]} do not rally.`
          : say`The ${SIDE_NAMES[side]} rally for ${count(counters, 'counter')}.`,
    },
    rallied: {
      seenBy: open('units'),
      apply: (table, { units }) => {
        for (const id of units) change(table, id, { pinned: false });
      },
      say: ({ units }) =>
        units.length === 0
          ? say`No unit rallies.`
          : say`${nameList(units)} ${units.length === 1 ? 'is' : 'are'} no longer pinned.`,
    },
    // bg-state-31
    captured: {
      seenBy: open('objective', 'side', 'quiet'),
      // The other side takes a counter out of the common pot.
      reveals: ({ side, quiet }, viewer) => !quiet && side !== viewer.side,
      tone: ({ quiet }) => (quiet ? 'plain' : 'grave'),
      group: 'opens',
      apply: (table, { objective, side }) => {
        table.objectives = table.objectives.map((one) =>
          one.id === objective ? Object.freeze({ ...one, holder: side }) : one,
        );
      },
      say: ({ objective, side, quiet }) =>
        quiet
          ? say`The ${SIDE_NAMES[side]} start with ${objectiveText(objective)}.`
          : say`The ${SIDE_NAMES[side]} capture ${objectiveText(objective)}.`,
    },
    over: {
      seenBy: open('winner', 'sentence'),
      reveals: true,
      tone: 'grave',
      group: 'headline',
      apply: (table, { winner, rule, sentence }) => {
        table.over = { winner, rule, sentence };
      },
      say: ({ winner, sentence }) =>
        winner === null ? say`The battle is drawn. ${sentence}` : say`The ${SIDE_NAMES[winner]} win. ${sentence}`,
    },
  },
});
