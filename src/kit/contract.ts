import type { PlainHexMap } from '../geometry/hex/plain.ts';
import type { Scale, TableMap } from '../geometry/map.ts';
import type { Roll } from '../kernel/chance.ts';
import type { Data } from '../kernel/data.ts';
import type { KernelEvent } from '../kernel/events.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import type { Input, Parsed } from '../kernel/input.ts';
import type { Start } from '../kernel/match.ts';
import type { Picker } from '../kernel/pick.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Rule, RuleId } from '../kernel/rules.ts';
import type { RulesWithViews } from '../kernel/seat-view.ts';
import type { Seat, SeatId, SideId } from '../kernel/seats.ts';
import type { Narrated } from './chapter.ts';
import type { Commander } from './commander.ts';
import type { Term } from './inventory.ts';
import type { BookClasses } from './poison.ts';
import type { Panel } from './steps.ts';

/** What a ruleset brings. Five folders export one of these each; the conformance suite plays whatever is registered. */
export interface Ruleset<K extends Kinds> extends RulesWithViews<K> {
  /** `bg`, `kgn`, `hex`, `stonk`, `ag`. */
  readonly id: string;
  readonly title: string;
  /** Raised by a change that changes outcomes. */
  readonly version: number;
  readonly rules: readonly Rule[];
  readonly charts: readonly Chart[];
  /** The book's terms from A to Z; left out where nobody has gathered them. */
  readonly glossary?: readonly Term[];
  /** Other names under which a dice script may call a roll, each with the use it means. */
  readonly aliases?: { readonly [name: string]: string };
  /** In which lengths a scene may write the places of an answer: `[12.5km, 3km]` for steps of 250 m, `[36in, 15in]` for hundredths. */
  readonly lengths?: Scale;
  /** The answers of each kind, as somebody writes them: `{ kind: split, dice: [{ combat: number, dice: number }, ...] }`. */
  shapes?(): { readonly [kind: string]: string };
  readonly scenarios: readonly ScenarioInfo[];
  /** The options of a game, checked and completed with their defaults. */
  options(value: unknown): Parsed<{ readonly [name: string]: Data }>;
  /** The seats that a scenario has when nobody says otherwise: one player a side. */
  seats(scenario: string): readonly Seat[];
  /** The seatings that the suites play a scenario in: several players a side, an umpire. Left out: the default seats alone. */
  seatings?(scenario: string): readonly Seating[];
  /** The seatings that whoever opens a game may choose, the default one first. Left out: there is no other. */
  tables?(scenario: string): readonly Seating[];
  /** Do two players know the same of the battle? Left out: those of one side do. */
  sharesKnowledge?(a: Seat, b: Seat): boolean;
  /** Who may know what of table, frames and events: the suite gives views and redaction nothing else to read. */
  readonly classes?: BookClasses;
  /** A shipped scenario as a start. Refuses what the book forbids. */
  setup(scenario: string, options: { readonly [name: string]: Data }, seats: readonly Seat[]): Parsed<Start<K>>;
  /** A scene: a moment of a battle and one order. */
  scene(scene: Scene): Parsed<StagedScene<K>>;
  /**
   * What lies between two units of a table, from the one to the other: range, sight, cover, face, arc, as far as the book knows them. A
   * sentence where there is nothing to say.
   */
  between?(table: K['table'], from: string, to: string): { readonly [name: string]: Data } | string;
  /** What an order did, between two tables, in few words, as far as the seat may know (null: all): what odds are counted over. */
  result(before: K['table'], after: K['table'], seat: Seat | null): { readonly [name: string]: Data };
  /**
   * What an event tells of an order that the table does not show, such as that a message got through: odds count it with the result; of one
   * name the last is told. A seat's odds ask it of what the seat sees of the event. Left out: the table shows all.
   */
  toldBy?(event: K['event']): { readonly [name: string]: Data } | null;
  /** What may become of each unit in the results of an order, in cases of which every result is one: `odds` sums up by it. */
  fates?(
    outcomes: readonly { readonly result: unknown; readonly decimal: number }[],
    before: K['table'],
  ): readonly Fates[];
  /** What lies on the table, for drawing; null for a ruleset whose ground is no map of ours. */
  ground?(table: K['table']): TableMap | PlainHexMap | null;
  /**
   * What a screen shows of a seat's view, with what its question is about: plain data, made from the view and who looks at it alone. A
   * page gets it in place of the view and reads no frames.
   */
  screen?(view: K['view'], seat: Seat): object;
  /**
   * Help for the screen about a game that a seat imagines or plays: reach, sight, what may be ordered and why not. Plain data in,
   * plain data out; it may tell nothing that the rules would not.
   */
  advise?(game: Game<K>, seat: Seat, about: Data): Data;
  /** Ways to do one thing, such as the shots at a target, that a screen lays side by side with their odds. */
  readonly compare?: Comparing<K>;
  /** What the book knows of playing well: the bot `steady` is made of it. */
  readonly commander?: Commander<K>;
  /**
   * Instead of a commander: what a sensible player in that seat would say, and why, in words. He is given a game that the seat imagines,
   * never the true one.
   * To a sealed question he may say several things at once (`more`); else he is asked again, in the same game, until he commits.
   * Null where the seat is asked nothing, or nothing that he has an opinion on.
   */
  steady?(
    game: Game<K>,
    seat: SeatId,
    pick: Picker,
  ): {
    readonly input: Input<K['answer']>;
    readonly why: string;
    readonly more?: readonly Input<K['answer']>[];
  } | null;
  /**
   * Chance that odds do not follow, since what it brings is another story: the faces to go on with (the tamest), and what is left
   * out, in words. Null for all that they follow.
   */
  oddsIgnores?(
    roll: Pick<Roll, 'rule' | 'use' | 'question'>,
  ): { readonly faces: readonly number[]; readonly what: string } | null;
  /**
   * Questions about something that goes on after the answer, such as a fight, by their names: what the book settles later as a frame of
   * its own, or null where all of it follows by itself. Odds that are asked for go on to its end, as if nothing else happened.
   * `from` is the game before the answer; of a sealed question the one with the drafts, which nobody need have committed. What comes of a
   * draft to a question that is not named here is known only if it closes the phase. `inputs` are those whose odds are asked for. Of a
   * sealed question it may be asked twice: with the drafts still closed (`table` is that of `from`), and where it said null then, once more
   * when the phase has closed; undefined: nothing can be said of that draft.
   */
  readonly oddsContinueInto?: {
    readonly [question: string]: (
      table: K['table'],
      from: Game<K>,
      inputs: readonly Input<K['answer']>[],
    ) => K['frame'] | null | undefined;
  };
  /**
   * What comes of what follows later, all of it and yet under the names that the seat has for things: who is behind a contact has another name in each
   * imagined game, and in such a game nothing is anybody's secret. Left out where things have one name: then it is `result` for all.
   */
  foretold?: Ruleset<K>['result'];
  /** Why nobody is told odds at this table; null where they are told. Left out by rulesets that always tell them. */
  refuseOdds?(table: K['table']): Refusal | null;
  /** The table in the words of scenes: what `resolve` shows afterwards. */
  show(table: K['table']): { readonly [name: string]: Data };
  readonly text: Text<K>;
  /**
   * The question that waits for a seat with its answers in words, in a game that the seat imagines; null where it is asked nothing.
   * `row`: of a sealed list that row alone, opened.
   */
  panel?(game: Game<K>, seat: SeatId, row?: string): Panel | null;
  /** How an event reads, in parts; null for one that has no words of its own. */
  narrate?(event: K['event'] | KernelEvent): Narrated | null;
  /** The number of the turn, move or day that is being played. */
  turn(table: K['table']): number;
  /** What must be true of any table that play can reach; empty if all is well. */
  invariants(game: Game<K>): readonly string[];
  /** No game of this scenario takes more answers than this, whoever plays. */
  bound(scenario: string): number;
}

