/** What a command is, and what it is given: its words of the command line, the streams, the rulesets. */
import type { AnyRuleset } from '../kit/contract.ts';

/** The world outside, so that tests can stand in for it. */
export interface Io {
  readonly stdin: AsyncIterable<Uint8Array | string>;
  out(text: string): void;
  err(text: string): void;
  /** Is somebody watching standard error? Then long work shows how far it is. */
  readonly isTerminal: boolean;
  /** From the first call on, an interruption no longer ends the program but aborts this. */
  interruption(): AbortSignal;
  /** The built program, for threads; null where it runs from its sources. */
  readonly program: URL | null;
}

export interface OptionSpec {
  readonly kind: 'flag' | 'text' | 'number';
  /** The value's name in the help: `FILE`. */
  readonly value?: string;
  readonly help: string;
  /** A text that says something when it is empty: no dice. */
  readonly mayBeEmpty?: true;
  readonly from?: number;
  readonly to?: number;
}

export interface PlaceSpec {
  readonly name: string;
  readonly help: string;
  readonly optional?: true;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly places: readonly PlaceSpec[];
  readonly options: { readonly [name: string]: OptionSpec };
  /** Further lines of the help. */
  readonly notes?: readonly string[];
  run(args: Args, context: Context): Promise<number>;
}

export interface Args {
  readonly places: readonly string[];
  flag(name: string): boolean;
  text(name: string): string | undefined;
  number(name: string): number | undefined;
}

export interface Context {
  readonly io: Io;
  readonly rulesets: readonly AnyRuleset[];
}

export const JSON_OPTION: OptionSpec = { kind: 'flag', help: 'print one JSON document' };

/** All is well; what was asked about is not so; the input cannot be used. */
export const OK = 0;
export const NO = 1;
export const BAD = 2;
/** As shells report an interrupted program. */
export const INTERRUPTED = 130;

export function printJson(io: Io, value: unknown): void {
  io.out(`${JSON.stringify(value, null, 2)}\n`);
}
