import { describe, expect, test } from 'vitest';
import { changed, isOpen, isUnwritten, numberIn, shapeOf, shapeOfAnswers } from './answer-shape.ts';

const FIRE = [
  { kind: 'split', dice: [{ combat: 'c1', dice: 4 }] },
  { kind: 'split', dice: [{ combat: 'c2', dice: 1 }] },
];

describe('what of an answer can be changed, as its samples show it', () => {
  test('of a split the shares, and how many there are', () => {
    expect(shapeOfAnswers(FIRE, 'split')).toEqual({
      of: 'fields',
      fields: [
        [
          'dice',
          {
            of: 'list',
            item: {
              of: 'fields',
              fields: [
                ['combat', { of: 'word', seen: ['c1', 'c2'] }],
                ['dice', { of: 'number' }],
              ],
            },
            more: { sample: { combat: 'c1', dice: 4 } },
          },
        ],
      ],
    });
  });

  test('of a place its numbers, as many as there are; of a path its places, as many as one likes', () => {
    const spot = { of: 'list', item: { of: 'number' }, more: null };
    expect(shapeOf([[3, 4]])).toEqual(spot);
    expect(
      shapeOf([
        [[3, 4]],
        [
          [1, 1],
          [2, 2],
        ],
      ]),
    ).toEqual({ of: 'list', item: spot, more: { sample: [3, 4] } });
    expect(shapeOf([[1], [2, 3]])).toMatchObject({ of: 'list', more: { sample: 1 } });
  });

  test('what some samples leave out counts as the others have it; what they have differently stays as it is', () => {
    expect(shapeOf([{ facing: null }, { facing: 90 }, {}])).toEqual({
      of: 'fields',
      fields: [['facing', { of: 'number' }]],
    });
    for (const values of [[], [null], [1, 'one'], [[1], { of: 1 }]]) expect(shapeOf(values)).toEqual({ of: 'fixed' });
    expect(shapeOf([[], []])).toEqual({ of: 'list', item: { of: 'fixed' }, more: null });
  });

  test('answers of another kind do not count, and the kind itself stays', () => {
    const samples = [{ kind: 'decline' }, { kind: 'go', to: 'a1' }];
    expect(isOpen(shapeOfAnswers(samples, 'decline'))).toBe(false);
    expect(shapeOfAnswers(samples, 'go')).toEqual({ of: 'fields', fields: [['to', { of: 'word', seen: ['a1'] }]] });
    expect(isOpen(shapeOfAnswers(samples, 'go'))).toBe(true);
  });
});

test('one place of an answer is changed, and the rest is as it was', () => {
  const answer = FIRE[0]!;
  expect(changed(answer, ['dice', 0, 'dice'], 2)).toEqual({ kind: 'split', dice: [{ combat: 'c1', dice: 2 }] });
  expect(changed(answer, ['dice'], [])).toEqual({ kind: 'split', dice: [] });
  expect(answer.dice).toEqual([{ combat: 'c1', dice: 4 }]);
});

test('a number that is still being written is none', () => {
  expect(['', ' ', '0', '-3.5'].map(numberIn)).toEqual([null, null, 0, -3.5]);
});

test('an answer is unwritten while one of its numbers is', () => {
  const shape = shapeOfAnswers(FIRE, 'split');
  expect(isUnwritten(shape, FIRE[0])).toBe(false);
  expect(isUnwritten(shape, changed(FIRE[0], ['dice', 0, 'dice'], null))).toBe(true);
  expect(isUnwritten(shape, { kind: 'split' })).toBe(false);
});
