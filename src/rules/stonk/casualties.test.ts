import { expect, test } from 'vitest';
import { casualtiesOf } from './casualties.ts';

test('stonk-ex-06 stonk-sp-02 a strength point of infantry is one killed and two wounded', () => {
  expect(casualtiesOf(1)).toEqual({ killed: 1, wounded: 2 });
  expect(casualtiesOf(8)).toEqual({ killed: 8, wounded: 16 });
});
