import { expect, test } from 'vitest';
import { BATTERIES, FIRE_SUPPORT, LEVELS as LEVELS_OF } from '../../../rules/battlegroup/tables/fire-support.ts';
import { batteryGuns, batteryWords, FIRE_LISTS, firingWords, LEVELS, needWords } from './fire-words.ts';

test('the lists are those of the engine', () => {
  const lists = Object.entries(FIRE_SUPPORT).map(([id, { label, priority, levels }]) => {
    const calls = Object.fromEntries(Object.entries(levels).map(([level, { call }]) => [level, call]));
    return [id, { label, priority, calls }];
  });
  expect(FIRE_LISTS).toEqual(Object.fromEntries(lists));
  expect(LEVELS).toEqual(LEVELS_OF);
});

test.each(Object.entries(BATTERIES))('%s is said as the engine says it', (id, { label, guns }) => {
  expect(batteryWords(id)).toBe(label);
  expect(batteryGuns(id)).toBe(guns);
});

test('a need with its chance', () => {
  expect(needWords(3)).toBe('3+, 67 %');
  expect(needWords(1)).toBe('always');
});

test('how many of a battery fire', () => {
  expect(firingWords('2xNebelwerfer', 2)).toBe('Two Nebelwerfers');
  expect(firingWords('4x105mm', 1)).toBe('Of four 105 mm guns, one');
});
