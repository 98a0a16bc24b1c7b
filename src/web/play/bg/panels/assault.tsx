/** Whom a unit assaults. */
import { Commit, Panel, PanelButton, UnitRow } from '../../dock/panel.tsx';
import { inHundredths } from '../../measures.ts';
import { useJudged, useOdds } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import { takeAim } from '../draft/aim.ts';
import type { TableStore } from '../store.ts';
import { unitIn } from '../view.ts';
import { BothFates } from './both-fates.tsx';

type How = 'arms' | 'grenades';

export function Assault({ store }: { store: TableStore }) {
  const { shown, own, aim, selected, question, targets } = usePick(
    store,
    'shown',
    'own',
    'aim',
    'selected',
    'question',
    'targets',
  );
  const unit = unitIn(shown, selected);
  const rangeTo = (id: string, middle: number): number => targets?.find(({ target }) => target === id)?.range ?? middle;
  const foes = (shown?.units ?? [])
    .filter((one) => one.side !== own && one.place && unit?.place)
    .map((one) => {
      const middle = Math.hypot(one.place!.at.x - unit!.place!.at.x, one.place!.at.y - unit!.place!.at.y);
      return { one, far: rangeTo(one.id, middle) };
    })
    .sort((a, b) => a.far - b.far)
    .slice(0, 5);
  const answerTo = (target: string, how: How): Answer => ({ kind: 'assault', target, with: how });
  const refusals = useJudged(
    store,
    foes.flatMap(({ one }) => [answerTo(one.id, 'arms'), answerTo(one.id, 'grenades')]),
  );
  const refusalOf = (target: string, how: How) => {
    const at = foes.findIndex(({ one }) => one.id === target);
    return at < 0 || !refusals ? null : (refusals[2 * at + (how === 'arms' ? 0 : 1)] ?? null);
  };
  const isBarred = (id: string): boolean => refusalOf(id, 'arms') !== null && refusalOf(id, 'grenades') !== null;
  const target = unitIn(shown, aim?.target);
  const whyNot = target ? { arms: refusalOf(target.id, 'arms'), grenades: refusalOf(target.id, 'grenades') } : null;
  const first: How = whyNot?.arms && !whyNot.grenades ? 'grenades' : 'arms';
  const isOff = !target || !refusals || whyNot?.[first] !== null;
  const { odds } = useOdds(store, target && !isOff ? [answerTo(target.id, first)] : null);
  const give = (how: How): void => {
    if (target) void store.answer(answerTo(target.id, how));
  };
  // Who cannot be assaulted is listed only where nobody can: with the reason.
  const open = foes.filter((foe) => !isBarred(foe.one.id));
  return (
    <Panel name="assault-panel" eyebrow="Close Assault" title={question ?? 'Which unit do they assault?'}>
      <ul className="unit-list">
        {(open.length > 0 ? open : foes).map((foe) => {
          const { one, far } = foe;
          const why = refusalOf(one.id, 'arms') && refusalOf(one.id, 'grenades');
          return (
            <UnitRow
              key={one.id}
              store={store}
              unit={one}
              isPressed={one.id === target?.id}
              onClick={() => void takeAim(store, one.id)}
            >
              <span>{inHundredths(far)}</span>
              {why && <small>{why.sentence}</small>}
            </UnitRow>
          );
        })}
      </ul>
      {target && unit && !isOff && <BothFates store={store} odds={odds} unit={unit} foe={target} />}
      <Commit
        store={store}
        words={first === 'grenades' ? 'Assault with anti-tank grenades' : 'Assault'}
        isOff={isOff}
        refusal={whyNot?.[first] ?? null}
        onClick={() => give(first)}
      >
        {first === 'arms' && whyNot && !whyNot.grenades && refusals && (
          <PanelButton store={store} onClick={() => give('grenades')}>
            With anti-tank grenades
          </PanelButton>
        )}
        <PanelButton store={store} name="stay" hotkey="S" onClick={() => void store.answer({ kind: 'stay' })}>
          No assault
        </PanelButton>
      </Commit>
    </Panel>
  );
}
