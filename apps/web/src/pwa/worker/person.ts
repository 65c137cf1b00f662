import type { WorkerScope } from './scope.js';

const SUBSCRIPTIONS = '/api/me/push-subscriptions';
/** ASSUMPTION: a logout waits no longer than this for the server to remove the browser's subscription. */
const PATIENCE_MS = 2_000;

const send = (method: 'POST' | 'DELETE', body?: unknown): Promise<Response> =>
  fetch(SUBSCRIPTIONS, {
    method,
    credentials: 'same-origin',
    headers: { 'x-requested-with': 'sablon', ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

/**
 * Removes every trace of the person signing out from this browser: the push subscription, notifications on display, the icon
 * badge.
 */
export async function forgetPerson({ registration, navigator }: WorkerScope): Promise<void> {
  const said = (failure: unknown) => console.warn('not all of the last person could be forgotten', failure);
  await navigator.clearAppBadge?.().catch(said);
  for (const notification of await registration.getNotifications()) notification.close();
  const subscription = await registration.pushManager?.getSubscription();
  if (!subscription) return;
  // If this request fails, the server learns of it from the push service.
  await send('DELETE').catch(said);
  await subscription.unsubscribe().catch(said);
}

/** The browser has dropped the subscription: subscribe again with the same key, if notifications are still allowed. */
export async function renewSubscription({ registration }: WorkerScope): Promise<void> {
  const answer = await fetch('/api/push/key', { credentials: 'same-origin' });
  if (!answer.ok) return;
  const { publicKey } = (await answer.json()) as { publicKey: string | null };
  if (publicKey === null) return;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await send('POST', subscription.toJSON());
}
