/** A step of a replay: who fired at whom, who went where. */
import type { XY } from '../../measures.ts';
import type { LogLine } from '../../store/state.ts';
import type { TableStore, Trace } from '../store.ts';
import { asTold } from '../told.ts';
import { type ScreenModel, unitIn } from '../view.ts';

export function showStep(store: TableStore, news: readonly LogLine[], before: ScreenModel | null): void {
  const { shown } = store.get();
  const traces: Trace[] = [];
  const spotOf = (id: unknown): XY | null => {
    const at = (unitIn(before, String(id)) ?? unitIn(shown, String(id)))?.place?.at;
    return at ? [at.x, at.y] : null;
  };
  for (const event of news.map((line) => asTold(line.event))) {
    if (event.type !== 'moved' && event.type !== 'shot') continue;
    const side = store.knownUnits.get(event.unit)?.side;
    if (!side) continue;
    if (event.type === 'moved') {
      const { at } = event.place;
      const last = traces.at(-1);
      const isOn = last?.kind === 'move' && last.unit === event.unit;
      const from = spotOf(event.unit);
      if (!from) continue;
      const path: readonly XY[] = [...(isOn ? last.path : [from]), [at.x, at.y]];
      if (isOn) traces.pop();
      traces.push({ kind: 'move', unit: event.unit, side, path });
    } else {
      const [from, to] = [spotOf(event.unit), spotOf(event.shot.target)];
      if (from && to) traces.push({ kind: 'shot', side, from, to });
    }
  }
  store.set({ traces });
}
