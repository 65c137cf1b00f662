import type { ChatView, ServerEventPayload } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';
import { api } from '../shared/api/http-client.js';
import { useLive, useResync } from './use-live.js';

/** ASSUMPTION: how long a reply may go unnoticed if its event was lost. */
const REFRESH_MS = 20_000;

/** A message written on this page that the server does not have yet. */
export interface Unsent {
  readonly id: string;
  readonly text: string;
  readonly failure: unknown;
}

/** The typed text and the messages being sent; held by the component that outlives the open thread. */
export interface Unfinished {
  readonly text: string;
  readonly unsent: readonly Unsent[];
}
export const NOTHING_UNFINISHED: Unfinished = { text: '', unsent: [] };
export type KeptUnfinished = readonly [Unfinished, Dispatch<SetStateAction<Unfinished>>];

/** Query key of a thread's messages. */
export const chatKey = (path: string) => ['chat', path] as const;

/** A thread kept up to date, and its outgoing messages: a retry sends a message under the same id. */
export function useChat(
  path: `/api/${string}`,
  about: ServerEventPayload<'chat.updated'>,
  trackToken: string | null,
  [{ unsent }, setUnfinished]: KeptUnfinished,
) {
  const cache = useQueryClient();
  const key = chatKey(path);
  const talk = useQuery({
    queryKey: key,
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) => api.get<ChatView>(path, { signal, trackToken }),
  });
  const setUnsent = (change: (known: readonly Unsent[]) => readonly Unsent[]) =>
    setUnfinished((known) => ({ ...known, unsent: change(known.unsent) }));
  const refetch = () => void talk.refetch();
  useLive('chat.updated', ({ kind, id }) => kind === about.kind && id === about.id && refetch());
  useResync(refetch);

  const deliver = async ({ id, text }: Pick<Unsent, 'id' | 'text'>): Promise<void> => {
    setUnsent((known) => [...known.filter((one) => one.id !== id), { id, text, failure: null }]);
    try {
      cache.setQueryData(key, await api.post<ChatView>(path, { body: { id, text }, trackToken }));
      setUnsent((known) => known.filter((one) => one.id !== id));
    } catch (failure) {
      setUnsent((known) => known.map((one) => (one.id === id ? { ...one, failure } : one)));
    }
  };
  return {
    talk,
    unsent,
    send: (text: string) => void deliver({ id: crypto.randomUUID(), text }),
    sendAgain: (one: Unsent) => void deliver(one),
  };
}
