/** A waiting unit may break in. */
import { useEffect, useRef, useState } from 'react';
import { Lately } from '../../dock/lately.tsx';
import { PanelButton, Stepper } from '../../dock/panel.tsx';
import { Icon } from '../../icons.tsx';
import { HUNDREDTHS, inHundredths } from '../../measures.ts';
import { Refused, UnitChip } from '../../parts.tsx';
import { useJudged } from '../../store/asked.ts';
import { whileOn } from '../../store/late.ts';
import type { TableStore as AnyStore } from '../../store/store.ts';
import { usePick, useTable } from '../../store/use.ts';
import { AskMe } from '../ask-me.tsx';
import { allOdds, commitFire, headOf, shotsNow, takeAim, vainWords } from '../draft/aim.ts';
import { bestOf, canDo, reactors, reactWith, type Supposed, setWithin } from '../draft/react.ts';
import { headlineOf, menOf } from '../fates.ts';
import { ORDER_WORDS } from '../orders.ts';
import type { TableStore } from '../store.ts';
import { askedOf, type Doing, type UnitSeen, unitIn } from '../view.ts';
import { Aimed } from './aimed.tsx';

const DOING = {
  'had-its-order': 'has had its order.',
  moves: 'is on the move.',
  'has-moved': 'has moved.',
  'is-to-fire': 'is about to fire.',
  'is-to-overrun': 'is about to overrun a gun.',
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

export function Interrupt({ store, isPhone }: { store: TableStore; isPhone: boolean }) {
  const { shown, react, aim, names, refusal } = usePick(store, 'shown', 'react', 'aim', 'names', 'refusal');
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
  // As they stand in the force, not by distance: the list keeps its order while the enemy moves.
  const waiting = (shown?.units ?? []).filter((one) =>
    [...reactors(store, 'ambush'), ...reactors(store, 'reserve')].some(({ id }) => id === one.id),
  );
  const idle = useIdle(store, waiting, asked?.mover ?? null);
  if (!asked || !shown) return null;
  const mover = unitIn(shown, asked.mover);
  const unable = waiting.filter(({ id }) => idle.has(id) && id !== react?.unit);
  const able = waiting.filter((one) => !unable.includes(one));
  const odds = aim && allOdds(aim, shotsNow(store).length > 1);
  const hope = aim && odds ? headOf(store, odds, aim.target) : null;
  const vain = aim && odds ? vainWords(aim, odds) : null;
  const isCounting = aim !== null && aim.refusal === null && odds === null && !shown.isFaithful;
  const within = react?.within ?? 1000;
  const hold = (until: { readonly within?: number; readonly turn?: boolean }): void =>
    void store.answer({ kind: 'hold', ...until });
  const said = refusal ?? aim?.refusal ?? notReady;
  const until = mover && !asked.between && (
    <HoldUntil {...{ store, within, isPhone, hold }} mover={mover.id} mayMove={asked.mayMove} />
  );
  return (
    <div className="interrupt" role="alertdialog" aria-labelledby="interrupt-title" data-testid="interrupt">
      <header>
        <Icon of={isReserve ? 'reserve-move' : 'ambush-fire'} />
        <div>
          <p className="eyebrow">Interrupt · your {isReserve ? 'reserve move' : 'ambush fire'}</p>
          <h2 id="interrupt-title" ref={head} tabIndex={-1}>
            {mover
              ? `${names.get(mover.id)?.full ?? mover.id} ${doingWords(asked.doing)}`
              : 'Your waiting units may act.'}{' '}
            {isReserve ? 'Move now?' : 'Fire now?'}
          </h2>
        </div>
      </header>
      <div className="panel-body">
        <Lately store={store as unknown as AnyStore} />
        {waiting.length > 1 && <Firers store={store} able={able} unable={unable} mover={asked.mover} />}
        {aim ? (
          // As short on a desk as on a phone: what waiting would give is to be seen beside it.
          <Aimed store={store} isShort isUseful isTight={able.length > 1} between={until} />
        ) : (
          <>
            {unit && (
              <p className="who">
                <UnitChip unit={unit} names={names} isFull />
              </p>
            )}
            {until}
          </>
        )}
        {!isReserve && (
          <OtherTargets
            store={store}
            hint={aim ? 'Other target' : mover ? 'Not at the mover, but at' : 'In its sight'}
          />
        )}
        <AskMe store={store} />
        <p className="hint">The marker stays until the unit acts. The other side sees only that play waits.</p>
      </div>
      <div className="foot answers">
        <Refused refusal={said} />
        {vain && !said && (
          <p className="hint" data-testid="vain">
            This shot can have no effect: wait, or choose another weapon or target. {vain}
          </p>
        )}
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
              isOff={!aim || aim.chosen.length === 0 || aim.refusal !== null || vain !== null}
              hotkey="F"
              onClick={() => commitFire(store)}
            >
              <span>
                Fire now
                {(hope || isCounting) && <small>{hope ? `${hope.figure} ${hope.words}` : 'counting…'}</small>}
              </span>
            </PanelButton>
          )}
          <PanelButton
            store={store}
            className="button hold"
            name="hold-order"
            hotkey="H"
            onClick={() => hold(asked.between ? { turn: true } : { within: 0 })}
          >
            <span>
              Hold<small>{asked.between ? 'for this turn' : 'for all of this order'}</small>
            </span>
          </PanelButton>
        </div>
      </div>
    </div>
  );
}

