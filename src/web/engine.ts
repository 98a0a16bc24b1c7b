/** The page's end of the wire to the engine: questions with numbers, their replies, and what the engine tells unasked. */
import type { Catalogue, EngineRequest, EngineResponse } from '../protocol/catalogue.ts';
import type { PlayMessage, PlayReply, PlayRequest, Update } from '../protocol/play.ts';

type Unnumbered<R> = R extends unknown ? Omit<R, 'id'> : never;
export type Question = Unnumbered<PlayRequest>;

/** The engine could not do what it was asked; the message is a sentence for a person. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
}

type ReplyOf<Kind extends PlayReply['reply']> = Extract<PlayReply, { reply: Kind }>;

export interface Engine {
  catalogue(): Promise<Catalogue>;
  ask(question: Question): Promise<PlayReply>;
  /** Asks, and fails with a sentence where the reply is not of the kind that is wanted. */
  want<Kind extends PlayReply['reply']>(kind: Kind, question: Question): Promise<ReplyOf<Kind>>;
  onUpdate(listener: (update: Update) => void): () => void;
  /** What the engine says unasked when something has gone wrong: a bot that broke down, a message that it could not read. */
  onTrouble(listener: (sentence: string) => void): () => void;
}

/** Whatever can carry messages both ways: a worker, later a socket. */
export interface Wire {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: { message?: string }) => void): void;
}

export function engineOver(wire: Wire): Engine {
  let next = 1;
  const open = new Map<number, { done(reply: PlayReply): void; failed(error: Error): void }>();
  const listeners = new Set<(update: Update) => void>();
  const alarmed = new Set<(sentence: string) => void>();
  let catalogued: { done(value: Catalogue): void; failed(error: Error): void } | null = null;
  let catalogue: Promise<Catalogue> | null = null;

  wire.addEventListener('error', (event) => {
    const error = new EngineFailure(event.message || 'The engine did not start.');
    catalogued?.failed(error);
    for (const one of open.values()) one.failed(error);
    open.clear();
  });
  wire.addEventListener('message', ({ data }) => {
    const message = data as PlayMessage | EngineResponse;
    if ('tell' in message) for (const listener of listeners) listener(message);
    else if ('reply' in message && message.id === 0) {
      if (message.reply === 'failed') for (const listener of alarmed) listener(message.sentence);
    } else if ('reply' in message) {
      open.get(message.id)?.done(message);
      open.delete(message.id);
    } else if (message.type === 'catalogue') catalogued?.done(message.catalogue);
    else catalogued?.failed(new EngineFailure(message.sentence));
  });

  const ask = (question: Question): Promise<PlayReply> =>
    new Promise((done, failed) => {
      const id = next++;
      open.set(id, { done, failed });
      wire.postMessage({ ...question, id });
    });

  return {
    catalogue: () => {
      catalogue ??= new Promise((done, failed) => {
        catalogued = { done, failed };
        wire.postMessage({ type: 'catalogue' } satisfies EngineRequest);
      });
      return catalogue;
    },
    ask,
    async want(kind, question) {
      const reply = await ask(question);
      if (reply.reply === kind) return reply as ReplyOf<typeof kind>;
      if (reply.reply === 'failed') throw new EngineFailure(reply.sentence);
      if (reply.reply === 'refused') throw new EngineFailure(reply.refusal.sentence);
      throw new EngineFailure(`The engine answered ${reply.reply} where ${kind} was asked for.`);
    },
    onUpdate(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onTrouble(listener) {
      alarmed.add(listener);
      return () => alarmed.delete(listener);
    },
  };
}
