import { describe, expect, test } from 'vitest';
import { rates } from '../move/rates.ts';
import { modifiersOf } from '../recce/roll.ts';
import { seats, setup } from '../setup.ts';
import { ofType, onTable, type Setting, tableFor } from '../stage.testing.ts';
import { type AgTable, type OnMap, unitAt, type Weather } from '../state.ts';

/** The morning's weather after a day of that weather. */
function after(weather: Weather, dice: string, more: Partial<Setting> = {}): AgTable {
  return onTable({
    units: [
      { id: 'a1', at: [50, 50] },
      { id: 'b1', at: [150, 50] },
    ],
    ...more,
    table: { weather, turn: 0, phase: 'night', ...more.table },
    stack: [{ proc: 'night', step: 'weather', seen: 0 }],
    dice,
  }).table;
}

describe('weather', () => {
  test('ag-wx-01 one die, in the column of the day before', () => {
    const column = (day: Weather) => [1, 2, 3, 4, 5].map((face) => after(day, `weather=${face}`).weather);
    expect(column('Clear')).toEqual(['Clear', 'Clear', 'Clear', 'Clear', 'Overcast']);
    expect(column('Overcast')).toEqual(['Clear', 'Clear', 'Overcast', 'Overcast', 'Overcast']);
    expect(column('Storms')).toEqual(['Clear', 'Overcast', 'Overcast', 'Overcast', 'Storms']);
    expect(after('Overcast', 'weather=6').weather).toBe('Storms');
    expect(after('Storms', 'weather=6').weather).toBe('Storms');
  });

  test('ag-wx-02 ag-gap-36 after a clear day a 6 asks for a second die, which nothing modifies', () => {
    const terms = { weatherModifier: 1 };
    const second = [1, 2, 3, 4, 5, 6].map((face) => after('Clear', `weather=6 weather-again=${face}`).weather);
    expect(second).toEqual(['Overcast', 'Overcast', 'Overcast', 'Overcast', 'Storms', 'Storms']);
    expect(after('Clear', 'weather=5 weather-again=4', { terms }).weather).toBe('Overcast');
  });

  test('ag-wx-03 ag-wx-07 the modifier of the scenario, and the end rows beyond it', () => {
    expect(after('Overcast', 'weather=3', { terms: { weatherModifier: -1 } }).weather).toBe('Clear');
    expect(after('Overcast', 'weather=5', { terms: { weatherModifier: 1 } }).weather).toBe('Storms');
    expect(after('Storms', 'weather=1', { terms: { weatherModifier: -1 } }).weather).toBe('Clear');
    expect(after('Storms', 'weather=6', { terms: { weatherModifier: 2 } }).weather).toBe('Storms');
  });

  test('ag-wx-07 the scenario says what the weather was before the first day', () => {
    const start = setup('ag-take-the-hill', {}, seats());
    if (!start.ok) throw new Error(start.reason);
    const { table } = start.value();
    expect([table.weather, table.terms.weatherModifier]).toEqual(['Overcast', 0]);
  });

  test('ag-gap-36 the opening night rolls like any other', () => {
    expect(after('Storms', 'weather=5', { table: { day: 0 } }).weather).toBe('Storms');
  });

  test('ag-wx-04 ag-wx-05 ag-wx-06 a clear day flies, others do not', () => {
    for (const [weather, asked] of [
      ['Clear', 'missions.allocate axis'],
      ['Overcast', 'over'],
      ['Storms', 'over'],
    ] as const) {
      const stage = onTable({
        units: [{ id: 'a1', at: [50, 50] }],
        aircraft: [{ id: 'plane', side: 'axis', gs: 2 }],
        table: { weather, turn: 0 },
        stack: [{ proc: 'missions', step: 'start', active: 'axis', done: [], queue: [], current: null }],
      });
      expect(stage.asked).toBe(asked);
    }
  });

  test('ag-wx-04 ag-wx-05 ag-wx-06 storms take a third of the move and one off each recce', () => {
    const sight = (weather: Weather, how: 'probe' | 'spot' = 'probe') => {
      const table = tableFor({
        units: [
          { id: 'a1', at: [50, 50] },
          { id: 'b1', at: [70, 50] },
        ],
        table: { weather },
      });
      const unit = unitAt(table, 'a1') as OnMap;
      const target = unitAt(table, 'b1') as OnMap;
      const modifiers = modifiersOf(table, { unit, target, how, aircraft: null, spotter: null });
      return [rates(table, unit, 'other').steps[0], modifiers.map(({ rule, value }) => `${rule} ${value}`)];
    };
    expect(sight('Clear')).toEqual([24, []]);
    expect(sight('Overcast')).toEqual([24, []]);
    expect(sight('Storms')).toEqual([16, ['ag-recce-26 -1']]);
    expect(sight('Storms', 'spot')).toEqual([16, ['ag-recce-23 -2', 'ag-recce-26 -1']]);
  });

  test('ag-wx-01 everybody hears of it', () => {
    const stage = onTable({
      units: [],
      table: { weather: 'Storms', turn: 0 },
      stack: [{ proc: 'night', step: 'weather', seen: 0 }],
      dice: 'weather=3',
    });
    expect(ofType(stage.opening, 'weather')).toEqual([{ type: 'weather', rule: 'ag-wx-01', weather: 'Overcast' }]);
  });
});
