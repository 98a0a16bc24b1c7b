/** Keys of a question. */

import type { BoardHandle } from '../board/handle.ts';
import { ARROWS } from '../page/arrows.ts';
import type { KeysPart } from '../ruleset-page.ts';
import { planGroupBy } from './draft/group.ts';
import { mayTake, selectPiece, stepBack, takeAim } from './draft/hand.ts';
import { planWay } from './draft/march.ts';
import { draftedAt, placePiece } from './draft/place.ts';
import { controlsOf } from './questions.ts';
import type { AgKinds, TableStore } from './store.ts';
import { pieceIn } from './view.ts';

function press(name: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(`[data-testid="${name}"]:not(:disabled)`);
  button?.click();
  return button !== null;
}

/** One of a few choices by its number. */
function pickNth(n: number): boolean {
  const radio = document.querySelectorAll<HTMLInputElement>('.choices.tall input')[n - 1];
  radio?.click();
  return radio !== undefined;
}

function nudge(store: TableStore, dx: number, dy: number): boolean {
  const { ask, selected, shown, way, group, groupMarch } = store.get();
  if (group) {
    const [x, y] = groupMarch?.by ?? [0, 0];
    void planGroupBy(store, [x + dx, y + dy]);
    return true;
  }
  const piece = pieceIn(shown, selected);
  if (!piece || !mayTake(store, piece)) return false;
  if (controlsOf(ask) === 'march' && piece.at) {
    const [x, y] = way?.to ?? piece.at;
    void planWay(store, [x + dx, y + dy]);
    return true;
  }
  const at = controlsOf(ask) === 'place' ? draftedAt(store, piece.id) : null;
  if (!at) return false;
  void placePiece(store, piece.id, [at[0] + dx, at[1] + dy]);
  return true;
}

/** The next of one's own that could do something. */
function nextPiece(store: TableStore, board: { readonly current: BoardHandle | null }): boolean {
  const { shown, selected, scouts, ask } = store.get();
  const isReady = (id: string): boolean =>
    controlsOf(ask) !== 'recce' || (scouts?.some((one) => one.unit === id && !one.why && one.inSight > 0) ?? false);
  const list = (shown?.pieces ?? []).filter((piece) => mayTake(store, piece) && isReady(piece.id));
  if (list.length === 0) return false;
  const next = list[(list.findIndex(({ id }) => id === selected) + 1) % list.length]!;
  selectPiece(store, next.id);
  const at = next.at ?? draftedAt(store, next.id);
  if (at) board.current?.reveal(at);
  return true;
}

function nextTarget(store: TableStore): boolean {
  const { targets, target } = store.get();
  if (!targets || targets.length === 0) return false;
  const at = targets.findIndex((one) => one.target === target);
  takeAim(store, targets[(at + 1) % targets.length]!.target);
  return true;
}

function questionKey(
  store: TableStore,
  board: { readonly current: BoardHandle | null },
  event: KeyboardEvent,
): boolean {
  const arrow = ARROWS[event.key];
  if (arrow) {
    const step = event.shiftKey ? 1 : 4;
    return nudge(store, arrow[0] * step, arrow[1] * step);
  }
  if (/^[1-9]$/.test(event.key) && pickNth(Number(event.key))) return true;
  switch (event.key) {
    case 'Enter': {
      const piece = document.activeElement?.closest<HTMLElement>('[data-unit]');
      if (piece && piece.dataset.unit !== store.get().selected) return false;
      return press('commit');
    }
    case 'n':
    case 'N':
      return nextPiece(store, board);
    case 'g':
    case 'G':
      return press('together') || press('call-all');
    case 't':
    case 'T':
      return nextTarget(store);
    case 'p':
    case 'P':
      return press('probe') || press('ready');
    case 'o':
    case 'O':
      return press('spot');
    case 's':
    case 'S':
      return press('stay');
    case 'r':
    case 'R':
      return press('retreat');
    case 'e':
    case 'E':
      return press('end-turn') || press('pass') || press('rest');
    default:
      return false;
  }
}

export const AG_KEYS: KeysPart<AgKinds> = {
  press: questionKey,
  stepBack,
  list: [
    ['N', 'next unit that can act'],
    ['G', 'the whole division moves together, or is called in'],
    ['T', 'next enemy counter in reach'],
    ['P, O', 'probe, spot; P also the ready set-up'],
    ['arrows', 'move the destination or the counter by a kilometre, with Shift by 250 m'],
    ['Enter', 'commits'],
    ['Esc', 'steps back'],
    ['S, R', 'stay, retreat'],
    ['1 to 9', 'choose from a list'],
    ['E', "pass, end the division's movement"],
  ],
};
