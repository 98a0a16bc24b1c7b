import { z } from 'zod';
import type { Facing } from '../../geometry/table/facing.ts';
import { FACINGS } from '../../geometry/table/facing.ts';
import type { Feature } from '../../geometry/table/feature.ts';
import type { Point } from '../../geometry/table/vector.ts';
import type { SeatId } from '../../kernel/seats.ts';
import type { BgEvent } from './events.ts';
import type { UnitType } from './profile.ts';
import type { Experience } from './tables/experience.ts';
import type { GameSize } from './tables/game-size.ts';
import type { BgView } from './view.ts';

export type { Experience, GameSize };

export type Side = 'axis' | 'allies';
export const SIDES: readonly Side[] = ['axis', 'allies'];

export type { TargetClass } from './tables/area-fire.ts';

/** Where a unit stands. Never changed, only replaced: copies of a game share it, and what is computed from it is kept by it. */
export interface Place {
  /** Middle of the hull or gun; of a squad, the point that its formation is drawn around. */
  readonly at: Point;
  readonly facing: Facing;
  /** One place a man for infantry; nothing for guns and vehicles. */
  readonly men: readonly Point[];
  /** The section of a building that it is in: `building/section`. */
  readonly inside: string | null;
}

/** Never changed, only replaced (`apply`), as all that follows here: copies of a game share it. */
export interface Unit {
  readonly id: string;
  /** An entry of the unit list (`tables/units.ts`), or one that a scene brought along. */
  readonly type: string;
  /** What it is called in this battle, in full and on its chip. */
  readonly name: string;
  readonly short: string;
  readonly side: Side;
  /** The seat that commands it. */
  readonly seat: SeatId;
  /** Null while it is not on the table. */
  readonly place: Place | null;
  /** bg-state-06 Men left of an infantry unit or of a gun's crew; 0 for vehicles. */
  readonly men: number;
  readonly strength: number;
  /** bg-state-12 Hits left of a soft-skinned vehicle; 0 for all others. */
  readonly hits: number;
  /** bg-state-13 Rounds left in the main weapon. */
  readonly he: number;
  readonly ap: number;
  /** Rounds that everybody has seen it fire. */
  readonly heFired: number;
  readonly apFired: number;
  readonly experience: Experience;
  readonly rating: number;
  readonly pinned: boolean;
  readonly ordered: boolean;
  /** Has begun to do something in its turn window: until then the flags of the last one count (bg-gap-11). */
  readonly acted: boolean;
  readonly marker: 'ambush' | 'reserve' | null;
  /** bg-state-10, bg-gap-11 This turn window, and the one before it. */
  readonly moved: boolean;
  readonly fired: boolean;
  readonly movedBefore: boolean;
  readonly firedBefore: boolean;
  readonly immobile: boolean;
  /** bg-state-14 */
  readonly ammo: 'normal' | 'one' | 'out';
}

/** bg-state-17 What a destroyed vehicle leaves. */
export interface Wreck {
  readonly id: string;
  readonly type: string;
  readonly side: Side;
  readonly at: Point;
  readonly facing: Facing;
}

export interface Objective {
  readonly id: string;
  readonly at: Point;
  /** bg-state-31 */
  readonly holder: Side | null;
}

/** Counters of one kind in the pot. */
export interface Lot {
  readonly kind: string;
  readonly count: number;
}

/** What a reacting side waits for, for the rest of an enemy order. */
export interface Hold {
  readonly side: Side;
  /** Ask again when the mover is so near to one of its reacting units; 0: not in this order. */
  readonly within: number;
  /** Not in this turn. */
  readonly turn: boolean;
}

