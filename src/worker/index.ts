/** The engine as a web worker: the catalogue, and the games of one page. */
import { isPlayMessage } from '../protocol/play.ts';
import { BOOKS, RULESETS } from '../rules/index.ts';
import { answer } from './engine.ts';
import { Session } from './session.ts';

const session = new Session({
  rulesets: RULESETS,
  send: (message) => self.postMessage(message),
  later: (go) => setTimeout(go, 0),
  report: (error) => console.error(error),
});

self.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (isPlayMessage(event.data)) session.receive(event.data);
  else self.postMessage(answer(event.data, BOOKS, RULESETS));
});
