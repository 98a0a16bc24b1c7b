/** Divisions that give ground, and units that try to hold. Both sides answer unseen. */
import { Panel, PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { drafted, withdraw } from '../draft/say.ts';
import { Foot } from '../parts/foot.tsx';
import { Tick, UnitLine } from '../parts/unit.tsx';
import { isAnsweredPlainly } from '../quiet.ts';
import type { PanelProps } from '../store.ts';
import { SincePart } from './since.tsx';

export function DeclareRetreat({ store }: PanelProps) {
  const { shown, own } = usePick(store, 'shown', 'own');
  if (!shown) return null;
  if (isAnsweredPlainly(store))
    return (
      <Panel name="no-retreat" eyebrow="Divisional retreat" title="No enemy is near">
        <p className="hint">No division retreats.</p>
      </Panel>
    );
  const mine = shown.forces.filter(
    (one) =>
      one.side === own &&
      one.isOwn &&
      !one.isRetreating &&
      shown.pieces.some(({ division, at, kind }) => division === one.id && at !== null && kind === 'unit'),
  );
  const going = drafted(store, 'retreat')
    .filter(({ yes }) => yes)
    .map(({ division }) => division);
  return (
    <Panel name="declare-retreat" eyebrow="Divisional retreat" title="Which of your divisions retreat?">
      <SincePart store={store} />
      <p className="hint">
        A division that retreats moves back towards its supply at one and a half times its speed, all day, and loses
        half its LOG. Both sides choose in secret. <RuleId id="ag-ret-02" />
      </p>
      <div className="ticks">
        {mine.map(({ id, name }) => (
          <Tick
            key={id}
            isOn={going.includes(id)}
            name={`retreat-${id}`}
            onChange={() =>
              void (going.includes(id)
                ? withdraw(store, id)
                : store.draft({ kind: 'retreat', division: id, yes: true }))
            }
          >
            {name}
          </Tick>
        ))}
      </div>
      <Foot store={store}>
        <PanelButton
          store={store}
          className="button main"
          name="commit"
          hotkey="↵"
          onClick={() => {
            // What has happened was read here: the next panel tells only what comes of this.
            store.set({ since: [] });
            void store.commit();
          }}
        >
          {going.length === 0 ? 'No division retreats' : going.length === 1 ? 'It retreats' : 'They retreat'}
        </PanelButton>
      </Foot>
    </Panel>
  );
}

export function HoldOn({ store }: PanelProps) {
  const { shown, own } = usePick(store, 'shown', 'own');
  if (!shown) return null;
  const list = shown.pieces.filter(
    (piece) => piece.side === own && piece.retreats && piece.kind === 'unit' && piece.at,
  );
  const holding = drafted(store, 'hold-on')
    .filter(({ yes }) => yes)
    .map(({ unit }) => unit);
  return (
    <Panel name="hold-on" eyebrow="Divisional retreat" title="Which units try to hold?">
      <p className="hint">
        Each rolls a die and holds on its strength or less. <RuleId id="ag-ret-10" />
      </p>
      <ul className="unit-list tight">
        {list.map(({ id, strength }) => (
          <UnitLine
            key={id}
            store={store}
            id={id}
            isPressed={holding.includes(id)}
            onClick={() =>
              void (holding.includes(id) ? withdraw(store, id) : store.draft({ kind: 'hold-on', unit: id, yes: true }))
            }
          >
            holds on {strength} or less: {Math.round((Math.min(6, strength ?? 0) * 100) / 6)} %
          </UnitLine>
        ))}
      </ul>
      <Foot store={store}>
        <PanelButton store={store} className="button main" name="commit" hotkey="↵" onClick={() => void store.commit()}>
          {holding.length === 0 ? 'All retreat' : `${holding.length} try to hold`}
        </PanelButton>
      </Foot>
    </Panel>
  );
}
