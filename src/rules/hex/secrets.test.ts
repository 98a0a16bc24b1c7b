/** Every secret of the book, varied on the true table: look, offers, refusals and draws of the other side stay the same. */
import { expect, test } from 'vitest';
import { comparePairs, momentsOf, type Secret } from '../../../test/conformance/pairs.ts';
import { cloneGame, offersTo, pendingOf } from '../../kernel/engine.ts';
import type { Game } from '../../kernel/flow.ts';
import { type Picker, pickOne } from '../../kernel/pick.ts';
import { isSettledFor, seatViewOf } from '../../kernel/seat-view.ts';
import { onePlayerEach } from '../../kit/sides.ts';
import { hexAtPlay } from './at-play.ts';
import type { HexKinds } from './book.ts';
import { floorsAt } from './ground.ts';
import { canStand, hasFacing } from './placing.ts';
import { setup } from './setup.ts';
import { changed, type HexTable, type Mission, OFF, type Unit } from './state.ts';

type HexGame = Game<HexKinds>;

function played(scenario: string, seed: number, most: number, of = 2): HexGame[] {
  const seats = onePlayerEach();
  const start = setup(scenario, {}, seats);
  if (!start.ok) throw new Error(start.reason);
  return momentsOf<HexKinds>(hexAtPlay, start.value, seats, { seed, of, most });
}

const MOMENTS: readonly HexGame[] = [
  ...played('hex-sunken-lane', 1, 700),
  ...played('hex-four-elms', 2, 700),
  ...played('hex-hill61', 3, 500),
  ...played('hex-hautpre', 4, 500),
];

/** Moments at which somebody who is asked in secret sets up. */
const SETTING_UP = played('hex-hill61', 5, 40, 40).flatMap((game) => {
  const pending = pendingOf<HexKinds>(hexAtPlay, game);
  return pending.kind === 'ask' && pending.hidden
    ? [{ game, owner: game.seats.find(({ id }) => id === pending.seats[0])!.side }]
    : [];
});

/** Hidden units of a side that no frame speaks of: what those are doing is a secret of the frame. */
function hiddenOf({ table, stack }: HexGame, side: string): Unit[] {
  const told = JSON.stringify(stack);
  return table.units.filter((unit) => unit.side === side && unit.isHidden && !told.includes(`"${unit.id}"`));
}

/** Changes one hidden unit that can be changed so. */
const ofHidden = (
  name: string,
  changes: (unit: Unit, table: HexTable, pick: Picker) => Partial<Unit> | null,
): Secret<HexKinds> => ({
  name,
  vary(game, owner, pick) {
    const { table } = game;
    const able = hiddenOf(game, owner).flatMap((unit) => {
      const to = changes(unit, table, pick);
      return to ? [[unit, to] as const] : [];
    });
    if (able.length === 0) return false;
    const [unit, to] = pickOne(able, pick);
    table.units = table.units.map((one) => (one === unit ? changed(one, to) : one));
    return true;
  },
});

const isFree = (table: HexTable, { id, at, carriedBy }: Unit): boolean =>
  at !== OFF && carriedBy === null && !table.units.some((one) => one.carriedBy === id);

