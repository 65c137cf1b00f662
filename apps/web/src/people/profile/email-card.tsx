import type { ProfileView } from '@sablon/contracts';
import { useState, type SubmitEvent } from 'react';
import { issueOf } from '../../shared/api/api-error.js';
import { EMAIL_PATTERN } from '../../shared/forms/contact-patterns.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { KeepFocus } from '../../shared/ui/keep-focus.js';
import { Card } from '../../shared/ui/surfaces.js';
import { PasswordField, TextField } from '../../shared/ui/text-field.js';
import { profile } from '../words.js';
import { useChangeEmail } from './profile.api.js';

/** The account's address; another one waits until its owner has followed the link sent there. */
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
