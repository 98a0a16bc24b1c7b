/** Where an objective lies. */
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { staffSite } from '../draft/site.ts';
import type { PanelProps } from '../store.ts';
import { askedOf } from '../view.ts';
import { SitePanel } from './site-panel.tsx';

export function MusterObjective({ store, isPhone }: PanelProps) {
  const { shown } = usePick(store, 'shown');
  const asked = askedOf(shown, 'scenario-setup');
  if (!shown || !asked) return null;
  const number = shown.objectives.length + 1;
  return (
    <SitePanel
      store={store}
      name="muster-objective"
      eyebrow={`Objective ${number} of ${shown.objectives.length + asked.left}`}
      words="Place it here"
      isPhone={isPhone}
      staff={() => void staffSite(store)}
    >
      <ul className="costs">
        <li>
          More than <b>10 in</b> from every edge and from every other objective. <RuleId id={asked.rule} />
        </li>
        {whereElse(shown.scenarioSetup?.scenario, number) && (
          <li>{whereElse(shown.scenarioSetup?.scenario, number)}</li>
        )}
        <li>When a side captures it, the enemy takes a battle counter.</li>
      </ul>
    </SitePanel>
  );
}

function whereElse(scenario: string | undefined, number: number): string | null {
  if (scenario === 'defence-line') return number < 3 ? 'In your front line zone.' : 'Outside your front line zone.';
  if (scenario === 'high-ground') return number === 1 ? 'On the hill.' : 'In your own half of the table.';
  return null;
}
