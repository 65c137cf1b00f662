import type { DeviceView } from '@sablon/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { Card } from '../../shared/ui/surfaces.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { DateTime } from '../../shared/ui/values.js';
import { security } from '../words.js';
import { endDevice, endOtherDevices, SECURITY_KEY } from './security.api.js';

function useEnd(run: () => Promise<unknown>, done: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => showToast({ tone: 'ok', text: done }),
    onSettled: () => queries.invalidateQueries({ queryKey: SECURITY_KEY }),
  });
}

function Device({ device }: { device: DeviceView }) {
  const t = useT(security);
  const { mutate, isPending, error } = useEnd(() => endDevice(device.id), t('devices.ended'));
  const { browser, system } = device;
  const name =
    browser && system ? t('devices.named', { browser, system }) : (browser ?? system ?? t('devices.unknown'));
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <MonitorSmartphone size={22} className="text-gold-text" aria-hidden="true" />
        <div className="min-w-50 flex-1">
          <p className="flex flex-wrap items-center gap-3 font-medium">
            {name}
            {device.current && <Badge tone="ok">{t('devices.current')}</Badge>}
          </p>
          <p className="text-[0.9rem] text-ink-soft">
            {t('devices.since')} <DateTime at={device.since} /> · {t('devices.seen')}{' '}
            <DateTime at={device.lastSeenAt} />
          </p>
        </div>
        {!device.current && (
          <Button
            look="ghost"
            size="small"
            busy={isPending}
            aria-label={t('devices.end.label', { device: name })}
            onClick={() => mutate()}
          >
            {t('devices.end')}
          </Button>
        )}
      </div>
      <FormError error={error} />
    </li>
  );
}

/** Where one is signed in; signing a device out closes what it shows live, too. */
export function DevicesCard({ devices }: { devices: readonly DeviceView[] }) {
  const t = useT(security);
  const { mutate, isPending, error } = useEnd(endOtherDevices, t('devices.ended_others'));
  return (
    <Card className="grid gap-4">
      <h2 className="display text-[1.4rem]">{t('devices.title')}</h2>
      <ul>
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      <FormError error={error} />
      {devices.length > 1 && (
        <Button look="secondary" className="justify-self-start" busy={isPending} onClick={() => mutate()}>
          {t('devices.end_others')}
        </Button>
      )}
    </Card>
  );
}
