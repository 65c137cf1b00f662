import { endpoints, type PushSubscriptionRequest } from '@sablon/contracts';
import { useEffect, useState } from 'react';
import { ApiError } from '../shared/api/api-error.js';
import { useErrorText } from '../shared/api/use-error-text.js';
import { useT } from '../shared/i18n/namespaces.js';
import { Switch } from '../shared/ui/switch.js';
import { showToast } from '../shared/ui/toast-store.js';
import { pwa } from './words.js';
import { call } from '../shared/api/http-client.js';
import { registerWorker } from './registration.js';

/** `install-first`: an iPhone delivers push only to apps on the home screen. `unavailable`: the operator has not set push up. */
type PushState = 'unsupported' | 'unavailable' | 'install-first' | 'denied' | 'off' | 'on';

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
const isIphone = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

/** This browser's push state, without prompting the user. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return isIphone() ? 'install-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await registerWorker();
  if (!registration) return 'unsupported';
  const subscription = await registration.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for permission and subscribes this browser. Call only after a tap. Rejects if the push service or our server refuses. */
export async function turnPushOn(): Promise<PushState> {
  const leave = await Notification.requestPermission();
  if (leave !== 'granted') return leave === 'denied' ? 'denied' : 'off';
  if (!(await registerWorker())) return 'unsupported';
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await call(endpoints.push.key);
  if (publicKey === null) return 'unavailable';
  // A subscription made with another key would be refused for ever.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    await call(endpoints.push.subscribe, { body: subscription.toJSON() as PushSubscriptionRequest });
  } catch (failure) {
    await subscription.unsubscribe(); // a subscription unknown to the server would show as on
    throw failure;
  }
  return 'on';
}

/** Unsubscribes this browser. */
export async function turnPushOff(): Promise<PushState> {
  const registration = await registerWorker();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    await subscription.unsubscribe();
    await call(endpoints.push.unsubscribe);
  }
  return 'off';
}

/** Push notifications on this device, on or off; permission is requested on the tap, never before. */
export function PushSwitch() {
  const t = useT(pwa);
  const errorText = useErrorText();
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isHere = true;
    void readPushState().then((read) => isHere && setState(read));
    return () => void (isHere = false);
  }, []);
  async function turn(on: boolean): Promise<void> {
    setBusy(true);
    try {
      setState(await (on ? turnPushOn() : turnPushOff()));
    } catch (failure) {
      // The push service's own messages are meant for programmers.
      showToast({ tone: 'danger', text: failure instanceof ApiError ? errorText(failure) : t('push.failed') });
      setState(await readPushState());
    } finally {
      setBusy(false);
    }
  }
  const shown = state ?? 'off';
  return (
    <div data-testid="push-switch" data-state={state ?? 'reading'}>
      <Switch
        label={t('push.label')}
        hint={t(`push.${shown}`)}
        checked={shown === 'on'}
        disabled={busy || (state !== 'on' && state !== 'off')}
        onCheckedChange={(on) => void turn(on)}
      />
    </div>
  );
}
