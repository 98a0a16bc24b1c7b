import { expect, test } from 'vitest';
import { bookOf } from './books.ts';
import { CHANNELS, LEAKS } from './leaks.ts';
import { PROPERTIES } from './properties.ts';
import { seatingsOf, Violation } from './subject.ts';
import { check } from './walk.ts';

const GAMES = 4;

for (const { name, channel, book, scenario, make } of LEAKS)
  test(`the fog suite catches a leak of ${book} by ${channel}: ${name}`, () => {
    const sound = bookOf(book).find(({ scenarios }) => scenarios.some(({ id }) => id === scenario))!;
    const seating = seatingsOf(sound, scenario)[0]!;
    const subject = { ruleset: make(sound), scenario, seating };
    let caught: Error | null = null;
    let seed = 0;
    while (!caught && ++seed <= GAMES) {
      const t = process.cpuUsage().user;
      const faults = check(subject, seed, PROPERTIES, ['fogged', 'poisoned']);
      for (const [by, error] of faults) {
        caught = error;
        console.log(`LEAK ${book} ${channel} seed ${seed} ${by}: ${error.name} ${error.message.slice(0, 300)}`);
      }
      console.log(`LEAK ${book} ${channel} seed ${seed} cpu ${((process.cpuUsage().user - t) / 1e6).toFixed(1)}`);
    }
    expect(caught).toBeInstanceOf(Violation);
  });

test('every channel has a leak in each book', () => {
  const found = LEAKS.map(({ channel, book }) => `${channel} of ${book}`).sort();
  expect(found).toEqual(CHANNELS.flatMap((channel) => [`${channel} of ag`, `${channel} of bg`]).sort());
});
