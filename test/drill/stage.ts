/** A table for one test: units where they are wanted, the stack at the moment that matters, dice laid down beforehand. */
import { onTestFinished } from 'vitest';
import { type ScriptedRoll, scripted } from '../../src/kernel/chance.ts';
import {
  advance,
  collect,
  judge,
  newGame,
  type Pending,
  pendingOf,
  runtimeOf,
  submit,
} from '../../src/kernel/engine.ts';
import type { KernelEvent } from '../../src/kernel/events.ts';
import type { Game } from '../../src/kernel/flow.ts';
import type { Input } from '../../src/kernel/input.ts';
import type { Refusal } from '../../src/kernel/refusal.ts';
import { redactFor, type SeatView, seatViewOf } from '../../src/kernel/seat-view.ts';
import { type Seat, type SeatId, seatOf } from '../../src/kernel/seats.ts';
import type { DrillEvent } from './events.ts';
import { drill } from './index.ts';
import { emptyTable, newUnit } from './setup.ts';
import {
  type DrillAnswer,
  type DrillFrame,
  type DrillKinds,
  type DrillTable,
  enemyOf,
  type Side,
  type Unit,
  unitAt,
} from './state.ts';

export type AnyEvent = DrillEvent | KernelEvent;

const sideOf = (seat: SeatId): Side => (seat.startsWith('red') ? 'red' : 'blue');

/** Players, `red-1` to `blue-2`; commands are the units' own business. */
export function player(id: SeatId): Seat {
  return { id, side: sideOf(id), role: 'player', units: 'side' };
}

/** A unit that advances, unless told otherwise. */
export function unit(
  id: string,
  seat: SeatId,
  [x, y]: readonly [number, number],
  men: number,
  more: Partial<Unit> = {},
) {
  return { ...newUnit(id, sideOf(seat), seat, x, y, men), posture: 'advance', ...more } as Unit;
}

const SEATS = ['red-1', 'red-2', 'blue-1', 'blue-2'].map(player);

/** Red chooses what to do. */
export const CHOOSE: readonly DrillFrame[] = [{ proc: 'turn', step: 'choose', done: [] }];
/** A new turn begins. */
export const START: readonly DrillFrame[] = [{ proc: 'turn', step: 'start', done: [] }];
/** A side has drawn a surge, so that a unit may fire. */
export const surge = (side: Side): readonly DrillFrame[] => [...CHOOSE, { proc: 'loss', step: 'surge', side }];

/** `hit=4,2 counter=surge`, as in the scripts of the command line. */
function script(dice: string): ScriptedRoll[] {
  return dice
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const [label = '', faces = ''] = word.split('=');
      return {
        label,
        show: faces.split(',').map((face) => (/^\d+$/.test(face) && label !== 'counter' ? +face : face)),
      };
    });
}

export interface Setting {
  readonly units: readonly Unit[];
  readonly stack?: readonly DrillFrame[];
  readonly seats?: readonly Seat[];
  /** Who knows which enemies; everybody all of them, if nothing is said. */
  readonly knows?: Readonly<Record<SeatId, readonly string[]>>;
  readonly table?: Partial<DrillTable>;
  /** What the dice will show. That all of them are used is checked when the test ends. */
  readonly dice?: string;
}

export class Stage {
  readonly game: Game<DrillKinds>;
  /** What was told before the first question. */
  readonly opening: readonly AnyEvent[];
  private readonly runtime;

  constructor({ units, stack = CHOOSE, seats = SEATS, knows, table = {}, dice = '' }: Setting) {
    const start: DrillTable = {
      ...emptyTable(24, 16, seats),
      turn: 1,
      units: units.map((one) => ({ ...one })),
      ...table,
    };
    for (const seat in start.knows) {
      const enemies = units.filter(({ side }) => side === enemyOf(sideOf(seat))).map(({ id }) => id);
      start.knows[seat] = knows ? [...(knows[seat] ?? [])] : enemies;
    }
    const source = scripted(script(dice));
    onTestFinished(() => source.finish());
    this.runtime = runtimeOf<DrillKinds>(drill, source);
    this.game = newGame<DrillKinds>({ table: start, stack: structuredClone(stack), seats });
    advance(this.runtime, this.game);
    this.opening = collect(this.runtime);
  }

