import { expect, test } from 'vitest';
import { WORDS } from '../../../rules/assault-gun/text.ts';
import { rollOf } from '../log.tsx';
import { entriesOf, gravity } from '../log-entries.ts';
import type { LogLine } from '../store/state.ts';
import { AG_LOG } from './log.ts';

let n = 0;
/** A line as the engine tells it. */
function told(type: string, more: object = {}): LogLine {
  const event = { type, rule: 'ag-sm-03', ...more } as never;
  const narrated = WORDS.narrate(event);
  return { n: n++, turn: 1, event, sentence: WORDS.text.event(event), ...(narrated ? { narrated } : {}) };
}
const roll = (use: string) => told('roll', { use, of: 'a', dice: [3], need: 4, success: false });
const shape = (...lines: LogLine[]) => entriesOf(lines).map(({ head, parts }) => [head.event.type, parts.length]);

test('a recce with its die and what came of it is one entry', () => {
  const lines = [
    told('probes', { unit: 'a', target: 'b', counter: false }),
    roll('recce'),
    told('recce', { unit: 'a', target: 'b', by: 'a', side: 'axis', result: 'attack', natural: 3, total: 3 }),
    told('dummy-removed', { unit: 'b', side: 'allies', why: 'recce' }),
    told('passed', { side: 'axis', automatic: false }),
  ];
  expect(shape(...lines)).toEqual([
    ['probes', 3],
    ['passed', 0],
  ]);
  expect(entriesOf(lines).map(gravity)).toEqual([2, 1]);
});

test('a step of a combat is one entry; numbering and the like are none', () => {
  const step = { initiative: 5, units: ['a'] };
  const lines = [
    ...[roll('number'), told('numbered', { side: 'axis' }), told('step', step), told('fires', { unit: 'a', dice: 3 })],
    ...[roll('hit'), told('eliminated', { unit: 'b' }), told('step', step)],
  ];
  expect(shape(...lines)).toEqual([
    ['step', 3],
    ['step', 0],
  ]);
  expect(entriesOf(lines).map(gravity)).toEqual([4, 0]);
});

test('a set-up is told in a word', () => {
  const placed = ['a', 'b', 'c'].map((unit) => told('placed', { unit }));
  expect(shape(...placed, told('set-up', { side: 'axis' }))).toEqual([
    ['placed', 2],
    ['set-up', 0],
  ]);
  expect(AG_LOG.brief(entriesOf(placed)[0]!)).toBe('3 counters are set out.');
});

test('a die that must come to 1 or more, and fails on a natural 1, needs a 2: as it was offered', () => {
  const probe = told('roll', {
    ...{ use: 'recce', of: 'a', dice: [4], need: 3, success: true, always: { fail: 1 } },
    modifiers: [{ why: 'recce rating', value: 2, rule: 'ag-recce-20' }],
  });
  expect(rollOf(probe.event)?.need).toBe('2+');
});
