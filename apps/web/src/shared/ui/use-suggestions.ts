import type { PlaceView } from '@sablon/contracts';
import { useEffect, useState } from 'react';

export type Suggest = (query: string, signal: AbortSignal) => Promise<readonly PlaceView[]>;
export type SuggestState =
  | { readonly status: 'idle' }
  | { readonly status: 'busy'; readonly places: readonly PlaceView[] }
  | { readonly status: 'done'; readonly places: readonly PlaceView[] }
  | { readonly status: 'failed' };

/** ASSUMPTION: below the pause between two keystrokes of a quick typist nothing is worth asking. */
const DEBOUNCE_MS = 120;
const IDLE: SuggestState = { status: 'idle' };

/** Asks for suggestions while somebody types; only the answer to the newest question ever shows. Null = do not ask. */
export function useSuggestions(query: string | null, suggest: Suggest): SuggestState {
  const [state, setState] = useState<SuggestState>(IDLE);
  const wanted = query?.trim() ?? '';
  useEffect(() => {
    if (wanted === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setState((before) => ({ status: 'busy', places: 'places' in before ? before.places : [] }));
      suggest(wanted, abort.signal).then(
        (places) => !abort.signal.aborted && setState({ status: 'done', places }),
        () => !abort.signal.aborted && setState({ status: 'failed' }),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, suggest]);
  return wanted === '' ? IDLE : state;
}