export interface Zone {
  readonly side: Side;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** The ground: a shipped map by its name, or features written out in a scene. Never changed. */
export interface GroundSource {
  readonly map: string | null;
  readonly width: number;
  readonly height: number;
  readonly features: readonly Feature[];
}

export interface BgTable {
  ground: GroundSource;
  scenario: string | null;
  size: GameSize;
  units: Unit[];
  wrecks: Wreck[];
  objectives: Objective[];
  /** Zones of deployment; nothing once the battle has begun. */
  zones: readonly Zone[];
  /** bg-state-34 Each side's n-th turn is its turn n. */
  turn: number;
  active: Side;
  first: Side;
  limit: number;
  /** bg-state-20 Orders left this turn. */
  orders: number;
  /** Senior officers whose re-roll of an orders die is gone. */
  rerolled: string[];
  seats: Record<Side, SeatId[]>;
  holds: Hold[];
  /** bg-state-33, bg-state-21 */
  pot: Lot[];
  /** Specials that were played: out of the pot until it is empty (bg-gap-19). */
  played: string[];
  taken: Record<Side, string[]>;
  rating: Record<Side, number>;
  /** bg-state-26 */
  scouts: Record<Side, number>;
  outscouted: Side | null;
  storm: boolean;
  /** Unit types that a scene brought along. */
  types: Record<string, UnitType>;
  over: { winner: Side | null; rule: string; sentence: string } | null;
}

// ---- answers ---------------------------------------------------------------------------------------------------

export const ORDERS = [
  'manoeuvre-and-fire',
  'fire-and-manoeuvre',
  'top-speed',
  'open-fire',
  'close-assault',
  'tactical-co-ordination',
  'ambush-fire',
  'reserve-move',
] as const;
export type Order = (typeof ORDERS)[number];

const id = z.string().min(1).max(60);
const coordinate = z.int().min(-20_000).max(20_000);
const place = z.tuple([coordinate, coordinate]);
const facing = z
  .int()
  .min(0)
  .max(FACINGS - 1);

export const Stance = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['line', 'column', 'cluster']) }),
  /** Along a wall or hedge, by its name on the map, on the side that the way ends on. */
  z.strictObject({ kind: z.literal('lining'), feature: id }),
  /** Into a building: `building/section`. */
  z.strictObject({ kind: z.literal('inside'), section: id }),
]);
export type Stance = z.infer<typeof Stance>;

export const Shot = z.strictObject({
  fire: z.enum(['area', 'aimed']),
  /** `main`: the gun; `mgs`: a vehicle's machine guns; `team`: a team's crewed weapon; `arms`: all small arms of a squad or crew. */
  weapon: z.enum(['main', 'mgs', 'team', 'arms']),
  ammo: z.enum(['he', 'ap']).optional(),
  target: id,
});
export type Shot = z.infer<typeof Shot>;

const shots = z.array(Shot).min(1).max(2);

export const Answer = z.discriminatedUnion('kind', [
  // deployment
  z.strictObject({ kind: z.literal('place'), unit: id, at: place, facing, stance: Stance.optional() }),
  z.strictObject({ kind: z.literal('split'), unit: id, he: z.int().min(0).max(100) }),
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('begin') }),
  // the turn
  z.strictObject({ kind: z.literal('order'), unit: id, order: z.enum(ORDERS), on: id.optional() }),
  z.strictObject({ kind: z.literal('stop') }),
  z.strictObject({ kind: z.literal('reroll'), face: z.int().min(0).max(6) }),
  z.strictObject({ kind: z.literal('rally'), counters: z.int().min(0).max(20) }),
  z.strictObject({ kind: z.literal('unpin'), units: z.array(id).max(60) }),
  // carrying an order out
  z.strictObject({
    kind: z.literal('move'),
    path: z.array(place).min(1).max(40),
    facing: facing.optional(),
    stance: Stance.optional(),
    reverse: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('go'), along: z.int().min(0).max(20_000) }),
  z.strictObject({ kind: z.literal('stay') }),
  z.strictObject({ kind: z.literal('fire'), shots }),
  z.strictObject({ kind: z.literal('cease') }),
  z.strictObject({ kind: z.literal('assault'), target: id, with: z.enum(['arms', 'grenades']) }),
  // breaking in
  /** Without more: this once. `within` 0: for the rest of this order; more: until the mover is so near. `turn`: for the whole turn. */
  z.strictObject({
    kind: z.literal('hold'),
    within: z.int().min(0).max(20_000).optional(),
    turn: z.boolean().optional(),
    /** In a standing answer: ask only when one of the reacting units could fire at the mover itself. */
    sight: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('ambush'), unit: id, shots }),
  z.strictObject({ kind: z.literal('reserve'), unit: id }),
  // under fire
  z.strictObject({ kind: z.literal('fall-back'), yes: z.boolean() }),
  z.strictObject({ kind: z.literal('fall-to'), at: place }),
  z.strictObject({ kind: z.literal('lose'), men: z.array(z.int().min(0).max(99)).max(60) }),
  z.strictObject({ kind: z.literal('again'), yes: z.boolean() }),
  z.strictObject({ kind: z.literal('beyond'), yes: z.boolean() }),
  // a counter
  z.strictObject({ kind: z.literal('counter'), unit: id.nullable() }),
]);
export type BgAnswer = z.infer<typeof Answer>;

