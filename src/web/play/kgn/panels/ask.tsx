/** The panel of any other question: its answers with their odds, found in the list or by pointing at a unit or a place. */
import { useEffect, useRef } from 'react';
import { FormPanel } from '../../dock/forms/form-panel.tsx';
import { OptionOdds } from '../../dock/forms/option-odds.tsx';
import { Foot, Panel, PanelButton, Undo } from '../../dock/panel.tsx';
import { RuleId, UnitChip } from '../../parts.tsx';
import { plainOf, Said } from '../../sentence.tsx';
import { useOdds } from '../../store/asked.ts';
import type { TableStore as AnyStore } from '../../store/store.ts';
import { usePick } from '../../store/use.ts';
import { KINDS } from '../action-words.ts';
import { choose } from '../draft/hand.ts';
import { chosenIn, isMapped, isPlain, type Offer, offersOf } from '../draft/offers.ts';
import { isInterrupt } from '../questions.ts';
import type { PanelProps, TableStore } from '../store.ts';
import { unitIn } from '../view.ts';
import { Fates } from './fates.tsx';

/** So many answers are listed with their odds; of more, those that were pointed at. */
const LISTED = 8;

const framed = (store: TableStore): AnyStore => store as unknown as AnyStore;

function OptionRow({ store, offer, n, hasOdds }: { store: TableStore; offer: Offer; n: number; hasOdds: boolean }) {
  const { choice, shown, own } = usePick(store, 'choice', 'shown', 'own');
  const { refusal } = offer;
  const target = offer.units.find((id) => unitIn(shown, id)?.side !== own) ?? null;
  return (
    <li>
      <PanelButton
        store={framed(store)}
        name={`option ${n}`}
        className={`button option${choice === offer.n ? ' pressed' : ''}`}
        isOff={refusal !== null}
        {...(n < 10 ? { hotkey: String(n) } : {})}
        onClick={() => choose(store, offer)}
      >
        <span className="kgn-words">
          <Said store={framed(store)} sentence={offer.words} />
        </span>
      </PanelButton>
      {refusal ? (
        <small className="option-closed">
          {refusal.sentence} <RuleId id={refusal.rule} />
        </small>
      ) : (
        hasOdds && <Fates store={store} answer={offer.answer} target={target} />
      )}
    </li>
  );
}

/** What the enemy has declared, as everybody has heard it. */
function Acting({ store }: { store: TableStore }) {
  const { shown, names } = usePick(store, 'shown', 'names');
  const acting = shown?.acting;
  const unit = unitIn(shown, acting?.unit);
  if (!acting || !unit) return null;
  return (
    <p className="kgn-acting">
      <UnitChip unit={unit} names={names} isFull /> declared{' '}
      {acting.actions.map((one) => KINDS[one.do].toLowerCase()).join(', then ')} <RuleId id="kgn-act-02" />
    </p>
  );
}

/** The odds of an answer that stands on a button; nothing where no die hangs on it. */
function PlainOdds({ store, offer }: { store: TableStore; offer: Offer }) {
  const { odds } = useOdds(store, [offer.answer]);
  if (!odds || odds.steps.length === 0) return null;
  return (
    <li>
      <Said store={framed(store)} sentence={offer.words} /> <OptionOdds store={framed(store)} answer={offer.answer} />
    </li>
  );
}

