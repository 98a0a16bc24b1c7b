/** The page's store, state, board and panels as Kampfgruppe Normandy has them. */
import type { Sprites, UnitPlace } from '../board/pieces.ts';
import type { PieceOnScreen as AnyPiece, Scene as AnyScene } from '../board/scene.ts';
import type { XY } from '../measures.ts';
import type { KnownUnit as AnyKnownUnit } from '../names.ts';
import type { PanelProps as AnyPanelProps } from '../ruleset-page.ts';
import type { Side } from '../sides.ts';
import type { AnyAnswer, PageKinds } from '../store/kinds.ts';
import type { Settings as AnySettings } from '../store/settings.ts';
import type { TableState as AnyState, Refusal } from '../store/state.ts';
import type { TableStore as AnyStore } from '../store/store.ts';
import type { MovingPiece } from '../tabletop/ghost.ts';
import type { ReachSeen } from '../tabletop/seen.ts';
import type { Preferences } from './preferences.ts';
import type {
  ActionOffer,
  Aim,
  Call,
  Declared,
  KgnAdvice,
  Place,
  RosterEntry,
  SeatView,
  Shown,
  Site,
  SitePlan,
  UnitSeen,
} from './view.ts';

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
  /** Whom the unit in hand asks for fire, and where it shall fall. */
  readonly call: Call | null;
  readonly aim: Aim | null;
  /** What may be done with whatever lies at a place that he has pointed at. */
  readonly here: { readonly at: XY; readonly offers: readonly ActionOffer[] } | null;
  /** The work or piece of terrain in hand, and where it would lie. */
  readonly siting: Siting | null;
  readonly way: WayPlan | null;
  /** The path of the first of two declared Moves, or of the Move before another action. */
  readonly first: WayPlan | null;
  /** How far the Move that is planned goes. */
  readonly reach: ReachSeen | null;
  /** Sight to whoever is aimed at or acts, and from whom. */
  readonly sight: SightLine | null;
}

/** A work or piece of terrain that is being placed; `plan` is null while that is asked. */
export interface Siting {
  readonly thing: string;
  readonly at: XY | null;
  readonly facing: number;
  readonly plan: SitePlan | null;
}

/** A line of sight that is argued on the map. */
export interface SightLine {
  readonly unit: string;
  readonly target: string;
  readonly advice: KgnAdvice['sight'];
}

/** The paths of an activation, by the numbers of its actions: what is left of them when somebody breaks in. */
export interface KeptPlan {
  readonly unit: string;
  readonly ways: readonly (WayPlan | null)[];
}

/** What the enemy did since the player's last answer of his own turn. */
export type Trace =
  | { readonly kind: 'move'; readonly unit: string; readonly side: Side; readonly path: readonly XY[] }
  | { readonly kind: 'shot'; readonly side: Side; readonly from: XY; readonly to: XY };

export interface TableState extends AnyState, KgnDraft {
  readonly look: SeatView | null;
  readonly shown: Shown | null;
  readonly settings: AnySettings & Preferences;
  readonly roster: ReadonlyMap<string, RosterEntry>;
  readonly traces: readonly Trace[];
  /** What is still to be sited, by the question; empty where nothing is. */
  readonly sites: readonly Site[];
}

export interface Memory {
  /** Numbers the questions about paths and actions: the answer to an older one comes too late. */
  asked: number;
  /** What is left of the plan of the activation. */
  kept: KeptPlan | null;
  /** Whose reach and whose sight was asked for last. */
  reachOf: string;
  sightOf: string;
  /** The standing orders that were last sent, and when: they are not sent twice. */
  stood: string;
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
  ...{ first: null, reach: null, sight: null, call: null, aim: null, here: null, siting: null },
};
