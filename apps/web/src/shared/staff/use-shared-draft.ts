import { useState } from 'react';
import { asApiError } from '../api/api-error.js';
import { broughtIn, differing } from './brought-in.js';

/** What somebody else changed while this form was open. */
export interface Meanwhile<D> {
  readonly before: D;
  readonly theirs: D;
}

/**
 * What is typed of a thing that others may change meanwhile. A save refused for that reads it again: their change comes into the
 * fields nobody touched here, what was typed stays, and the next save is by who has seen it.
 */
export function useSharedDraft<T, D extends object>(
  first: T | null,
  draftOf: (seen: T | null) => D,
  readAgain: (seen: T) => Promise<T | null>,
) {
  const [seen, setSeen] = useState(first);
  const [draft, setDraft] = useState(() => draftOf(first));
  const [meanwhile, setMeanwhile] = useState<Meanwhile<D> | null>(null);
  return {
    seen,
    draft,
    meanwhile,
    change: (part: Partial<D>) => setDraft((known) => ({ ...known, ...part })),
    /** After a save failed with this: `saved` when it was done after all and only its answer was lost. */
    async resolve(failure: unknown): Promise<'saved' | 'brought_in' | null> {
      if (asApiError(failure).code !== 'office.changed_meanwhile' || seen === null) return null;
      const now = await readAgain(seen).catch(() => null);
      if (now === null) return null; // read again when the same is tried again
      const [before, theirs] = [draftOf(seen), draftOf(now)];
      if (differing(draft, theirs).length === 0) return 'saved';
      setSeen(now);
      setDraft((typed) => broughtIn(typed, before, theirs));
      setMeanwhile({ before, theirs });
      return 'brought_in';
    },
    /** What was typed gives way where they said something else. */
    take() {
      if (!meanwhile) return;
      const { before, theirs } = meanwhile;
      const part: Partial<D> = {};
      for (const field of differing(before, theirs)) part[field] = theirs[field];
      setDraft((known) => ({ ...known, ...part }));
    },
  };
}
