import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { PasswordField, TextField } from '../../shared/ui/text-field.js';
import { FactorForm } from './factor-form.js';
import { security } from '../words.js';
import { confirmSecondFactor, startSecondFactor } from './security.api.js';

/** Password, then the picture and a first code, then the recovery codes, shown once. */
export function EnrolSteps({ onEnd }: { onEnd: () => void }) {
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
        <ul className="numbers grid gap-2 rounded-control bg-sunken p-5 sm:grid-cols-2">
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
