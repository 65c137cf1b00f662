import type { ElsewhereView, PlaceView, SuggestView } from '@sablon/contracts';
import { useEffect, useState } from 'react';

export type Suggest = (query: string, signal: AbortSignal) => Promise<SuggestView>;
export type SuggestState =
  | { readonly status: 'idle' }
  /** The places belong to an earlier query: they may be shown, but Enter must not choose from them. */
  | { readonly status: 'busy'; readonly places: readonly PlaceView[] }
  | { readonly status: 'done'; readonly places: readonly PlaceView[]; readonly elsewhere?: ElsewhereView }
  | { readonly status: 'failed' };

/** ASSUMPTION: longer than a quick typist's gap between two keys, shorter than is noticeable; a response takes milliseconds. */
const DEBOUNCE_MS = 90;

interface Answer {
  readonly to: string;
  readonly view: SuggestView | null;
}

/** Fetches suggestions as the user types; only the response to the latest query counts. Null = do not fetch. */
export function useSuggestions(query: string | null, suggest: Suggest): SuggestState {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const wanted = query?.trim() ?? '';
  useEffect(() => {
    if (wanted === '') return;
    const abort = new AbortController();
    const take = (view: Answer['view']) => {
      if (!abort.signal.aborted) setAnswer({ to: wanted, view });
    };
    const timer = setTimeout(() => {
      suggest(wanted, abort.signal).then(take, () => take(null));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, suggest]);
  if (wanted === '') return { status: 'idle' };
  if (answer?.to !== wanted) return { status: 'busy', places: answer?.view?.places ?? [] };
  return answer.view ? { status: 'done', ...answer.view } : { status: 'failed' };
}
