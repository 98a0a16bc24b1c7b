/** The end of a player's orders. */
import { endOrAsk, type Loss } from '../store/ending.ts';
import type { TableState, TableStore } from './store.ts';
import { waitingOf } from './units.ts';

export function mayEndTurn(ask: string | null): boolean {
  return ask === 'turn.choose';
}

/** Orders that are left, and units that could still have them. */
export function lossOf({ shown, own, roster }: Pick<TableState, 'shown' | 'own' | 'roster'>): Loss | null {
  const left = shown?.orders ?? 0;
  const units = waitingOf(shown?.units ?? [], own, roster).length;
  if (left === 0 || units === 0) return null;
  const orders = left === 1 ? '1 order is' : `${left} orders are`;
  const waiting = units === 1 ? '1 unit waits' : `${units} units wait`;
  // bg-turn-09 Then the turn that ends is the last.
  const objectives = shown?.objectives ?? [];
  const isLost = objectives.length > 0 && objectives.every(({ holder }) => holder !== null && holder !== own);
  return {
    title: 'End your turn?',
    sentence: `${isLost ? 'The enemy holds every objective: if this turn ends so, the battle is lost. ' : ''}${orders} left, and ${waiting} for one. Unused orders are lost.`,
    yes: 'End the turn',
    no: 'Give more orders',
  };
}

export function endTurn(store: TableStore): void {
  endOrAsk(store, lossOf(store.get()), () => void store.answer({ kind: 'stop' }));
}
