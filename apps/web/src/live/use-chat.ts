import { endpoints, type ChatView, type ServerEventPayload } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';
import { newUuid } from '../shared/api/idempotency-key.js';
import { call } from '../shared/api/http-client.js';
import { pathOf } from '../shared/api/path-of.js';
import { useLive, useResync } from './use-live.js';

/** ASSUMPTION: how long a reply may go unnoticed if its event was lost. */
const REFRESH_MS = 20_000;

/** A message written on this page that the server does not have yet. */
export interface Unsent {
  readonly id: string;
  readonly text: string;
  readonly failure: unknown;
}

/** The typed text and the messages being sent; held by the component that outlives the open conversation. */
export interface Unfinished {
  readonly text: string;
  readonly unsent: readonly Unsent[];
}
export const NOTHING_UNFINISHED: Unfinished = { text: '', unsent: [] };
export type UnfinishedStore = readonly [Unfinished, Dispatch<SetStateAction<Unfinished>>];

/** A conversation: the user's own with support, a person's with support for staff, or that of a trip's passenger and driver. */
export type Conversation =
  | { readonly kind: 'own' }
  | { readonly kind: 'person'; readonly userId: string }
  | { readonly kind: 'trip'; readonly id: string; readonly trackToken: string | null };

/** Query key of a conversation's messages. */
export const chatKey = (conversation: Conversation) => ['chat', addressOf(conversation)] as const;

function addressOf(conversation: Conversation): string {
  if (conversation.kind === 'own') return pathOf(endpoints.chat.read);
  if (conversation.kind === 'person') return pathOf(endpoints.supportChat.read, { userId: conversation.userId });
  return pathOf(endpoints.tripChat.read, { id: conversation.id });
}

/** Reads a conversation; for staff and drivers by their session, for the holder of a link by its token. */
export function readConversation(conversation: Conversation, signal?: AbortSignal): Promise<ChatView> {
  if (conversation.kind === 'own') return call(endpoints.chat.read, { signal });
  if (conversation.kind === 'person')
    return call(endpoints.supportChat.read, { params: { userId: conversation.userId }, signal });
  return call(endpoints.tripChat.read, {
    params: { id: conversation.id },
    trackToken: conversation.trackToken,
    signal,
  });
}

function writeConversation(
  conversation: Conversation,
  body: { readonly id: string; readonly text: string },
): Promise<ChatView> {
  if (conversation.kind === 'own') return call(endpoints.chat.write, { body });
  if (conversation.kind === 'person')
    return call(endpoints.supportChat.answer, { params: { userId: conversation.userId }, body });
  return call(endpoints.tripChat.write, { params: { id: conversation.id }, trackToken: conversation.trackToken, body });
}

/** A conversation kept up to date, and its outgoing messages: a retry sends a message under the same id. */
export function useChat(
  conversation: Conversation,
  about: ServerEventPayload<'chat.updated'>,
  [{ unsent }, setUnfinished]: UnfinishedStore,
) {
  const cache = useQueryClient();
  const key = chatKey(conversation);
  const view = useQuery({
    queryKey: key,
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) => readConversation(conversation, signal),
  });
  const setUnsent = (change: (known: readonly Unsent[]) => readonly Unsent[]) =>
    setUnfinished((known) => ({ ...known, unsent: change(known.unsent) }));
  const refetch = () => void view.refetch();
  useLive('chat.updated', ({ kind, id }) => kind === about.kind && id === about.id && refetch());
  useResync(refetch);

  const deliver = async ({ id, text }: Pick<Unsent, 'id' | 'text'>): Promise<void> => {
    setUnsent((known) => [...known.filter((one) => one.id !== id), { id, text, failure: null }]);
    try {
      cache.setQueryData(key, await writeConversation(conversation, { id, text }));
      setUnsent((known) => known.filter((one) => one.id !== id));
    } catch (failure) {
      setUnsent((known) => known.map((one) => (one.id === id ? { ...one, failure } : one)));
    }
  };
  return {
    view,
    unsent,
    send: (text: string) => void deliver({ id: newUuid(), text }),
    sendAgain: (one: Unsent) => void deliver(one),
  };
}
