import type { ProfileView } from '@sablon/contracts';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { issueOf } from '../../shared/api/api-error.js';
import { PHONE_PATTERN } from '../../shared/forms/contact-patterns.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { ErrorState, FormError } from '../../shared/ui/error-state.js';
import { SubScreen } from '../../shared/ui/sub-screen.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { EmailCard } from './email-card.js';
import { profile } from '../words.js';
import { useChangeProfile, useProfile } from './profile.api.js';

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
