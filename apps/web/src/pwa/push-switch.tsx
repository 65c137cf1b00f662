import { useEffect, useState } from 'react';
import { ApiError } from '../shared/api/api-error.js';
import { useErrorText } from '../shared/api/use-error-text.js';
import { useT } from '../shared/i18n/namespaces.js';
import { Switch } from '../shared/ui/switch.js';
import { showToast } from '../shared/ui/toast-store.js';
import { pwa } from './words.js';
import { readPushState, turnPushOff, turnPushOn, type PushState } from './push-subscription.js';

/** Notices on this device, on or off; leave is asked for by the tap, never before. */
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
      // The push service's own words are meant for programmers.
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
