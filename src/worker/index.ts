/** The engine as a web worker: answers each message with one message. */
import { BOOKS, RULESETS } from '../rules/index.ts';
import { answer } from './engine.ts';

self.addEventListener('message', (event: MessageEvent<unknown>) => {
  self.postMessage(answer(event.data, BOOKS, RULESETS));
});
