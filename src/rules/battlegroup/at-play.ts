/** The ruleset as far as playing a game takes it. `index.ts` has the whole. */

import * as z from 'zod';
import type { Point } from '../../geometry/table/vector.ts';
import type { ChanceQuestion } from '../../kernel/chance.ts';
import type { Data } from '../../kernel/data.ts';
import type { Game, Outcome } from '../../kernel/flow.ts';
import { parserOf } from '../../kernel/input.ts';
import type { AtPlay } from '../../kit/contract.ts';
import { advise } from './advise.ts';
import { type BgKinds, BOOK } from './book.ts';
import { TABLE } from './classes.ts';
import { compare } from './compare.ts';
import { strainOf } from './counters.ts';
import { refuseOdds } from './faithful.ts';
import { fatesOf } from './fates.ts';
import { fieldOf, isInfantry, typeOf } from './ground.ts';
import { imagine } from './imagine.ts';
import { LISTED } from './list.ts';
import { result, toldBy } from './result.ts';
import { SCENARIOS, seats, setup } from './setup.ts';
import { screen } from './show.ts';
import { type BgTable, clone, isPlaced, SIDES, type Side } from './state.ts';
import { steady } from './steady.ts';
import { names, questionText, WORDS } from './text.ts';
import { view } from './view.ts';

export const battlegroupAtPlay: AtPlay<BgKinds> = {
  id: 'bg',
  title: 'Battlegroup',
  version: LISTED.version,
  // bg-dice-05 The inventory's names of two rolls.
  aliases: { toHit: 'hit', penetration: 'penetrate' },
  scenarios: SCENARIOS,
  procedures: BOOK.procedures,
  apply: BOOK.apply,
  clone,
  answers: BOOK.answers,
  // bg-gap-72 Smoke, night and the like have no rules in the book, and there is no option for them.
  options: parserOf(z.strictObject({ measuring: z.enum(['open', 'faithful']).default('open') })),
  seats,
  setup,
  outcome: (table): Outcome | null => table.over,
  view,
  classes: { table: TABLE, ...BOOK.classes },
  redact: BOOK.redact,
  reveals: BOOK.reveals,
  imagine,
  result,
  toldBy,
  // Of infantry men are counted; a vehicle or a gun is there, or it is lost.
  fates: (outcomes, before) =>
    fatesOf(
      outcomes,
      before.units.map((unit) => ({ id: unit.id, men: isInfantry(typeOf(before, unit)) ? unit.men : 0 })),
    ),
  // A counter is drawn after the deed, and half of them are the enemy's secret: odds say what the deed does.
  oddsIgnores: ({ use, question }) =>
    use === 'counter' ? { faces: [tamest(question)], what: 'battle counters' } : null,
  refuseOdds,
  ground: (table) => fieldOf(table).map,
  screen,
  advise,
  compare,
  steady,
  show,
  panel: BOOK.panel,
  narrate: WORDS.narrate,
  text: { ...WORDS.text, question: questionText, names },
  turn: (table) => table.turn,
  invariants,
  bound: () => 6000,
};

/** The smallest number that is in the pot. */
function tamest(question: ChanceQuestion): number {
  if (question.kind !== 'pot') return 0;
  for (const kind of ['1', '2', '3', '4', '5']) {
    const at = question.kinds.indexOf(kind);
    if (at >= 0 && question.counts[at]! > 0) return at;
  }
  return question.counts.findIndex((count) => count > 0);
}

function show(table: BgTable): { [name: string]: Data } {
  const units: Record<string, Data> = {};
  for (const unit of table.units) {
    const { men, pinned, moved, fired, marker, immobile, hits, he, ap, place } = unit;
    const type = typeOf(table, unit);
    units[unit.id] = {
      ...(type.men > 0 ? { men } : {}),
      ...(type.hits > 0 ? { hits } : {}),
      ...(type.main?.rounds ? { he, ap } : {}),
      pinned,
      moved,
      fired,
      ...(immobile ? { immobile } : {}),
      ...(marker ? { marker } : {}),
      ...(place ? { at: [place.at.x, place.at.y] } : {}),
      ...(unit.aboard ? { aboard: { ...unit.aboard } } : {}),
    };
  }
  const taken = Object.fromEntries(SIDES.map((side) => [side, table.taken[side].length]));
  const objectives = Object.fromEntries(table.objectives.map(({ id, holder }) => [id, holder ?? 'nobody']));
  const has = (side: Side): boolean => table.support[side].requests.some((count) => count > 0);
  const requests = Object.fromEntries(
    SIDES.filter((side) => table.fireLists || has(side)).map((side) => [side, [...table.support[side].requests]]),
  );
  return {
    units,
    wrecks: table.wrecks.map(({ id }) => id),
    counters: taken,
    strain: Object.fromEntries(SIDES.map((side) => [side, strainOf(table, side)])),
    orders: table.orders,
    ...(Object.keys(requests).length > 0 ? { requests } : {}),
    ...(table.objectives.length > 0 ? { objectives } : {}),
  };
}

/** What must hold of any table that play can reach. */
function invariants({ table }: Game<BgKinds>): string[] {
  const wrong: string[] = [];
  for (const unit of table.units) {
    const type = typeOf(table, unit);
    if (unit.men > unit.strength) wrong.push(`${unit.id} has more men than it had`);
    if (type.men > 0 && unit.men < 1) wrong.push(`${unit.id} has no men`);
    const isAlone = unit.men === 1 && unit.strength > 1 && !type.traits.includes('sniper');
    if (isAlone && unit.pinned) wrong.push(`${unit.id} is a pinned last man`);
    if (type.main?.rounds && unit.he + unit.ap + unit.heFired + unit.apFired !== type.main.rounds)
      wrong.push(`${unit.id} has lost count of its rounds`);
    if (!isPlaced(unit)) {
      const on = unit.aboard && [...table.units, ...table.wrecks].some(({ id }) => id === unit.aboard!.on);
      if (table.turn > 0 && unit.reserve === null && !on) wrong.push(`${unit.id} is nowhere`);
      continue;
    }
    if (type.class === 'infantry' && unit.place.men.length !== unit.men)
      wrong.push(`${unit.id} has men without places`);
    if (unit.reserve !== null) wrong.push(`${unit.id} is on the table and in reserve`);
    // bg-move-11 Aircraft come from beyond the edge and go there.
    const { width, height } = table.ground;
    const isOn = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x <= width && y <= height;
    if (type.class !== 'aircraft' && ![unit.place.at, ...unit.place.men].every(isOn))
      wrong.push(`${unit.id} is off the table`);
  }
  for (const side of SIDES)
    if (table.over === null && strainOf(table, side) > table.rating[side]) wrong.push(`${side} should be beaten`);
  return wrong;
}
