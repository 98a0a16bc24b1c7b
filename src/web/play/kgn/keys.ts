/** Keys of a question: numbers answer, N walks one's units, T the targets, brackets turn. */
import type { BoardHandle } from '../board/handle.ts';
import type { KeysPart } from '../ruleset-page.ts';
import { isActivating, targetOf } from './draft/actions.ts';
import { isDeploying, turnUnit } from './draft/deploy.ts';
import { selectUnit, stepBack } from './draft/hand.ts';
import { isPlanning } from './draft/plan.ts';
import { sitedBy, turnSite } from './draft/site.ts';
import { turnWay } from './draft/way.ts';
import type { KgnKinds, TableStore } from './store.ts';
import { ableOf } from './units.ts';
import { placeIn, waitingOf } from './view.ts';

type Board = { readonly current: BoardHandle | null };

function press(name: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(`[data-testid="${name}"]:not(:disabled)`);
  button?.click();
  return button !== null;
}

function reveal(store: TableStore, board: Board, id: string): void {
  const place = placeIn(store.get().shown, id);
  if (place) board.current?.reveal([place.at.x, place.at.y]);
}

/** The next of one's own that could do something. */
function nextUnit(store: TableStore, board: Board): boolean {
  const { shown, selected, own, ask, roster } = store.get();
  if (!shown) return false;
  const list = (isDeploying(ask) ? waitingOf(shown, own, roster) : ableOf(shown, own)).map(({ id }) => id);
  if (list.length === 0) return false;
  const next = list[(list.indexOf(selected ?? '') + 1) % list.length]!;
  selectUnit(store, next);
  reveal(store, board, next);
  return true;
}

/** The next enemy that the unit in hand could aim at. */
function nextTarget(store: TableStore, board: Board): boolean {
  const { ask, actions, meant } = store.get();
  if (!isActivating(ask) || !actions) return false;
  const list = [...new Set(actions.offers.flatMap(({ action, refusal }) => (refusal ? [] : (targetOf(action) ?? []))))];
  if (list.length === 0) return false;
  const next = list[(list.indexOf(meant ?? '') + 1) % list.length]!;
  store.set({ meant: next });
  reveal(store, board, next);
  return true;
}

function turn(store: TableStore, by: number): boolean {
  const { ask, selected } = store.get();
  if (sitedBy(ask)) turnSite(store, by);
  else if (isPlanning(store.get())) turnWay(store, by);
  else if (isDeploying(ask) && selected) turnUnit(store, selected, by);
  else return false;
  return true;
}

function questionKey(store: TableStore, board: Board, event: KeyboardEvent): boolean {
  if (/^[1-9]$/.test(event.key)) return press(`option ${event.key}`);
  switch (event.key) {
    case 'Enter': {
      const piece = document.activeElement?.closest<HTMLElement>('[data-unit]');
      if (piece && piece.dataset.unit !== store.get().selected) return false;
      return press('commit');
    }
    case 'Backspace':
      stepBack(store);
      return true;
    case 'n':
    case 'N':
      return nextUnit(store, board);
    case 't':
    case 'T':
      return nextTarget(store, board);
    case '[':
      return turn(store, -2);
    case ']':
      return turn(store, 2);
    case 'p':
    case 'P':
      return press('ready');
    case 'h':
    case 'H':
      return press('plain');
    case 'e':
    case 'E':
      return press('end-turn');
    default:
      return false;
  }
}

export const KGN_KEYS: KeysPart<KgnKinds> = {
  press: questionKey,
  stepBack,
  list: [
    ['N', 'next unit that may be activated, or set out'],
    ['T', 'next enemy that it could aim at'],
    ['[ and ]', 'turn the unit that is set out or moved, or the work in hand'],
    ['Enter', 'commits'],
    ['Esc', 'takes the last step back'],
    ['1 to 9', 'answer from the list'],
    ['P', 'the staff places the rest'],
    ['H', 'the plain answer: hold, stay'],
    ['E', 'no more activations'],
  ],
};
