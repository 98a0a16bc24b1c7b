/** A waiting unit may break in. */
import { useEffect, useRef } from 'react';
import { PanelButton, Stepper } from '../../dock/panel.tsx';
import { Icon } from '../../icons.tsx';
import { HUNDREDTHS, inHundredths } from '../../measures.ts';
import { percent } from '../../odds.ts';
import { Refused, UnitChip } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { usePick } from '../../store/use.ts';
import { AskMe } from '../ask-me.tsx';
import { allOdds, commitFire, shotsNow, takeAim } from '../draft/aim.ts';
import { reactors, reactWith, setWithin } from '../draft/react.ts';
import { chancesOf } from '../fates.ts';
import { ORDER_WORDS } from '../orders.ts';
import type { TableStore } from '../store.ts';
import { askedOf, type Doing, unitIn } from '../view.ts';
import { Aimed } from './aimed.tsx';

const DOING = {
  'had-its-order': 'has had its order.',
  moves: 'is on the move.',
  'has-moved': 'has moved.',
  'is-to-fire': 'is about to fire.',
  'is-to-overrun': 'is about to run over a gun.',
  'is-to-bomb': 'is about to drop its bombs.',
  'flies-in': 'flies in.',
  'comes-to-bomb': 'comes in to drop its bombs.',
  acts: 'acts.',
} as const;

/** What the enemy is about, as far as it is seen: it moves, it is going to fire, it has its order. */
export function doingWords(doing: Doing): string {
  if (doing.does !== 'is-ordered') return DOING[doing.does];
  const { name } = ORDER_WORDS[doing.order];
  return `is ordered: ${name}${/[!.]$/.test(name) ? '' : '.'}`;
}

