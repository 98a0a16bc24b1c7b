/** The page's store, state, board and panels as Kampfgruppe Normandy has them. */
import type { Sprites, UnitPlace } from '../board/pieces.ts';
import type { PieceOnScreen as AnyPiece, Scene as AnyScene } from '../board/scene.ts';
import type { XY } from '../measures.ts';
import type { KnownUnit as AnyKnownUnit } from '../names.ts';
import type { PanelProps as AnyPanelProps } from '../ruleset-page.ts';
import type { Side } from '../sides.ts';
import type { AnyAnswer, PageKinds } from '../store/kinds.ts';
import type { TableState as AnyState, Refusal } from '../store/state.ts';
import type { TableStore as AnyStore } from '../store/store.ts';
import type { MovingPiece } from '../tabletop/ghost.ts';
import type { Declared, KgnAdvice, Place, RosterEntry, SeatView, Shown, UnitSeen } from './view.ts';

export type Stance = KgnAdvice['way']['stances'][number]['stance'];

/** A path in the making. */
export interface WayPlan {
  readonly path: readonly XY[];
  readonly facing: number | null;
  readonly reverse: boolean;
  readonly stance: Stance | null;
  /** What it costs, where it ends, why not; null while that is asked. */
  readonly advice: KgnAdvice['way'] | null;
  /** It was longer than the move, and ends where that does. */
  readonly isCut: boolean;
}

/** What the player has in hand beside a unit, until the next look. */
export interface KgnDraft {
  /** The answer that he means, by its number among the options. */
  readonly choice: number | null;
  /** The unit that he has pointed at, where several answers name it. */
  readonly meant: string | null;
  /** A place that he has pointed at, as an answer, and what the judge says to it. */
  readonly pointed: { readonly answer: AnyAnswer; readonly at: XY; readonly refusal: Refusal | null } | null;
  /** Actions that are put together for the unit in hand, and what may follow; null while that is asked. */
  readonly declared: readonly Declared[];
  readonly actions: KgnAdvice['actions'] | null;
  readonly way: WayPlan | null;
}

/** What the enemy did since the player's last answer of his own turn. */
export type Trace =
  | { readonly kind: 'move'; readonly unit: string; readonly side: Side; readonly path: readonly XY[] }
  | { readonly kind: 'shot'; readonly side: Side; readonly from: XY; readonly to: XY };

export interface TableState extends AnyState, KgnDraft {
  readonly look: SeatView | null;
  readonly shown: Shown | null;
  readonly roster: ReadonlyMap<string, RosterEntry>;
  readonly traces: readonly Trace[];
}

export interface Memory {
  /** Numbers the questions about paths and actions: the answer to an older one comes too late. */
  asked: number;
  moving: MovingPiece<Place> | null;
  /** Places that were told but are not in the look yet. */
  readonly places: Map<string, Place | null>;
  /** A piece that the pointer carries. */
  carried: { readonly unit: string; readonly at: XY } | null;
}

export interface KnownUnit extends AnyKnownUnit {
  readonly type: string;
  readonly name: string;
}

export interface PieceOnScreen extends AnyPiece {
  readonly unit: UnitSeen;
  readonly place: UnitPlace;
}

export interface KgnKinds extends PageKinds {
  readonly state: TableState;
  readonly memory: Memory;
  readonly answer: AnyAnswer;
  readonly knownUnit: KnownUnit;
  readonly piece: PieceOnScreen;
  readonly sprites: Sprites;
}

export type TableStore = AnyStore<KgnKinds>;
export type PanelProps = AnyPanelProps<KgnKinds>;
export type Scene = AnyScene<KgnKinds>;

export const NO_DRAFT: KgnDraft = {
  ...{ choice: null, meant: null, pointed: null, declared: [], actions: null, way: null },
};
