/** Hexes: sight worked out, kept and changed; reach on foot and on tracks; a hex map made ready, made and painted. */
import { playOut } from '../src/bots/random.ts';
import { wholeView } from '../src/draw/display.ts';
import { hexPictureOf } from '../src/draw/hex/picture.ts';
import { paintGround } from '../src/draw/paint/painter.ts';
import { COMPANY, chanceMap, ON_FOOT, ON_TRACKS, SIGHT_RULES, sequence } from '../src/geometry/hex/ground.testing.ts';
import type { HexMap } from '../src/geometry/hex/map.ts';
import { makeMoveField } from '../src/geometry/hex/move.ts';
import { reachOf, reachOfFacing } from '../src/geometry/hex/reach.ts';
import { argueSight, BLOCKED, trace } from '../src/geometry/hex/sight.ts';
import { makeSightField } from '../src/geometry/hex/sight-field.ts';
import {
  changeCloud,
  hindrancesBetween,
  makeSightStore,
  makeSightTable,
  sightFrom,
  tableUnder,
} from '../src/geometry/hex/sight-table.ts';
import { secretOf, seeded } from '../src/kernel/chance.ts';
import { advance, newGame, runtimeOf } from '../src/kernel/engine.ts';
import { picker } from '../src/kernel/pick.ts';
import type { HexKinds } from '../src/rules/hex/book.ts';
import { hex } from '../src/rules/hex/index.ts';
import { generateHexMap } from '../src/scenarios/hexmap/generate/generate.ts';
import { buildHexMap } from '../src/scenarios/hexmap/hexmap.ts';
import { HEX_MAPS } from '../src/scenarios/hexmap/maps/index.ts';
import { used } from './clone.ts';
import { type Bench, microseconds, milliseconds, number, type Ready, rate } from './harness.ts';

/** 22 by 18 hexes without rhyme or reason: every second one is something, every eighth hexside carries something. */
const busy = (): HexMap => chanceMap(COMPANY);
const hill61 = (): HexMap => buildHexMap(HEX_MAPS.find(({ id }) => id === 'hill-61')!);

const LINES = 4000;

function pairsOn({ positions }: HexMap): Int32Array {
  const next = sequence(99);
  return Int32Array.from({ length: 2 * LINES }, () => next(positions.count));
}

function asking(portion: number, ask: (i: number) => unknown, note?: string): Ready {
  let next = 0;
  const work = (): number => {
    for (let i = 0; i < portion; i += 1) used.game = ask(next++ % LINES);
    return portion;
  };
  return note === undefined ? { work } : { work, note };
}

function traced(map: HexMap): Ready {
  const field = makeSightField(map, SIGHT_RULES);
  const pairs = pairsOn(map);
  const ask = (i: number): number => trace(field, pairs[2 * i]!, pairs[2 * i + 1]!);
  const clear = Array.from({ length: LINES }, (_, i) => ask(i)).filter((found) => found !== BLOCKED).length;
  return asking(500, ask, `${Math.round((100 * clear) / LINES)} % are clear`);
}

function kept(map: HexMap): Ready {
  const table = makeSightTable(map, SIGHT_RULES);
  const pairs = pairsOn(map);
  for (let from = 0; from < map.positions.count; from += 1) sightFrom(table, from);
  return asking(2000, (i) => hindrancesBetween(table, pairs[2 * i]!, pairs[2 * i + 1]!));
}

export const hexSight: Bench = {
  id: 'hex-sight',
  title: 'Sight on hexes',
  unit: rate('questions a second'),
  how:
    'A map of 22 by 18 hexes, the same in every run, with levels, hindrances, obstacles and hexsides by chance; random ' +
    'positions all over it. Every answer is exact and the same from both ends.',
  contenders: [
    { name: 'worked out anew', ours: true, start: () => traced(busy()) },
    { name: 'worked out anew, Hill 61', ours: true, start: () => traced(hill61()) },
    { name: 'kept by pair', ours: true, start: () => kept(busy()) },
    {
      name: 'with its argument',
      ours: true,
      start: () => {
        const map = busy();
        const field = makeSightField(map, SIGHT_RULES);
        const pairs = pairsOn(map);
        return asking(100, (i) => argueSight(field, pairs[2 * i]!, pairs[2 * i + 1]!));
      },
    },
  ],
  remarks: [
    'A game asks the kept table; a line is worked out when it is first asked, and again when smoke has come into it.',
  ],
};

function reaching(map: HexMap, isOnTracks: boolean, halfPoints: number): Ready {
  const field = makeMoveField(map, isOnTracks ? ON_TRACKS : ON_FOOT);
  const { count } = map.board;
  const ask = (i: number) =>
    isOnTracks ? reachOfFacing(field, 6 * (i % count), halfPoints) : reachOf(field, i % count, halfPoints);
  let nodes = 0;
  for (let i = 0; i < count; i += 1) nodes += ask(i).nodes.length;
  return asking(50, ask, `${Math.round(nodes / count)} ${isOnTracks ? 'hexes and facings' : 'positions'} on average`);
}

