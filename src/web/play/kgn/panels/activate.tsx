/** An activation: who, and the two actions that are declared together, each with its odds before anything is said. */
import { useEffect, useState } from 'react';
import { OptionOdds } from '../../dock/forms/option-odds.tsx';
import { Foot, Panel, PanelButton, Undo, UnitRow } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { Said, type Sentence } from '../../sentence.tsx';
import { whileOn } from '../../store/late.ts';
import { compared } from '../../store/odds.ts';
import type { TableStore as AnyStore } from '../../store/store.ts';
import { usePick } from '../../store/use.ts';
import { aimWords, KINDS, withThings } from '../action-words.ts';
import { activateAnswer, declare, offersAt, takeBack, targetOf } from '../draft/actions.ts';
import { selectUnit } from '../draft/hand.ts';
import { commitPlan, isPlanning } from '../draft/plan.ts';
import { endTurn } from '../end-turn.ts';
import type { PanelProps, TableStore, WayPlan } from '../store.ts';
import { ableOf, markerNames, strengthOf } from '../units.ts';
import { type ActionOffer, type Declared, unitIn } from '../view.ts';
import { Calls, Waiting } from './calls.tsx';
import { Fates } from './fates.tsx';
import { Cost, inches, Manner } from './move.tsx';

const framed = (store: TableStore): AnyStore => store as unknown as AnyStore;

/** What an action says beside its kind: at whom, with what. Whoever is in hand is not named again. */
function detailsOf({ action, words }: ActionOffer, unit: string | null): Sentence {
  if (action.do === 'move' || action.do === 'cover') return [];
  if (action.do === 'shell') {
    const building = words.findIndex(
      (part) => typeof part === 'object' && 'name' in part && part.name === action.building,
    );
    return [`: ${action.round} at `, ...words.slice(building)];
  }
  const names = (part: Sentence[number] | undefined, id: string | null): boolean =>
    typeof part === 'object' && 'name' in part && part.name === id;
  const target = words.findIndex((part) => names(part, targetOf(action)));
  if (target >= 0) return ['at ', ...words.slice(target)];
  const subject = words.findIndex((part) => names(part, unit));
  return subject > 1 ? words : words.slice(subject + 1);
}

/** So many fires are read as a list with their odds; more are found by pointing at a target. */
const LISTED = 6;

/** The path of a Move, as far as it is laid. */
function pathWords(way: WayPlan | null, n: number): string {
  if (!way) return n === 0 ? 'tap its way on the map, or later' : 'its way may wait';
  if (!way.advice) return 'measuring…';
  return way.advice.refusal ? way.advice.refusal.sentence : `${inches(way.advice.length)} laid on the map`;
}

