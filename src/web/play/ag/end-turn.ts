/** The end of a side's recce, and of its movement. */
import { endOrAsk, type Loss } from '../store/ending.ts';
import { freshOf } from './draft/march.ts';
import { say } from './draft/say.ts';
import type { TableState, TableStore } from './store.ts';

/** Units that could still go on reconnaissance. */
export function recceLeft({ scouts }: Pick<TableState, 'scouts'>): Loss | null {
  const units = (scouts ?? []).filter(({ why, inSight }) => !why && inSight > 0).length;
  if (units === 0) return null;
  return {
    title: 'Pass for this turn?',
    sentence: `${units === 1 ? '1 unit has' : `${units} units have`} an enemy counter in reach. If you pass you are out of recce until the next turn.`,
    ...{ yes: 'Pass', no: 'Choose a unit' },
  };
}

/** Units of the last division that still has some to march: with it the movement of the side ends. */
export function marchLeft(store: TableStore, division: string): Loss | null {
  const { shown, own } = store.get();
  const movement = shown?.going.movement;
  const isOpen = (id: string): boolean => !movement?.done.includes(id) && freshOf(store, id).length > 0;
  const others = (shown?.forces ?? []).filter(({ id, side, isOwn }) => side === own && isOwn && id !== division);
  const units = freshOf(store, division).length;
  if (units === 0 || others.some(({ id }) => isOpen(id))) return null;
  return {
    title: 'End your movement?',
    sentence: `${units === 1 ? '1 unit of this division has' : `${units} units of this division have`} not marched. No other division is left to move this turn.`,
    ...{ yes: 'End the movement', no: 'Keep moving' },
  };
}

/** Units of all divisions that could still march. */
export function marchesLeft(store: TableStore): Loss | null {
  const { shown, own } = store.get();
  const done = shown?.going.movement?.done ?? [];
  const units = (shown?.forces ?? [])
    .filter(({ id, side, isOwn }) => side === own && isOwn && !done.includes(id))
    .reduce((sum, { id }) => sum + freshOf(store, id).length, 0);
  if (units === 0) return null;
  return {
    title: 'End your movement?',
    sentence: `${units === 1 ? '1 unit has' : `${units} units have`} not marched. None of your divisions marches any more this turn.`,
    ...{ yes: 'End the movement', no: 'March on' },
  };
}

/** All divisions rest: this one now, the others when they are asked. */
export function restAll(store: TableStore, division: string): void {
  endOrAsk(store, marchesLeft(store), () => {
    store.memory.resting = store.get().shown?.turn ?? null;
    void say(store, { kind: 'rest', division });
  });
}

/** ag-other-08 The next division rests, if the player has said that nobody marches any more; not where something was taken back. */
export function restOn(store: TableStore): boolean {
  const { shown, own } = store.get();
  const movement = shown?.going.movement;
  if (!shown || !movement || store.memory.resting !== shown.turn) return false;
  if (store.isTakenBack) store.memory.resting = null;
  const next = shown.forces.find(({ id, side, isOwn }) => side === own && isOwn && !movement.done.includes(id));
  if (store.memory.resting === null || !next) return false;
  // It is no question any more, and is not put as one.
  store.set({ isMidway: true });
  void say(store, { kind: 'rest', division: movement.division ?? next.id });
  return true;
}

export function passRecce(store: TableStore): void {
  endOrAsk(store, recceLeft(store.get()), () => void say(store, { kind: 'pass' }));
}

export function restDivision(store: TableStore, division: string): void {
  endOrAsk(store, marchLeft(store, division), () => void say(store, { kind: 'rest', division }));
}
