/** A waiting unit may break in. */
import { useEffect, useRef } from 'react';
import { AskMe } from '../../dock/ask-me.tsx';
import { PanelButton, Stepper } from '../../dock/panel.tsx';
import { Icon } from '../../icons.tsx';
import { HUNDREDTHS, inHundredths } from '../../measures.ts';
import { percent } from '../../odds.ts';
import { Refused, UnitChip } from '../../parts.tsx';
import type { TableStore } from '../../store/store.ts';
import { useTable } from '../../store/use.ts';
import { nearestSeen } from '../draft/advice.ts';
import { commitFire, takeAim } from '../draft/aim.ts';
import { reactors, reactWith, setWithin } from '../draft/react.ts';
import { shares } from '../fates.ts';
import { unitIn } from '../view.ts';
import { Aimed } from './aimed.tsx';

export function Interrupt({ store, isShort }: { store: TableStore; isShort: boolean }) {
  const { shown, react, aim, names, refusal, question } = useTable(store);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    head.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const frame = shown?.stack.at(-1);
  if (frame?.proc !== 'react' || !shown) return null;
  const mover = unitIn(shown, frame.mover);
  const unit = unitIn(shown, react?.unit);
  const ambushers = reactors(store, 'ambush');
  const reserves = reactors(store, 'reserve');
  const isReserve = unit?.marker === 'reserve';
  const odds = aim?.both ?? aim?.odds;
  const lost = aim && odds ? (shares(odds, aim.target).find(({ fate }) => fate === 'lost')?.share ?? 0) : null;
  const far =
    mover?.place && unit?.place
      ? Math.hypot(mover.place.at.x - unit.place.at.x, mover.place.at.y - unit.place.at.y)
      : null;
  const within = react?.within ?? 1000;
  const hold = (until: { readonly within?: number }): void => void store.answer({ kind: 'hold', ...until });
  return (
    <div className="interrupt" role="alertdialog" aria-labelledby="interrupt-title" data-testid="interrupt">
      <header>
        <Icon of={isReserve ? 'reserve-move' : 'ambush-fire'} />
        <div>
          <p className="eyebrow">Interrupt · your {isReserve ? 'reserve move' : 'ambush fire'}</p>
          <h2 id="interrupt-title" ref={head} tabIndex={-1}>
            {mover
              ? `${names.get(mover.id)?.full ?? mover.id} ${frame.between ? 'has had its order.' : 'is on the move.'}`
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
        <Refused refusal={refusal} />
        {isReserve && unit ? (
          <PanelButton
            store={store}
            className="button main wide"
            hotkey="F"
            onClick={() => void store.answer({ kind: 'reserve', unit: unit.id })}
          >
            Move now
          </PanelButton>
        ) : (
          <PanelButton
            store={store}
            className="button main wide"
            name="fire-now"
            isOff={!aim || aim.chosen.length === 0}
            hotkey="F"
            onClick={() => commitFire(store)}
          >
            Fire now{lost !== null && lost > 0 ? `: ${percent(lost)} lost` : ''}
          </PanelButton>
        )}
        {!isReserve && (
          <OtherTargets
            store={store}
            hint={aim ? 'Other target' : mover ? 'Not at the mover, but at' : 'In its sight'}
          />
        )}
        {ambushers.length + reserves.length > 1 && (
          <fieldset className="choices">
            <legend>With</legend>
            {[...ambushers, ...reserves].map((one) => (
              <label key={one.id} className={one.id === unit?.id ? 'on' : ''}>
                <input
                  type="radio"
                  name="reactor"
                  checked={one.id === unit?.id}
                  onChange={() => void reactWith(store, one.id, one.marker === 'ambush' ? frame.mover : null)}
                />
                {names.get(one.id)?.label ?? one.id}
              </label>
            ))}
          </fieldset>
        )}
        <h3 className="or">or hold until</h3>
        {mover && !frame.between && (
          <div className="hold-row">
            <p>
              it is within
              <Stepper
                less="One inch less"
                more="One inch more"
                onStep={(by) => setWithin(store, within + by * HUNDREDTHS)}
              >
                {within / HUNDREDTHS} in
              </Stepper>
            </p>
            <PanelButton store={store} name="hold" hotkey="H" onClick={() => hold({ within })}>
              Hold until then
            </PanelButton>
          </div>
        )}
        <div className="hold-row">
          <p>{frame.between ? 'the next order begins' : 'this order is over'}</p>
          <PanelButton store={store} name="hold-order" onClick={() => hold({ within: 0 })}>
            {frame.between ? 'Not now' : 'Hold this order'}
          </PanelButton>
        </div>
        {!frame.between && (
          <div className="hold-row">
            <p>the next chance</p>
            <PanelButton store={store} name="hold-once" onClick={() => hold({})}>
              Not now
            </PanelButton>
          </div>
        )}
        <AskMe store={store} />
        <p className="hint">
          You are not asked again in this order unless it happens. The other side sees only that play waits.
        </p>
      </div>
    </div>
  );
}

/** Enemies in sight of the unit in hand, but for the one that is aimed at. */
function OtherTargets({ store, hint }: { store: TableStore; hint: string }) {
  const { targets, aim, shown, names } = useTable(store);
  const seen = nearestSeen(targets).filter(({ target }) => target !== aim?.target);
  if (seen.length === 0)
    return aim ? null : <p className="hint">None of your waiting units sees an enemy that it could fire at.</p>;
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
