/** What the shell of the page shows of any book: what the engine has told, and what the player has chosen to see. */
import type { TableMap } from '../../../geometry/map.ts';
import type { Narrated, Update } from '../../../protocol/play.ts';
import type { Named } from '../names.ts';
import type { Side } from '../sides.ts';
import type { Announced } from './announce.ts';
import type { Ending } from './ending.ts';
import { SETTINGS_AT_FIRST, type Settings } from './settings.ts';

export type Refusal = NonNullable<Update['undo']>;

/** An event as it comes, read loosely: the engine's own list is longer than what the screen needs. */
export interface PageEvent {
  readonly type: string;
  readonly rule: string;
  readonly [name: string]: unknown;
}

export type Tool = 'select' | 'ruler';

export interface LogLine {
  readonly n: number;
  readonly turn: number;
  readonly event: PageEvent;
  readonly sentence: string;
  /** How it reads in parts, how grave it is and what it belongs to; left out of what the kernel tells. */
  readonly narrated?: Narrated;
  /** How many answers the game had had when it was told; unknown of a story that was told as a whole. */
  readonly answers?: number;
}

export interface Playing {
  /** What is being shown of what was told: dice, moves, shots. */
  readonly event: PageEvent;
  readonly sentence: string;
  readonly narrated?: Narrated;
  readonly index: number;
  readonly count: number;
}

/** What a seat sees: the ruleset alone can read the view in it. */
export type SeatView = Omit<Update['look'], 'view'> & { readonly view: unknown };

/** What the shell must know of a table, whatever the book. A ruleset's own reading of its view has more. */
export interface ScreenModel {
  readonly turn: number;
  readonly over: { readonly winner: Side | null; readonly sentence: string; readonly rule: string } | null;
}

/** Between two persons at one screen: who is to sit down now. */
export interface HotSeat {
  readonly seat: string;
  readonly side: Side | null;
}

/** How fast what bots do is told. */
export type Pace = 'slow' | 'usual' | 'fast';

export interface TableState {
  readonly phase: 'opening' | 'playing' | 'replay' | 'failed';
  readonly failure: string | null;
  readonly seat: string | null;
  readonly own: Side | null;
  readonly sides: readonly string[];
  readonly title: string;
  /** The bot on the other side, or in words who else plays. */
  readonly against: string;
  readonly look: SeatView | null;
  readonly shown: ScreenModel | null;
  readonly ground: TableMap | null;
  readonly names: ReadonlyMap<string, Named>;
  readonly log: readonly LogLine[];
  readonly undo: Refusal | null;
  readonly question: string | null;
  /** The question with its answers in words, where the ruleset gives them. */
  readonly panel: Update['panel'];
  readonly ask: string | null;
  /** An answer is under way. */
  readonly busy: boolean;
  /** The question is one that the rest of a plan answers. */
  readonly isMidway: boolean;
  readonly refusal: Refusal | null;
  readonly notice: string | null;
  /** The last word about what the player has tried. */
  readonly announced: Announced | null;
  /** A turn is about to end with something left: the player is asked. */
  readonly ending: Ending | null;
  /** The briefing lies open. */
  readonly isBriefing: boolean;
  /** While it is up nothing of the table is shown. */
  readonly hotSeat: HotSeat | null;
  /** Nobody here plays: what is told is looked at; null where somebody plays. */
  readonly watching: { readonly isPaused: boolean; readonly behind: number; readonly pace?: Pace } | null;
  /** The piece in hand. */
  readonly selected: string | null;
  /** What was told since the player's last order. */
  readonly since: readonly LogLine[];
  readonly playing: Playing | null;
  readonly tool: Tool;
  readonly settings: Settings;
  readonly saved: 'no' | 'yes' | 'failed';
  /** Why the game could not be saved, in a sentence. */
  readonly unsaved: string | null;
  /** How many answers had been given when the game was last saved. */
  readonly kept: number;
  readonly replay: {
    readonly entry: number;
    readonly entries: number;
    /** How many of the last lines of the log are news of this step. */
    readonly fresh: number;
    readonly hash: string;
    readonly final: string | null;
  } | null;
}

export const EMPTY: TableState = {
  phase: 'opening',
  failure: null,
  seat: null,
  own: null,
  sides: [],
  title: '',
  against: '',
  look: null,
  shown: null,
  ground: null,
  names: new Map(),
  log: [],
  undo: null,
  question: null,
  panel: null,
  ask: null,
  busy: false,
  isMidway: false,
  refusal: null,
  notice: null,
  announced: null,
  ending: null,
  isBriefing: false,
  hotSeat: null,
  watching: null,
  selected: null,
  since: [],
  playing: null,
  tool: 'select',
  settings: SETTINGS_AT_FIRST,
  saved: 'no',
  unsaved: null,
  kept: -1,
  replay: null,
};
