/** Crews that have left their guns: nobody calls on them, and they fire no more. */
import { expect, test } from 'vitest';
import { nextFiring } from '../area-fire/firing.ts';
import { zoneOf } from '../artillery/guns.ts';
import { callsFrame } from '../artillery/types.ts';
import type { StonkAnswer } from '../book.ts';
import { profileOf } from '../oob/units.ts';
import { onTable } from '../stage.testing.ts';

const AIM = { at: { x: 1500, y: 1500 }, front: null, facing: 24 } as const;
const stageWith = (hasLeftGuns: boolean) =>
  onTable({
    allies: {
      a: { is: { support: ['g1'] }, units: { 'a/1': { at: [1500, 300] } } },
      g1: {
        is: { battalion: 'regiment' },
        units: {
          'g1/1': {
            ...{ type: 'british-25pdr', offTable: { x: 1500, y: -3000 }, hasLeftGuns },
            ammunition: { rounds: 10, smoke: 1, illuminating: 1 },
          },
        },
      },
    },
    axis: { d: { units: { 'd/1': { at: [1500, 1500] } } } },
    knows: [['a', 'd/1']],
    table: {
      missions: [
        {
          ...{ id: 'call', side: 'allies', seat: 'allies', caller: 'a', battery: 'g1/1', shell: 'he', rate: 'normal' },
          ...{ zone: zoneOf(profileOf('british-25pdr'), AIM, 'he'), effective: 5, isRegistered: false },
        },
      ],
    },
    stack: [callsFrame()],
  });

test('stonk-gap-62 a crew that has left its guns takes no calls and fires no mission', () => {
  const answer: StonkAnswer = {
    ...{ kind: 'call', company: 'a', on: { contact: 'allies#1' }, batteries: ['g1'], shell: 'he', rate: 'normal' },
    ...{ front: null, facing: null, together: false },
  };
  expect(stageWith(true).refusal('allies', answer)).toBe('LEFT_GUNS stonk-gap-62');
  expect(stageWith(false).refusal('allies', answer)).toBeNull();
  expect(nextFiring(stageWith(true).table)).toBeNull();
  expect(nextFiring(stageWith(false).table)?.gun.id).toBe('g1/1');
});