export function Interrupt({ store, isShort, isPhone }: { store: TableStore; isShort: boolean; isPhone: boolean }) {
  const { shown, react, aim, names, refusal, question } = usePick(
    store,
    'shown',
    'react',
    'aim',
    'names',
    'refusal',
    'question',
  );
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    head.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const asked = askedOf(shown, 'reaction');
  const unit = unitIn(shown, react?.unit);
  const isReserve = unit?.marker === 'reserve';
  const [notReady = null] = useJudged(store, isReserve && unit ? [{ kind: 'reserve', unit: unit.id }] : []) ?? [];
  if (!asked || !shown) return null;
  const mover = unitIn(shown, asked.mover);
  // As they stand in the force, not by distance: the list keeps its order while the enemy moves.
  const waiting = shown.units.filter((one) =>
    [...reactors(store, 'ambush'), ...reactors(store, 'reserve')].some(({ id }) => id === one.id),
  );
  const odds = aim && allOdds(aim, shotsNow(store).length > 1);
  const effect = aim && odds ? chancesOf(odds, aim.target).effect : null;
  const far =
    mover?.place && unit?.place && !shown.isFaithful
      ? Math.hypot(mover.place.at.x - unit.place.at.x, mover.place.at.y - unit.place.at.y)
      : null;
  const within = react?.within ?? 1000;
  const hold = (until: { readonly within?: number }): void => void store.answer({ kind: 'hold', ...until });
  const isUntil = mover !== undefined && !asked.between;
  const said = refusal ?? aim?.refusal ?? notReady;
  return (
    <div className="interrupt" role="alertdialog" aria-labelledby="interrupt-title" data-testid="interrupt">
      <header>
        <Icon of={isReserve ? 'reserve-move' : 'ambush-fire'} />
        <div>
          <p className="eyebrow">Interrupt · your {isReserve ? 'reserve move' : 'ambush fire'}</p>
          <h2 id="interrupt-title" ref={head} tabIndex={-1}>
            {mover
              ? `${names.get(mover.id)?.full ?? mover.id} ${doingWords(asked.doing)}`
              : (question ?? 'Your waiting units may act.').replace(/ Do you break in\?$/, '')}{' '}
            {isReserve ? 'Move now?' : 'Fire now?'}
          </h2>
        </div>
      </header>
      <div className="panel-body">
        {aim ? (
          <Aimed store={store} isShort={isShort} />
        ) : (
          unit && (
            <p className="who">
              <UnitChip unit={unit} names={names} isFull />
              {far !== null && <span>{inHundredths(far)} away</span>}
            </p>
          )
        )}
        {!isReserve && (
          <OtherTargets
            store={store}
            hint={aim ? 'Other target' : mover ? 'Not at the mover, but at' : 'In its sight'}
          />
        )}
        {waiting.length > 1 && (
          <fieldset className="choices">
            <legend>With</legend>
            {waiting.map((one) => (
              <label key={one.id} className={one.id === unit?.id ? 'on' : ''}>
                <input
                  type="radio"
                  name="reactor"
                  checked={one.id === unit?.id}
                  onChange={() => void reactWith(store, one.id, one.marker === 'ambush' ? asked.mover : null)}
                />
                {names.get(one.id)?.label ?? one.id}
              </label>
            ))}
          </fieldset>
        )}
        <AskMe store={store} />
        <p className="hint">The marker stays until the unit acts. The other side sees only that play waits.</p>
      </div>
      <div className="foot answers">
        <Refused refusal={said} />
        <div className="buttons">
          {isReserve && unit ? (
            <PanelButton
              store={store}
              className="button main"
              name="move-now"
              isOff={notReady !== null}
              hotkey="F"
              onClick={() => void store.answer({ kind: 'reserve', unit: unit.id })}
            >
              Move now
            </PanelButton>
          ) : (
            <PanelButton
              store={store}
              className="button main"
              name="fire-now"
              isOff={!aim || aim.chosen.length === 0 || aim.refusal !== null}
              hotkey="F"
              onClick={() => commitFire(store)}
            >
              Fire now{effect !== null ? `: ${percent(effect)}` : ''}
            </PanelButton>
          )}
          <PanelButton
            store={store}
            className="button hold"
            name="hold-order"
            hotkey="H"
            onClick={() => hold({ within: 0 })}
          >
            <span>
              Hold<small>{asked.between ? 'until its next order' : 'for all of this order'}</small>
            </span>
          </PanelButton>
        </div>
        {isUntil && (
          <div className="buttons">
            <span className="until">
              <PanelButton store={store} name="hold" hotkey="J" onClick={() => hold({ within })}>
                <span>
                  {isPhone ? 'Hold until within' : 'Hold until it is within'} <b>{within / HUNDREDTHS} in</b>
                </span>
              </PanelButton>
              <Stepper
                less="One inch less"
                more="One inch more"
                onStep={(by) => setWithin(store, within + by * HUNDREDTHS)}
              >
                <span className="heard">{within / HUNDREDTHS} in</span>
              </Stepper>
            </span>
            <PanelButton store={store} name="hold-once" hotkey="N" onClick={() => hold({})}>
              <span>
                Not yet<small>ask at its next inch</small>
              </span>
            </PanelButton>
          </div>
        )}
      </div>
    </div>
  );
}

/** Enemies in sight of the unit in hand, but for the one that is aimed at. */
function OtherTargets({ store, hint }: { store: TableStore; hint: string }) {
  const { targets, aim, shown, names, react } = usePick(store, 'targets', 'aim', 'shown', 'names', 'react');
  const seen = (targets ?? []).filter(({ target, isSeen }) => isSeen && target !== aim?.target);
  if (seen.length === 0) {
    if (aim) return null;
    return (
      <p className="hint">
        {react === null || targets === null
          ? 'Looking…'
          : 'None of your waiting units sees an enemy that it could fire at.'}
      </p>
    );
  }
  return (
    <div className="others">
      <p className="hint">{hint}</p>
      <p className="who">
        {seen.map(({ target, range }) => {
          const foe = unitIn(shown, target);
          return (
            foe && (
              <UnitChip key={target} unit={foe} names={names} onClick={() => void takeAim(store, target)}>
                {inHundredths(range)}
              </UnitChip>
            )
          );
        })}
      </p>
    </div>
  );
}
