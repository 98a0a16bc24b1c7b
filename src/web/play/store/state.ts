/** All that the table page shows: what the engine has told, what the player has in hand, what he has chosen to see. */
import type { TableMap } from '../../../geometry/map.ts';
import type { Update } from '../../../protocol/play.ts';
import { type BgDraft, NO_DRAFT } from '../bg/draft/draft.ts';
import type { Look, RosterEntry, Shown, UnitSeen } from '../bg/view.ts';
import type { XY } from '../measures.ts';
import type { Named } from '../names.ts';
import type { Side } from '../sides.ts';
import { SETTINGS_AT_FIRST, type Settings } from './settings.ts';

export type Refusal = NonNullable<Update['undo']>;

/** An event as it comes, read loosely: the engine's own list is longer than what the screen needs. */
export interface Happening {
  readonly type: string;
  readonly rule: string;
  readonly [name: string]: unknown;
}

export type Tool = 'select' | 'ruler';

export interface LogLine {
  readonly n: number;
  readonly turn: number;
  readonly event: Happening;
  readonly sentence: string;
  /** How many answers the game had had when it was told; unknown of a story that was told as a whole. */
  readonly answers?: number;
}

export interface Playing {
  /** What is being shown of what was told: dice, moves, shots. */
  readonly event: Happening;
  readonly sentence: string;
  readonly index: number;
  readonly count: number;
}

/** What the enemy did since the player's last order: shown on the table until he gives the next one. */
export type Trace =
  | { readonly kind: 'move'; readonly unit: string; readonly side: Side; readonly path: readonly XY[] }
  | { readonly kind: 'shot'; readonly side: Side; readonly from: XY; readonly to: XY };

/** Where an animated piece is, while the look still has it elsewhere. */
export interface MovingPiece {
  readonly unit: string;
  readonly from: UnitSeen['place'];
  readonly to: UnitSeen['place'];
  readonly start: number;
  readonly length: number;
}

export interface TableState extends BgDraft {
  readonly phase: 'opening' | 'playing' | 'replay' | 'failed';
  readonly failure: string | null;
  readonly seat: string | null;
  readonly own: Side | null;
  readonly sides: readonly string[];
  readonly title: string;
  readonly against: string;
  readonly look: Look | null;
  readonly shown: Shown | null;
  readonly ground: TableMap | null;
  readonly roster: ReadonlyMap<string, RosterEntry>;
  readonly names: ReadonlyMap<string, Named>;
  readonly log: readonly LogLine[];
  readonly undo: Refusal | null;
  readonly question: string | null;
  readonly ask: string | null;
  /** An answer is under way. */
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly notice: string | null;
  /** The briefing lies open. */
  readonly isBriefing: boolean;
  readonly selected: string | null;
  /** What was told since the player's last order. */
  readonly since: readonly LogLine[];
  readonly traces: readonly Trace[];
  readonly playing: Playing | null;
  readonly tool: Tool;
  readonly settings: Settings;
  readonly saved: 'no' | 'yes' | 'failed';
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

export const NOTHING_IN_HAND = { selected: null, refusal: null, ...NO_DRAFT } as const;

export const EMPTY: TableState = {
  ...NOTHING_IN_HAND,
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
  roster: new Map(),
  names: new Map(),
  log: [],
  undo: null,
  question: null,
  ask: null,
  busy: false,
  notice: null,
  isBriefing: false,
  since: [],
  traces: [],
  playing: null,
  tool: 'select',
  settings: SETTINGS_AT_FIRST,
  saved: 'no',
  kept: -1,
  replay: null,
};
