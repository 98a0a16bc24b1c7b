/** The log, cut into entries by the ruleset. */
import type { LogLine } from './store/state.ts';

export interface LogEntry {
  readonly head: LogLine;
  /** Its dice and what came of it, in order. */
  readonly parts: readonly LogLine[];
}
