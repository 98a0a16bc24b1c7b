/** The keys that answer the questions of Battlegroup. */
import type { BoardHandle } from '../board/handle.ts';
import { ARROWS } from '../page/arrows.ts';
import type { TableStore } from '../store/store.ts';
import { nearestSeen } from './draft/advice.ts';
import { takeAim } from './draft/aim.ts';
import { placeUnit, turnUnit } from './draft/deploy.ts';
import { aimBefore, chooseOrder, selectUnit, stepBack } from './draft/hand.ts';
import { partNow } from './draft/part.ts';
import { turnWay } from './draft/way.ts';
import { ORDER_ROW } from './orders.ts';
import { controlsOf } from './questions.ts';
import { unitIn } from './view.ts';

/** Presses a button of the panel, by its test id, if it is there and may be pressed. */
function press(name: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(`[data-testid="${name}"]:not(:disabled)`);
  button?.click();
  return button !== null;
}

/** True where the key had something to do. */
export function questionKey(store: TableStore, board: { current: BoardHandle | null }, event: KeyboardEvent): boolean {
  const { ask, selected, shown, own, aim } = store.get();
  const controls = controlsOf(ask);
  const unit = unitIn(shown, selected);
  const arrow = ARROWS[event.key];
  if (arrow) {
    const [dx, dy] = arrow;
    const step = event.shiftKey ? 25 : 100;
    if (partNow(store) === 'move') {
      board.current?.nudge(dx * step, dy * step);
      return true;
    }
    if (controls === 'deploy' && unit?.place && unit.side === own) {
      void placeUnit(store, unit.id, [unit.place.at.x + dx * step, unit.place.at.y + dy * step]);
      return true;
    }
    return false;
  }
  if (/^[1-8]$/.test(event.key) && controls === 'orders') {
    const order = ORDER_ROW[Number(event.key) - 1];
    if (order) chooseOrder(store, order);
    return true;
  }
  switch (event.key) {
    case 'Enter': {
      // On a piece, Enter is a tap; the button does it.
      const piece = document.activeElement?.closest<HTMLElement>('[data-unit]');
      const isOther = piece && piece.dataset.unit !== selected && piece.dataset.unit !== aim?.target;
      if (isOther) return false;
      return press('commit') || press('begin') || press('keep');
    }
    case 'Escape':
      stepBack(store);
      return true;
    case '[':
    case ']': {
      const by = event.key === '[' ? -3 : 3;
      if (controls === 'deploy' && unit) turnUnit(store, unit, by);
      else turnWay(store, by);
      return true;
    }
    case 'e':
    case 'E':
      return press('end-turn');
    case 'f':
    case 'F':
      return press('fire-now');
    case 'h':
    case 'H':
      return press('hold') || press('hold-order');
    case 'y':
    case 'Y':
      return press('yes');
    case 's':
    case 'S':
      return press('stay');
    case 'n':
    case 'N':
      return press('no') || nextUnit(store, board);
    case 't':
    case 'T':
      return nextTarget(store);
    default:
      return false;
  }
}

function nextUnit(store: TableStore, board: { current: BoardHandle | null }): boolean {
  const { shown, own, selected } = store.get();
  const free = shown?.units.filter((unit) => unit.side === own && unit.place && !unit.ordered && !unit.pinned) ?? [];
  if (free.length === 0) return false;
  const at = free.findIndex(({ id }) => id === selected);
  const next = free[(at + 1) % free.length]!;
  void selectUnit(store, next.id);
  board.current?.show([next.place!.at.x, next.place!.at.y]);
  document.querySelector<HTMLElement>(`.pieces [data-unit="${CSS.escape(next.id)}"]`)?.focus();
  return true;
}

function nextTarget(store: TableStore): boolean {
  const { targets, aim } = store.get();
  const seen = nearestSeen(targets);
  if (seen.length === 0) return false;
  const at = seen.findIndex(({ target }) => target === aim?.target);
  const next = seen[(at + 1) % seen.length]!.target;
  if (partNow(store) === 'fire' || controlsOf(store.get().ask) === 'react') void takeAim(store, next);
  else void aimBefore(store, next);
  return true;
}
