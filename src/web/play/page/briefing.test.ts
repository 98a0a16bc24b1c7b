import { expect, test } from 'vitest';
import { settingWords } from './briefing.tsx';

test('a briefing says where and when, and who fights, one’s own side first', () => {
  const listed = { setting: 'Normandy, July 1944', nations: { allies: 'American', axis: 'German' } };
  expect(settingWords(listed, 'axis')).toBe('Normandy, July 1944 · German (you) against American');
  expect(settingWords(listed, null)).toBe('Normandy, July 1944 · American against German');
  expect(settingWords({ setting: 'Kursk, July 1943' }, 'axis')).toBe('Kursk, July 1943');
  expect(settingWords({}, 'axis')).toBeNull();
  expect(settingWords(null, null)).toBeNull();
});
