/** Small parts that every panel uses: chips, rules, keys, refusals. */
import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import type { KnownUnit, Named } from './names.ts';
import type { Side } from './sides.ts';
import type { Refusal } from './store/state.ts';

export function Chip({
  side,
  children,
  onClick,
}: {
  side: Side;
  children: ReactNode;
  onClick?: (() => void) | undefined;
}) {
  const inside = (
    <>
      <i aria-hidden="true" />
      {children}
    </>
  );
  return onClick ? (
    <button type="button" className={`unit-chip ${side}`} onClick={onClick}>
      {inside}
    </button>
  ) : (
    <span className={`unit-chip ${side}`}>{inside}</span>
  );
}

export function UnitChip({
  unit,
  names,
  isFull = false,
  isFirst = false,
  onClick,
  children,
}: {
  unit: KnownUnit;
  names: ReadonlyMap<string, Named>;
  isFull?: boolean;
  /** A sentence begins with it. */
  isFirst?: boolean;
  onClick?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const name = names.get(unit.id);
  const called = (isFull ? name?.full : name?.label) ?? unit.id;
  return (
    <Chip side={unit.side} onClick={onClick}>
      {isFirst ? called.charAt(0).toUpperCase() + called.slice(1) : called}
      {children && <small>{children}</small>}
    </Chip>
  );
}

export interface RuleWords {
  readonly title: string;
  /** The whole of it, where that is written. */
  readonly text?: string;
  /** What it decides, one by one. */
  readonly points: readonly string[];
  readonly section: string;
  readonly book: string;
}

/** Whoever can say what a rule is about. */
export const RuleBook = createContext<(id: string) => Promise<RuleWords | null>>(() => Promise.resolve(null));

/** A rule's id; pressed, it says what the rule is about. */
export function RuleId({ id }: { id: string }) {
  const ask = useContext(RuleBook);
  const box = useRef<HTMLSpanElement>(null);
  const name = useId();
  const [words, setWords] = useState<RuleWords | 'asked' | null>(null);
  const isOpen = words !== null;
  useEffect(() => {
    if (!isOpen) return;
    const away = (event: Event): void => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node))
        setWords(null);
      // The card alone goes, and not the dialog around it as well.
      if (event instanceof KeyboardEvent && event.key === 'Escape') {
        event.stopPropagation();
        event.preventDefault();
      }
    };
    document.addEventListener('pointerdown', away, true);
    document.addEventListener('keydown', away, true);
    return () => {
      document.removeEventListener('pointerdown', away, true);
      document.removeEventListener('keydown', away, true);
    };
  }, [isOpen]);
  if (id === '') return null;
  const open = (): void => {
    if (isOpen) {
      setWords(null);
      return;
    }
    setWords('asked');
    void ask(id).then((told) => setWords((now) => (now === 'asked' ? told : now)));
  };
  return (
    <span className="rule-ref" ref={box}>
      <button type="button" className="rule-id" aria-expanded={isOpen} aria-describedby={name} onClick={open}>
        {id}
      </button>
      <span role="status" id={name}>
        {words !== null && words !== 'asked' && (
          <span className="rule-card" data-testid="rule-card">
            <small>
              {words.book} · {words.section} · {id}
            </small>
            {words.title}
            {words.text !== undefined && <span className="rule-text">{words.text}</span>}
            {words.points.length > 0 && (
              <span className="rule-points">
                {words.points.map((point) => (
                  <span key={point}>{point}</span>
                ))}
              </span>
            )}
          </span>
        )}
      </span>
    </span>
  );
}

export function Key({ children }: { children: ReactNode }) {
  return (
    <span className="key" aria-hidden="true">
      {children}
    </span>
  );
}

/** Words about keys: not said where there are none. */
export function WithKeys({ children }: { children: ReactNode }) {
  return <span className="with-keys">{children}</span>;
}

export function Refused({ refusal }: { refusal: Refusal | null }) {
  if (!refusal) return null;
  return (
    <p className="refused" role="alert" data-testid="refusal">
      {refusal.sentence} <RuleId id={refusal.rule} />
    </p>
  );
}
