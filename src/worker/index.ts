/** The engine as a web worker: the catalogue at once, and the games of one page when their rules have come. */
import { isPlayMessage, numberOf } from '../protocol/play.ts';
import { BOOKS } from '../rules/books.ts';
import type { AnyRuleset } from '../rules/contract.ts';
import { PLAYABLE } from '../rules/playable.ts';
import { SHELF, WHOLE } from '../rules/shelf.ts';
import { answer } from './engine.ts';
import type { Session } from './session.ts';
import { bookOf, isToBeRead } from './shelf.ts';

/** The rulesets that have come. */
const rulesets: AnyRuleset[] = [];
let session: Session | null = null;

async function loaded(): Promise<Session> {
  if (session) return session;
  const { Session } = await import('./session.ts');
  session = new Session({
    rulesets,
    send: (message) => self.postMessage(message),
    later: (go) => setTimeout(go, 0),
    report: (error) => console.error(error),
  });
  return session;
}

/**
 * The rules are the larger part: those of a book are loaded when a game of it is opened, and what there is to read of them when
 * somebody reads. A book that is not here is told of there.
 */
async function fetched(book: string | null, isRead: boolean): Promise<void> {
  if (book === null || !Object.hasOwn(SHELF, book)) return;
  const at = rulesets.findIndex(({ id }) => id === book);
  if (at < 0) rulesets.push(await (isRead ? WHOLE : SHELF)[book]!());
  else if (isRead && rulesets[at]!.rules.length === 0) rulesets[at] = await WHOLE[book]!();
}

/** One message after the other, in their order. */
let before: Promise<void> = Promise.resolve();

async function take(message: unknown): Promise<void> {
  let one: Session;
  try {
    [one] = await Promise.all([loaded(), fetched(bookOf(message), isToBeRead(message))]);
  } catch {
    // The server is gone: said, and tried again with the next message.
    self.postMessage({ id: numberOf(message), reply: 'failed', sentence: 'The rules could not be loaded.' });
    return;
  }
  one.receive(message);
}

self.addEventListener('message', (event: MessageEvent<unknown>) => {
  const { data } = event;
  if (isPlayMessage(data)) before = before.then(() => take(data));
  else self.postMessage(answer(data, BOOKS, PLAYABLE));
});
