import type { ProfileView } from '@sablon/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, ErrorState, FormError } from '../../shared/ui/button.js';
import { SubScreen } from '../../shared/ui/sub-screen.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { TextField, PasswordField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { profile } from '../words.js';
import { useChangeProfile, useProfile, useChangeEmail } from './profile.api.js';
import { KeepFocus } from '../../shared/ui/keep-focus.js';

const NEW_EMAIL = { email: '', password: '' };

/** The account's address; a new one takes effect once its owner has followed the link sent there. */
export function EmailCard({ person }: { person: ProfileView }) {
  const t = useT(profile);
  const [open, setOpen] = useState(false);
  const { mutateAsync } = useChangeEmail();
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('../account/account.schemas.js').then((schemas) => schemas.newEmail),
    typed: NEW_EMAIL,
    send: (change) => mutateAsync(change),
    onSent: () => {
      setOpen(false);
      form.reset(NEW_EMAIL);
    },
  });
  const typed = useWatch({ control: form.control });
  return (
    <Card className="grid gap-4">
      <h2 className="display text-heading">{t('field.email')}</h2>
      <p className="wrap-anywhere" data-testid="email">
        {person.email}
      </p>
      {person.newEmail && (
        <p role="status" className="rounded-control bg-info-wash px-4 py-3 text-info wrap-anywhere">
          {t('email.waiting', { email: person.newEmail })}
        </p>
      )}
      <KeepFocus on={open}>
        {open ? (
          <form onSubmit={submit} noValidate className="grid gap-6">
            <TextField {...field('email')} type="email" autoComplete="email" label={t('email.new')} required />
            <PasswordField
              {...field('password')}
              autoComplete="current-password"
              label={t('email.password')}
              required
            />
            <FormError error={failure} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={busy} disabled={Object.values(typed).includes('')}>
                {t('email.submit')}
              </Button>
              <Button variant="ghost" onClick={() => setOpen(false)}>
                {t('cancel')}
              </Button>
            </div>
          </form>
        ) : (
          <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
            {t('email.change')}
          </Button>
        )}
      </KeepFocus>
    </Card>
  );
}

function PersonForm({ person }: { person: ProfileView }) {
  const t = useT(profile);
  const navigate = useNavigate();
  const { mutateAsync } = useChangeProfile();
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('../account/account.schemas.js').then((schemas) => schemas.person),
    typed: { firstName: person.firstName, lastName: person.lastName, phone: person.phone },
    send: (changed) => mutateAsync(changed),
    onSent: () => {
      showToast({ tone: 'ok', text: t('edit.saved') });
      void navigate('/profile');
    },
  });
  return (
    <Card>
      <form onSubmit={submit} noValidate className="grid gap-6">
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField {...field('firstName')} label={t('field.firstName')} autoComplete="given-name" required />
          <TextField {...field('lastName')} label={t('field.lastName')} autoComplete="family-name" required />
        </div>
        <TextField {...field('phone')} label={t('field.phone')} type="tel" autoComplete="tel" required />
        <FormError error={failure} />
        <Button type="submit" busy={busy} className="justify-self-start">
          {t('save')}
        </Button>
      </form>
    </Card>
  );
}

/** Name, phone and address of the account (spec §2, "Edit profile"). */
export function EditProfilePage() {
  const t = useT(profile);
  const { data, error, refetch } = useProfile();
  return (
    <SubScreen back="/profile" title={t('row.edit')} lead={t('edit.lead')}>
      {data ? (
        <>
          <PersonForm person={data} />
          <EmailCard person={data} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="grid gap-6">
          <Skeleton className="h-72 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </div>
      )}
    </SubScreen>
  );
}
