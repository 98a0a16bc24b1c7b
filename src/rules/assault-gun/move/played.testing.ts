/** Plays the procedures of movement on a field, for tests. */

import { onTestFinished } from 'vitest';
import type { XY } from '../../../geometry/lattice/map.ts';
import { AWAITED, type ScriptedRoll, scripted } from '../../../kernel/chance.ts';
import {
  advance,
  collect,
  drawFor,
  judge,
  newGame,
  offersTo,
  type Pending,
  pendingOf,
  type Rules,
  runtimeOf,
  submit,
} from '../../../kernel/engine.ts';
import type { KernelEvent } from '../../../kernel/events.ts';
import type { Game } from '../../../kernel/flow.ts';
import type { Input } from '../../../kernel/input.ts';
import { picker } from '../../../kernel/pick.ts';
import type { Seat, SeatId } from '../../../kernel/seats.ts';
import type { AgAnswer, AgEvent, AgFrame, AgKinds } from '../book.ts';
import { assaultGun } from '../index.ts';
import { type AgTable, isOnMap, type Unit, unitAt } from '../state.ts';
import { type Scene, tableOf } from './field.testing.ts';

export const SEATS: readonly Seat[] = (['axis', 'allies'] as const).map((side) => ({
  ...{ id: side, side, role: 'player', units: 'side' },
}));

const RULES: Rules<AgKinds> = assaultGun;

export type AnyEvent = AgEvent | KernelEvent;

function script(dice: string): ScriptedRoll[] {
  return dice
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const [label = '', faces = ''] = word.split('=');
      return { label, show: faces.split(',').map(Number) };
    });
}

/** Plays the procedures of this chapter; all dice that were laid down must be used. */
export class Field {
  readonly game: Game<AgKinds>;
  readonly opening: readonly AnyEvent[];
  private readonly runtime;

  /** `dice` null: they are waited for. */
  constructor(scene: Scene, stack: (table: AgTable) => readonly AgFrame[], dice: string | null = '') {
    const source = scripted(script(dice ?? ''));
    onTestFinished(() => source.finish());
    this.runtime = runtimeOf<AgKinds>(RULES, dice === null ? AWAITED : source);
    const table = tableOf(scene);
    this.game = newGame<AgKinds>({ table, stack: structuredClone(stack(table)), seats: SEATS });
    advance(this.runtime, this.game);
    this.opening = collect(this.runtime);
  }

  get table(): AgTable {
    return this.game.table;
  }

  get pending(): Pending {
    return pendingOf(RULES, this.game);
  }

  get asked(): string {
    const { pending } = this;
    if (pending.kind === 'ask' || pending.kind === 'sealed') return [pending.ask, ...pending.seats].join(' ');
    return pending.kind;
  }

  unit(id: string): Unit {
    return unitAt(this.table, id);
  }

  /** Where it stands. */
  at(id: string): XY | null {
    const unit = unitAt(this.table, id);
    return isOnMap(unit) ? [unit.at.x, unit.at.y] : null;
  }

  enter(input: Input<AgAnswer>): AnyEvent[] {
    const refused = submit(this.runtime, this.game, input);
    if (refused) throw new Error(`refused: ${refused.code} ${refused.sentence}`);
    return collect(this.runtime);
  }

  say(seat: SeatId, answer: AgAnswer): AnyEvent[] {
    return this.enter({ kind: 'answer', seat, answer });
  }

  /** Sealed answers of a seat, and its commitment. */
  seal(seat: SeatId, ...answers: AgAnswer[]): AnyEvent[] {
    for (const answer of answers) this.enter({ kind: 'draft', seat, answer });
    return this.enter({ kind: 'commit', seat });
  }

  *offers(seat: SeatId): Generator<AgAnswer> {
    for (const input of offersTo(RULES, this.game, seat)) if ('answer' in input) yield input.answer;
  }

  draw(seat: SeatId, seed: number): AgAnswer {
    const input = drawFor(RULES, this.game, seat, picker(seed));
    if (!input || !('answer' in input)) throw new Error('nothing was drawn');
    return input.answer;
  }

  /** The code of what the judge has against an answer; null if nothing. */
  refused(seat: SeatId, answer: AgAnswer, kind: 'answer' | 'draft' = 'answer'): string | null {
    const refused = judge(RULES, this.game, { kind, seat, answer });
    if (refused && !/^[^\n]+\.$/.test(refused.sentence)) throw new Error(`not a sentence: ${refused.sentence}`);
    return refused ? `${refused.code} ${refused.rule}` : null;
  }
}

export function ofType<Type extends AnyEvent['type']>(events: readonly AnyEvent[], type: Type) {
  return events.filter((event): event is Extract<AnyEvent, { type: Type }> => event.type === type);
}
