/** Setting out: who waits, who is in hand, where and which way. */
import { Foot, Panel, PanelButton, Undo, UnitRow } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { plainOf } from '../../sentence.tsx';
import type { TableStore as AnyStore } from '../../store/store.ts';
import { usePick } from '../../store/use.ts';
import { turnUnit } from '../draft/deploy.ts';
import { selectUnit } from '../draft/hand.ts';
import type { PanelProps } from '../store.ts';
import { strengthOf } from '../units.ts';
import { unitIn, waitingOf } from '../view.ts';

export function PlacePanel({ store }: PanelProps) {
  const { shown, own, selected, names, roster, panel } = usePick(
    store,
    'shown',
    'own',
    'selected',
    'names',
    'roster',
    'panel',
  );
  if (!shown || !own || !panel) return null;
  const framed = store as unknown as AnyStore;
  const waiting = waitingOf(shown, own, roster);
  const unit = unitIn(shown, selected);
  const isReserve = shown.table.phase !== 'set-up';
  return (
    <Panel
      name="place"
      eyebrow={isReserve ? 'Reserves' : 'Before the battle'}
      title={isReserve ? plainOf(panel.title, names) : 'Set out your units'}
    >
      <p>
        {unit?.place ? (
          <>
            <b>{names.get(unit.id)?.full}</b> stands. Drag it elsewhere, or tap another place.
          </>
        ) : unit ? (
          <>
            <b>{names.get(unit.id)?.full}</b>: tap a place in your zone.
          </>
        ) : waiting.length > 0 ? (
          'Take a unit from the list, then tap a place in your zone.'
        ) : (
          'All are on the table. Drag whoever should stand elsewhere.'
        )}{' '}
        <RuleId id={panel.rule} />
      </p>
      {unit?.place && unit.side === own && (
        <div className="buttons">
          <PanelButton store={framed} name="turn-left" hotkey="[" onClick={() => turnUnit(store, unit.id, -4)}>
            Turn left
          </PanelButton>
          <PanelButton store={framed} name="turn-right" hotkey="]" onClick={() => turnUnit(store, unit.id, 4)}>
            Turn right
          </PanelButton>
        </div>
      )}
      <ul className="unit-list" data-testid="waiting-units">
        {waiting.map((one) => (
          <UnitRow
            key={one.id}
            store={framed}
            unit={one}
            isPressed={one.id === selected}
            onClick={() => selectUnit(store, one.id)}
          >
            <span>{strengthOf(one)}</span>
          </UnitRow>
        ))}
      </ul>
      <Foot store={framed} hint={`${waiting.length} ${waiting.length === 1 ? 'unit is' : 'units are'} to be set out.`}>
        {waiting.length > 0 && (
          <PanelButton
            store={framed}
            className="button main"
            name="ready"
            hotkey="P"
            onClick={() => void store.answer({ kind: 'ready' })}
          >
            {isReserve ? 'The staff sends them on' : 'The staff places the rest'}
          </PanelButton>
        )}
        {(waiting.length === 0 || isReserve) && (
          <PanelButton
            store={framed}
            className={waiting.length === 0 ? 'button main' : 'button'}
            name="commit"
            hotkey={waiting.length === 0 && '↵'}
            onClick={() => void store.answer({ kind: 'begin' })}
          >
            {isReserve ? 'The rest comes later' : 'All are in place'}
          </PanelButton>
        )}
        <Undo store={framed} isSmall />
      </Foot>
    </Panel>
  );
}
