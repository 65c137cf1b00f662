import { endpoints, type ArrivalsQuery, type ArrivalsView } from '@sablon/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../shared/api/http-client.js';

/** ASSUMPTION: who stops typing this long has typed the number. */
const TYPED_MS = 700;

interface Search {
  readonly busy?: boolean;
  readonly found?: ArrivalsView;
  readonly error?: unknown;
}

const NOTHING: Search = {};
const nameOf = ({ number, date, at }: ArrivalsQuery): string => `${number} ${date} ${at}`;

/**
 * Looks up the flight or train of `query`, once its number is whole and no longer typed; `ask` does so now. One at a time, the latest
 * wins; the home page fetches without a query cache.
 */
export function useArrivalSearch(query: ArrivalsQuery | null, isWhole: boolean) {
  const [search, setSearch] = useState<Search>(NOTHING);
  const asked = useRef<string | null>(null);
  const wanted = query && isWhole ? nameOf(query) : null;
  const ask = async (): Promise<void> => {
    if (!query) return;
    const name = nameOf(query);
    asked.current = name;
    setSearch({ busy: true });
    const answer = await call(endpoints.arrivals.find, { query }).then(
      (found): Search => ({ found }),
      (error: unknown): Search => ({ error }),
    );
    if (asked.current === name) setSearch(answer);
  };
  const askOnce = useEffectEvent(() => {
    if (wanted !== asked.current) void ask();
  });
  useEffect(() => {
    if (wanted === null) return;
    const timer = setTimeout(askOnce, TYPED_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const reset = () => {
    asked.current = null;
    setSearch(NOTHING);
  };
  return { search, ask, reset };
}
