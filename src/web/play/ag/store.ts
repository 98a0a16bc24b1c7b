/** The page's store, state, board and panels as Assault Gun has them. */
import type { PieceOnScreen as AnyPiece, Scene as AnyScene } from '../board/scene.ts';
import type { XY } from '../measures.ts';
import type { KnownUnit as AnyKnownUnit } from '../names.ts';
import type { PanelProps as AnyPanelProps } from '../ruleset-page.ts';
import type { Side } from '../sides.ts';
import type { PageKinds } from '../store/kinds.ts';
import type { Settings as AnySettings } from '../store/settings.ts';
import type { TableState as AnyState } from '../store/state.ts';
import type { TableStore as AnyStore } from '../store/store.ts';
import type { Preferences } from './preferences.ts';
import type { Counters } from './table/counters.ts';
import type { AgAdvice, AgAnswer, AnswerOf, Piece, RowSeen, ScreenModel, SeatView, Spot, StaffWork } from './view.ts';

export type Plan = AnswerOf<'call'>['units'];
export type Drift = AnswerOf<'scatter'>['moves'][number];

/** What the player has in hand, until the next look. */
export interface AgDraft {
  /** The enemy counter that is meant. */
  readonly target: string | null;
  readonly how: 'probe' | 'spot';
  /** Where the piece in hand gets. */
  readonly reach: AgAdvice['reach'];
  readonly way: AgAdvice['way'];
  /** Units that march together, and how they would go; null while they go one by one. */
  readonly group: readonly string[] | null;
  readonly groupMarch: AgAdvice['group'];
  readonly scouts: AgAdvice['scouts'] | null;
  readonly targets: AgAdvice['targets'] | null;
  readonly flights: AgAdvice['flights'] | null;
  /** Places for the piece in hand in contact with somebody, and the one that is chosen. */
  readonly spots: readonly Spot[] | null;
  readonly spot: Spot | null;
  /** Who is called in so far. */
  readonly plan: Plan;
  readonly distant: readonly string[];
  readonly air: readonly string[];
  /** Who is given LOG. */
  readonly supplied: readonly string[];
  /** Against whom each aircraft in the defence is sent. */
  readonly sorties: Readonly<Record<string, string>>;
  readonly calling: {
    readonly unit: string;
    readonly role: 'front' | 'behind' | 'second';
    readonly of: string | null;
  } | null;
  readonly call: AgAdvice['call'];
  readonly declare: AgAdvice['declare'];
  readonly support: AgAdvice['support'];
  readonly engagement: AgAdvice['engagement'];
  readonly gifts: AgAdvice['gifts'];
  readonly offers: AgAdvice['offers'] | null;
  readonly works: AgAdvice['works'] | null;
  /** What the staff does beside the next answer. */
  readonly staff: readonly StaffWork[];
  /** The shape that a dummy in hand takes. */
  readonly shape: string | null;
  /** Points given out, by the ids of units or combats; null until the player has changed anything. */
  readonly points: Readonly<Record<string, number>> | null;
  /** Which of the offers is chosen. */
  readonly choice: number;
  /** Which counters of a drop drift, and where to; and the one in hand. */
  readonly drifts: readonly Drift[] | null;
  readonly drifting: number;
  /** On the march: the tank that carries the piece in hand, and whether it goes at half speed. */
  readonly carrier: string | null;
  readonly isSlow: boolean;
  /** The mission that is meant. */
  readonly mission: AnswerOf<'mission'> | null;
  /** A place that a piece is carried over. */
  readonly carried: { readonly unit: string; readonly at: XY } | null;
}

export interface Trace {
  readonly unit: string;
  readonly side: Side;
  readonly path: readonly XY[];
}

export interface TableState extends AnyState, AgDraft {
  readonly settings: AnySettings & Preferences;
  readonly look: SeatView | null;
  readonly shown: ScreenModel | null;
  /** Where enemies went since one's own last answer. */
  readonly traces: readonly Trace[];
}

export interface Memory {
  /** Numbers the questions about ways: the answer to an older one comes too late. */
  asked: number;
  moving: {
    readonly unit: string;
    readonly path: readonly XY[];
    readonly start: number;
    readonly length: number;
  } | null;
  /** Where units were destroyed this turn. */
  wrecks: readonly XY[];
  /** Units of a group on the march: they go in one move, each shown for a moment. */
  marching: ReadonlySet<string>;
  /** The turn in which nobody of one's own marches any more. */
  resting: number | null;
  /** Places that were told but are not in the look yet; null for those who are gone. */
  readonly places: Map<string, XY | null>;
  /** What was learned of counters that were turned up, until the look has it. */
  readonly faces: Map<string, RowSeen>;
}

export interface KnownUnit extends AnyKnownUnit {
  /** What it was known to be when it was last seen. */
  readonly row?: RowSeen;
  readonly kind: 'counter' | 'division' | 'aircraft';
  readonly name?: string;
  /** What a counter belongs to, and what it came with. */
  readonly division?: string;
  readonly sheet?: string;
}

export interface PieceOnScreen extends AnyPiece {
  readonly piece: Piece;
}

export interface AgKinds extends PageKinds {
  readonly state: TableState;
  readonly memory: Memory;
  readonly answer: AgAnswer;
  readonly knownUnit: KnownUnit;
  readonly piece: PieceOnScreen;
  readonly sprites: Counters;
}

export type TableStore = AnyStore<AgKinds>;
export type PanelProps = AnyPanelProps<AgKinds>;
export type Scene = AnyScene<AgKinds>;

export const NO_DRAFT: AgDraft = {
  ...{ target: null, how: 'probe', reach: null, way: null, scouts: null, targets: null, flights: null },
  ...{ spots: null, spot: null, plan: [], distant: [], air: [], supplied: [], sorties: {}, calling: null },
  ...{ call: null, declare: null, support: null, engagement: null, gifts: null, offers: null, works: null },
  ...{ staff: [], shape: null, carried: null, points: null, choice: 0, drifts: null, drifting: 0 },
  ...{ carrier: null, isSlow: false, mission: null, group: null, groupMarch: null },
};

/** What is put down as soon as the answer to it is told. */
export const NO_PLANS: Partial<AgDraft> = {
  ...{ target: null, reach: null, way: null, targets: null, spots: null, spot: null, calling: null, works: null },
  ...{ carried: null, carrier: null, isSlow: false, group: null, groupMarch: null },
};
