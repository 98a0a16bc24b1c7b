import { expect, test } from 'vitest';
import { apart, duel, shoot } from './duel.testing.ts';
import { aimed, rolls } from '../stage.testing.ts';
test.each([1,5,10,12.34,30])('probe %d', (range) => {
  for (const [a,b] of [['us-m1919-team','german-rifle-squad'],['tiger-i','zis-3'],['t-34','pak-40'],['m4-sherman','mg34-bipod-team']] as const) {
    const t = duel({ a, b, range });
    expect(apart(t)).toBe(range);
  }
});
test('probe shot', () => {
  const t = duel({ dice: 'observe=4 hit=4,4,1,1,1 save=1,1 morale=4' });
  const told = shoot(t, aimed('team', 'b'));
  console.log(t.asked, rolls(told), JSON.stringify(told));
});