/** What may become of a unit: first what its enemy hopes for, then all cases with their chances, which are 1 together. */
export interface Fates {
  readonly unit: string;
  /** `men`: on average; `chance`: of what the words say. */
  readonly headline: { readonly words: string; readonly men?: number; readonly chance?: number };
  readonly shares: readonly { readonly words: string; readonly share: number }[];
}

export interface Comparing<K extends Kinds> {
  /**
   * The ways that there are in a game that a seat imagines, each in the ruleset's words and with the answers that it takes, and what else is
   * to be said of the matter. Null for what is no such matter. Plain data; it may tell nothing that the rules would not.
   */
  ways(
    game: Game<K>,
    seat: Seat,
    about: Data,
  ): {
    readonly advice: Data;
    readonly ways: readonly { readonly way: Data; readonly answers: readonly K['answer'][] }[];
  } | null;
  /**
   * Where the matter is what would be if something came about (the mover came nearer, showed its side): the view as it would be then. It
   * changes only what the view holds, so that nothing is told that the seat does not know. Null where that cannot come about.
   */
  suppose?(view: K['view'], about: Data): K['view'] | null;
  /** What one result of such a way (`result`) is worth to whoever asks: the ways are put in the order of what they are worth on average. */
  worth(result: { readonly [name: string]: Data }, about: Data): number;
}

