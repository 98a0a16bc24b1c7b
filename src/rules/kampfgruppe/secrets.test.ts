/** Every secret of section 3 of the inventory, varied on the true table: look, offers, refusals and draws of the other side stay the same. */
import { expect, test } from 'vitest';
import { comparePairs, momentsOf, type Secret } from '../../../test/conformance/pairs.ts';
import { cloneGame } from '../../kernel/engine.ts';
import type { Game } from '../../kernel/flow.ts';
import { pickOne } from '../../kernel/pick.ts';
import { onePlayerEach, SIDES, type Side } from '../../kit/sides.ts';
import { activationsFrame } from './activation/types.ts';
import { kampfgruppeAtPlay } from './at-play.ts';
import type { KgnAnswer, KgnFrame, KgnKinds } from './book.ts';
import { setup } from './setup.ts';
import { activate, at, onTable, type Setting, tableFor } from './stage.testing.ts';
import { aboardOf, frozen, isNumber, type KgnTable, typeOf, type Unit, type Wreck } from './state.ts';
import { gunOf } from './tables/guns.ts';

type KgnGame = Game<KgnKinds>;

function played(scenario: string, seed: number, most: number): KgnGame[] {
  const seats = onePlayerEach();
  const start = setup(scenario, {}, seats);
  if (!start.ok) throw new Error(start.reason);
  return momentsOf<KgnKinds>(kampfgruppeAtPlay, start.value, seats, { seed, of: 2, most });
}

/** What few battles have: a wreck with its rounds, registered points, carriers, and enemies who wait for whoever moves. */
function staged(seed: number): KgnGame[] {
  const troops = (own: 'a' | 'b', y: number): NonNullable<Setting['axis']> => ({
    [`${own}-1`]: { type: 'sdkfz-251-1', at: [10, y] },
    [`${own}-2`]: { aboard: { on: `${own}-1`, how: 'inside' } },
    [`${own}-3`]: { type: 'sdkfz-251-1', at: [20, y] },
    [`${own}-4`]: { at: [30, y], isCovering: true },
    [`${own}-5`]: { type: 'panzer-iv-h', at: [40, y], ap: 20, he: 20, isCovering: true },
  });
  const start = () => {
    const table = tableFor({ axis: troops('a', 12), allies: troops('b', 36) });
    for (const side of SIDES) {
      const was = table.units.find((unit) => unit.side === side && unit.type === 'panzer-iv-h')!;
      const [x, id] = side === 'axis' ? [60, 'a-9'] : [65, 'b-9'];
      const wreck = { id, side, type: was.type, at: at(x, 24), facing: 0, repairs: 0, was: { ...was, id } };
      table.wrecks.push(frozen(wreck as Wreck));
      table.registered.push(frozen({ id: `${side}-point`, side, at: at(x, 10), isRevealed: false }));
    }
    return { table, stack: [activationsFrame('allies')] };
  };
  return momentsOf<KgnKinds>(kampfgruppeAtPlay, start, onePlayerEach(), { seed, of: 4, most: 120 });
}

/** A tank on its way, and an enemy who may break in: at the first three windows. Made in the test, which looks after its dice. */
function underway(): KgnGame[] {
  const stage = onTable({
    allies: { 'b-1': { type: 'sherman-v', at: [20, 20] } },
    axis: { 'a-1': { at: [40, 20], isCovering: true } },
    stack: [activationsFrame('allies')],
  });
  const hold: KgnAnswer = { kind: 'hold' };
  stage.play(activate('b-1', { do: 'move' }), hold, { kind: 'move', path: [[2490, 2000]] });
  const moments: KgnGame[] = [];
  for (let i = 0; i < 3; i += 1) {
    moments.push(cloneGame(kampfgruppeAtPlay, stage.game));
    stage.play(hold);
  }
  return moments;
}

const MOMENTS: readonly KgnGame[] = [
  ...[1, 2, 3, 4, 5, 6].flatMap(staged),
  ...played('kgn-panther-hunt', 1, 400),
  ...played('kgn-next-village', 2, 400),
  ...played('kgn-hold-the-line', 3, 300),
];

/** Replaces one unit of a side that can be changed so. */
const ofUnit = (name: string, changes: (unit: Unit, table: KgnTable) => Partial<Unit> | null): Secret<KgnKinds> => ({
  name,
  vary({ table }, owner, pick) {
    const able = table.units.flatMap((unit) => {
      const to = unit.side === owner ? changes(unit, table) : null;
      return to ? [[unit, to] as const] : [];
    });
    if (able.length === 0) return false;
    const [unit, to] = pickOne(able, pick);
    table.units = table.units.map((one) => (one === unit ? frozen({ ...one, ...to }) : one));
    return true;
  },
});

/** Rounds split otherwise; null where there is but one kind. */
function splitOtherwise(unit: Unit): Pick<Unit, 'ap' | 'he'> | null {
  const { main } = typeOf(unit);
  const gun = main ? gunOf(main.gun) : null;
  if (!gun?.ap || !gun.he || unit.ap + unit.he === 0) return null;
  return unit.ap > 0 ? { ap: unit.ap - 1, he: unit.he + 1 } : { ap: unit.ap + 1, he: unit.he - 1 };
}

/** A change of one frame of that side. */
const ofFrame = (name: string, change: (frame: KgnFrame, owner: string) => KgnFrame | null): Secret<KgnKinds> => ({
  name,
  vary(game, owner) {
    for (const [i, frame] of game.stack.entries()) {
      const changed = change(frame, owner);
      if (!changed) continue;
      game.stack[i] = changed;
      return true;
    }
    return false;
  },
});

