/** A senior officer may have the dice for the reserves rolled again. */
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import type { PanelProps } from '../store.ts';
import { Choices } from './choices.tsx';

export function ReservesAgain({ store, isPhone }: PanelProps) {
  const { shown, own } = usePick(store, 'shown', 'own');
  const frame = shown?.stack.at(-1);
  if (frame?.proc !== 'arrive' || !own) return null;
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
          label: `Keep the ${frame.left}`,
          help: `${frame.left} units come`,
        },
        {
          key: 'again',
          answer: { kind: 'reserves-again', yes: true },
          label: 'Roll again',
          help: `${dice === 1 ? 'a die brings' : `${dice} dice bring`} ${3.5 * dice} on average; the new roll stands`,
        },
      ]}
      usual={frame.left < 3.5 * dice ? 'again' : 'keep'}
      words={({ key }) => (key === 'again' ? 'Roll again' : `Keep the ${frame.left}`)}
      isPhone={isPhone}
    >
      <p className="hint">
        Your senior officer is on the table: he may have the dice for the reserves rolled again.{' '}
        <RuleId id="bg-res-05" />
      </p>
    </Choices>
  );
}
