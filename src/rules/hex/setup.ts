/** Scenarios to first tables. How units are placed on them: `placing.ts`. */
import * as z from 'zod';
import type { Data } from '../../kernel/data.ts';
import { type Parsed, parserOf } from '../../kernel/input.ts';
import type { Start } from '../../kernel/match.ts';
import type { Seat } from '../../kernel/seats.ts';
import type { ScenarioInfo } from '../../kit/contract.ts';
import { SIDES } from '../../kit/sides.ts';
import type { HexKinds } from './book.ts';
import { HEX_SCENARIOS, scenarioById } from './scenarios/list.ts';
import { firstTable, sizeOf } from './scenarios/make.ts';
import { RANDOM_OPTIONS, RANDOM_SIZES, randomBattle, randomSize, refuseChoice } from './scenarios/random/index.ts';
import type { HexScenario } from './scenarios/types.ts';
import { clone } from './state.ts';
import { gameFrame } from './turn.ts';

/** Other readings of the fills on which lethality depends (docs/hex-lethality.md). What is left out is as the inventory reads it, named first. */
export const VARIANTS = {
  fireCheck: z.enum(['rate', 'morale']).optional(),
  protection: z.enum(['three', 'unlimited']).optional(),
  assaultTest: z.enum(['rounds', 'once']).optional(),
  rehiding: z.enum(['unseen', 'quiet']).optional(),
  smoke: z.enum(['unlimited', 'scarce']).optional(),
  overrun: z.enum(['again', 'once']).optional(),
};

/** Of random battles, and the variants. */
export const OPTIONS = z.strictObject({ ...RANDOM_OPTIONS, ...VARIANTS });

/** Options as they are given, checked; what is left out stays out. */
export function optionsOf(value: unknown): Parsed<{ readonly [name: string]: Data }> {
  const parsed = parserOf(OPTIONS)(value);
  if (!parsed.ok) return parsed;
  const given = Object.entries(parsed.value).filter(([, one]) => one !== undefined);
  return { ok: true, value: Object.fromEntries(given) as { [name: string]: Data } };
}

const infoOf = (
  { id, title, turns }: Pick<HexScenario, 'id' | 'title' | 'turns'>,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): ScenarioInfo => ({ id, title, sides: SIDES, size: `${columns} x ${rows} hexes`, turnLimit: turns });

export const SCENARIOS: readonly ScenarioInfo[] = [
  ...HEX_SCENARIOS.map((scenario) => infoOf(scenario, sizeOf(scenario))),
  ...RANDOM_SIZES.map((size) => infoOf(size, size)),
];

/** A shipped scenario, or the random battle that the options describe. */
function scenarioFor(id: string, options: z.infer<typeof OPTIONS>): Parsed<HexScenario> {
  const size = randomSize(id);
  if (size) return randomBattle(size, options);
  const scenario = scenarioById(id);
  if (!scenario) return { ok: false, place: 'scenario', reason: `there is no scenario ${id}` };
  const refused = refuseChoice(options);
  return refused ? { ok: false, ...refused } : { ok: true, value: scenario };
}

export function setup(
  id: string,
  options: { readonly [name: string]: Data },
  seats: readonly Seat[],
): Parsed<Start<HexKinds>> {
  const checked = parserOf(OPTIONS)(options);
  if (!checked.ok) return checked;
  const scenario = scenarioFor(id, checked.value);
  if (!scenario.ok) return scenario;
  for (const side of SIDES)
    if (!seats.some((seat) => seat.role === 'player' && seat.side === side))
      return { ok: false, place: 'seats', reason: `nobody plays the ${side}` };
  const table = firstTable(scenario.value, checked.value, seats);
  return { ok: true, value: () => ({ table: clone(table), stack: [gameFrame()] }) };
}
