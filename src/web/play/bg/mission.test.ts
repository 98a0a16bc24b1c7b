import { expect, test } from 'vitest';
import { missionOf } from './mission.ts';

const SIDES = ['allies', 'axis'];
const told = (scenario: Parameters<typeof missionOf>[0]['scenario'], own: 'allies' | 'axis' | null, size = 'squad') =>
  missionOf({ scenario, attacker: 'allies' }, size, own, SIDES).map(({ words }) => words);

test('a briefing says who attacks, and when the reserves come', () => {
  expect(told('defence-line', 'allies')[0]).toMatch(/^You attack a line/);
  expect(told('defence-line', 'allies')[1]).toMatch(/of your units .* from turn 3, D6 units a turn/);
  expect(told('defence-line', 'axis')[0]).toMatch(/^The Allied side attacks a line/);
  expect(told('defence-line', 'axis')[2]).toMatch(/of your units .* from turn 5, D6 units a turn/);
  expect(told('defence-line', null).join(' ')).not.toMatch(/your/i);
});

test('larger games roll more dice for reserves, but not for the hill', () => {
  expect(told('attack', 'axis', 'company')[1]).toMatch(/2D6 units a turn/);
  expect(told('flank', 'axis', 'battalion')[1]).toMatch(/3D6 units a turn/);
  expect(told('high-ground', 'axis', 'battalion')[2]).toMatch(/ D6 units a turn/);
});
