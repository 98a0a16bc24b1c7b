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
    if (isAgain) return `re-rolls, ${needWords(need)}; once a turn`;
    return roster.get(type)?.traits.includes('dispatch')
      ? 'carries the message: it passes for certain, costs one order, and the unit is removed'
      : `helps by wire: ${needWords(BY_WIRE)}; removed once a check succeeds`;
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
    label: isAgain ? 'No re-roll' : 'No unit: the radio will do',
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
        key === 'nobody' ? (isAgain ? 'No re-roll' : 'By radio') : isAgain ? 'Try again' : 'With its help'
      }
      isPhone={isPhone}
    >
      <About store={store} />
      <p className="hint">
        The call needs <b>{needWords(need)}</b>; if it fails, the order is lost.{' '}
        <RuleId id={isAgain ? 'bg-spec-09' : 'bg-ind-25'} />
      </p>
    </Choices>
  );
}
