/** Scenarios to first tables. How units are placed on them: `placing.ts`. */

import * as z from 'zod';
import type { Data } from '../../kernel/data.ts';
import { type Parsed, parserOf } from '../../kernel/input.ts';
import type { Start } from '../../kernel/match.ts';
import type { Seat, SeatId } from '../../kernel/seats.ts';
import type { ScenarioInfo } from '../../kit/contract.ts';
import type { AgKinds } from './book.ts';
import { nothing } from './placing/places.ts';
import { ASSAULT_GUN_SCENARIOS, scenarioById } from './scenarios/list.ts';
import type { AgScenario, ScenarioDivision } from './scenarios/types.ts';
import { oddForces } from './special.ts';
import {
  type AgOptions,
  type AgTable,
  clone,
  type Division,
  NO_EP,
  type Row,
  SIDES,
  type Side,
  type Terms,
  type Unit,
} from './state.ts';
import { gameFrame } from './turn.ts';

export const OPTIONS = z.strictObject({
  savesAndRatings: z.boolean().default(true),
  hq: z.boolean().default(false),
  hiddenMovement: z.boolean().default(true),
  openDice: z.boolean().default(false),
  interdictionLasts: z.enum(['turn', 'day']).default('turn'),
});

export const SCENARIOS: readonly ScenarioInfo[] = ASSAULT_GUN_SCENARIOS.map(
  ({ id, title, map, days, turnsPerDay }) => ({
    ...{ id, title, sides: SIDES, turnLimit: days * turnsPerDay },
    size: `${map.width / 4} x ${map.height / 4} km`,
  }),
);

export function seats(): Seat[] {
  return SIDES.map((side) => ({ id: side, side, role: 'player', units: 'side' }));
}

export function newUnit(id: string, side: Side, division: string, row: Row): Unit {
  return {
    ...{ id, side, division, sheet: division, kind: 'unit', row, size: row.size, at: null, strength: row.strength },
    ...{
      revealed: false,
      log: false,
      logUsed: false,
      logCost: 0,
      logShown: false,
      entrenched: false,
      works: null,
      clearing: false,
    },
    ...{ ep: NO_EP, waits: null, moved: false, recced: false, fought: false, attacked: false },
    ...{ retreats: false, held: false, corps: false, joining: false, landed: null },
  };
}

/** ag-hq-03 */
const HQ_ROW: Row = Object.freeze({
  ...{
    id: 'hq',
    name: 'Headquarters',
    type: 'A/Car',
    equipment: 'HQ',
    ability: null,
    move: 'A/Car',
    size: 'battalion',
  },
  ...{ initiative: 0, distant: null, recce: 0, at: 0, armour: 0, he: 0, strength: 0 },
});

function divisionFrom(one: ScenarioDivision, options: AgOptions): Division {
  const { id, side, name, short, corps, aa, ep, log, dummies, isCorps = false } = one;
  return Object.freeze({
    ...{ id, side, name, short, corps, isCorps, aa, ep, epLeft: ep, log, dummies },
    ...{ corpsAa: isCorps ? aa : 0, corpsEp: isCorps ? ep : 0, lostHolders: 0, lostUsed: 0 },
    ...{ retreating: false, interdicted: false, arrived: one.zone !== null, cameBy: Object.freeze([]) },
    hq: options.hq && one.hq > 0 ? Object.freeze({ rating: one.hq, order: null, tried: false }) : null,
  });
}

function unitsFrom(one: ScenarioDivision, options: AgOptions): Unit[] {
  const units: Unit[] = one.units.map(({ row, corps = false, entrenched = false }, i) => ({
    ...newUnit(`${one.short}-${i + 1}`, one.side, one.id, row),
    // ag-div-02 Troops that are still the corps' own go under a division before they fight.
    ...{ corps: corps || one.isCorps === true, joining: one.isCorps === true, entrenched },
    // ag-gap-67 Ships can be seen from far.
    revealed: !options.hiddenMovement || row.lands !== undefined || row.special === 'naval guns',
  }));
  // ag-hid-02
  const count = options.hiddenMovement && !one.isCorps ? one.dummies : 0;
  for (let i = 0; i < count; i++)
    units.push({
      ...newUnit(`${one.short}-${one.units.length + i + 1}`, one.side, one.id, nothing(one.units[0]!.row)),
      kind: 'dummy',
    });
  // ag-hq-01
  if (options.hq && one.hq > 0)
    units.push({ ...newUnit(`${one.short}-hq`, one.side, one.id, HQ_ROW), kind: 'hq', revealed: true });
  return units.map((unit) => Object.freeze(unit));
}

/** A table with nobody on it. */
export function emptyTable(terms: Terms): AgTable {
  return {
    terms: Object.freeze(terms),
    ...{ units: [], divisions: [], aircraft: [], mines: [], combats: [], day: 0, turn: 0, phase: 'setup' },
    ...{ weather: 'Clear', starts: 'allies', passed: [], arrivedLog: { axis: 0, allies: 0 }, landed: [], dropped: [] },
    ...{ holders: [], over: null },
  };
}

export function termsOf(scenario: AgScenario, options: AgOptions, seated: readonly Seat[]): Terms {
  const players = (side: Side): SeatId[] =>
    seated.filter((seat) => seat.role === 'player' && seat.side === side).map(({ id }) => id);
  const { id, map, days, turnsPerDay, weatherModifier, turnaround, supply, arrivals, nightlyLog, victory, stages } =
    scenario;
  const { title, date, background, briefing, sources, sideNames } = scenario;
  return {
    ...{ scenario: id, map, days, turnsPerDay, weatherModifier, turnaround, supply, options },
    ...{ arrivals, nightlyLog, victory, stages },
    story: Object.freeze({ title, date, background, briefing, sources }),
    sideNames,
    seats: Object.freeze({ axis: players('axis'), allies: players('allies') }),
    zones: scenario.divisions.flatMap(({ id: division, zone }) => (zone ? [{ division, zone }] : [])),
    ...(scenario.beaches ? { beaches: scenario.beaches } : {}),
    // ag-scn-06, ag-log-11
    ...(scenario.supplyLimits ? { supplyLimits: scenario.supplyLimits } : {}),
  };
}

export function setup(
  id: string,
  options: { readonly [name: string]: Data },
  seated: readonly Seat[],
): Parsed<Start<AgKinds>> {
  const scenario = scenarioById(id);
  if (!scenario) return { ok: false, place: 'scenario', reason: `there is no scenario ${id}` };
  const odd = oddForces(scenario);
  if (odd !== null) return { ok: false, place: 'scenario', reason: odd };
  const checked = parserOf(OPTIONS)(options);
  if (!checked.ok) return checked;
  for (const side of SIDES)
    if (!seated.some((seat) => seat.role === 'player' && seat.side === side))
      return { ok: false, place: 'seats', reason: `nobody plays the ${side}` };
  const table = emptyTable(termsOf(scenario, checked.value, seated));
  // ag-hill-04, ag-wx-07
  table.weather = scenario.previousWeather;
  // ag-scn-03
  table.starts = scenario.starts;
  table.divisions = scenario.divisions.map((one) => divisionFrom(one, checked.value));
  table.units = scenario.divisions.flatMap((one) => unitsFrom(one, checked.value));
  table.aircraft = scenario.aircraft.map((one) =>
    Object.freeze({ ...one, mission: null, readyAt: 0, flown: false, lost: false }),
  );
  table.holders = scenario.victory.kind === 'places' ? scenario.victory.places.map(({ holder }) => holder) : [];
  return { ok: true, value: () => ({ table: clone(table), stack: [gameFrame()] }) };
}
