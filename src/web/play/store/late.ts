/** Answers of the engine that come too late are dropped here, and nowhere else. */

const LATE = Symbol('late');

/** An answer of the engine, if it comes in time. */
export type InTime = <T>(asked: Promise<T>) => Promise<T>;

/**
 * Does something that takes several questions to the engine, one after the other. As soon as an answer comes that nobody waits for any
 * more, the rest is left undone. True where all of it was done.
 */
export async function asLongAs(isStill: () => boolean, work: (inTime: InTime) => Promise<void>): Promise<boolean> {
  try {
    await work(async (asked) => {
      const answer = await asked;
      if (!isStill()) throw LATE;
      return answer;
    });
    return true;
  } catch (error) {
    if (error === LATE) return false;
    throw error;
  }
}
