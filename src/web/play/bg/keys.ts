/** The keys that answer the questions of Battlegroup. */
import type { BoardHandle } from '../board/handle.ts';
import { ARROWS } from '../page/arrows.ts';
import type { KeysPart } from '../ruleset-page.ts';
import { nearestSeen } from './draft/advice.ts';
import { takeAim } from './draft/aim.ts';
import { placeUnit, setDown, turnUnit } from './draft/deploy.ts';
import { aimBefore, chooseOrder, selectUnit, stepBack } from './draft/hand.ts';
import { partNow } from './draft/part.ts';
import { nudgeSite, turnSite } from './draft/site.ts';
import { nudgeSpot, whereIs } from './draft/spot.ts';
import { planWay, turnWay } from './draft/way.ts';
import { rowOf } from './orders.ts';
import { controlsOf } from './questions.ts';
import type { BgKinds, TableStore } from './store.ts';
import { waitingOf } from './units.ts';
import { unitIn } from './view.ts';

/** Presses a button of the panel, by its test id, if it is there and may be pressed. */
function press(name: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(`[data-testid="${name}"]:not(:disabled)`);
  button?.click();
  return button !== null;
}

/** The one answer of a yes-or-no question that nothing speaks against. */
function pressMain(): boolean {
  const button = document.querySelector<HTMLButtonElement>(
    ':is([data-testid="yes-no"], [data-testid="reroll"]) .button.main:not(:disabled)',
  );
  button?.click();
  return button !== null;
}

/** One of a few choices by its number. */
function pickNth(n: number): boolean {
  const radio = document.querySelectorAll<HTMLInputElement>('.choices.tall input[type="radio"]')[n - 1];
  radio?.click();
  return radio !== undefined;
}

/** True where the key had something to do. */
function questionKey(
  store: TableStore,
  board: { readonly current: BoardHandle | null },
  event: KeyboardEvent,
): boolean {
  const { ask, selected, shown, own, aim } = store.get();
  const controls = controlsOf(ask);
  const unit = unitIn(shown, selected);
  const arrow = ARROWS[event.key];
  if (arrow) {
    const [dx, dy] = arrow;
    const step = event.shiftKey ? 25 : 100;
    if (partNow(store) === 'move') {
      nudgeWay(store, dx * step, dy * step);
      return true;
    }
    if (nudgeSpot(store, dx * step, dy * step)) return true;
    if (controls === 'site') {
      nudgeSite(store, dx * step, dy * step);
      return true;
    }
    if (controls === 'deploy' && unit && !unit.place && unit.side === own) {
      void setDown(store, unit.id);
      return true;
    }
    if (controls === 'deploy' && unit?.place && unit.side === own) {
      void placeUnit(store, unit.id, [unit.place.at.x + dx * step, unit.place.at.y + dy * step]);
      return true;
    }
    return false;
  }
  if (/^[0-9]$/.test(event.key) && controls === 'orders') {
    const order = rowOf(store.get().orders)[event.key === '0' ? 9 : Number(event.key) - 1];
    if (order) chooseOrder(store, order);
    return true;
  }
  if (/^[1-9]$/.test(event.key) && pickNth(Number(event.key))) return true;
  switch (event.key) {
    case 'Enter': {
      // On a piece, Enter is a tap; the button does it.
      const piece = document.activeElement?.closest<HTMLElement>('[data-unit]');
      const isOther = piece && piece.dataset.unit !== selected && piece.dataset.unit !== aim?.target;
      if (isOther) return false;
      // Begin and the like want their own button; a question with one sensible answer has it in brass.
      return press('commit') || pressMain();
    }
    case '[':
    case ']': {
      const by = event.key === '[' ? -3 : 3;
      if (controls === 'deploy' && unit) turnUnit(store, unit, by);
      else if (controls === 'site') turnSite(store, by);
      else if (press(by < 0 ? 'turn-left' : 'turn-right')) return true;
      else turnWay(store, by);
      return true;
    }
    case 'm':
    case 'M':
      // Where nobody measures there is no ruler.
      return shown?.isFaithful ?? false;
    case 'w':
    case 'W':
      return press('waypoint');
    case 'e':
    case 'E':
      return press('end-turn');
    case 'f':
    case 'F':
      return press('fire-now') || press('move-now');
    case 'h':
    case 'H':
      return press('hold-order') || press('hold');
    case 'j':
    case 'J':
      return press('hold');
    case 'y':
    case 'Y':
      return press('yes');
    case 's':
    case 'S':
      return press('stay') || press('staff');
    case 'n':
    case 'N':
      return press('no') || press('hold-once') || press('no-free-order') || nextUnit(store, board);
    case 'k':
    case 'K':
      return press('keep');
    case 'r':
    case 'R':
      return press('reroll-worst') || (ask === 'turn.reroll' && press('commit'));
    case 'c':
    case 'C':
      return press('cease') || press('charge');
    case 'b':
    case 'B':
      return press('begin');
    case 'p':
    case 'P':
      return press('set-down');
    case 't':
    case 'T':
      return nextTarget(store);
    default:
      return false;
  }
}

/** The goal of a move, by a step; at first from where the unit stands. */
function nudgeWay(store: TableStore, dx: number, dy: number): void {
  const { selected, shown, way } = store.get();
  const unit = unitIn(shown, selected);
  if (!unit?.place) return;
  const [x, y] = way?.to ?? [unit.place.at.x, unit.place.at.y];
  // On from a waypoint, and through those that are set.
  const via = way?.goesOn ? [...(way.via ?? []), way.to] : way && !way.isCut ? (way.via ?? []) : [];
  const waypoints = (way?.waypoints ?? 0) + (way?.goesOn ? 1 : 0);
  void planWay(store, [Math.round(x + dx), Math.round(y + dy)], null, via, waypoints);
}

function nextUnit(store: TableStore, board: { readonly current: BoardHandle | null }): boolean {
  const { shown, own, selected, roster } = store.get();
  const free = waitingOf(shown?.units ?? [], own, roster);
  if (free.length === 0) return false;
  const now = free.findIndex(({ id }) => id === selected);
  const next = free[(now + 1) % free.length]!;
  void selectUnit(store, next.id);
  const at = whereIs(shown, next.id);
  if (at) board.current?.reveal([at[0], at[1]]);
  document.querySelector<HTMLElement>(`.pieces [data-unit="${CSS.escape(next.id)}"]`)?.focus();
  return true;
}

function nextTarget(store: TableStore): boolean {
  const { targets, aim } = store.get();
  const seen = nearestSeen(targets);
  if (seen.length === 0) return false;
  const at = seen.findIndex(({ target }) => target === aim?.target);
  const next = seen[(at + 1) % seen.length]!.target;
  if (partNow(store) === 'fire' || controlsOf(store.get().ask) === 'reaction') void takeAim(store, next);
  else void aimBefore(store, next);
  return true;
}

export const BG_KEYS: KeysPart<BgKinds> = {
  press: questionKey,
  stepBack,
  list: [
    ['1 to 8', 'give an order'],
    ['Enter', 'commits'],
    ['Esc', 'steps back'],
    ['N', 'next unit without an order; no; not yet'],
    ['T', 'next target in sight'],
    ['[ ]', 'turn'],
    ['P, B', 'place a unit; begin the battle'],
    ['S, C', 'stay; no shot'],
    ['F', 'fire now, move now'],
    ['H, J, N', 'hold for this order; until it is near; not yet'],
    ['Y, N', 'yes, no'],
    ['R, K', 're-roll, keep'],
    ['E', 'rally, end of turn'],
  ],
};
