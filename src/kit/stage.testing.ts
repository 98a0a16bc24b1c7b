/** A table for one test of any book: the stack at the moment that matters, dice laid down beforehand, each labelled by its use. */
import { onTestFinished } from 'vitest';
import { type ScriptedRoll, scripted } from '../kernel/chance.ts';
import type { Data } from '../kernel/data.ts';
import {
  advance,
  collect,
  defaultFor,
  drawFor,
  judge,
  newGame,
  offersTo,
  type Pending,
  pendingOf,
  type Runtime,
  runtimeOf,
  submit,
} from '../kernel/engine.ts';
import type { KernelEvent } from '../kernel/events.ts';
import type { Game, Kinds } from '../kernel/flow.ts';
import type { Input } from '../kernel/input.ts';
import { picker } from '../kernel/pick.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { type RulesWithViews, redactFor, type SeatView, seatViewOf } from '../kernel/seat-view.ts';
import { type Seat, type SeatId, seatOf } from '../kernel/seats.ts';

/** `recce=5 hit=5,2 counter=surge`, as in the scripts of the command line. */
export function script(dice: string): ScriptedRoll[] {
  return dice
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const [label = '', faces = ''] = word.split('=');
      return {
        label,
        show: faces.split(',').map((face) => (/^\d+$/.test(face) && label !== 'counter' ? Number(face) : face)),
      };
    });
}

export interface Start<K extends Kinds> {
  readonly table: K['table'];
  readonly stack: readonly K['frame'][];
  readonly seats: readonly Seat[];
  /** What the dice will show. That all of them are used, in order, is checked when the test ends. */
  readonly dice?: string;
}

export class Stage<K extends Kinds> {
  readonly game: Game<K>;
  /** What was emitted before the first question. */
  readonly opening: readonly (K['event'] | KernelEvent)[];
  readonly rules: RulesWithViews<K>;
  private readonly runtime: Runtime<K>;

  constructor(rules: RulesWithViews<K>, { table, stack, seats, dice = '' }: Start<K>) {
    this.rules = rules;
    const source = scripted(script(dice));
    onTestFinished(() => source.finish());
    this.runtime = runtimeOf<K>(rules, source);
    this.game = newGame<K>({ table, stack: structuredClone(stack) as K['frame'][], seats });
    advance(this.runtime, this.game);
    this.opening = collect(this.runtime);
  }

  get table(): K['table'] {
    return this.game.table;
  }

  get pending(): Pending {
    return pendingOf(this.rules, this.game);
  }

  /** `move.window blue-1`: the question that waits and the seats it waits for; `over` at the end. */
  get asked(): string {
    const { pending } = this;
    return pending.kind === 'ask' || pending.kind === 'sealed'
      ? [pending.ask, ...pending.seats].join(' ')
      : pending.kind;
  }

  /** The procedures in hand, with their steps. */
  get stack(): string[] {
    return this.game.stack.map(({ proc, step }) => `${proc}.${step}`);
  }

  /** Carries an input out and returns the events; a refusal is an error. */
  enter(input: Input<K['answer']>): (K['event'] | KernelEvent)[] {
    const refused = submit(this.runtime, this.game, input);
    if (refused) throw new Error(`refused: ${refused.code} ${refused.sentence}`);
    return collect(this.runtime);
  }

  answer(seat: SeatId, answer: K['answer']): (K['event'] | KernelEvent)[] {
    return this.enter({ kind: 'answer', seat, answer });
  }

  draft(seat: SeatId, ...answers: K['answer'][]): (K['event'] | KernelEvent)[] {
    return answers.flatMap((answer) => this.enter({ kind: 'draft', seat, answer }));
  }

  /** Sealed answers of a seat, and its commitment. */
  seal(seat: SeatId, ...answers: K['answer'][]): (K['event'] | KernelEvent)[] {
    return [...this.draft(seat, ...answers), ...this.enter({ kind: 'commit', seat })];
  }

  rule(umpire: SeatId, value: Data): (K['event'] | KernelEvent)[] {
    return this.enter({ kind: 'ruling', seat: umpire, value });
  }

  /** Answers in turn, each of the first seat that is asked; to a sealed question it is committed with its answer. */
  play(...answers: K['answer'][]): (K['event'] | KernelEvent)[] {
    return answers.flatMap((answer) => {
      const { pending } = this;
      if (pending.kind === 'sealed') return this.seal(pending.seats[0]!, answer);
      if (pending.kind === 'ask') return this.answer(pending.seats[0]!, answer);
      throw new Error(`nobody is asked: ${this.asked}`);
    });
  }

  /** Default answers, until a question of that name or the end. */
  defaults(until = ''): (K['event'] | KernelEvent)[] {
    const events: (K['event'] | KernelEvent)[] = [];
    for (let i = 0; i < 500; i++) {
      const { pending } = this;
      if ((pending.kind !== 'ask' && pending.kind !== 'sealed') || pending.ask === until) return events;
      events.push(...this.enter(defaultFor(this.rules, this.game, pending.seats[0]!)!));
    }
    throw new Error('no end');
  }

  offers(seat: SeatId): K['answer'][] {
    return [...offersTo(this.rules, this.game, seat)].flatMap((input) => ('answer' in input ? [input.answer] : []));
  }

  draw(seat: SeatId, seed: number): K['answer'] | null {
    const input = drawFor(this.rules, this.game, seat, picker(seed));
    return input && 'answer' in input ? input.answer : null;
  }

  judge(seat: SeatId, answer: K['answer']): Refusal | null {
    const kind = this.pending.kind === 'sealed' ? 'draft' : 'answer';
    const refused = judge<K>(this.rules, this.game, { kind, seat, answer });
    if (refused && !/^[^\n]+\.$/.test(refused.sentence)) throw new Error(`not a sentence: ${refused.sentence}`);
    return refused;
  }

  /** Code and rule of what the judge has against an answer, `TRIED ag-hq-07`; null if it has nothing. */
  refusal(seat: SeatId, answer: K['answer']): string | null {
    const refused = this.judge(seat, answer);
    return refused && `${refused.code} ${refused.rule}`;
  }

  look(seat: SeatId): SeatView<K> {
    return seatViewOf(this.rules, this.game, seat);
  }

  redact(events: readonly (K['event'] | KernelEvent)[], seat: SeatId): (K['event'] | KernelEvent)[] {
    const watcher = seatOf(this.game.seats, seat)!;
    return events.flatMap((event) => redactFor(this.rules, event, watcher) ?? []);
  }
}

export function ofType<E extends { readonly type: string }, Type extends E['type']>(events: readonly E[], type: Type) {
  return events.filter((event): event is Extract<E, { type: Type }> => event.type === type);
}

/** The dice of each roll in order, as `hit 4 2`. */
export function rolls(events: readonly { readonly type: string }[]): string[] {
  return (events as readonly KernelEvent[]).flatMap((event) =>
    event.type === 'roll' ? [`${event.use} ${event.drawn ?? event.dice.join(' ')}`] : [],
  );
}
