/** The night: the staffs meet. LOG, guns and engineers go between divisions, troops of the corps are put under them. */
import { Panel, PanelButton, Stepper } from '../../dock/panel.tsx';
import { EntryLine, useKnownUnits } from '../../log.tsx';
import { entriesOf } from '../../log-entries.ts';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import { learn } from '../advice.ts';
import { letStaff } from '../draft/place.ts';
import { drafted, withdraw } from '../draft/say.ts';
import { bandOf } from '../faces.ts';
import { Foot } from '../parts/foot.tsx';
import { UnitLine } from '../parts/unit.tsx';
import type { PanelProps, TableStore } from '../store.ts';
import type { Told } from '../told.ts';
import { type AgAdvice, forceIn, pieceIn } from '../view.ts';
import { HqOrders } from './hq.tsx';

type Gift = NonNullable<AgAdvice['gifts']>['gifts'][number];

const WHAT = { log: 'LOG', aa: 'AA', ep: 'EP' } as const;

const keyOf = ({ what, from, to }: Pick<Gift, 'what' | 'from' | 'to'>): string => `${what} ${from ?? ''} ${to}`;

/** What changes hands so far, and what else could. */
async function give(store: TableStore, gift: Pick<Gift, 'what' | 'from' | 'to'>, points: number): Promise<void> {
  if (points <= 0) await withdraw(store, keyOf(gift));
  else await store.draft({ kind: 'give', what: gift.what, from: gift.from, to: gift.to, points });
  await learn(store, { about: 'gifts' }, (gifts) => store.set({ gifts }));
}

