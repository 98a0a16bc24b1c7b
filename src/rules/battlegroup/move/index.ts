/** Movement. */
import { open } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import { inches } from '../../../tabletop/words.ts';
import { behind, towed } from '../engineering/tow.ts';
import { type BgTable, change, keep, placed, standing, unitAt } from '../state.ts';
import { move } from './move.ts';
import { answers, chapter } from './types.ts';

/** bg-eng-10 What is in tow comes along. */
function drawAlong(table: BgTable, id: string): void {
  const tow = unitAt(table, id);
  const thing = tow.towing ? towed(table, tow) : null;
  if (!thing || !tow.place) return;
  const at = behind(table, tow, tow.place, thing);
  const { facing } = tow.place;
  if ('place' in thing) change(table, thing.id, { place: placed(at, facing), moved: true });
  else table.wrecks = table.wrecks.map((one) => (one.id === thing.id ? Object.freeze({ ...one, at, facing }) : one));
}

export const movement = chapter({
  procedures: { move },
  frames: {
    // The rest of an enemy's way is not shown before it is walked (`walked` in `view.ts` says what stands in its place).
    move: {
      owner: ({ unit }, table) => standing(table, unit)?.side ?? null,
      fields: {
        ...open('unit', 'windows', 'along', 'stood'),
        ...{ path: 'ownSide', facing: 'ownSide', stance: 'ownSide', reverse: 'ownSide', onto: 'ownSide' },
        ...{ allowance: 'ownSide', length: 'ownSide', stops: 'ownSide', mines: 'ownSide' },
        ...{ start: 'ownSide', goal: 'ownSide' },
      },
    },
  },
  answers,
  events: {
    terrain: {
      seenBy: open('unit', 'side', 'allowance', 'why'),
      // The ground that it means to cross shows.
      reveals: 'others',
      group: 'follows',
      apply: () => {},
      say: ({ unit, allowance }) => say`The ground leaves ${name(unit)} ${inches(allowance)}.`,
    },
    halted: {
      seenBy: open('unit', 'side', 'at'),
      reveals: 'others',
      // How far it has come is told when it is there.
      tone: ({ at }) => (at > 0 ? 'quiet' : 'plain'),
      group: 'follows',
      apply: () => {},
      say: ({ unit, at }) =>
        at === 0 ? say`${name(unit)} stays after all.` : say`${name(unit)} goes ${inches(at)} of its way.`,
    },
    moved: {
      seenBy: open('unit', 'side', 'place', 'along', 'whole'),
      // The rest of an enemy's way shows as it is walked.
      reveals: 'others',
      // Inch by inch, where somebody might break in: the last word is enough.
      tone: ({ whole, along }) => (whole === 0 && along > 0 ? 'quiet' : 'plain'),
      group: 'opens',
      apply: (table, { unit, place }) => {
        change(table, unit, { place: keep(place), moved: true, acted: true });
        // bg-gap-11 Who is carried has moved as well.
        for (const { id, aboard, moved } of table.units)
          if (aboard?.on === unit && !moved) change(table, id, { moved: true });
        drawAlong(table, unit);
      },
      say: ({ unit, place, along, whole }) => {
        if (along === 0) return say`${name(unit)} turns.`;
        return whole > 0
          ? say`${name(unit)} has moved ${inches(whole)}${place.inside ? ', into the house' : ''}.`
          : say`${name(unit)} is on the move, ${inches(along)} so far.`;
      },
    },
    stayed: {
      seenBy: open('unit', 'side'),
      reveals: 'others',
      apply: () => {},
      say: ({ unit }) => say`${name(unit)} stays.`,
    },
  },
});
