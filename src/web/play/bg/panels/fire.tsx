/** Whom a unit fires at. */
import { Commit, Panel, PanelButton, UnitRow } from '../../dock/panel.tsx';
import { inHundredths } from '../../measures.ts';
import { usePick } from '../../store/use.ts';
import { nearestSeen } from '../draft/advice.ts';
import {
  addShot,
  allOdds,
  commitFire,
  dropShots,
  headOf,
  shotsAllowed,
  shotsNow,
  takeAim,
  vainWords,
} from '../draft/aim.ts';
import { ORDER_WORDS } from '../orders.ts';
import { controlsOf } from '../questions.ts';
import type { TableStore } from '../store.ts';
import { unitIn } from '../view.ts';
import { Aimed } from './aimed.tsx';
import { Behind } from './behind.tsx';
import { Cancel } from './cancel.tsx';
import { useLastOrder } from './last-order.tsx';
import { Overruns } from './overrun.tsx';

export function Fire({ store, isShort }: { store: TableStore; isShort: boolean }) {
  const { aim, aims, hover, order, targets, names, shown, ask, selected, refusal } = usePick(
    store,
    'aim',
    'aims',
    'hover',
    'order',
    'targets',
    'names',
    'shown',
    'ask',
    'selected',
    'refusal',
  );
  const last = useLastOrder(store);
  const isGiven = controlsOf(ask) === 'fire';
  const unit = unitIn(shown, selected);
  if (!order || !unit) return null;
  const label = order === 'fire-and-manoeuvre' ? 'Fire, then move' : order === 'open-fire' ? 'Open fire' : 'Fire';
  const canAdd = aim !== null && aim.chosen.length > 0 && shotsAllowed(store) > aims.length + 1;
  const isAiming = aim !== null || hover !== null;
  const odds = aim && allOdds(aim, shotsNow(store).length > 1);
  // A second target may be hit where the first cannot: then the shots are fired as they were chosen.
  const vain = aim && odds && aims.length === 0 ? vainWords(aim, odds) : null;
  const isOff = !aim || aim.chosen.length === 0 || aim.refusal !== null || vain !== null;
  const seen = nearestSeen(targets);
  const canHit = seen.some(({ hasShot }) => hasShot);
  const head = aim && odds ? headOf(store, odds, aim.target) : null;
  return (
    <Panel
      name="fire-panel"
      eyebrow={ORDER_WORDS[order].name}
      title={isAiming ? undefined : `What does ${names.get(unit.id)?.full ?? 'it'} fire at?`}
    >
      {isAiming && <Aimed store={store} isShort={isShort} />}
      {!isAiming && <Overruns store={store} />}
      {!isAiming && (
        <p className="hint">
          {targets === null
            ? 'Looking…'
            : canHit
              ? 'Choose an enemy on the table or here; choose it again to fire.'
              : seen.length > 0
                ? 'Nothing could come of a shot at any of those that it sees.'
                : 'It sees no enemy from here.'}
        </p>
      )}
      {/* Odds at a hover do not take the list away from whoever walks it by key. */}
      {aim === null && (
        <ul className="unit-list">
          {seen.map(({ target, range, hasShot }) => {
            const foe = unitIn(shown, target);
            if (!foe) return null;
            return (
              <UnitRow key={target} store={store} unit={foe} onClick={() => void takeAim(store, target)}>
                <span>{inHundredths(range)}</span>
                {!hasShot && <small>no shot that could do anything</small>}
              </UnitRow>
            );
          })}
        </ul>
      )}
      {aims.length > 0 && (
        <p className="hint">
          {aims.length === 1 ? 'First shot set. Now aim the second.' : 'Two shots set. Now aim the third.'}{' '}
          <button type="button" className="link" onClick={() => dropShots(store)}>
            start again
          </button>
        </p>
      )}
      <Behind store={store} />
      <Commit
        store={store}
        words={isOff || !head ? label : `${label}: ${head.figure} ${head.words}`}
        isOff={isOff}
        refusal={aim?.refusal ?? refusal}
        hint={vain ? <span data-testid="vain">This shot can have no effect. {vain}</span> : last}
        onClick={() => commitFire(store)}
      >
        {canAdd && (
          <button type="button" className="button" onClick={() => addShot(store)}>
            {aims.length === 0 ? '2nd' : '3rd'} target
          </button>
        )}
        {isGiven && (
          <PanelButton
            store={store}
            name="cease"
            className={targets === null || canHit ? 'button' : 'button main'}
            hotkey="C"
            onClick={() => void store.answer({ kind: 'cease' })}
          >
            No shot
          </PanelButton>
        )}
        <Cancel store={store} />
      </Commit>
    </Panel>
  );
}
