import type { AccountSecurityView, SecondFactorSecretView } from '@sablon/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { refreshSession } from '../../shared/session/session-store.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/surfaces.js';
import { security } from '../words.js';
import { SECURITY_KEY, stopSecondFactor, confirmSecondFactor, startSecondFactor } from './security.api.js';
import { PasswordField, TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';

interface FactorFormProps {
  form: {
    readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
    readonly busy: boolean;
    readonly failure: unknown;
  };
  /** Label of the submit button. */
  label: string;
  onCancel: () => void;
  children: ReactNode;
}

/** One step of turning two-step verification on or off. */
function FactorForm({ form, label, onCancel, children }: FactorFormProps) {
  const t = useT(security);
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-120 gap-6">
      {children}
      <FormError error={form.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {label}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('factor.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Password, then the QR code and a first code, then the recovery codes, shown once. */
function EnrolSteps({ onEnd }: { onEnd: () => void }) {
  const t = useT(security);
  const [secret, setSecret] = useState<SecondFactorSecretView | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const start = useSchemaForm({
    schema: () => import('../account/account.schemas.js').then((schemas) => schemas.factorStart),
    typed: { password: '' },
    send: ({ password }) => startSecondFactor(password),
    onSent: setSecret,
  });
  const confirm = useSchemaForm({
    schema: () => import('../account/account.schemas.js').then((schemas) => schemas.factorConfirm),
    typed: { code: '' },
    send: ({ code }) => confirmSecondFactor(code),
    onSent: (view) => setRecoveryCodes(view.recoveryCodes),
  });
  if (recoveryCodes)
    return (
      <div className="grid gap-4">
        <h3 className="font-medium">{t('factor.recovery.title')}</h3>
        <p className="text-ink-soft">{t('factor.recovery.text')}</p>
        <ul className="numbers grid gap-2 rounded-control bg-sunken p-4 sm:grid-cols-2">
          {recoveryCodes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <Button className="justify-self-start" onClick={onEnd}>
          {t('factor.recovery.done')}
        </Button>
      </div>
    );
  if (secret)
    return (
      <FactorForm form={confirm} label={t('factor.confirm')} onCancel={onEnd}>
        <p>{t('factor.scan')}</p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(secret.qrSvg)}`}
          alt={t('factor.qr')}
          width={200}
          height={200}
          className="rounded-control bg-white"
        />
        <p>
          {t('factor.secret')} <code className="wrap-anywhere">{secret.secret}</code>
        </p>
        <TextField
          {...confirm.field('code')}
          label={t('factor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={7}
        />
      </FactorForm>
    );
  return (
    <FactorForm form={start} label={t('factor.next')} onCancel={onEnd}>
      <PasswordField
        {...start.field('password')}
        label={t('factor.password')}
        autoComplete="current-password"
        required
      />
    </FactorForm>
  );
}

/** Turning it off requires the password and a code. */
function StopForm({ onEnd }: { onEnd: () => void }) {
  const t = useT(security);
  const stop = useSchemaForm({
    schema: () => import('../account/account.schemas.js').then((schemas) => schemas.factorStop),
    typed: { password: '', code: '' },
    send: stopSecondFactor,
    onSent: () => {
      showToast({ tone: 'ok', text: t('factor.stopped') });
      onEnd();
    },
  });
  return (
    <FactorForm form={stop} label={t('factor.stop')} onCancel={onEnd}>
      <PasswordField
        {...stop.field('password')}
        label={t('factor.password')}
        autoComplete="current-password"
        required
      />
      <TextField {...stop.field('code')} label={t('factor.stop.code')} autoComplete="one-time-code" required />
    </FactorForm>
  );
}

/** Turns two-step verification on and off. */
export function SecondFactorCard({ factor }: { factor: AccountSecurityView['secondFactor'] }) {
  const t = useT(security);
  const queries = useQueryClient();
  // Which of the two is in progress: while the recovery codes are shown, the account already reports it as on.
  const [begun, setBegun] = useState<'start' | 'stop' | null>(null);
  const close = () => {
    setBegun(null);
    void refreshSession();
    void queries.invalidateQueries({ queryKey: SECURITY_KEY });
  };
  const { on, mandatory, recoveryCodesLeft } = factor;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="display text-heading">{t('factor.title')}</h2>
        <Badge tone={on ? 'ok' : 'neutral'}>{t(on ? 'factor.on' : 'factor.off')}</Badge>
      </div>
      <p className="text-ink-soft">{t('factor.text')}</p>
      {mandatory && !on && (
        <p role="status" className="rounded-control bg-warn-wash px-4 py-3 text-warn">
          {t('factor.mandatory')}
        </p>
      )}
      {on && <p>{t('factor.left', { count: recoveryCodesLeft })}</p>}
      {begun === 'stop' && <StopForm onEnd={close} />}
      {begun === 'start' && <EnrolSteps onEnd={close} />}
      {begun === null && !(on && mandatory) && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setBegun(on ? 'stop' : 'start')}>
          {t(on ? 'factor.stop' : 'factor.start')}
        </Button>
      )}
    </Card>
  );
}
