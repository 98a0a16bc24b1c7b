/** Units that are lost and left no wreck for the rules: where this seat saw them last. */
import type { UnitPlace } from '../board/pieces.ts';
import type { XY } from '../measures.ts';
import type { LogLine, PageEvent, TableState } from '../store/state.ts';

export interface Lost {
  readonly id: string;
  readonly at: XY;
  readonly facing: number;
}

/** What an event says of a unit: where it stands now, or that it is lost; null for everything else. */
export type ReadFate = (
  event: PageEvent,
) => { readonly unit: string; readonly place: Pick<UnitPlace, 'at' | 'facing'> | 'lost' } | null;

interface Memory {
  log: readonly LogLine[];
  places: Map<string, Pick<UnitPlace, 'at' | 'facing'>>;
  lost: Map<string, Lost>;
}

interface Store {
  get(): Pick<TableState, 'log'>;
}

const memories = new WeakMap<Store, Memory>();

/** From the log alone: what was told, and nothing else. `there`: what stands on the table, and what is a wreck by the rules. */
export function lostUnits(store: Store, there: readonly { readonly id: string }[], read: ReadFate): Lost[] {
  const { log } = store.get();
  let memory = memories.get(store);
  // A log that does not go on where it was left is another one.
  const last = memory?.log.at(-1);
  if (!memory || (last && log[last.n] !== last)) memory = { log: [], places: new Map(), lost: new Map() };
  if (memory.log !== log) {
    for (const { event } of log.slice(memory.log.length)) take(memory, read(event));
    memory.log = log;
    memories.set(store, memory);
  }
  // What is a wreck by the rules is drawn as one; what was taken back stands again.
  const known = new Set(there.map(({ id }) => id));
  return [...memory.lost.values()].filter(({ id }) => !known.has(id));
}

function take({ places, lost }: Memory, fate: ReturnType<ReadFate>): void {
  if (!fate) return;
  if (fate.place !== 'lost') {
    places.set(fate.unit, fate.place);
    return;
  }
  const place = places.get(fate.unit);
  if (place) lost.set(fate.unit, { id: fate.unit, at: [place.at.x, place.at.y], facing: place.facing });
}
