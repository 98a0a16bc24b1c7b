/** Beneath the map: one's formations, the piece in hand with its card, and the stack that it stands in. */
import { Icon } from '../icons.tsx';
import { enemyOf } from '../sides.ts';
import { usePick } from '../store/use.ts';
import { selectPiece, stepBack } from './draft/hand.ts';
import { stripeOf } from './faces.ts';
import { factsOf, formationWords, statesOf } from './facts.ts';
import { CounterIcon } from './parts/counter.tsx';
import type { TableStore } from './store.ts';
import { activeFormation, hexWords, type Piece, pieceIn, type Shown, stackAt } from './view.ts';

/** Steps that a formation has lost, of those that make it hesitate and break. */
function Steps({ lost, hesitant, broken }: { lost: number; hesitant: number; broken: number }) {
  return (
    <span
      className="hex-steps"
      role="img"
      aria-label={`${lost} steps lost, hesitant at ${hesitant}, broken at ${broken}`}
    >
      {Array.from({ length: broken }, (_, i) => (
        <i key={i} className={i < lost ? 'lost' : i === hesitant - 1 ? 'edge' : ''} />
      ))}
      <b>
        {lost}/{broken}
      </b>
    </span>
  );
}

function Formations({ store, shown }: { store: TableStore; shown: Shown }) {
  const { own } = usePick(store, 'own');
  const mine = shown.table.formations.filter(({ side }) => side === (own ?? 'allies'));
  return (
    <ul className="hex-formations">
      {mine.map((one) => (
        <li key={one.id} style={{ borderLeftColor: stripeOf(shown, one.id) }}>
          <b>{one.name}</b>
          <Steps lost={one.stepsLost} hesitant={one.hesitantAt} broken={one.demoralisedAt} />
          <small>{formationWords(shown, one.id)}</small>
        </li>
      ))}
    </ul>
  );
}

/** Counters in a row, each a button. */
export function Row({ store, pieces, px = 44 }: { store: TableStore; pieces: readonly Piece[]; px?: number }) {
  const { shown, names, selected } = usePick(store, 'shown', 'names', 'selected');
  if (!shown) return null;
  return (
    <ul className="hex-row">
      {pieces.map((piece) => (
        <li key={piece.id}>
          <button
            type="button"
            aria-pressed={piece.id === selected}
            aria-label={names.get(piece.id)?.full ?? piece.id}
            title={names.get(piece.id)?.full ?? piece.id}
            onClick={() => selectPiece(store, piece.id)}
          >
            <CounterIcon piece={piece} shown={shown} px={px} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Card({ store, piece, shown }: { store: TableStore; piece: Piece; shown: Shown }) {
  const { names } = usePick(store, 'names');
  const place = piece.at === null ? 'not on the map' : `hex ${hexWords(shown, piece.at)}`;
  return (
    <div className="hex-card" data-testid="unit-card">
      <CounterIcon piece={piece} shown={shown} px={68} />
      <div>
        <h2>{names.get(piece.id)?.full ?? piece.id}</h2>
        <p className="small">{place}</p>
        {factsOf(piece, shown).map((line) => (
          <p key={line} className="small">
            {line}
          </p>
        ))}
      </div>
      <button type="button" className="icon-button" aria-label="Deselect the unit" onClick={() => stepBack(store)}>
        <Icon of="close" />
      </button>
    </div>
  );
}

/** The other pieces of the stack that the piece in hand stands in. */
function Stack({ store, piece, shown }: { store: TableStore; piece: Piece; shown: Shown }) {
  const stack = stackAt(shown, piece.at);
  if (stack.length < 2) return null;
  return (
    <section className="hex-stack" aria-label={`The stack in ${hexWords(shown, piece.at!)}`} data-testid="stack">
      <p className="eyebrow">Stack in {hexWords(shown, piece.at!)}</p>
      <Row store={store} pieces={stack} />
    </section>
  );
}

export function Tray({ store, isRow }: { store: TableStore; isRow: boolean }) {
  const { shown, selected } = usePick(store, 'shown', 'selected');
  if (!shown) return null;
  const piece = pieceIn(shown, selected);
  if (isRow) return piece ? <Stack store={store} piece={piece} shown={shown} /> : null;
  return (
    <section className="order-bar hex-tray" aria-label="Your formations">
      {piece ? (
        <>
          <Card store={store} piece={piece} shown={shown} />
          <Stack store={store} piece={piece} shown={shown} />
        </>
      ) : (
        <div>
          <p className="eyebrow">Your formations</p>
          <Formations store={store} shown={shown} />
        </div>
      )}
    </section>
  );
}

export function InHand({ store }: { store: TableStore }) {
  const { shown, selected, names } = usePick(store, 'shown', 'selected', 'names');
  const piece = pieceIn(shown, selected);
  if (!piece || !shown) return null;
  const [first = ''] = factsOf(piece, shown);
  return (
    <div className="sheet-unit hex-sheet-unit">
      <CounterIcon piece={piece} shown={shown} px={44} />
      <div>
        <h2>{names.get(piece.id)?.full ?? piece.id}</h2>
        <p>
          {[piece.at !== null && hexWords(shown, piece.at), first, ...statesOf(piece, shown)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <button type="button" className="icon-button" aria-label="Deselect the unit" onClick={() => stepBack(store)}>
        <Icon of="close" />
      </button>
    </div>
  );
}

/** All counters by formation, one's own first. */
export function Units({ store, onChoose }: { store: TableStore; onChoose: (unit: string) => void }) {
  const { shown, own, selected, names } = usePick(store, 'shown', 'own', 'selected', 'names');
  if (!shown) return null;
  const mine = own ?? 'allies';
  return (
    <div className="units-tab">
      {[mine, enemyOf(mine)].flatMap((side) =>
        shown.table.formations
          .filter((one) => one.side === side)
          .map((one) => (
            <section key={one.id} aria-label={one.name}>
              <p className="eyebrow">
                {one.name} · {formationWords(shown, one.id)}
              </p>
              <ul className="unit-list">
                {shown.pieces
                  .filter(({ unit, at }) => unit?.formation === one.id && at !== null)
                  .map((piece) => (
                    <li key={piece.id}>
                      <button
                        type="button"
                        className="unit-row"
                        aria-pressed={piece.id === selected}
                        onClick={() => {
                          selectPiece(store, piece.id);
                          onChoose(piece.id);
                        }}
                      >
                        {names.get(piece.id)?.full ?? piece.id}
                        <small>{[hexWords(shown, piece.at!), ...statesOf(piece, shown)].join(' · ')}</small>
                      </button>
                    </li>
                  ))}
              </ul>
            </section>
          )),
      )}
    </div>
  );
}

/** While the other side plays: whose operations they are. */
export function Waiting({ store }: { store: TableStore }) {
  const { shown } = usePick(store, 'shown');
  const name = activeFormation(shown)?.name;
  return name ? <p className="hint">{name} acts.</p> : null;
}
