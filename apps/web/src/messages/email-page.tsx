import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../shared/api/http-client.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { useUser } from '../shared/session/session-store.js';
import { Button, FormError } from '../shared/ui/button.js';
import { SubScreen } from '../shared/ui/sub-screen.js';
import { Card } from '../shared/ui/surfaces.js';
import { TextArea, TextField } from '../shared/ui/text-field.js';
import { showToast } from '../shared/ui/toast-store.js';
import { help } from './words.js';
import { useSupport } from './help.api.js';

/** As on the server (contracts, `ContactRequest`). */
const MAX = { subject: 160, message: 5_000 };
const FIELDS = ['subject', 'message'] as const;
type Field = (typeof FIELDS)[number];

/** A message to support, with the sender known from the account; neither part may be blank (spec §5, "Help email"). */
export function EmailPage() {
  const t = useT(help);
  const language = useLanguage();
  const navigate = useNavigate();
  const user = useUser();
  const support = useSupport();
  const [id] = useState(() => crypto.randomUUID());
  const [letter, setLetter] = useState({ subject: '', message: '' });
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const send = useMutation({
    mutationFn: () =>
      api.post<unknown>('/api/contact', {
        body: {
          ...letter,
          id,
          language,
          name: user ? `${user.firstName} ${user.lastName}` : '',
          email: user?.email ?? '',
          phone: user?.phone ?? '',
        },
      }),
    onSuccess: () => {
      showToast({ tone: 'ok', text: t('email.sent') });
      void navigate('/profile/help');
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const blank = FIELDS.filter((field) => letter[field].trim() === '');
    setMissing(blank);
    if (blank[0]) event.currentTarget.querySelector<HTMLElement>(`[name=${blank[0]}]`)?.focus();
    else send.mutate();
  };
  const field = (name: Field) => ({
    name,
    label: t(`email.${name}`),
    required: true,
    maxLength: MAX[name],
    value: letter[name],
    error: missing.includes(name) && t('email.missing'),
    onChange: (event: { target: { value: string } }) => setLetter({ ...letter, [name]: event.target.value }),
  });
  return (
    <SubScreen
      back="/profile/help"
      title={t('email')}
      lead={
        support.data && (
          <>
            {t('email.lead')}{' '}
            <a href={`mailto:${support.data.email}`} className="text-link wrap-anywhere">
              {support.data.email}
            </a>
          </>
        )
      }
    >
      <Card>
        <form onSubmit={onSubmit} noValidate className="grid gap-5">
          <TextField {...field('subject')} />
          <TextArea rows={7} {...field('message')} />
          <FormError error={send.error} />
          <Button type="submit" busy={send.isPending} className="justify-self-start">
            {t('email.submit')}
          </Button>
        </form>
      </Card>
    </SubScreen>
  );
}