export function AskPanel({ store }: PanelProps) {
  const state = usePick(store, 'ask', 'look', 'panel', 'shown', 'names', 'meant', 'pointed', 'choice');
  const box = useRef<HTMLDivElement>(null);
  const moment = `${state.ask} ${state.look?.answers ?? 0}`;
  // A new question is read from its beginning.
  useEffect(() => {
    if (moment) box.current?.closest('.sheet-body, .dock-panel')?.scrollTo({ top: 0 });
  }, [moment]);
  const { panel, shown, names, ask, meant, pointed } = state;
  if (!panel || !shown) return null;
  if (!isMapped(panel)) return <FormPanel store={framed(store)} />;
  const offers = offersOf(state);
  const plain = offers.filter(isPlain);
  const named = offers.filter((offer) => !isPlain(offer));
  const actor = isInterrupt(ask) ? shown.asked.actor : null;
  // Fire at whoever acts comes first.
  const isAt = ({ units }: Offer): boolean => actor !== null && units.includes(actor);
  const sorted = [...named.filter(isAt), ...named.filter((offer) => !isAt(offer))];
  const listed = meant === null ? sorted : sorted.filter(({ units }) => units.includes(meant));
  const chosen = chosenIn(state);
  const isBreakIn = isInterrupt(ask);
  const wantsPlace = offers.some(({ answer }) => 'at' in answer);
  const meantAnswer = chosen?.answer ?? (pointed && !pointed.refusal ? pointed.answer : null);
  return (
    <div className={isBreakIn ? 'kgn-ask kgn-break-in' : 'kgn-ask'} ref={box}>
      <Panel
        name={`ask ${panel.ask}`}
        eyebrow={isBreakIn ? 'Interrupt · your covering fire' : 'Your decision'}
        title={actor ? `${names.get(actor)?.full ?? 'The enemy'} acts. Fire now?` : plainOf(panel.title, names)}
      >
        {isBreakIn && <Acting store={store} />}
        <p className="hint">
          {panel.hint && <Said store={framed(store)} sentence={panel.hint} />} <RuleId id={panel.rule} />
        </p>
        {wantsPlace && <p>Tap a place on the map, or take one from the list.</p>}
        {meant !== null && (
          <p className="hint">
            At {names.get(meant)?.full ?? meant}.{' '}
            <button type="button" className="link" onClick={() => store.set({ meant: null })}>
              All answers
            </button>
          </p>
        )}
        <ul className="options">
          {listed.map((offer, i) => (
            <OptionRow
              key={offer.n}
              store={store}
              offer={offer}
              n={i + 1}
              hasOdds={listed.length <= LISTED || offer === chosen}
            />
          ))}
        </ul>
        {isBreakIn && plain.length > 1 && (
          <details className="kgn-all">
            <summary>Hold until…</summary>
            <div className="buttons">
              {plain.slice(1).map((offer, i) => (
                <PanelButton
                  key={offer.n}
                  store={framed(store)}
                  name={`plain ${i + 2}`}
                  onClick={() => void store.answer(offer.answer)}
                >
                  <Said store={framed(store)} sentence={offer.words} />
                </PanelButton>
              ))}
            </div>
          </details>
        )}
        <Foot store={framed(store)}>
          {named.length > 0 && (
            <PanelButton
              store={framed(store)}
              name="commit"
              className="button main"
              hotkey="↵"
              isOff={meantAnswer === null}
              onClick={() => meantAnswer && void store.answer(meantAnswer)}
            >
              {isBreakIn ? 'Fire now' : 'Confirm'}
            </PanelButton>
          )}
          {(isBreakIn ? plain.slice(0, 1) : plain).map((offer, i) => (
            <PanelButton
              key={offer.n}
              store={framed(store)}
              name={i === 0 ? 'plain' : `plain ${i + 1}`}
              isOff={offer.refusal !== null}
              className={named.length === 0 && offer.n === panel.rows[0]!.preset ? 'button main' : 'button'}
              hotkey={i === 0 && 'H'}
              onClick={() => void store.answer(offer.answer)}
            >
              <Said store={framed(store)} sentence={offer.words} />
            </PanelButton>
          ))}
          <Undo store={framed(store)} isSmall />
        </Foot>
        {plain.length > 0 && plain.length < 4 && !isBreakIn && (
          <ul className="kgn-odds">
            {plain.map((offer) => (
              <PlainOdds key={offer.n} store={store} offer={offer} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
