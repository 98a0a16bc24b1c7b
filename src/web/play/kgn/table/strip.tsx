/** Over the map: the unit that acts with both of its declared actions, and how far it has come with them. */
import { RuleId, UnitChip } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { aimWords, KINDS } from '../action-words.ts';
import type { TableState, TableStore } from '../store.ts';
import { asTold, type Told } from '../told.ts';
import { type Declared, type Shown, unitIn } from '../view.ts';

type Acting = NonNullable<Shown['acting']>;

/** Events before which nobody acts. */
const ENDS: readonly Told[] = ['turn', 'commanded', 'stopped', 'activated', 'rallies', 'deployed'];

/** While it is told: the last activation that the log has begun and not ended. Else what play waits in. */
export function actingNow({ shown, log, playing, over }: ActingState): Acting | null {
  if (!shown || over) return null;
  if (!playing) return shown.acting;
  let begun = 0;
  for (let i = log.length - 1; i >= 0; i -= 1) {
    const event = asTold(log[i]!.event);
    if (ENDS.includes(event.type)) return null;
    if (event.type === 'begins' || event.type === 'action-lost') begun += 1;
    if (event.type !== 'declared') continue;
    const { unit, side, actions, isHeroic } = event;
    const done = Math.max(0, begun - 1);
    return { unit, side, isHeroic, actions, done, now: begun > 0 ? done : null, along: null };
  }
  return shown.acting;
}

type ActingState = Pick<TableState, 'shown' | 'log' | 'playing'> & { readonly over?: boolean };

/** Of a Move that goes on: how far it has come. */
function progress(action: Declared, isNow: boolean, along: number | null): string | null {
  if (action.do !== 'move' || !isNow || along === null || along === 0) return null;
  return `${(along / 100).toFixed(1)} in so far`;
}

export function Strip({ store }: { store: TableStore }) {
  const state = usePick(store, 'shown', 'names', 'phase', 'log', 'playing');
  const { shown, names, phase, log, playing } = state;
  const acting = phase === 'playing' ? actingNow({ shown, log, playing, over: shown?.over != null }) : null;
  const unit = unitIn(shown, acting?.unit);
  if (!acting || !unit || acting.actions.length === 0) return null;
  return (
    <section className={`kgn-strip ${acting.side}`} aria-label="Declared together" data-testid="strip">
      <p className="kgn-strip-head">
        <span className="eyebrow">
          {acting.isHeroic ? 'Heroic action' : acting.actions.length > 1 ? 'Declared together' : 'Declared'}
        </span>{' '}
        <UnitChip unit={unit} names={names} isFull /> <RuleId id={acting.isHeroic ? 'kgn-um-21' : 'kgn-act-02'} />
      </p>
      <ol>
        {acting.actions.map((action, n) => {
          const isNow = n === acting.now;
          const isDone = n < acting.done;
          const aim = aimWords(action, names);
          const far = progress(action, isNow, acting.along);
          return (
            <li key={n} className={isNow ? 'now' : isDone ? 'done' : ''}>
              <span>
                <b>{n + 1}</b> {KINDS[action.do]}
                {isDone && <small> done</small>}
              </span>
              {aim && <small>{aim}</small>}
              {far && <small>{far}</small>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
