/** What a side may do between orders, at no cost: charges that go off, airstrikes that go in. */
import { PanelButton } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import type { Answer } from '../answers.ts';
import type { TableStore } from '../store.ts';
import { thingName } from '../things.ts';

export function Between({ store }: { store: TableStore }) {
  const { shown, own, ask, names, ground } = usePick(store, 'shown', 'own', 'ask', 'names', 'ground');
  const charges = (shown?.charges ?? []).filter(({ side }) => side === own);
  const strikes = (shown?.units ?? []).filter((one) => one.side === own && (one.stock.strike ?? 0) > 0);
  const asks: Answer[] = [
    ...charges.map(({ id }): Answer => ({ kind: 'detonate', charge: id })),
    ...strikes.map(({ id }): Answer => ({ kind: 'strike', unit: id })),
  ];
  const isAsked = ask === 'turn.choose';
  const refusals = useJudged(store, isAsked ? asks : []);
  if (!isAsked || asks.length === 0) return null;
  return (
    <section className="between" aria-label="Between orders" data-testid="between">
      <p className="eyebrow">Between orders, at no cost</p>
      <ul className="costs">
        {charges.map(({ id, on }, i) => (
          <li key={id}>
            A charge on {thingName(on, shown, ground, names)}: it explodes on 2+, and is used up either way.{' '}
            <RuleId id="bg-eng-03" />
            {refusals?.[i] ? (
              <small> {refusals[i].sentence}</small>
            ) : (
              <PanelButton store={store} name="detonate" onClick={() => void store.answer(asks[i]!)}>
                Detonate it
              </PanelButton>
            )}
          </li>
        ))}
        {strikes.map(({ id }, i) => (
          <li key={id}>
            {names.get(id)?.full ?? id} waits at the edge with its bombs for the planned point. It goes in when you say
            so, or at the end of the turn. <RuleId id="bg-supp-07" />
            <PanelButton store={store} name="strike" onClick={() => void store.answer(asks[charges.length + i]!)}>
              Send it in
            </PanelButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
