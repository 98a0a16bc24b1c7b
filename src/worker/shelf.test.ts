import { expect, test } from 'vitest';
import { RULESETS } from '../rules/index.ts';
import { PLAYABLE } from '../rules/playable.ts';
import { SHELF, WHOLE } from '../rules/shelf.ts';
import { bookOf, isToBeRead } from './shelf.ts';

test('every ruleset that can be played is on the shelf, and is itself', async () => {
  expect(Object.keys(SHELF).sort()).toEqual(RULESETS.map(({ id }) => id).sort());
  expect(Object.keys(SHELF).sort()).toEqual(PLAYABLE.map(({ id }) => id).sort());
  for (const [id, load] of Object.entries(SHELF)) expect((await load()).id).toBe(id);
});

test('the whole of a book is what plays a game and what is read: loaded when a rule is asked for', async () => {
  expect(Object.keys(WHOLE)).toEqual(Object.keys(SHELF));
  for (const id of Object.keys(SHELF)) {
    const [played, whole] = [await SHELF[id]!(), await WHOLE[id]!()];
    expect(whole).toBe(RULESETS.find((one) => one.id === id));
    expect({ ...whole, rules: [], charts: [], scene: null }).toEqual({ ...played, scene: null });
    expect(whole.rules.length).toBeGreaterThan(100);
  }
  expect(isToBeRead({ ask: 'rule', rule: 'bg-turn-01' })).toBe(true);
  expect(isToBeRead({ ask: 'open', ruleset: 'bg' })).toBe(false);
  expect(isToBeRead(null)).toBe(false);
});

test('a message names its book, or needs none', () => {
  expect(bookOf({ ask: 'open', ruleset: 'bg', scenario: 'x' })).toBe('bg');
  expect(bookOf({ ask: 'resume', record: { ruleset: 'ag', entries: [] } })).toBe('ag');
  expect(bookOf({ ask: 'replay', record: '{"sandtable":1,"ruleset": "bg","entries":[]}' })).toBe('bg');
  expect(bookOf({ ask: 'replay', record: null })).toBeNull();
  expect(bookOf({ ask: 'rule', rule: 'bg-turn-01' })).toBe('bg');
  expect(bookOf({ ask: 'input', input: {} })).toBeNull();
  expect(bookOf(null)).toBeNull();
  expect(bookOf('resume')).toBeNull();
});