export const hexReach: Bench = {
  id: 'hex-reach',
  title: 'Reach on hexes',
  unit: microseconds('microseconds a question'),
  how: 'From every hex of the map in turn: where a mover gets to, what it costs, and the paths there.',
  contenders: [
    { name: 'on foot, 4 points', ours: true, start: () => reaching(busy(), false, 8) },
    { name: 'on tracks with facing, 16 points', ours: true, start: () => reaching(busy(), true, 32) },
    { name: 'on foot, 4 points, Hill 61', ours: true, start: () => reaching(hill61(), false, 8) },
    { name: 'on tracks with facing, 16 points, Hill 61', ours: true, start: () => reaching(hill61(), true, 32) },
  ],
  remarks: [],
};

function running(run: () => unknown, units = 1): Ready {
  const work = (): number => {
    used.game = run();
    return units;
  };
  return { work };
}

export const hexReady: Bench = {
  id: 'hex-ready',
  title: 'A hex map made ready',
  unit: milliseconds('milliseconds each'),
  how: 'What is done once for a map, when smoke comes or goes, and for a map that is made or painted.',
  contenders: [
    {
      name: 'every pair of positions seen once',
      ours: true,
      start: () => {
        const map = busy();
        return running(() => {
          const table = makeSightTable(map, SIGHT_RULES);
          for (let from = 0; from < map.positions.count; from += 1) sightFrom(table, from);
          return table;
        });
      },
    },
    {
      name: 'smoke comes into a hex or leaves it, lines forgotten',
      ours: true,
      start: () => {
        const table = makeSightTable(busy(), SIGHT_RULES);
        let turn = 0;
        return running(() => {
          turn += 1;
          changeCloud(table, (Math.floor(turn / 2) * 37) % 396, 1 - (turn % 2));
          return table;
        });
      },
    },
    {
      name: 'a table for a new set of changes',
      ours: true,
      start: () => {
        const store = makeSightStore(busy(), SIGHT_RULES);
        let turn = 0;
        return running(() => {
          turn += 1;
          return tableUnder(store, { clouds: [[turn % 396, 1 + (turn % 2)]], terrain: [] });
        });
      },
    },
    {
      name: 'steps of a class of mover',
      ours: true,
      start: () => {
        const map = busy();
        return running(() => makeMoveField(map, ON_TRACKS));
      },
    },
    {
      name: 'Hill 61 through the door',
      ours: true,
      start: () => running(hill61),
    },
    {
      name: 'a fair map of 20 by 16, mean of 12',
      ours: true,
      start: () =>
        running(() => {
          for (let seed = 1; seed <= 12; seed += 1)
            used.game = generateHexMap({ seed, columns: 20, rows: 16, kind: 'farmland' });
        }, 12),
    },
    {
      name: 'Hill 61 painted, a megapixel, one sample a pixel',
      ours: true,
      start: () => {
        const picture = hexPictureOf(hill61());
        const view = wholeView(picture, 1000);
        return running(() => paintGround(picture, view, 1), (view.width * view.height) / 1e6);
      },
    },
  ],
  remarks: [],
};

/** Games that the mean of a note is taken over. */
const LOOK_AT = 12;

function drawn(battle: string): Ready {
  let seed = 0;
  const work = (): number => {
    seed += 1;
    const seats = hex.seats(battle);
    const start = hex.setup(battle, {}, seats);
    if (!start.ok) throw new Error(start.reason);
    const runtime = runtimeOf<HexKinds>(hex, seeded(secretOf(seed)));
    const game = newGame<HexKinds>({ ...start.value(), seats });
    advance(runtime, game);
    const { decisions, ended } = playOut(runtime, game, picker(seed), hex.bound(battle));
    if (!ended) throw new Error(`game ${seed} did not end`);
    return decisions;
  };
  let decisions = 0;
  for (let i = 0; i < LOOK_AT; i += 1) decisions += work();
  return { work, note: `${number(decisions / LOOK_AT)} decisions a game` };
}

export const hexPlay: Bench = {
  id: 'hex-play',
  title: 'Random play of a hex battle',
  unit: rate('decisions a second'),
  how: 'The hex game, whole games on one core from set-up to the result, counted as those of the test ruleset.',
  contenders: [
    { name: 'The Sunken Lane', ours: true, start: () => drawn('hex-sunken-lane') },
    {
      ...{ name: 'Four Elms', ours: true, floor: 60_000, by: 'the hex game' },
      start: () => drawn('hex-four-elms'),
    },
    { name: 'The Manor of Hautpré', ours: true, start: () => drawn('hex-hautpre') },
  ],
  remarks: [],
};
