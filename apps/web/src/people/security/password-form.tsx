import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { PasswordField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { security } from '../words.js';
import { changePassword, SECURITY_KEY } from './security.api.js';

const EMPTY = { current: '', next: '', confirm: '' };

/** Current, new and confirmed password; validated in the order of spec §5. */
export function PasswordForm({ email, onDone }: { email: string; onDone?: () => void }) {
  const t = useT(security);
  const queries = useQueryClient();
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('../account/account.schemas.js').then((schemas) => schemas.passwordChange),
    typed: EMPTY,
    send: ({ current, next }) => changePassword({ current, next }),
    onSent: () => {
      form.reset(EMPTY);
      showToast({ tone: 'ok', text: t('password.done') });
      onDone?.();
      void queries.invalidateQueries({ queryKey: SECURITY_KEY });
    },
    words: { mismatch: t('password.mismatch') },
  });
  const typed = useWatch({ control: form.control });
  return (
    <form onSubmit={submit} noValidate className="grid max-w-120 gap-6">
      {/* Lets password managers know which account's password changes. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('current')} label={t('password.current')} autoComplete="current-password" required />
      <PasswordField
        {...field('next')}
        label={t('password.next')}
        autoComplete="new-password"
        hint={t('password.hint')}
        required
      />
      <PasswordField {...field('confirm')} label={t('password.confirm')} autoComplete="new-password" required />
      <FormError error={failure} title={t('password.error')} />
      <p className="text-small text-ink-soft">{t('password.others')}</p>
      <Button type="submit" busy={busy} disabled={Object.values(typed).includes('')} className="justify-self-start">
        {t('password.submit')}
      </Button>
      <Link to="/mot-de-passe-oublie" state={{ email }} className="text-link justify-self-start">
        {t('password.none')}
      </Link>
    </form>
  );
}
