/** How the game ended, with the record in whole: it lies open now. What there is to say of it is the ruleset's. */
import { useEffect, useState } from 'react';
import { RuleId } from '../parts.tsx';
import type { RulesetPage, Whole } from '../ruleset-page.ts';
import { sideName } from '../sides.ts';
import { meetUnits, renameUnits } from '../store/known-units.ts';
import { whileOn } from '../store/late.ts';
import { downloadRecord } from '../store/saving.ts';
import { shownOf } from '../store/screen.ts';
import type { PageEvent } from '../store/state.ts';
import type { TableStore } from '../store/store.ts';
import { usePick } from '../store/use.ts';
import { Panel } from './panel.tsx';

/** A finished game is seen whole, by everybody. */
function useWhole(store: TableStore, rules: RulesetPage): Whole | null {
  const [whole, setWhole] = useState<Whole | null>(null);
  useEffect(() => {
    const askFor = (entry: number) =>
      store.engine.ask({ ask: 'replay', record: null, seat: null, entry, screen: true });
    return whileOn(async (inTime) => {
      // Everybody who was there at first has a name, also if he was gone when this page was opened.
      const first = await inTime(askFor(0));
      if (first.reply === 'replayed') {
        meetUnits(store, shownOf(rules, first));
        renameUnits(store);
      }
      const last = await inTime(askFor(1_000_000));
      if (last.reply !== 'replayed') return;
      const events = last.told.map(({ event }) => event as unknown as PageEvent);
      setWhole({ shown: shownOf(rules, last), events });
    });
  }, [store, rules]);
  return whole;
}

export function Over({ store, rules }: { store: TableStore; rules: RulesetPage }) {
  const { shown, own, sides } = usePick(store, 'shown', 'own', 'sides');
  const whole = useWhole(store, rules);
  const over = shown?.over;
  if (!over || !shown) return null;
  const title =
    over.winner === null
      ? 'A draw'
      : own === null
        ? `${sideName(over.winner, sides)} victory`
        : over.winner === own
          ? 'Victory'
          : 'Defeat';
  return (
    <Panel
      name="result"
      eyebrow={['The battle is over', rules.clock(shown)].filter((part) => part !== '').join(' · ')}
      title={title}
    >
      <p>
        {over.sentence} <RuleId id={over.rule} />
      </p>
      <rules.parts.Result store={store} whole={whole} />
      <div className="foot">
        <div className="buttons commit">
          <a className="button main" href={store.keeping.key === null ? '#/replay' : `#/replay/${store.keeping.key}`}>
            Watch the replay
          </a>
          <button type="button" className="button" onClick={() => downloadRecord(store)}>
            Save the record
          </button>
          <a className="button" href="#/">
            Back to the battles
          </a>
        </div>
      </div>
    </Panel>
  );
}
