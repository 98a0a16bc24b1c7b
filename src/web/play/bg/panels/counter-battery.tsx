/** Enemy guns off the table are about to fire: they may be shelled first. */
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { firingWords, needWords } from '../fire-words.ts';
import type { PanelProps } from '../store.ts';
import { askedOf } from '../view.ts';
import { type Choice, Choices } from './choices.tsx';

export function CounterBattery({ store, isPhone }: PanelProps) {
  const { shown, own } = usePick(store, 'shown', 'own');
  const fire = askedOf(shown, 'battery');
  if (!shown || !own || !fire) return null;
  const left = [...(shown.support[own]?.counterBattery ?? [])];
  for (const number of fire.tried) {
    const at = left.indexOf(number);
    if (at >= 0) left.splice(at, 1);
  }
  const tries = [...new Set(left)]
    .sort((a, b) => a - b)
    .map(
      (mission): Choice => ({
        key: `mission-${mission}`,
        answer: { kind: 'counter-battery', mission },
        label: `Counter-battery mission, ${left.filter((one) => one === mission).length} left`,
        help: `silences them on ${needWords(mission + 1)}`,
      }),
    );
  return (
    <Choices
      store={store}
      name="counter-battery"
      eyebrow="Enemy artillery"
      choices={[
        ...tries,
        {
          key: 'none',
          answer: { kind: 'counter-battery', mission: null },
          label: 'Let them fire',
          help: 'keep the missions',
        },
      ]}
      words={({ key }) => (key === 'none' ? 'Let them fire' : 'Counter-battery fire')}
      isPhone={isPhone}
    >
      <ul className="costs">
        <li>{firingWords(fire.battery, fire.guns)} would fire at the ring on the table.</li>
        <li>
          A mission is used up only if it succeeds. One that fails may be tried again against another battery.{' '}
          <RuleId id="bg-supp-11" />
        </li>
      </ul>
    </Choices>
  );
}
