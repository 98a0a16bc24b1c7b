import { expect, test } from 'vitest';
import * as z from 'zod';
import { badAnswer, type Parser, parseInput, parserOf } from './input.ts';

/** Answers of the test: `{ go: n }`. */
const answers: Parser<{ go: number }> = parserOf(
  z.strictObject({ go: z.int('go is a whole number') }, 'an answer says go'),
);
const answer = { go: 1 };

test.each([
  { kind: 'answer', seat: 'red', answer },
  { kind: 'draft', seat: 'red', answer },
  { kind: 'withdraw', seat: 'red', key: 'a' },
  { kind: 'commit', seat: 'red' },
  { kind: 'uncommit', seat: 'red' },
  { kind: 'dice', seat: 'red', faces: [1, 6] },
  { kind: 'dice', seat: 'red', faces: [] },
  { kind: 'ruling', seat: 'umpire', value: false },
  { kind: 'ruling', seat: 'umpire', value: { at: [1, null, 'x'] }, note: 'as I saw it' },
  { kind: 'confirms', seat: 'umpire', kinds: [] },
  { kind: 'confirms', seat: 'umpire', kinds: ['die', 'order', 'place'] },
  { kind: 'intervene', seat: 'umpire', act: answer },
  { kind: 'intervene', seat: 'umpire', act: answer, note: '' },
  { kind: 'standing', seat: 'red', ask: 'move.window', order: answer },
  { kind: 'standing', seat: 'red', ask: 'move.window', order: null },
  { kind: 'standing', seat: 'red', ask: 'move.orders', draft: [] },
  { kind: 'standing', seat: 'red', ask: 'move.orders', draft: [answer, answer] },
  { kind: 'undo', seat: 'red' },
  { kind: 'undo', seat: 'red', answers: 0 },
  { kind: 'agree', seat: 'red', yes: true },
  { kind: 'agree', seat: 'red', yes: false },
])('passes: %j', (input) => {
  expect(parseInput(input, answers)).toEqual({ ok: true, value: input });
});

test('what does not belong to an input is left behind', () => {
  const passed = parseInput({ kind: 'commit', seat: 'red', key: 'a', extra: 1 }, answers);
  expect(passed).toEqual({ ok: true, value: { kind: 'commit', seat: 'red' } });
});

let deep: unknown = 1;
for (let i = 0; i < 25; i++) deep = [deep];

const noKind = (kind: string) => `there is no input of kind ${kind}`;

