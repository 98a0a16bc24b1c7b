/** The enemy's spotters have come nearer: does somebody go out to meet them? */
import { Panel, PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { selectPiece, spotterOf } from '../draft/hand.ts';
import { say } from '../draft/say.ts';
import { Foot } from '../parts/foot.tsx';
import { UnitLine } from '../parts/unit.tsx';
import type { PanelProps } from '../store.ts';
import { gapOf, pieceIn } from '../view.ts';

export function CounterPanel({ store }: PanelProps) {
  const { shown, own, selected, spot, spots, names } = usePick(
    store,
    'shown',
    'own',
    'selected',
    'spot',
    'spots',
    'names',
  );
  const spotter = pieceIn(shown, spotterOf(store));
  if (!shown || !spotter) return null;
  const near = shown.pieces
    .filter(
      (piece) =>
        piece.side === own && piece.kind === 'unit' && piece.at && !piece.recced && !piece.moved && !piece.fought,
    )
    .sort((a, b) => gapOf(a, spotter) - gapOf(b, spotter))
    .slice(0, 8);
  const isNowhere = selected !== null && spots !== null && spots.length === 0;
  return (
    <Panel
      name="counter"
      eyebrow="You are being spotted"
      title={`${names.get(spotter.id)?.label} has moved up to spot. Counter-recce?`}
    >
      <p className="hint">
        One unit may probe the spotter. If it succeeds the spotting is lost. <RuleId id="ag-counter-01" />
      </p>
      <ul className="unit-list tight">
        {near.map((piece) => (
          <UnitLine
            key={piece.id}
            store={store}
            id={piece.id}
            isPressed={piece.id === selected}
            onClick={() => selectPiece(store, piece.id)}
          >
            recce {piece.row?.recce} · {(gapOf(piece, spotter) / 4).toFixed(1)} km
          </UnitLine>
        ))}
      </ul>
      {isNowhere && <p className="hint">It cannot reach a place in contact with the spotter.</p>}
      <Foot store={store}>
        {selected && spot && (
          <PanelButton
            store={store}
            className="button main"
            name="commit"
            hotkey="↵"
            onClick={() =>
              void say(store, { kind: 'counter', unit: selected, path: spot.path.map(([x, y]) => [x, y]) })
            }
          >
            Counter-recce
          </PanelButton>
        )}
        <PanelButton
          store={store}
          className={selected && spot ? 'button' : 'button main declining'}
          name="no-counter"
          onClick={() => void say(store, { kind: 'no-counter' })}
        >
          No counter-recce
        </PanelButton>
      </Foot>
    </Panel>
  );
}
