/** One of the dice of a barrage may be rolled again. */
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import type { PanelProps } from '../store.ts';
import { askedOf } from '../view.ts';
import { type Choice, Choices } from './choices.tsx';

const RESULTS = [
  ['miss', 'a miss'],
  ['pinning', 'a pinning hit'],
  ['direct-hit', 'a direct hit'],
] as const;

export function BarrageAgain({ store, isPhone }: PanelProps) {
  const { shown } = usePick(store, 'shown');
  const barrage = askedOf(shown, 'barrage');
  if (!barrage) return null;
  const counts = RESULTS.map((_, i) => barrage.results.reduce((sum, lot) => sum + lot[i]!, 0));
  const again = RESULTS.flatMap(([result, words], i): Choice[] =>
    counts[i]! > 0
      ? [
          {
            key: result,
            answer: { kind: 'barrage-again', result },
            label: `Re-roll ${words}`,
            help: `${counts[i]} of them`,
          },
        ]
      : [],
  );
  return (
    <Choices
      store={store}
      name="barrage-again"
      eyebrow="Barrage"
      choices={[...again, { key: 'none', answer: { kind: 'barrage-again', result: null }, label: 'Keep them all' }]}
      usual={counts[0]! > 0 ? 'miss' : 'none'}
      words={({ key }) => (key === 'none' ? 'Keep them' : 'Re-roll it')}
      isPhone={isPhone}
    >
      <p className="hint">
        The dice came to <b>{counts[2]} direct</b>, {counts[1]} near, {counts[0]} wide. {barrage.rerolls} may be rolled
        again; a direct hit counts as an aimed shell, a pinning hit as area fire. <RuleId id="bg-air-13" />
      </p>
    </Choices>
  );
}
