/**
 * What a ruleset brings to the page. The shell (store, undo, saving, log, dice, hot-seat screen, dock, bar, briefing, result, replay, the
 * board with its camera, pointers and keys) knows no more of a book than this, and the README says how to bring one.
 */
import type { ComponentType } from 'react';
import type { TableMap } from '../../geometry/map.ts';
import type { Effect } from './board/effects.ts';
import type { GroundPainter } from './board/ground-painter.ts';
import type { BoardHandle } from './board/handle.ts';
import type { Pen } from './board/pen.ts';
import type { Tip } from './board/pointers.ts';
import type { Scene } from './board/scene.ts';
import type { LogEntry } from './log-entries.ts';
import type { XY } from './measures.ts';
import type { Named } from './names.ts';
import type { Side } from './sides.ts';
import type { PageKinds } from './store/kinds.ts';
import type { Mark } from './store/replay-marks.ts';
import type { LogLine, PageEvent, Refusal, ScreenModel } from './store/state.ts';
import type { TableStore } from './store/store.ts';

export interface StoreProps<K extends PageKinds = PageKinds> {
  readonly store: TableStore<K>;
}

export interface PanelProps<K extends PageKinds = PageKinds> extends StoreProps<K> {
  readonly isPhone: boolean;
  /** There is room for the first lines only. */
  readonly isShort: boolean;
}

/** A finished game as it lies open, told from its beginning; null while it is fetched. */
export interface Whole<K extends PageKinds = PageKinds> {
  readonly shown: NonNullable<K['state']['shown']>;
  readonly events: readonly PageEvent[];
}

/** The ruleset's part of the state, and how to begin with it. */
export interface StatePart<K extends PageKinds> {
  /** When a game is laid: all that the ruleset keeps in the state beside the shell. */
  readonly empty: Partial<K['state']>;
  /** When a new look is here: nothing is in hand. */
  readonly none: Partial<K['state']>;
  /** What is put down as soon as the answer to it is told. */
  readonly whilePlayedBack: Partial<K['state']>;
  memory(): K['memory'];
  /** The player's preferences for this book, out of whatever the browser has kept. */
  preferences(raw: { readonly [name: string]: unknown }): object;
}

export interface NamesPart<K extends PageKinds> {
  /** Whoever can be seen on this table. */
  knownUnits(shown: NonNullable<K['state']['shown']>): readonly K['knownUnit'][];
  call(knownUnits: readonly K['knownUnit'][], state: K['state']): ReadonlyMap<string, Named>;
  /** What a saved game keeps of the units' cards, so that a record can be looked at without its game. */
  cards(state: K['state']): readonly object[];
  /** The same put back into the state; null where there are none. */
  takeCards(cards: readonly object[]): Partial<K['state']> | null;
}

/** What the store does with a game of this book. */
export interface PlayPart<K extends PageKinds> {
  /** Kinds of answers by which a player acts in his own turn: what was told before is then past. */
  readonly ownTurn: readonly string[];
  /** Questions that are asked again after each answer: the piece in hand stays there. */
  readonly askedAgain: readonly string[];
  /** A seat sits down: asks for whatever the page must know before it is shown. */
  learn(store: TableStore<K>): Promise<void>;
  /** A new look is here: does what its question needs before the player says anything. `before`: the piece that was in hand. */
  prepare(store: TableStore<K>, before: string | null): void;
  /** Answers are about to be sent, together; one is refused after others stand; all are taken. */
  answering(store: TableStore<K>, answers: readonly K['answer'][], isOwnTurn: boolean): void;
  refused(store: TableStore<K>, refusal: Refusal): void;
  answered(store: TableStore<K>): void;
  /** Sees to it that the engine has the player's standing orders; `isNew`: the player has just changed a preference. */
  keepPreferences(store: TableStore<K>, isNew: boolean): Promise<void>;
  /** Keeps what the player should still see of the enemy's doings when it is his turn again. */
  trace(store: TableStore<K>, event: PageEvent): void;
  /** Starts showing an event that moves on the board: for how many milliseconds; null for one that is looked at as long as it says itself. */
  show(store: TableStore<K>, event: PageEvent): number | null;
  /** What is seen of an event on the table while it is told: shots, bursts, men who fall; left out where nothing is. */
  effects?(store: TableStore<K>, event: PageEvent): readonly Effect[];
  /** What stays of an event until the look is here. */
  land(store: TableStore<K>, event: PageEvent): void;
  /** The look is here: what was shown on the way to it is forgotten. */
  settled(store: TableStore<K>): void;
  /** A step of a replay: draws what it was onto the table. */
  step(store: TableStore<K>, news: readonly LogLine[], before: K['state']['shown']): void;
}

