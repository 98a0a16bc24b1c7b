/** The frame of a panel, written once: its head, its buttons, its rows of units. */
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import type { KnownUnit } from '../names.ts';
import { Key, Refused, UnitChip } from '../parts.tsx';
import { announce } from '../store/announce.ts';
import type { Refusal } from '../store/state.ts';
import type { TableStore } from '../store/store.ts';
import { usePick, useTable } from '../store/use.ts';

export function Panel({
  name,
  eyebrow = '',
  title,
  children,
}: {
  /** Its test id. */
  name?: string;
  eyebrow?: string;
  /** Without one it has no head. */
  title?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="panel-body" data-testid={name}>
      {title !== undefined && (
        <header className="panel-head">
          <p className="eyebrow">{eyebrow}</p>
          <h2 tabIndex={-1}>{title}</h2>
        </header>
      )}
      {children}
    </div>
  );
}

/** A button of a panel; dead while an answer is under way. */
export function PanelButton({
  store,
  name,
  className = 'button',
  isOff = false,
  hotkey,
  onClick,
  children,
}: {
  store: TableStore;
  /** Its test id, by which the keys find it too. */
  name?: string | undefined;
  className?: string;
  isOff?: boolean;
  hotkey?: string | false;
  onClick: () => void;
  children: ReactNode;
}) {
  const { busy } = usePick(store, 'busy');
  return (
    <button type="button" className={className} data-testid={name} disabled={busy || isOff} onClick={onClick}>
      {children}
      {hotkey && (
        <>
          {' '}
          <Key>{hotkey}</Key>
        </>
      )}
    </button>
  );
}

/** The foot of a panel: why not, where something was refused; the button that commits; and any others beside it. */
export function Commit({
  store,
  words,
  isOff = false,
  isDeclining = false,
  refusal,
  hint,
  onClick,
  children,
}: {
  store: TableStore;
  words: ReactNode;
  /** It passes over what could still be chosen: then it does not stand out. */
  isDeclining?: boolean;
  hint?: ReactNode;
  isOff?: boolean;
  /** Where it is not the one of the last answer. */
  refusal?: Refusal | null | undefined;
  onClick: () => void;
  children?: ReactNode;
}) {
  return (
    <Foot store={store} refusal={refusal} hint={hint}>
      <PanelButton
        store={store}
        className={isDeclining ? 'button main declining' : 'button main'}
        name="commit"
        isOff={isOff}
        hotkey="↵"
        onClick={onClick}
      >
        {words}
      </PanelButton>
      {children}
    </Foot>
  );
}

/** The foot of a panel that has no one way to commit. */
export function Foot({
  store,
  refusal,
  hint,
  children,
}: {
  store: TableStore;
  refusal?: Refusal | null | undefined;
  /** A line above the buttons: what pressing them costs or brings. */
  hint?: ReactNode;
  children: ReactNode;
}) {
  const last = useTable(store, (state) => state.refusal);
  const said = refusal === undefined ? last : refusal;
  return (
    <div className="foot">
      <Refused refusal={said} />
      {hint && !said && <p className="hint">{hint}</p>}
      <div className="buttons commit">{children}</div>
    </div>
  );
}

/** Takes the last answer back. Where that cannot be, it says why when it is pressed. */
export function Undo({
  store,
  isSmall = false,
  className,
}: {
  store: TableStore;
  isSmall?: boolean;
  /** Where it looks like the buttons around it, and not like one of a panel. */
  className?: string;
}) {
  const { undo, busy, look } = usePick(store, 'undo', 'busy', 'look');
  const isOff = busy || undo !== null || look === null;
  return (
    <button
      type="button"
      className={className ?? (isSmall ? 'button small undo' : 'button undo')}
      aria-disabled={isOff}
      title={undo?.sentence ?? 'Undo the last answer (U)'}
      {...(isSmall ? { 'aria-label': 'Undo' } : {})}
      onClick={() => takeBack(store)}
    >
      <Icon of="undo" /> {!isSmall && 'Undo'} {!isSmall && <Key>U</Key>}
    </button>
  );
}

/** Takes the last answer back, or says why not. */
export function takeBack(store: TableStore): void {
  const { undo, busy, look } = store.get();
  if (busy || look === null) return;
  if (undo) announce(store, `No undo: ${undo.sentence}`);
  else void store.undo();
}

/** A row of a list of units. */
export function UnitRow({
  store,
  unit,
  isPressed,
  onClick,
  children,
}: {
  store: TableStore;
  unit: Pick<KnownUnit, 'id' | 'side'>;
  isPressed?: boolean;
  onClick: () => void;
  children?: ReactNode;
}) {
  const { names } = usePick(store, 'names');
  return (
    <li>
      <button type="button" className="unit-row" aria-pressed={isPressed} onClick={onClick}>
        <UnitChip unit={unit} names={names} isFull />
        {children}
      </button>
    </li>
  );
}

/** A number with a button on either side. */
export function Stepper({
  less,
  more,
  onStep,
  children,
}: {
  /** What the two buttons are called. */
  less: string;
  more: string;
  onStep: (by: -1 | 1) => void;
  children: ReactNode;
}) {
  return (
    <span className="stepper">
      <button type="button" aria-label={less} onClick={() => onStep(-1)}>
        −
      </button>
      <b aria-live="polite">{children}</b>
      <button type="button" aria-label={more} onClick={() => onStep(1)}>
        +
      </button>
    </span>
  );
}
