/** Who helps a call to get through: before the die, and after it has failed. */
import { RuleId, UnitChip } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { needWords } from '../fire-words.ts';
import type { PanelProps } from '../store.ts';
import { askedOf } from '../view.ts';
import { About } from './about.tsx';
import { type Choice, Choices } from './choices.tsx';

const BY_WIRE = 2;

export function FireAid({ store, isPhone }: PanelProps) {
  const { ask, shown, own, names, roster } = usePick(store, 'ask', 'shown', 'own', 'names', 'roster');
  const call = askedOf(shown, 'communication');
  if (!shown || !call) return null;
  const isAgain = ask === 'communication.again';
  const kind = isAgain ? 'signals' : 'fire-aid';
  const need = call.isByWire ? BY_WIRE : call.need;
  const helpOf = (type: string): string => {
    if (isAgain) return `rolls again, ${needWords(need)}; once a turn`;
    return roster.get(type)?.traits.includes('dispatch')
      ? 'goes himself: it gets through for certain, for one order, and he does not come back'
      : `lays a wire: ${needWords(BY_WIRE)}; gone once the call is through`;
  };
  const helpers = shown.units
    .filter((unit) => unit.side === own && unit.place !== null)
    .map(
      (unit): Choice => ({
        key: unit.id,
        answer: { kind, by: unit.id },
        label: <UnitChip unit={unit} names={names} isFull />,
        help: helpOf(unit.type),
      }),
    );
  const nobody: Choice = {
    key: 'nobody',
    answer: { kind, by: null },
    label: isAgain ? 'Let it be' : 'Nobody: the radio will do',
    help: isAgain ? 'the call is lost' : needWords(call.need),
  };
  return (
    <Choices
      store={store}
      name="fire-aid"
      eyebrow="Communication"
      legend="By"
      choices={isAgain ? [...helpers, nobody] : [nobody, ...helpers]}
      {...(isAgain ? {} : { usual: 'nobody' })}
      words={({ key }) =>
        key === 'nobody' ? (isAgain ? 'Let it be' : 'By radio') : isAgain ? 'Try again' : 'With his help'
      }
      isPhone={isPhone}
    >
      <About store={store} />
      <p className="hint">
        The call needs <b>{needWords(need)}</b>; if it fails, the order is gone.{' '}
        <RuleId id={isAgain ? 'bg-spec-09' : 'bg-ind-25'} />
      </p>
    </Choices>
  );
}
