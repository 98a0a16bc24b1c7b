/** Step 1: sealed orders. A card a company with its order, its net, its posture and its units; fireplan; all else that may be written. */
import { Commit, Panel } from '../../dock/panel.tsx';
import { Chip, RuleId } from '../../parts.tsx';
import type { TableStore as AnyStore } from '../../store/store.ts';
import { usePick } from '../../store/use.ts';
import { selectPiece } from '../draft/hand.ts';
import { draftOf, linesAbout, linesOf, partsOf } from '../draft/lists.ts';
import { pathOf, postureOf, setPosture } from '../draft/march.ts';
import { shortCompany } from '../names.ts';
import type { PanelProps, Posture, TableState, TableStore } from '../store.ts';
import { elementIn, lengthOf, membersOf, type ShownCompany, type ShownElement, timeOf } from '../view.ts';
import { statesOf } from '../words.ts';
import { Fireplan } from './fireplan.tsx';
import { LineOf } from './line.tsx';
import { LineOdds } from './odds.tsx';

const POSTURES: readonly (readonly [Posture, string])[] = [
  ['stationary', 'halt'],
  ['tactical', 'tactical'],
  ['non-tactical', 'non-tactical'],
];

/** Halt, tactical, non-tactical: for one unit, or for all of a company. */
function Postures({ store, units, name }: { store: TableStore; units: readonly ShownElement[]; name: string }) {
  const state = usePick(store, 'look', 'selected', 'posture', 'busy');
  const all = units.map(({ id }) => postureOf(state, id));
  const isInHand = units.some(({ id }) => id === state.selected);
  const now = all.every((one) => one === all[0]) ? all[0] : null;
  const shown = now === 'stationary' && isInHand && state.posture !== 'tactical' ? null : now;
  return (
    <fieldset className="stonk-postures">
      <legend className="heard">Posture of {name}</legend>
      {POSTURES.map(([id, word]) => (
        <button
          key={id}
          type="button"
          aria-pressed={shown === id}
          disabled={state.busy}
          onClick={() => {
            const [first] = units;
            // A posture without a path is for the unit in hand: the map is where it goes on.
            if (id !== 'stationary' && !isInHand && first) selectPiece(store, first.id);
            void setPosture(
              store,
              units.map((one) => one.id),
              id,
            );
          }}
        >
          {word}
        </button>
      ))}
    </fieldset>
  );
}

function NetBadge({ company }: { company: ShownCompany }) {
  const { battalion } = company.nets;
  return <span className={battalion ? 'stonk-net' : 'stonk-net down'}>net {battalion ? 'up' : 'down'}</span>;
}

/** What is written for a unit, in a word. */
function writtenWords(state: Pick<TableState, 'look'>, one: ShownElement): string {
  const path = pathOf(state, one.id);
  if (path.length === 0) return postureOf(state, one.id) === 'stationary' ? 'halts' : postureOf(state, one.id);
  return `${lengthOf(one.at!, path)} m, ${postureOf(state, one.id)}`;
}

function UnitLine({ store, one }: { store: TableStore; one: ShownElement }) {
  const state = usePick(store, 'look', 'names', 'panel', 'selected', 'isTogether');
  const { names, panel, selected } = state;
  const isInHand = one.id === selected;
  const rows = linesAbout(panel, one.id).filter((row) => partsOf(row).kind !== 'march');
  const march = draftOf(state).find(({ kind, unit }) => kind === 'march' && unit === one.id) ?? null;
  return (
    <li className={isInHand ? 'in-hand' : ''}>
      <button
        type="button"
        className="stonk-unit"
        aria-pressed={isInHand}
        onClick={() => selectPiece(store, isInHand ? null : one.id)}
      >
        <b>{names.get(one.id)?.label ?? one.name}</b>
        <span>{statesOf(one).slice(0, 2).join(', ')}</span>
        <em>{one.at ? writtenWords(state, one) : one.isOffTable ? 'off the table' : 'not here yet'}</em>
      </button>
      {isInHand && (
        <div className="stonk-of-unit">
          {one.at && (
            <>
              <Postures store={store} units={[one]} name={one.name} />
              <p className="hint">
                Tap the map: each tap is a bend of its path. Esc takes the last one back. <RuleId id="stonk-move-01" />
              </p>
              {march && pathOf(state, one.id).length > 0 && (
                <LineOdds store={store} answer={march} what={`the path of ${one.name}`} />
              )}
              <label className="check">
                <input
                  type="checkbox"
                  checked={state.isTogether}
                  onChange={({ target }) => store.set({ isTogether: target.checked })}
                />
                The company moves together
              </label>
            </>
          )}
          {rows.map((row) => (
            <LineOf key={row} store={store} row={row} label={KIND[partsOf(row).kind] ?? 'Also'} />
          ))}
        </div>
      )}
    </li>
  );
}

const KIND: Readonly<Record<string, string>> = {
  ...{ attach: 'Attach', watch: 'Watch', 'press-on': 'Press on', 'set-up': 'Guns', repair: 'Line', dig: 'Dig' },
  ...{ commander: 'Commander', 'break-off': 'Break off', message: 'Message', 'change-plan': 'Change plan' },
};

