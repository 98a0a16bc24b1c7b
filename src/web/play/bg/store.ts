/** The page's store, state, board and panels as Battlegroup has them. */
import type { Sprites, UnitPlace } from '../board/pieces.ts';
import type { PieceOnScreen as AnyPiece, Scene as AnyScene } from '../board/scene.ts';
import type { XY } from '../measures.ts';
import type { KnownUnit as AnyKnownUnit } from '../names.ts';
import type { PanelProps as AnyPanelProps } from '../ruleset-page.ts';
import type { Side } from '../sides.ts';
import type { PageKinds } from '../store/kinds.ts';
import type { Settings as AnySettings } from '../store/settings.ts';
import type { TableState as AnyState } from '../store/state.ts';
import type { TableStore as AnyStore } from '../store/store.ts';
import type { MovingPiece } from '../tabletop/ghost.ts';
import type { Answer } from './answers.ts';
import type { BgDraft, KeptPlan } from './draft/draft.ts';
import type { Preferences } from './preferences.ts';
import type { RosterEntry, ScreenModel, SeatView, UnitSeen } from './view.ts';

/** What the enemy did since the player's last order: shown on the table until he gives the next one. */
export type Trace =
  | { readonly kind: 'move'; readonly unit: string; readonly side: Side; readonly path: readonly XY[] }
  | { readonly kind: 'shot'; readonly side: Side; readonly from: XY; readonly to: XY };

export interface TableState extends AnyState, BgDraft {
  readonly look: SeatView | null;
  readonly shown: ScreenModel | null;
  readonly settings: AnySettings & Preferences;
  readonly roster: ReadonlyMap<string, RosterEntry>;
  readonly traces: readonly Trace[];
}

/** What is remembered between two questions to the engine, and is not shown. */
export interface Memory {
  /** Numbers the questions about ways and aims: the answer to an older one comes too late. */
  asked: number;
  /** The enemy under the pointer, and since when. */
  hovered: { readonly target: string; readonly start: number } | null;
  /** Odds for a hover are being counted. */
  isLooking: boolean;
  /** What is left of the plan of the order that was given last. */
  kept: KeptPlan | null;
  /** The staff places all units that are still to be placed one by one. */
  isStaffPlacing?: boolean;
  /** The staff answers whatever is asked before the battle. */
  isStaffed?: boolean;
  isStaffWriting?: boolean;
  /** Tracks and lines of fire of the order that is over, and since when they fade. */
  faded: { readonly traces: readonly Trace[]; readonly start: number } | null;
  /** The piece that is on its way, for the board's own clock. */
  moving: MovingPiece | null;
  /** Places that were told but are not in the look yet. */
  readonly places: Map<string, UnitSeen['place']>;
  /** The standing answer that was last sent, and when: it is not sent twice. */
  stood: string;
}

export interface KnownUnit extends AnyKnownUnit {
  readonly type: string;
  readonly name?: string;
  readonly short?: string;
}

export interface PieceOnScreen extends AnyPiece {
  readonly unit: UnitSeen;
  readonly place: UnitPlace;
}

export interface BgKinds extends PageKinds {
  readonly state: TableState;
  readonly memory: Memory;
  readonly answer: Answer;
  readonly knownUnit: KnownUnit;
  readonly piece: PieceOnScreen;
  readonly sprites: Sprites;
}

export type TableStore = AnyStore<BgKinds>;
export type PanelProps = AnyPanelProps<BgKinds>;
export type Scene = AnyScene<BgKinds>;
