import { useQuery } from '@tanstack/react-query';
import { useGathered } from '../../live/use-gathered.js';
import { useLive } from '../../live/use-live.js';
import { KEYS, readMessages } from '../common/dispatch.api.js';

/** ASSUMPTION: the socket tells who has read what; this heals what was missed. */
const HEAL_MS = 15_000;

/** What dispatchers told drivers lately, with how many have it. */
export function useMessages() {
  const query = useQuery({
    queryKey: KEYS.messages,
    queryFn: ({ signal }) => readMessages(signal),
    refetchInterval: HEAL_MS,
  });
  useLive(
    'messages.seen',
    useGathered(() => void query.refetch()),
  );
  return query;
}
export type Messages = ReturnType<typeof useMessages>;
