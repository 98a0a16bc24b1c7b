/** The ruleset as far as playing a game takes it. `index.ts` has the whole. */

import { plainHexMap } from '../../geometry/hex/plain.ts';
import type { Game } from '../../kernel/flow.ts';
import type { AtPlay } from '../../kit/contract.ts';
import { onePlayerEach, SIDES } from '../../kit/sides.ts';
import { advise } from './advise.ts';
import { between } from './between.ts';
import { BOOK, type HexKinds } from './book.ts';
import { FIELDS } from './classes.ts';
import { compare } from './compare.ts';
import { boardOf, floorsAt, groundOf } from './ground.ts';
import { imagine } from './imagine.ts';
import { LISTED } from './list.ts';
import { result } from './result.ts';
import { show } from './scene-show.ts';
import { optionsOf, SCENARIOS, setup } from './setup.ts';
import { screen } from './show.ts';
import { cardOf, clone, OFF } from './state.ts';
import { value } from './steady/value.ts';
import { ideas } from './steady.ts';
import { names, WORDS } from './text.ts';
import { view } from './view.ts';

export const hexAtPlay: AtPlay<HexKinds> = {
  id: 'hex',
  title: 'The hex tactical game',
  version: LISTED.version,
  scenarios: SCENARIOS,
  procedures: BOOK.procedures,
  apply: BOOK.apply,
  clone,
  answers: BOOK.answers,
  options: optionsOf,
  seats: () => onePlayerEach(),
  setup,
  outcome: (table) => table.over,
  view,
  classes: { table: FIELDS, ...BOOK.classes },
  redact: BOOK.redact,
  reveals: BOOK.reveals,
  imagine,
  result,
  between,
  ground: (table) => plainHexMap(groundOf(table).map),
  screen,
  advise,
  compare,
  show,
  // All that a formation could do: its map shows them unit by unit.
  panel: (game, seat, row) => BOOK.panel(game, seat, row, 400),
  narrate: WORDS.narrate,
  commander: { ideas, value },
  text: { ...WORDS.text, names },
  turn: (table) => table.turn,
  invariants,
  bound: () => 20_000,
};

/** What must hold of any table that play can reach. */
function invariants({ table }: Game<HexKinds>): string[] {
  const wrong: string[] = [];
  const { count } = boardOf(table);
  for (const unit of table.units) {
    const { id, at, floor, steps, facing, carriedBy } = unit;
    const card = cardOf(table, unit);
    if (at !== OFF && (at < 0 || at >= count)) wrong.push(`${id} is off the map`);
    if (steps < 1 || steps > card.steps) wrong.push(`${id} has ${steps} steps`);
    if (floor > 0 && (at === OFF || floor >= floorsAt(table, at))) wrong.push(`${id} stands on no level`);
    if (facing === 0 && at !== OFF && (card.vehicle !== null || card.class === 'gun'))
      wrong.push(`${id} faces nowhere`);
    if (carriedBy !== null && !table.units.some((one) => one.id === carriedBy && one.at === at))
      wrong.push(`${id} rides in nothing`);
  }
  for (let i = 1; i < table.units.length; i += 1)
    if (table.units[i - 1]!.id >= table.units[i]!.id) wrong.push(`${table.units[i]!.id} is out of order`);
  for (const { id, cp, side } of table.formations) {
    if (cp !== null && !table.units.some((unit) => unit.id === cp && unit.side === side))
      wrong.push(`${id} has a CP of air`);
  }
  for (const side of SIDES) if (table.points[side] < 0) wrong.push(`${side} has less than no points`);
  return wrong;
}
