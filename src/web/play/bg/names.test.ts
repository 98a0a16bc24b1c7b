import { describe, expect, test } from 'vitest';
import { namesOf } from './names.ts';

describe('names', () => {
  test('units have their own names; equals without one are numbered by side', () => {
    const squad = (id: string, side: 'allies' | 'axis') => ({ id, side, type: 'squad' });
    const named = { ...squad('us-a1', 'allies'), name: 'Sherman A1', short: 'A1' };
    const names = namesOf([squad('a', 'allies'), squad('b', 'allies'), squad('c', 'axis'), named], new Map());
    expect([...names.values()].map(({ label }) => label)).toEqual(['squad 1', 'squad 2', 'squad', 'A1']);
    expect(names.get('us-a1')?.full).toBe('Sherman A1');
  });
});
