/** What the kernel tells reads alike in every book: what an umpire ruled and why, who wants to go back, and that play did. */
import { expect, test } from 'vitest';
import type { KernelEvent } from '../../src/kernel/events.ts';
import { RULESETS } from '../../src/rules/index.ts';

const common = { rule: 'house-umpire', seat: 'umpire' } as const;
const EVENTS: readonly (readonly [KernelEvent, string])[] = [
  [
    { ...common, type: 'ruling', what: 'die', proposal: [2], value: [5], note: 'The die was cocked.' },
    'The umpire rules on dice: 5, not 2: The die was cocked.',
  ],
  [{ ...common, type: 'ruling', what: 'sight', proposal: true, value: true }, 'The umpire confirms sight, yes.'],
  [{ ...common, type: 'intervention', note: 'The bridge is down' }, 'The umpire intervenes: The bridge is down.'],
  [{ ...common, type: 'confirms', kinds: ['time'] }, 'From now on the umpire confirms times.'],
  [{ ...common, type: 'proposal', seat: 'axis', answers: 3 }, 'axis asks to go back.'],
  [{ ...common, type: 'agreement', seat: 'allies', yes: false }, 'allies does not agree to go back.'],
  [{ ...common, type: 'takeback', answers: 3, agreed: false }, 'Play goes back.'],
];

test.each(RULESETS)('$id tells what the kernel tells', ({ text, narrate }) => {
  for (const [event, sentence] of EVENTS) expect(text.event(event)).toBe(sentence);
  const roll: KernelEvent = { type: 'roll', rule: 'house-dice', use: 'some-test', of: 'axis', dice: [3], need: 4 };
  expect(narrate?.(roll)?.use).toBe('some-test');
});
