/** Where the focus goes when a question comes up, and that its panel begins at its beginning. */
import { useEffect } from 'react';

/** Has whatever was focused gone, or was it nothing? */
export function isNowhere(): boolean {
  const active = document.activeElement;
  return !active || active === document.body || !active.isConnected || active.matches(':disabled, h2');
}

/** A new question takes the focus that was lost with the last one; it takes it from nobody. */
export function useQuestionFocus(key: string): void {
  useEffect(() => {
    if (key === '') return;
    // The dock stays from question to question: how far one was scrolled is nothing to the next.
    document.querySelector('[data-testid="dock"]')?.scrollTo({ top: 0 });
    // After the panel that held the focus has gone.
    const timer = setTimeout(() => {
      if (isNowhere()) document.querySelector<HTMLElement>('[data-testid="dock"] h2')?.focus({ preventScroll: true });
    }, 0);
    return () => clearTimeout(timer);
  }, [key]);
}
