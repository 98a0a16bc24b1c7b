/** The one answer by which a player lets others go on: to pass, to end an activation, to hold fire. */
import { endOrAsk, type Loss } from '../store/ending.ts';
import { actorsOf, isPlain, type Offer, offersOf } from './draft/offers.ts';
import type { TableState, TableStore } from './store.ts';

/** Undefined where there is none, or a choice. */
export function passOf(state: TableState): Offer | undefined {
  const plain = state.ask === null ? [] : offersOf(state).filter((offer) => isPlain(offer) && offer.refusal === null);
  return plain.length === 1 ? plain[0] : undefined;
}

/** Units that could still act, where the answer ends what they could act in. */
export function lossOf(state: Pick<TableState, 'ask' | 'panel' | 'shown' | 'own'>, offer: Offer): Loss | null {
  const isEnd = state.ask === 'activation.choose' && offer.answer.kind === 'end';
  const isPass = state.ask === 'operations.impulse' && offer.answer.kind === 'pass';
  const units = isEnd || isPass ? actorsOf(offersOf(state)).length : 0;
  if (units === 0) return null;
  const could = units === 1 ? '1 unit could still act' : `${units} units could still act`;
  return isEnd
    ? {
        title: 'End the activation?',
        sentence: `${could} in this activation.`,
        ...{ yes: 'End it', no: 'Go on with it' },
      }
    : {
        title: 'Pass?',
        sentence: `${could}. If the other side passes too, the operations of this turn are over.`,
        ...{ yes: 'Pass', no: 'Choose a unit' },
      };
}

/** Gives an answer of the list; one that ends something with units left is asked about first. */
export function answerOrAsk(store: TableStore, offer: Offer): void {
  endOrAsk(store, lossOf(store.get(), offer), () => void store.answer(offer.answer));
}