/** The units that wait, each with what its best shot at the mover would come to. */
function Firers({
  store,
  able,
  unable,
  mover,
}: {
  store: TableStore;
  able: readonly UnitSeen[];
  /** From whose fire nothing can come to the mover. */
  unable: readonly UnitSeen[];
  mover: string | null;
}) {
  const { names, react, shown } = usePick(store, 'names', 'react', 'shown');
  const foe = unitIn(shown, mover);
  const others = unable.map(({ id }) => names.get(id)?.label ?? id).join(', ');
  const how = 'Choose one on the table for another target.';
  // Of one there is nothing to choose: it stands with its target below.
  if (able.length < 2)
    return (
      others !== '' && (
        <p className="hint" data-testid="idle">
          No shot at it: {others}. {how}
        </p>
      )
    );
  return (
    <fieldset className="choices firers">
      <legend>Which of your units, and the odds of one shot</legend>
      {able.map((one) => (
        <label key={one.id} className={one.id === react?.unit ? 'on' : ''}>
          <input
            type="radio"
            name="reactor"
            checked={one.id === react?.unit}
            onChange={() => void reactWith(store, one.id, one.marker === 'ambush' ? mover : null)}
          />
          {names.get(one.id)?.label ?? one.id}
          {one.marker === 'reserve' ? <em>reserve move</em> : foe && <Hope store={store} unit={one.id} foe={foe} />}
        </label>
      ))}
      {others !== '' && (
        <details className="hint" data-testid="idle">
          <summary>No shot at it: {unable.length} more</summary>
          {others}. {how}
        </details>
      )}
    </fieldset>
  );
}

/** Those in wait from whose fire nothing can come to the mover; of units that stand ready to move nobody knows. */
function useIdle(store: TableStore, waiting: readonly UnitSeen[], mover: string | null): ReadonlySet<string> {
  const given = useTable(store, ({ look }) => look?.answers ?? 0);
  const [known, setKnown] = useState<{ readonly key: string; readonly idle: ReadonlySet<string> } | null>(null);
  const units = waiting.filter(({ marker }) => marker === 'ambush').map(({ id }) => id);
  const key = JSON.stringify([given, mover, units]);
  useEffect(() => {
    const [, target, ids] = JSON.parse(key) as [number, string | null, string[]];
    if (target === null) return;
    return whileOn(async (inTime) => {
      const found = await inTime(Promise.all(ids.map(async (id) => ((await canDo(store, id, target)) ? [] : [id]))));
      setKnown({ key, idle: new Set(found.flat()) });
    });
  }, [store, key]);
  return known?.key === key ? known.idle : NOBODY;
}

