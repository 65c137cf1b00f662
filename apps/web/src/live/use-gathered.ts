import { useEffect, useRef } from 'react';

/** Changes come in bursts; a screen shows them together, still faster than it is read (ux.md: within 200 ms). */
const GATHER_MS = 150;

/** Hands on together what comes within a moment. */
export function useGathered<T>(handOn: (told: readonly T[]) => void): (one: T) => void {
  const waiting = useRef<T[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (one) => {
    waiting.current.push(one);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      handOn(waiting.current.splice(0));
    }, GATHER_MS);
  };
}
