import { expect, test } from 'vitest';
import { anyRuleset } from '../../src/kit/contract.ts';
import { plainPanel } from '../../src/kit/plain-panel.ts';
import { plain } from '../../src/kit/sentence.ts';
import { drill } from '../drill/index.ts';
import { onTable, START, type Stage, surge, unit } from '../drill/stage.ts';

const panelOf = ({ game }: Stage, seat: string) => plainPanel(anyRuleset(drill), game as never, seat);
const units = [unit('a', 'red-1', [2, 4], 3), unit('b', 'blue-1', [10, 4], 2)];

test('a question without a form: what is offered, in the words of the answers', () => {
  const panel = panelOf(onTable({ units, stack: surge('red') }), 'red-1')!;
  expect(panel).toMatchObject({ ask: 'loss.surge', rule: 'drill-pot-03' });
  expect(plain(panel.title)).toBe('A surge: rally a unit, let it fire, or decline.');
  expect(panel.rows).toHaveLength(1);
  expect(panel.rows[0]).toMatchObject({ row: null, preset: 0, now: null });
  expect(panel.rows[0]!.options.map(({ words }) => plain(words))).toEqual(['decline', 'fire unit a target b']);
});

test('a sealed one has a row for each key, what is drafted, and why it cannot be committed yet', () => {
  const table = onTable({ units, stack: START, table: { turn: 0 } });
  const before = panelOf(table, 'red-1')!;
  expect(before.rows.map(({ row, now, options }) => [row, now, options.length])).toEqual([['a', null, 3]]);
  expect(before.commit?.refusal).toMatchObject({ code: 'NO_ORDER' });
  const answer = { kind: 'posture', unit: 'a', posture: 'dig' } as const;
  table.enter({ kind: 'draft', seat: 'red-1', answer });
  const after = panelOf(table, 'red-1')!;
  expect(after.rows[0]!.now).toEqual(answer);
  expect(after.commit?.refusal).toBeNull();
  table.enter({ kind: 'commit', seat: 'red-1' });
  expect(panelOf(table, 'red-1')).toBeNull();
});

test('who is not asked has none', () => {
  expect(panelOf(onTable({ units }), 'blue-1')).toBeNull();
});
