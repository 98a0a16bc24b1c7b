/** Landings: a unit that waits, and a place on the map; from the air three counters, of which one is real. */
import { Panel, PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { useTable } from '../../store/use.ts';
import { selectPiece } from '../draft/hand.ts';
import { Foot } from '../parts/foot.tsx';
import { UnitLine } from '../parts/unit.tsx';
import type { PanelProps, TableStore } from '../store.ts';
import type { AnswerOf, Piece } from '../view.ts';

/** Units that wait in the air or at sea. */
function waiting(store: TableStore): Piece[] {
  const { shown, own, ask } = store.get();
  const isSea = ask === 'sea.land';
  return (shown?.pieces ?? []).filter(
    (piece) =>
      piece.side === own &&
      piece.isOwn &&
      piece.at === null &&
      piece.row?.lands !== undefined &&
      (piece.row.lands === 'sea') === isSea,
  );
}

export function LandingPanel({ store }: PanelProps) {
  const { ask, selected, plan, question } = useTable(store);
  const isSea = ask === 'sea.land';
  const list = waiting(store);
  const landing = plan.filter(({ unit }) => list.some(({ id }) => id === unit));
  const land = (): void => {
    const [first] = landing;
    if (isSea) void store.answer({ kind: 'land', units: landing.map(({ unit, path }) => ({ unit, at: path[0]! })) });
    else if (first) {
      const at = first.path as AnswerOf<'drop'>['at'];
      void store.answer({ kind: 'drop', unit: first.unit, at });
    }
  };
  return (
    <Panel
      name="landing"
      eyebrow={isSea ? 'A landing from the sea' : 'A landing from the air'}
      title={question ?? 'A landing'}
    >
      <p className="hint">
        Choose a unit, then tap where it comes down.{' '}
        {isSea ? (
          <RuleId id="ag-sea-02" />
        ) : (
          <>
            It is three counters within 2 km of each other; wind and flak move them before one is real.{' '}
            <RuleId id="ag-drop-03" />
          </>
        )}
      </p>
      <ul className="unit-list tight">
        {list.map(({ id, strength }) => {
          const at = landing.find(({ unit }) => unit === id)?.path[0];
          return (
            <UnitLine key={id} store={store} id={id} isPressed={id === selected} onClick={() => selectPiece(store, id)}>
              strength {strength} · {at ? `at ${at[0] / 4}/${at[1] / 4} km` : 'waits'}
            </UnitLine>
          );
        })}
      </ul>
      <Foot store={store}>
        <PanelButton
          store={store}
          className="button main"
          name="commit"
          isOff={!isSea && landing.length === 0}
          hotkey="↵"
          onClick={land}
        >
          {landing.length === 0 && isSea ? 'Nobody lands now' : isSea ? `${landing.length} land` : 'They jump'}
        </PanelButton>
        {!isSea && (
          <PanelButton store={store} name="no-drop" onClick={() => void store.answer({ kind: 'no-drop' })}>
            Not now
          </PanelButton>
        )}
      </Foot>
    </Panel>
  );
}
