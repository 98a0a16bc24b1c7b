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

export const RENAMES: { readonly [ruleset: string]: Renames } = {};

/** With a reason each: `{ events: { 'order-done': 'the frame returns a value instead' } }`. */
export const IGNORED: { readonly [ruleset: string]: Ignored } = {
  bg: {
    events: { 'in-minefield': 'told before the die, since it shows where an enemy goes' },
    eventFields: { 'over.sentence': 'said in plainer English' },
  },
  ag: { eventFields: { 'over.sentence': 'said in plainer English' } },
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
    commit: 'Battlegroup: Caen lies on the Odon, and its larger games are fought over open corn, ruleset version 7',
    games: ['-caen'],
  },
  {
    ruleset: 'bg',
    commit: 'Battlegroup: the staff place units of a kind one after the other, twice as fast, ruleset version 8',
    questions: ['arrive.place', 'place-units.place'],
  },
  {
    ruleset: 'ag',
    commit:
      'Assault Gun: corps troops and support keep to the book after the opening night and on a plain attack, ruleset version 4',
    questions: ['night.staff', 'combat-setup.call'],
  },
  {
    ruleset: 'ag',
    commit: 'Assault Gun: dice that are divided are no more than there are, ruleset version 5',
    questions: ['engagement.split'],
  },
  {
    ruleset: 'ag',
    commit: 'Assault Gun: troops on their way to a division do not bring others there, ruleset version 5',
    questions: ['night.staff', 'missions.bomb'],
  },
  {
    ruleset: 'stonk',
    commit:
      'STONK: who may stop guns and give orders, jeeps, sister companies and bases in contact by the book, ruleset version 4',
  },
  {
    ruleset: 'stonk',
    commit:
      'STONK: guns that move, set up, dig or take in shells are away from a fireplan; water ends at no edge, ruleset version 5',
  },
  {
    ruleset: 'hex',
    commit: 'Hex: assaults, turning guns, late losses and new CPs as the sheet has them, ruleset version 2',
  },
  {
    ruleset: 'kgn',
    commit:
      'Kampfgruppe Normandy: upper floors, fire that is called off, machine guns at aircraft, launchers and holds by the book, ruleset version 6',
  },
];
