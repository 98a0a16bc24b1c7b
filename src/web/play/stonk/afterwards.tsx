/** After the battle: who knew what when, where orders were lost, and the war diary of each headquarters. */
import { useEffect, useMemo, useState } from 'react';
import type { DiaryLine } from '../../../protocol/play.ts';
import { Chip } from '../parts.tsx';
import { whileOn } from '../store/late.ts';
import { replayTo } from '../store/replaying.ts';
import type { PageEvent } from '../store/state.ts';
import type { TableStore as AnyStore } from '../store/store.ts';
import { usePick } from '../store/use.ts';
import { eventsIn, lostOrders, type Span, whoKnew } from './knew.ts';
import { seatName } from './names.ts';
import type { TableStore } from './store.ts';
import { asTold } from './told.ts';
import { type Shown, startOf, timeOf } from './view.ts';

const seatsOf = ({ seats }: Shown): readonly string[] => [...seats.allies, ...seats.axis];
const sideOf = (shown: Shown, seat: string) => (shown.seats.axis.includes(seat) ? 'axis' : 'allies');

function SeatChoice({
  shown,
  seat,
  onChoose,
  legend,
}: {
  shown: Shown;
  seat: string;
  onChoose: (seat: string) => void;
  legend: string;
}) {
  return (
    <fieldset className="stonk-seats">
      <legend className="heard">{legend}</legend>
      {seatsOf(shown).map((one) => (
        <button key={one} type="button" aria-pressed={one === seat} onClick={() => onChoose(one)}>
          {seatName(one)}
        </button>
      ))}
    </fieldset>
  );
}

/** A bar for each time in which it was known, along the moves. */
function Spans({ spans, moves, words }: { spans: readonly Span[]; moves: number; words: string }) {
  return (
    <svg viewBox={`0 0 ${moves * 10} 10`} preserveAspectRatio="none" role="img" aria-label={words}>
      {[...spans.filter(({ how }) => how === 'last seen'), ...spans.filter(({ how }) => how !== 'last seen')].map(
        ({ from, to, how }) => (
          <rect
            key={`${from} ${how}`}
            className={how.replace(' ', '-')}
            x={(from - 1) * 10}
            width={(to - from + 1) * 10}
            y={1}
            height={8}
          />
        ),
      )}
    </svg>
  );
}

const LOST = {
  'no link': 'neither net nor messenger reached it: its orders waited',
  struck: 'the umpire struck its orders',
  'too late': 'its orders never came into force',
} as const;

/** `now`: the move that is looked at, marked on the bars. */
export function Knew({
  store,
  shown,
  events,
  now,
}: {
  store: TableStore;
  shown: Shown;
  events: readonly PageEvent[];
  now: number | null;
}) {
  const { names } = usePick(store, 'names');
  const [seat, setSeat] = useState(
    shown.seat.isUmpire || shown.seat.side === null ? seatsOf(shown)[0]! : shown.seat.id,
  );
  const moves = Math.max(1, shown.moves);
  const known = useMemo(() => whoKnew(events, seat), [events, seat]);
  const lost = useMemo(() => lostOrders(events), [events]);
  const name = (id: string): string => names.get(id)?.full ?? id;
  const time = (move: number): string => timeOf(startOf(shown, move));
  const told = ({ from, to, how }: Span): string => `${how} ${time(from)} to ${time(to + 1)}`;
  return (
    <section className="stonk-knew" data-testid="who-knew">
      <h3>Who knew what, when</h3>
      <SeatChoice shown={shown} seat={seat} onChoose={setSeat} legend="Whose knowledge" />
      <div className="stonk-knew-rows">
        <p className="stonk-knew-axis">
          <span>{time(1)}</span>
          <span>{time(Math.ceil(moves / 2))}</span>
          <span>{time(moves + 1)}</span>
        </p>
        <ul>
          {known.map(({ of, spans }) => (
            <li key={of}>
              <span title={name(of)}>{name(of)}</span>
              <Spans spans={spans} moves={moves} words={spans.map(told).join(', ') || 'never for a whole move'} />
            </li>
          ))}
          {known.length === 0 && <li className="hint">No enemy was ever located.</li>}
        </ul>
        {now !== null && now > 0 && known.length > 0 && (
          <i className="stonk-knew-now" style={{ '--at': (now - 0.5) / moves } as never} />
        )}
      </div>
      <p className="hint">
        <i className="stonk-key located" /> located <i className="stonk-key reported" /> reported{' '}
        <i className="stonk-key last-seen" /> last seen; blank: unknown
      </p>
      <h3>Where orders were lost</h3>
      <ul className="bare-list" data-testid="lost-orders">
        {lost.map(({ move, company, seat: whose, why }) => (
          <li key={`${move} ${company} ${why}`}>
            <b>{time(move)}</b> <Chip side={sideOf(shown, whose)}>{name(company)}</Chip> {LOST[why]}
          </li>
        ))}
        {lost.length === 0 && <li>None: every order came into force without delay.</li>}
      </ul>
    </section>
  );
}

export function Diary({ store, shown }: { store: TableStore; shown: Shown }) {
  const [seat, setSeat] = useState(
    shown.seat.isUmpire || shown.seat.side === null ? seatsOf(shown)[0]! : shown.seat.id,
  );
  const [isOpen, setOpen] = useState(false);
  const [lines, setLines] = useState<readonly DiaryLine[] | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    setLines(null);
    const ask = { ask: 'replay', record: null, seat, entry: 1_000_000, screen: true, diary: true } as const;
    return whileOn(async (inTime) => {
      const reply = await inTime(store.engine.ask(ask));
      setLines(reply.reply === 'replayed' ? (reply.diary ?? []) : []);
    });
  }, [store, seat, isOpen]);
  return (
    <details className="stonk-diary" data-testid="diary" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>War diary</summary>
      <SeatChoice shown={shown} seat={seat} onChoose={setSeat} legend="Whose diary" />
      {!lines && <p className="hint">It is being written.</p>}
      {lines && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by key
        <ol tabIndex={0} aria-label={`War diary, ${seatName(seat)}`}>
          {lines.map(({ time, words }, i) => (
            <li key={`${time} ${i}`}>
              <time>{time === lines[i - 1]?.time ? '' : time}</time>
              <span>{words}</span>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

/** In a replay of a finished game: whose map is looked at, and all of the above. */
export function Afterwards({ store }: { store: TableStore }) {
  const { shown, replay } = usePick(store, 'shown', 'replay');
  const { record, final, eye } = store.replaying;
  const events = useMemo(() => eventsIn(record), [record]);
  const isOver = events.some((event) => asTold(event).type === 'over');
  if (!shown || !replay || !isOver) return null;
  const look = (seat: string | null): void => {
    store.replaying.eye = seat;
    void replayTo(store as unknown as AnyStore, replay.entry);
  };
  return (
    <div className="stonk-afterwards" data-final={final}>
      <fieldset className="stonk-seats">
        <legend>The map</legend>
        <button type="button" aria-pressed={eye === null} onClick={() => look(null)}>
          as it was
        </button>
        {seatsOf(shown).map((one) => (
          <button key={one} type="button" aria-pressed={eye === one} onClick={() => look(one)}>
            as the {seatName(one)} saw it
          </button>
        ))}
      </fieldset>
      <Knew store={store} shown={shown} events={events} now={shown.move} />
      <Diary store={store} shown={shown} />
    </div>
  );
}
