/** Which guns the spotter calls, and how far up the chain of command. */
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import type { Priority } from '../answers-scenario.ts';
import { FIRE_LISTS, LEVELS, needWords } from '../fire-words.ts';
import type { PanelProps } from '../store.ts';
import { askedOf } from '../view.ts';
import { About } from './about.tsx';
import { type Choice, Choices } from './choices.tsx';

const ORDINALS = ['First', 'Second', 'Third'] as const;

export function CallFire({ store, isPhone }: PanelProps) {
  const { shown, own } = usePick(store, 'shown', 'own');
  const mission = askedOf(shown, 'mission');
  if (!shown || !own || !mission) return null;
  const list = FIRE_LISTS[shown.fireLists?.[own] ?? ''];
  const left = shown.support[own]?.requests ?? [0, 0, 0];
  const isRegistered = mission.unit === null;
  const own_: Choice = {
    key: 'own',
    answer: { kind: 'call-fire', priority: null },
    label: 'Guns and mortars on the table',
    help: isRegistered ? 'no check is needed' : 'the call needs 3+, 67 %',
  };
  const requests = ([1, 2, 3] as const).map(
    (priority: Priority): Choice => ({
      key: `priority-${priority}`,
      answer: { kind: 'call-fire', priority },
      label: `${ORDINALS[priority - 1]} priority: ${left[priority - 1]} left`,
      help: list ? `granted on ${needWords(list.priority[priority - 1]!)}` : '',
    }),
  );
  return (
    <Choices
      store={store}
      name="call-fire"
      eyebrow="Artillery"
      legend="Guns to call"
      choices={[own_, ...requests]}
      words={({ key }) => (key === 'own' ? 'Call them' : 'Make the request')}
      isPhone={isPhone}
    >
      <About store={store} />
      <ul className="costs">
        <li>
          Then each gun that fires takes <b>one order</b> of this turn: {shown.orders} left. <RuleId id="bg-ind-11" />
        </li>
        <li>
          A request for guns off the table is used up only when they fire. <RuleId id="bg-supp-02" />
        </li>
      </ul>
    </Choices>
  );
}

export function FireLevel({ store, isPhone }: PanelProps) {
  const { shown, own } = usePick(store, 'shown', 'own');
  if (!shown || !own) return null;
  const list = FIRE_LISTS[shown.fireLists?.[own] ?? ''];
  const isRegistered = askedOf(shown, 'mission')?.unit === null;
  const choices = LEVELS.filter((level) => list?.calls[level] !== undefined).map(
    (level): Choice => ({
      key: level,
      answer: { kind: 'fire-level', level },
      label: level.charAt(0).toUpperCase() + level.slice(1),
      help: isRegistered ? 'no check is needed' : `the call needs ${needWords(list!.calls[level]!)}`,
    }),
  );
  return (
    <Choices
      store={store}
      name="fire-level"
      eyebrow="The request is granted"
      legend="The call goes up to"
      choices={choices}
      words={({ key }) => `Call ${key}`}
      isPhone={isPhone}
    >
      <About store={store} />
      <p className="hint">
        The higher the level, the heavier the guns{isRegistered ? '' : ', and the harder it is to get through'}. A die
        then says which guns are available. <RuleId id="bg-ind-05" />
      </p>
    </Choices>
  );
}
