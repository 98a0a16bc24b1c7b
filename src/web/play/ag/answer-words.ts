/** An answer as one would say it, for the lists of `OfferList` and of the headquarters. */
import type { AgAnswer } from './view.ts';

export function answerWords(answer: AgAnswer, call: (id: string) => string): string {
  switch (answer.kind) {
    case 'advance':
      return answer.unit === null ? 'No unit advances' : `${call(answer.unit)} advances`;
    case 'hq-order':
      return answer.to === null ? 'halt' : `go to ${answer.to[0] / 4}/${answer.to[1] / 4} km`;
    default:
      return answer.kind;
  }
}