export interface Seating {
  readonly name: string;
  readonly seats: readonly Seat[];
}

export interface ScenarioInfo {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly SideId[];
  /** As a player would say it: `72 x 48 in`, `22 x 18 hexes`. */
  readonly size: string;
  readonly turnLimit: number;
  /** Where and when: `Normandy, July 1944`. */
  readonly setting?: string;
  /** Who fights, side by side: `American`, `German`. */
  readonly nations?: Readonly<Record<SideId, string>>;
  /** Who attacks a side that only defends; left out where both attack, or nobody is to. */
  readonly attacker?: SideId;
  /** How it came out where two steady players fought it; left out where it has not been played often. */
  readonly tried?: Tried;
}

export interface Tried {
  readonly games: number;
  /** Games won; the others were draws. */
  readonly won: Readonly<Record<SideId, number>>;
}

/** The frame common to all scenes; what is inside is the ruleset's own. The door is `scenarios/scene.ts`. */
export interface Scene {
  readonly sandtable: 'scene/1';
  readonly ruleset: string;
  readonly options: { readonly [name: string]: Data };
  readonly ground: Data;
  readonly units: readonly Data[];
  readonly turn: Data;
  readonly order: Data;
  readonly policy: { readonly [side: string]: ScenePolicy };
  readonly dice: readonly { readonly label: string; readonly show: readonly (number | string)[] }[] | null;
}

/** How a side's questions inside the order are answered: by default, with the first offer, or as listed by question. */
export type ScenePolicy = 'usual' | 'first' | { readonly [ask: string]: Data };

export interface StagedScene<K extends Kinds> {
  readonly start: Start<K>;
  readonly seats: readonly Seat[];
  /** Who gives the order, and the inputs that give it. */
  readonly seat: SeatId;
  readonly inputs: readonly Input<K['answer']>[];
  /** The question that an input is for, as `procedure.step`, where it could be taken for an answer to another. */
  readonly asks?: readonly (string | null)[];
  /** What the side that gives the order says to questions that no input is for, unless its policy lists them: the first that is legal. */
  readonly otherwise?: { readonly [ask: string]: readonly K['answer'][] };
  /** An answer of a policy as the scene writes it, with its places as answers have them. */
  translate?(answer: Data): Parsed<Data>;
}

/** A printed chart as the code has it: cells as printed, null for a dash. */
export interface Chart {
  readonly name: string;
  readonly page: string;
  readonly rule: RuleId;
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  readonly cells: readonly (readonly (string | number | null)[])[];
}

/** Our sentences, for the log and for screen readers. */
export interface Text<K extends Kinds> {
  event(event: K['event'] | KernelEvent): string;
  /** A question by its name; with the view of the seat that is asked, also what is particular this time, such as how many. */
  question(ask: string, view?: K['view']): string;
  /** What somebody who tells the battle leaves out: steps of a move, and that an order is done. */
  isMinor?(event: K['event'] | KernelEvent): boolean;
  /** The names of what the sentences call by ids. */
  names?(table: K['table']): { readonly [id: string]: string };
  /**
   * What the headquarters of a seat writes in its war diary of an event as the seat was told of it; `view` is what it knew just after. Null
   * for what nobody writes down.
   */
  diary?(event: K['event'] | KernelEvent, view: () => K['view'], seat: Seat): DiaryLine | null;
}

export interface DiaryLine {
  /** As the clock has it. */
  readonly time: string;
  readonly move: number;
  /** Lines of one topic that follow each other are written as one. */
  readonly topic?: string;
  readonly words: string;
}

/** What playing a game takes: rules, charts and terms to read, and scenes to stage, are left out. A page need not wait for them. */
export type AtPlay<K extends Kinds> = Omit<Ruleset<K>, 'rules' | 'charts' | 'glossary' | 'scene'>;

/** A ruleset whose types nobody needs to know: lists, suites and commands handle these. */
export type AnyRuleset = Ruleset<Kinds>;

export function anyRuleset<K extends Kinds>(ruleset: Ruleset<K>): AnyRuleset {
  return ruleset as unknown as AnyRuleset;
}

/** The same of one that is only played. */
export function anyAtPlay<K extends Kinds>(ruleset: AtPlay<K>): AnyRuleset {
  const scene = () => ({ ok: false, place: '', reason: 'no scene is staged where a game is only played' }) as const;
  return { ...(ruleset as unknown as AtPlay<Kinds>), rules: [], charts: [], scene };
}

export function scenarioOf(ruleset: AnyRuleset, id: string): ScenarioInfo | undefined {
  return ruleset.scenarios.find((scenario) => scenario.id === id);
}
