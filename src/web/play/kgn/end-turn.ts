/** The end of a player's activations. */
import { endOrAsk, type Loss } from '../store/ending.ts';
import type { TableState, TableStore } from './store.ts';
import { ableOf } from './units.ts';

/** Activations that are left, and units that could still be activated. */
export function lossOf({ shown, own }: Pick<TableState, 'shown' | 'own'>): Loss | null {
  const left = shown?.table.activations ?? 0;
  const units = shown ? ableOf(shown, own).length : 0;
  if (left === 0 || units === 0) return null;
  return {
    title: 'End your activations?',
    sentence: `${left} ${left === 1 ? 'activation is' : 'activations are'} left, and ${units} ${units === 1 ? 'unit' : 'units'} could still be activated. Unused activations are lost.`,
    yes: 'End them',
    no: 'Activate another',
  };
}

export function endTurn(store: TableStore): void {
  endOrAsk(store, lossOf(store.get()), () => void store.answer({ kind: 'stop' }));
}
