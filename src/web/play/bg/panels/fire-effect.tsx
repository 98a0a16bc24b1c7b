/** Fire for effect with which guns, or cancel. */
import { useEffect } from 'react';
import { Commit, Panel, PanelButton, Stepper, UnitRow } from '../../dock/panel.tsx';
import { inHundredths } from '../../measures.ts';
import { RuleId } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import { markUnit } from '../draft/hand.ts';
import { batteryGuns, firingWords } from '../fire-words.ts';
import type { PanelProps } from '../store.ts';
import { strengthOf } from '../units.ts';
import { askedOf } from '../view.ts';
import { About } from './about.tsx';
import '../scenario.css';

export function FireEffect({ store, isPhone }: PanelProps) {
  const { shown, own, question, marked, chosen, roster, look } = usePick(
    store,
    'shown',
    'own',
    'question',
    'marked',
    'chosen',
    'roster',
    'look',
  );
  const mission = askedOf(shown, 'mission');
  const battery = mission?.battery ?? null;
  const orders = shown?.orders ?? 0;
  const mine = battery === null ? (shown?.units.filter((unit) => unit.side === own && unit.place) ?? []) : [];
  const refusals = useJudged(
    store,
    mine.map(({ id }) => ({ kind: 'fire-for-effect', guns: [id] })),
  );
  const guns = refusals ? mine.filter((_, i) => !refusals[i]) : [];
  const ready = guns
    .slice(0, orders)
    .map(({ id }) => id)
    .join(' ');
  // All that can fire, at first.
  useEffect(() => {
    if (ready !== '') store.set({ marked: ready.split(' ') });
  }, [store, ready, look]);
  if (!shown || !mission) return null;
  const most = battery === null ? guns.length : Math.min(batteryGuns(battery), orders);
  const firing = guns.filter(({ id }) => marked.includes(id)).map(({ id }) => id);
  const count = battery === null ? firing.length : Math.min(most, Number(chosen ?? most));
  const strayed =
    mission.aimed && mission.marker
      ? Math.hypot(mission.aimed.x - mission.marker.x, mission.aimed.y - mission.marker.y)
      : 0;
  return (
    <Panel name="fire-effect" eyebrow="Artillery" title={question ?? 'Fire for effect?'}>
      <About store={store} />
      <p className="hint">
        {strayed > 0 ? `The round missed by ${inHundredths(Math.round(strayed))}. ` : ''}
        Every unit within <b>{mission.harass ? 15 : 10} in</b> of the marker may be hit, friend and foe.{' '}
        <RuleId id="bg-ind-15" />
      </p>
      {battery !== null && (
        <p className="with-stepper">
          <span>{firingWords(battery, batteryGuns(battery))}</span>
          <Stepper
            less="One gun less"
            more="One gun more"
            onStep={(by) => store.set({ chosen: String(Math.max(1, Math.min(most, count + by))) })}
          >
            {count}
          </Stepper>
        </p>
      )}
      {battery === null && (
        <ul className="unit-list" aria-label="Guns that can fire">
          {guns.map((unit) => (
            <UnitRow
              key={unit.id}
              store={store}
              unit={unit}
              isPressed={firing.includes(unit.id)}
              onClick={() => markUnit(store, unit.id)}
            >
              <span>{strengthOf(unit)}</span>
              <small>{roster.get(unit.type)?.weapons[0] ?? ''}</small>
            </UnitRow>
          ))}
        </ul>
      )}
      <Commit
        store={store}
        words={`Fire for effect, ${count} ${count === 1 ? 'gun' : 'guns'}`}
        isOff={count === 0 || count > orders}
        hint={`Costs ${count} of your ${orders} orders${count > orders ? ': too many' : ''}.`}
        onClick={() =>
          void store.answer(
            battery === null ? { kind: 'fire-for-effect', guns: firing } : { kind: 'fire-for-effect', battery: count },
          )
        }
      >
        <PanelButton
          store={store}
          name="cease"
          hotkey={isPhone ? false : 'C'}
          onClick={() => void store.answer({ kind: 'cancel-fire' })}
        >
          {isPhone ? 'Cancel' : 'Cancel the mission'}
        </PanelButton>
      </Commit>
    </Panel>
  );
}