/** How the log of this book reads. */
export interface LogPart {
  /** What a roll is for, by its `use`. */
  readonly uses: Readonly<Record<string, string>>;
  /** Events that an answer of a player begins with. */
  readonly beginnings: readonly string[];
  /** In place of its sentence, where a whole entry is told in a word. */
  brief(entry: LogEntry): string | null;
  /** What a thing of the table is called that is nobody's piece. */
  thing?(id: string): string;
  /** Who has a part in an event; the first is whom it is done to. */
  unitsOf(event: PageEvent): readonly string[];
  /** The turn that begins with this event; null for any other. */
  turnOf(event: PageEvent): number | null;
  /** What stands on the reel of a replay for it. */
  markOf(event: PageEvent, sides: readonly string[]): Mark | null;
}

/** A piece that can be found by Tab, by arrows and on the small map. */
export interface PieceButton {
  readonly id: string;
  readonly side: Side;
  /** In steps of the map; null where it is not on the table. */
  readonly at: XY | null;
  /** As one would say it. */
  readonly words: string;
  readonly isPressed: boolean;
}

/** How the table is drawn. Lengths of the camera are the map's own (inches, kilometres); places come in its steps. */
export interface TablePart<K extends PageKinds> {
  /** Pixels an inch or a kilometre: the nearest, from where on pieces can be told apart, and how near one looks at a piece. */
  readonly zoom: { readonly nearest: number; readonly readable: number; readonly close: number };
  /** What the engine sends as ground, as a map of the shell; left out where it is one. */
  sheet?(ground: unknown): TableMap;
  /** Another ground than the painted one. */
  ground?(map: TableMap, onPaint: () => void): GroundPainter;
  /** Left out where lengths are measured on the map: then a scale is drawn at its edge. */
  readonly hasNoScale?: true;
  sprites(): K['sprites'];
  /** All pieces. The same list comes again for as long as nothing in it has changed. */
  pieces(state: K['state']): readonly PieceButton[];
  /** Under the pieces: zones, reach, trails. */
  under(scene: Scene<K>, pen: Pen, now: number): void;
  /** The pieces themselves; what stands where is what pointers find. */
  stand(scene: Scene<K>, pen: Pen, now: number): readonly K['piece'][];
  /** Over the pieces: plans, labels, words, what is being told. */
  over(scene: Scene<K>, pen: Pen, now: number): void;
  /** Is something on its way, so that the next frame is another? */
  isMoving(store: TableStore<K>): boolean;
  /** What to look at first where the whole table would be too small, with so much around it; null for the whole. */
  opening(state: K['state']): { readonly places: readonly XY[]; readonly around: number } | null;
  /** Cards over the board. */
  readonly Cards: ComponentType<StoreProps<K> & { readonly scene: Scene<K>; readonly tip: Tip | null }>;
  /** Draws nothing: moves the camera to what is asked and told. */
  readonly Follow: ComponentType<StoreProps<K> & { readonly board: { readonly current: BoardHandle | null } }>;
}

/** A drag that is no pan. */
export interface Drag {
  move(to: XY): void;
  drop(to: XY): void;
}

/** What pointers on the table mean, by what is asked. */
export interface TouchPart<K extends PageKinds> {
  /** On a piece, or on the ground. `near`: how far from a place a tap still means that place; `isMore`: with Shift, something beside what is there. */
  tap(store: TableStore<K>, piece: string | null, place: XY, near: number, isMore?: boolean): void;
  /** The pointer is over a piece, or over none. `since`: when it came there. */
  hover(store: TableStore<K>, piece: string | null, since?: number): void;
  /** A drag begins at a place, over these pieces; null: it moves the map. */
  drag(store: TableStore<K>, scene: Scene<K>, place: XY, pieces: readonly string[]): Drag | null;
  /** Is a place on the ground wanted, so that chips let the pointer through? */
  wantsGround(state: K['state'], store: TableStore<K>): boolean;
  /** Is something drawn under the pointer wherever it goes? */
  wantsPointer(state: K['state']): boolean;
  /** In hand, aimed at: where several lie on each other it is the one that was meant. */
  isMeant(state: K['state'], piece: string): boolean;
  /** A class for the board, for the pointer's form. */
  cursor(store: TableStore<K>): string;
}

