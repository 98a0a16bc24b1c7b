import { describe, expect, test } from 'vitest';
import { namesOf, shortFormation } from './names.ts';
import type { Party } from './store.ts';

const unit = (id: string, number: number, of: string, name = 'Rifle squad'): Party => ({
  ...{ id, side: 'allies', kind: 'unit', name, short: name.split(' ')[0]!, number, of },
});

describe('names', () => {
  test('equals of a formation are numbered, whoever stands alone is not', () => {
    const names = namesOf([
      unit('u1-1', 1, '1st platoon', 'Platoon CP'),
      unit('u1-2', 2, '1st platoon'),
      unit('u1-3', 3, '1st platoon'),
      unit('u2-2', 2, '2nd platoon'),
    ]);
    expect([...names.values()].map(({ full }) => full)).toEqual([
      'Platoon CP, 1st platoon',
      'Rifle squad 1, 1st platoon',
      'Rifle squad 2, 1st platoon',
      'Rifle squad, 2nd platoon',
    ]);
    expect(names.get('u1-3')?.label).toBe('Rifle 2, 1st');
  });

  test('a formation without a number keeps its name', () => {
    expect(shortFormation('2nd Grenadier platoon')).toBe('2nd');
    expect(shortFormation('Panthers')).toBe('Panthers');
  });
});
