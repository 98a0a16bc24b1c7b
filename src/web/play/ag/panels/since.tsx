/** What happened since the player's last order, in the order of the game. Of a combat its end stands first, its steps can be opened. */
import { EntryLine, useKnownUnits } from '../../log.tsx';
import { usePick } from '../../store/use.ts';
import { type SincePiece, sinceOf } from '../since.ts';
import type { TableStore } from '../store.ts';
import { forceIn, pieceIn } from '../view.ts';

/** So many things are told at once; what was before can be opened. */
const MOST = 8;

export function SincePart({ store }: { store: TableStore }) {
  const { since, own } = usePick(store, 'since', 'own');
  const pieces = sinceOf(since, own);
  if (pieces.length === 0) return null;
  // What is to be ordered now stands below, and is not to be looked for.
  const earlier = pieces.slice(0, pieces.length > MOST ? pieces.length - MOST : 0);
  const combats = pieces.filter(({ kind }) => kind === 'combat').length;
  return (
    <section className="since" aria-label="Since your last order" data-testid="since">
      <p className="eyebrow">Since your last order</p>
      {earlier.length > 0 && (
        <details data-testid="earlier">
          <summary>{earlier.length} things before that</summary>
          <Pieces store={store} pieces={earlier} isOpen={false} />
        </details>
      )}
      <Pieces store={store} pieces={pieces.slice(earlier.length)} isOpen={combats === 1} />
    </section>
  );
}

function Pieces({
  store,
  pieces,
  isOpen,
}: {
  store: TableStore;
  pieces: readonly SincePiece[];
  /** The steps of a combat are told at once. */
  isOpen: boolean;
}) {
  return (
    <ol>
      {pieces.map((piece) => (
        <li key={piece.kind === 'entry' ? piece.entry.head.n : piece.n} data-kind={piece.kind}>
          <Told store={store} piece={piece} isOpen={isOpen} />
        </li>
      ))}
    </ol>
  );
}

function Told({ store, piece, isOpen }: { store: TableStore; piece: SincePiece; isOpen: boolean }) {
  const { names, shown, own } = usePick(store, 'names', 'shown', 'own');
  const knownUnits = useKnownUnits(store);
  switch (piece.kind) {
    case 'entry':
      return <EntryLine entry={piece.entry} knownUnits={knownUnits} names={names} />;
    case 'marches': {
      const divisions = new Set(piece.units.map((id) => forceIn(shown, pieceIn(shown, id)?.division)?.name));
      const of = [...divisions].filter(Boolean).join(' and ');
      const many = piece.units.length;
      const [only] = piece.units;
      if (many === 1) return <>{names.get(only!)?.full} marches.</>;
      return (
        <>
          {many} {piece.side === own ? 'units' : 'counters'} of {of} march
          {piece.side === own ? '.' : ': their trails are on the map.'}
        </>
      );
    }
    case 'recce':
      return (
        <details>
          <summary>
            <EntryLine entry={piece.head} knownUnits={knownUnits} names={names} />{' '}
            {piece.end && <EntryLine entry={piece.end} knownUnits={knownUnits} names={names} />}
          </summary>
          <ol>
            {piece.steps.map((entry) => (
              <li key={entry.head.n}>
                <EntryLine entry={entry} knownUnits={knownUnits} names={names} />
              </li>
            ))}
          </ol>
        </details>
      );
    case 'combat':
      return (
        <details open={isOpen}>
          <summary>
            <b>Combat.</b>{' '}
            {piece.end ? <EntryLine entry={piece.end} knownUnits={knownUnits} names={names} /> : 'It goes on.'}
            {piece.harm.map((entry) => (
              <span key={entry.head.n} className="harm">
                {' '}
                <EntryLine entry={entry} knownUnits={knownUnits} names={names} />
              </span>
            ))}
          </summary>
          <ol>
            {piece.steps.map((entry) => (
              <li key={entry.head.n}>
                <EntryLine entry={entry} knownUnits={knownUnits} names={names} />
              </li>
            ))}
          </ol>
        </details>
      );
  }
}

/** While a combat is asked about: how those before it came out, since the last order. */
export function EndedBefore({ store }: { store: TableStore }) {
  const { since, names, own } = usePick(store, 'since', 'names', 'own');
  const knownUnits = useKnownUnits(store);
  const ends = sinceOf(since, own).flatMap((piece) => (piece.kind === 'combat' && piece.end ? [piece.end] : []));
  if (ends.length === 0) return null;
  return (
    <section className="since" aria-label="Combats before this one" data-testid="ended-before">
      <p className="eyebrow">Before this</p>
      <ul>
        {ends.map((end) => (
          <li key={end.head.n}>
            <EntryLine entry={end} knownUnits={knownUnits} names={names} />
          </li>
        ))}
      </ul>
    </section>
  );
}
