import { expect, test } from 'vitest';
import { bookOf, isToBeRead } from './book-of.ts';

test('the text of a book is wanted when a rule is asked for', () => {
  expect(isToBeRead({ ask: 'rule', rule: 'bg-turn-01' })).toBe(true);
  expect(isToBeRead({ ask: 'open', ruleset: 'bg' })).toBe(false);
  expect(isToBeRead(null)).toBe(false);
});

test('a message names its book, or needs none', () => {
  expect(bookOf({ ask: 'open', ruleset: 'bg', scenario: 'x' })).toBe('bg');
  expect(bookOf({ ask: 'resume', record: { ruleset: 'ag', entries: [] } })).toBe('ag');
  expect(bookOf({ ask: 'replay', record: '{"sandtable":1,"ruleset": "bg","entries":[]}' })).toBe('bg');
  expect(bookOf({ ask: 'check', record: { ruleset: 'hex', entries: [] } })).toBe('hex');
  expect(bookOf({ ask: 'replay', record: null })).toBeNull();
  expect(bookOf({ ask: 'rule', rule: 'bg-turn-01' })).toBe('bg');
  expect(bookOf({ ask: 'input', input: {} })).toBeNull();
  expect(bookOf(null)).toBeNull();
  expect(bookOf('resume')).toBeNull();
});
