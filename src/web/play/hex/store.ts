/** The page's store, state, board and panels as the hex game has them. */
import type { Scene as AnyScene, PieceOnScreen as AnyStanding } from '../board/scene.ts';
import type { XY } from '../measures.ts';
import type { KnownUnit as AnyParty } from '../names.ts';
import type { PanelProps as AnyPanelProps } from '../ruleset-page.ts';
import type { AnyAnswer, PageKinds } from '../store/kinds.ts';
import type { TableState as AnyState } from '../store/state.ts';
import type { TableStore as AnyStore } from '../store/store.ts';
import type { Sprites } from './table/sprites.ts';
import type { Piece, SeatView, Shown } from './view.ts';

/** What the player has in hand beside a piece, until the next look. */
export interface HexDraft {
  /** The answer that he means, by its number among the options. */
  readonly choice: number | null;
  /** The hex or the piece that he has pointed at, where several answers go there. */
  readonly meant: { readonly hex: number } | { readonly unit: string } | null;
  /** The hex whose stack is fanned out. */
  readonly fan: number | null;
  /** Setting up: which way the piece in hand will face, and whether it hides; null: as proposed. */
  readonly facing: number | null;
  readonly hides: boolean | null;
}

export interface TableState extends AnyState, HexDraft {
  readonly look: SeatView | null;
  readonly shown: Shown | null;
}

export interface Memory {
  moving: {
    readonly unit: string;
    readonly from: XY;
    readonly to: XY;
    readonly start: number;
    readonly length: number;
  } | null;
  /** Hexes that were told but are not in the look yet; null for those who are gone. */
  readonly places: Map<string, number | null>;
}

export interface Party extends AnyParty {
  readonly kind: 'unit' | 'formation' | 'mark' | 'battery';
  readonly name: string;
  readonly short: string;
  /** A unit's number within its formation, and its formation's name. */
  readonly number?: number;
  readonly of?: string;
}

export interface Standing extends AnyStanding {
  readonly piece: Piece;
}

export interface HexPageKinds extends PageKinds {
  readonly state: TableState;
  readonly memory: Memory;
  readonly answer: AnyAnswer;
  readonly knownUnit: Party;
  readonly piece: Standing;
  readonly sprites: Sprites;
}

export type TableStore = AnyStore<HexPageKinds>;
export type PanelProps = AnyPanelProps<HexPageKinds>;
export type Scene = AnyScene<HexPageKinds>;

export const NO_DRAFT: HexDraft = { choice: null, meant: null, fan: null, facing: null, hides: null };
