import type { OfficeMessagesView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLive, useResync } from '../../live/use-live.js';
import { readOfficeMessages, seeOfficeMessages } from '../common/trips.api.js';

/** ASSUMPTION: how long a message may be overlooked when its event was lost. */
const REFRESH_MS = 20_000;

/** What dispatch told the passenger of a trip; shown here, it is told to be shown. */
export function useOfficeMessages(tripId: string, token: string | null, isOver: boolean) {
  const cache = useQueryClient();
  const key = ['office-messages', tripId, token] as const;
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readOfficeMessages(tripId, token, signal),
    refetchInterval: isOver ? false : REFRESH_MS,
  });
  const [failed, setFailed] = useState(false);
  const refetch = () => void query.refetch();
  useLive('trip.noted', (noted) => noted.tripId === tripId && noted.about === 'message' && refetch());
  useResync(refetch);
  const messages = query.data?.messages ?? [];
  const mark = async (ids: readonly string[], what: 'delivered' | 'read'): Promise<void> => {
    const view = await seeOfficeMessages(tripId, token, { ids: [...ids], what });
    cache.setQueryData<OfficeMessagesView>(key, view);
  };
  const unseen = messages.flatMap(({ id, deliveredAt }) => (deliveredAt === null ? [id] : [])).join(' ');
  useEffect(() => {
    if (unseen === '' || document.visibilityState !== 'visible') return;
    mark(unseen.split(' '), 'delivered').catch((failure: unknown) =>
      console.warn('it is not known yet that a message was shown', failure),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once for each message, and again with every answer that still lacks it
  }, [unseen, query.dataUpdatedAt]);
  return {
    phone: query.data?.phone ?? null,
    unread: messages.filter(({ readAt }) => readAt === null),
    failed,
    read: (id: string) => {
      setFailed(false);
      mark([id], 'read').catch((failure: unknown) => {
        console.warn('it is not known yet that a message was read', failure);
        setFailed(true);
      });
    },
  };
}
