import { randomInput } from '../src/bots/random.ts';
import { copy } from '../src/kernel/data.ts';
import { carryOut, cloneGame } from '../src/kernel/engine.ts';
import type { Game } from '../src/kernel/flow.ts';
import { picker } from '../src/kernel/pick.ts';
import { drill } from '../test/drill/index.ts';
import type { DrillKinds } from '../test/drill/state.ts';
import { freshGame, settingOf } from './drill.ts';
import { type Bench, microseconds, number, type Ready } from './harness.ts';
import { importPeer, requirePeer } from './peers/load.ts';

type DrillGame = Game<DrillKinds>;

/** Of some random games of the big drill, the latest moment of a kind at which nobody has fallen. */
function latestMoment(weight: (game: DrillGame) => number): DrillGame {
  const setting = settingOf('drill-big');
  let found: DrillGame | null = null;
  let most = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const { runtime, game } = freshGame(setting, seed);
    const pick = picker(seed);
    for (let inputs = 1; ; inputs++) {
      const input = randomInput(drill, game, pick);
      if (!input || game.table.units.length < 60) break;
      const counts = weight(game) * 10_000 + inputs;
      if (weight(game) > 0 && counts > most) {
        most = counts;
        found = cloneGame(drill, game);
      }
      carryOut(runtime, game, input);
    }
  }
  if (!found) throw new Error('no such moment in these games');
  return found;
}

/** In the middle of a side's turn. */
export const bigGame = (): DrillGame => latestMoment((game) => (game.drafts ? 0 : 1));

/** Just before the last seat commits its sealed orders: the most that a game of the drill ever holds. */
const sealedGame = (): DrillGame =>
  latestMoment(({ drafts }) => Object.values(drafts ?? {}).reduce((sum, { answers }) => sum + answers.length, 0));

const MANY = 200;
/** Copies must be used, or the compiler may leave them out. */
export const used: { game: unknown } = { game: null };

function copying(one: (game: DrillGame) => unknown, game: DrillGame = bigGame(), note?: string): Ready {
  const work = (): number => {
    for (let i = 0; i < MANY; i++) used.game = one(game);
    return MANY;
  };
  return note === undefined ? { work } : { work, note };
}

function ours(game: DrillGame): Ready {
  const bytes = number(JSON.stringify(game).length / 1000);
  return copying((one) => cloneGame(drill, one), game, `${game.table.units.length} units, ${bytes} KB as JSON`);
}

/** One unit moves: what a search would do to the copy. */
function step(game: DrillGame): void {
  const unit = game.table.units[7]!;
  unit.x += 1;
  unit.moved = true;
}

type Produce = (game: DrillGame, change: (draft: DrillGame) => void) => DrillGame;

const asked = { floor: 20, aim: 5, by: 'the product' };

export const clone: Bench = {
  id: 'clone',
  title: 'Copy of a whole game',
  unit: microseconds('microseconds a copy'),
  how: 'A drill of 60 units in full swing (in the middle of a turn, knowledge has spread, no unit has fallen yet) is copied, table, stack and all, so that original and copy share nothing that can change.',
  contenders: [
    { name: 'by hand (cloneGame)', ours: true, ...asked, start: () => ours(bigGame()) },
    { name: 'by hand, with 60 sealed orders', ours: true, ...asked, start: () => ours(sealedGame()) },
    {
      name: 'by hand, and one move',
      ours: true,
      start: () =>
        copying((game) => {
          const next = cloneGame(drill, game);
          step(next);
          return next;
        }),
    },
    { name: 'a general copy of plain data', start: () => copying(copy) },
    { name: 'structuredClone', start: () => copying((game) => structuredClone(game)) },
    { name: 'JSON and back', start: () => copying((game) => JSON.parse(JSON.stringify(game))) },
    {
      name: 'immer 11.2.10, one move',
      peer: 'immer',
      start: async () => {
        const { produce, setAutoFreeze } = await importPeer<{ produce: Produce; setAutoFreeze(on: boolean): void }>(
          'immer/dist/immer.mjs',
        );
        setAutoFreeze(false);
        return copying((game) => produce(game, step));
      },
    },
    {
      name: 'mutative 2.0.0, one move',
      peer: 'mutative',
      start: () => {
        const { create } = requirePeer<{ create: Produce }>('mutative');
        return copying((game) => create(game, step));
      },
    },
  ],
  remarks: [
    'immer (without freezing) and mutative do not copy a game: they make a new one that shares all but what one move changed. That is why they are measured with a move, and why ours has a row with the same move. They pay again for every further change; our copy is then a plain object.',
    'The seats of a game never change and are shared by our copy; the other copies make new ones.',
  ],
};