// ---- frames ----------------------------------------------------------------------------------------------------

export interface DeployFrame {
  readonly proc: 'deploy';
  step: 'place' | 'next' | 'begin';
  side: Side;
}

export interface TurnFrame {
  readonly proc: 'turn';
  step:
    | 'begin'
    | 'scouted'
    | 'check'
    | 'dice'
    | 'reroll'
    | 'rerolled'
    | 'opened'
    | 'choose'
    | 'after'
    | 'last'
    | 'rally'
    | 'counters'
    | 'dicing'
    | 'unpin'
    | 'end'
    | 'captures'
    | 'pass';
  /** The orders dice as they fell, and the senior officer who re-rolls one of them. */
  dice: number[];
  reroll: number;
  /** Rally: counters declared, counters drawn, markers that may be removed. */
  declared: number;
  drawn: number;
  markers: number;
}

export interface OrderFrame {
  readonly proc: 'order';
  step:
    | 'start'
    | 'willing'
    | 'given'
    | 'declared'
    | 'begin'
    | 'test'
    | 'move'
    | 'moved'
    | 'fire'
    | 'shoot'
    | 'fired'
    | 'assault'
    | 'co-ordinate'
    | 'rouse'
    | 'end'
    | 'captures';
  readonly unit: string;
  readonly order: Order;
  /** Given out of sequence, by Beyond the Call of Duty or as a reaction: costs no order. */
  readonly free: boolean;
  /** Does the enemy get his windows? Not in his own turn (bg-gap-44). */
  readonly windows: boolean;
  readonly on: string | null;
  moves: number;
  shots: readonly Shot[];
}

export interface MoveFrame {
  readonly proc: 'move';
  step: 'terrain' | 'how-far' | 'set-out' | 'leg' | 'resume';
  readonly unit: string;
  readonly path: readonly (readonly [number, number])[];
  readonly facing: Facing | null;
  readonly stance: Stance;
  readonly reverse: boolean;
  readonly windows: boolean;
  /** How far it may go, in hundredths, once the ground has had its dice. */
  allowance: number;
  length: number;
  /** Windows on the way, as distances along it. */
  stops: number[];
  along: number;
  start: Place | null;
  goal: Place | null;
}

export interface ReactFrame {
  readonly proc: 'react';
  step: 'ask' | 'act' | 'captures';
  /** The side that may break in. */
  readonly side: Side;
  /** The unit whose order is broken into; null between orders. */
  readonly mover: string | null;
  readonly between: boolean;
  unit: string | null;
  shots: readonly Shot[];
}

export interface FireFrame {
  readonly proc: 'fire';
  step: 'open' | 'next' | 'done';
  readonly unit: string;
  readonly shots: readonly Shot[];
  /** Of Fire and Manoeuvre: the firer will move (bg-gap-14). */
  readonly willMove: boolean;
  readonly hasMoved: boolean;
  next: number;
}

export interface ShotFrame {
  readonly proc: 'shot';
  step:
    | 'declare'
    | 'area'
    | 'observe'
    | 'hit'
    | 'damage'
    | 'pierce'
    | 'fall-back'
    | 'fall-to'
    | 'fallen'
    | 'lose'
    | 'suffer'
    | 'counter'
    | 'morale'
    | 'end';
  readonly unit: string;
  readonly shot: Shot;
  readonly willMove: boolean;
  readonly hasMoved: boolean;
  /** The side of the target, and the counters that its loss would cost. */
  side: Side;
  owed: number;
  hits: number;
  /** Failed saves: men to be lost. */
  losses: number;
  gunHit: boolean;
  lost: number[];
  /** Does the target test its morale at the end? */
  tests: boolean;
}

