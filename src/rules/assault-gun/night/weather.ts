/** What the weather will be. */
import { explained, total, when } from '../../../kernel/explain.ts';
import type { Play } from '../../../kernel/play.ts';
import type { AgTable } from '../state.ts';
import { weatherAfter, weatherAgain } from '../tables/weather.ts';
import type { WeatherChanged } from './types.ts';

/** ag-gap-36 The opening night rolls like any other. */
export function nextWeather(table: AgTable, play: Play<WeatherChanged>): void {
  const die = play.die({ rule: 'ag-wx-01', use: 'weather' });
  const { weatherModifier } = table.terms;
  const roll = total(explained('ag-wx-01', die, [when(true, 'ag-wx-03', 'season and region', weatherModifier)]));
  let weather = weatherAfter(table.weather, roll);
  // ag-wx-02, ag-gap-36 A second die, as it falls.
  if (weather === 'again') weather = weatherAgain(play.die({ rule: 'ag-wx-02', use: 'weather-again' }));
  play.emit({ type: 'weather', rule: 'ag-wx-01', weather });
}
