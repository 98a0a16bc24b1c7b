import { expect, test } from 'vitest';
import * as parts from '../../../rules/battlegroup/parts.ts';
import * as text from '../../../rules/battlegroup/text.ts';
import { objectiveText, USES } from './words.ts';

test('the page says what the ruleset says', () => {
  // A roll that is new there is called by its plain name here until it is copied.
  expect(text.USES).toMatchObject(USES);
  for (const id of ['objective-farm', 'objective-bridge', 'hill'])
    expect(objectiveText(id)).toBe(parts.objectiveText(id));
  expect(objectiveText('objective-2')).toBe('objective 2');
});
