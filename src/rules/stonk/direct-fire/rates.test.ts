/** Rates of fire and ammunition, and who has fired already. */
import { expect, test } from 'vitest';
import { callsFrame } from '../artillery/types.ts';
import { assaultsFrame } from '../assault/types.ts';
import { isRateOpen } from '../logistics/ammunition.ts';
import { fireAt, ofType, onTable, type Piece, type Setting } from '../stage.testing.ts';
import { moveFrame } from '../turn.ts';
import { directFireFrame } from './types.ts';

const facing = (own: Piece, enemy: Piece = {}, more: Setting = {}) =>
  onTable({
    allies: { a: { units: { 'a/1': { at: [1500, 1000], ...own } } } },
    axis: { d: { units: { 'd/1': { at: [1500, 1280], ...enemy } } } },
    ...{ knows: [['a', 'd/1']], stack: [directFireFrame()], ...more },
  });
const HOLDS = { rounds: 12, smoke: 1, illuminating: 0 };

test('stonk-rate-01 machine guns are offered three rates, and fire at the one that they choose', () => {
  const mmg: Piece = { type: 'british-mmg', ammunition: HOLDS };
  const offered = facing(mmg).offers('allies');
  expect(offered.flatMap((one) => (one.kind === 'fire' ? [one.rate] : []))).toEqual(['normal', 'heavy', 'light']);
  const score = (rate: 'heavy' | 'light') => {
    const stage = facing(mmg, {}, { dice: 'fire=5' });
    stage.draft('allies', fireAt('a/1', 'allies#1', { rate }));
    return ofType(stage.commitAll(), 'struck')[0]!.score;
  };
  expect([score('heavy'), score('light')]).toEqual([7, 3]);
});

test('stonk-rate-04 mortars fire heavy once an hour, machine guns whenever they like', () => {
  const open = (type: NonNullable<Piece['type']>, heavy: number[]) => {
    const { table } = onTable({
      allies: { a: { units: { 'a/1': { type, heavy, ammunition: HOLDS } } } },
      table: { move: 8 },
    });
    return isRateOpen(table, table.elements[0]!, 'heavy');
  };
  expect([open('british-mortars', [3]), open('british-mortars', [2])]).toEqual([false, true]);
  expect([open('british-heavy-mortars', [3]), open('british-25pdr', [3]), open('british-mmg', [7])]).toEqual([
    ...[false, false, true],
  ]);
});

test('stonk-rate-07 shells and shot of a troop come off one stock', () => {
  const tanks: Piece = { type: 'british-sherman', ammunition: { rounds: 8, smoke: 1, illuminating: 0 } };
  const spent = (enemy: Piece, weapon: 'ordinary' | 'anti-tank') => {
    const stage = facing(tanks, enemy, { dice: 'fire=0' });
    stage.draft('allies', fireAt('a/1', 'allies#1', { weapon }));
    stage.commitAll();
    return stage.element('a/1').spent.rounds;
  };
  expect([spent({}, 'ordinary'), spent({ type: 'german-panzer-iv' }, 'anti-tank')]).toEqual([2, 2]);
  // Two troops of a squadron have a stock each.
  const two = onTable({
    allies: {
      a: {
        units: {
          'a/1': { ...tanks, at: [1400, 1000], ammunition: { ...HOLDS, rounds: 2 } },
          'a/2': { ...tanks, at: [1650, 1000], ammunition: { ...HOLDS, rounds: 2 } },
        },
      },
    },
    axis: { d: { units: { 'd/1': { at: [1500, 1280] } } } },
    ...{ knows: [['a', 'd/1']], stack: [directFireFrame()] },
  });
  two.draft('allies', fireAt('a/1', 'allies#1'));
  expect(two.refusal('allies', fireAt('a/2', 'allies#1'))).toBeNull();
});

test('stonk-rate-09 tanks without a round do not fire, but assault and defend', () => {
  const empty: Piece = { type: 'british-sherman', ammunition: { rounds: 0, smoke: 0, illuminating: 0 } };
  expect(facing(empty).refusal('allies', fireAt('a/1', 'allies#1'))).toBe('NO_AMMUNITION stonk-rate-09');
  const orders = { task: 'attack', objective: 'hill', since: 1 } as const;
  const stage = onTable({
    allies: { a: { is: { orders }, units: { 'a/1': { ...empty, at: [1500, 780] } } } },
    axis: { d: { is: { pool: 0 }, units: { 'd/1': { at: [1500, 900] } } } },
    knows: [
      ['a', 'd/1'],
      ['d', 'a/1'],
    ],
    ...{ stack: [assaultsFrame()], dice: 'assault=4 assault=4' },
  });
  expect(ofType(stage.commitAll(), 'assault-round').map(({ units }) => units)).toEqual([['a/1'], ['d/1']]);
});

test('stonk-inf-29 suppressed tanks lay no smoke', () => {
  const lays = (state: 'ok' | 'pinned' | 'suppressed') => {
    const units = { 'a/1': { type: 'british-sherman', at: [1500, 300], ammunition: HOLDS, state } } as const;
    const stage = onTable({ allies: { a: { units } }, stack: [callsFrame()] });
    return stage.refusal('allies', { kind: 'tank-smoke', unit: 'a/1', at: [1500, 800] });
  };
  expect([lays('ok'), lays('pinned'), lays('suppressed') === null]).toEqual([null, null, false]);
});

test('stonk-inf-30 whoever has fired is silent for the rest of the move, and fires again in the next', () => {
  const stage = facing({}, {}, { dice: 'fire=0' });
  stage.draft('allies', fireAt('a/1', 'allies#1'));
  stage.commitAll();
  expect(stage.element('a/1').hasFired).toBe(true);
  const next = facing({ hasFired: true }, {}, { stack: [moveFrame()] });
  expect(next.element('a/1').hasFired).toBe(false);
});
