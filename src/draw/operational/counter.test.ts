import { describe, expect, test } from 'vitest';
import { type CounterFace, counterShapes } from './counter.ts';

const PLAIN: CounterFace = {
  ...{ side: 'axis', face: 'infantry', size: 'III', band: '#2c7a4b', isStriped: false, strength: '3', initiative: '2' },
  ...{ hasLog: false, isEntrenched: false, isHidden: false, isDone: false },
};

const words = (face: Partial<CounterFace>, px: number): string[] =>
  counterShapes({ ...PLAIN, ...face }, px).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));

describe('an operational counter', () => {
  test('says size, strength and, where there is room, initiative', () => {
    expect(words({}, 40)).toEqual(['III', '3']);
    expect(words({}, 48)).toEqual(['III', '3', '2']);
    expect(words({}, 21)).toEqual([]);
  });

  test('of what is not known it says nothing but a question mark', () => {
    expect(words({ face: null, strength: '4', hasLog: true, isEntrenched: true }, 60)).toEqual(['?']);
    const seen = JSON.stringify(counterShapes({ ...PLAIN, face: null }, 60));
    const other = JSON.stringify(
      counterShapes({ ...PLAIN, face: null, strength: '9', initiative: '7', isEntrenched: true, hasLog: true }, 60),
    );
    expect(seen).toBe(other);
  });

  test('LOG is a green L, a dummy says so', () => {
    expect(words({ hasLog: true }, 40)).toContain('L');
    expect(words({ face: 'dummy', strength: '' }, 40)).toEqual(['III', 'dummy']);
  });

  test('every state shows', () => {
    const drawn = (face: Partial<CounterFace>) => JSON.stringify(counterShapes({ ...PLAIN, ...face }, 40));
    const all = [{}, { isEntrenched: true }, { isHidden: true }, { isDone: true }, { isStriped: true }].map(drawn);
    expect(new Set(all).size).toBe(all.length);
  });

  test('grows with its base', () => {
    const far = (px: number) =>
      Math.max(
        ...counterShapes(PLAIN, px).flatMap((shape) =>
          shape.kind === 'path' ? shape.lines.flat().map(({ x }) => x) : [],
        ),
      );
    expect(far(60)).toBeGreaterThan(30);
    expect(far(60)).toBeLessThan(36);
  });
});