test.each([
  [null, '', 'an input is an object'],
  [7, '', 'an input is an object'],
  ['commit', '', 'an input is an object'],
  [[], '', 'an input is an object'],
  [{}, 'seat', 'the seat is missing'],
  [{ kind: 'commit' }, 'seat', 'the seat is missing'],
  [{ kind: 'commit', seat: 3 }, 'seat', 'the seat is missing'],
  [{ seat: 'red' }, 'kind', noKind('undefined')],
  [{ kind: 'shout', seat: 'red' }, 'kind', noKind('"shout"')],
  [{ kind: 'toString', seat: 'red' }, 'kind', noKind('"toString"')],
  [{ kind: 4, seat: 'red' }, 'kind', noKind('4')],
  [{ kind: 'answer', seat: 'red' }, 'answer', 'an answer says go'],
  [{ kind: 'answer', seat: 'red', answer: { go: 'far' } }, 'answer.go', 'go is a whole number'],
  [{ kind: 'draft', seat: 'red', answer: { go: 1.5 } }, 'answer.go', 'go is a whole number'],
  [{ kind: 'draft', seat: 'red', answer: { go: 1, on: 2 } }, 'answer', 'an answer says go'],
  [{ kind: 'withdraw', seat: 'red' }, 'key', 'the key is missing'],
  [{ kind: 'withdraw', seat: 'red', key: 1 }, 'key', 'the key is missing'],
  [{ kind: 'confirms', seat: 'u' }, 'kinds', 'an umpire confirms some of die, result, sight, time, order, place'],
  [
    { kind: 'confirms', seat: 'u', kinds: ['dice'] },
    'kinds',
    'an umpire confirms some of die, result, sight, time, order, place',
  ],
  [{ kind: 'standing', seat: 'red', ask: 'x.y', draft: answer }, 'draft', 'a draft is a list of answers'],
  [{ kind: 'standing', seat: 'red', ask: 'x.y', draft: [answer, { go: 'far' }] }, 'draft.1.go', 'go is a whole number'],
  [{ kind: 'standing', seat: 'red', ask: 'x.y', draft: [3] }, 'draft.0', 'an answer says go'],
  [
    { kind: 'standing', seat: 'red', ask: 'x.y', draft: [], order: answer },
    'draft',
    'a standing answer is an order or a draft, not both',
  ],
  [{ kind: 'dice', seat: 'red' }, 'faces', 'faces are a list of whole numbers'],
  [{ kind: 'dice', seat: 'red', faces: '6' }, 'faces', 'faces are a list of whole numbers'],
  [{ kind: 'dice', seat: 'red', faces: [1, '6'] }, 'faces', 'faces are a list of whole numbers'],
  [{ kind: 'dice', seat: 'red', faces: [1.5] }, 'faces', 'faces are a list of whole numbers'],
  [{ kind: 'ruling', seat: 'red' }, 'value', 'a ruling has a value of plain data'],
  [{ kind: 'ruling', seat: 'red', value: Number.NaN }, 'value', 'a ruling has a value of plain data'],
  [{ kind: 'ruling', seat: 'red', value: [() => 1] }, 'value', 'a ruling has a value of plain data'],
  [JSON.parse('{"kind":"ruling","seat":"red","value":{"__proto__":1}}'), 'value', 'a ruling has a value of plain data'],
  [{ kind: 'ruling', seat: 'red', value: deep }, 'value', 'a ruling has a value of plain data'],
  [{ kind: 'ruling', seat: 'red', value: 1, note: 2 }, 'note', 'a note is text'],
  [{ kind: 'intervene', seat: 'red' }, 'act', 'an answer says go'],
  [{ kind: 'intervene', seat: 'red', act: { go: null } }, 'act.go', 'go is a whole number'],
  [{ kind: 'intervene', seat: 'red', act: { go: 1 }, note: [] }, 'note', 'a note is text'],
  [{ kind: 'standing', seat: 'red', order: null }, 'ask', 'the question is missing'],
  [{ kind: 'standing', seat: 'red', ask: 'a.b' }, 'order', 'an answer says go'],
  [{ kind: 'standing', seat: 'red', ask: 'a.b', order: { go: {} } }, 'order.go', 'go is a whole number'],
  [{ kind: 'undo', seat: 'red', answers: -1 }, 'answers', 'answers are a whole number from 0'],
  [{ kind: 'undo', seat: 'red', answers: 0.5 }, 'answers', 'answers are a whole number from 0'],
  [{ kind: 'undo', seat: 'red', answers: null }, 'answers', 'answers are a whole number from 0'],
  [{ kind: 'undo', seat: 'red', answers: '0' }, 'answers', 'answers are a whole number from 0'],
  [{ kind: 'agree', seat: 'red' }, 'yes', 'yes is true or false'],
  [{ kind: 'agree', seat: 'red', yes: 1 }, 'yes', 'yes is true or false'],
])('does not pass: %j, at "%s"', (input, place, reason) => {
  const parsed = parseInput(input, answers);
  expect(parsed).toEqual({
    ok: false,
    place,
    reason,
  });
});

test('a parser out of a schema says place and reason of the first fault', () => {
  const parse = parserOf(z.object({ at: z.tuple([z.int(), z.int()]) }));
  expect(parse({ at: [1, 2] })).toEqual({ ok: true, value: { at: [1, 2] } });
  expect(parse({ at: [1, 'x'] })).toMatchObject({ ok: false, place: 'at.1' });
  expect(parserOf({ safeParse: () => ({ success: false, error: { issues: [] } }) })(1)).toEqual({
    ...{ ok: false, place: '', reason: 'not of this shape' },
  });
});

test('an answer of no shape is refused with its place', () => {
  expect(badAnswer('go', 'expected number')).toEqual({
    ...{ code: 'BAD_ANSWER', rule: 'house-answer', facts: { place: 'go' } },
    sentence: 'That is not an answer: go: expected number.',
  });
  expect(badAnswer('', 'nothing').sentence).toBe('That is not an answer: nothing.');
});
