import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useT } from '../../shared/i18n/namespaces.js';
import { ErrorState, FormError, Button } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Skeleton, Card } from '../../shared/ui/surfaces.js';
import { security } from '../words.js';
import { SecondFactorCard } from './second-factor-card.js';
import { readSecurity, SECURITY_KEY, resendVerification, endDevice, endOtherDevices } from './security.api.js';
import { PasswordForm } from './password-form.js';
import { Badge } from '../../shared/ui/badge.js';
import { showToast } from '../../shared/ui/toast-store.js';
import type { DeviceView } from '@sablon/contracts';
import { MonitorSmartphone } from 'lucide-react';
import { DateTime } from '../../shared/ui/values.js';

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
          <p className="text-small text-ink-soft">
            {t('devices.since')} <DateTime at={device.since} /> · {t('devices.seen')}{' '}
            <DateTime at={device.lastSeenAt} />
          </p>
        </div>
        {!device.current && (
          <Button
            variant="ghost"
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

/** Where the account is signed in; signing a device out also ends its live connection. */
export function DevicesCard({ devices }: { devices: readonly DeviceView[] }) {
  const t = useT(security);
  const { mutate, isPending, error } = useEnd(endOtherDevices, t('devices.ended_others'));
  return (
    <Card className="grid gap-4">
      <h2 className="display text-heading">{t('devices.title')}</h2>
      <ul>
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      <FormError error={error} />
      {devices.length > 1 && (
        <Button variant="secondary" className="justify-self-start" busy={isPending} onClick={() => mutate()}>
          {t('devices.end_others')}
        </Button>
      )}
    </Card>
  );
}

/** The account's address, and a button to resend the confirmation link. */
export function EmailCard({ email, verified }: { email: string; verified: boolean }) {
  const t = useT(security);
  const { mutate, isPending, error } = useMutation({
    mutationFn: resendVerification,
    onSuccess: () => showToast({ tone: 'ok', text: t('email.sent', { email }) }),
  });
  return (
    <Card className="grid gap-4">
      <h2 className="display text-heading">{t('email.title')}</h2>
      <p className="flex flex-wrap items-center gap-3">
        <span className="wrap-anywhere">{email}</span>
        <Badge tone={verified ? 'ok' : 'warn'}>{t(verified ? 'email.verified' : 'email.unverified')}</Badge>
      </p>
      {!verified && (
        <>
          <p className="text-ink-soft">{t('email.text')}</p>
          <FormError error={error} />
          <Button variant="secondary" className="justify-self-start" busy={isPending} onClick={() => mutate()}>
            {t('email.resend')}
          </Button>
        </>
      )}
    </Card>
  );
}

/** The password of the account. */
export function PasswordCard({ email }: { email: string }) {
  const t = useT(security);
  return (
    <Card className="grid gap-6">
      <h2 className="display text-heading">{t('password.title')}</h2>
      <PasswordForm email={email} />
    </Card>
  );
}

/** Address, password and devices of the user's account. */
export function SecurityPage() {
  const t = useT(security);
  const { data, error, refetch } = useQuery({
    queryKey: SECURITY_KEY,
    queryFn: ({ signal }) => readSecurity(signal),
  });
  return (
    <div className="column max-w-220 py-band">
      <PageTitle description={t('description')}>{t('title')}</PageTitle>
      <h1 className="display text-title">{t('title')}</h1>
      <p className="mt-4 max-w-[52ch] text-lead text-ink-soft">{t('lead')}</p>
      <div className="mt-12 grid gap-6" aria-busy={!data && !error}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && [1, 2, 3].map((row) => <Skeleton key={row} className="h-36 w-full" />)}
        {data && (
          <>
            <EmailCard email={data.email} verified={data.emailVerified} />
            <SecondFactorCard factor={data.secondFactor} />
            <PasswordCard email={data.email} />
            <DevicesCard devices={data.devices} />
          </>
        )}
      </div>
    </div>
  );
}
