/** What the suite plays: the registered rulesets with the tables made for them, and the rulesets that exist for tests only. */
import type { Seat } from '../../src/kernel/seats.ts';
import { type AnyRuleset, anyRuleset } from '../../src/kit/contract.ts';
import { RULESETS } from '../../src/rules/index.ts';
import { drill } from '../drill/index.ts';
import { toy } from '../toy/index.ts';
import { toyStonk } from '../toy-stonk/index.ts';
import { startOf } from './subject.ts';
import { columnsTable } from './tables/columns.ts';
import { gunsTable } from './tables/guns.ts';
import { riverbankTable } from './tables/riverbank.ts';
import { skyTable } from './tables/sky.ts';

function book(id: string): AnyRuleset {
  return RULESETS.find((one) => one.id === id)!;
}

/** Tables made for the suite, by the id of their ruleset. */
export const TABLES: Readonly<Record<string, readonly AnyRuleset[]>> = {
  bg: [gunsTable, skyTable, riverbankTable, columnsTable],
};

/** Where all units are known from the start, two players a side: the one with every other unit, the other with the rest. */
const battlegroups: AnyRuleset = {
  ...book('bg'),
  seatings(scenario) {
    const ruleset = book('bg');
    const usual = { name: 'usual', seats: ruleset.seats(scenario) };
    if (scenario !== 'bg-les-ormeaux') return [usual];
    const { units } = startOf({ ruleset, scenario })().table as { units: { id: string; side: string }[] };
    const seats = usual.seats.flatMap((seat): Seat[] => {
      const own = units.filter(({ side }) => side === seat.side).map(({ id }) => id);
      const isFirst = (id: string): boolean => own.indexOf(id) % 2 === 0;
      return [
        { ...seat, units: own.filter(isFirst) },
        { ...seat, id: `${seat.id}-2`, units: own.filter((id) => !isFirst(id)) },
      ];
    });
    return [usual, { name: 'two a side', seats }];
  },
};

export const BOOKS: readonly AnyRuleset[] = [
  anyRuleset(drill),
  anyRuleset(toy),
  anyRuleset(toyStonk),
  ...RULESETS.map((one) => (one.id === 'bg' ? battlegroups : one)),
];

/** A book by its id, and the tables made for it: each is a ruleset with scenarios. */
export function bookOf(id: string): readonly AnyRuleset[] {
  const book = BOOKS.find((one) => one.id === id);
  if (!book) throw new Error(`there is no book ${id}; there are ${BOOKS.map((one) => one.id).join(', ')}`);
  return [book, ...(TABLES[id] ?? [])];
}
