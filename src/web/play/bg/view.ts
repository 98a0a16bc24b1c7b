/** What a seat sees of a game of Battlegroup, as the engine sends it, and what the screen takes of it. */
import type { Update } from '../../../protocol/play.ts';
import type { BgAdvice, BgAdviceAsk, BgView, RosterEntry, UnitSeen } from '../../../rules/battlegroup/view.ts';
import type { Side } from '../sides.ts';

export type { BgAdvice, BgAdviceAsk, BgView, RosterEntry, UnitSeen };

export type SeatView = Omit<Update['look'], 'view'> & { readonly view: BgView };
export type PlayerView = Extract<BgView, { readonly all: null }>;
export type Frame = PlayerView['stack'][number];
export type Order = Extract<BgAdviceAsk, { about: 'reach' }>['order'];
export type Stance = BgAdvice['stances'][number]['stance'];
export type Shot = BgAdvice['shots']['shots'][number]['shot'];
export type Zone = PlayerView['common']['zones'][number];
export type ScenarioSetup = NonNullable<PlayerView['common']['scenarioSetup']>;
export type Corner = NonNullable<ScenarioSetup['corners']['axis']>;
export type Edge = PlayerView['common']['edges']['axis'];
export type Defence = ScenarioSetup['defences'][number];
export type Support = NonNullable<PlayerView['support']['axis']>;

/** The part of a view that the screen shows, whoever looks. */
export interface ScreenModel {
  readonly units: readonly UnitSeen[];
  readonly wrecks: PlayerView['wrecks'];
  readonly objectives: PlayerView['common']['objectives'];
  readonly zones: PlayerView['common']['zones'];
  readonly size: string;
  /** Nobody measures before an order is given: no ranges, no reach, no odds (bg-hid-07). */
  readonly isFaithful: boolean;
  /** A thunderstorm: nothing flies. */
  readonly storm: boolean;
  readonly turn: number;
  readonly limit: number;
  readonly active: Side;
  /** Who has the first turn. */
  readonly first: Side;
  readonly orders: number;
  readonly rating: Readonly<Record<Side, number>>;
  readonly taken: { readonly [S in Side]: readonly (string | null)[] };
  readonly over: PlayerView['common']['over'];
  readonly stack: readonly Frame[];
  readonly mines: PlayerView['common']['mines'];
  readonly charges: PlayerView['common']['charges'];
  /** Where an observer has marked a target for bombs. */
  readonly airMarkers: PlayerView['common']['airMarkers'];
  /** What was put onto the map, and what is gone from it. */
  readonly works: PlayerView['common']['ground']['features'];
  readonly gone: readonly string[];
  /** How the sides of one of the book's scenarios come to the table. */
  readonly scenarioSetup: PlayerView['common']['scenarioSetup'];
  readonly edges: PlayerView['common']['edges'];
  /** The list of each side's guns off the table. */
  readonly fireLists: PlayerView['common']['fireLists'] | null;
  /** What a side has bought and planned; null where that is not known. */
  readonly support: PlayerView['support'];
}

export function shownOf(view: BgView): ScreenModel {
  const { all } = view;
  if (all) {
    const { table, stack } = all;
    const { units, wrecks, taken, support } = table;
    return { ...pick(table), units, wrecks, taken, support, stack };
  }
  const { common, units, wrecks, taken, support, stack } = view;
  return { ...pick(common), units, wrecks, taken, support, stack };
}

function pick(common: PlayerView['common']) {
  const { objectives, zones, size, turn, limit, active, first, orders, rating, over } = common;
  const { mines, charges, airMarkers, ground, scenarioSetup, edges, storm } = common;
  const changed = { works: ground.map === null ? [] : ground.features, gone: ground.removed };
  return {
    ...{ objectives, zones, size, turn, limit, active, first, orders, rating, over },
    isFaithful: common.measuring === 'faithful',
    ...{ storm, mines, charges, airMarkers, ...changed, scenarioSetup, edges, fireLists: common.fireLists ?? null },
  };
}

/** Is the battle still to begin? */
export function isSettingUp({ zones, stack }: Pick<ScreenModel, 'zones' | 'stack'>): boolean {
  const [base] = stack;
  return zones.length > 0 || (base?.proc === 'scenario-setup' && base.step !== 'begin');
}

export function unitIn(shown: ScreenModel | null, id: string | null | undefined): UnitSeen | undefined {
  return shown?.units.find((unit) => unit.id === id);
}
