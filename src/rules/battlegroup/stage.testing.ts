/** A table for one test: units where they are wanted, the stack at the moment that matters, dice laid down beforehand. */
import { onTestFinished } from 'vitest';
import type { Feature } from '../../geometry/table/feature.ts';
import { type ScriptedRoll, scripted } from '../../kernel/chance.ts';
import { advance, collect, judge, newGame, pendingOf, runtimeOf, submit } from '../../kernel/engine.ts';
import type { KernelEvent } from '../../kernel/events.ts';
import type { Game } from '../../kernel/flow.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Seat, SeatId } from '../../kernel/seats.ts';
import type { BgAnswer, BgEvent, BgFrame, BgKinds } from './book.ts';
import { battlegroup } from './index.ts';
import type { Shot, Stance } from './parts.ts';
import { standAt } from './placing.ts';
import type { UnitType } from './profile.ts';
import { countForces, emptyTable, newUnit, seats } from './setup.ts';
import { type BgTable, placed, type Side, type Unit, unitAt } from './state.ts';
import { UNITS } from './tables/units.ts';
import { turnFrame } from './turn/turn.ts';

export type AnyEvent = BgEvent | KernelEvent;

/** Inches in, hundredths out. */
export const inch = (n: number): number => Math.round(n * 100);

export interface Piece extends Partial<Omit<Unit, 'id' | 'side' | 'type' | 'place'>> {
  readonly id: string;
  readonly side: Side;
  readonly type: string;
  /** Inches. */
  readonly at: readonly [number, number];
  readonly facing?: number;
  readonly stance?: Stance;
  /** Numbers that differ from the type's. */
  readonly profile?: Partial<UnitType>;
}

export interface Setting {
  readonly units: readonly Piece[];
  /** In hundredths; `wood`, `hedge` and the like below make them from inches. */
  readonly features?: readonly Feature[];
  /** Inches; 72 by 48. */
  readonly size?: readonly [number, number];
  readonly active?: Side;
  readonly stack?: readonly BgFrame[];
  readonly table?: Partial<BgTable>;
  /** One a side, unless more are wanted. */
  readonly seats?: readonly Seat[];
  /** Units that are not on the table. */
  readonly add?: readonly Unit[];
  /** `observe=5 hit=4,2 counter=3`; that all of them are used, in order, is checked when the test ends. */
  readonly dice?: string;
}

function script(dice: string): ScriptedRoll[] {
  return dice
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const [label = '', faces = ''] = word.split('=');
      return {
        label,
        show: faces.split(',').map((face) => (/^\d+$/.test(face) && label !== 'counter' ? +face : face)),
      };
    });
}

export class Stage {
  readonly game: Game<BgKinds>;
  /** What was told before the first question. */
  readonly opening: readonly AnyEvent[];
  private readonly runtime;

  constructor({
    units,
    features = [],
    size = [72, 48],
    active = 'allies',
    stack,
    table = {},
    add = [],
    dice = '',
    seats: seated = seats(),
  }: Setting) {
    const [width, height] = size;
    const start = emptyTable({ map: null, width: inch(width), height: inch(height), features, removed: [] }, seated);
    Object.assign(start, { active, first: active, turn: 1, orders: 12, limit: 100 });
    for (const { id, side, type: name, at, facing = 0, stance, profile, ...more } of units) {
      const known = UNITS[name];
      if (!known) throw new Error(`no unit type ${name}`);
      const type = profile ? { ...known, ...profile, id: `${name}:${id}` } : known;
      if (profile) start.types = Object.freeze({ ...start.types, [type.id]: type });
      const fresh = newUnit(id, side, side, type);
      const strength = more.men === undefined ? fresh.strength : Math.max(more.men, type.men);
      const unit: Unit = { ...fresh, strength, ...more };
      const spot = { x: inch(at[0]), y: inch(at[1]) };
      // bg-state-15 Who is carried has no place of his own.
      const place = unit.aboard ? null : standAt(start, unit, spot, facing, stance ?? { kind: 'line' });
      if (!place && !unit.aboard) throw new Error(`${id} has no room at ${at.join()}`);
      start.units.push(Object.freeze({ ...unit, place }));
    }
    start.units.push(...add.map((unit) => Object.freeze({ ...unit })));
    if (table.types) start.types = Object.freeze({ ...start.types, ...table.types });
    countForces(start);
    start.rating = { axis: 200, allies: 200 };
    Object.assign(start, table);
    const source = scripted(script(dice));
    onTestFinished(() => source.finish());
    this.runtime = runtimeOf<BgKinds>(battlegroup, source);
    this.game = newGame<BgKinds>({
      table: start,
      stack: structuredClone(stack ?? [{ ...turnFrame(), step: 'choose' }]) as BgFrame[],
      seats: seated,
    });
    advance(this.runtime, this.game);
    this.opening = collect(this.runtime);
  }

  get table(): BgTable {
    return this.game.table;
  }

