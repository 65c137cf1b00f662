import type { PlaceView } from '@sablon/contracts';
import { useEffect, useState } from 'react';

export type Suggest = (query: string, signal: AbortSignal) => Promise<readonly PlaceView[]>;
export type SuggestState =
  | { readonly status: 'idle' }
  /** The places are those of an earlier question: to look at, not to choose from unseen. */
  | { readonly status: 'busy'; readonly places: readonly PlaceView[] }
  | { readonly status: 'done'; readonly places: readonly PlaceView[] }
  | { readonly status: 'failed' };

/** ASSUMPTION: longer than between two keys of a quick typist, shorter than anybody notices; an answer takes milliseconds. */
const DEBOUNCE_MS = 90;

interface Answer {
  readonly to: string;
  readonly places: readonly PlaceView[] | null;
}

/** Asks for suggestions while somebody types; only the answer to the newest question ever counts. Null = do not ask. */
export function useSuggestions(query: string | null, suggest: Suggest): SuggestState {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const wanted = query?.trim() ?? '';
  useEffect(() => {
    if (wanted === '') return;
    const abort = new AbortController();
    const take = (places: Answer['places']) => {
      if (!abort.signal.aborted) setAnswer({ to: wanted, places });
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
  if (answer?.to !== wanted) return { status: 'busy', places: answer?.places ?? [] };
  return answer.places ? { status: 'done', places: answer.places } : { status: 'failed' };
}
