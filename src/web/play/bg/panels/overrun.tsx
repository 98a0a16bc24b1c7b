/** Guns that a tank runs over: the move onto one, and then the overrun in place of its shot. */
import { useEffect, useState } from 'react';
import { PanelButton } from '../../dock/panel.tsx';
import { wholePercent } from '../../odds.ts';
import { RuleId } from '../../parts.tsx';
import { useJudged, useOdds } from '../../store/asked.ts';
import { whileOn } from '../../store/late.ts';
import { once } from '../../store/odds.ts';
import { usePick } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import { advise } from '../draft/advice.ts';
import { orderFirst } from '../draft/part.ts';
import { chancesOf } from '../fates.ts';
import type { TableStore } from '../store.ts';
import { type BgAdvice, type UnitSeen, unitIn } from '../view.ts';

/** May such a vehicle ever run over a gun? */
function isHeavy(store: TableStore, unit: UnitSeen | undefined): boolean {
  const entry = unit && store.get().roster.get(unit.type);
  return (
    entry !== undefined &&
    entry.armour !== null &&
    entry.traits.includes('tracked') &&
    !entry.traits.includes('half-track')
  );
}

/** In the move of Manoeuvre and Fire: straight onto a gun. */
export function OverrunMoves({ store }: { store: TableStore }) {
  const { shown, selected, order, names, look } = usePick(store, 'shown', 'selected', 'order', 'names', 'look');
  const unit = unitIn(shown, selected);
  const isOn = order === 'manoeuvre-and-fire' && isHeavy(store, unit);
  const [all, setAll] = useState<BgAdvice['overruns']>([]);
  useEffect(() => {
    setAll([]);
    if (!isOn || !selected) return;
    return whileOn(async (inTime) => {
      const ask = () => advise(store, { about: 'overruns', unit: selected });
      const told = await inTime(once(store, `overruns ${selected}`, ask));
      if (told) setAll(told);
    });
  }, [store, selected, isOn, look]);
  if (!isOn || all.length === 0) return null;
  return (
    <fieldset className="choices" data-testid="overrun-moves">
      <legend>
        Or straight onto a gun, to overrun it <RuleId id="bg-over-03" />
      </legend>
      <div className="buttons small-ones">
        {all.map(({ target, move }) => (
          <PanelButton
            key={target}
            store={store}
            name="overrun-move"
            onClick={() => void store.answer(...orderFirst(store), { kind: 'move', ...move })}
          >
            Onto {names.get(target)?.label ?? target}
          </PanelButton>
        ))}
      </div>
    </fieldset>
  );
}

/** In place of the shot: guns in contact. */
export function Overruns({ store }: { store: TableStore }) {
  const { shown, selected, ask, order, own, roster, names } = usePick(
    store,
    'shown',
    'selected',
    'ask',
    'order',
    'own',
    'roster',
    'names',
  );
  const unit = unitIn(shown, selected);
  const isOn = ask === 'order.fire' && order === 'manoeuvre-and-fire' && isHeavy(store, unit);
  const guns = isOn
    ? (shown?.units ?? []).filter((one) => one.side !== own && one.place && roster.get(one.type)?.class === 'gun')
    : [];
  const asks = guns.map(({ id }): Answer => ({ kind: 'overrun', target: id }));
  const refusals = useJudged(store, asks);
  const open = guns.filter((_, i) => refusals?.[i] === null);
  const [gun] = open;
  const { odds } = useOdds(store, gun ? [{ kind: 'overrun', target: gun.id }] : null);
  if (!gun) return null;
  return (
    <div className="overruns" data-testid="overruns">
      <p className="hint">
        Instead of a shot it may overrun a gun in contact. The gun makes a cover save or is destroyed.{' '}
        <RuleId id="bg-over-03" />
      </p>
      <div className="buttons">
        {open.map(({ id }) => (
          <PanelButton
            key={id}
            store={store}
            className="button main"
            name="overrun"
            onClick={() => void store.answer({ kind: 'overrun', target: id })}
          >
            Overrun {names.get(id)?.label ?? id}
            {id === gun.id && odds ? `: ${wholePercent(chancesOf(odds.outcomes, id).lost)} lost` : ''}
          </PanelButton>
        ))}
      </div>
    </div>
  );
}