const SECRETS: readonly Secret<KgnKinds>[] = [
  ofUnit('kgn-gap-74 how its rounds are split', splitOtherwise),
  {
    name: 'kgn-gap-74 kgn-gap-67 the rounds of a wreck',
    vary({ table }, owner) {
      const one = table.wrecks.find(({ side, was }) => side === owner && splitOtherwise(was) !== null);
      if (!one) return false;
      const was = frozen({ ...one.was, ...splitOtherwise(one.was) });
      table.wrecks = table.wrecks.map((wreck) => (wreck === one ? frozen({ ...one, was }) : wreck));
      return true;
    },
  },
  {
    name: 'kgn-secret-01 kgn-bgm-04 the numbers that a side has drawn, and what is left in the pot',
    vary({ table }, owner) {
      const mine = table.taken[owner as Side];
      const first = mine.findIndex(isNumber);
      const other = table.pot.find(({ kind, count }) => isNumber(kind) && kind !== mine[first] && count > 0);
      if (first < 0 || !other || table.over !== null) return false;
      const was = mine[first]!;
      table.pot = table.pot.map((lot) =>
        lot.kind === was || lot === other ? frozen({ ...lot, count: lot.count + (lot === other ? -1 : 1) }) : lot,
      );
      table.taken[owner as Side] = mine.map((kind, i) => (i === first ? other.kind : kind));
      return true;
    },
  },
  {
    name: 'kgn-secret-02 kgn-gap-10 that a side has borne all it can, before the check',
    vary({ table, stack }, owner) {
      if (table.over !== null || stack.length === 0) return false;
      const side = owner as Side;
      table.broken = table.broken.includes(side) ? table.broken.filter((one) => one !== side) : [...table.broken, side];
      return true;
    },
  },
  {
    name: 'kgn-secret-03 a registered target point',
    vary({ table }, owner, pick) {
      const one = table.registered.find(({ side, at, isRevealed }) => side === owner && at !== null && !isRevealed);
      if (!one) return false;
      const spot = { x: pick(table.ground.width), y: pick(table.ground.height) };
      table.registered = table.registered.map((point) =>
        point === one ? frozen({ ...one, at: frozen(spot) }) : point,
      );
      return true;
    },
  },
  {
    name: 'kgn-secret-04 who rides in which vehicle',
    vary({ table, stack }, owner, pick) {
      const told = JSON.stringify(stack);
      const isQuiet = (id: string): boolean => !told.includes(`"${id}"`);
      const inside = table.units.filter(
        ({ id, side, aboard }) => side === owner && aboard?.how === 'inside' && isQuiet(id) && isQuiet(aboard.on),
      );
      const able = inside.flatMap((one) => seatsElsewhere(table, one).map((on) => [one, on] as const));
      if (able.length === 0) return false;
      const [one, on] = pickOne(able.filter(([, to]) => isQuiet(to)).concat(able), pick);
      table.units = table.units.map((unit) =>
        unit === one ? frozen({ ...one, aboard: frozen({ ...one.aboard!, on }) }) : unit,
      );
      return true;
    },
  },
  {
    name: 'kgn-gap-68 until when a seat holds its covering fire',
    vary(game, owner) {
      const { table } = game;
      const seat = game.seats.find(({ side }) => side === owner)!.id;
      const held = table.holds.some((one) => one.seat === seat);
      const others = table.holds.filter((one) => one.seat !== seat);
      table.holds = held ? others : [...others, frozen({ seat, side: owner as Side, within: 600, turn: false })];
      return true;
    },
  },
  {
    name: 'kgn-setup-21 kgn-setup-22 notes that are being written',
    vary(game, owner) {
      const own = game.drafts?.[game.seats.find(({ side }) => side === owner)!.id];
      if (!own || own.committed || own.answers.length === 0) return false;
      own.answers = [];
      return true;
    },
  },
  ofFrame('kgn-gap-68 how far a path leads on, and where it is broken into', (frame, owner) =>
    frame.proc === 'move' && frame.side === owner && frame.plan
      ? { ...frame, length: frame.length + 100, stops: [...frame.stops, frame.length + 50] }
      : null,
  ),
  ofFrame('kgn-gap-36 what a Move has used up of its rate', (frame, owner) =>
    frame.proc === 'move' && frame.side === owner
      ? { ...frame, used: { road: frame.used.road + 10, ground: frame.used.ground }, isReduced: !frame.isReduced }
      : null,
  ),
];

/** Other vehicles in the same case that have room for it. */
function seatsElsewhere(table: KgnTable, { id, side, men, reserve, aboard }: Unit): string[] {
  return table.units
    .filter((one) => one.side === side && one.reserve === reserve && one.id !== aboard!.on && one.id !== id)
    .filter((one) => {
      const room = typeOf(one).carries?.models ?? 0;
      const taken = aboardOf(table, one.id).reduce(
        (sum, unit) => sum + (unit.aboard?.how === 'riding' ? 0 : unit.men),
        0,
      );
      return one.aboard === null && room - taken >= men;
    })
    .map((one) => one.id);
}

for (const secret of SECRETS)
  test(secret.name, () => {
    expect(comparePairs<KgnKinds>(kampfgruppeAtPlay, [...underway(), ...MOMENTS], secret)).toBeGreaterThan(0);
  });
