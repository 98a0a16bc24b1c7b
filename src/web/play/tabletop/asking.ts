/** When the player of a unit that waits wants to be asked whether it breaks in: `fair` where a book can tell a fair shot. */
export type Asking = 'always' | 'sight' | 'fair' | 'near' | 'never';

export interface AskingWish<Word extends Asking = Asking> {
  readonly asking: Word;
  /** For `near`: in hundredths of an inch. */
  readonly near: number;
}

/** As it is kept in the browser, among the words of the book; at first the usual one. */
export function askingOf<Word extends Asking>(
  { asking, near }: { readonly [name: string]: unknown },
  words: readonly Word[],
  usual: Word,
): AskingWish<Word> {
  return {
    asking: words.find((one) => one === asking) ?? usual,
    near: typeof near === 'number' && near >= 100 && near <= 7200 ? Math.round(near) : 1000,
  };
}
