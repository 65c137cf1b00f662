import { endpoints } from '@sablon/contracts';
import { LANGUAGES } from '@sablon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newUuid } from '../../shared/api/idempotency-key.js';
import { call } from '../../shared/api/http-client.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { languageName } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Select } from '../../shared/ui/select.js';
import { TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { applications } from '../words.js';

/** Opens a file for someone who should drive, and mails them its link. */
function InviteForm({ onSent }: { onSent: () => void }) {
  const t = useT(applications);
  const language = useLanguage();
  const client = useQueryClient();
  // A second click on the same form invites no second time.
  const [id] = useState(newUuid);
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./review.schemas.js').then((schemas) => schemas.invitation),
    typed: { firstName: '', lastName: '', email: '', phone: '', language },
    send: (person) => call(endpoints.applicationReview.invite, { body: { id, ...person } }),
    onSent: (_, { firstName, lastName }) => {
      showToast({ tone: 'ok', text: t('invite.sent', { name: `${firstName} ${lastName}` }) });
      void client.invalidateQueries({ queryKey: ['applications'] });
      onSent();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field('firstName')} label={t('invite.first_name')} required />
        <TextField {...field('lastName')} label={t('invite.last_name')} required />
        <TextField {...field('email')} label={t('invite.email')} type="email" required />
        <TextField {...field('phone')} label={t('invite.phone')} type="tel" required />
      </div>
      <Select
        {...field('language')}
        label={t('invite.language')}
        options={LANGUAGES.map((value) => ({ value, label: languageName(value, language) }))}
      />
      <FormError error={failure} />
      <Button type="submit" busy={busy}>
        {t('invite.send')}
      </Button>
    </form>
  );
}

/** The button that opens the invitation. */
export function InviteDriver() {
  const t = useT(applications);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" data-testid="invite-driver" onClick={() => setOpen(true)}>
        {t('invite')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('invite')} description={t('invite.text')}>
        {open && <InviteForm onSent={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}