/** What was put together: two places for actions, one after the other. */
function Slots({ store }: { store: TableStore }) {
  const { declared, selected, names, way, first } = usePick(store, 'declared', 'selected', 'names', 'way', 'first');
  if (!selected) return null;
  return (
    <ol className="kgn-slots" aria-label="Declared together" data-testid="declared">
      {[0, 1].map((n) => {
        const action = declared[n];
        const target = action ? targetOf(action) : null;
        const aim = action ? aimWords(action, names) : null;
        return (
          <li key={n} className={action ? 'full' : ''}>
            <span className="kgn-slot-head">
              <b>{n + 1}</b> {action ? KINDS[action.do] : n === 0 ? 'first action' : 'second action'}
              {action && (
                <button
                  type="button"
                  className="kgn-take-back"
                  aria-label={`Take back ${KINDS[action.do]}`}
                  onClick={() => takeBack(store, n)}
                >
                  ×
                </button>
              )}
            </span>
            {aim && <small>{aim}</small>}
            {action?.do === 'move' && <small>{pathWords(n === declared.length - 1 ? way : first, n)}</small>}
            {action && target && (
              <Fates store={store} answer={activateAnswer(selected, declared.slice(0, n + 1))} target={target} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function OfferRow({
  store,
  offer,
  n,
  hasOdds,
}: {
  store: TableStore;
  offer: ActionOffer;
  n: number;
  hasOdds: boolean | 'counting';
}) {
  const { selected, declared, names } = usePick(store, 'selected', 'declared', 'names');
  const { action, refusal } = offer;
  return (
    <li>
      <PanelButton
        store={framed(store)}
        name={`option ${n}`}
        className="button option"
        isOff={refusal !== null}
        {...(n < 10 ? { hotkey: String(n) } : {})}
        onClick={() => declare(store, action)}
      >
        <span className="kgn-words">
          <span className="kgn-kind">{KINDS[action.do]}</span>{' '}
          <Said store={framed(store)} sentence={withThings(detailsOf(offer, selected), names)} />
        </span>
      </PanelButton>
      {refusal ? (
        <small className="option-closed">
          {refusal.sentence} <RuleId id={refusal.rule} />
        </small>
      ) : (
        <>
          {hasOdds === 'counting' && <small className="option-odds">counting…</small>}
          {hasOdds === true && selected && (
            <Fates store={store} answer={activateAnswer(selected, [...declared, action])} target={targetOf(action)} />
          )}
        </>
      )}
    </li>
  );
}

/** The targets of which all shots have been counted, each by one question to the engine. */
function useShots(store: TableStore, targets: readonly string[]): readonly string[] {
  const { selected, declared, look } = usePick(store, 'selected', 'declared', 'look');
  const key = JSON.stringify([look?.answers, selected, declared, targets]);
  const [told, setTold] = useState<{ readonly key: string; readonly targets: readonly string[] }>(NONE_TOLD);
  useEffect(() => {
    const [, unit, before, wanted] = JSON.parse(key) as [number, string | null, readonly Declared[], readonly string[]];
    if (unit === null || before.length > 1) return;
    return whileOn(async (inTime) => {
      for (const [n, target] of wanted.entries()) {
        await inTime(compared(store, { about: 'shots', unit, target, before }, []));
        setTold({ key, targets: wanted.slice(0, n + 1) });
      }
    });
  }, [store, key]);
  return told.key === key ? told.targets : [];
}

const NONE_TOLD = { key: '', targets: [] } as const;

function Offers({ store }: { store: TableStore }) {
  const { actions, meant, names, declared, here, call } = usePick(
    store,
    'actions',
    'meant',
    'names',
    'declared',
    'here',
    'call',
  );
  // Fire that is asked for has a list of its own.
  const asked = (actions?.offers ?? []).filter(({ action, refusal }) => action.do !== 'request' || refusal !== null);
  const offers = here?.offers ?? offersAt(asked, meant);
  const open = offers.filter(({ refusal }) => refusal === null);
  const closed = offers.filter(({ refusal }) => refusal !== null);
  const aimed = open.filter(({ action }) => targetOf(action) !== null);
  const isMany = aimed.length > LISTED;
  const plain = isMany ? open.filter((one) => !aimed.includes(one)) : open;
  const targets = [...new Set(aimed.flatMap(({ action }) => targetOf(action) ?? []))];
  const told = useShots(store, here || (isMany && meant === null) ? [] : targets);
  if (declared.length > 1 || call) return null;
  if (!actions) return <p className="hint">asking…</p>;
  if (actions.refusal)
    return (
      <p className="hint">
        {actions.refusal.sentence} <RuleId id={actions.refusal.rule} />
      </p>
    );
  const hasOdds = ({ action }: ActionOffer): boolean | 'counting' => {
    const target = targetOf(action);
    return target !== null && (here !== null || told.includes(target) || 'counting');
  };
  return (
    <>
      <p className="eyebrow">
        {declared.length === 0 ? 'First action' : 'Second action, or none'}
        {meant !== null && ` at ${names.get(meant)?.label ?? meant}`}
        {here && ' at what lies here'}
      </p>
      {here && (
        <button type="button" className="link" onClick={() => store.set({ here: null })}>
          All actions
        </button>
      )}
      <ul className="options">
        {plain.map((offer, i) => (
          <OfferRow key={JSON.stringify(offer.action)} {...{ store, offer }} n={i + 1} hasOdds={hasOdds(offer)} />
        ))}
      </ul>
      {isMany && (
        <details className="kgn-all" open={meant !== null}>
          <summary>
            {aimed.length} ways to fire at {targets.length} {targets.length === 1 ? 'target' : 'targets'}
            {meant === null && ': tap one on the map'}
          </summary>
          <ul className="options">
            {aimed.map((offer, i) => (
              <OfferRow
                key={JSON.stringify(offer.action)}
                {...{ store, offer }}
                n={plain.length + i + 1}
                hasOdds={meant !== null && hasOdds(offer)}
              />
            ))}
          </ul>
        </details>
      )}
      {closed.length > 0 && (
        <details className="kgn-all">
          <summary>{closed.length} not now</summary>
          <ul className="options">
            {closed.map((offer) => (
              <li key={JSON.stringify(offer.action)}>
                <small className="option-closed">
                  <b>{KINDS[offer.action.do]}</b>: {offer.refusal!.sentence} <RuleId id={offer.refusal!.rule} />
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** On a phone the unit's name stands above the panel. */
function titleOf(unit: string | null, isPhone: boolean): string {
  if (unit === null) return 'Which unit is activated?';
  return isPhone ? 'What does it do?' : unit;
}

export function ActivatePanel({ store, isPhone }: PanelProps) {
  const state = usePick(store, 'shown', 'own', 'selected', 'names', 'declared', 'panel', 'ask', 'way');
  const { shown, own, selected, names, declared, panel } = state;
  if (!shown || !panel) return null;
  const unit = unitIn(shown, selected);
  const isMine = unit?.side === own;
  const able = ableOf(shown, own);
  const left = shown.table.activations;
  return (
    <div className="kgn-ask">
      <Panel
        name="activate"
        eyebrow={`Your turn · ${left} ${left === 1 ? 'activation' : 'activations'} left`}
        title={titleOf(unit && isMine ? (names.get(unit.id)?.full ?? unit.name) : null, isPhone)}
      >
        {unit && isMine ? (
          <>
            <Slots store={store} />
            {isPlanning(state) && state.way && (
              <>
                <Cost store={store} />
                <Manner store={store} />
              </>
            )}
            {declared.length > 1 && (
              <p className="kgn-sum">
                Both: <OptionOdds store={framed(store)} answer={activateAnswer(unit.id, declared)} />
              </p>
            )}
            <Offers store={store} />
            <Calls store={store} />
          </>
        ) : (
          <>
            <p className="hint">
              Tap one of your units, or take one from the list: its two actions are declared together.{' '}
              <RuleId id="kgn-act-02" />
            </p>
            <ul className="unit-list" data-testid="actors">
              {able.map((one) => (
                <UnitRow key={one.id} store={framed(store)} unit={one} onClick={() => selectUnit(store, one.id)}>
                  <span>{strengthOf(one)}</span>
                  <small>{[one.isOffTable && 'off the table', ...markerNames(one)].filter(Boolean).join(', ')}</small>
                </UnitRow>
              ))}
            </ul>
            <Waiting store={store} />
          </>
        )}
        <Foot store={framed(store)}>
          {unit && isMine && (
            <PanelButton
              store={framed(store)}
              name="commit"
              className="button main"
              hotkey="↵"
              isOff={declared.length === 0 || state.way?.advice?.refusal != null}
              onClick={() => commitPlan(store)}
            >
              {declared.length === 0 ? 'Declare an action' : declared.map((one) => KINDS[one.do]).join(', then ')}
            </PanelButton>
          )}
          {unit && isMine ? (
            <PanelButton store={framed(store)} name="other" onClick={() => selectUnit(store, null)}>
              Another unit
            </PanelButton>
          ) : (
            <PanelButton
              store={framed(store)}
              name="end-turn"
              className={able.length === 0 ? 'button main' : 'button'}
              hotkey="E"
              onClick={() => endTurn(store)}
            >
              No more activations
            </PanelButton>
          )}
          <Undo store={framed(store)} isSmall />
        </Foot>
      </Panel>
    </div>
  );
}
