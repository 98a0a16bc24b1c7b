/** The panel of any question: who could act, what is open to whoever is in hand, and what can be said without a place. */
import { type ReactNode, useEffect, useRef } from 'react';
import { FormPanel } from '../../dock/forms/form-panel.tsx';
import { Foot, Panel, PanelButton, Undo, UnitRow } from '../../dock/panel.tsx';
import { RuleId } from '../../parts.tsx';
import { plainOf, Said } from '../../sentence.tsx';
import type { TableStore as AnyStore } from '../../store/store.ts';
import { usePick } from '../../store/use.ts';
import { selectPiece, tapOffer } from '../draft/hand.ts';
import { actorsOf, apart, chosenIn, inHand, isMapped, isPlain, type Offer, offersOf } from '../draft/offers.ts';
import { answerOrAsk } from '../end-turn.ts';
import { statesOf } from '../facts.ts';
import type { PanelProps, TableState, TableStore } from '../store.ts';
import { hexWords, pieceIn } from '../view.ts';
import { Fates } from './fates.tsx';

/** So many answers are read as a list; more are found on the map. */
const LISTED = 8;

const framed = (store: TableStore): AnyStore => store as unknown as AnyStore;

/** At whom or what it is aimed, and what else tells it from its like. */
function aimWords(
  { shown, names }: Pick<TableState, 'shown' | 'names'>,
  offer: Offer,
  offers: readonly Offer[],
): string {
  const { targets, goal, isAimed } = offer;
  const [target] = targets;
  const at = pieceIn(shown, target)?.at ?? (isAimed ? goal : null);
  const where = at === null || at === undefined || !shown ? '' : hexWords(shown, at);
  const whom = target === undefined ? '' : (names.get(target)?.full ?? '');
  const aimed = isAimed ? `at ${[whom, where].filter(Boolean).join(' in ')}` : '';
  return [aimed, ...apart(offer, offers)].filter(Boolean).join(' · ');
}

function OptionRow({
  store,
  offer,
  n,
  isOdd,
  more,
}: {
  store: TableStore;
  offer: Offer;
  n: number;
  isOdd: boolean;
  /** What its own words leave out. */
  more: string;
}) {
  const { choice } = usePick(store, 'choice');
  const { refusal } = offer;
  return (
    <li>
      <PanelButton
        store={framed(store)}
        name={`option ${n}`}
        className={`button option${choice === offer.n ? ' pressed' : ''}`}
        isOff={refusal !== null}
        {...(n < 10 ? { hotkey: String(n) } : {})}
        onClick={() => tapOffer(store, offer)}
      >
        <Said store={framed(store)} sentence={offer.words} />
        {more !== '' && <small> {more}</small>}
      </PanelButton>
      {refusal ? (
        <small className="option-closed">
          {refusal.sentence} <RuleId id={refusal.rule} />
        </small>
      ) : (
        isOdd && <Fates store={store} offer={offer} />
      )}
    </li>
  );
}

function Options({ store, offers, from = 1 }: { store: TableStore; offers: readonly Offer[]; from?: number }) {
  const state = usePick(store, 'shown', 'names');
  if (offers.length === 0) return null;
  const isShort = offers.length <= LISTED;
  return (
    <ul className="options">
      {offers.map((offer, i) => (
        <OptionRow
          key={offer.n}
          store={store}
          offer={offer}
          n={from + i}
          isOdd={isShort}
          more={aimWords(state, offer, offers)}
        />
      ))}
    </ul>
  );
}

/** What is listed: all of few answers, else those of the piece in hand, else those that were pointed at. */
function listedOf(state: Pick<TableState, 'panel' | 'shown' | 'own' | 'selected' | 'meant'>): Offer[] {
  const all = offersOf(state).filter((offer) => !isPlain(offer));
  const { meant } = state;
  const open = inHand(state).filter((offer) => !isPlain(offer));
  if (meant)
    return open.filter(({ goal, targets }) => ('hex' in meant ? goal === meant.hex : targets.includes(meant.unit)));
  if (all.length <= LISTED) return all;
  return actorsOf(open).length > 1 && state.selected === null ? [] : open;
}

/** The word on the button that commits: `Fire`, `Move and fire`. */
function verbOf({ answer }: Offer): string {
  const words = answer.kind.replaceAll('-', ' ');
  return `${words[0]!.toUpperCase()}${words.slice(1)}`;
}

