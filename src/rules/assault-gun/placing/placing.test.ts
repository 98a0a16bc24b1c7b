import { expect, test } from 'vitest';
import type { AgAnswer } from '../book.ts';
import { Battle } from '../scenarios/battle.testing.ts';
import { scenarioById } from '../scenarios/list.ts';
import { ofType } from '../stage.testing.ts';
import { type AgTable, isOnMap, type Unit } from '../state.ts';

const named = (table: AgTable, name: string): Unit => table.units.find(({ row }) => row.name === name)!;
const place = (unit: Unit, x: number, y: number, as?: string): AgAnswer => ({
  ...{ kind: 'place', unit: unit.id, at: [x, y] },
  ...(as ? { as } : {}),
});

test('ag-scn-01 a base is wholly inside the area of its division', () => {
  const battle = new Battle('ag-hannut');
  // 38.5 to 50 km east, 12 to 28 km south: steps 154 to 200 and 48 to 112.
  const rifles = named(battle.table, 'Schützen-Brigade 4');
  expect(battle.refusal('axis', place(rifles, 157, 51))).toBeNull();
  expect(battle.refusal('axis', place(rifles, 156, 51))).toBe('OUTSIDE ag-scn-01');
  expect(battle.refusal('axis', place(rifles, 157, 50))).toBe('OUTSIDE ag-scn-01');
  expect(battle.refusal('axis', place(rifles, 197, 109))).toBeNull();
  expect(battle.refusal('axis', place(rifles, 197, 110))).toBe('OUTSIDE ag-scn-01');
  expect(battle.refusal('axis', place(rifles, 198, 109))).toBe('OFF_MAP ag-gap-01');
});

test('ag-scn-01 also on its east side, and everybody has a place before it begins', () => {
  const battle = new Battle('ag-hannut');
  const zone = scenarioById('ag-hannut')!.divisions.find((one) => one.side === 'allies' && one.zone?.kind === 'box')!;
  const unit = battle.table.units.find(({ division, size }) => division === zone.id && size === 'regiment')!;
  if (zone.zone?.kind !== 'box') throw new Error('no box');
  const { to } = zone.zone;
  const inside = place(unit, to.x - 3, to.y - 3);
  expect(to.x).toBeLessThan(battle.table.terms.map.width - 3);
  expect(battle.refusal('allies', inside)).toBeNull();
  expect(battle.refusal('allies', place(unit, to.x - 2, to.y - 3))).toBe('OUTSIDE ag-scn-01');
  battle.draft('allies', inside);
  expect(battle.refusedCommit('allies')).toBe('NOT_ALL ag-scn-01');
});

test('ag-gap-08 nobody is placed over another, neither in the draft nor on the map', () => {
  const battle = new Battle('ag-hannut');
  const [first, second] = [named(battle.table, 'I. Panzer-Regiment 35'), named(battle.table, 'I. Panzer-Regiment 36')];
  battle.draft('axis', place(first, 170, 80));
  expect(battle.refusal('axis', place(second, 173, 80))).toBe('OVERLAP ag-gap-08');
  expect(battle.refusal('axis', place(second, 174, 80))).toBeNull();
  // The same unit may think again.
  expect(battle.refusal('axis', place(first, 173, 80))).toBeNull();
});

test('both sides place unseen of each other: what one has drafted is nothing to the other', () => {
  const battle = new Battle('ag-hannut');
  expect(battle.pending).toMatchObject({ kind: 'sealed', seats: ['axis', 'allies'] });
  battle.draft('axis', place(named(battle.table, 'Schützen-Brigade 4'), 170, 80));
  expect(battle.table.units.some(isOnMap)).toBe(false);
  expect(battle.offers('allies').every((offer) => battle.refusal('allies', offer) === null)).toBe(true);
});

test('ag-div-02 corps troops have their area too, and are under no division yet', () => {
  const battle = new Battle('ag-hannut');
  const flak = named(battle.table, 'Flak-Abteilung');
  expect([flak.division, flak.corps]).toEqual(['xvi-corps', true]);
  expect(battle.refusal('axis', place(flak, 170, 34))).toBeNull();
  expect(battle.refusal('axis', place(flak, 169, 34))).toBe('OUTSIDE ag-scn-01');
});

test('ag-night-04 who comes later is not placed, and who comes from the sea or the sky neither', () => {
  const hannut = new Battle('ag-hannut');
  expect(hannut.refusal('axis', place(named(hannut.table, 'Schützen-Brigade 3'), 170, 80))).toBe(
    'NOT_YOUR_UNIT ag-scn-01',
  );
  const exercise = new Battle('ag-landing-exercise');
  exercise.defaultsWhile('set-up.place');
  const off = exercise.table.units.filter((unit) => !isOnMap(unit));
  expect(off.map(({ row }) => row.lands).sort()).toEqual([
    ...['glider', 'glider', 'parachute', 'sea', 'sea', 'sea', 'sea', 'sea', 'sea'],
  ]);
});

