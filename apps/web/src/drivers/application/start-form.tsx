import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newUuid } from '../../shared/api/idempotency-key.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { startApplication } from './application.api.js';
import { recruitment } from '../words.js';

const EMPTY = { firstName: '', lastName: '', email: '', phone: '' };

/** The applicant's details: enough to open an application and email its link. */
export function StartForm() {
  const t = useT(recruitment);
  const language = useLanguage();
  const navigate = useNavigate();
  const [id] = useState(newUuid);
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./application.schemas.js').then((schemas) => schemas.applicant),
    typed: EMPTY,
    send: async (applicant) => {
      const { token } = await startApplication({ id, ...applicant, language });
      await navigate(`?dossier=${token}`, { replace: true });
    },
  });
  return (
    <Card className="shadow-mid">
      <form noValidate onSubmit={submit} className="grid gap-6">
        <p className="max-w-[60ch] text-ink-soft">{t('start.lead')}</p>
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField {...field('firstName')} label={t('field.firstName')} autoComplete="given-name" required />
          <TextField {...field('lastName')} label={t('field.lastName')} autoComplete="family-name" required />
          <TextField
            {...field('email')}
            label={t('field.email')}
            hint={t('start.email')}
            type="email"
            autoComplete="email"
            required
          />
          <TextField {...field('phone')} label={t('field.phone')} type="tel" autoComplete="tel" required />
        </div>
        <FormError error={failure} />
        <Button type="submit" busy={busy}>
          {t('start.submit')}
        </Button>
      </form>
    </Card>
  );
}
