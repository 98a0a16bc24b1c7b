import { expect, test } from 'vitest';
import { isKernelEvent, type KernelEvent, redactKernelEvent } from './events.ts';
import type { Seat } from './seats.ts';

const seat = (id: string, role: Seat['role'] = 'player'): Seat => ({ id, side: null, role, units: 'none' });

const roll: KernelEvent = { type: 'roll', rule: 'toy-1', use: 'hit', dice: [4] };
const ruling: KernelEvent = {
  ...{ type: 'ruling', rule: 'toy-1', what: 'sight', seat: 'umpire', proposal: true, value: false },
};

test('events for all are seen by all, whole', () => {
  const intervention: KernelEvent = { type: 'intervention', rule: 'toy-1', seat: 'umpire' };
  const takeback: KernelEvent = { type: 'takeback', rule: 'house-undo', seat: 'red', answers: 3, agreed: false };
  for (const event of [roll, ruling, intervention, takeback])
    for (const one of [seat('red'), seat('umpire', 'umpire'), seat('watcher', 'spectator')])
      expect(redactKernelEvent(event, one)).toBe(event);
});

test.each([roll, ruling])(
  'a $type for some is seen by them and by umpires, and does not say who else sees it',
  (event) => {
    const secret = { ...event, to: ['red', 'green'] };
    expect(redactKernelEvent(secret, seat('red'))).toEqual(event);
    expect(redactKernelEvent(secret, seat('red'))).not.toHaveProperty('to');
    expect(redactKernelEvent(secret, seat('blue'))).toBeNull();
    expect(redactKernelEvent(secret, seat('watcher', 'spectator'))).toBeNull();
    expect(redactKernelEvent(secret, seat('umpire', 'umpire'))).toBe(secret);
  },
);

test('kernel events are known by their type', () => {
  for (const type of ['roll', 'ruling', 'intervention', 'takeback'])
    expect(isKernelEvent({ type, rule: 'toy-1' })).toBe(true);
  for (const type of ['moved', 'rolled', 'constructor', '']) expect(isKernelEvent({ type, rule: 'toy-1' })).toBe(false);
});
