import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asksAnew, asLongAs, sameQuestion, whileOn } from './late.ts';
import type { TableStore } from './store.ts';

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

  test('of an effect are those that come after its end', async () => {
    const done: number[] = [];
    const work = (n: number) =>
      whileOn(async (inTime) => {
        done.push(await inTime(Promise.resolve(n)));
      });
    work(1);
    work(2)();
    await Promise.resolve();
    await Promise.resolve();
    expect(done).toEqual([1]);
  });

  test('are those to what was asked before the last', () => {
    const memory = { asked: 0 };
    const first = asksAnew(memory);
    expect(first()).toBe(true);
    const second = asksAnew(memory);
    expect([first(), second()]).toEqual([false, true]);
  });

  test('are those to a question that is no more, whatever was written down on a list', () => {
    let state = { look: { answers: 3, draft: [] as string[] }, seat: 'allies', ask: 'orders' };
    const isSame = sameQuestion({ get: () => state } as unknown as TableStore);
    state = { ...state, look: { ...state.look, draft: ['halt'] } };
    expect(isSame()).toBe(true);
    for (const later of [{ look: { answers: 4, draft: [] } }, { seat: 'axis' }, { ask: 'fire' }]) {
      const before = state;
      state = { ...state, ...later };
      expect(isSame(), JSON.stringify(later)).toBe(false);
      state = before;
    }
  });

  test('are dropped by no flag or number of a component or book of its own', () => {
    const play = join(import.meta.dirname, '..');
    const own = readdirSync(play, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /(?<!\.test)\.tsx?$/.test(file) &&
        file !== join('store', 'late.ts') &&
        /let is(On|Here|Still|Live) = true|\+\+[\w.]+\.asked|\.asked \+= 1/.test(
          readFileSync(join(play, file), 'utf8'),
        ),
    );
    expect(own).toEqual([]);
  });
});
