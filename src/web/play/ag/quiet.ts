/** Questions that are answered in the player's name, because there is nothing to decide now. He may want to be asked all the same. */
import type { TableState, TableStore } from './store.ts';
import { type AgAdvice, type AgAnswer, gapOf, type ScreenModel } from './view.ts';

/** In steps: an enemy who is farther off than this presses nobody to retreat. */
export const NEAR = 16;

/** Is an enemy counter near enough to one of these divisions' counters? */
function isPressed({ pieces }: ScreenModel, own: string): boolean {
  const enemies = pieces.filter((piece) => piece.side !== own && piece.at !== null);
  return pieces.some((piece) => piece.side === own && piece.at && enemies.some((enemy) => gapOf(piece, enemy) <= NEAR));
}

/** Has something got through to this side in the step that has just been fired? */
export function isHit({ going }: ScreenModel, own: string): boolean {
  return going.engagement?.damage.some(({ side, hits }) => side === own && hits > 0) ?? false;
}

/** Of a combat: is there but one step left to fire? Whoever held back would fire then all the same. */
export function isLastStep(engagement: AgAdvice['engagement']): boolean {
  const left = engagement?.fighters.filter(({ state, initiative }) => state !== 'fired' && initiative >= 0) ?? [];
  return (
    left.length > 0 && new Set(left.map(({ state, initiative }) => (state === 'held' ? 0 : initiative))).size === 1
  );
}

/** Does the plain answer (all stay, nobody retreats) go without saying? */
export function goesWithoutSaying({ ask, shown, own, settings }: TableState): boolean {
  if (!shown || !own) return false;
  switch (ask) {
    // ag-combat-26 Either side may go, hit or not; to be asked when nothing got through is a wish of its own.
    case 'engagement.decide':
      return settings.staying === 'hit' && !isHit(shown, own);
    // ag-ret-01
    case 'retreat.declare':
      return settings.retreats === 'near' && !isPressed(shown, own);
    default:
      return false;
  }
}

/** Is it answered in his name? Where two share the screen whoever has sat down is asked; so is he who took something back. */
export const isAnsweredPlainly = (store: TableStore): boolean =>
  store.table.seats.length < 2 && !store.isTakenBack && goesWithoutSaying(store.get());

/** ag-combat-22 To hold back means something only while somebody is to fire later. */
export const needNotHold = ({ settings }: Pick<TableState, 'settings'>, engagement: AgAdvice['engagement']): boolean =>
  settings.staying === 'hit' && isLastStep(engagement);

/** Whether to stay is no question where nobody may go, or where nothing got through to those who may. */
export const needNotLeave = ({ settings }: Pick<TableState, 'settings'>, engagement: AgAdvice['engagement']): boolean =>
  engagement !== null &&
  (engagement.groups.length === 0 ||
    (settings.staying === 'hit' && engagement.groups.every(({ damage }) => damage.every(({ hits }) => hits === 0))));

/** What has been declared is declared, and nobody is left to be given LOG or to be chosen from. */
export const needNotDeclare = (declare: AgAdvice['declare']): boolean =>
  declare !== null && declare.strengths.length === 1 && declare.log.length === 0 && declare.beside.length < 2;

/** A staff that has nothing to hand over, nobody to put under a division and no orders for headquarters. */
export const needNotMeet = ({ shown }: Pick<TableState, 'shown'>, gifts: AgAdvice['gifts']): boolean =>
  gifts !== null && gifts.gifts.length === 0 && gifts.troops.length === 0 && shown?.terms.options.hq === false;

/** Gives the plain answer to a question that has just been found to leave no choice. */
export function answerForced(store: TableStore, isForced: boolean, answer?: AgAnswer): void {
  if (!isForced || store.table.seats.length > 1 || store.isTakenBack) return;
  void (answer ? store.answer(answer) : store.commit());
}

/** Commits to the plain answer where that is so. */
export function answerPlainly(store: TableStore): boolean {
  if (!isAnsweredPlainly(store)) return false;
  void store.commit();
  return true;
}