export function NightPanel({ store, isPhone }: PanelProps) {
  const { shown, own, gifts } = usePick(store, 'shown', 'own', 'gifts');
  if (!shown) return null;
  const given = drafted(store, 'give');
  const mine = shown.forces.filter((one) => one.side === own && one.hasArrived);
  const arrived =
    shown.arrivedLog - given.filter(({ from }) => from === null).reduce((sum, { points }) => sum + points, 0);
  const assigned = drafted(store, 'assign-unit');
  const received = gifts?.gifts.filter(({ from }) => from === null) ?? [];
  const givers = [...new Set(gifts?.gifts.flatMap(({ from }) => from ?? []))];
  // Troops of the corps that are under no division yet.
  const loose = (gifts?.troops ?? []).filter(
    ({ unit }) => forceIn(shown, pieceIn(shown, unit)?.division)?.isCorps && !assigned.some((one) => one.unit === unit),
  ).length;
  return (
    <Panel
      name="night"
      eyebrow={shown.day === 0 ? 'The night before the battle' : `Night after day ${shown.day}`}
      title="Staff meeting"
    >
      <TonightPart store={store} />
      <table className="outcomes tally staff-table">
        <thead>
          <tr>
            <th scope="col">Division</th>
            <th scope="col">LOG</th>
            <th scope="col">AA</th>
            <th scope="col">EP</th>
          </tr>
        </thead>
        <tbody>
          {mine.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <i className="band-dot" style={{ background: bandOf(shown, one.id).band }} /> {one.name}
              </th>
              {(['log', 'aa', 'ep'] as const).map((what) => {
                const change = given.reduce(
                  (sum, gift) =>
                    gift.what === what
                      ? sum + (gift.to === one.id ? gift.points : 0) - (gift.from === one.id ? gift.points : 0)
                      : sum,
                  0,
                );
                return (
                  <td key={what}>
                    {one[what] ?? 0}
                    {change !== 0 && <em> {change > 0 ? `+${change}` : `−${-change}`}</em>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.arrivedLog > 0 && (
        <p>
          <b>{arrived}</b> of {shown.arrivedLog} LOG received tonight {arrived === 1 ? 'is' : 'are'} still to be
          assigned. <RuleId id="ag-night-09" />
        </p>
      )}
      {gifts && gifts.gifts.length === 0 && <p className="hint">There is nothing to reassign tonight.</p>}
      <GiftList store={store} list={received} />
      {givers.length > 0 && (
        <details className="transfers" open={!isPhone || given.some(({ from }) => from !== null)}>
          <summary>Between divisions</summary>
          {givers.map((from) => (
            <section key={from} aria-label={`From ${forceIn(shown, from)?.name}`}>
              <p className="eyebrow">From {forceIn(shown, from)?.name}</p>
              <GiftList store={store} list={gifts!.gifts.filter((gift) => gift.from === from)} />
            </section>
          ))}
        </details>
      )}
      {gifts && gifts.troops.length > 0 && (
        <section aria-label="Corps troops">
          <p className="eyebrow">
            Corps troops <RuleId id="ag-night-13" />
          </p>
          <ul className="plan">
            {gifts.troops.map(({ unit, to }) => (
              <li key={unit} className="plan-row">
                <ul className="bare-list">
                  <UnitLine store={store} id={unit}>
                    under {forceIn(shown, pieceIn(shown, unit)?.division)?.name}
                  </UnitLine>
                </ul>
                <select
                  aria-label="Under which division"
                  value={assigned.find((one) => one.unit === unit)?.to ?? ''}
                  onChange={(event) =>
                    void (event.target.value === ''
                      ? withdraw(store, `unit ${unit}`)
                      : store.draft({ kind: 'assign-unit', unit, to: event.target.value }))
                  }
                >
                  <option value="">
                    {forceIn(shown, pieceIn(shown, unit)?.division)?.isCorps ? 'choose…' : 'stays'}
                  </option>
                  {to.map((id) => (
                    <option key={id} value={id}>
                      {forceIn(shown, id)?.name}
                    </option>
                  ))}
                </select>
              </li>
            ))}
          </ul>
        </section>
      )}
      <HqOrders store={store} keyOf={(division) => `hq ${division}`} />
      <Foot
        store={store}
        hint={
          arrived > 0
            ? 'LOG that is not assigned waits for the next night.'
            : loose > 0
              ? `${loose === 1 ? '1 unit of the corps has' : `${loose} units of the corps have`} to be assigned to a division.`
              : undefined
        }
      >
        {(arrived > 0 || loose > 0) && (
          <PanelButton
            store={store}
            className="button main"
            name="staff"
            onClick={() =>
              void letStaff(store).then(() => learn(store, { about: 'gifts' }, (found) => store.set({ gifts: found })))
            }
          >
            Let the staff do it
          </PanelButton>
        )}
        <PanelButton
          store={store}
          className={arrived > 0 || loose > 0 ? 'button' : 'button main'}
          name="commit"
          hotkey="↵"
          onClick={() => void store.commit()}
        >
          {shown.day === 0 ? 'Ready for the first day' : 'End the overnight turn'}
        </PanelButton>
      </Foot>
    </Panel>
  );
}

/** What could change hands, with how much of it does. */
function GiftList({ store, list }: { store: TableStore; list: readonly Gift[] }) {
  const { shown } = usePick(store, 'shown');
  const given = drafted(store, 'give');
  if (list.length === 0) return null;
  return (
    <ul className="bare-list gifts">
      {list.map((gift) => {
        const now = given.find((one) => keyOf(one) === keyOf(gift))?.points ?? 0;
        return (
          <li key={keyOf(gift)}>
            <Stepper
              less={`less ${WHAT[gift.what]}`}
              more={`more ${WHAT[gift.what]}`}
              onStep={(by) => {
                if (now + by <= gift.most) void give(store, gift, now + by);
              }}
            >
              {now}
            </Stepper>
            <span>
              {WHAT[gift.what]} {gift.from === null && 'received '}to {forceIn(shown, gift.to)?.name}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** With what a night begins. */
const EVENINGS: readonly string[] = ['turn-over', 'set-up'] satisfies Told[];

const TONIGHT: readonly string[] = ['log-settled', 'log-arrived', 'weather', 'roll'] satisfies (Told | 'roll')[];

/** What the night has brought so far. */
function TonightPart({ store }: { store: TableStore }) {
  const { log, names } = usePick(store, 'log', 'names');
  const knownUnits = useKnownUnits(store);
  const from = log.findLastIndex(({ event }) => EVENINGS.includes(event.type));
  const news = entriesOf(log.slice(from + 1).filter(({ event }) => TONIGHT.includes(event.type)));
  if (news.length === 0) return null;
  return (
    <ul className="bare-list tonight">
      {news.map((entry) => (
        <li key={entry.head.n}>
          <EntryLine entry={entry} knownUnits={knownUnits} names={names} />
        </li>
      ))}
    </ul>
  );
}
