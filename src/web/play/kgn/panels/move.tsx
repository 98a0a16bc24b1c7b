/** A move: way-points on the map, what they cost, which way it faces and how it stands at the end. */
import { OptionOdds } from '../../dock/forms/option-odds.tsx';
import { Foot, Panel, PanelButton, Undo } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { Said } from '../../sentence.tsx';
import type { TableStore as AnyStore } from '../../store/store.ts';
import { usePick } from '../../store/use.ts';
import { offersOf } from '../draft/offers.ts';
import { changeWay, commitMove, dropPoint, isMoving, moveAnswer, setPath, turnWay } from '../draft/way.ts';
import type { PanelProps, TableStore } from '../store.ts';
import { unitIn } from '../view.ts';

const framed = (store: TableStore): AnyStore => store as unknown as AnyStore;
export const inches = (hundredths: number): string => `${(hundredths / 100).toFixed(1)} in`;

/** What the path takes of the move. */
export function Cost({ store }: { store: TableStore }) {
  const { way, ask } = usePick(store, 'way', 'ask');
  if (!way) return null;
  const { advice } = way;
  if (!advice) return <p className="hint">measuring…</p>;
  const part = advice.rate > 0 ? Math.min(1, advice.spent / advice.rate) : 0;
  return (
    <div className="kgn-cost" data-testid="way-cost">
      <p>
        <b>{inches(advice.length)}</b>
        {advice.rate > 0 && ` takes ${inches(advice.spent)} of ${inches(advice.rate)}`}
        {way.isCut && ', cut off where the move ends'}
      </p>
      {advice.rate > 0 && (
        <div className="kgn-bar" aria-hidden="true">
          <i style={{ width: `${Math.round(part * 100)}%` }} />
        </div>
      )}
      {advice.hurdles.length > 0 && (
        <p className="hint">
          A die takes inches off it: {advice.hurdles.join(', ')}. <RuleId id="kgn-move-04" />
        </p>
      )}
      {!advice.refusal && isMoving(ask) && <OptionOdds store={framed(store)} answer={moveAnswer(way)} />}
    </div>
  );
}

export function Manner({ store }: { store: TableStore }) {
  const { way, shown, selected, roster } = usePick(store, 'way', 'shown', 'selected', 'roster');
  const unit = unitIn(shown, selected);
  const kind = roster.get(unit?.type ?? '')?.class;
  const isVehicle = kind === 'enclosed' || kind === 'open-topped' || kind === 'soft-skinned';
  const stances = way?.advice?.stances ?? [];
  return (
    <>
      {kind !== 'infantry' && (
        <div className="buttons">
          <PanelButton store={framed(store)} name="turn-left" hotkey="[" onClick={() => turnWay(store, -2)}>
            Turn left
          </PanelButton>
          <PanelButton store={framed(store)} name="turn-right" hotkey="]" onClick={() => turnWay(store, 2)}>
            Turn right
          </PanelButton>
        </div>
      )}
      {isVehicle && way && way.path.length > 0 && (
        <label className="check">
          <input
            type="checkbox"
            checked={way.reverse}
            onChange={(event) => changeWay(store, { reverse: event.target.checked })}
          />{' '}
          backwards, at twice the cost <RuleId id="kgn-move-10" />
        </label>
      )}
      {stances.length > 1 && (
        <label className="kgn-stance">
          Formation{' '}
          <select
            value={JSON.stringify(way?.stance ?? stances[0]!.stance)}
            onChange={(event) => changeWay(store, { stance: JSON.parse(event.target.value) })}
          >
            {stances.map(({ stance, label }) => (
              <option key={label} value={JSON.stringify(stance)}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

export function MovePanel({ store, isPhone }: PanelProps) {
  const state = usePick(store, 'way', 'names', 'panel', 'selected', 'shown');
  const { way, names, panel, selected } = state;
  if (!panel) return null;
  const offers = offersOf(state);
  const halt = offers.find(({ answer }) => answer.kind === 'halt');
  const samples = offers.filter(({ answer, refusal }) => answer.kind === 'move' && refusal === null);
  const isReady = way?.advice !== null && way?.advice !== undefined && way.advice.refusal === null;
  return (
    <div className="kgn-ask">
      <Panel
        name="move"
        eyebrow="Move"
        title={isPhone ? 'Where to?' : `${names.get(selected ?? '')?.full ?? 'It'}: where to?`}
      >
        <p className="hint">
          {way === null
            ? 'Tap the way-points of its path on the map, or draw the path from the unit.'
            : 'Tap on for another way-point.'}{' '}
          <RuleId id={panel.rule} />
        </p>
        <Cost store={store} />
        <Manner store={store} />
        {samples.length > 0 && (
          <details className="kgn-all" open={way === null && !isPhone}>
            <summary>Straight moves as a list</summary>
            <ul className="options kgn-samples">
              {samples.map((offer, i) => (
                <li key={offer.n}>
                  <PanelButton
                    store={framed(store)}
                    name={`option ${i + 1}`}
                    className="button option"
                    {...(i < 9 ? { hotkey: String(i + 1) } : {})}
                    onClick={() => {
                      const { path, facing } = offer.answer as unknown as { path: [number, number][]; facing?: number };
                      setPath(store, path, facing);
                    }}
                  >
                    <Said store={framed(store)} sentence={offer.words} />
                  </PanelButton>
                </li>
              ))}
            </ul>
          </details>
        )}
        <Foot store={framed(store)}>
          <PanelButton
            store={framed(store)}
            name="commit"
            className="button main"
            hotkey="↵"
            isOff={!isReady}
            onClick={() => commitMove(store)}
          >
            {isReady && way.path.length > 0 ? `Move ${inches(way.advice!.length)}` : way ? 'Turn' : 'Move'}
          </PanelButton>
          {way && (
            <PanelButton store={framed(store)} name="drop-point" onClick={() => dropPoint(store)}>
              Last point off
            </PanelButton>
          )}
          {halt && (
            <PanelButton store={framed(store)} name="plain" hotkey="H" onClick={() => void store.answer(halt.answer)}>
              <Said store={framed(store)} sentence={halt.words} />
            </PanelButton>
          )}
          <Undo store={framed(store)} isSmall />
        </Foot>
      </Panel>
    </div>
  );
}
