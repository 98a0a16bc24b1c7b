/** The end of a player's orders. */
import type { TableStore } from './store.ts';

export function mayEndTurn(ask: string | null): boolean {
  return ask === 'turn.choose';
}

export function endTurn(store: TableStore): void {
  void store.answer({ kind: 'stop' });
}
