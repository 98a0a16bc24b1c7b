/** The engine as a web worker: the catalogue at once, and the games of one page when the rules have come. */
import { isPlayMessage, numberOf } from '../protocol/play.ts';
import { BOOKS } from '../rules/books.ts';
import { PLAYABLE } from '../rules/playable.ts';
import { answer } from './engine.ts';
import type { Session } from './session.ts';

let session: Promise<Session> | null = null;

/** The rules are the larger part: they are loaded when a game is opened. */
async function loaded(): Promise<Session> {
  const [{ RULESETS }, { Session }] = await Promise.all([import('../rules/index.ts'), import('./session.ts')]);
  return new Session({
    rulesets: RULESETS,
    send: (message) => self.postMessage(message),
    later: (go) => setTimeout(go, 0),
    report: (error) => console.error(error),
  });
}

self.addEventListener('message', (event: MessageEvent<unknown>) => {
  const { data } = event;
  if (!isPlayMessage(data)) {
    self.postMessage(answer(data, BOOKS, PLAYABLE));
    return;
  }
  session ??= loaded();
  session.then(
    (one) => one.receive(data),
    () => {
      // The server is gone: said, and tried again with the next message.
      session = null;
      self.postMessage({ id: numberOf(data), reply: 'failed', sentence: 'The rules could not be loaded.' });
    },
  );
});