const SECRETS: readonly Secret<HexKinds>[] = [
  {
    name: 'hex-hid-01 which unit is under which "?"',
    vary(game, owner, pick) {
      const { table } = game;
      const free = hiddenOf(game, owner).filter((unit) => isFree(table, unit));
      const pairs = free.flatMap((one) =>
        free
          .filter((two) => one.at < two.at && one.card !== two.card)
          .filter((two) => canStand(table, one, two.at) && canStand(table, two, one.at))
          .map((two) => [one, two] as const),
      );
      if (pairs.length === 0) return false;
      const [one, two] = pickOne(pairs, pick);
      const put = (unit: Unit, at: number): Unit => changed(unit, { at, floor: 0 });
      table.units = table.units.map((unit) =>
        unit === one ? put(one, two.at) : unit === two ? put(two, one.at) : unit,
      );
      return true;
    },
  },
  {
    name: 'hex-hid-01 hex-stack-01 how many units are under a "?"',
    vary(game, owner, pick) {
      const { table } = game;
      const free = hiddenOf(game, owner).filter((unit) => isFree(table, unit));
      const isAlone = ({ at }: Unit): boolean =>
        !table.units.some((one) => one.at === at && one.isHidden && one.side === owner && !free.includes(one)) &&
        free.filter((one) => one.at === at).length === 1;
      const pairs = free
        .filter((one) => !isAlone(one) && free.some((two) => two !== one && two.at === one.at))
        .flatMap((one) =>
          free.filter((two) => two.at !== one.at && canStand(table, one, two.at)).map((two) => [one, two.at] as const),
        );
      if (pairs.length === 0) return false;
      const [one, at] = pickOne(pairs, pick);
      table.units = table.units.map((unit) => (unit === one ? changed(one, { at, floor: 0 }) : unit));
      return true;
    },
  },
  ofHidden('hex-hid-01 hex-map-08 the level on which it stands', (unit, table) =>
    unit.at !== OFF && floorsAt(table, unit.at) > 1 ? { floor: unit.floor === 0 ? 1 : 0 } : null,
  ),
  ofHidden('hex-hid-01 hex-face-01 which way it faces', (unit, table) =>
    hasFacing(table, unit) && unit.facing !== 0 ? { facing: ((unit.facing % 6) + 1) as Unit['facing'] } : null,
  ),
  ofHidden('hex-hid-01 its steps', ({ steps }) => (steps > 1 ? { steps: steps - 1 } : null)),
  ofHidden('hex-hid-01 hex-mark-01 hex-mark-03 its Fire and Move markers', ({ fire, move }) => ({
    ...{ fire: fire === 'none' ? 'check' : 'none', move: move === 'none' ? 'tactical' : 'none' },
    ...{ hasFired: fire === 'none', hasMoved: move === 'none' },
  })),
  ofHidden('hex-hid-01 whether it is stopped, neutralised, shut down or immobilised', (unit) => ({
    ...{ isStopped: !unit.isStopped, isNeutralised: !unit.isNeutralised },
    ...{ isShutDown: !unit.isShutDown, isImmobilised: !unit.isImmobilised },
  })),
  ofHidden('hex-hid-01 hex-mark-11 a jam and its ammunition', ({ isJammed, ammo }) => ({
    ...{ isJammed: !isJammed, ammo: ammo === null ? 1 : null },
  })),
  ofHidden('hex-hid-01 hex-fx-12 that it digs', ({ digging }) => ({ digging: digging === 0 ? 1 : 0 })),
  ofHidden('hex-hid-01 that it is dismantled', ({ isDismantled }) => ({ isDismantled: !isDismantled })),
  ofHidden('hex-hid-01 hex-form-06 to whom it answers', ({ side, under }, { formations }) => {
    const other = formations.find((one) => one.side === side && one.id !== under);
    return other ? { under: other.id } : null;
  }),
  {
    name: 'hex-sup-02 a mission that is recorded',
    vary({ table }, owner, pick) {
      const own = table.batteries.filter(({ side }) => side === owner);
      if (own.length === 0) return false;
      const one = pickOne(own, pick);
      const mission: Mission = {
        hex: 40,
        observer: null,
        isSmoke: false,
        isRegistered: true,
        delayed: 0,
        isSure: false,
      };
      table.batteries = table.batteries.map((battery) =>
        battery === one ? Object.freeze({ ...one, mission: one.mission ? null : Object.freeze(mission) }) : battery,
      );
      return true;
    },
  },
  {
    name: 'hex-sup-02 a mission that is being recorded',
    vary(game, owner) {
      const { drafts } = game;
      const seat = game.seats.find(({ side }) => side === owner)!.id;
      const own = drafts?.[seat];
      const offer = own && [...offersTo(hexAtPlay, game, seat)].find(({ kind }) => kind === 'draft');
      if (offer?.kind !== 'draft') return false;
      own!.answers = own!.answers.length > 0 ? [] : [offer.answer];
      return true;
    },
  },
];

for (const secret of SECRETS)
  test(secret.name, () => {
    expect(comparePairs<HexKinds>(hexAtPlay, MOMENTS, secret)).toBeGreaterThan(0);
  });

test('hex-scn-04 while a side sets up hidden the other is shown nothing of it, and play is not settled for it', () => {
  let moments = 0;
  for (const { game, owner } of SETTING_UP) {
    const other = cloneGame<HexKinds>(hexAtPlay, game);
    const placed = other.table.units.filter(({ side, isHidden, at }) => side === owner && isHidden && at !== OFF);
    if (placed.length === 0) continue;
    other.table.units = other.table.units.map((unit) => (placed.includes(unit) ? changed(unit, { at: OFF }) : unit));
    for (const { id, side } of game.seats) {
      if (side === owner) continue;
      expect(isSettledFor<HexKinds>(hexAtPlay, game, id)).toBe(false);
      expect(seatViewOf<HexKinds>(hexAtPlay, other, id)).toEqual(seatViewOf<HexKinds>(hexAtPlay, game, id));
      moments += 1;
    }
  }
  expect(moments).toBeGreaterThan(5);
});
