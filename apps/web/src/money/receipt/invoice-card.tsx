import { endpoints } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { call } from '../../shared/api/http-client.js';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { DownloadButton } from '../../shared/ui/download-button.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { Money } from '../../shared/ui/values.js';
import { receipt } from '../words.js';

const FIELDS = [
  { name: 'name', autoComplete: 'organization', required: true },
  { name: 'vatNumber', autoComplete: 'off', required: false },
  { name: 'street', autoComplete: 'street-address', required: true },
  { name: 'postalCode', autoComplete: 'postal-code', required: true },
  { name: 'city', autoComplete: 'address-level2', required: true },
  { name: 'countryCode', autoComplete: 'country', required: true },
] as const;
const EMPTY = {
  name: '',
  vatNumber: '',
  street: '',
  postalCode: '',
  city: '',
  countryCode: 'BE',
};

interface InvoiceCardProps {
  bookingId: string;
  trackToken: string | null;
}

function AskForm({ bookingId, trackToken, onIssued }: InvoiceCardProps & { onIssued: () => void }) {
  const t = useT(receipt);
  const language = useLanguage();
  const key = useRef(newIdempotencyKey());
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./receipt.schemas.js').then(({ invoiceBuyer }) => invoiceBuyer),
    typed: EMPTY,
    send: (buyer) =>
      call(endpoints.invoices.issue, {
        params: { id: bookingId },
        trackToken,
        idempotencyKey: key.current,
        body: { ...buyer, language },
      }).catch((refused: unknown) => {
        // A refused request may be corrected, under another key.
        key.current = newIdempotencyKey();
        throw refused;
      }),
    onSent: onIssued,
  });
  return (
    <form noValidate className="grid gap-3 sm:grid-cols-2" onSubmit={submit}>
      {FIELDS.map(({ name, autoComplete, required }) => (
        <TextField
          {...field(name)}
          key={name}
          label={t(`invoice.${name}`)}
          autoComplete={autoComplete}
          maxLength={name === 'countryCode' ? 2 : field(name).maxLength}
          required={required}
        />
      ))}
      <div className="sm:col-span-2">
        <FormError error={failure} />
      </div>
      <Button type="submit" busy={busy} className="justify-self-start" data-testid="invoice-issue">
        {t('invoice.issue')}
      </Button>
    </form>
  );
}

/** The invoices and credit notes of a paid booking, or the form to request one. */
export function InvoiceCard({ bookingId, trackToken }: InvoiceCardProps) {
  const t = useT(receipt);
  const cache = useQueryClient();
  const queryKey = ['documents', bookingId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(endpoints.invoices.list, { params: { id: bookingId }, trackToken, signal }),
  });
  const [isAsking, setAsking] = useState(false);
  if (!data) return null;
  return (
    <Card className="receipt-actions mt-6 grid gap-4">
      <h2 className="display text-heading">{t('invoice')}</h2>
      <ul className="grid gap-2">
        {data.documents.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {t(`kind.${one.kind}`)} <span className="numbers font-medium">{one.number}</span> ·{' '}
              <Money cents={one.amountCents} />
            </span>
            <span className="flex flex-wrap gap-2">
              <DownloadButton
                size="small"
                file={endpoints.invoices.pdf}
                options={{ params: { id: one.id }, trackToken }}
              >
                PDF
              </DownloadButton>
              {one.electronic && (
                <DownloadButton
                  size="small"
                  variant="ghost"
                  file={endpoints.invoices.xml}
                  options={{ params: { id: one.id }, trackToken }}
                >
                  UBL (XML)
                </DownloadButton>
              )}
            </span>
          </li>
        ))}
      </ul>
      {data.documents.length === 0 &&
        (isAsking ? (
          <AskForm
            bookingId={bookingId}
            trackToken={trackToken}
            onIssued={() => void cache.invalidateQueries({ queryKey })}
          />
        ) : (
          <div className="grid justify-items-start gap-3">
            <p className="text-ink-soft">{t('invoice.text')}</p>
            <Button variant="secondary" onClick={() => setAsking(true)} data-testid="invoice-ask">
              {t('invoice.ask')}
            </Button>
          </div>
        ))}
    </Card>
  );
}
