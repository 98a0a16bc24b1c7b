/** Between two persons at one screen: nothing of the table is seen until the one who is asked has sat down. */
import { useEffect, useRef } from 'react';
import { sideName } from '../sides.ts';
import { sitDown } from '../store/seats.ts';
import type { HotSeat } from '../store/state.ts';
import type { TableStore } from '../store/store.ts';
import { usePick } from '../store/use.ts';

export function HotSeatScreen({ store, hotSeat }: { store: TableStore; hotSeat: HotSeat }) {
  const { sides, title } = usePick(store, 'sides', 'title');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const name = hotSeat.side === null ? hotSeat.seat : sideName(hotSeat.side, sides);
  return (
    <section className={`curtain ${hotSeat.side ?? ''}`} data-testid="curtain" aria-labelledby="curtain-title">
      <p className="eyebrow">{title}</p>
      <h1 id="curtain-title">The {name} side is asked</h1>
      <p>Whoever plays the other side looks away now.</p>
      <div className="buttons">
        <button
          ref={button}
          type="button"
          className="button main"
          data-testid="sit-down"
          onClick={() => void sitDown(store)}
        >
          I play the {name} side: lift the curtain
        </button>
        <a className="button" href="#/">
          Leave the table
        </a>
      </div>
    </section>
  );
}
