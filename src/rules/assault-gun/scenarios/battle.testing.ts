/** Whole battles for tests: begun, set up as the scenario proposes, played at random with judge and invariants looking on. */

import { onTestFinished } from 'vitest';
import { type ChanceSource, scripted, secretOf, seeded } from '../../../kernel/chance.ts';
import type { Data } from '../../../kernel/data.ts';
import {
  advance,
  collect,
  defaultFor,
  drawFor,
  judge,
  newGame,
  offersTo,
  pendingOf,
  runtimeOf,
  submit,
} from '../../../kernel/engine.ts';
import type { Game } from '../../../kernel/flow.ts';
import type { Input } from '../../../kernel/input.ts';
import { picker, pickOne } from '../../../kernel/pick.ts';
import type { SeatId } from '../../../kernel/seats.ts';
import type { AgAnswer, AgFrame, AgKinds } from '../book.ts';
import { assaultGun } from '../index.ts';
import { type AnyEvent, script } from '../stage.testing.ts';
import type { AgTable } from '../state.ts';

export interface Beginning {
  readonly options?: { readonly [name: string]: Data };
  readonly seed?: number;
  /** In place of the seed: `number=...`; all must be used. */
  readonly dice?: string;
  /** Another moment than the start: changes the table and gives the stack. */
  readonly at?: (table: AgTable) => readonly AgFrame[];
}

export class Battle {
  readonly game: Game<AgKinds>;
  readonly opening: readonly AnyEvent[];
  /** How often each question was asked. */
  readonly asked = new Map<string, number>();
  private readonly runtime;

  constructor(id: string, { options = {}, seed = 1, dice, at }: Beginning = {}) {
    const checked = assaultGun.options(options);
    if (!checked.ok) throw new Error(checked.reason);
    const start = assaultGun.setup(id, checked.value as never, assaultGun.seats(id));
    if (!start.ok) throw new Error(start.reason);
    let source: ChanceSource = seeded(secretOf(seed));
    if (dice !== undefined) {
      const laid = scripted(script(dice));
      onTestFinished(() => laid.finish());
      source = laid;
    }
    this.runtime = runtimeOf<AgKinds>(assaultGun, source);
    const { table, stack } = start.value();
    this.game = newGame<AgKinds>({ table, stack: at ? [...at(table)] : stack, seats: assaultGun.seats(id) });
    advance(this.runtime, this.game);
    this.opening = collect(this.runtime);
  }

  get table(): AgTable {
    return this.game.table;
  }

  get pending() {
    return pendingOf(assaultGun, this.game);
  }

  /** The name of the question that waits; `over` at the end. */
  get question(): string {
    const { pending } = this;
    return pending.kind === 'ask' || pending.kind === 'sealed' ? pending.ask : pending.kind;
  }

  enter(input: Input<AgAnswer>): AnyEvent[] {
    const refused = submit(this.runtime, this.game, input);
    if (refused) throw new Error(`refused: ${refused.code} ${refused.sentence}`);
    return collect(this.runtime);
  }

  draft(seat: SeatId, answer: AgAnswer): void {
    this.enter({ kind: 'draft', seat, answer });
  }

  commit(seat: SeatId): AnyEvent[] {
    return this.enter({ kind: 'commit', seat });
  }

  /** Code and rule of what the judge has against a sealed answer; null if it has nothing. */
  refusal(seat: SeatId, answer: AgAnswer): string | null {
    const refused = judge<AgKinds>(assaultGun, this.game, { kind: 'draft', seat, answer });
    return refused ? `${refused.code} ${refused.rule}` : null;
  }

  refusedCommit(seat: SeatId): string | null {
    const refused = judge<AgKinds>(assaultGun, this.game, { kind: 'commit', seat });
    return refused ? `${refused.code} ${refused.rule}` : null;
  }

  offers(seat: SeatId): AgAnswer[] {
    return [...offersTo(assaultGun, this.game, seat)].flatMap((input) => ('answer' in input ? [input.answer] : []));
  }

  /** The usual answers of everybody, until a question other than this one waits (or the game is over). */
  defaultsWhile(question: string): AnyEvent[] {
    return this.defaultsUntil(() => this.question !== question);
  }

  defaultsUntil(isThere: () => boolean): AnyEvent[] {
    const events: AnyEvent[] = [];
    while (!isThere()) {
      const { pending } = this;
      if (pending.kind !== 'ask' && pending.kind !== 'sealed') return events;
      events.push(...this.enter(defaultFor(assaultGun, this.game, pending.seats[0]!)!));
    }
    return events;
  }

  /** At random to the end, everything judged and looked at; what was told. */
  playOut(seed: number): AnyEvent[] {
    const pick = picker(seed);
    const events: AnyEvent[] = [];
    for (let i = 0; i < 20_000; i++) {
      const { pending, question } = this;
      if (pending.kind !== 'ask' && pending.kind !== 'sealed') return events;
      const input = drawFor(assaultGun, this.game, pickOne(pending.seats, pick), pick);
      if (!input) throw new Error(`seed ${seed}, input ${i}: nothing is drawn for ${question}`);
      this.asked.set(question, (this.asked.get(question) ?? 0) + 1);
      for (const event of this.enter(input)) events.push(event);
      const wrong = assaultGun.invariants(this.game);
      if (wrong.length > 0) throw new Error(`seed ${seed}, input ${i}, ${question}: ${wrong.join('; ')}`);
    }
    throw new Error(`seed ${seed}: no end`);
  }
}
