/** Scenarios, options and seats to a start. What is refused: stonk-secret-09 real dice without an umpire. */
import * as z from 'zod';
import type { Data } from '../../kernel/data.ts';
import { type Parsed, parserOf } from '../../kernel/input.ts';
import type { Start } from '../../kernel/match.ts';
import type { Seat } from '../../kernel/seats.ts';
import type { ScenarioInfo } from '../../kit/contract.ts';
import { SIDES } from '../../kit/sides.ts';
import type { StonkKinds } from './book.ts';
import { firstDumps } from './logistics/supply.ts';
import { SCENARIOS as ALL } from './scenarios/data/index.ts';
import { firstTable } from './scenarios/make.ts';
import { hasMap } from './scenarios/maps/index.ts';
import { seatFor, seatingsFor, tablesFor } from './scenarios/seating.ts';
import type { StonkScenario } from './scenarios/types.ts';
import { clone } from './state.ts';
import { gameFrame } from './turn.ts';

/** What the players agree on: stonk-seq-02, stonk-comm-01, stonk-gap-73, stonk-sup-09. */
export const OPTIONS = z.strictObject({
  method: z.enum(['simultaneous', 'alternate']).default('simultaneous'),
  communications: z.boolean().default(true),
  slowOrders: z.boolean().default(false),
  logistics: z.boolean().default(false),
  dice: z.enum(['program', 'typed']).default('program'),
});

/** Those whose ground is drawn; stonk-core-14 the introduction first. */
const PLAYABLE: readonly StonkScenario[] = ALL.filter(({ ground }) => hasMap(ground.map));
export const scenarioById = (id: string): StonkScenario | undefined => PLAYABLE.find((one) => one.id === id);

export const SCENARIOS: readonly ScenarioInfo[] = PLAYABLE.map(({ id, title, moves, ground }) => ({
  ...{ id, title, sides: SIDES, size: `${ground.width} x ${ground.height} m`, turnLimit: moves },
}));

/** stonk-core-10 With an umpire or without; stonk-umpire-11 as many umpires as are seated. */
export const seatings = (id: string) => seatingsFor(scenarioById(id) ?? PLAYABLE[0]!);
export const tables = (id: string) => tablesFor(scenarioById(id) ?? PLAYABLE[0]!);

export function setup(
  id: string,
  options: { readonly [name: string]: Data },
  seats: readonly Seat[],
): Parsed<Start<StonkKinds>> {
  const scenario = scenarioById(id);
  if (!scenario) return { ok: false, place: 'scenario', reason: `there is no scenario ${id}` };
  const checked = parserOf(OPTIONS)(options);
  if (!checked.ok) return checked;
  if (checked.value.dice === 'typed' && !seats.some(({ role }) => role === 'umpire'))
    return { ok: false, place: 'options.dice', reason: 'real dice need an umpire: many may be seen by nobody else' };
  const table = firstTable(scenario, checked.value, seats);
  // stonk-sup-09
  if (checked.value.logistics) table.dumps.push(...firstDumps(table));
  for (const side of SIDES) {
    if (table.terms.seats[side].length === 0) return { ok: false, place: 'seats', reason: `nobody plays the ${side}` };
    const orphan = table.companies.find((one) => one.side === side && seatFor(seats, side, one.id) === null);
    if (orphan) return { ok: false, place: 'seats', reason: `nobody commands ${orphan.name}` };
  }
  return { ok: true, value: () => ({ table: clone(table), stack: [gameFrame()] }) };
}
