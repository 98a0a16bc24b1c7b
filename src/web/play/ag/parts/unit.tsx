/** A unit in a list: its counter, its name, and what else is to say of it. */
import type { ReactNode } from 'react';
import { usePick } from '../../store/use.ts';
import type { TableStore } from '../store.ts';
import { CounterIcon } from './counter.tsx';

export function UnitLine({
  store,
  id,
  isPressed,
  isOff = false,
  name,
  onClick,
  children,
}: {
  store: TableStore;
  id: string;
  isPressed?: boolean;
  isOff?: boolean;
  /** Its test id. */
  name?: string;
  onClick?: () => void;
  children?: ReactNode;
}) {
  const { names } = usePick(store, 'names');
  const inside = (
    <>
      <CounterIcon store={store} id={id} px={30} />
      <span className="unit-words">
        <b>{names.get(id)?.full ?? id}</b>
        {children && <small>{children}</small>}
      </span>
    </>
  );
  return (
    <li>
      {onClick ? (
        <button
          type="button"
          className="unit-line"
          aria-pressed={isPressed}
          disabled={isOff}
          data-testid={name}
          data-id={id}
          onClick={onClick}
        >
          {inside}
        </button>
      ) : (
        <div className="unit-line">{inside}</div>
      )}
    </li>
  );
}

/** A box to tick. */
export function Tick({
  isOn,
  isOff = false,
  name,
  onChange,
  children,
}: {
  isOn: boolean;
  isOff?: boolean;
  name?: string;
  onChange: () => void;
  children: ReactNode;
}) {
  return (
    <label className={isOff ? 'tick off' : 'tick'}>
      <input type="checkbox" checked={isOn} disabled={isOff} data-testid={name} onChange={onChange} />
      <span>{children}</span>
    </label>
  );
}
