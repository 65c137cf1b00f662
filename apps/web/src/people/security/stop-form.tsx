import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { PasswordField, TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { FactorForm } from './factor-form.js';
import { security } from '../words.js';
import { stopSecondFactor } from './security.api.js';

/** Turning it off takes the password and a code. */
export function StopForm({ onEnd }: { onEnd: () => void }) {
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
