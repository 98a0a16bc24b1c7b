/** What a look means for the screen: units with names, sides, questions, and what a person would say of them. */
import type { Update } from '../../protocol/play.ts';
import type { BgAdvice, BgAdviceAsk, BgView, RosterEntry, UnitSeen } from '../../rules/battlegroup/view.ts';

export type { BgAdvice, BgAdviceAsk, RosterEntry, UnitSeen };

export type Look = Omit<Update['look'], 'view'> & { readonly view: BgView };
export type SeatView = Extract<BgView, { readonly all: null }>;
export type Frame = SeatView['stack'][number];
export type Side = UnitSeen['side'];
export type Order = Extract<BgAdviceAsk, { about: 'reach' }>['order'];
export type Stance = BgAdvice['stances'][number]['stance'];
export type Shot = BgAdvice['shots']['shots'][number]['shot'];
export type Refusal = NonNullable<Update['undo']>;
export type XY = readonly [number, number];

export const HUNDREDTHS = 100;

/** What a player may say; the engine's door checks it again. */
export type Answer =
  | {
      readonly kind: 'place';
      readonly unit: string;
      readonly at: XY;
      readonly facing: number;
      readonly stance?: Stance;
    }
  | { readonly kind: 'split'; readonly unit: string; readonly he: number }
  | { readonly kind: 'ready' | 'begin' | 'stop' | 'stay' | 'cease' }
  | { readonly kind: 'order'; readonly unit: string; readonly order: Order; readonly on?: string }
  | { readonly kind: 'reroll'; readonly face: number }
  | { readonly kind: 'rally'; readonly counters: number }
  | { readonly kind: 'unpin'; readonly units: readonly string[] }
  | {
      readonly kind: 'move';
      readonly path: readonly XY[];
      readonly facing?: number;
      readonly stance?: Stance;
      readonly reverse?: boolean;
    }
  | { readonly kind: 'go'; readonly along: number }
  | { readonly kind: 'fire'; readonly shots: readonly Shot[] }
  | { readonly kind: 'assault'; readonly target: string; readonly with: 'arms' | 'grenades' }
  | { readonly kind: 'hold'; readonly within?: number; readonly sight?: boolean }
  | { readonly kind: 'ambush'; readonly unit: string; readonly shots: readonly Shot[] }
  | { readonly kind: 'reserve'; readonly unit: string }
  | { readonly kind: 'fall-back' | 'again' | 'beyond'; readonly yes: boolean }
  | { readonly kind: 'fall-to'; readonly at: XY }
  | { readonly kind: 'lose'; readonly men: readonly number[] }
  | { readonly kind: 'counter'; readonly unit: string | null };

/** An event as it comes, read loosely: the engine's own list is longer than what the screen needs. */
export interface Happening {
  readonly type: string;
  readonly rule: string;
  readonly [name: string]: unknown;
}

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

export function enemyOf(side: Side): Side {
  return side === 'axis' ? 'allies' : 'axis';
}

/** The sum of a side's numbered counters; null where some lie face down. */
export function ratingSpent(taken: readonly (string | null)[]): number | null {
  let sum = 0;
  for (const counter of taken) {
    if (counter === null) return null;
    if (/^\d+$/.test(counter)) sum += Number(counter);
  }
  return sum;
}

// ---- names -----------------------------------------------------------------------------------------------------

export interface Named {
  /** For chips: `Sherman 2`. */
  readonly label: string;
  /** For cards and speech: `M4 Sherman 2`. */
  readonly full: string;
}

/** Whoever was ever on the table. */
export interface Party {
  readonly id: string;
  readonly type: string;
  readonly side: Side;
  readonly name?: string;
  readonly short?: string;
}

/** A name for every unit of a game: its own, or that of its type, equals of a side numbered. */
export function namesOf(units: readonly Party[], roster: ReadonlyMap<string, RosterEntry>): Map<string, Named> {
  const shortOf = (unit: Party): string => unit.short ?? roster.get(unit.type)?.short ?? unit.type;
  const key = (unit: Party): string => `${unit.side} ${shortOf(unit)}`;
  const count = new Map<string, number>();
  for (const unit of units) count.set(key(unit), (count.get(key(unit)) ?? 0) + 1);
  const used = new Map<string, number>();
  const names = new Map<string, Named>();
  for (const unit of units) {
    const n = (used.get(key(unit)) ?? 0) + 1;
    used.set(key(unit), n);
    const number = count.get(key(unit))! > 1 ? ` ${n}` : '';
    const full = unit.name ?? roster.get(unit.type)?.name ?? unit.type;
    names.set(unit.id, { label: `${shortOf(unit)}${number}`, full: `${full}${unit.name ? '' : number}` });
  }
  return names;
}

