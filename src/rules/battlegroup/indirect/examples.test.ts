/** The book's examples of indirect fire, with its dice. */
import { expect, test } from 'vitest';
import type { BgAnswer } from '../book.ts';
import { ofType, onTable, order, type Piece, rolls, rollsOf, type Stage } from '../stage.testing.ts';
import {
  axisTurn,
  battery,
  call,
  guns,
  level,
  mark,
  RUSSIANS,
  SIGNALS,
  SPARE,
  SPOTTER,
  signals,
  supported,
} from './field.testing.ts';

const request = order('obs', 'request-artillery');
const lose: BgAnswer = { kind: 'lose', men: [0] };

test('bg-ex-10 a barrage of two 105 mm guns, from the request to the last morale test', () => {
  const stage = onTable(
    axisTurn(
      [
        SPOTTER,
        SIGNALS,
        SPARE,
        { id: 'pak', side: 'allies', type: '45mm-gun', at: [36, 30], facing: 24 },
        { id: 'rifles', side: 'allies', type: 'soviet-rifle-squad', at: [36, 15] },
        { id: 'tank', side: 'allies', type: 't-34', at: [36, 21], facing: 24 },
      ],
      {
        table: supported({ requests: [1, 0, 0] }),
        dice:
          'priority=4 comm=1 commReroll=5 gunsAvailable=3 spotter=5 distance=3,4 direction=6 ' +
          'barrage=1,2,4,6 penetrate=1,1 effect=2 effect=5 save=1 morale=5',
      },
    ),
  );
  const told = stage.play(request, call(1), level('division'));
  expect(rollsOf(told, 'priority')).toMatchObject([{ need: 2 }]);
  expect(rollsOf(told, 'comm')).toMatchObject([{ need: 3, success: false }]);
  expect(stage.asked).toBe('communication.again axis');
  told.push(...stage.play(signals('van')));
  expect(rollsOf(told, 'commReroll')).toMatchObject([{ need: 3, success: true }]);
  expect(ofType(told, 'guns-answer')).toMatchObject([{ battery: '2x105mm' }]);
  told.push(...stage.play(mark(36, 14)));
  // 7 inches towards 6 o'clock: short.
  expect(ofType(told, 'strayed')).toMatchObject([{ at: { x: 3600, y: 2100 }, distance: 700, hour: 6 }]);
  expect(stage.asked).toBe('mission.decide axis');
  told.push(...stage.play(battery(2)));
  expect(ofType(told, 'barrage')).toMatchObject([{ misses: 1, pinning: 2, direct: 1, reach: 1000 }]);
  // Penetration 3 on side armour L is 9, so 10 destroys; a double 1 immobilises.
  expect(rollsOf(told, 'penetrate')).toMatchObject([{ of: 'tank', need: 10 }]);
  expect(rollsOf(told, 'effect')).toMatchObject([
    { of: 'tank', need: 5, success: false },
    { of: 'rifles', need: 3, success: true },
  ]);
  expect(rollsOf(told, 'save')).toMatchObject([{ of: 'rifles', need: 6 }]);
  expect(stage.asked).toBe('lose.choose allies');
  told.push(...stage.play(lose));
  expect(rolls(told).at(-1)).toBe('morale 5');
  expect(rollsOf(told, 'morale')).toMatchObject([{ of: 'tank' }]);
  expect(stage.unit('tank')).toMatchObject({ immobile: true, pinned: false });
  expect(stage.unit('rifles')).toMatchObject({ pinned: true, men: 9 });
  expect(stage.unit('pak')).toMatchObject({ pinned: false, men: 4 });
  expect(ofType(told, 'barrage-over')).toHaveLength(1);
  // The spotter's order and one for each gun; the request is used up.
  expect(stage.table.orders).toBe(12 - 3);
  expect(stage.table.support.axis.requests).toEqual([0, 0, 0]);
});

test('bg-ex-11 a Russian observer calls up to Army, and four 122 mm guns answer', () => {
  const stage = onTable({
    active: 'allies',
    units: [
      { id: 'obs', side: 'allies', type: 'soviet-observer-team', at: [36, 8] },
      { ...SIGNALS, side: 'allies', at: [60, 4] },
      { id: 'enemy', side: 'axis', type: 'german-rifle-squad', at: [36, 40] },
    ],
    table: supported({}, { requests: [1, 0, 0] }),
    dice: 'priority=5 comm=2 commReroll=4 gunsAvailable=5',
  });
  const told = stage.play(request, call(1), level('army'), signals('van'));
  expect(rollsOf(told, 'priority')).toMatchObject([{ need: 2, success: true }]);
  expect(rollsOf(told, 'comm')).toMatchObject([{ need: 4, success: false }]);
  expect(rollsOf(told, 'commReroll')).toMatchObject([{ need: 4, success: true }]);
  expect(ofType(told, 'guns-answer')).toMatchObject([{ battery: '4x122mm' }]);
  // He is now ready to fire a spotter round.
  expect(stage.asked).toBe('mission.mark allies');
});

const launcher = (id: string, x: number): Piece => ({ id, side: 'axis', type: 'nebelwerfer', at: [x, 46], facing: 0 });

/** To the next turn of the axis. */
function passTurns(stage: Stage): void {
  stage.play({ kind: 'stop' });
  stage.play({ kind: 'stop' });
}

test('bg-ex-15 bg-ind-23 two launchers fire twelve dice on turn 1, and next on turn 4', () => {
  const turn = 'orders=3 orders=3';
  const stage = onTable(
    axisTurn([SPOTTER, SPARE, RUSSIANS, launcher('a', 30), launcher('b', 40)], {
      dice: `comm=3 spotter=6 distance=1 direction=12 barrage=1,1,1,1,1,1,1,1,1,1,1,1 ${turn} ${turn} ${turn}`,
    }),
  );
  const told = stage.play(request, call(), mark(36, 12), guns('a', 'b'));
  expect(rollsOf(told, 'barrage').map(({ dice }) => dice.length)).toEqual([12]);
  expect(ofType(told, 'gun-fires')).toMatchObject([
    { unit: 'a', shots: 2, dice: 6 },
    { unit: 'b', shots: 2, dice: 6 },
  ]);
  const may = () => stage.refusal('axis', request)?.code ?? null;
  for (const expected of [2, 3] as const) {
    passTurns(stage);
    expect([stage.table.turn, may()]).toEqual([expected, 'NO_GUNS']);
  }
  passTurns(stage);
  expect([stage.table.turn, may()]).toEqual([4, null]);
  expect(stage.unit('a').stock.reload).toBe(0);
});

test('bg-ex-02 bg-ind-12 two 120 mm mortars of the division answer: three orders in all, four dice together', () => {
  const stage = onTable(
    axisTurn([SPOTTER, SPARE, { ...RUSSIANS, at: [36, 14] }], {
      table: { ...supported({ requests: [1, 0, 0] }), orders: 8 },
      dice: 'priority=2 comm=3 gunsAvailable=1 spotter=6 distance=2 direction=12 barrage=1,3,1,1 effect=4 save=5',
    }),
  );
  const told = stage.play(request, call(1), level('division'), mark(36, 16), battery(2));
  expect(ofType(told, 'battery-fires')).toMatchObject([{ battery: '2x120mm', guns: 2, orders: 2 }]);
  expect(rollsOf(told, 'barrage').map(({ dice }) => dice.length)).toEqual([4]);
  // Light HE against infantry.
  expect(rollsOf(told, 'effect')).toMatchObject([{ need: 4, success: true }]);
  expect(stage.unit('rifles').pinned).toBe(true);
  expect(stage.table.orders).toBe(5);
});