test('ag-spec-05 ships lie wholly in the water, and everybody else on land', () => {
  const battle = new Battle('ag-landing-exercise');
  battle.defaultsUntil(() => battle.pending.kind === 'sealed' && battle.pending.seats[0] === 'allies');
  const cruisers = named(battle.table, 'Cruisers');
  expect(battle.refusal('allies', place(cruisers, 64, 8))).toBeNull();
  // Its southern edge over the mouth of the bay: the coast begins at 6 km in the west.
  expect(battle.refusal('allies', place(cruisers, 3, 21))).toBeNull();
  expect(battle.refusal('allies', place(cruisers, 3, 22))).toBe('NO_GOING ag-move-02');
  const axis = new Battle('ag-landing-exercise');
  expect(axis.refusal('axis', place(named(axis.table, 'Coastal artillery'), 64, 8))).toBe('NO_GOING ag-move-02');
});

test('ag-gap-83 a dummy may stand where what it pretends to be may: trucks not in a swamp, men on foot there', () => {
  const battle = new Battle('ag-landing-exercise');
  const dummy = battle.table.units.find(({ kind, division }) => kind === 'dummy' && division === 'coastal-division')!;
  expect(battle.refusal('axis', place(dummy, 20, 42, 'first-coastal-regiment'))).toBeNull();
  expect(battle.refusal('axis', place(dummy, 20, 42, 'anti-tank-guns'))).toBe('NO_GOING ag-move-02');
});

test('ag-gap-83 shape and place of a dummy are told: the shape to its own side, the place and base to all', () => {
  const battle = new Battle('ag-hannut');
  const events = battle.defaultsWhile('set-up.place');
  const disguised = ofType(events, 'disguised');
  expect(disguised.map(({ to }) => to?.join()).sort()).toEqual([
    ...['allies', 'allies', 'allies', 'allies', 'axis', 'axis', 'axis', 'axis'],
  ]);
  for (const { unit, row } of disguised) {
    const there = battle.table.units.find(({ id }) => id === unit)!;
    expect([there.size, there.row.move, there.row.id]).toEqual([row.size, row.move, 'dummy']);
    const told = ofType(events, 'placed').find((one) => one.unit === unit)!;
    expect([told.size, told.to]).toEqual([row.size, undefined]);
  }
  expect(disguised.map(({ row }) => row.size).sort()).toEqual([
    ...['battalion', 'battalion', 'battalion', 'battalion', 'battalion', 'battalion', 'regiment', 'regiment'],
  ]);
});

test('ag-hq-01, ag-hq-02 with the option each division has a headquarters, which is in nobody’s way', () => {
  const battle = new Battle('ag-hannut', { options: { hq: true } });
  const of = (table: AgTable): string[] =>
    table.units.filter(({ kind }) => kind === 'hq').map(({ division }) => division);
  // No corps has one.
  expect(of(battle.table).sort()).toEqual(['1dim', '2dlm', '3dlm', '3pd', '4pd']);
  expect(of(new Battle('ag-hannut').table)).toEqual([]);
  const hq = battle.table.units.find(({ kind, division }) => kind === 'hq' && division === '4pd')!;
  battle.draft('axis', place(named(battle.table, 'Schützen-Brigade 4'), 170, 80));
  expect(battle.refusal('axis', place(hq, 170, 80))).toBeNull();
  battle.draft('axis', place(hq, 180, 80));
  expect(battle.refusal('axis', place(named(battle.table, 'I. Panzer-Regiment 35'), 180, 80))).toBeNull();
  // ag-hq-08
  expect(battle.table.divisions.find(({ id }) => id === '4pd')!.hq?.rating).toBe(5);
  // Special forces and ships have none.
  const exercise = new Battle('ag-landing-exercise', { options: { hq: true } });
  expect(of(exercise.table).sort()).toEqual(['armoured-brigade', 'coastal-division']);
});

test('ag-night-04 an arriving division may come by any edge that its scenario names, and only these', () => {
  const battle = new Battle('ag-wintergewitter', {
    dice: '',
    at: (table) => {
      Object.assign(table, { day: 6, turn: 1 });
      table.divisions = table.divisions.map((one) =>
        one.id === '17pd' ? one : Object.freeze({ ...one, arrived: true }),
      );
      return [{ proc: 'arrive', step: 'place', division: '17pd' }];
    },
  });
  const tanks = named(battle.table, 'Panzer-Regiment 39');
  expect(battle.refusal('axis', place(tanks, 2, 100))).toBeNull();
  expect(battle.refusal('axis', place(tanks, 100, 278))).toBeNull();
  expect(battle.refusal('axis', place(tanks, 100, 2))).toBe('NOT_AT_EDGE ag-gap-45');
  expect(battle.refusal('axis', place(tanks, 278, 100))).toBe('NOT_AT_EDGE ag-gap-45');
});

test('scenarios are found by their id', () => {
  expect(scenarioById('ag-hannut')?.title).toBe('Hannut');
  expect(scenarioById(null)).toBeUndefined();
});

test('ag-div-02 corps troops are on their way until they are under a division', () => {
  const battle = new Battle('ag-hannut');
  const flak = named(battle.table, 'Flak-Abteilung');
  expect([flak.corps, flak.joining]).toEqual([true, true]);
  const own = named(battle.table, 'Schützen-Brigade 4');
  expect([own.corps, own.joining]).toEqual([false, false]);
});
