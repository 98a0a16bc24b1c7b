import { describe, expect, test } from 'vitest';
import { copy } from '../kernel/data.ts';
import { newGame } from '../kernel/engine.ts';
import type { Frame, Game, Kinds } from '../kernel/flow.ts';
import type { Ruleset } from '../kit/contract.ts';
import { differences, unknownIn, Watch } from './watch.ts';

const plain = (mask: unknown): unknown =>
  mask instanceof Map ? Object.fromEntries([...mask].map(([key, part]) => [key, plain(part)])) : mask;

describe('where games differ', () => {
  test.each<[unknown[], unknown]>([
    [[1, 1, 1], null],
    [[1, 2], true],
    [[null, {}], true],
    [[{ a: 1 }, { a: 1 }], null],
    [
      [
        { a: 1, b: { c: 1, d: 2 } },
        { a: 1, b: { c: 1, d: 3 } },
      ],
      { b: { d: true } },
    ],
    [[{ a: 1 }, { a: 1, b: undefined }, { b: 1, a: 1 }], { b: true }],
    [[{ a: 1 }, {}], { a: true }],
    [
      [
        [1, 2],
        [1, 3],
      ],
      { 1: true },
    ],
    [[[1], [1, 2]], true],
    [[[1], { 0: 1 }], true],
    [[[], []], null],
    [
      [
        [
          { id: 'x', n: 1 },
          { id: 'y', n: 1 },
        ],
        [
          { id: 'x', n: 1 },
          { id: 'y', n: 2 },
        ],
      ],
      { y: { n: true } },
    ],
    [
      [
        [{ id: 'x' }, { id: 'y' }],
        [{ id: 'y' }, { id: 'x' }],
      ],
      true,
    ],
    // Not all have a name, or two have the same: by place.
    [
      [
        [{ id: 'x', n: 1 }, { n: 1 }],
        [{ id: 'x', n: 2 }, { n: 1 }],
      ],
      { 0: { n: true } },
    ],
    [
      [
        [
          { id: 'x', n: 1 },
          { id: 'x', n: 1 },
        ],
        [
          { id: 'x', n: 1 },
          { id: 'x', n: 3 },
        ],
      ],
      { 1: { n: true } },
    ],
  ])('%j: %j', (values, expected) => {
    expect(plain(differences(values))).toEqual(expected);
  });
});

interface Unit {
  readonly id: string;
  readonly men: number;
  readonly hidden: number;
  readonly row: { readonly name: string; readonly secret: number; readonly trait?: string };
}

interface Table {
  turn: number;
  luck: number;
  pot: number[];
  side: { red: number[]; blue: number[] };
  units: Unit[];
}

interface ToyFrame extends Frame {
  path: number[];
  n: number;
}

interface Toy extends Kinds {
  table: Table;
  frame: ToyFrame;
  event: { readonly type: string; readonly rule: string; readonly with?: unknown };
}

const unit = (id: string, hidden: number, secret: number, trait?: string): Unit =>
  Object.freeze({
    ...{ id, men: 5, hidden },
    row: Object.freeze({ name: 'rifles', secret, ...(trait ? { trait } : {}) }),
  });

/** `own` is known; of `foe` the number of the world is. */
const world = (n: number): Game<Toy> =>
  newGame<Toy>({
    table: {
      ...{ turn: 1, luck: n, pot: n % 2 ? [n] : [1, 2], side: { red: [1, 2], blue: [1, n] } },
      units: [unit('own', 0, 0), unit('foe', n, n, n === 1 ? 'tank' : undefined)],
    },
    stack: [{ proc: 'p', step: 's', path: [n], n: 0 }],
    seats: [],
  });

const WORLDS = [1, 2, 3, 4].map(world);

/** Wounds a unit: events are copied into units as they are. */
const rules = {
  clone: (table: Table): Table => ({
    ...table,
    units: table.units.slice(),
    pot: table.pot.slice(),
    side: copy(table.side),
  }),
  apply(table: Table, event: Toy['event']) {
    const at = table.units.findIndex(({ id }) => id === 'foe');
    const { hidden, men, ...rest } = table.units[at]!;
    if (event.type === 'wounded') table.units[at] = Object.freeze({ ...rest, hidden: hidden + 10, men: men - 1 });
    if (event.type === 'turn') table.turn += 1;
    if (event.type === 'luck') table.luck = 7;
    if (event.type === 'shifted') table.side.blue.shift();
    if (event.type === 'gone') table.units = [];
  },
  result: (before: Table, after: Table) => ({ luck: after.luck - before.luck }),
} as unknown as Ruleset<Toy>;

type Played = { readonly watch: Watch<Toy>; readonly isTrueOf: readonly number[] };

/** Plays in the first world; of which worlds it is true. */
function played(play: (game: Game<Toy>, watched: Ruleset<Toy>) => unknown): Played {
  const watch = new Watch<Toy>(rules, unknownIn(WORLDS));
  watch.over(WORLDS[0]!, (game) => play(game, watch.rules));
  return { watch, isTrueOf: [1, 2, 3, 4].filter((n) => watch.isTrueOf(world(n))) };
}

const emit = (type: string, more: object = {}) => ({ type, rule: 'toy-1', ...more });
const foe = ({ table }: Game<Toy>): Unit => table.units.find(({ id }) => id === 'foe')!;