  get table(): DrillTable {
    return this.game.table;
  }

  get pending(): Pending {
    return pendingOf(drill, this.game);
  }

  /** `move.window blue-1`: the question that waits and the seats it waits for. */
  get asked(): string {
    const { pending } = this;
    if (pending.kind === 'ask' || pending.kind === 'sealed') return [pending.ask, ...pending.seats].join(' ');
    return pending.kind;
  }

  unit(id: string): Unit {
    return unitAt(this.table, id);
  }

  /** Carries an input out and returns what was told; a refusal is an error. */
  enter(input: Input<DrillAnswer>): AnyEvent[] {
    const refused = submit(this.runtime, this.game, input);
    if (refused) throw new Error(`refused: ${refused.code} ${refused.sentence}`);
    return collect(this.runtime);
  }

  say(seat: SeatId, answer: DrillAnswer): AnyEvent[] {
    return this.enter({ kind: 'answer', seat, answer });
  }

  /** Sealed: postures of a seat, `a watch, b dig`, and its commitment. */
  order(seat: SeatId, postures: string): AnyEvent[] {
    for (const [unit = '', posture] of postures.split(', ').map((one) => one.split(' ')))
      this.enter({ kind: 'draft', seat, answer: { kind: 'posture', unit, posture: posture as Unit['posture'] } });
    return this.enter({ kind: 'commit', seat });
  }

  /** Code, rule and facts of what the judge has against an answer; null if it has nothing. */
  refusal(seat: SeatId, answer: DrillAnswer, kind: 'answer' | 'draft' = 'answer'): Omit<Refusal, 'sentence'> | null {
    return this.judged({ kind, seat, answer });
  }

  judged(input: Input<DrillAnswer>): Omit<Refusal, 'sentence'> | null {
    const refused = judge(drill, this.game, input);
    if (!refused) return null;
    const { sentence, ...rest } = refused;
    if (!/^[^\n]+\.$/.test(sentence)) throw new Error(`not a sentence: ${sentence}`);
    return rest;
  }

  look(seat: SeatId): SeatView<DrillKinds> {
    return seatViewOf(drill, this.game, seat);
  }

  redact(events: readonly AnyEvent[], seat: SeatId): AnyEvent[] {
    const watcher = seatOf(this.game.seats, seat)!;
    return events.flatMap((event) => redactFor(drill, event, watcher) ?? []);
  }
}

export function onTable(setting: Setting): Stage {
  return new Stage(setting);
}

/** The events of one type. */
export function ofType<Type extends AnyEvent['type']>(events: readonly AnyEvent[], type: Type) {
  return events.filter((event): event is Extract<AnyEvent, { type: Type }> => event.type === type);
}

/** The dice of each roll in order, as `hit 4 2`. */
export function rolls(events: readonly AnyEvent[]): string[] {
  return ofType(events, 'roll').map(({ use, dice, drawn }) => `${use} ${drawn ?? dice.join(' ')}`);
}

export const done: DrillAnswer = { kind: 'done' };
export const decline: DrillAnswer = { kind: 'decline' };
export const hold = (until: number): DrillAnswer => ({ kind: 'hold', until });
export const fire = (shooter: string, target: string): DrillAnswer => ({ kind: 'fire', unit: shooter, target });
export const move = (id: string, x: number, y: number): DrillAnswer => ({ kind: 'move', unit: id, to: [x, y] });
export const shell = (x: number, y: number): DrillAnswer => ({ kind: 'shell', at: [x, y] });
