import type { AccountSecurityView } from '@sablon/contracts';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
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
  command: { readonly mutate: () => void; readonly isPending: boolean; readonly error: unknown };
  /** Label of the submit button. */
  label: string;
  onCancel: () => void;
  children: ReactNode;
}

/** One step of turning two-step verification on or off. */
function FactorForm({ command, label, onCancel, children }: FactorFormProps) {
  const t = useT(security);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!command.isPending) command.mutate();
  };
  return (
    <form onSubmit={onSubmit} className="grid max-w-120 gap-6">
      {children}
      <FormError error={command.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={command.isPending}>
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
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const start = useMutation({ mutationFn: () => startSecondFactor(password) });
  const confirm = useMutation({ mutationFn: () => confirmSecondFactor(code) });
  if (confirm.data)
    return (
      <div className="grid gap-4">
        <h3 className="font-medium">{t('factor.recovery.title')}</h3>
        <p className="text-ink-soft">{t('factor.recovery.text')}</p>
        <ul className="numbers grid gap-2 rounded-control bg-sunken p-4 sm:grid-cols-2">
          {confirm.data.recoveryCodes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <Button className="justify-self-start" onClick={onEnd}>
          {t('factor.recovery.done')}
        </Button>
      </div>
    );
  if (start.data)
    return (
      <FactorForm command={confirm} label={t('factor.confirm')} onCancel={onEnd}>
        <p>{t('factor.scan')}</p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(start.data.qrSvg)}`}
          alt={t('factor.qr')}
          width={200}
          height={200}
          className="rounded-control bg-white"
        />
        <p>
          {t('factor.secret')} <code className="wrap-anywhere">{start.data.secret}</code>
        </p>
        <TextField
          label={t('factor.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          minLength={6}
          maxLength={7}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </FactorForm>
    );
  return (
    <FactorForm command={start} label={t('factor.next')} onCancel={onEnd}>
      <PasswordField
        label={t('factor.password')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FactorForm>
  );
}

/** Turning it off requires the password and a code. */
function StopForm({ onEnd }: { onEnd: () => void }) {
  const t = useT(security);
  const [typed, setTyped] = useState({ password: '', code: '' });
  const stop = useMutation({
    mutationFn: () => stopSecondFactor(typed),
    onSuccess: () => {
      showToast({ tone: 'ok', text: t('factor.stopped') });
      onEnd();
    },
  });
  return (
    <FactorForm command={stop} label={t('factor.stop')} onCancel={onEnd}>
      <PasswordField
        label={t('factor.password')}
        name="password"
        autoComplete="current-password"
        required
        value={typed.password}
        onChange={(event) => setTyped({ ...typed, password: event.target.value })}
      />
      <TextField
        label={t('factor.stop.code')}
        name="code"
        autoComplete="one-time-code"
        required
        minLength={6}
        maxLength={20}
        value={typed.code}
        onChange={(event) => setTyped({ ...typed, code: event.target.value })}
      />
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