describe('what is known may be read', () => {
  test.each<[string, (game: Game<Toy>, watched: Ruleset<Toy>) => unknown]>([
    ['a number', ({ table }) => table.turn],
    ['a unit', ({ table }) => ({ ...table.units[0]! })],
    ['what is known of another', (game) => [foe(game).men, foe(game).row.name, foe(game).id]],
    ['a list of units', ({ table }) => table.units.map(({ id }) => id).filter((id) => id !== 'own').length],
    ['a place in a list', ({ table }) => [table.side.red[1], table.side.blue[0], table.side.blue.length]],
    ['a frame', ({ stack }) => [stack[0]!.step, stack[0]!.n]],
    ['a copy', (game, watched) => watched.clone(game.table).turn],
    ['a copy of a frame', (game, watched) => watched.cloneFrame!(game.stack[0]!).n],
    ['what events copy', (game, watched) => watched.apply(game.table, emit('wounded'))],
    [
      'that all are gone',
      (game, watched) => {
        watched.apply(game.table, emit('gone'));
        return [game.table.units.length, game.table.units.map(({ hidden }) => hidden)];
      },
    ],
    ['what has changed', (game, watched) => watched.result(game.table, watched.clone(game.table), null)],
  ])('%s', (_what, play) => {
    const { watch, isTrueOf } = played(play);
    expect([watch.isUnread, isTrueOf]).toEqual([true, [1, 2, 3, 4]]);
  });

  test('and what is nobody’s doing', () => {
    const watch = new Watch<Toy>(rules, unknownIn(WORLDS));
    watch.over(WORLDS[0]!, ({ table }) => watch.quietly(() => JSON.stringify(table)));
    expect(watch.isUnread).toBe(true);
  });
});

describe('what is made up is noted when it is read', () => {
  test.each<[string, readonly number[], (game: Game<Toy>, watched: Ruleset<Toy>) => unknown]>([
    ['a number', [1], ({ table }) => table.luck],
    ['of a unit', [1], (game) => foe(game).hidden],
    ['of a part of a unit', [1], (game) => foe(game).row.secret],
    ['by a copy that the rules make', [1], (game) => ({ ...foe(game) })],
    ['that something is there', [1], (game) => foe(game).row.trait],
    ['how long a list is', [1], ({ table }) => table.pot.length],
    ['a place in a list', [1], ({ table }) => table.side.blue[1]],
    ['of a frame', [1], ({ stack }) => stack[0]!.path[0]],
    ['of the copy of a table', [1], (game, watched) => watched.clone(game.table).luck],
    ['of the copy of a frame', [1], (game, watched) => watched.cloneFrame!(game.stack[0]!).path[0]],
    ['by telling of it', [1], (game, watched) => watched.apply(game.table, emit('turn', { with: foe(game).row }))],
    [
      'by telling of it, well wrapped',
      [1],
      (game, watched) => watched.apply(game.table, emit('turn', { with: Object.freeze({ units: [foe(game)] }) })),
    ],
    // What was there at first counts, not what it has become.
    [
      'after an event has changed it',
      [1],
      (game, watched) => {
        watched.apply(game.table, emit('wounded'));
        return foe(game).hidden;
      },
    ],
    [
      'in a list that has become shorter',
      [1],
      (game, watched) => {
        watched.apply(game.table, emit('shifted'));
        expect(game.table.side.blue.every((one) => one === 1)).toBe(true);
      },
    ],
    [
      'after it was set to what is known',
      [1],
      (game, watched) => {
        watched.apply(game.table, emit('luck'));
        return game.table.luck;
      },
    ],
  ])('%s', (_what, worlds, play) => {
    const { watch, isTrueOf } = played(play);
    expect([watch.isUnread, isTrueOf]).toEqual([false, worlds]);
  });

  test('and is what it is', () => {
    played((game, watched) => {
      expect([game.table.luck, foe(game).hidden, foe(game).row, game.table.pot]).toEqual([
        ...[1, 1, { name: 'rifles', secret: 1, trait: 'tank' }, [1]],
      ]);
      watched.apply(game.table, emit('wounded'));
      expect([foe(game).hidden, foe(game).men]).toEqual([11, 4]);
      game.stack[0]!.path = [5];
      expect(watched.cloneFrame!(game.stack[0]!).path).toEqual([5]);
    });
  });

  test('a unit is the same thing as long as it does not change', () => {
    played((game, watched) => {
      const before = foe(game);
      watched.apply(game.table, emit('turn'));
      expect(foe(game)).toBe(before);
      expect(game.table.units).toBe(game.table.units);
      watched.apply(game.table, emit('wounded'));
      expect(foe(game)).not.toBe(before);
    });
  });

  test('a game that has the same where it was read needs no count of its own', () => {
    const odd = played(({ table }) => table.side.blue[1] === 1);
    expect(odd.isTrueOf).toEqual([1]);
    const trait = played((game) => foe(game).row.trait);
    expect(trait.watch.isTrueOf({ ...world(1), table: { ...world(2).table, units: world(1).table.units } })).toBe(true);
  });

  test('games are not changed', () => {
    const before = JSON.stringify(WORLDS[0]);
    played((game, watched) => {
      watched.apply(game.table, emit('wounded'));
      game.stack[0]!.n = 4;
      game.stack[0]!.path = [9];
    });
    expect(JSON.stringify(WORLDS[0])).toBe(before);
  });
});

test('stacks that have nothing in common are made up as a whole', () => {
  const other: Game<Toy> = { ...world(1), stack: [] };
  const watch = new Watch<Toy>(rules, unknownIn([world(1), other]));
  watch.over(world(1), () => null);
  expect([watch.isUnread, watch.isTrueOf(world(1)), watch.isTrueOf(other)]).toEqual([false, true, false]);
});
