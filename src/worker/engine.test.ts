import { describe, expect, test } from 'vitest';
import { answer, type Book, catalogue, type PlayableRuleset } from './engine.ts';

const book = (id: string, kinds: readonly ('rule' | 'gap' | 'example')[]): Book => ({
  ...{ id, title: `Book ${id}`, author: 'A. Writer', scale: 'squads', ground: 'inches', special: 'dice' },
  counts: {
    rules: kinds.filter((kind) => kind === 'rule').length,
    gaps: kinds.filter((kind) => kind === 'gap').length,
    examples: kinds.filter((kind) => kind === 'example').length,
  },
});
const BOOKS = [book('bg', ['rule', 'gap', 'rule', 'example']), book('hex', ['rule'])];
const RULESETS: PlayableRuleset[] = [
  {
    id: 'hex',
    version: 4,
    scenarios: [{ id: 'hill', title: 'The hill', sides: ['Allies', 'Axis'], size: '22 x 18 hexes', turnLimit: 10 }],
  },
];

describe('the catalogue', () => {
  test('lists the books in their order with the size of their inventory by kind', () => {
    const { rulesets } = catalogue(BOOKS, RULESETS);
    expect(rulesets.map((ruleset) => ruleset.id)).toEqual(['bg', 'hex']);
    expect(rulesets[0]).toEqual({
      ...{ id: 'bg', title: 'Book bg', author: 'A. Writer', scale: 'squads', ground: 'inches', special: 'dice' },
      ...{ rules: 2, gaps: 1, examples: 1, playable: false },
    });
  });

  test('calls a book playable when a ruleset has its id', () => {
    expect(catalogue(BOOKS, RULESETS).rulesets.map((ruleset) => ruleset.playable)).toEqual([false, true]);
    expect(catalogue(BOOKS, []).rulesets.map((ruleset) => ruleset.playable)).toEqual([false, false]);
  });

  test('tells the version of the rules where a book is playable', () => {
    expect(catalogue(BOOKS, RULESETS).rulesets.map((ruleset) => ruleset.version)).toEqual([undefined, 4]);
  });

  test('lists scenarios with the id of their ruleset', () => {
    expect(catalogue(BOOKS, []).scenarios).toEqual([]);
    expect(catalogue(BOOKS, RULESETS).scenarios).toEqual([
      ...[
        {
          id: 'hill',
          ruleset: 'hex',
          title: 'The hill',
          sides: ['Allies', 'Axis'],
          size: '22 x 18 hexes',
          turnLimit: 10,
        },
      ],
    ]);
  });

  test('names the seats of a scenario and the bots that can take them', () => {
    const seats = () => [{ id: 'red', side: 'red', role: 'player', units: 'side' } as const];
    const { rulesets, scenarios } = catalogue(BOOKS, [
      { ...RULESETS[0]!, seats, bots: { steady: () => null } } as never,
    ]);
    expect(scenarios[0]?.seats).toEqual([{ id: 'red', side: 'red', role: 'player' }]);
    expect(rulesets.map(({ bots }) => bots)).toEqual([undefined, ['steady', 'random', 'usual']]);
  });

  test('leaves the rules themselves behind: the message to the page stays small', () => {
    expect(JSON.stringify(catalogue(BOOKS, RULESETS))).not.toContain('kind');
  });
});

describe('the engine answers a message', () => {
  test('asked for the catalogue, sends it', () => {
    expect(answer({ type: 'catalogue' }, BOOKS, RULESETS)).toEqual({
      type: 'catalogue',
      catalogue: catalogue(BOOKS, RULESETS),
    });
  });

  test.each([undefined, null, 7, 'catalogue', [], {}, { type: 'play' }, { type: null }])('refuses %j', (message) => {
    expect(answer(message, BOOKS, RULESETS)).toMatchObject({ type: 'refused', code: 'BAD_MESSAGE' });
  });
});
