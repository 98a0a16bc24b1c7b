import { expect, test } from 'vitest';
import * as parts from '../../../rules/battlegroup/parts.ts';
import { objectiveMark, objectiveText } from './words.ts';

test('the page says what the ruleset says', () => {
  for (const id of ['objective-farm', 'objective-bridge', 'hill'])
    expect(objectiveText(id)).toBe(parts.objectiveText(id));
  expect(objectiveText('objective-2')).toBe('objective 2');
});

test('an objective without a name has its number on the map', () => {
  expect(['objective-2', 'objective-farm', 'hill'].map(objectiveMark)).toEqual(['2', undefined, undefined]);
});