/** Whoever could act, where there are many answers and nobody is in hand. */
function Actors({ store, ids }: { store: TableStore; ids: readonly string[] }) {
  const { shown, selected } = usePick(store, 'shown', 'selected');
  if (!shown) return null;
  return (
    <ul className="unit-list" data-testid="actors">
      {ids.map((id) => {
        const piece = pieceIn(shown, id)!;
        return (
          <UnitRow
            key={id}
            store={framed(store)}
            unit={piece}
            isPressed={id === selected}
            onClick={() => selectPiece(store, id)}
          >
            <small>
              {[piece.at !== null && hexWords(shown, piece.at), ...statesOf(piece, shown)].filter(Boolean).join(' · ')}
            </small>
          </UnitRow>
        );
      })}
    </ul>
  );
}

export function AskPanel({ store, isPhone }: PanelProps) {
  const state = usePick(store, 'ask', 'look', 'panel', 'shown', 'own', 'names', 'selected', 'meant', 'choice');
  const box = useRef<HTMLDivElement>(null);
  const moment = `${state.ask} ${state.look?.answers ?? 0}`;
  // A new question is read from its beginning.
  useEffect(() => {
    if (moment) box.current?.closest('.sheet-body, .dock-panel')?.scrollTo({ top: 0 });
  }, [moment]);
  const { panel, shown, own, names, selected } = state;
  if (!panel || !shown) return null;
  if (!isMapped(panel)) return <FormPanel store={framed(store)} />;
  const offers = offersOf(state);
  const plain = offers.filter(isPlain);
  const listed = listedOf(state);
  const actors = actorsOf(offers);
  const isMany = offers.length - plain.length > LISTED;
  const chosen = chosenIn(state);
  const acts = shown.going.side;
  const isBreakIn = acts !== null && acts !== own;
  const isOnMap =
    listed.length > (isPhone ? 0 : LISTED) &&
    listed.every(({ goal, targets }) => goal !== null && targets.length === 0);
  const proposed = listed.find(({ n }) => n === panel.rows[0]!.preset);
  let body: ReactNode;
  if (isOnMap)
    body = (
      <>
        <p>Tap one of {new Set(listed.map(({ goal }) => goal)).size} lit hexes.</p>
        {proposed && <Options store={store} offers={[proposed]} />}
        <details className="hex-all">
          <summary>As a list</summary>
          <Options store={store} offers={listed.filter((one) => one !== proposed)} from={proposed ? 2 : 1} />
        </details>
      </>
    );
  else body = <Options store={store} offers={listed} />;
  return (
    <div className={isBreakIn ? 'hex-break-in' : 'hex-ask'} ref={box}>
      <Panel
        name={`ask ${panel.ask}`}
        eyebrow={isBreakIn ? 'Your answer · the enemy acts' : 'Your decision'}
        title={plainOf(panel.title, names)}
      >
        <p className="hint">
          {panel.hint && <Said store={framed(store)} sentence={panel.hint} />} <RuleId id={panel.rule} />
        </p>
        {isMany && selected === null && actors.length > 1 && <p>Tap a unit, or take one from the list.</p>}
        {body}
        {isMany && actors.length > 1 && (
          <details className="hex-all" open={listed.length === 0}>
            <summary>{actors.length} units could do something</summary>
            <Actors store={store} ids={actors} />
          </details>
        )}
        {!panel.rows[0]!.isComplete && isOnMap && <p className="hint">Other hexes may do as well: tap and see.</p>}
        {chosen && listed.length > LISTED && <Fates store={store} offer={chosen} />}
        <Foot store={framed(store)}>
          {chosen && (
            <PanelButton
              store={framed(store)}
              name="commit"
              className="button main"
              hotkey="↵"
              onClick={() => void store.answer(chosen.answer)}
            >
              {verbOf(chosen)}
            </PanelButton>
          )}
          {plain.map((offer, i) => (
            <PanelButton
              key={offer.n}
              store={framed(store)}
              name={i === 0 ? 'plain' : `plain ${i + 1}`}
              isOff={offer.refusal !== null}
              className={listed.length === 0 && actors.length === 0 && i === 0 ? 'button main' : 'button'}
              onClick={() => answerOrAsk(store, offer)}
            >
              <Said store={framed(store)} sentence={offer.words} />
            </PanelButton>
          ))}
          <Undo store={framed(store)} isSmall={chosen !== undefined} />
        </Foot>
      </Panel>
    </div>
  );
}
