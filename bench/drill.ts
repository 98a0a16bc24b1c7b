/** The ruleset of the tests, set up for the benches. */
import { secretOf, seeded } from '../src/kernel/chance.ts';
import { advance, newGame, type Runtime, runtimeOf } from '../src/kernel/engine.ts';
import type { Game } from '../src/kernel/flow.ts';
import type { Start } from '../src/kernel/match.ts';
import type { Seat } from '../src/kernel/seats.ts';
import { drill } from '../test/drill/index.ts';
import type { DrillKinds } from '../test/drill/state.ts';

export type Scenario = 'drill-field' | 'drill-big';

export interface Setting {
  readonly seats: readonly Seat[];
  readonly start: Start<DrillKinds>;
  readonly bound: number;
}

export function settingOf(scenario: Scenario): Setting {
  const seats = drill.seats(scenario);
  const start = drill.setup(scenario, {}, seats);
  if (!start.ok) throw new Error(start.reason);
  return { seats, start: start.value, bound: drill.bound(scenario) };
}

export function freshGame(
  { seats, start }: Setting,
  seed: number,
): { readonly runtime: Runtime<DrillKinds>; readonly game: Game<DrillKinds> } {
  const runtime = runtimeOf<DrillKinds>(drill, seeded(secretOf(seed)));
  const game = newGame<DrillKinds>({ ...start(), seats });
  advance(runtime, game);
  return { runtime, game };
}
