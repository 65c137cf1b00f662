import { endpoints } from '@sablon/contracts';
import { AFTER_RIDE } from '@sablon/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../shared/api/http-client.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, ButtonLink, FormError } from '../../shared/ui/button.js';
import { FormFrame, FormNote } from '../../shared/ui/form-frame.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { TextField } from '../../shared/ui/text-field.js';
import { findBooking } from '../words.js';

interface Asked {
  readonly code: string;
  readonly contact: string;
}

/**
 * For someone without an account who lost the link of their booking, or whose link came into other hands. It says the same whether or not there is such a booking; the
 * new link goes to the address or number it was made with.
 */
export function FindBookingPage() {
  const t = useT(findBooking);
  const [asked, setAsked] = useState<Asked>({ code: '', contact: '' });
  const [isSent, setIsSent] = useState(false);
  return (
    <FormFrame headline={t('headline')} lead={t('lead')}>
      <PageTitle description={t('description')}>{t('title')}</PageTitle>
      {isSent ? (
        <FormNote title={t('sent')}>
          <p className="text-ink-soft" data-testid="link-sent">
            {t('sent.text', { ...asked, days: AFTER_RIDE.linkDays })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setIsSent(false)}>
              {t('again')}
            </Button>
            <ButtonLink variant="ghost" to="/contact">
              {t('help')}
            </ButtonLink>
          </div>
        </FormNote>
      ) : (
        <FindForm
          typed={asked}
          onSent={(sent) => {
            setAsked(sent);
            setIsSent(true);
          }}
        />
      )}
      <p className="mt-6">
        <Link to="/connexion" className="text-link">
          {t('signin')}
        </Link>
      </p>
    </FormFrame>
  );
}

function FindForm({ typed, onSent }: { typed: Asked; onSent: (asked: Asked) => void }) {
  const t = useT(findBooking);
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./find-booking.schemas.js').then((schemas) => schemas.findBooking),
    typed,
    send: (body) => call(endpoints.tracking.find, { body }),
    onSent: (_, body) => onSent(body),
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <TextField
        {...field('code')}
        label={t('code')}
        hint={t('code.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <TextField {...field('contact')} label={t('contact')} hint={t('contact.hint')} autoComplete="email" required />
      <FormError error={failure} />
      <Button type="submit" busy={busy}>
        {t('submit')}
      </Button>
    </form>
  );
}
