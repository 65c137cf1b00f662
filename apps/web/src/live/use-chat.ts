import type { ChatView, ServerEventPayload } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';
import { api } from '../shared/api/http-client.js';
import { useLive, useResync } from './use-live.js';

/** ASSUMPTION: how long an answer may be overlooked when its event was lost. */
const REFRESH_MS = 20_000;

/** A message of this page that the server does not have yet. */
export interface Unsent {
  readonly id: string;
  readonly text: string;
  readonly failure: unknown;
}

/** What was typed, and what is on its way; kept by whoever should still have it when the talk is closed. */
export interface Unfinished {
  readonly text: string;
  readonly unsent: readonly Unsent[];
}
export const NOTHING_UNFINISHED: Unfinished = { text: '', unsent: [] };
export type KeptUnfinished = readonly [Unfinished, Dispatch<SetStateAction<Unfinished>>];

/** Where the messages of a talk are kept on the page. */
export const chatKey = (path: string) => ['chat', path] as const;

/** A talk kept up to date, and what was written here on its way there: the same message goes out under the same id again. */
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
