import { endpoints } from '@sablon/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newUuid } from '../shared/api/idempotency-key.js';
import { call } from '../shared/api/http-client.js';
import { useSchemaForm } from '../shared/form/use-schema-form.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { useUser } from '../shared/session/session-store.js';
import { Button, FormError } from '../shared/ui/button.js';
import { SubScreen } from '../shared/ui/sub-screen.js';
import { Card } from '../shared/ui/surfaces.js';
import { TextArea, TextField } from '../shared/ui/text-field.js';
import { showToast } from '../shared/ui/toast-store.js';
import { help } from './words.js';
import { useSupport } from './phone-page.js';

/** A message to support, with the sender known from the account; neither part may be blank (spec §5, "Help email"). */
export function EmailPage() {
  const t = useT(help);
  const language = useLanguage();
  const navigate = useNavigate();
  const user = useUser();
  const support = useSupport();
  const [id] = useState(newUuid);
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./messages.schemas.js').then((schemas) => schemas.helpLetter),
    typed: { subject: '', message: '' },
    send: (letter) =>
      call(endpoints.contact.send, {
        body: {
          ...letter,
          id,
          language,
          name: user ? `${user.firstName} ${user.lastName}` : '',
          email: user?.email ?? '',
          phone: user?.phone ?? '',
        },
      }),
    onSent: () => {
      showToast({ tone: 'ok', text: t('email.sent') });
      void navigate('/profile/help');
    },
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
        <form onSubmit={submit} noValidate className="grid gap-6">
          <TextField {...field('subject')} label={t('email.subject')} required />
          <TextArea {...field('message')} label={t('email.message')} rows={7} required />
          <FormError error={failure} />
          <Button type="submit" busy={busy} className="justify-self-start">
            {t('email.submit')}
          </Button>
        </form>
      </Card>
    </SubScreen>
  );
}
