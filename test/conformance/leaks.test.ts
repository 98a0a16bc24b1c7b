/** Each leak is caught in a game that the fog suite plays of the sound book, too: `npm run test:long -- --fog`. */
import { expect, test } from 'vitest';
import { bookOf } from './books.ts';
import { CHANNELS, LEAKS } from './leaks.ts';
import { PROPERTIES } from './properties.ts';
import { seatingsOf, Violation } from './subject.ts';
import { check } from './walk.ts';

/** At most so many games are played of each. */
const GAMES = 20;

/** The first game in which a leak shows, where that is not the first of all: those before it need not be played every day. */
const FIRST: Readonly<Record<string, number>> = {
  'table of ag': 5,
  'frames of ag': 5,
  'redaction of ag': 5,
  'offers of ag': 2,
  'refusals of ag': 5,
  'questions of ag': 85,
  'offers of bg': 5,
  'refusals of bg': 3,
  'names of bg': 2,
  'questions of bg': 2,
};

for (const { name, channel, book, scenario, make } of LEAKS)
  test(`the fog suite catches a leak of ${book} by ${channel}: ${name}`, () => {
    const sound = bookOf(book).find(({ scenarios }) => scenarios.some(({ id }) => id === scenario))!;
    const subject = { ruleset: make(sound), scenario, seating: seatingsOf(sound, scenario)[0]! };
    const first = FIRST[`${channel} of ${book}`] ?? 1;
    let caught: readonly Error[] = [];
    for (let seed = first; seed < first + GAMES && caught.length === 0; seed++)
      caught = [...check(subject, seed, PROPERTIES, ['fogged', 'poisoned']).values()];
    expect(caught.length).toBeGreaterThan(0);
    for (const fault of caught) expect(fault).toBeInstanceOf(Violation);
  });

test('there are twenty leaks: one of each book by every channel', () => {
  const found = LEAKS.map(({ channel, book }) => `${channel} of ${book}`).sort();
  expect(found).toEqual(CHANNELS.flatMap((channel) => [`${channel} of ag`, `${channel} of bg`]).sort());
});
