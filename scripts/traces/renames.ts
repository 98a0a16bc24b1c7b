/**
 * What is called otherwise since the traces were frozen, what is not compared any more, and what was meant to change.
 *
 * Frozen inputs are renamed forward before they are entered; questions, offers, dice and events of the present tree are renamed back
 * before they are compared, and dice are thrown under their old labels. So a commit that renames adds its lines here and leaves the
 * frozen files alone. Keys are always OLD names. `Renames` in `names.ts` says what can be renamed; a change of shape goes into `reshaped`.
 *
 *   bg: {
 *     procedures: { react: 'reaction' },
 *     questions: { 'move.window': 'move.interrupt' },
 *     answers: { go: 'advance' },
 *     answerFields: { 'move.path': 'legs', 'fire.shots.weapon': 'arm' },
 *     events: { spotted: 'observed' },
 *     uses: { spot: 'observe' },
 *   },
 *
 * A commit that means to change outcomes, or asks one question more or fewer, adds a line to CHANGED, so that the games it upsets are
 * counted apart from those that nobody meant to upset. When it is in, `freeze` is run again and all of this file is emptied.
 */
import type { Ignored, Renames } from './names.ts';

export const RENAMES: { readonly [ruleset: string]: Renames } = {
  bg: {
    procedures: {
      react: 'reaction',
      beyond: 'beyond-duty',
      carry: 'transport-order',
      spill: 'bail-out',
      muster: 'scenario-setup',
      array: 'place-units',
      homeward: 'return-to-base',
    },
    answers: { beyond: 'beyond-duty' },
    events: {
      beyond: 'beyond-duty',
      mustered: 'scenario-setup',
      initial: 'initial-units',
      initially: 'initial-count',
      kept: 'not-blown-up',
    },
  },
  ag: {
    procedures: { other: 'other-movement', attack: 'combat-setup' },
    events: { staffed: 'staff-done' },
  },
};

/** With a reason each: `{ events: { 'order-done': 'the frame returns a value instead' } }`. */
export const IGNORED: { readonly [ruleset: string]: Ignored } = {
  bg: { eventFields: { 'held.seat': 'a hold is the seat’s and names it; before it was the side’s' } },
  ag: {
    events: { 'comes-up': 'whose turn it would be is told before they are asked whether they hold back' },
    eventFields: {
      'recce.isUnseen': 'says that nobody saw the die',
      'entrenched.to': 'both sides are told when a unit that lies open has dug in',
      'roll.modifiers': 'no modifier is made up any more for what a spotting attempt fails on',
      'roll.always': 'that a spotting attempt fails on a natural 2 stands beside its die',
    },
  },
};

/** A commit that changes what happens. */
export interface Change {
  readonly ruleset: string;
  /** The commit's subject. */
  readonly commit: string;
  /** Where it shows first: questions by their old names. Left out: anywhere. */
  readonly questions?: readonly string[];
  /** Games whose name contains one of these. Left out: all of the ruleset. */
  readonly games?: readonly string[];
}

export const CHANGED: readonly Change[] = [
  {
    ruleset: 'bg',
    commit: "Battlegroup: a loader team's third shot is the gun's (bg-spec-13), ruleset version 2",
    questions: ['order.fire', 'react.declare'],
  },
  {
    ruleset: 'bg',
    commit: 'Battlegroup: men on the way along an edge stay on the table (bg-gap-07), ruleset version 4',
    questions: ['order.move', 'react.ask', 'move.how-far'],
  },
  {
    // The dice are thrown in a step of their own, whose name shows where they are typed or confirmed.
    ruleset: 'ag',
    commit: 'Assault Gun: combat, aircraft and landings are chapters of the kit; the book is the list of its chapters',
    questions: ['engagement.fire'],
  },
];