const NOBODY: ReadonlySet<string> = new Set();

/** What the best shot of a unit would come to, as things stand or as they might be. */
function Hope({
  store,
  unit,
  foe,
  suppose,
  ending = '',
}: {
  store: TableStore;
  unit: string;
  foe: UnitSeen;
  suppose?: Supposed;
  /** What is said after the figure. */
  ending?: string;
}) {
  const given = useTable(store, ({ look }) => look?.answers ?? 0);
  const isFaithful = useTable(store, ({ shown }) => shown?.isFaithful ?? false);
  const men = menOf(
    foe,
    useTable(store, ({ roster }) => roster),
  );
  const [hope, setHope] = useState<{ readonly key: string; readonly words: string } | null>(null);
  const key = JSON.stringify([given, unit, foe.id, suppose ?? null]);
  useEffect(() => {
    const [, from, target, supposed] = JSON.parse(key) as [number, string, string, Supposed | null];
    if (isFaithful) return;
    return whileOn(async (inTime) => {
      const odds = await inTime(bestOf(store, from, target, supposed ?? undefined));
      const head = odds && headlineOf(odds, target, men);
      setHope({ key, words: head ? `${head.figure} ${head.words.replace(' on average', '')}` : '' });
    });
  }, [store, key, men, isFaithful]);
  if (isFaithful) return null;
  if (hope?.key !== key) return <em>counting…</em>;
  return hope.words === '' ? <em>{suppose ? 'no better' : 'no shot at it'}</em> : <em>{`${hope.words}${ending}`}</em>;
}

/** What waiting would give: each condition is an answer, with what the shot would come to if it happens. */
function HoldUntil({
  store,
  within,
  mover,
  mayMove,
  isPhone,
  hold,
}: {
  store: TableStore;
  within: number;
  mover: string;
  /** Else it comes no nearer in this order. */
  mayMove: boolean;
  isPhone: boolean;
  hold: (until: { readonly within?: number; readonly turn?: boolean }) => void;
}) {
  const { react, shown } = usePick(store, 'react', 'shown');
  const foe = unitIn(shown, mover);
  const unit = unitIn(shown, react?.unit);
  if (!foe || !unit) return null;
  const isAmbush = unit.marker === 'ambush';
  return (
    <section className="hold-until" aria-label="Or hold until">
      <p className="eyebrow">Or hold until</p>
      {mayMove && (
        <span className="until">
          <PanelButton store={store} name="hold" hotkey={!isPhone && 'J'} onClick={() => hold({ within })}>
            <span>
              it is within <b>{within / HUNDREDTHS} in</b>
            </span>
            {isAmbush && <Hope store={store} unit={unit.id} foe={foe} suppose={{ within }} ending=", if it comes" />}
          </PanelButton>
          <Stepper
            less="One inch less"
            more="One inch more"
            onStep={(by) => setWithin(store, within + by * HUNDREDTHS)}
          >
            <span className="heard">{within / HUNDREDTHS} in</span>
          </Stepper>
        </span>
      )}
      <PanelButton store={store} name="hold-once" hotkey={!isPhone && 'N'} onClick={() => hold({})}>
        <span>{mayMove ? 'its next inch, or what it does next' : 'what it does next'}</span>
        {isAmbush && mayMove && foe.men === 0 && (
          <Hope store={store} unit={unit.id} foe={foe} suppose={{ side: true }} ending=", if it shows its side" />
        )}
      </PanelButton>
      <PanelButton store={store} name="hold-turn" onClick={() => hold({ turn: true })}>
        <span>this turn is over</span>
        <em>keeps the marker</em>
      </PanelButton>
    </section>
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
          : `${names.get(react.unit)?.label ?? 'It'} sees no enemy that it could fire at.`}
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
