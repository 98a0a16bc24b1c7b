/** Setting out one's force. */
import { useEffect, useRef, useState } from 'react';
import { isNowhere } from '../../dock/focus.ts';
import { Panel, PanelButton, Undo, UnitRow } from '../../dock/panel.tsx';
import { Icon } from '../../icons.tsx';
import { Key, Refused } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { dropPreview, previewReady, setDown, turnUnit } from '../draft/deploy.ts';
import { selectUnit } from '../draft/hand.ts';
import type { PanelProps, TableStore } from '../store.ts';
import { Card } from '../unit-card.tsx';
import { cardOf, roundsOf, strengthOf } from '../units.ts';
import type { UnitSeen } from '../view.ts';
import { Detach } from './detach.tsx';

export function Deploy({ store, isPhone }: PanelProps) {
  const { shown, own, names, selected, roster, refusal } = usePick(
    store,
    'shown',
    'own',
    'names',
    'selected',
    'roster',
    'refusal',
  );
  const begin = useRef<HTMLDivElement>(null);
  const mine = shown?.units.filter((unit) => unit.side === own) ?? [];
  const away = mine.filter((unit) => unit.place === null);
  const isAll = away.length === 0;
  // Everybody stands: the way to the battle is at hand.
  useEffect(() => {
    if (isAll && isNowhere()) begin.current?.querySelector<HTMLElement>('[data-testid="begin"]')?.focus();
  }, [isAll]);
  // Whoever points at the ready deployment sees where everybody would stand.
  useEffect(() => {
    const ready = begin.current?.querySelector('[data-testid="ready"]');
    const show = (): void => void previewReady(store);
    const hide = (): void => dropPreview(store);
    for (const event of ['pointerenter', 'focus']) ready?.addEventListener(event, show);
    for (const event of ['pointerleave', 'blur']) ready?.addEventListener(event, hide);
    return () => {
      for (const event of ['pointerenter', 'focus']) ready?.removeEventListener(event, show);
      for (const event of ['pointerleave', 'blur']) ready?.removeEventListener(event, hide);
      hide();
    };
  }, [store]);
  if (!shown) return null;
  const inHand = mine.find((unit) => unit.id === selected);
  return (
    <Panel name="deploy" eyebrow="Deployment" title={isAll ? 'Your force is deployed' : 'Deploy your force'}>
      <p className="hint">
        Take the ready deployment, or place every unit inside the bright zone: choose it, then choose its place or drag
        it
        {isPhone ? '' : '. With the keys, P places it and arrows move it'}. Everything can be moved until you begin.{' '}
        <button type="button" className="link" onClick={() => store.set({ isBriefing: true })}>
          Briefing
        </button>
      </p>
      {inHand && (
        <div className="buttons small-ones">
          {!inHand.place && (
            <PanelButton store={store} name="set-down" hotkey="P" onClick={() => void setDown(store, inHand.id)}>
              Place it
            </PanelButton>
          )}
          {inHand.place && inHand.men === 0 && (
            <>
              <button type="button" className="button" onClick={() => turnUnit(store, inHand, -3)}>
                <Icon of="turn" /> Turn left <Key>[</Key>
              </button>
              <button type="button" className="button" onClick={() => turnUnit(store, inHand, 3)}>
                <Icon of="turn" /> Turn right <Key>]</Key>
              </button>
            </>
          )}
        </div>
      )}
      {inHand && (inHand.he ?? 0) + (inHand.ap ?? 0) > 0 && <Split store={store} unit={inHand} />}
      {inHand && <Detach store={store} unit={inHand} />}
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
            <small>{unit.place ? 'on the table' : 'to be placed'}</small>
          </UnitRow>
        ))}
      </ul>
      {inHand && (
        <Card
          unit={inHand}
          name={names.get(inHand.id)?.full ?? inHand.id}
          lines={cardOf(inHand, roster.get(inHand.type))}
          store={store}
        />
      )}
      <div ref={begin} className="foot">
        <Refused refusal={refusal} />
        {!refusal && !isAll && (
          <p className="hint">
            {away.length} {away.length === 1 ? 'unit is' : 'units are'} still to be placed.
          </p>
        )}
        <div className="buttons commit">
          <PanelButton
            store={store}
            className={isAll ? 'button' : 'button main'}
            name="ready"
            onClick={() => void store.answer({ kind: 'ready' })}
          >
            {isPhone ? 'Ready' : 'Ready deployment'}
          </PanelButton>
          <PanelButton
            store={store}
            className={isAll ? 'button main' : 'button'}
            name="begin"
            isOff={!isAll}
            hotkey="B"
            onClick={() => void store.answer({ kind: 'begin' })}
          >
            Begin the battle
          </PanelButton>
          {isPhone && <Undo store={store} isSmall />}
        </div>
      </div>
    </Panel>
  );
}

/** How many of a gun's rounds are HE, how many AP. */
export function Split({ store, unit }: { store: TableStore; unit: UnitSeen }) {
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
