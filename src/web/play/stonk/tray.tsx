/** Beneath the map: the unit in hand, or messages and reports; on a phone the same in the sheet, and all pieces in a list. */
import type { KernelEventType } from '../../../protocol/play.ts';
import { UnitRow } from '../dock/panel.tsx';
import { Icon } from '../icons.tsx';
import { Sentence, useKnownUnits } from '../log.tsx';
import { RuleId } from '../parts.tsx';
import type { LogLine } from '../store/state.ts';
import type { TableStore as AnyStore } from '../store/store.ts';
import { usePick } from '../store/use.ts';
import { selectPiece } from './draft/hand.ts';
import { Confirms, TakeBack } from './panels/ruling.tsx';
import { StepIn } from './panels/step-in.tsx';
import type { TableStore } from './store.ts';
import { asTold, type Told } from './told.ts';
import { companyIn, contactIn, elementIn, startOf, timeOf } from './view.ts';
import { cardOf, howKnown, POSTURE_WORDS, statesOf } from './words.ts';

const MESSAGES: readonly (Told | KernelEventType)[] = [
  ...(['located', 'told', 'lost-sight', 'heard', 'effect-seen', 'orders-begun', 'orders-in-force'] as const),
  ...(['order-struck', 'plan-begun', 'plan-ready', 'losses', 'fire-state', 'demoralised', 'nets'] as const),
  ...(['ruling', 'takeback'] as const),
];

function Down({ store }: { store: TableStore }) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label="Deselect the unit"
      onClick={() => selectPiece(store, null)}
    >
      <Icon of="close" />
    </button>
  );
}

/** The lines of the card of whoever is in hand. */
function linesOf(
  store: TableStore,
): { readonly name: string; readonly lines: readonly string[]; readonly marks: readonly string[] } | null {
  const { shown, selected, names } = store.get();
  const element = elementIn(shown, selected);
  const contact = contactIn(shown, selected);
  if (element)
    return {
      name: names.get(element.id)?.full ?? element.name,
      lines: [POSTURE_WORDS[element.posture], ...cardOf(element)],
      marks: statesOf(element),
    };
  if (contact)
    return { name: names.get(contact.id)?.full ?? contact.id, lines: [howKnown(contact), contact.how], marks: [] };
  return null;
}

function Messages({ store }: { store: TableStore }) {
  const { log, names, shown } = usePick(store, 'log', 'names', 'shown');
  const knownUnits = useKnownUnits(store as unknown as AnyStore);
  if (!shown) return null;
  const lines = log
    .filter(({ event, narrated }) => MESSAGES.includes(asTold(event).type) && narrated?.tone !== 'silent')
    .slice(-30);
  const time = ({ turn }: LogLine): string => timeOf(startOf(shown, Math.max(1, turn)));
  return (
    <section className="order-bar stonk-messages" aria-label="Messages and reports" data-testid="messages">
      <h2 className="eyebrow">Messages and reports</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by key */}
      <ol tabIndex={0}>
        {[...lines].reverse().map((line) => (
          <li key={line.n}>
            <time>{time(line)}</time>
            <span>
              <Sentence line={line} knownUnits={knownUnits} names={names} />
            </span>
          </li>
        ))}
        {lines.length === 0 && <li>Nothing has been reported yet.</li>}
      </ol>
    </section>
  );
}

export function Tray({ store, isRow }: { store: TableStore; isRow: boolean }) {
  usePick(store, 'shown', 'selected', 'names');
  const card = linesOf(store);
  if (isRow) return null;
  if (!card) return <Messages store={store} />;
  return (
    <section className="order-bar stonk-tray" aria-label="Selected unit" data-testid="unit-card">
      <div className="card-lines">
        <h2>{card.name}</h2>
        {card.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <ul className="bare-list">
        {card.marks.map((mark) => (
          <li key={mark}>{mark}</li>
        ))}
      </ul>
      <Down store={store} />
    </section>
  );
}

export function InHand({ store }: { store: TableStore }) {
  usePick(store, 'shown', 'selected', 'names');
  const card = linesOf(store);
  if (!card) return null;
  return (
    <div className="sheet-unit">
      <div>
        <h2>{card.name}</h2>
        <p>{[...card.lines, ...card.marks].join(' · ')}</p>
      </div>
      <Down store={store} />
    </div>
  );
}

export function Units({ store, onChoose }: { store: TableStore; onChoose: (unit: string) => void }) {
  const { shown, names } = usePick(store, 'shown', 'names');
  if (!shown) return null;
  const any = store as unknown as AnyStore;
  const choose = (id: string): void => {
    selectPiece(store, id);
    onChoose(id);
  };
  return (
    <div className="units-tab">
      <section>
        <h2 className="eyebrow">Your units</h2>
        <ul className="unit-list">
          {shown.elements
            .filter(({ at }) => at !== null)
            .map((one) => (
              <UnitRow key={one.id} store={any} unit={one} onClick={() => choose(one.id)}>
                <small>{[companyIn(shown, one.company)?.name, ...statesOf(one)].filter(Boolean).join(', ')}</small>
              </UnitRow>
            ))}
        </ul>
      </section>
      <section>
        <h2 className="eyebrow">Contacts</h2>
        <ul className="unit-list">
          {shown.contacts.map((one) => (
            <UnitRow key={one.id} store={any} unit={one} onClick={() => choose(one.id)}>
              <small>{howKnown(one)}</small>
            </UnitRow>
          ))}
          {shown.contacts.length === 0 && <li className="hint">Nobody has been located.</li>}
        </ul>
      </section>
      <p className="heard">{names.size} names</p>
    </div>
  );
}

/** While others write: what one has written may still be taken up again. An umpire looks on. */
export function Waiting({ store }: { store: TableStore }) {
  const { look, busy } = usePick(store, 'look', 'busy');
  const pending = look?.pending;
  const isSealed = pending?.kind === 'sealed';
  if (look?.seat.role === 'umpire')
    return (
      <>
        {isSealed && (
          <p className="hint">
            Still to commit: {pending.open.join(', ') || 'nobody'} <RuleId id="stonk-secret-06" />
          </p>
        )}
        <StepIn store={store} />
        <TakeBack store={store} />
        <Confirms store={store} />
      </>
    );
  if (!isSealed) return null;
  return (
    <div className="buttons">
      <button
        type="button"
        className="button"
        data-testid="uncommit"
        disabled={busy}
        onClick={() => void store.uncommit()}
      >
        Undo commit
      </button>
    </div>
  );
}