  /** `reaction.ask axis`: the question that waits and the seats it waits for; `over` at the end. */
  get asked(): string {
    const pending = pendingOf(battlegroup, this.game);
    if (pending.kind === 'ask' || pending.kind === 'sealed') return [pending.ask, ...pending.seats].join(' ');
    return pending.kind;
  }

  unit(id: string): Unit {
    return unitAt(this.table, id);
  }

  has(id: string): boolean {
    return this.table.units.some((unit) => unit.id === id);
  }

  /** Carries an answer out and returns what was told; a refusal is an error. */
  say(seat: SeatId, answer: BgAnswer): AnyEvent[] {
    const refused = submit(this.runtime, this.game, { kind: 'answer', seat, answer });
    if (refused) throw new Error(`refused: ${refused.code} ${refused.sentence}`);
    return collect(this.runtime);
  }

  /** One of the sealed answers of a seat; without one, it has said all. */
  seal(seat: SeatId, answer?: BgAnswer): AnyEvent[] {
    const refused = submit(
      this.runtime,
      this.game,
      answer ? { kind: 'draft', seat, answer } : { kind: 'commit', seat },
    );
    if (refused) throw new Error(`refused: ${refused.code} ${refused.sentence}`);
    return collect(this.runtime);
  }

  /** Several answers, each by the seat that is asked. */
  play(...answers: BgAnswer[]): AnyEvent[] {
    return answers.flatMap((answer) => {
      const seat = this.asked.split(' ')[1];
      if (!seat) throw new Error(`nobody is asked: ${this.asked}`);
      return this.say(seat, answer);
    });
  }

  /** Code and rule of what the judge has against an answer; null if it has nothing. */
  refusal(seat: SeatId, answer: BgAnswer): Pick<Refusal, 'code' | 'rule'> | null {
    const refused = judge<BgKinds>(battlegroup, this.game, { kind: 'answer', seat, answer });
    if (!refused) return null;
    if (!/^[^\n]+\.$/.test(refused.sentence)) throw new Error(`not a sentence: ${refused.sentence}`);
    return { code: refused.code, rule: refused.rule };
  }
}

export function onTable(setting: Setting): Stage {
  return new Stage(setting);
}

export function ofType<Type extends AnyEvent['type']>(events: readonly AnyEvent[], type: Type) {
  return events.filter((event): event is Extract<AnyEvent, { type: Type }> => event.type === type);
}

/** The dice of each roll in order, as `hit 4 2`. */
export function rolls(events: readonly AnyEvent[]): string[] {
  return ofType(events, 'roll').map(({ use, dice, drawn }) => `${use} ${drawn ?? dice.join(' ')}`);
}

/** The rolls of one use. */
export function rollsOf(events: readonly AnyEvent[], use: string) {
  return ofType(events, 'roll').filter((roll) => roll.use === use);
}

// ---- ground, in inches -----------------------------------------------------------------------------------------

const points = (line: readonly (readonly [number, number])[]) => line.map(([x, y]) => ({ x: inch(x), y: inch(y) }));

export function areaOf(
  kind: string,
  id: string,
  outline: readonly (readonly [number, number])[],
  more: object = {},
): Feature {
  return { id, kind, outline: points(outline), ...more } as unknown as Feature;
}

export function box(
  kind: string,
  id: string,
  west: number,
  north: number,
  east: number,
  south: number,
  more: object = {},
): Feature {
  return areaOf(
    kind,
    id,
    [
      [west, north],
      [east, north],
      [east, south],
      [west, south],
    ],
    more,
  );
}

export function house(id: string, west: number, north: number, east: number, south: number, floors = 1): Feature {
  return box('building', id, west, north, east, south, { material: 'stone', floors, size: 'medium', hits: 4 });
}

export function lineOf(kind: string, id: string, line: readonly (readonly [number, number])[], width = 0.3): Feature {
  return { id, kind, line: points(line), width: inch(width) } as unknown as Feature;
}

// ---- answers ---------------------------------------------------------------------------------------------------

export const order = (unit: string, kind: Extract<BgAnswer, { kind: 'order' }>['order'], on?: string): BgAnswer =>
  on === undefined ? { kind: 'order', unit, order: kind } : { kind: 'order', unit, order: kind, on };
export const fire = (...shots: Shot[]): BgAnswer => ({ kind: 'fire', shots });
export const aimed = (weapon: Shot['weapon'], target: string, ammo?: 'he' | 'ap'): Shot =>
  ammo ? { fire: 'aimed', weapon, ammo, target } : { fire: 'aimed', weapon, target };
export const area = (weapon: Shot['weapon'], target: string, ammo?: 'he' | 'ap'): Shot =>
  ammo ? { fire: 'area', weapon, ammo, target } : { fire: 'area', weapon, target };
/** Inches. */
export const go = (...path: (readonly [number, number])[]): BgAnswer => ({
  kind: 'move',
  path: path.map(([x, y]) => [inch(x), inch(y)]),
});
export const stay: BgAnswer = { kind: 'stay' };
export const cease: BgAnswer = { kind: 'cease' };
export const hold: BgAnswer = { kind: 'hold', within: 0 };

export { placed };
