/** Points that are given out, by steps in the list or taps on the map. */
import type { ReactNode } from 'react';
import { Panel, Stepper } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import { type Giving, givenOf, givePoint, givingOf, pointsAnswer, type Share } from '../draft/points.ts';
import { named } from '../names.ts';
import { CounterIcon } from '../parts/counter.tsx';
import { Commit } from '../parts/foot.tsx';
import type { PanelProps, TableStore } from '../store.ts';
import { pieceIn } from '../view.ts';
import { CombatPanel, ToTheEnd } from './combat.tsx';

function ShareRow({
  store,
  share,
  giving,
  what,
}: {
  store: TableStore;
  share: Share;
  giving: Giving;
  /** What a point of it is. */
  what: string;
}) {
  const { names, shown } = usePick(store, 'names', 'shown');
  const { key, unit } = share;
  const n = giving.points[key] ?? 0;
  const name = unit === null ? 'LOG given up' : (names.get(unit)?.full ?? unit);
  const strength = pieceIn(shown, unit)?.strength ?? null;
  const isHits = unit !== null && what === 'hit';
  return (
    <li className="share">
      {unit !== null && <CounterIcon store={store} id={unit} px={28} />}
      <span className="unit-words">
        <b>{name}</b>
        {isHits && strength !== null && (
          <small>
            {n > strength ? 'destroyed' : n > 0 ? `strength ${strength} → ${strength - n}` : `strength ${strength}`}
          </small>
        )}
      </span>
      <Stepper
        less={`One ${what} less: ${name}`}
        more={`One ${what} more: ${name}`}
        onStep={(by) => givePoint(store, key, by)}
      >
        {n}
      </Stepper>
    </li>
  );
}

function Shares({
  store,
  what,
  words,
  isShort = false,
  children,
}: {
  store: TableStore;
  what: string;
  words: string;
  isShort?: boolean;
  /** The rule of it. */
  children: ReactNode;
}) {
  const { names, engagement } = usePick(store, 'names', 'engagement');
  const giving = givingOf(store);
  const answer = giving && pointsAnswer(store, giving);
  const judged = useJudged(store, answer ? [answer] : []);
  if (!giving || !answer) return <p className="hint">One moment…</p>;
  const left = giving.total - givenOf(giving);
  const no = judged?.[0] ?? null;
  return (
    <>
      <div className="question-box">
        <p className="hint">{children}</p>
        <ul className="bare-list shares" data-testid="shares">
          {giving.shares.map((share) => (
            <ShareRow key={share.key} store={store} share={share} giving={giving} what={what} />
          ))}
        </ul>
        {engagement && left === 0 && !no && (
          <ToTheEnd
            store={store}
            engagement={engagement}
            said={{ answer }}
            title="If all stay to the end"
            isShort={isShort}
          />
        )}
      </div>
      <Commit
        store={store}
        words={words}
        isOff={left !== 0 || no !== null}
        hint={
          left > 0
            ? `${left} of ${giving.total} still to be assigned: choose counters on the map, or use the buttons.`
            : no
              ? named(no.sentence, names)
              : undefined
        }
        onClick={() => void store.answer(answer)}
      />
    </>
  );
}

/** ag-air-22 */
export function BombPanel({ store }: PanelProps) {
  const { question } = usePick(store, 'question');
  return (
    <Panel name="points" eyebrow="Area bombing" title={question ?? 'Which units take the hits?'}>
      <Shares store={store} what="hit" words="Assign the hits">
        Hits are spread evenly: no unit takes two more than another. LOG may be given up instead.{' '}
        <RuleId id="ag-air-23" />
      </Shares>
    </Panel>
  );
}

/** ag-combat-27 */
export function TakePanel({ store, isShort }: PanelProps) {
  return (
    <CombatPanel store={store} name="points" isShort={isShort}>
      <Shares store={store} what="hit" words="Assign the hits" isShort={isShort}>
        Units that retreat take half of the hits, rounded up. <RuleId id="ag-combat-27" />
      </Shares>
    </CombatPanel>
  );
}

/** ag-combat-23 */
export function SplitPanel({ store, isShort }: PanelProps) {
  return (
    <CombatPanel store={store} name="points" isShort={isShort}>
      <Shares store={store} what="die" words="Fire like this" isShort={isShort}>
        All its dice must be assigned, to one side or both. <RuleId id="ag-combat-23" />
      </Shares>
    </CombatPanel>
  );
}