function Progress({ company }: { company: ShownCompany }) {
  const { preparing } = company;
  if (!preparing) return null;
  return (
    <p className="stonk-progress">
      <progress
        aria-label="Minutes of orders"
        max={Math.max(30, preparing.left)}
        value={Math.max(30, preparing.left) - preparing.left}
      >
        {preparing.left} minutes
      </progress>
      {preparing.words}: {preparing.left} min to run, ready {timeOf(preparing.ready)}
    </p>
  );
}

function CompanyCard({ store, company }: { store: TableStore; company: ShownCompany }) {
  const state = usePick(store, 'shown', 'selected', 'panel', 'names');
  const { shown, selected, panel, names } = state;
  const units = membersOf(shown!, company.id);
  const placed = units.filter((one) => one.at !== null);
  const isOpen = elementIn(shown, selected)?.company === company.id || selected === company.id;
  const lines = linesAbout(panel, company.id);
  const order = lines.find((row) => partsOf(row).kind === 'order');
  const others = lines.filter((row) => row !== order);
  return (
    <li className={isOpen ? 'stonk-card open' : 'stonk-card'} data-testid={`company ${company.id}`}>
      <header>
        <button
          type="button"
          className="stonk-open"
          aria-expanded={isOpen}
          onClick={() => selectPiece(store, isOpen ? null : (placed[0]?.id ?? units[0]?.id ?? null))}
        >
          <Chip side={company.side}>{names.get(company.id)?.label ?? company.name}</Chip>
          <b>{company.orders ?? 'No orders'}</b>
        </button>
        {shown!.options.communications && <NetBadge company={company} />}
      </header>
      <div className="stonk-card-row">
        {placed.length > 0 && <Postures store={store} units={placed} name={company.name} />}
        <small>{company.preparing ? `${company.preparing.left} min left` : company.orders ? 'in force' : ''}</small>
      </div>
      <Progress company={company} />
      {isOpen && (
        <>
          {order && <LineOf store={store} row={order} label="Order" />}
          <ul className="stonk-units">
            {units.map((one) => (
              <UnitLine key={one.id} store={store} one={one} />
            ))}
          </ul>
          {others.map((row) => (
            <LineOf key={row} store={store} row={row} label={KIND[partsOf(row).kind] ?? 'Also'} />
          ))}
        </>
      )}
    </li>
  );
}

/** On a phone companies are a row of tabs. */
function Tabs({ store, companies }: { store: TableStore; companies: readonly ShownCompany[] }) {
  const { shown, selected } = usePick(store, 'shown', 'selected');
  const inHand = elementIn(shown, selected)?.company ?? null;
  return (
    <fieldset className="stonk-tabs">
      <legend className="heard">Companies</legend>
      {companies.map((one) => (
        <button
          key={one.id}
          type="button"
          aria-pressed={inHand === one.id}
          onClick={() => selectPiece(store, membersOf(shown!, one.id)[0]?.id ?? null)}
        >
          <b>{shortCompany(one.name)}</b>
          <small>{one.preparing ? `${one.preparing.left} min` : one.orders ? 'in force' : 'no orders'}</small>
        </button>
      ))}
    </fieldset>
  );
}

/** Lines that are about no company and no unit: commanders, messages, plans. */
function restOf({ shown, panel }: Pick<TableState, 'shown' | 'panel'>): string[] {
  return linesOf(panel).filter((row) => {
    const { kind, of } = partsOf(row);
    if (kind === 'fireplan' || kind === 'order') return false;
    return !shown!.companies.some(({ id }) => id === of) && !shown!.elements.some(({ id }) => id === of);
  });
}

export function Orders({ store, isPhone }: PanelProps) {
  const state = usePick(store, 'shown', 'panel', 'look', 'names', 'selected');
  const { shown, panel, look, names } = state;
  if (!shown || !panel) return null;
  const any = store as unknown as AnyStore;
  const open = elementIn(shown, state.selected)?.company;
  const cards = isPhone && open ? shown.companies.filter(({ id }) => id === open) : shown.companies;
  const rest = restOf(state);
  const written = look?.draft?.length ?? 0;
  const words = written === 0 ? 'Commit: no new orders' : 'Commit orders';
  const title = `${shown.companies.length} ${shown.companies.length === 1 ? 'company' : 'companies'} to order`;
  return (
    <Panel
      name="orders"
      eyebrow={`Sealed orders, ${timeOf(shown.clock.now)} to ${timeOf(shown.clock.end)}`}
      title={title}
    >
      {isPhone && <Tabs store={store} companies={shown.companies} />}
      {!(isPhone && !open) && (
        <ul className="stonk-cards">
          {cards.map((one) => (
            <CompanyCard key={one.id} store={store} company={one} />
          ))}
        </ul>
      )}
      {(!isPhone || !open) && <Fireplan store={store} />}
      {(!isPhone || !open) && rest.length > 0 && (
        <section className="stonk-rest">
          <h3>Also</h3>
          {rest.map((row) => {
            const { kind, of } = partsOf(row);
            const whose = names.get(of)?.label ?? of;
            return <LineOf key={row} store={store} row={row} label={`${KIND[kind] ?? kind}, ${whose}`} />;
          })}
        </section>
      )}
      <Commit
        store={any}
        words={words}
        isOff={panel.commit?.refusal !== null && panel.commit?.refusal !== undefined}
        {...(panel.commit?.refusal ? { refusal: panel.commit.refusal } : {})}
        hint={
          <>
            {written} written. Sealed until all have committed. <RuleId id="stonk-secret-06" />
          </>
        }
        onClick={() => void store.commit()}
      />
    </Panel>
  );
}