export const ORDER_WORDS: Readonly<Record<Order, { readonly name: string; readonly help: string }>> = {
  'manoeuvre-and-fire': { name: 'Manoeuvre and Fire', help: 'move, then one shot' },
  'fire-and-manoeuvre': { name: 'Fire and Manoeuvre', help: 'one shot, then move' },
  'open-fire': { name: 'Open Fire!', help: 'two shots, no move' },
  'top-speed': { name: 'Top Speed', help: 'two moves, no shot' },
  'ambush-fire': { name: 'Ambush Fire', help: 'wait, and fire in the enemy turn' },
  'reserve-move': { name: 'Reserve Move', help: 'wait, and move in the enemy turn' },
  'close-assault': { name: 'Close Assault', help: 'charge in with grenade and bayonet' },
  'tactical-co-ordination': { name: 'Tactical Co-ordination', help: 'an officer brings another unit on' },
};

export const ORDER_ROW: readonly Order[] = [
  'manoeuvre-and-fire',
  'fire-and-manoeuvre',
  'open-fire',
  'top-speed',
  'ambush-fire',
  'reserve-move',
  'close-assault',
  'tactical-co-ordination',
];

/** What an order begins with: the part that the screen asks for before it is given. */
export function firstPart(order: Order): 'move' | 'fire' | 'none' {
  switch (order) {
    case 'manoeuvre-and-fire':
    case 'top-speed':
      return 'move';
    case 'fire-and-manoeuvre':
    case 'open-fire':
      return 'fire';
    default:
      return 'none';
  }
}

// ---- markers and speech ----------------------------------------------------------------------------------------

export type MarkerName =
  | 'pinned'
  | 'ambush'
  | 'reserve move'
  | 'moved'
  | 'fired'
  | 'out of ammunition'
  | 'immobilised'
  | 'ordered';

/** What a marker means, and the rule that says so. */
export const MARKER_WORDS: Readonly<Record<MarkerName, { readonly means: string; readonly rule: string }>> = {
  pinned: { means: 'takes no orders and does nothing of its own until it rallies', rule: 'bg-pin-01' },
  ambush: { means: 'waits to fire in the enemy turn', rule: 'bg-ord-25' },
  'reserve move': { means: 'waits to move between enemy orders', rule: 'bg-ord-26' },
  moved: { means: 'has moved this turn', rule: 'bg-state-10' },
  fired: { means: 'has fired: easier to see', rule: 'bg-state-10' },
  'out of ammunition': { means: 'has no rounds left', rule: 'bg-state-14' },
  immobilised: { means: 'cannot move until it is repaired', rule: 'bg-state-11' },
  ordered: { means: 'has had its order this turn', rule: 'bg-state-08' },
};

/** The markers of a unit, the gravest first. */
export function markersOf(unit: UnitSeen): MarkerName[] {
  const markers: MarkerName[] = [];
  if (unit.pinned) markers.push('pinned');
  if (unit.immobile) markers.push('immobilised');
  if (unit.marker === 'ambush') markers.push('ambush');
  if (unit.marker === 'reserve') markers.push('reserve move');
  if (unit.ammo === 'out') markers.push('out of ammunition');
  if (unit.fired) markers.push('fired');
  if (unit.moved) markers.push('moved');
  if (unit.ordered && unit.marker === null && !unit.fired && !unit.moved) markers.push('ordered');
  return markers;
}

/** Men left, or rounds left of one's own, for the chip. */
export function strengthOf(unit: UnitSeen): string {
  if (unit.men > 0 && unit.strength > 0 && unit.strength !== unit.men) return `${unit.men}/${unit.strength}`;
  if (unit.men > 0) return String(unit.men);
  return '';
}

export function roundsOf(unit: UnitSeen): string | null {
  if (unit.he === null || unit.ap === null || unit.he + unit.ap + unit.heFired + unit.apFired === 0) return null;
  return `${unit.he} HE, ${unit.ap} AP`;
}

