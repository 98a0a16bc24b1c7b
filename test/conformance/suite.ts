/** The conformance suite of one book: its budget says how many games are played of what, for which properties. */
import { describe, expect, test } from 'vitest';
import { bookOf } from './books.ts';
import { fogTally } from './fog.ts';
import { faultsOf, subjectsOf } from './games.ts';
import { oddsTally } from './odds.ts';
import { poisonTally } from './poisoned.ts';
import { PROPERTIES, type PropertyName } from './properties.ts';
import type { Subject } from './subject.ts';
import type { Setting } from './walk.ts';

/** A part of a book's budget. One game serves all of its properties; the seeds count from 1. */
export interface Share {
  /** The scenarios, by their ids. */
  readonly scenarios: RegExp;
  /** For each scenario and each of its seatings. */
  readonly games: number;
  readonly of: readonly PropertyName[];
  /** Plain, if it says nothing. */
  readonly setting?: Setting;
  /** One seating by its name; all, if it says nothing. */
  readonly seating?: string;
}

/** Plays a book by its budget. `npm run test:long` plays as much as it is told to. */
export function conformance(book: string, budget: readonly Share[]): void {
  const before = { ...fogTally, ...oddsTally, ...poisonTally };
  for (const share of budget) {
    const { scenarios, games, of, setting = 'plain', seating } = share;
    const subjects = subjectsOf(bookOf(book), scenarios, seating);
    for (const subject of subjects)
      describe(titleOf(book, subject, setting), () => {
        let found: Map<PropertyName, Error> | null = null;
        const faults = () => {
          found ??= faultsOf(subject, games, of, setting);
          return found;
        };
        for (const name of of)
          test(`${name} (${games} ${games === 1 ? 'game' : 'games'})`, () => {
            const fault = faults().get(name);
            if (fault) throw fault;
          });
      });
    test(`contract: ${book} ${scenarios} names scenarios`, () => expect(subjects).not.toEqual([]));
  }
  test(`contract: ${book} plays every property, and has compared and counted something`, () => {
    const played = new Set(budget.flatMap(({ of }) => of));
    expect([...played].sort()).toEqual(Object.keys(PROPERTIES).sort());
    const now = { ...fogTally, ...oddsTally, ...poisonTally };
    const poison = bookOf(book).some(({ classes }) => classes) ? (['looks', 'redacted'] as const) : [];
    for (const what of ['answers', 'events', 'imagined', 'different', 'counted', ...poison] as const)
      expect(now[what], what).toBeGreaterThan(before[what]);
  });
}

function titleOf(book: string, { scenario, seating }: Subject, setting: Setting): string {
  return `contract: ${book} ${scenario}, ${seating!.name}${setting === 'plain' ? '' : `, ${setting}`}`;
}
