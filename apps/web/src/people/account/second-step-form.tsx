import type { UserView } from '@sablon/contracts';
import { useState, type SubmitEvent } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { signInWithCode } from '../../shared/session/session-store.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { TextField } from '../../shared/ui/text-field.js';
import { account } from '../words.js';
import { useSubmit } from './use-submit.js';

interface SecondStepFormProps {
  token: string;
  onDone: (user: UserView | null) => void;
  onBack: () => void;
}

/** The code after the password. */
export function SecondStepForm({ token, onDone, onBack }: SecondStepFormProps) {
  const t = useT(account);
  const [code, setCode] = useState('');
  const { busy, error, submit } = useSubmit(() => signInWithCode({ token, code }), onDone);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-5">
      <h2 className="display text-[1.4rem]">{t('step.title')}</h2>
      <p className="text-ink-soft">{t('step.text')}</p>
      <TextField
        label={t('step.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        minLength={6}
        maxLength={20}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <FormError error={error} />
      <Button type="submit" busy={busy}>
        {t('step.submit')}
      </Button>
      <Button look="ghost" onClick={onBack}>
        {t('step.back')}
      </Button>
    </form>
  );
}