/** A unit as one would say it: "Sherman 2, yours, selected, not ordered, 5 HE 4 AP". */
export function spoken(
  unit: UnitSeen,
  name: string,
  own: Side | null,
  { isSelected = false, isTarget = false }: { isSelected?: boolean; isTarget?: boolean } = {},
): string {
  const parts = [name];
  if (own !== null) parts.push(unit.side === own ? 'yours' : 'enemy');
  if (isSelected) parts.push('selected');
  if (isTarget) parts.push('aimed at');
  if (own !== null && unit.side === own) parts.push(unit.ordered ? 'ordered' : 'not ordered');
  for (const marker of markersOf(unit)) if (marker !== 'ordered') parts.push(marker);
  if (unit.men > 0) parts.push(`${unit.men} ${unit.men === 1 ? 'man' : 'men'}`);
  const rounds = roundsOf(unit);
  if (rounds) parts.push(rounds.replace(',', ''));
  return parts.join(', ');
}

const CLASSES: Readonly<Record<string, string>> = {
  infantry: 'infantry',
  gun: 'gun',
  'soft-skinned': 'soft vehicle',
  'open-topped': 'open armoured vehicle',
  enclosed: 'tank',
  aircraft: 'aircraft',
};

/** The lines of a unit's card. */
export function cardOf(unit: UnitSeen, entry: RosterEntry | undefined): string[] {
  const lines: string[] = [];
  const quality = unit.experience.charAt(0).toUpperCase() + unit.experience.slice(1);
  lines.push(`${quality} ${entry ? (CLASSES[entry.class] ?? '') : ''} · BR ${unit.rating}`.replace('  ', ' '));
  if (entry) {
    const { ground, road } = entry.speed;
    if (ground > 0)
      lines.push(road > ground ? `moves ${inches(ground)}, on a road ${inches(road)}` : `moves ${inches(ground)}`);
    if (entry.armour) lines.push(`Armour ${entry.armour.front} / ${entry.armour.side} / ${entry.armour.rear}`);
    else if (entry.weapons.length > 0) lines.push(entry.weapons.join(', '));
  }
  return lines;
}

/** Speeds may come in inches or hundredths; both are written in inches. */
export function inches(value: number): string {
  return `${value >= HUNDREDTHS ? trimmed(value / HUNDREDTHS) : trimmed(value)} in`;
}

export function trimmed(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function inHundredths(value: number): string {
  return `${(value / HUNDREDTHS).toFixed(1)} in`;
}

export const SIDE_WORDS: Readonly<Record<Side, string>> = { allies: 'Allied', axis: 'Axis' };

/** What a nation is called on the bar: from the scenario's list of sides where it says more than the side's name. */
export function sideName(side: Side, listed: readonly string[] = []): string {
  const said = listed.find((one) => one.toLowerCase().includes(side));
  if (said && said.toLowerCase() !== side) return said;
  return SIDE_WORDS[side];
}

// ---- questions -------------------------------------------------------------------------------------------------

/** Which controls a question wants. */
export type Controls =
  | 'deploy'
  | 'orders'
  | 'move'
  | 'fire'
  | 'assault'
  | 'how-far'
  | 'react'
  | 'yes-no'
  | 'fall-to'
  | 'lose'
  | 'reroll'
  | 'rally'
  | 'unpin'
  | 'counter'
  | 'none';

const CONTROLS: Readonly<Record<string, Controls>> = {
  'deploy.place': 'deploy',
  'deploy.begin': 'deploy',
  'turn.choose': 'orders',
  'beyond.order': 'orders',
  'turn.reroll': 'reroll',
  'turn.rally': 'rally',
  'turn.unpin': 'unpin',
  'order.move': 'move',
  'order.fire': 'fire',
  'order.assault': 'assault',
  'move.how-far': 'how-far',
  'react.ask': 'react',
  'shot.fall-back': 'yes-no',
  'morale.again': 'yes-no',
  'beyond.try': 'yes-no',
  'shot.fall-to': 'fall-to',
  'shot.lose': 'lose',
  'grenade.lose': 'lose',
  'counter.choose': 'counter',
};

export function controlsOf(ask: string | null): Controls {
  if (ask === null) return 'none';
  const known = CONTROLS[ask];
  if (known) return known;
  return /^assault\..*loses$/.test(ask) ? 'lose' : 'none';
}

/** The question that this seat is asked now, by its name. */
export function askOf(look: Look | null): string | null {
  if (!look) return null;
  const { pending } = look;
  return pending.kind === 'ask' || pending.kind === 'sealed' ? pending.ask : null;
}

/** The unit that a question is about, where it is about one. */
export function unitAsked(frame: Frame | undefined): string | null {
  if (!frame) return null;
  if (frame.proc === 'shot') return frame.shot.target;
  if (frame.proc === 'react') return frame.mover;
  if (frame.proc === 'assault' && frame.step === 'defender-loses') return frame.target;
  return 'unit' in frame ? (frame.unit as string | null) : null;
}
