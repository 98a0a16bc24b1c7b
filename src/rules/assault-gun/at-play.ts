/** The ruleset as far as playing a game takes it. `index.ts` has the whole. */

import { tableMapOf } from '../../geometry/lattice/table-map.ts';
import type { TableMap } from '../../geometry/map.ts';
import type { Data } from '../../kernel/data.ts';
import type { Game } from '../../kernel/flow.ts';
import { parserOf } from '../../kernel/input.ts';
import type { AtPlay } from '../../kit/contract.ts';
import { advise } from './advise.ts';
import { baseOf, isInside, overlaps, STEP } from './bases.ts';
import { type AgKinds, BOOK } from './book.ts';
import { TABLE } from './classes.ts';
import { FIGHTS } from './combat/index.ts';
import { fightFound } from './combat/phase.ts';
import { imagine } from './imagine.ts';
import { LISTED } from './list.ts';
import { result, toldBy } from './result.ts';
import { OPTIONS, SCENARIOS, seats, setup } from './setup.ts';
import { screen } from './show.ts';
import { type AgTable, clone, isOnMap, type OnMap } from './state.ts';
import { value } from './steady/value.ts';
import { ideas } from './steady.ts';
import { names, WORDS } from './text.ts';
import { view } from './view.ts';

export const assaultGunAtPlay: AtPlay<AgKinds> = {
  id: 'ag',
  title: 'Assault Gun',
  version: LISTED.version,
  scenarios: SCENARIOS,
  procedures: BOOK.procedures,
  apply: BOOK.apply,
  clone,
  answers: BOOK.answers,
  options: parserOf(OPTIONS),
  seats,
  setup,
  outcome: (table) => table.over,
  view,
  classes: { table: TABLE, ...BOOK.classes },
  redact: BOOK.redact,
  reveals: BOOK.reveals,
  imagine,
  result,
  toldBy,
  // An aircraft that is given its mission at night flies it when all have theirs.
  oddsContinueInto: { ...FIGHTS, 'missions.allocate': () => null },
  ground: groundFor,
  screen,
  advise: (game, seat, about) => advise(assaultGunAtPlay, game, seat, about),
  commander: { ideas, value, oddsContinueInto: { ...FIGHTS, 'recce.choose': fightFound } },
  show,
  panel: BOOK.panel,
  narrate: WORDS.narrate,
  text: { ...WORDS.text, names },
  turn: (table) => Math.max(0, (table.day - 1) * table.terms.turnsPerDay + table.turn),
  invariants,
  bound: () => 20_000,
};

/** The map, with rings around the places that the scenario is about. */
function groundFor({ terms: { map, victory } }: AgTable): TableMap {
  const goals = victory.kind === 'strength' ? [victory] : victory.places;
  return tableMapOf(
    map,
    goals.map(({ name, at, radius }) => ({ name, at, radius })),
  );
}

/** As a scene writes it. */
const inKm = (steps: number): string => `${(steps * STEP) / 1000}km`;

function show(table: AgTable): { [name: string]: Data } {
  const units: Record<string, Data> = {};
  for (const { id, strength, at, log, revealed, moved, recced, entrenched } of table.units)
    units[id] = { strength, log, revealed, moved, recced, entrenched, ...(at ? { at: [inKm(at.x), inKm(at.y)] } : {}) };
  const divisions: Record<string, Data> = {};
  for (const { id, log, epLeft, aa, retreating, interdicted } of table.divisions)
    divisions[id] = { log, ep: epLeft, aa, retreating, interdicted };
  return { units, divisions, weather: table.weather, day: table.day, turn: table.turn };
}

/** What must hold of any table that play can reach. */
function invariants({ table }: Game<AgKinds>): string[] {
  const wrong: string[] = [];
  const { width, height } = table.terms.map;
  const placed = table.units.filter((unit): unit is OnMap => isOnMap(unit) && unit.kind !== 'hq');
  for (const [i, unit] of placed.entries()) {
    if (!isInside(baseOf(unit), width, height)) wrong.push(`${unit.id} is off the map`);
    for (let j = 0; j < i; j++)
      if (overlaps(baseOf(unit), baseOf(placed[j]!))) wrong.push(`${unit.id} lies over ${placed[j]!.id}`);
  }
  for (const unit of table.units) {
    if (unit.strength < 0) wrong.push(`${unit.id} should be gone`);
    // ag-unit-13
    if (unit.strength > 9) wrong.push(`${unit.id} is too strong`);
    if (unit.kind === 'dummy' && (unit.log || unit.recced || unit.fought))
      wrong.push(`${unit.id} is a dummy that acts`);
  }
  for (const { id, log, epLeft, ep } of table.divisions) {
    if (log < 0) wrong.push(`${id} has less than no LOG`);
    if (epLeft < 0 || epLeft > ep) wrong.push(`${id} has ${epLeft} engineer points of ${ep}`);
  }
  return wrong;
}
