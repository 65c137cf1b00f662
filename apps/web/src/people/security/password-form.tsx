import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { issueOf } from '../../shared/api/api-error.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { PasswordField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { security } from '../words.js';
import { changePassword, SECURITY_KEY } from './security.api.js';

/** The typed values of a password change. */
interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly confirm: string;
}

/** Spec §9; the server checks it again (contracts' NewPassword). */
const PASSWORD_MIN_LENGTH = 8;

/** Spec §5, "Change password": a mismatch is reported before the length; the server checks the rest. Null if it may be sent. */
export function checkPasswordChange({ next, confirm }: PasswordChange): 'mismatch' | 'short' | null {
  if (next !== confirm) return 'mismatch';
  return next.length < PASSWORD_MIN_LENGTH ? 'short' : null;
}

const EMPTY: PasswordChange = { current: '', next: '', confirm: '' };

/** Current, new and confirmed password; validated in the order of spec §5. */
export function PasswordForm({ email, onDone }: { email: string; onDone?: () => void }) {
  const t = useT(security);
  const queries = useQueryClient();
  const [draft, setDraft] = useState(EMPTY);
  const [complaint, setComplaint] = useState<ReturnType<typeof checkPasswordChange>>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => changePassword({ current: draft.current, next: draft.next }),
    onSuccess: () => {
      setDraft(EMPTY);
      showToast({ tone: 'ok', text: t('password.done') });
      onDone?.();
      return queries.invalidateQueries({ queryKey: SECURITY_KEY });
    },
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = checkPasswordChange(draft);
    setComplaint(found);
    if (!found) mutate();
  };
  const field = (name: keyof PasswordChange) => ({
    name,
    label: t(`password.${name}`),
    required: true,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: event.target.value });
      setComplaint(null);
      reset();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="grid max-w-120 gap-5">
      {/* Lets password managers know which account's password changes. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('current')} autoComplete="current-password" />
      <PasswordField
        {...field('next')}
        autoComplete="new-password"
        hint={t('password.hint')}
        error={complaint === 'short' ? t('password.short') : issueOf(error, 'next')}
      />
      <PasswordField
        {...field('confirm')}
        autoComplete="new-password"
        error={complaint === 'mismatch' && t('password.mismatch')}
      />
      <FormError error={error} title={t('password.error')} />
      <p className="text-[0.93rem] text-ink-soft">{t('password.others')}</p>
      <Button
        type="submit"
        busy={isPending}
        disabled={Object.values(draft).includes('')}
        className="justify-self-start"
      >
        {t('password.submit')}
      </Button>
      <Link to="/mot-de-passe-oublie" state={{ email }} className="text-link justify-self-start">
        {t('password.none')}
      </Link>
    </form>
  );
}
