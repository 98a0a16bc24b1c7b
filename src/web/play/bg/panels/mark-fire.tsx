/** Where the spotter round is to fall. */
import { PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { judgeSiteAgain } from '../draft/site.ts';
import { batteryWords } from '../fire-words.ts';
import type { PanelProps } from '../store.ts';
import { askedOf } from '../view.ts';
import { About } from './about.tsx';
import { SitePanel } from './site-panel.tsx';

export function MarkFire({ store, isPhone }: PanelProps) {
  const { shown, chosen } = usePick(store, 'shown', 'chosen');
  const mission = askedOf(shown, 'mission');
  if (!mission) return null;
  const isHarass = chosen === 'harass';
  return (
    <SitePanel
      store={store}
      name="mark-fire"
      eyebrow={mission.battery ? `Guns available: ${batteryWords(mission.battery)}` : 'The call is through'}
      words="Fire the spotter round"
      isPhone={isPhone}
      staff={null}
    >
      <About store={store} />
      <p className="hint">
        Choose a point or an enemy within 70 in that the spotter sees. <RuleId id="bg-ind-06" />
      </p>
      <ul className="costs">
        <li>
          The round strays, to any hour of the clock: 1D6 in on a 6, 2D6 in on 2 to 5, 4D6 in on a 1. Then you fire or
          cancel. <RuleId id="bg-ind-08" />
        </li>
      </ul>
      <fieldset className="choices two">
        <legend>Kind of fire</legend>
        {(['effect', 'harass'] as const).map((kind) => (
          <label key={kind} className={(kind === 'harass') === isHarass ? 'on' : ''}>
            <input
              type="radio"
              name="kind-of-fire"
              checked={(kind === 'harass') === isHarass}
              onChange={() => {
                store.set({ chosen: kind });
                judgeSiteAgain(store);
              }}
            />
            <span>{kind === 'harass' ? 'Harassment, 15 in' : 'For effect, 10 in'}</span>
          </label>
        ))}
      </fieldset>
      <div className="buttons">
        <PanelButton
          store={store}
          name="cease"
          hotkey={isPhone ? false : 'C'}
          onClick={() => void store.answer({ kind: 'cancel-fire' })}
        >
          Cancel the mission
        </PanelButton>
      </div>
    </SitePanel>
  );
}
