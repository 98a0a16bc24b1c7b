/** The book's worked examples of orders, of a whole turn, of dangerous ground and of rally. */
import { expect, test } from 'vitest';
import type { BgAnswer } from '../book.ts';
import {
  aimed,
  area,
  fire,
  go,
  hold,
  inch,
  lineOf,
  ofType,
  onTable,
  order,
  type Piece,
  rolls,
  rollsOf,
} from '../stage.testing.ts';
import type { Side } from '../state.ts';
import { turnFrame } from './turn.ts';

const stop: BgAnswer = { kind: 'stop' };

test('bg-ex-01 a company game: four officers and 2, 3, 5 give 14 orders; three and 1, 4, 4 give 12', () => {
  const officer = (side: Side, i: number): Piece => ({
    ...{ id: `${side}${i}`, side, at: [10 + 8 * i, side === 'axis' ? 4 : 44] },
    type: side === 'axis' ? 'german-platoon-hq' : 'us-platoon-hq',
  });
  const table = onTable({
    units: [...[1, 2, 3, 4].map((i) => officer('allies', i)), ...[1, 2, 3].map((i) => officer('axis', i))],
    stack: [turnFrame()],
    table: { turn: 0, size: 'company' },
    dice: 'orders=2,3,5 orders=1,4,4',
  });
  expect(table.table).toMatchObject({ active: 'allies', orders: 14 });
  table.play(stop);
  expect(table.table).toMatchObject({ active: 'axis', orders: 12 });
});

/**
 * The whole turn of p16 with the chapters that are there. Left out, with their four orders: the observer's request and
 * the two mortars (4, 5, 6: indirect fire), the two carriers that unload their squads (9, 11: transport), so that the
 * grenadiers' machine gun stands on the table from the start (10). The loader die of the PaK 40 (8) and with it its
 * third shot, the area fire at a machine gun team, wait for loader teams.
 */
test('bg-ex-02 a whole turn, as far as its chapters are there', () => {
  const tank = (id: string, x: number, y: number): Piece => ({
    id,
    side: 'axis',
    type: 'panzer-iii',
    at: [x, y],
    facing: 24,
  });
  const units: Piece[] = [
    tank('pz1', 10, 10),
    tank('pz2', 20, 10),
    tank('pz3', 30, 10),
    { id: 'hq', side: 'axis', type: 'german-company-hq', at: [40, 4] },
    { id: 'plt', side: 'axis', type: 'german-platoon-hq', at: [50, 4], pinned: true },
    { id: 'pak', side: 'axis', type: 'pak-40', at: [46, 10], facing: 24, pinned: true },
    { id: 'mg', side: 'axis', type: 'mg42-tripod-team', at: [60, 12] },
    { id: 'grenadiers', side: 'axis', type: 'panzergrenadier-squad', at: [66, 5], pinned: true },
    { id: 'others', side: 'axis', type: 'panzergrenadier-squad', at: [20, 4], pinned: true },
    { id: 'gun', side: 'allies', type: '45mm-gun', at: [24, 32], facing: 0, marker: 'ambush' },
    { id: 't34', side: 'allies', type: 't-34', at: [20, 44], facing: 0 },
    { id: 't34b', side: 'allies', type: 't-34', at: [44, 40], facing: 0 },
    { id: 't34c', side: 'allies', type: 't-34', at: [50, 40], facing: 0, marker: 'reserve' },
    { id: 'rifles', side: 'allies', type: 'soviet-rifle-squad', at: [58, 28] },
    { id: 'rifles2', side: 'allies', type: 'soviet-rifle-squad', at: [66, 28] },
  ];
  const table = onTable({
    units,
    active: 'allies',
    stack: [turnFrame()],
    table: { turn: 0, first: 'axis', active: 'allies', size: 'platoon', rerolled: ['hq'] },
    dice: [
      'orders=4,5',
      // The 45 mm gun misses twice, then the tank misses.
      'observe=5 hit=2 observe=5 hit=1 observe=5 hit=1',
      // Tactical Co-Ordination: a counter, and the regular PaK 40 passes on 3.
      'counter=2 experience=3',
      // Its two aimed shells: the first destroys a T-34, the second misses.
      'observe=4 hit=6 penetrate=6,6 counter=4 observe=4 hit=1',
      // The machine gun: area fire at two squads, one of them pinned.
      'effect=5 save=2 effect=1',
      // Rally: the counter is a 3, the die a 4 for three pinned units; then the Russians roll.
      'counter=3 rally=4 orders=1,1',
    ].join(' '),
  });
  // Orders roll: two dice, 4 and 5, and two officers.
  expect(ofType(table.opening, 'orders')).toMatchObject([{ dice: [4, 5], officers: 2 }]);
  expect(table.table).toMatchObject({ active: 'axis', orders: 11 });
  table.play(hold); // before the first order

  // First order: Top Speed, up to twice its movement.
  table.play(order('pz1', 'top-speed'), hold, go([10, 18]), go([10, 26]));
  expect(table.unit('pz1').place?.at).toEqual({ x: inch(10), y: inch(26) });
  table.play(hold);

  // Second order, broken into by Ambush Fire of two shots; then it completes its move and fires, and misses.
  const ap = (target: string) => aimed('main', target, 'ap');
  table.play(order('pz2', 'manoeuvre-and-fire'), { kind: 'hold' }, go([20, 18]));
  expect(table.asked).toBe('reaction.ask allies');
  expect(table.unit('pz2').place!.at.y).toBeLessThan(inch(18));
  const ambushed = table.play({ kind: 'ambush', unit: 'gun', shots: [ap('pz2'), ap('pz2')] });
  expect(rollsOf(ambushed, 'hit')).toHaveLength(2);
  expect(table.unit('pz2').place!.at).toEqual({ x: inch(20), y: inch(18) });
  expect(table.asked).toBe('order.fire axis');
  table.play(fire(ap('t34')));
  expect(table.unit('pz2')).toMatchObject({ moved: true, fired: true, pinned: false });
  expect(table.unit('gun')).toMatchObject({ marker: null, fired: true });
  table.play(hold);

  // Third order: Ambush Fire for the opponent's next turn.
  table.play(order('pz3', 'ambush-fire'));
  expect(table.unit('pz3').marker).toBe('ambush');
  table.play(hold);

  // Seventh order: Tactical Co-Ordination unpins the PaK 40, on 3 or more.
  const roused = table.play(order('hq', 'tactical-co-ordination', 'pak'));
  expect(rollsOf(roused, 'experience')).toMatchObject([{ of: 'pak', need: 3, success: true }]);
  expect(table.unit('pak').pinned).toBe(false);
  table.play(hold);

  // Eighth order: it opens fire at once at two T-34s, one shot after the other.
  const shots = table.play(order('pak', 'open-fire'), fire(ap('t34b'), ap('t34')));
  expect(rolls(shots).map((roll) => roll.split(' ')[0])).toEqual([
    'observe',
    'hit',
    'penetrate',
    'counter',
    'observe',
    'hit',
  ]);
  expect([table.has('t34b'), table.has('t34')]).toEqual([false, true]);
  table.play(hold);

  // Tenth order: area fire at two squads, of which one is pinned.
  table.play(order('mg', 'open-fire'), fire(area('team', 'rifles'), area('team', 'rifles2')));
  expect([table.unit('rifles').pinned, table.unit('rifles2').pinned]).toEqual([true, false]);

  // Before rally a T-34 makes its Reserve Move: twice its movement.
  expect(ofType(table.play(hold), 'stopped')).toMatchObject([{ side: 'axis', unused: 11 - 6 }]);
  expect(table.asked).toBe('reaction.ask allies');
  table.play({ kind: 'reserve', unit: 't34c' }, go([50, 30]), go([50, 20]));
  expect(table.unit('t34c')).toMatchObject({ marker: null, place: { at: { x: inch(50), y: inch(20) } } });

  // Rally: one counter, and a 4 for three pinned units: one removal is lost.
  expect(table.asked).toBe('turn.rally axis');
  table.play({ kind: 'rally', counters: 1 }, { kind: 'unpin', units: ['plt', 'grenadiers', 'others'] });
  expect(table.table.units.filter(({ side, pinned }) => side === 'axis' && pinned)).toEqual([]);
  expect(table.table).toMatchObject({ active: 'allies', taken: { axis: ['2', '3'], allies: ['4'] } });
});

