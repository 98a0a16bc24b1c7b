/** The page's store, state, board and panels as STONK has them. */
import type { PieceOnScreen as AnyPiece, Scene as AnyScene } from '../board/scene.ts';
import type { XY } from '../measures.ts';
import type { KnownUnit as AnyKnownUnit } from '../names.ts';
import type { PanelProps as AnyPanelProps } from '../ruleset-page.ts';
import type { AnyAnswer, PageKinds } from '../store/kinds.ts';
import type { TableState as AnyState, Refusal } from '../store/state.ts';
import type { TableStore as AnyStore } from '../store/store.ts';
import type { SeatView, Shown } from './view.ts';

export type Posture = 'stationary' | 'tactical' | 'non-tactical';
export type Moving = Exclude<Posture, 'stationary'>;

/** A path that was drawn and is not allowed as it is. */
export interface RefusedPath {
  readonly unit: string;
  readonly path: readonly XY[];
  readonly refusal: Refusal;
}

/** What the player has in hand beside a piece. */
export interface StonkDraft {
  /** How the unit in hand moves when a path is drawn for it. */
  readonly posture: Moving;
  /** The company moves as one: a path for one of it is a path for all. */
  readonly isTogether: boolean;
  readonly refused: RefusedPath | null;
  /** The line of a list that is in hand: what is pointed at is for it. */
  readonly row: string | null;
  /** The next tap on the ground is a target of a new fireplan. */
  readonly isAiming: boolean;
}

/** What of the table an umpire looks at. */
export interface Layers {
  readonly truth: boolean;
  readonly allies: boolean;
  readonly axis: boolean;
  readonly orders: boolean;
  readonly fire: boolean;
}

export interface TableState extends AnyState, StonkDraft {
  readonly look: SeatView | null;
  readonly shown: Shown | null;
  readonly layers: Layers;
}

/** Nothing is remembered that is not shown. */
export type Memory = Readonly<Record<string, never>>;

export interface KnownUnit extends AnyKnownUnit {
  readonly name: string;
  /** For chips. */
  readonly short: string;
}

export interface PieceOnScreen extends AnyPiece {
  readonly what: 'element' | 'contact' | 'friend';
  /** Half of its drawn width and height, in pixels. */
  readonly half: { readonly w: number; readonly h: number };
}

export interface Answer extends AnyAnswer {
  readonly [field: string]: unknown;
}

export interface StonkKinds extends PageKinds {
  readonly state: TableState;
  readonly memory: Memory;
  readonly answer: Answer;
  readonly knownUnit: KnownUnit;
  readonly piece: PieceOnScreen;
  readonly sprites: { forgetLabels(): void };
}

export type TableStore = AnyStore<StonkKinds>;
export type PanelProps = AnyPanelProps<StonkKinds>;
export type Scene = AnyScene<StonkKinds>;

export const NO_DRAFT: StonkDraft = {
  ...{ posture: 'tactical', isTogether: false, refused: null, row: null, isAiming: false },
};
export const ALL_LAYERS: Layers = { truth: true, allies: true, axis: true, orders: true, fire: true };
