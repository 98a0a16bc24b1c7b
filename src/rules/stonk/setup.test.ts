/** From a scenario to a first table: forces, places, seats, what is refused. */
import { describe, expect, test } from 'vitest';
import { overlap } from '../../geometry/table/footprint.ts';
import type { Seat } from '../../kernel/seats.ts';
import { nonsense } from '../../scenarios/map-sense.ts';
import { stonkAtPlay } from './at-play.ts';
import { shapeOf } from './ground.ts';
import { SCENARIOS as ALL } from './scenarios/data/index.ts';
import { firstTable } from './scenarios/make.ts';
import { MAPS, mapOf } from './scenarios/maps/index.ts';
import { seatingsFor } from './scenarios/seating.ts';
import { SCENARIOS, seatings, setup } from './setup.ts';
import { isPlaced, isVehicle } from './state.ts';

const EDGE = 'stonk-woods-edge';
const seatsOf = (name: string): readonly Seat[] => seatings(EDGE).find((one) => one.name === name)!.seats;
function begun(seats: readonly Seat[] = seatsOf('one a side'), options = {}) {
  const start = setup(EDGE, options, seats);
  if (!start.ok) throw new Error(start.reason);
  return start.value().table;
}

describe('the first table', () => {
  test('stonk-core-14 the introduction comes first', () => {
    expect(SCENARIOS[0]).toMatchObject({ id: EDGE, size: '1000 x 1000 m', turnLimit: 12 });
  });

  test('stonk-state-01 stonk-state-02 stonk-base-01 stonk-base-02 stonk-base-08 elements with bases, places and strength', () => {
    const { elements } = begun();
    const facts = elements.map(({ id, strength, size }) => [id, strength, size.front, size.depth]);
    expect(facts).toEqual([
      ['grenadiers-1/1', 6, 160, 80],
      ['grenadiers-1/2', 4, 80, 80],
      ['guns-1/1', 16, 320, 120],
      ['rifles-a/1', 8, 160, 80],
      ['rifles-a/2', 8, 160, 80],
      ['rifles-a/hq', 4, 80, 80],
      ['rifles-tanks/1', 4, 160, 160],
    ]);
  });

  test('stonk-state-34 who starts in a position is dug in; stonk-org-08 guns are off the table', () => {
    const { elements } = begun();
    expect(elements.filter(({ dug }) => dug).map(({ id }) => id)).toEqual(['grenadiers-1/1', 'grenadiers-1/2']);
    const guns = elements.find(({ id }) => id === 'guns-1/1')!;
    expect([guns.place, guns.offTable]).toEqual([null, { x: 500, y: -4000 }]);
  });

  test('stonk-sup-07 stonk-sup-09 with logistics on, dumps hold a full issue for every unit of a battalion, and of the brigade', () => {
    expect(begun().dumps).toEqual([]);
    const { dumps } = begun(undefined, { logistics: true });
    const of = (id: string) => dumps.find((one) => one.id === id)?.points;
    // A Sherman troop has 8; two platoons and their HQ share the pool of 20 of an advancing company.
    expect(of('allies rifles')).toBe(8 + 3 * 7);
    expect(of('allies brigade')).toBe(of('allies rifles')! + of('allies guns')!);
    expect(dumps.every(({ side, id }) => id.startsWith(side))).toBe(true);
  });

  test.each(ALL)('stonk-gap-98 in $id nobody starts on the base of his like', (scenario) => {
    const seats = seatingsFor(scenario)[0]!.seats;
    const start = setup(scenario.id, {}, seats);
    const placed = start.ok ? start.value().table.elements.filter(isPlaced) : [];
    expect(placed.length).toBeGreaterThan(0);
    for (const [i, one] of placed.entries())
      for (const other of placed.slice(i + 1))
        if (isVehicle(one) === isVehicle(other) && overlap(shapeOf(one), shapeOf(other)))
          expect(`${one.id} on ${other.id}`).toBe('');
  });

  test('stonk-gap-98 nobody starts on the base of his like', () => {
    const placed = begun().elements.filter(isPlaced);
    for (const one of placed)
      for (const other of placed)
        if (one.id < other.id && isVehicle(one) === isVehicle(other))
          expect(overlap(shapeOf(one), shapeOf(other)), `${one.id} ${other.id}`).toBe(false);
  });

  test('stonk-ammo-01 stonk-ammo-05 stonk-state-12 pools of companies, stocks of those who have their own', () => {
    const { companies, elements } = begun();
    expect(companies.map(({ id, pool }) => [id, pool])).toEqual([
      ['grenadiers-1', 40],
      ['guns-1', 0],
      ['rifles-a', 20],
      ['rifles-tanks', 0],
    ]);
    expect(elements.find(({ id }) => id === 'guns-1/1')!.ammunition).toEqual({ rounds: 10, smoke: 1, illuminating: 1 });
  });
});

