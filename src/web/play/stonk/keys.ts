/** Keys of a list: N walks one's units, T the contacts, arrows lay the path of the unit in hand, Enter commits. */
import type { BoardHandle } from '../board/handle.ts';
import { ARROWS } from '../page/arrows.ts';
import type { KeysPart } from '../ruleset-page.ts';
import { selectPiece, stepBack, tapPiece } from './draft/hand.ts';
import { addPoint, isWriting, mayMarch, pathOf, setPosture } from './draft/march.ts';
import type { Posture, StonkKinds, TableStore } from './store.ts';
import { elementIn, placeIn } from './view.ts';

type Board = { readonly current: BoardHandle | null };

function press(name: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(`[data-testid="${name}"]:not(:disabled)`);
  button?.click();
  return button !== null;
}

function reveal(store: TableStore, board: Board, id: string): void {
  const place = placeIn(store.get().shown, id);
  if (place) board.current?.reveal(place);
}

function next(store: TableStore, board: Board, ids: readonly string[], take: (id: string) => void): boolean {
  if (ids.length === 0) return false;
  const id = ids[(ids.indexOf(store.get().selected ?? '') + 1) % ids.length]!;
  take(id);
  reveal(store, board, id);
  return true;
}

const own = ({ get }: TableStore): string[] => (get().shown?.elements ?? []).filter(({ at }) => at).map(({ id }) => id);
const contacts = ({ get }: TableStore): string[] => (get().shown?.contacts ?? []).map(({ id }) => id);

/** Shift and an arrow: a bend of the path so many metres on. */
const STRIDE = 50;

function lay(store: TableStore, [dx, dy]: readonly [number, number]): boolean {
  const state = store.get();
  const { selected, ask, shown } = state;
  if (selected === null || !isWriting(ask) || !mayMarch(state, selected)) return false;
  const from = pathOf(state, selected).at(-1) ?? elementIn(shown, selected)?.at;
  if (!from) return false;
  void addPoint(store, selected, [from[0] + dx * STRIDE, from[1] + dy * STRIDE]);
  return true;
}

const POSTURES: Readonly<Record<string, Posture>> = { h: 'stationary', a: 'tactical', s: 'non-tactical' };

function questionKey(store: TableStore, board: Board, event: KeyboardEvent): boolean {
  const arrow = ARROWS[event.key];
  if (arrow && event.shiftKey) return lay(store, arrow);
  const posture = POSTURES[event.key.toLowerCase()];
  const { selected, ask } = store.get();
  if (posture && selected !== null && isWriting(ask)) {
    void setPosture(store, [selected], posture);
    return true;
  }
  switch (event.key) {
    case 'Enter': {
      const piece = document.activeElement?.closest<HTMLElement>('[data-unit]');
      if (piece && piece.dataset.unit !== selected) return false;
      return press('commit');
    }
    case 'Backspace':
      stepBack(store);
      return true;
    case 'n':
    case 'N':
      return next(store, board, own(store), (id) => selectPiece(store, id));
    case 't':
    case 'T':
      return next(store, board, contacts(store), (id) => tapPiece(store, id));
    case 'f':
    case 'F':
      store.set({ isAiming: !store.get().isAiming });
      return true;
    default:
      return false;
  }
}

export const STONK_KEYS: KeysPart<StonkKinds> = {
  press: questionKey,
  stepBack,
  list: [
    ['N', 'next of your units'],
    ['T', 'next contact; with a unit in hand, what it fires at'],
    ['Shift and an arrow', 'a bend of its path, 50 m on'],
    ['A, S, H', 'tactical, non-tactical, halt'],
    ['F', 'a target of a new fireplan: then tap the map'],
    ['Enter', 'commits'],
    ['Esc', 'takes the last step back'],
  ],
};