export interface AssaultFrame {
  readonly proc: 'assault';
  step:
    | 'exchange'
    | 'defender-loses'
    | 'defender-falls'
    | 'attacker-loses'
    | 'attacker-falls'
    | 'counters'
    | 'defender-morale'
    | 'attacker-morale'
    | 'end';
  readonly unit: string;
  readonly target: string;
  defenderLosses: number;
  attackerLosses: number;
  lost: number[];
  /** Counters that the losses cost, to be drawn when both sides have suffered. */
  owed: { side: Side; counters: number }[];
}

export interface GrenadeFrame {
  readonly proc: 'grenade';
  step: 'attack' | 'lose' | 'falls' | 'pierce' | 'morale' | 'end';
  readonly unit: string;
  readonly target: string;
  losses: number;
  face: 'side' | 'rear';
  lost: number[];
}

export interface MoraleFrame {
  readonly proc: 'morale';
  step: 'roll' | 'again' | 'reroll' | 'result' | 'end';
  readonly unit: string;
  die: number;
}

export interface BeyondFrame {
  readonly proc: 'beyond';
  step: 'try' | 'test' | 'order' | 'end';
  readonly unit: string;
}

export interface CounterFrame {
  readonly proc: 'counter';
  step: 'draw' | 'choose' | 'play' | 'end';
  readonly side: Side;
  /** How many are still to be drawn. */
  left: number;
  drawn: string;
  unit: string | null;
  /** Mine Strike: who names the vehicle now (it may rebound). */
  chooser: Side;
}

/** A scene: one order, and then nothing. */
export interface SceneFrame {
  readonly proc: 'scene';
  step: 'order' | 'end';
}

export type BgFrame =
  | SceneFrame
  | DeployFrame
  | TurnFrame
  | OrderFrame
  | MoveFrame
  | ReactFrame
  | FireFrame
  | ShotFrame
  | AssaultFrame
  | GrenadeFrame
  | MoraleFrame
  | BeyondFrame
  | CounterFrame;

export interface BgKinds {
  table: BgTable;
  frame: BgFrame;
  answer: BgAnswer;
  event: BgEvent;
  view: BgView;
}

// ---- looking things up -----------------------------------------------------------------------------------------

export function unitOf(table: BgTable, id: string): Unit | undefined {
  for (const unit of table.units) if (unit.id === id) return unit;
  return undefined;
}

export function unitAt(table: BgTable, id: string): Unit {
  const unit = unitOf(table, id);
  if (!unit) throw new Error(`no unit ${id}`);
  return unit;
}

/** A unit that is on the table. */
export type Placed = Unit & { place: Place };

export function isPlaced(unit: Unit | undefined): unit is Placed {
  return unit !== undefined && unit.place !== null;
}

/** The unit, if it is still on the table. */
export function standing(table: BgTable, id: string): Placed | null {
  const unit = unitOf(table, id);
  return isPlaced(unit) ? unit : null;
}

export function enemyOf(side: Side): Side {
  return side === 'axis' ? 'allies' : 'axis';
}

/** The seats that answer for a unit. */
export function commandersOf(table: BgTable, unit: string): readonly SeatId[] {
  return [unitAt(table, unit).seat];
}

export function potLeft(table: BgTable): number {
  let left = 0;
  for (const { count } of table.pot) left += count;
  return left;
}

/** A place that copies of a game may share. */
export function placed(at: Point, facing: Facing, men: readonly Point[] = [], inside: string | null = null): Place {
  for (const man of men) Object.freeze(man);
  return Object.freeze({ at: Object.freeze(at), facing, men: Object.freeze(men), inside });
}

export function clone(table: BgTable): BgTable {
  return {
    ...table,
    units: table.units.slice(),
    wrecks: table.wrecks.slice(),
    objectives: table.objectives.slice(),
    rerolled: table.rerolled.slice(),
    seats: { axis: table.seats.axis.slice(), allies: table.seats.allies.slice() },
    holds: table.holds.slice(),
    pot: table.pot.slice(),
    played: table.played.slice(),
    taken: { axis: table.taken.axis.slice(), allies: table.taken.allies.slice() },
    rating: { ...table.rating },
    scouts: { ...table.scouts },
    over: table.over ? { ...table.over } : null,
  };
}
