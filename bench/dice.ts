import { randomInt } from 'node:crypto';
import { type Roll, secretOf, seeded } from '../src/kernel/chance.ts';
import { picker } from '../src/kernel/pick.ts';
import { used } from './clone.ts';
import { type Bench, type Ready, rate } from './harness.ts';

const MANY = 2000;

function rollOf(n: number): Roll {
  return {
    rule: 'drill-fire-01',
    use: 'hit',
    of: 'red-u1',
    question: { kind: 'dice', n, low: 1, classes: [0, 1, 2, 3, 4, 5] },
  };
}

/** Keyed dice as play asks for them: each roll with its label and its moment. */
function keyed(n: number): Ready {
  const source = seeded(secretOf('bench'));
  if (source.awaited) throw new Error('seeded dice do not wait');
  const roll = rollOf(n);
  let answers = 0;
  const work = (): number => {
    let sum = 0;
    for (let i = 0; i < MANY; i++) sum += source.roll(roll, { answers: ++answers, takebacks: 0, index: 0 })[0]!;
    used.game = sum;
    return n * MANY;
  };
  return { work };
}

function plain(die: () => number): Ready {
  const work = (): number => {
    let sum = 0;
    for (let i = 0; i < MANY; i++) sum += die();
    used.game = sum;
    return MANY;
  };
  return { work };
}

export const dice: Bench = {
  id: 'dice',
  title: 'Dice',
  unit: rate('dice a second'),
  how: 'Each roll is a keyed function (SipHash-2-4) of the secret, its label and its moment; nothing is taken from a stream.',
  contenders: [
    { name: 'keyed, one die a roll', ours: true, start: () => keyed(1) },
    { name: 'keyed, six dice a roll', ours: true, start: () => keyed(6) },
    {
      name: 'a plain generator (sfc32)',
      start: () => {
        const pick = picker(1);
        return plain(() => 1 + pick(6));
      },
    },
    { name: 'Math.random', start: () => plain(() => 1 + Math.floor(6 * Math.random())) },
    { name: 'crypto.randomInt', start: () => plain(() => randomInt(1, 7)) },
  ],
  remarks: [
    'A plain generator can be foreseen from a few of its numbers, and a hidden roll shifts all that follow; that is what the keyed dice are paid for. crypto.randomInt cannot be replayed.',
  ],
};