test('bg-ex-21 infantry that roll a 6 on dangerous ground move their 5 inches', () => {
  const squad: Piece = { id: 'us', side: 'allies', type: 'us-rifle-squad', at: [20, 40] };
  const table = onTable({
    units: [squad, { id: 'de', side: 'axis', type: 'german-rifle-squad', at: [66, 4] }],
    features: [
      lineOf('wire', 'wire', [
        [0, 38],
        [72, 38],
      ]),
    ],
    dice: 'dangerous=6',
  });
  table.play(order('us', 'top-speed'));
  expect(table.refusal('allies', go([20, 34.9]))?.code).toBe('TOO_FAR');
  const told = table.play(go([20, 35]));
  expect(ofType(told, 'terrain')).toMatchObject([{ allowance: inch(5) }]);
});

test.each([
  [2, 'counter=1 counter=2', '2,3', 5],
  [3, 'counter=1 counter=2 counter=1', '1,2,1', 4],
] as const)('bg-ex-22 %i counters taken in rally are as many dice of markers', (counters, drawn, dice, markers) => {
  const pinned = Array.from(
    { length: 7 },
    (_, i): Piece => ({ id: `us${i}`, side: 'allies', type: 'us-rifle-squad', at: [6 + 9 * i, 40], pinned: true }),
  );
  const table = onTable({
    units: [...pinned, { id: 'de', side: 'axis', type: 'german-rifle-squad', at: [66, 4] }],
    stack: [{ ...turnFrame(), step: 'rally' }],
    dice: `${drawn} rally=${dice} orders=1`,
  });
  table.play({ kind: 'rally', counters });
  const units = (n: number) => pinned.slice(0, n).map(({ id }) => id);
  expect(table.refusal('allies', { kind: 'unpin', units: units(markers + 1) })?.code).toBe('TOO_MANY');
  table.play({ kind: 'unpin', units: units(markers) });
  expect(table.table.units.filter((unit) => unit.pinned)).toHaveLength(7 - markers);
});
