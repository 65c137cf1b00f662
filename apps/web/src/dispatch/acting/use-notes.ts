import type { ShiftNotesView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLive } from '../../live/use-live.js';
import { KEYS, readNotes } from '../common/dispatch.api.js';

/** ASSUMPTION: the socket reports every note; this recovers from missed events. */
const HEAL_MS = 120_000;
const NONE: ShiftNotesView['notes'] = [];

/** The hand-over notes, and how many of them this user has not read. */
export function useNotes() {
  const query = useQuery({
    queryKey: KEYS.notes,
    queryFn: ({ signal }) => readNotes(signal),
    refetchInterval: HEAL_MS,
  });
  useLive('notes.changed', () => void query.refetch());
  const notes = query.data?.notes ?? NONE;
  return { query, notes, fresh: notes.filter(({ isNew }) => isNew).length };
}