export interface KeysPart<K extends PageKinds> {
  /** True where the key had something to do. */
  press(store: TableStore<K>, board: { readonly current: BoardHandle | null }, event: KeyboardEvent): boolean;
  /** Escape: puts down the nearest thing in hand, one at a time. What is answered stands; Undo takes that back. */
  stepBack(store: TableStore<K>): void;
  /** For the menu: what each does. The shell adds its own. */
  readonly list: readonly (readonly [key: string, what: string])[];
}

/** The button by which a player ends what he does in his turn. */
export interface TurnEnd<K extends PageKinds> {
  readonly words: string;
  readonly key: string;
  may(state: K['state']): boolean;
  end(store: TableStore<K>): void;
}

/** The pieces of the page that look otherwise in every book. */
export interface PartsPart<K extends PageKinds> {
  /** In the bar: what turn it is and what is left of it. */
  readonly Turn: ComponentType<StoreProps<K> & { readonly isPhone: boolean }>;
  /** In the bar: how both sides stand. */
  readonly Score: ComponentType<StoreProps<K> & { readonly isPhone: boolean }>;
  /** The body of the briefing. */
  readonly Briefing: ComponentType<StoreProps<K>>;
  /** The body of the result. */
  readonly Result: ComponentType<StoreProps<K> & { readonly whole: Whole<K> | null }>;
  /** In a replay, beneath the step that is shown: what there is to say of the whole. Left out where there is nothing. */
  readonly Afterwards?: ComponentType<StoreProps<K>>;
  /** Beneath the table, for the piece in hand; shown where `hasTray`. On a phone it is a row of the sheet. */
  readonly Tray: ComponentType<StoreProps<K> & { readonly isRow: boolean }>;
  /** On a phone, above the row: the piece in hand. */
  readonly InHand: ComponentType<StoreProps<K>>;
  /** On a phone: all pieces in a list. */
  readonly Units: ComponentType<StoreProps<K> & { onChoose(piece: string): void }>;
  /** While the other side plays: when to be asked. */
  readonly Waiting: ComponentType<StoreProps<K>>;
  /** In the menu: the player's preferences for this book. */
  readonly Preferences: ComponentType<StoreProps<K>>;
}

export type Panels<K extends PageKinds = PageKinds> = Readonly<Record<string, ComponentType<PanelProps<K>>>>;

export interface RulesetPage<K extends PageKinds = PageKinds> {
  readonly title: string;
  /** What the rules have made for the screen (`rules/<id>/show.ts`), as this page has it; of a book that makes nothing, the view. */
  read(screen: unknown): NonNullable<K['state']['shown']>;
  readonly state: StatePart<K>;
  readonly names: NamesPart<K>;
  readonly play: PlayPart<K>;
  readonly log: LogPart;
  readonly table: TablePart<K>;
  readonly touch: TouchPart<K>;
  readonly keys: KeysPart<K>;
  /**
   * The panel of every question, by the question's name; `*` for all others, in place of the default one. Fetched while the table is
   * laid, which does not wait for them.
   */
  panels(): Promise<Panels<K>>;
  readonly parts: PartsPart<K>;
  readonly turnEnd: TurnEnd<K>;
  /** Under the title: `Battlegroup, platoon game`. */
  subtitle(shown: K['state']['shown']): string;
  /** `turn 4`; empty before the first. */
  clock(shown: ScreenModel): string;
  /** Is the battle still to begin? */
  isSettingUp(shown: NonNullable<K['state']['shown']>): boolean;
  /** What a seat is called that is not simply a side's: `Allied gunner`. Left out where there are no others. */
  seatName?(seat: string): string;
  /** While nobody here is asked: what the dock says. Left out: that the other side gives its orders. */
  waiting?(state: K['state']): { readonly eyebrow: string; readonly title: string; readonly hint: string };
  /** Does an enemy's doing interrupt the player with this question? */
  isInterrupt(ask: string | null): boolean;
  hasTray(store: TableStore<K>): boolean;
  /** Its panels read more of the store than they pick out: they are drawn with every change of it. */
  readonly panelsReadStore?: true;
  /** May one measure on this table at any time? Left out where one always may. */
  mayMeasure?(shown: NonNullable<K['state']['shown']>): boolean;
  /** For the card of a saved game: a few facts in words. */
  facts(shown: NonNullable<K['state']['shown']>, own: Side | null): readonly (readonly [name: string, value: string])[];
}

/** For the shell all pages are alike: it hands each the store that was begun with its own `state.empty` and `memory`. */
export function rulesetPage<K extends PageKinds>(page: RulesetPage<K>): RulesetPage {
  return page as unknown as RulesetPage;
}