describe('all four scenarios', () => {
  const options = {
    method: 'simultaneous',
    communications: true,
    slowOrders: false,
    logistics: false,
    dice: 'program',
  } as const;

  test.each(ALL)(
    '$id: in every seating everybody has a commander, and a place, a gun position or an hour',
    (scenario) => {
      for (const { seats } of seatingsFor(scenario)) {
        const table = firstTable(scenario, options, seats);
        for (const { id, seat, place, offTable, arrives } of table.elements) {
          expect(
            seats.map((one) => one.id),
            id,
          ).toContain(seat);
          expect(place ?? offTable ?? arrives, id).not.toBeNull();
        }
        const game = { table } as unknown as Parameters<typeof stonkAtPlay.invariants>[0];
        expect(stonkAtPlay.invariants(game)).toEqual([]);
      }
    },
  );
});

describe('ground', () => {
  test.each(MAPS)('$id is a place, in metres, as large as its scenario says', (source) => {
    const map = mapOf(source.id);
    expect(nonsense(map)).toEqual([]);
    const { ground } = ALL.find((one) => one.ground.map === map.id)!;
    expect([map.scale, map.width, map.height]).toEqual(['metres', ground.width, ground.height]);
  });
});

describe('seats', () => {
  test('one a side, two a side and an umpire, four a side; everybody commands what his post has', () => {
    const four = begun(seatsOf('four a side')).companies.map(({ id, seat }) => [id, seat]);
    expect(four).toEqual([
      ['grenadiers-1', 'axis-first'],
      ['guns-1', 'allies-gunner'],
      ['rifles-a', 'allies-first'],
      ['rifles-tanks', 'allies-second'],
    ]);
    const two = begun(seatsOf('two a side and an umpire')).companies.map(({ id, seat }) => [id, seat]);
    expect(two).toEqual([
      ['grenadiers-1', 'axis-commander'],
      ['guns-1', 'allies-gunner'],
      ['rifles-a', 'allies-commander'],
      ['rifles-tanks', 'allies-commander'],
    ]);
  });

  test('stonk-secret-03 friends do not share what they know', () => {
    const [a, b] = seatsOf('four a side').filter(({ side }) => side === 'allies');
    expect([stonkAtPlay.sharesKnowledge!(a!, a!), stonkAtPlay.sharesKnowledge!(a!, b!)]).toEqual([true, false]);
  });

  test('a company that nobody commands is refused', () => {
    const seats = seatsOf('four a side').filter(({ id }) => id !== 'allies-gunner');
    expect(setup(EDGE, {}, seats)).toMatchObject({ ok: false, place: 'seats' });
  });

  test('stonk-core-10 stonk-umpire-11 a game has no umpire, or one, or several', () => {
    const umpired = seatsOf('two a side and an umpire');
    const umpire = umpired.find(({ role }) => role === 'umpire')!;
    expect(setup(EDGE, {}, seatsOf('one a side')).ok).toBe(true);
    expect(setup(EDGE, {}, umpired).ok).toBe(true);
    const two = begun([...umpired, { ...umpire, id: 'second-umpire' }]);
    expect(two.companies).toEqual(begun(umpired).companies);
  });

  test('stonk-secret-09 real dice without an umpire are refused', () => {
    const dice = { dice: 'typed' };
    expect(setup(EDGE, dice, seatsOf('one a side'))).toMatchObject({ ok: false, place: 'options.dice' });
    expect(setup(EDGE, dice, seatsOf('two a side and an umpire')).ok).toBe(true);
  });
});
