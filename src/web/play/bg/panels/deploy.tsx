/** Setting out one's force. */
import { useEffect, useState } from 'react';
import { Panel, PanelButton, Undo, UnitRow } from '../../dock/panel.tsx';
import { Icon } from '../../icons.tsx';
import { Key, Refused } from '../../parts.tsx';
import type { TableStore } from '../../store/store.ts';
import { useTable } from '../../store/use.ts';
import { turnUnit } from '../draft/deploy.ts';
import { selectUnit } from '../draft/hand.ts';
import { Card } from '../unit-card.tsx';
import { cardOf, roundsOf, strengthOf } from '../units.ts';
import type { UnitSeen } from '../view.ts';

export function Deploy({ store }: { store: TableStore }) {
  const { shown, own, names, selected, roster, refusal } = useTable(store);
  if (!shown) return null;
  const mine = shown.units.filter((unit) => unit.side === own);
  const away = mine.filter((unit) => unit.place === null);
  const inHand = mine.find((unit) => unit.id === selected);
  return (
    <Panel name="deploy" eyebrow="Deployment" title={away.length > 0 ? 'Set out your force' : 'Your force is set out'}>
      <p className="hint">
        Take the ready deployment, or set every unit down inside the bright zone: choose it, then tap the table or drag
        it. Everything can be moved until you begin.
      </p>
      <div className="buttons">
        <PanelButton
          store={store}
          className={away.length > 0 ? 'button main' : 'button'}
          name="ready"
          onClick={() => void store.answer({ kind: 'ready' })}
        >
          Ready deployment
        </PanelButton>
        <PanelButton
          store={store}
          className={away.length > 0 ? 'button' : 'button main'}
          name="begin"
          isOff={away.length > 0}
          hotkey="↵"
          onClick={() => void store.answer({ kind: 'begin' })}
        >
          Begin the battle
        </PanelButton>
        <Undo store={store} />
      </div>
      <Refused refusal={refusal} />
      {inHand?.place && (
        <div className="buttons">
          <button type="button" className="button" onClick={() => turnUnit(store, inHand, -3)}>
            <Icon of="turn" /> Turn left <Key>[</Key>
          </button>
          <button type="button" className="button" onClick={() => turnUnit(store, inHand, 3)}>
            <Icon of="turn" /> Turn right <Key>]</Key>
          </button>
        </div>
      )}
      {inHand && (inHand.he ?? 0) + (inHand.ap ?? 0) > 0 && <Split store={store} unit={inHand} />}
      <ul className="unit-list">
        {mine.map((unit) => (
          <UnitRow
            key={unit.id}
            store={store}
            unit={unit}
            isPressed={unit.id === selected}
            onClick={() => void selectUnit(store, unit.id)}
          >
            <span>{[strengthOf(unit), roundsOf(unit)].filter(Boolean).join(' · ')}</span>
            <small>{unit.place ? 'on the table' : 'to be set out'}</small>
          </UnitRow>
        ))}
      </ul>
      {inHand && (
        <Card
          unit={inHand}
          name={names.get(inHand.id)?.full ?? inHand.id}
          lines={cardOf(inHand, roster.get(inHand.type))}
        />
      )}
    </Panel>
  );
}

/** How many of a gun's rounds are HE, how many AP. */
function Split({ store, unit }: { store: TableStore; unit: UnitSeen }) {
  const all = (unit.he ?? 0) + (unit.ap ?? 0);
  const [he, setHe] = useState(unit.he ?? 0);
  useEffect(() => setHe(unit.he ?? 0), [unit.he]);
  const split = (): void => void store.answer({ kind: 'split', unit: unit.id, he });
  return (
    <label className="slider">
      <span>
        Rounds: <b>{he} HE</b>, <b>{all - he} AP</b>
      </span>
      <input
        type="range"
        min={0}
        max={all}
        value={he}
        onChange={(event) => setHe(Number(event.target.value))}
        onPointerUp={split}
        onKeyUp={split}
      />
    </label>
  );
}
