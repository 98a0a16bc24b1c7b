/** kgn-rec-01 kgn-rec-02 kgn-gap-67 A vehicle that is put right. */
import { placed } from '../../../tabletop/place.ts';
import { FRESH, frozen, NOTHING_DONE, typeOf, type Unit, type Wreck } from '../state.ts';

/** A wreck as the vehicle it is again: mobile, unsuppressed, with the rounds that it had; it acts from its owner's next turn on. */
export function restored({ was, at, facing, repairs }: Wreck): Unit {
  const { isSuppressed, isMoving, isCovering, isImmobilised, task } = FRESH;
  return frozen({
    ...was,
    ...{ isSuppressed, isMoving, isCovering, isImmobilised, task, repairs, aboard: null, isActivated: true },
    ...{ did: NOTHING_DONE, didBefore: NOTHING_DONE, place: placed({ ...at }, facing) },
    // A soft-skin holds together again, just.
    hits: Math.max(was.hits, Math.min(1, typeOf(was).hits)),
  });
}
