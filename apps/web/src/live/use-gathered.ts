import { useEffect, useRef } from 'react';

/** Changes come in bursts; a screen shows them together, still fast enough to seem immediate (ux.md: within 200 ms). */
const GATHER_MS = 150;

/** Batches values that arrive within a moment. */
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
