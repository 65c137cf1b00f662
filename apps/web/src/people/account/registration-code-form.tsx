import type { UserView } from '@sablon/contracts';
import { useState } from 'react';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { confirmRegistration, resendCode } from '../../shared/session/session-store.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { TextField } from '../../shared/ui/text-field.js';
import { announce } from '../../shared/ui/toast-store.js';
import { account } from '../words.js';
import type { PendingRegistration } from './pending-registration.js';

interface RegistrationCodeFormProps {
  readonly pending: PendingRegistration;
  /** Another code is on its way. */
  readonly onResent: (pending: PendingRegistration) => void;
  readonly onDone: (user: UserView | null) => void;
  readonly onBack: () => void;
}

/** The second step of signing up: the code that went to the address. */
export function RegistrationCodeForm({ pending, onResent, onDone, onBack }: RegistrationCodeFormProps) {
  const t = useT(account);
  const { token, email, demoCode } = pending;
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./account.schemas.js').then((schemas) => schemas.registrationCode),
    typed: { code: '' },
    send: ({ code }) => confirmRegistration({ token, code }),
    onSent: onDone,
  });
  const [again, setAgain] = useState<{ readonly busy: boolean; readonly failure: unknown }>(REST);
  const resend = async () => {
    setAgain({ busy: true, failure: null });
    try {
      onResent({ ...(await resendCode(token)), email });
      announce(t('code.sent'));
      setAgain(REST);
    } catch (error) {
      setAgain({ busy: false, failure: error });
    }
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <h2 className="display text-heading">{t('code.title')}</h2>
      <p className="text-ink-soft">{t('code.text', { email })}</p>
      {demoCode && (
        <p className="rounded-control bg-gold-wash px-4 py-3" data-testid="demo-code">
          {t('code.demo', { code: `${demoCode.slice(0, 3)} ${demoCode.slice(3)}` })}
        </p>
      )}
      <TextField
        {...field('code')}
        label={t('code.field')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        required
      />
      <FormError error={failure ?? again.failure} />
      <Button type="submit" busy={busy}>
        {t('code.submit')}
      </Button>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={again.busy} onClick={() => void resend()}>
          {t('code.again')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('code.back')}
        </Button>
      </div>
    </form>
  );
}

const REST = { busy: false, failure: null };
