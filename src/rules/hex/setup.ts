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
import { clone } from './state.ts';
import { gameFrame } from './turn.ts';

/** Variants will be named here, each with its report; there is none yet. */
export const OPTIONS = z.strictObject({});

export const SCENARIOS: readonly ScenarioInfo[] = HEX_SCENARIOS.map((scenario) => {
  const { columns, rows } = sizeOf(scenario);
  const { id, title, turns } = scenario;
  return { id, title, sides: SIDES, size: `${columns} x ${rows} hexes`, turnLimit: turns };
});

export function setup(
  id: string,
  options: { readonly [name: string]: Data },
  seats: readonly Seat[],
): Parsed<Start<HexKinds>> {
  const scenario = scenarioById(id);
  if (!scenario) return { ok: false, place: 'scenario', reason: `there is no scenario ${id}` };
  const checked = parserOf(OPTIONS)(options);
  if (!checked.ok) return checked;
  for (const side of SIDES)
    if (!seats.some((seat) => seat.role === 'player' && seat.side === side))
      return { ok: false, place: 'seats', reason: `nobody plays the ${side}` };
  const table = firstTable(scenario, checked.value, seats);
  return { ok: true, value: () => ({ table: clone(table), stack: [gameFrame()] }) };
}
