import { describe, expect, test } from 'vitest';
import { asLongAs } from './late.ts';

describe('answers that come too late', () => {
  test('end the work there; those in time do not', async () => {
    const done: number[] = [];
    let isStill = true;
    const work = () =>
      asLongAs(
        () => isStill,
        async (inTime) => {
          done.push(await inTime(Promise.resolve(1)));
          done.push(await inTime(Promise.resolve(2)));
        },
      );
    expect(await work()).toBe(true);
    expect(done).toEqual([1, 2]);
    const late = work();
    isStill = false;
    expect(await late).toBe(false);
    expect(done).toEqual([1, 2]);
  });

  test('what goes wrong is not taken for late', async () => {
    const wrong = asLongAs(
      () => false,
      async (inTime) => {
        await inTime(Promise.reject(new Error('the engine did not start')));
      },
    );
    await expect(wrong).rejects.toThrow('the engine did not start');
  });
});
