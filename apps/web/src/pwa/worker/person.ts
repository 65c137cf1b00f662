import type { WorkerScope } from './scope.js';

const SUBSCRIPTIONS = '/api/me/push-subscriptions';
/** ASSUMPTION: a logout does not wait longer for the server to hear which browser is no longer to be told. */
const PATIENCE_MS = 2_000;

const send = (method: 'POST' | 'DELETE', body?: unknown): Promise<Response> =>
  fetch(SUBSCRIPTIONS, {
    method,
    credentials: 'same-origin',
    headers: { 'x-requested-with': 'sablon', ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

/** Nothing on this browser speaks to, or of, the person who leaves: no push, no notice still shown, no number on the icon. */
export async function forgetPerson({ registration, navigator }: WorkerScope): Promise<void> {
  const said = (failure: unknown) => console.warn('not all of the last person could be forgotten', failure);
  await navigator.clearAppBadge?.().catch(said);
  for (const notice of await registration.getNotifications()) notice.close();
  const subscription = await registration.pushManager?.getSubscription();
  if (!subscription) return;
  // The server also learns it from the push service, should it not hear it now.
  await send('DELETE').catch(said);
  await subscription.unsubscribe().catch(said);
}

/** The browser has thrown the subscription away: a new one with the same key, if notices are still allowed. */
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
