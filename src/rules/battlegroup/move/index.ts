/** Movement. */
import { closedAs, masked, open } from '../../../kit/classes.ts';
import { name, say } from '../../../kit/sentence.ts';
import { inches } from '../../../tabletop/words.ts';
import { behind, towed } from '../engineering/tow.ts';
import { type BgTable, change, keep, type Placed, placed, standing, unitAt } from '../state.ts';
import { farthestOf } from './going.ts';
import { move } from './move.ts';
import { answers, chapter, type MoveFrame } from './types.ts';

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

/** The rest of an enemy's way is not shown before it is walked: in its place stands how far it has come. */
const walked = <Field extends keyof MoveFrame>(
  far: (frame: MoveFrame, unit: Placed | null, table: BgTable) => MoveFrame[Field],
) =>
  masked((own: MoveFrame[Field], isOwner, frame: MoveFrame, _viewer, table: BgTable) =>
    isOwner ? own : far(frame, standing(table, frame.unit), table),
  );

/** Where it is, once it has set out. */
const HERE = walked<'start'>(({ start }, unit) => (start && unit ? unit.place : null));

/** The ground's dice cut the move short, and it is asked how far it goes. */
const isCut = ({ step }: MoveFrame): boolean => step === 'how-far';

export const movement = chapter({
  procedures: { move },
  frames: {
    move: {
      owner: ({ unit }, table) => standing(table, unit)?.side ?? null,
      fields: {
        // Everybody has seen where it set out from.
        ...open('unit', 'windows', 'along', 'stood'),
        path: walked<'path'>((_frame, unit) => (unit ? [[unit.place.at.x, unit.place.at.y]] : [])),
        facing: walked<'facing'>(() => null),
        stance: walked<'stance'>(() => ({ kind: 'cluster' })),
        reverse: walked<'reverse'>(() => false),
        onto: closedAs('ownSide', undefined),
        // What the ground has left of it was told; that it means to go farther, too.
        allowance: walked<'allowance'>((frame, unit, table) =>
          isCut(frame) ? frame.allowance : unit ? farthestOf(table, unit) : 0,
        ),
        length: walked<'length'>((frame) => (isCut(frame) ? frame.allowance + 1 : frame.along)),
        stops: walked<'stops'>(() => []),
        mines: walked<'mines'>(({ start }, unit) => (start && unit ? [] : null)),
        start: HERE,
        goal: HERE,
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
      say: ({ unit, allowance }) => say`${name(unit)} may move ${inches(allowance)}.`,
    },
    halted: {
      seenBy: open('unit', 'side', 'at'),
      reveals: 'others',
      // How far it has come is told when it is there.
      tone: ({ at }) => (at > 0 ? 'silent' : 'plain'),
      group: 'follows',
      apply: () => {},
      say: ({ unit, at }) => (at === 0 ? say`${name(unit)} stays after all.` : say`${name(unit)} moves ${inches(at)}.`),
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
          ? say`${name(unit)} has moved ${inches(whole)}${place.inside ? ', into the building' : ''}.`
          : say`${name(unit)} is on the move, ${inches(along)} so far.`;
      },
    },
    stayed: {
      seenBy: open('unit', 'side'),
      reveals: 'others',
      apply: () => {},
      say: ({ unit }) => say`${name(unit)} stays where it is.`,
    },
  },
});
