/** Keys of a question: numbers answer, N walks one's units, H the lit hexes. */
import { DIRECTIONS, OFF } from '../../../geometry/hex/board.ts';
import type { BoardHandle } from '../board/handle.ts';
import { ARROWS } from '../page/arrows.ts';
import type { KeysPart } from '../ruleset-page.ts';
import { choose, selectPiece, stepBack } from './draft/hand.ts';
import { actorsOf, chosenIn, inHand, offersOf } from './draft/offers.ts';
import type { HexPageKinds, TableStore } from './store.ts';
import { pieceIn, placeOf } from './view.ts';

type Board = { readonly current: BoardHandle | null };

function press(name: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(`[data-testid="${name}"]:not(:disabled)`);
  button?.click();
  return button !== null;
}

/** The next of one's own that could do something. */
function nextPiece(store: TableStore, board: Board): boolean {
  const { shown, selected } = store.get();
  const list = actorsOf(offersOf(store.get())).filter((id) => pieceIn(shown, id)?.at !== null);
  if (list.length === 0) return false;
  const next = list[(list.indexOf(selected ?? '') + 1) % list.length]!;
  selectPiece(store, next);
  const hex = pieceIn(shown, next)?.at ?? null;
  if (hex !== null && shown) board.current?.reveal(placeOf(shown.board, hex));
  return true;
}

/** The next of the answers that go somewhere. */
function nextGoal(store: TableStore, board: Board): boolean {
  const { shown, choice } = store.get();
  const list = inHand(store.get()).filter(({ goal, targets }) => goal !== null || targets.length > 0);
  if (list.length === 0 || !shown) return false;
  const next = list[(list.findIndex(({ n }) => n === choice) + 1) % list.length]!;
  choose(store, next);
  const hex = next.goal ?? pieceIn(shown, next.targets[0])?.at ?? null;
  if (hex !== null) board.current?.reveal(placeOf(shown.board, hex));
  return true;
}

/** From the hex that is meant to its neighbour nearest to the arrow, if that is an answer too. */
function walk(store: TableStore, [dx, dy]: readonly [number, number]): boolean {
  const { shown, selected } = store.get();
  const offers = inHand(store.get()).filter(({ goal }) => goal !== null);
  const from = chosenIn(store.get())?.goal ?? pieceIn(shown, selected)?.at ?? null;
  if (!shown || from === null || offers.length === 0) return false;
  const [x, y] = placeOf(shown.board, from);
  let best: { readonly offer: (typeof offers)[number]; readonly far: number } | null = null;
  for (const way of DIRECTIONS) {
    const hex = shown.board.neighbours[6 * from + way - 1]!;
    const offer = hex === OFF ? undefined : offers.find(({ goal }) => goal === hex);
    if (!offer) continue;
    const [nx, ny] = placeOf(shown.board, hex);
    const ahead = (nx - x) * dx + (ny - y) * dy;
    if (ahead > 0 && (!best || ahead > best.far)) best = { offer, far: ahead };
  }
  if (best) choose(store, best.offer);
  return best !== null;
}

function questionKey(store: TableStore, board: Board, event: KeyboardEvent): boolean {
  const arrow = ARROWS[event.key];
  if (arrow) return !document.activeElement?.closest('[data-unit]') && walk(store, arrow);
  if (/^[1-9]$/.test(event.key)) return press(`option ${event.key}`);
  switch (event.key) {
    case 'Enter': {
      const piece = document.activeElement?.closest<HTMLElement>('[data-unit]');
      if (piece && piece.dataset.unit !== store.get().selected) return false;
      return press('commit');
    }
    case 'n':
    case 'N':
      return nextPiece(store, board);
    case 'h':
    case 'H':
      return nextGoal(store, board);
    case 'p':
    case 'P':
      return press('ready');
    case 'e':
    case 'E':
      return press('end-turn');
    default:
      return false;
  }
}

export const HEX_KEYS: KeysPart<HexPageKinds> = {
  press: questionKey,
  stepBack,
  list: [
    ['N', 'next unit that can do something'],
    ['H', 'next hex or enemy that is open to it'],
    ['arrows', 'from hex to hex, among those that are open'],
    ['Enter', 'commits'],
    ['Esc', 'steps back'],
    ['1 to 9', 'answer from the list'],
    ['P', 'set up as proposed'],
    ['E', 'pass, end the activation, hold fire'],
  ],
};
