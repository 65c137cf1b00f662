import { useCallback, useRef, useState } from 'react';
import { asApiError } from '../../shared/api/api-error.js';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';

interface Intention {
  readonly name: string;
  readonly key: string;
}

/**
 * Runs one command at a time. After a transient failure, repeating the same command keeps its idempotency key, so a command
 * whose response was lost takes effect once.
 */
export function useCommand() {
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef(false);
  const pending = useRef<Intention | null>(null);
  const run = useCallback(async <T>(name: string, send: (idempotencyKey: string) => Promise<T>): Promise<T | null> => {
    if (running.current) return null;
    running.current = true;
    const intention = pending.current?.name === name ? pending.current : { name, key: newIdempotencyKey() };
    pending.current = intention;
    setBusy(name);
    setError(null);
    try {
      const done = await send(intention.key);
      pending.current = null;
      return done;
    } catch (failure) {
      if (!asApiError(failure).isTransient) pending.current = null;
      setError(failure);
      throw failure;
    } finally {
      running.current = false;
      setBusy(null);
    }
  }, []);
  const clear = useCallback(() => setError(null), []);
  return { busy, error, run, clear };
}
export type Command = ReturnType<typeof useCommand>;
