/** The keys of the page. Those that answer a question are the ruleset's. */
import { useEffect } from 'react';
import type { BoardHandle } from '../board/handle.ts';
import { piecesOf } from '../board/piece-buttons.tsx';
import { takeBack } from '../dock/panel.tsx';
import { hurry } from '../store/playback.ts';
import type { TableStore } from '../store/store.ts';
import { ARROWS } from './arrows.ts';
import { farther, mayMeasure, nearer, wholeTable } from './tools.tsx';

/** Fields that take letters; a radio or a box takes none. */
const TEXT = 'select, textarea, input:not([type="radio"], [type="checkbox"], [type="range"])';

export function useKeys(
  store: TableStore,
  board: { current: BoardHandle | null },
  { isMenu, setMenu }: { isMenu: boolean; setMenu: (is: false | 'keys') => void },
): void {
  useEffect(() => {
    // A key makes the browser mark whatever has the focus, also what was clicked before it: the page itself remembers that.
    let clicked: Element | null = null;
    const point = (event: PointerEvent): void => {
      clicked = event.target instanceof Element ? event.target.closest('button, a, summary') : null;
    };
    const focus = (event: FocusEvent): void => {
      if (event.target !== clicked) clicked = null;
    };
    const key = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // A dialog has its own keys, and so has the curtain.
      if (isMenu || store.get().isBriefing || store.get().ending || store.get().hotSeat) {
        if (event.key === 'Escape' && isMenu) setMenu(false);
        return;
      }
      if (event.key === '?') {
        setMenu('keys');
        event.preventDefault();
        return;
      }
      if (hurry(store)) {
        event.preventDefault();
        return;
      }
      if (event.key === 'Escape') {
        stepBack(store, board.current);
        event.preventDefault();
        return;
      }
      if (isOwnKey(event.target as HTMLElement, event.key, clicked)) return;
      if (store.rules?.keys.press(store, board, event) || tableKey(store, board, event)) event.preventDefault();
    };
    window.addEventListener('keydown', key);
    window.addEventListener('pointerdown', point, true);
    window.addEventListener('focusin', focus);
    return () => {
      window.removeEventListener('keydown', key);
      window.removeEventListener('pointerdown', point, true);
      window.removeEventListener('focusin', focus);
    };
  }, [store, board, isMenu, setMenu]);
}

/** Puts down the nearest thing, and no other: the ruler, then whatever of an answer in the making the ruleset has in hand. */
function stepBack(store: TableStore, board: BoardHandle | null): void {
  if (store.get().tool !== 'ruler') store.rules?.keys.stepBack(store);
  else if (!board?.dropRuler()) store.set({ tool: 'select' });
}

/** Is the key for whatever has the focus? */
function isOwnKey(target: HTMLElement, key: string, clicked: Element | null): boolean {
  if (target.matches(TEXT)) return key !== 'Enter';
  if (target.matches('input')) return key === ' ' || key.startsWith('Arrow') || /^(Home|End|Page)/.test(key);
  // A button that was clicked has the focus, but not the key: Enter is for the one that is marked.
  const isButton =
    target !== clicked && target.matches(':is(button, a, summary):focus-visible') && !target.closest('.board');
  if (!isButton || (key !== 'Enter' && key !== ' ')) return false;
  // Enter on a row that is chosen already commits; on any other button it is the button's own.
  const isChosen = target.matches('.unit-row[aria-pressed="true"]') && key === 'Enter';
  return !isChosen || target.closest('[data-testid="deploy"]') !== null;
}

/** Keys that work whatever is asked. */
function tableKey(store: TableStore, board: { current: BoardHandle | null }, event: KeyboardEvent): boolean {
  const arrow = ARROWS[event.key];
  if (arrow) {
    const [dx, dy] = arrow;
    const focused = document.activeElement?.closest<HTMLElement>('[data-unit]');
    if (focused) return focusTowards(store, focused.dataset.unit!, dx, dy);
    board.current?.pan(-dx * 80, -dy * 80);
    return true;
  }
  switch (event.key) {
    case '+':
    case '=':
      nearer(store, board);
      return true;
    case '-':
      farther(store, board);
      return true;
    case '0':
      wholeTable(store, board);
      return true;
    case 'u':
    case 'U':
      takeBack(store);
      return true;
    case 'm':
    case 'M':
      if (!mayMeasure(store)) return false;
      store.set({ tool: store.get().tool === 'ruler' ? 'select' : 'ruler' });
      return true;
    case 'l':
    case 'L':
      document.querySelector<HTMLElement>('.log ol')?.focus();
      return true;
    default:
      return false;
  }
}

/** The nearest piece in the direction of an arrow. */
function focusTowards(store: TableStore, from: string, dx: number, dy: number): boolean {
  const pieces = piecesOf(store);
  const here = pieces.find(({ id }) => id === from)?.at;
  if (!here) return false;
  let best: { id: string; cost: number } | null = null;
  for (const { id, at } of pieces) {
    if (id === from || !at) continue;
    const [x, y] = [at[0] - here[0], at[1] - here[1]];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (ahead <= 0 || aside > ahead * 2) continue;
    const cost = ahead + aside * 2;
    if (!best || cost < best.cost) best = { id, cost };
  }
  if (best) document.querySelector<HTMLElement>(`.pieces [data-unit="${CSS.escape(best.id)}"]`)?.focus();
  return best !== null;
}
