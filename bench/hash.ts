import { createHash } from 'node:crypto';
import type { Game } from '../src/kernel/flow.ts';
import { hashOfGame } from '../src/kernel/match.ts';
import type { DrillKinds } from '../test/drill/state.ts';
import { bigGame, used } from './clone.ts';
import { type Bench, microseconds, type Ready } from './harness.ts';

const MANY = 100;

function hashing(one: (game: Game<DrillKinds>) => unknown): Ready {
  const game = bigGame();
  const work = (): number => {
    for (let i = 0; i < MANY; i++) used.game = one(game);
    return MANY;
  };
  return { work };
}

export const hash: Bench = {
  id: 'hash',
  title: 'Fingerprint of a game',
  unit: microseconds('microseconds a fingerprint'),
  how: 'The game of 60 units of the copying bench. Ours is the hash that a record has after each entry: 64 bits, whatever the order of keys.',
  contenders: [
    { name: 'hashOfGame', ours: true, start: () => hashing(hashOfGame) },
    { name: 'JSON alone', start: () => hashing((game) => JSON.stringify(game)) },
    {
      name: 'SHA-1 of the JSON',
      start: () => hashing((game) => createHash('sha1').update(JSON.stringify(game)).digest('hex')),
    },
  ],
  remarks: [
    'SHA-1 of the JSON depends on the order in which keys were added, and does not run in a page without waiting; ours does not, but does not withstand forgery either.',
  ],
};
