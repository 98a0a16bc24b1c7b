/** A game is open in one tab at a time: whoever has it holds a lock of the browser's, which another tab may take over. */

export interface Hold {
  release(): void;
  /** Resolves when another tab has taken the game over. */
  readonly lost: Promise<void>;
}

/** Where pages are not served safely there are no locks: then nobody is kept out. */
function locksHere(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks;
}

/** Takes a game into this tab; null where another has it, unless it is taken over. */
export function holdGame(key: string, isTakenOver: boolean): Promise<Hold | null> {
  const locks = locksHere();
  if (!locks) return Promise.resolve({ release: () => {}, lost: new Promise(() => {}) });
  return new Promise((done, failed) => {
    let release = (): void => {};
    let lose = (): void => {};
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const how = isTakenOver ? { steal: true } : { ifAvailable: true };
    locks
      .request(`sandtable-game-${key}`, how, (lock) => {
        done(lock ? { release, lost } : null);
        return lock ? held : undefined;
      })
      .catch((error: Error) => {
        if (error.name === 'AbortError') lose();
        else failed(error);
      });
  });
}

/** The same with a little patience: a page that is loaded again lets go of its game only when it is gone. */
export async function holdGameSoon(key: string): Promise<Hold | null> {
  for (let tries = 0; tries < 8; tries += 1) {
    const hold = await holdGame(key, false);
    if (hold) return hold;
    await new Promise((done) => setTimeout(done, 100));
  }
  return null;
}
