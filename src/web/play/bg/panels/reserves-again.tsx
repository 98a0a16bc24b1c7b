/** A senior officer may have the dice for the reserves rolled again. */
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import type { PanelProps } from '../store.ts';
import { askedOf } from '../view.ts';
import { Choices } from './choices.tsx';

export function ReservesAgain({ store, isPhone }: PanelProps) {
  const { shown, own } = usePick(store, 'shown', 'own');
  const asked = askedOf(shown, 'reserves');
  if (!asked || !own) return null;
  const dice = shown?.scenarioSetup?.arrivals[own].dice ?? 1;
  return (
    <Choices
      store={store}
      name="reserves-again"
      eyebrow="Reserves"
      choices={[
        {
          key: 'keep',
          answer: { kind: 'reserves-again', yes: false },
          label: `Keep the ${asked.left}`,
          help: `${asked.left} units come`,
        },
        {
          key: 'again',
          answer: { kind: 'reserves-again', yes: true },
          label: 'Re-roll',
          help: `${dice === 1 ? 'a die brings' : `${dice} dice bring`} ${3.5 * dice} on average; the new roll stands`,
        },
      ]}
      usual={asked.left < 3.5 * dice ? 'again' : 'keep'}
      words={({ key }) => (key === 'again' ? 'Re-roll' : `Keep the ${asked.left}`)}
      isPhone={isPhone}
    >
      <p className="hint">
        Your Senior Officer is on the table and may re-roll for the reserves. <RuleId id="bg-res-05" />
      </p>
    </Choices>
  );
}
