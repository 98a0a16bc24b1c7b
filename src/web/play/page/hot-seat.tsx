/** Between two persons at one screen: nothing of the table is seen until the one who is asked has sat down. */
import { useEffect, useRef } from 'react';
import { sideName } from '../sides.ts';
import { sitDown } from '../store/seats.ts';
import type { HotSeat } from '../store/state.ts';
import type { TableStore } from '../store/store.ts';
import { usePick } from '../store/use.ts';
import { useFreshPress } from './fresh-press.ts';

export function HotSeatScreen({ store, hotSeat }: { store: TableStore; hotSeat: HotSeat }) {
  const { sides, title } = usePick(store, 'sides', 'title');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  // The key or click that has dropped the curtain does not lift it, nor does the next one of the same haste.
  const { isReady, guard } = useFreshPress();
  const isOneOfSeveral = hotSeat.seat !== hotSeat.side;
  const name = isOneOfSeveral
    ? (store.rules?.seatName?.(hotSeat.seat) ?? hotSeat.seat)
    : `${sideName(hotSeat.side!, sides)} side`;
  return (
    <section
      className={`curtain ${hotSeat.side ?? ''}`}
      data-testid="curtain"
      aria-labelledby="curtain-title"
      {...guard}
    >
      <p className="eyebrow">{title}</p>
      <h1 id="curtain-title">The {name} is asked</h1>
      <p>{isOneOfSeveral ? 'Everyone else looks away now.' : 'The other player looks away now.'}</p>
      <div className="buttons">
        <button
          ref={button}
          type="button"
          className="button main"
          data-testid="sit-down"
          aria-disabled={!isReady}
          onClick={() => void sitDown(store)}
        >
          {isOneOfSeveral ? `I am the ${name}` : `I play the ${name}`}: lift the curtain
        </button>
        <a className="button" href="#/">
          Leave the table
        </a>
      </div>
    </section>
  );
}
