/** Scenarios to first tables. How units are placed on them: `set-up/`. */
import * as z from 'zod';
import type { Data } from '../../kernel/data.ts';
import { type Parsed, parserOf } from '../../kernel/input.ts';
import type { Start } from '../../kernel/match.ts';
import type { Seat } from '../../kernel/seats.ts';
import type { ScenarioInfo } from '../../kit/contract.ts';
import { SIDES } from '../../kit/sides.ts';
import type { KgnKinds } from './book.ts';
import { INCH } from './ground.ts';
import { inSector, KGN_SCENARIOS, scenarioById } from './scenarios/list.ts';
import { firstTable } from './scenarios/make.ts';
import { clone } from './state.ts';
import { gameFrame } from './turn.ts';

/** What the players agree on: kgn-core-04, kgn-setup-12, kgn-setup-25 to kgn-setup-27, kgn-gap-02; kgn-spec-20 nothing else may be left out. */
export const OPTIONS = z.strictObject({
  measuring: z.enum(['open', 'faithful']).default('open'),
  events: z.boolean().default(true),
  shorter: z.boolean().default(false),
  morale: z.enum(['pot', 'table']).default('pot'),
  obscured: z.enum(['as direct fire', 'as printed for suppressing fire']).default('as direct fire'),
  terrain: z.enum(['map', 'edge', 'tray', 'generator']).default('map'),
  sector: z.enum(['British', 'American']).default('British'),
});

export const SCENARIOS: readonly ScenarioInfo[] = KGN_SCENARIOS.map(({ id, title, width, height, turns }) => ({
  ...{ id, title, sides: SIDES, size: `${width / INCH} x ${height / INCH} in`, turnLimit: turns },
}));

export function setup(
  id: string,
  options: { readonly [name: string]: Data },
  seats: readonly Seat[],
): Parsed<Start<KgnKinds>> {
  const scenario = scenarioById(id);
  if (!scenario) return { ok: false, place: 'scenario', reason: `there is no scenario ${id}` };
  const checked = parserOf(OPTIONS)(options);
  if (!checked.ok) return checked;
  if (scenario.isHistorical && checked.value.terrain !== 'map')
    return { ok: false, place: 'terrain', reason: 'a battle of history is fought on its own map (kgn-setup-16)' };
  for (const side of SIDES)
    if (!seats.some((seat) => seat.role === 'player' && seat.side === side))
      return { ok: false, place: 'seats', reason: `nobody plays the ${side}` };
  const { sector, ...agreed } = checked.value;
  const table = firstTable(inSector(scenario, sector), agreed, seats);
  return { ok: true, value: () => ({ table: clone(table), stack: [gameFrame()] }) };
}
