/** Fireplans as a table of minutes; and a new one, target by target. */
import { useState } from 'react';
import { RuleId } from '../../parts.tsx';
import { usePick } from '../../store/use.ts';
import {
  addTarget,
  batteriesOf,
  changeTarget,
  dropTarget,
  mayPlan,
  type NewTarget,
  samplesOf,
  targetsOf,
} from '../draft/fireplan.ts';
import type { TableStore } from '../store.ts';
import { gridOf, type Shown, type ShownTarget, startOf, timeOf } from '../view.ts';

type Row = Pick<ShownTarget, 'id' | 'shell' | 'batteries' | 'moves'>;

/** Targets down, moves across: who fires on what from when to when. */
function Minutes({ shown, rows, name }: { shown: Shown; rows: readonly Row[]; name: string }) {
  const first = Math.max(1, shown.move);
  const last = Math.min(shown.moves, Math.max(first + 4, ...rows.map(({ moves }) => moves[1])), first + 7);
  const moves = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return (
    <div className="stonk-minutes-box">
      <table className="stonk-minutes">
        <caption className="heard">{name}</caption>
        <thead>
          <tr>
            <th scope="col">Target</th>
            {moves.map((move) => (
              <th key={move} scope="col">
                {timeOf(startOf(shown, move))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, shell, batteries, moves: [from, to] }) => (
            <tr key={id}>
              <th scope="row">{id}</th>
              {moves.map((move) => {
                const isOn = move >= from && move <= to;
                return (
                  <td key={move} className={isOn ? (move === shown.move ? 'on now' : 'on') : ''}>
                    {isOn ? `${batteries.length} bty${shell === 'he' ? '' : ` ${shell}`}` : ''}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const STATUS = { ready: 'ready', planning: 'being planned', changing: 'being changed' } as const;

/** Plans that there are. */
export function Plans({ store }: { store: TableStore }) {
  const { shown } = usePick(store, 'shown');
  if (!shown || shown.plans.length === 0) return null;
  return shown.plans.map((plan) => (
    <section key={plan.id} className="stonk-plan">
      <h3>
        Fireplan{' '}
        <small className="stonk-status">
          {plan.status === 'ready' ? STATUS.ready : `${STATUS[plan.status]}: ${plan.left} min`}
        </small>
      </h3>
      <Minutes shown={shown} rows={plan.targets} name={`Fireplan ${plan.id}`} />
    </section>
  ));
}

function TargetForm({ store, target, n }: { store: TableStore; target: NewTarget; n: number }) {
  const state = usePick(store, 'look', 'panel', 'names', 'busy', 'shown');
  const { names, busy, shown } = state;
  const moves = Array.from({ length: 8 }, (_, i) => (shown?.move ?? 1) + i);
  const name = `Target ${n + 1}`;
  return (
    <li>
      <b>
        {n + 1}. {shown ? gridOf(shown, target.at) : ''}
      </b>
      <select
        aria-label={`${name}: shell`}
        value={target.shell}
        disabled={busy}
        onChange={(event) => changeTarget(store, n, { shell: event.target.value })}
      >
        {['he', 'smoke', 'illuminating'].map((one) => (
          <option key={one} value={one}>
            {one === 'he' ? 'HE' : one}
          </option>
        ))}
      </select>
      <select
        aria-label={`${name}: kind`}
        value={target.kind}
        disabled={busy}
        onChange={(event) => changeTarget(store, n, { kind: event.target.value })}
      >
        {['predicted', 'adjusted', 'speculative'].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {([0, 1] as const).map((end) => (
        <select
          key={end}
          aria-label={`${name}: ${end === 0 ? 'from' : 'until'}`}
          value={target.moves[end]}
          disabled={busy}
          onChange={(event) => {
            const move = Number(event.target.value);
            const [from, to] = target.moves;
            changeTarget(store, n, { moves: end === 0 ? [move, Math.max(move, to)] : [Math.min(from, move), move] });
          }}
        >
          {[...new Set([...moves, target.moves[end]])]
            .sort((a, b) => a - b)
            .map((move) => (
              <option key={move} value={move}>
                {shown ? timeOf(startOf(shown, end === 0 ? move : move + 1)) : move}
              </option>
            ))}
        </select>
      ))}
      {batteriesOf(state).map((battery) => (
        <label key={battery} className="check">
          <input
            type="checkbox"
            checked={target.batteries.includes(battery)}
            disabled={busy || (target.batteries.length === 1 && target.batteries.includes(battery))}
            onChange={({ target: box }) =>
              changeTarget(store, n, {
                batteries: box.checked
                  ? [...target.batteries, battery].sort()
                  : target.batteries.filter((one) => one !== battery),
              })
            }
          />
          {names.get(battery)?.label ?? battery}
        </label>
      ))}
      <button type="button" className="button small" disabled={busy} onClick={() => dropTarget(store, n)}>
        Drop
      </button>
    </li>
  );
}

/** A target from a list, for whoever does not point: contacts, registered targets, landmarks. */
function Places({ store }: { store: TableStore }) {
  const state = usePick(store, 'shown');
  const [at, setAt] = useState('');
  const { shown } = state;
  if (!shown) return null;
  const places = [
    ...shown.registered.map(({ id, at: spot }) => [`registered ${id}`, spot] as const),
    ...shown.contacts.map(({ words, at: spot }) => [words, spot] as const),
    ...shown.landmarks.map(({ name, at: spot }) => [name, spot] as const),
  ];
  return (
    <label className="stonk-line">
      <span>Target at</span>
      <select
        value={at}
        onChange={({ target }) => {
          const place = places[Number(target.value)];
          setAt('');
          if (place) void addTarget(store, place[1]);
        }}
      >
        <option value="">choose a place</option>
        {places.map(([name], i) => (
          <option key={`${name} ${i}`} value={i}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Fireplan({ store }: { store: TableStore }) {
  const state = usePick(store, 'look', 'panel', 'shown', 'isAiming');
  const { shown, isAiming } = state;
  if (!shown) return null;
  const targets = targetsOf(state);
  const rows = targets.map((one, i) => ({ ...one, id: `T${i + 1}` }));
  const mayAdd = mayPlan(state) && samplesOf(state).length > 0;
  return (
    <>
      <Plans store={store} />
      {mayAdd && (
        <section className="stonk-plan">
          <h3>
            New fireplan <RuleId id="stonk-order-22" />
          </h3>
          {rows.length > 0 && <Minutes shown={shown} rows={rows} name="New fireplan" />}
          <ul className="stonk-targets">
            {targets.map((target, n) => (
              <TargetForm key={n} store={store} target={target} n={n} />
            ))}
          </ul>
          <div className="buttons">
            <button
              type="button"
              className="button"
              aria-pressed={isAiming}
              onClick={() => store.set({ isAiming: !isAiming, selected: null })}
            >
              {isAiming ? 'Tap the map now' : 'Add a target'}
            </button>
          </div>
          <Places store={store} />
        </section>
      )}
    </>
  );
}
