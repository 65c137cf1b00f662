import type { ShiftNotesView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLive } from '../../live/use-live.js';
import { KEYS, readNotes } from '../common/dispatch.api.js';

/** ASSUMPTION: the socket tells of each; this heals what was missed. */
const HEAL_MS = 120_000;
const NONE: ShiftNotesView['notes'] = [];

/** The hand-over, and how much of it is new to this reader. */
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
