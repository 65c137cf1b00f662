import type { ProfileView } from '@sablon/contracts';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { issueOf } from '../../shared/api/api-error.js';
import { PHONE_PATTERN, EMAIL_PATTERN } from '../../shared/state/contact-patterns.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, ErrorState, FormError } from '../../shared/ui/button.js';
import { SubScreen } from '../../shared/ui/sub-screen.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { TextField, PasswordField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { profile } from '../words.js';
import { useChangeProfile, useProfile, useChangeEmail } from './profile.api.js';
import { KeepFocus } from '../../shared/ui/keep-focus.js';

/** The account's address; a new one takes effect once its owner has followed the link sent there. */
export function EmailCard({ person }: { person: ProfileView }) {
  const t = useT(profile);
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState({ email: '', password: '' });
  const [wrong, setWrong] = useState(false);
  const { mutate, isPending, error } = useChangeEmail(() => {
    setOpen(false);
    setDraft({ email: '', password: '' });
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = !EMAIL_PATTERN.test(draft.email.trim());
    setWrong(found);
    if (found) event.currentTarget.querySelector<HTMLElement>('[name=email]')?.focus();
    else mutate({ email: draft.email.trim(), password: draft.password });
  };
  return (
    <Card className="grid gap-4">
      <h2 className="display text-[1.4rem]">{t('field.email')}</h2>
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
          <form onSubmit={onSubmit} noValidate className="grid gap-5">
            <TextField
              type="email"
              name="email"
              autoComplete="email"
              label={t('email.new')}
              required
              value={draft.email}
              error={wrong ? t('invalid.email') : issueOf(error, 'email')}
              onChange={(event) => setDraft({ ...draft, email: event.target.value })}
            />
            <PasswordField
              name="password"
              autoComplete="current-password"
              label={t('email.password')}
              required
              value={draft.password}
              onChange={(event) => setDraft({ ...draft, password: event.target.value })}
            />
            <FormError error={error} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={isPending} disabled={Object.values(draft).includes('')}>
                {t('email.submit')}
              </Button>
              <Button look="ghost" onClick={() => setOpen(false)}>
                {t('cancel')}
              </Button>
            </div>
          </form>
        ) : (
          <Button look="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
            {t('email.change')}
          </Button>
        )}
      </KeepFocus>
    </Card>
  );
}

const FIELDS = ['firstName', 'lastName', 'phone'] as const;
type Field = (typeof FIELDS)[number];

function PersonForm({ person }: { person: ProfileView }) {
  const t = useT(profile);
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Record<Field, string>>(person);
  const [wrong, setWrong] = useState<ReadonlySet<Field>>(new Set());
  const { mutate, isPending, error } = useChangeProfile(() => {
    showToast({ tone: 'ok', text: t('edit.saved') });
    void navigate('/profile');
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isWrong = (name: Field) =>
      name === 'phone' ? !PHONE_PATTERN.test(draft.phone.trim()) : draft[name].trim() === '';
    const found = FIELDS.filter(isWrong);
    setWrong(new Set(found));
    if (found[0]) event.currentTarget.querySelector<HTMLElement>(`[name=${found[0]}]`)?.focus();
    else mutate(Object.fromEntries(FIELDS.map((name) => [name, draft[name].trim()])));
  };
  const field = (name: Field) => ({
    name,
    label: t(`field.${name}`),
    required: true,
    maxLength: name === 'phone' ? 30 : 80,
    value: draft[name],
    error: wrong.has(name) ? t(name === 'phone' ? 'invalid.phone' : 'invalid.required') : issueOf(error, name),
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  return (
    <Card>
      <form onSubmit={onSubmit} noValidate className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField autoComplete="given-name" {...field('firstName')} />
          <TextField autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField type="tel" autoComplete="tel" {...field('phone')} />
        <FormError error={error} />
        <Button type="submit" busy={isPending} className="justify-self-start">
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
