/** A good spotter may have the distance rolled again. */
import { HUNDREDTHS, trimmed } from '../../measures.ts';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import type { PanelProps } from '../store.ts';
import { askedOf } from '../view.ts';
import { About } from './about.tsx';
import { Choices } from './choices.tsx';

export function SpotAgain({ store, isPhone }: PanelProps) {
  const { shown } = usePick(store, 'shown');
  const mission = askedOf(shown, 'mission');
  if (!mission) return null;
  const { dice, distance } = mission;
  const far = `${trimmed(distance / HUNDREDTHS)} in`;
  return (
    <Choices
      store={store}
      name="spot-again"
      eyebrow="The spotter round"
      choices={[
        { key: 'keep', answer: { kind: 'again', yes: false }, label: `Keep ${far}` },
        {
          key: 'again',
          answer: { kind: 'again', yes: true },
          label: 'Re-roll',
          help: `${dice}D6 in, ${3.5 * dice} in on average; the new roll stands`,
        },
      ]}
      usual={distance > 350 * dice ? 'again' : 'keep'}
      words={({ key }) => (key === 'again' ? 'Re-roll' : 'Keep it')}
      isPhone={isPhone}
    >
      <About store={store} />
      <p className="hint">
        It lands <b>{far}</b> off. The direction is rolled afterwards. <RuleId id="bg-ind-09" />
      </p>
    </Choices>
  );
}
