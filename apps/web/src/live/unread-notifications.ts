import { endpoints } from '@sablon/contracts';
import { useEffect } from 'react';
import { call } from '../shared/api/http-client.js';
import { createStore, useStore } from '../shared/state/create-store.js';
import { useLive, useResync } from './use-live.js';

const unread = createStore(0);
let asked = 0;

/** Fetches the number of unread notifications; a response overtaken by a later one is dropped. */
async function ask(): Promise<void> {
  const mine = ++asked;
  const answer = await call(endpoints.notifications.unread).catch(() => null);
  if (answer && mine === asked) unread.set(answer.unread);
}

/** The number of unread notifications, live; if a request fails, the last number stays. */
export function useUnreadNotifications(): number {
  useEffect(() => void ask(), []);
  useResync(() => void ask());
  useLive('notifications.updated', (received) => {
    asked++;
    unread.set(received.unread);
  });
  return useStore(unread);
}
