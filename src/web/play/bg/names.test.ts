import { describe, expect, test } from 'vitest';
import { goneUnits, namesOf } from './names.ts';

describe('names', () => {
  test('units have their own names; equals without one are numbered by side', () => {
    const squad = (id: string, side: 'allies' | 'axis') => ({ id, side, type: 'squad' });
    const named = { ...squad('us-a1', 'allies'), name: 'Sherman A1', short: 'A1' };
    const names = namesOf([squad('a', 'allies'), squad('b', 'allies'), squad('c', 'axis'), named], new Map());
    expect([...names.values()].map(({ label }) => label)).toEqual(['squad 1', 'squad 2', 'squad', 'A1']);
    expect(names.get('us-a1')?.full).toBe('Sherman A1');
  });
});

describe('names of a story that was told as a whole', () => {
  const roster = new Map([['s-po2', { name: 'Po-2', short: 'Po-2' }]]) as never;

  test('who was gone before the page saw the table is called by its type', () => {
    const log = [
      { event: { type: 'placed', rule: 'bg-air-02', unit: 's-po2' } },
      { event: { type: 'destroyed', rule: 'bg-aa-01', unit: 's-po2', side: 'allies' } },
      { event: { type: 'destroyed', rule: 'bg-fire-08', unit: 'us-a1', side: 'allies' } },
    ];
    const gone = goneUnits(log, new Set(['us-a1']), roster);
    expect(gone).toEqual([{ id: 's-po2', type: 's-po2', side: 'allies' }]);
    expect(namesOf(gone, roster).get('s-po2')?.label).toBe('Po-2');
  });
});
