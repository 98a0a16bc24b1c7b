import { describe, expect, test } from 'vitest';
import type { ScenarioInfo } from '../kit/contract.ts';
import { INVENTORIES, RULESETS } from './index.ts';
import { BOOKS, PLAYABLE } from './registry.ts';

test.each(BOOKS)('$title: its inventory is as long as the registry says', ({ id, counts }) => {
  const count = (kind: string): number => INVENTORIES[id].filter((rule) => rule.kind === kind).length;
  expect(counts).toEqual({ rules: count('rule'), gaps: count('gap'), examples: count('example') });
});

describe.each(PLAYABLE)('$id', ({ id, version, scenarios, seats, tables }) => {
  const { ruleset } = BOOKS.find((book) => book.id === id)!;
  const whole = RULESETS.find((one) => one.id === id)!;

  test('is itself, with what there is to read of it and without', async () => {
    const played = await ruleset!.play();
    expect(await ruleset!.whole()).toBe(whole);
    // What is read or asked for at the desk and not at play.
    const desk = { rules: [], charts: [], glossary: [], scene: null, lengths: null, shapes: null, between: null };
    expect({ ...whole, ...desk }).toEqual({ ...played, ...desk });
    expect(whole.rules.length).toBeGreaterThan(100);
  });

  test('is listed as its rules say', () => {
    const bare = ({ setting, nations, tried, ...info }: ScenarioInfo) => info;
    expect(whole.version).toBe(version);
    expect(whole.scenarios.map(bare)).toEqual(scenarios.map(bare));
    for (const { id, setting, sides, nations, tried } of scenarios) {
      expect(setting, id).toBeTruthy();
      if (nations) expect(Object.keys(nations).sort(), id).toEqual([...sides].sort());
      if (tried) expect(tried.won.axis! + tried.won.allies!, id).toBeLessThanOrEqual(tried.games);
    }
    const seated = whole.seats(scenarios[0]!.id).map(({ id, side, role }) => ({ id, side, role }));
    expect(seats()).toEqual(seated);
    const offered = whole.tables?.(scenarios[0]!.id).map(({ name, seats: all }) => ({
      ...{ name, seats: all.map(({ id, side, role }) => ({ id, side, role })) },
    }));
    expect(tables?.()).toEqual(offered);
  });
});
