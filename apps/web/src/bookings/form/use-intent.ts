import type { PlaceView } from '@sablon/contracts';
import type { IntentPart } from '@sablon/domain';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../shared/api/server-clock.js';
import { suggestPlaces } from '../../shared/places/place-search.api.js';

/** ASSUMPTION: a pause in typing after which a place is looked for. */
const PAUSE_MS = 250;

/** A place being looked for, what was found for it, and which of these is meant. */
export interface SoughtPlace {
  readonly words: string;
  /** Null while it is looked for. */
  readonly found: readonly PlaceView[] | null;
  readonly chosen: PlaceView | null;
  readonly failure: unknown;
}

type End = 'from' | 'to';
const UNSOUGHT: Readonly<Record<End, SoughtPlace | null>> = { from: null, to: null };

const wordsOf = (parts: readonly IntentPart[], end: End): string | null => {
  const part = parts.find(({ kind }) => kind === end);
  return part && 'place' in part ? part.place : null;
};

/** What a typed wish is understood as, and the places it may mean. The grammar is fetched with the first letter. */
export function useIntent() {
  const [text, setText] = useState('');
  const [parts, setParts] = useState<readonly IntentPart[]>([]);
  const [sought, setSought] = useState(UNSOUGHT);
  const latest = useRef('');

  const type = async (typed: string): Promise<void> => {
    setText(typed);
    latest.current = typed;
    const { readIntent } = await import('./intent-grammar.js');
    // Only what is typed now counts.
    if (latest.current === typed) setParts(readIntent(typed, new Date(serverNow())));
  };
  const find = (end: End, place: SoughtPlace | null) => setSought((before) => ({ ...before, [end]: place }));
  useEnd(wordsOf(parts, 'from'), (place) => find('from', place));
  useEnd(wordsOf(parts, 'to'), (place) => find('to', place));
  return {
    ...{ text, parts, sought },
    type: (typed: string) => void type(typed),
    choose: (end: End, id: string) => {
      const place = sought[end];
      const chosen = place?.found?.find((one) => one.id === id);
      if (place && chosen) find(end, { ...place, chosen });
    },
    /** Takes a stretch out of the text. */
    remove: ({ start, end }: IntentPart) =>
      void type(`${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, ' ').trim()),
  };
}

/** Looks for one place after a pause; a later text ends the search for an earlier one. */
function useEnd(words: string | null, tell: (place: SoughtPlace | null) => void): void {
  const report = useRef(tell);
  useEffect(() => {
    report.current = tell;
  });
  useEffect(() => {
    if (words === null) return report.current(null);
    const abort = new AbortController();
    const nothing = { words, found: null, chosen: null, failure: null };
    report.current(nothing);
    const timer = setTimeout(() => {
      suggestPlaces(words, abort.signal).then(
        ({ places, elsewhere }) => {
          const found = elsewhere ? [] : places;
          if (!abort.signal.aborted) report.current({ ...nothing, found, chosen: found[0] ?? null });
        },
        (failure: unknown) => {
          if (!abort.signal.aborted) report.current({ ...nothing, found: [], failure });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words]);
}
