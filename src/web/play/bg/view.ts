/** What a seat sees of a game of Battlegroup, as the engine sends it, and what the screen takes of it. */
import type { Update } from '../../../protocol/play.ts';
import type { BgAdvice, BgAdviceAsk, BgView, RosterEntry, UnitSeen } from '../../../rules/battlegroup/view.ts';
import type { Side } from '../sides.ts';

export type { BgAdvice, BgAdviceAsk, RosterEntry, UnitSeen };

export type Look = Omit<Update['look'], 'view'> & { readonly view: BgView };
export type SeatView = Extract<BgView, { readonly all: null }>;
export type Frame = SeatView['stack'][number];
export type Order = Extract<BgAdviceAsk, { about: 'reach' }>['order'];
export type Stance = BgAdvice['stances'][number]['stance'];
export type Shot = BgAdvice['shots']['shots'][number]['shot'];

/** The part of a view that the screen shows, whoever looks. */
export interface Shown {
  readonly units: readonly UnitSeen[];
  readonly wrecks: SeatView['common']['wrecks'];
  readonly objectives: SeatView['common']['objectives'];
  readonly zones: SeatView['common']['zones'];
  readonly size: string;
  readonly turn: number;
  readonly limit: number;
  readonly active: Side;
  readonly orders: number;
  readonly rating: Readonly<Record<Side, number>>;
  readonly taken: { readonly [S in Side]: readonly (string | null)[] };
  readonly over: SeatView['common']['over'];
  readonly stack: readonly Frame[];
}

export function shownOf(view: BgView): Shown {
  const { all } = view;
  if (all) {
    const { table, stack } = all;
    return { ...pick(table), units: table.units, taken: table.taken, stack };
  }
  return { ...pick(view.common), units: view.units, taken: view.taken, stack: view.stack };
}

function pick(common: SeatView['common']) {
  const { wrecks, objectives, zones, size, turn, limit, active, orders, rating, over } = common;
  return { wrecks, objectives, zones, size, turn, limit, active, orders, rating, over };
}

export function unitIn(shown: Shown | null, id: string | null | undefined): UnitSeen | undefined {
  return shown?.units.find((unit) => unit.id === id);
}
