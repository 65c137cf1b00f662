import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { newUuid } from '../shared/api/idempotency-key.js';
import { call } from '../shared/api/http-client.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { useUser } from '../shared/session/session-store.js';
import { Button, FormError } from '../shared/ui/button.js';
import { TextArea, TextField } from '../shared/ui/text-field.js';
import { contact } from './words.js';
import { useSchemaForm } from '../shared/form/use-schema-form.js';
import { endpoints } from '@sablon/contracts';

const EMPTY = { name: '', email: '', phone: '', subject: '', message: '' };

/** idle → submitting → success (spec §2); the typed values survive every failure. */
export function ContactForm() {
  const t = useT(contact);
  const language = useLanguage();
  const user = useUser();
  const [id, setId] = useState(newUuid);
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  // Signed-in users may omit their name and address.
  const known = user ? { name: `${user.firstName} ${user.lastName}`, email: user.email, phone: user.phone } : {};
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./messages.schemas.js').then((schemas) => schemas.letter),
    typed: { ...EMPTY, ...known },
    follow: true,
    send: (letter) => call(endpoints.contact.send, { body: { ...letter, id, language } }),
    onSent: (_, { email }) => setSentFrom(email),
  });

  if (sentFrom)
    return (
      <div role="status" className="card grid justify-items-start gap-4 p-panel shadow-mid">
        <CircleCheck size={34} strokeWidth={1.5} className="text-ok" aria-hidden="true" />
        <p className="display text-section">{t('success')}</p>
        <p className="text-ink-soft">{t('success.text', { email: sentFrom })}</p>
        <Button
          variant="secondary"
          onClick={() => {
            form.setValue('subject', '');
            form.setValue('message', '');
            setId(newUuid());
            setSentFrom(null);
          }}
        >
          {t('again')}
        </Button>
      </div>
    );
  return (
    <form noValidate onSubmit={submit} className="card grid gap-6 p-panel shadow-mid">
      <TextField {...field('name')} label={t('field.name')} autoComplete="name" required />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field('email')} label={t('field.email')} type="email" autoComplete="email" required />
        <TextField {...field('phone')} label={t('field.phone')} type="tel" autoComplete="tel" />
      </div>
      <TextField {...field('subject')} label={t('field.subject')} required />
      <TextArea {...field('message')} label={t('field.message')} rows={7} required />
      <FormError error={failure} />
      <Button type="submit" busy={busy}>
        {busy ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
}
