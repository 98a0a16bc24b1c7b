/** A press that was meant for what stood there before must not count for what has come in its place. */
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';

/** So long nothing may be pressed, in milliseconds, before a press counts; one that comes too early begins it anew. */
const QUIET = 600;

export interface FreshPress {
  readonly isReady: boolean;
  /** Takes what comes too early, and keys that are held down. */
  readonly guard: {
    onKeyDownCapture(event: KeyboardEvent): void;
    onClickCapture(event: MouseEvent): void;
  };
}

export function useFreshPress(): FreshPress {
  const [isReady, setReady] = useState(false);
  const timer = useRef(0);
  const wait = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setReady(true), QUIET);
  }, []);
  useEffect(() => {
    wait();
    return () => clearTimeout(timer.current);
  }, [wait]);
  const stop = (event: KeyboardEvent | MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!isReady) wait();
  };
  return {
    isReady,
    guard: {
      onKeyDownCapture: (event) => {
        const isPress = event.key === 'Enter' || event.key === ' ';
        if (isPress && (event.repeat || !isReady)) stop(event);
        // Whoever hammers on other keys has not changed seats either.
        else if (!isReady) wait();
      },
      onClickCapture: (event) => {
        if (!isReady) stop(event);
      },
    },
  };
}
