/** Where a unit moves. */
import { Commit, Panel, PanelButton } from '../../dock/panel.tsx';
import { HUNDREDTHS, inHundredths, trimmed } from '../../measures.ts';
import { Key } from '../../parts.tsx';
import type { TableStore } from '../../store/store.ts';
import { useTable } from '../../store/use.ts';
import { commitMove, sameStance, setWay, turnWay } from '../draft/way.ts';
import { ORDER_WORDS } from '../orders.ts';
import { controlsOf } from '../questions.ts';
import { type Stance, unitIn } from '../view.ts';
import { Cancel } from './cancel.tsx';

const STANCES: Readonly<Record<string, string>> = {
  line: 'Line',
  column: 'Column',
  cluster: 'Cluster',
  lining: 'Lining',
  inside: 'Inside',
};

export function Move({ store }: { store: TableStore }) {
  const { order, way, names, selected, refusal, ask, reach, shown } = useTable(store);
  const unit = unitIn(shown, selected);
  if (!order || !unit) return null;
  const known = way && way.way !== 'asked' ? way.way : null;
  const isGiven = controlsOf(ask) === 'move';
  const isReady = known !== null && known !== undefined && known.refusal === null;
  return (
    <Panel name="move-panel" eyebrow={ORDER_WORDS[order].name} title={`Where to, ${names.get(unit.id)?.label ?? ''}?`}>
      {!way && (
        <p className="hint">
          Tap a place, drag the piece, or use the arrow keys; tap the goal again to go.
          {reach &&
            ` It may go ${trimmed(reach.allowance / HUNDREDTHS)} in${reach.road ? `, ${trimmed(reach.road / HUNDREDTHS)} in by road` : ''}.`}
        </p>
      )}
      {way && (
        <dl className="facts-list">
          <div>
            <dt>Way</dt>
            <dd>
              {known
                ? `${inHundredths(known.length)} of ${inHundredths(known.allowance)}`
                : way.way === 'asked'
                  ? '…'
                  : 'no way there'}
            </dd>
          </div>
          {known?.dice.map((text) => (
            <div key={text}>
              <dt>Ground</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {way && way.stances.length > 0 && (
        <fieldset className="choices">
          <legend>Formation there</legend>
          {way.stances.map(({ stance, label }) => (
            <label key={JSON.stringify(stance)} className={sameStance(stance, way.stance) ? 'on' : ''}>
              <input
                type="radio"
                name="stance"
                checked={sameStance(stance, way.stance)}
                onChange={() => setWay(store, { stance: stance as Stance })}
              />
              {label || STANCES[stance.kind]}
            </label>
          ))}
        </fieldset>
      )}
      {way && (
        <div className="buttons small-ones">
          <button type="button" className="button" onClick={() => turnWay(store, -3)}>
            Face left <Key>[</Key>
          </button>
          <button type="button" className="button" onClick={() => turnWay(store, 3)}>
            Face right <Key>]</Key>
          </button>
          {unit.men === 0 && (
            <button
              type="button"
              className="button"
              aria-pressed={way.reverse}
              onClick={() => setWay(store, { reverse: !way.reverse })}
            >
              Reverse
            </button>
          )}
        </div>
      )}
      <Commit
        store={store}
        words={order === 'manoeuvre-and-fire' ? 'Move, then fire' : 'Move there'}
        isOff={!isReady}
        refusal={refusal ?? known?.refusal ?? null}
        onClick={() => commitMove(store)}
      >
        {isGiven && (
          <PanelButton store={store} name="stay" hotkey="S" onClick={() => void store.answer({ kind: 'stay' })}>
            Stay
          </PanelButton>
        )}
        <Cancel store={store} />
      </Commit>
    </Panel>
  );
}
