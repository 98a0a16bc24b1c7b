/** What is arranged in secret before the battle: registered targets, timed barrages and airstrikes. */
import { Commit, Panel, PanelButton, Stepper } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { type PlanItem, planInHand, planItems, staffPlans, timePlan } from '../draft/site.ts';
import { batteryWords } from '../fire-words.ts';
import type { PanelProps } from '../store.ts';
import { Staff } from './staff.tsx';
import '../scenario.css';

function nameOf({ kind, number, what }: PlanItem): string {
  if (kind === 'plan-point') return `Registered target ${number + 1}`;
  return kind === 'plan-barrage' ? `Barrage: ${batteryWords(what ?? '')}` : `Airstrike: ${aircraftWords(what ?? '')}`;
}

/** `typhoon-bombs` is a Typhoon with bombs. */
function aircraftWords(id: string): string {
  const [name = '', ...rest] = id.split('-bombs');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${rest.length > 0 ? ' with bombs' : ''}`;
}

export function PlanWrite({ store, isPhone }: PanelProps) {
  const { question, shown, look } = usePick(store, 'question', 'shown', 'look');
  if (!shown || !look) return null;
  const items = planItems(store);
  const inHand = planInHand(store);
  const left = items.filter(({ written }) => !written).length;
  return (
    <Panel name="plan-write" eyebrow="In secret, both sides at once" title={question ?? 'Plans'}>
      {items.length === 0 ? (
        <p className="hint">Your side has nothing to plan. The enemy does not know that.</p>
      ) : (
        <>
          <p className="hint">
            Choose one, then its place on the table. The enemy does not see it until it is used.{' '}
            <RuleId id="bg-hid-03" />
          </p>
          <fieldset className="choices tall">
            <legend>{left === 0 ? 'All plans made' : `${left} of ${items.length} still to be planned`}</legend>
            {items.map((item) => (
              <label key={item.key} className={item.key === inHand?.key ? 'on' : ''} data-choice={item.key}>
                <input
                  type="radio"
                  name="plan"
                  checked={item.key === inHand?.key}
                  onChange={() => store.set({ chosen: item.key, refusal: null })}
                />
                <span>{nameOf(item)}</span>
                <small>{item.written ? 'on the map' : 'to be placed'}</small>
              </label>
            ))}
          </fieldset>
          {inHand?.written && inHand.written.kind !== 'plan-point' && (
            <p className="with-stepper">
              <span>In your turn</span>
              <Stepper
                less="A turn earlier"
                more="A turn later"
                onStep={(by) => timePlan(store, inHand, (inHand.written as { turn: number }).turn + by)}
              >
                {inHand.written.turn}
              </Stepper>
            </p>
          )}
          <ul className="costs">
            {items.some(({ kind }) => kind === 'plan-point') && (
              <li>
                Between your orders, guns fire at a pre-registered target without spotter, communication check or
                deviation. <RuleId id="bg-supp-05" />
              </li>
            )}
            {items.some(({ kind }) => kind === 'plan-barrage') && (
              <li>
                A timed barrage falls exactly there at the start of that turn. It takes no orders and cannot be
                cancelled. <RuleId id="bg-supp-06" />
              </li>
            )}
            {items.some(({ kind }) => kind === 'plan-airstrike') && (
              <li>
                A timed airstrike comes in that turn. <RuleId id="bg-supp-07" />
              </li>
            )}
          </ul>
        </>
      )}
      <Commit
        store={store}
        words={items.length === 0 ? 'Go on' : 'It stands'}
        isOff={left > 0}
        onClick={() => void store.commit()}
      >
        {left > 0 && (
          <PanelButton store={store} name="staff" hotkey={isPhone ? false : 'S'} onClick={() => void staffPlans(store)}>
            <Staff isPhone={isPhone} />
          </PanelButton>
        )}
      </Commit>
    </Panel>
  );
}
