import { useState, type SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { useUser } from '../../shared/session/session-store.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { PasswordField, TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { personalData } from '../words.js';
import { useAskDeletion } from './privacy.api.js';

interface DeletionFormProps {
  secondFactor: boolean;
  onCancel: () => void;
}

/** The proof of who asks: the password, and a code where two-step verification is on. */
export function DeletionForm({ secondFactor, onCancel }: DeletionFormProps) {
  const t = useT(personalData);
  const navigate = useNavigate();
  const email = useUser()?.email ?? '';
  const [typed, setTyped] = useState({ password: '', code: '' });
  const { mutate, isPending, error } = useAskDeletion(() => {
    showToast({ tone: 'ok', text: t('delete.done') });
    void navigate('/', { replace: true });
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate({ password: typed.password, ...(secondFactor ? { code: typed.code } : {}) });
  };
  return (
    <form onSubmit={onSubmit} className="grid max-w-120 gap-5">
      <PasswordField
        label={t('delete.password')}
        name="password"
        autoComplete="current-password"
        required
        value={typed.password}
        onChange={(event) => setTyped({ ...typed, password: event.target.value })}
      />
      {secondFactor && (
        <TextField
          label={t('delete.code')}
          name="code"
          autoComplete="one-time-code"
          required
          minLength={6}
          maxLength={20}
          value={typed.code}
          onChange={(event) => setTyped({ ...typed, code: event.target.value })}
        />
      )}
      <FormError error={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" busy={isPending}>
          {t('delete.confirm')}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      <Link to="/mot-de-passe-oublie" state={{ email }} className="text-link justify-self-start">
        {t('delete.none')}
      </Link>
    </form>
  );
}
