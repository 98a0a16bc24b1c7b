/** Units that are lost and left no wreck for the rules: where this seat saw them last. */
import type { XY } from '../../measures.ts';
import type { LogLine } from '../../store/state.ts';
import type { TableStore } from '../store.ts';
import type { UnitSeen } from '../view.ts';

export interface Lost {
  readonly id: string;
  readonly at: XY;
  readonly facing: number;
}

interface Memory {
  log: readonly LogLine[];
  places: Map<string, NonNullable<UnitSeen['place']>>;
  lost: Map<string, Lost>;
}

const memories = new WeakMap<TableStore, Memory>();

/** From the log alone: what was told, and nothing else. */
export function lostUnits(store: TableStore): Lost[] {
  const { log, shown } = store.get();
  let memory = memories.get(store);
  // A log that does not go on where it was left is another one.
  const last = memory?.log.at(-1);
  if (!memory || (last && log[last.n] !== last)) memory = { log: [], places: new Map(), lost: new Map() };
  if (memory.log !== log) {
    for (const line of log.slice(memory.log.length)) take(memory, line);
    memory.log = log;
    memories.set(store, memory);
  }
  // What is a wreck by the rules is drawn as one; what was taken back stands again.
  const there = new Set([...(shown?.units ?? []), ...(shown?.wrecks ?? [])].map(({ id }) => id));
  return [...memory.lost.values()].filter(({ id }) => !there.has(id));
}

function take({ places, lost }: Memory, { event }: LogLine): void {
  const id = String(event.unit ?? '');
  if ((event.type === 'placed' || event.type === 'moved') && event.place)
    places.set(id, event.place as NonNullable<UnitSeen['place']>);
  if (event.type !== 'destroyed') return;
  const place = places.get(id);
  if (place) lost.set(id, { id, at: [place.at.x, place.at.y], facing: place.facing });
}
