/** Where the next piece of a bridge lies. */
import { useEffect, useRef } from 'react';
import { Commit, Panel, PanelButton } from '../../dock/panel.tsx';
import { HUNDREDTHS, trimmed, type XY } from '../../measures.ts';
import { RuleId } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import { PIECE, sitesOf } from '../bridge-sites.ts';
import type { TableStore } from '../store.ts';
import { unitIn } from '../view.ts';
import { About } from './about.tsx';
import { bearingWords } from './set-down.tsx';

export function Bridge({ store }: { store: TableStore }) {
  const { shown, spot, roster, question } = usePick(store, 'shown', 'spot', 'roster', 'question');
  const unit = shown?.asked?.about === 'bridge' ? unitIn(shown, shown.asked.unit) : undefined;
  const left = unit?.stock.bridge ?? 0;
  const most = Math.min(PIECE, left);
  const length = unit ? (roster.get(unit.type)?.length ?? 200) : 200;
  const ways = shown && unit ? sitesOf(shown, unit, length, spot) : [];
  const refusals = useJudged(
    store,
    ways.map(({ answer }) => answer),
  );
  const open = ways.filter((_, i) => refusals?.[i] === null);
  const pointed = open.find(({ facing }) => facing === null)?.answer ?? null;
  const first = spot ? pointed : (open[0]?.answer ?? null);
  const why = spot && !pointed ? (refusals?.[0] ?? null) : null;
  const facings = [...new Set(open.flatMap(({ facing }) => (facing === null ? [] : [facing])))];
  // The first of them is on the table before anything is pointed at.
  const proposed = open[0]?.answer;
  const isNew = useRef(true);
  useEffect(() => {
    if (!isNew.current || spot || proposed?.kind !== 'bridge') return;
    isNew.current = false;
    store.set({ spot: proposed.to });
  }, [store, spot, proposed]);
  const leadsTo = (facing: number): XY | null => {
    const one = open.find((way) => way.facing === facing)?.answer;
    return one?.kind === 'bridge' ? one.to : null;
  };
  return (
    <Panel name="bridge" eyebrow="Bridging" title={question ?? 'Where do you build?'}>
      <About store={store} />
      <p className="hint">
        {trimmed(most / HUNDREDTHS)} in this turn, of {trimmed(left / HUNDREDTHS)} in that it has left; from the bank
        where it stands, or on from its bridge. Choose the place where it ends, or a direction.{' '}
        <RuleId id="bg-eng-07" />
      </p>
      <div className="buttons small-ones">
        {facings.map((facing) => (
          <button
            key={facing}
            type="button"
            className="button"
            aria-pressed={spot !== null && String(leadsTo(facing)) === String(spot)}
            onClick={() => store.set({ spot: leadsTo(facing), refusal: null })}
          >
            {bearingWords(facing)}
          </button>
        ))}
      </div>
      <Commit
        store={store}
        words="Build it there"
        isOff={!first}
        {...(why ? { refusal: why } : {})}
        onClick={() => first && void store.answer(first)}
      >
        <PanelButton store={store} name="stay" hotkey="S" onClick={() => void store.answer({ kind: 'stay' })}>
          Not now
        </PanelButton>
      </Commit>
    </Panel>
  );
}
