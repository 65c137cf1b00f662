import { api } from '../shared/api/http-client.js';
import { registerWorker } from './registration.js';

/**
 * `install-first`: an iPhone gives pushes only to an app on its home screen. `unavailable`: the operator has set none up.
 */
export type PushState = 'unsupported' | 'unavailable' | 'install-first' | 'denied' | 'off' | 'on';

const SUBSCRIPTIONS = '/api/me/push-subscriptions';

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
const isIphone = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

/** How this browser stands, without asking anybody anything. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return isIphone() ? 'install-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await registerWorker();
  if (!registration) return 'unsupported';
  const subscription = await registration.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for leave and has this browser told from now on. Only ever after a tap. Rejects when the push service or ours refuses. */
export async function turnPushOn(): Promise<PushState> {
  const leave = await Notification.requestPermission();
  if (leave !== 'granted') return leave === 'denied' ? 'denied' : 'off';
  if (!(await registerWorker())) return 'unsupported';
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await api.get<{ publicKey: string | null }>('/api/push/key');
  if (publicKey === null) return 'unavailable';
  // A subscription made with another key would be refused for ever.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    await api.post(SUBSCRIPTIONS, { body: subscription.toJSON() });
  } catch (failure) {
    await subscription.unsubscribe(); // half a subscription would show as one
    throw failure;
  }
  return 'on';
}

/** This browser is told nothing any more. */
export async function turnPushOff(): Promise<PushState> {
  const registration = await registerWorker();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    await subscription.unsubscribe();
    await api.delete(SUBSCRIPTIONS);
  }
  return 'off';
}
