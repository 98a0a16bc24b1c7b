import { expect, test } from 'vitest';
import { seatOf } from '../../kernel/seats.ts';
import { advise } from './advise.ts';
import { hasRoom, sightFrom } from './advise-sight.ts';
import { house, inch, lineOf, onTable, type Piece, type Stage } from './stage.testing.ts';
import { placed } from './state.ts';
import type { BgAdvice, BgAdviceAsk } from './view.ts';

const TANK: Piece = { id: 'a1', side: 'allies', type: 'm4-sherman', at: [20, 40] };
const FOE: Piece = { id: 'ge', side: 'axis', type: 'panzergrenadier-squad', at: [20, 10] };

const tank = (stage: Stage) => stage.unit('a1') as never;
const asked = ({ game }: Stage, ask: BgAdviceAsk): unknown => advise(game, seatOf(game.seats, 'allies')!, ask as never);

test('bg-meas-06 a planned move tells whom the unit would see from there, and from whom it would be covered', () => {
  const hedge = lineOf('hedge', 'hedge', [
    [10, 24],
    [30, 24],
  ]);
  const stage = onTable({ units: [TANK, FOE], features: [house('barn', 15, 30, 25, 34), hedge] });
  // Behind the barn nobody sees it; beside it the enemy does.
  expect(sightFrom(stage.table, tank(stage), placed({ x: inch(20), y: inch(38) }, 0))).toEqual([]);
  const beside = sightFrom(stage.table, tank(stage), placed({ x: inch(40), y: inch(38) }, 0));
  expect(beside).toEqual([{ foe: 'ge', isSeen: true, sees: true, hasShot: true, cover: 'in the open' }]);
  const [behind] = sightFrom(stage.table, tank(stage), placed({ x: inch(20), y: inch(25.6) }, 0));
  expect(behind).toMatchObject({ isSeen: true, sees: true, cover: 'soft cover: the hedge' });
});

test('bg-gap-07 the reach of a hull leaves out where it has no room to stand', () => {
  const stage = onTable({ units: [TANK, FOE, { ...TANK, id: 'a2', at: [20, 36] }] });
  expect(hasRoom(stage.table, tank(stage), { x: inch(20), y: inch(36) }, 0)).toBe(false);
  expect(hasRoom(stage.table, tank(stage), { x: inch(26), y: inch(36) }, 0)).toBe(true);
  const reach = asked(stage, { about: 'reach', unit: 'a1', order: 'manoeuvre-and-fire' }) as BgAdvice['reach'];
  const isIn = (x: number, y: number): boolean =>
    reach.rings.reduce((inside, ring) => {
      let odd = false;
      ring.forEach(([ax, ay], i) => {
        const [bx, by] = ring[(i + 1) % ring.length]!;
        if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
      });
      return inside !== odd;
    }, false);
  expect(isIn(inch(20), inch(36))).toBe(false);
  expect(isIn(inch(26), inch(36))).toBe(true);
});

test('bg-move-01 a way to a goal just out of reach goes round what bars it', () => {
  const stage = onTable({ units: [TANK, FOE], features: [house('barn', 15, 34, 25, 36)] });
  const ask = { about: 'way', unit: 'a1', to: [inch(20), inch(30)], order: 'manoeuvre-and-fire' } as const;
  const way = asked(stage, ask) as NonNullable<BgAdvice['way']>;
  expect(way.refusal?.code).toBe('TOO_FAR');
  expect(way.path.length).toBeGreaterThan(1);
});
