import { endpoints } from '@sablon/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
  { name: 'name', autoComplete: 'organization', max: 160, required: true },
  { name: 'vatNumber', autoComplete: 'off', max: 24, required: false },
  { name: 'street', autoComplete: 'street-address', max: 160, required: true },
  { name: 'postalCode', autoComplete: 'postal-code', max: 16, required: true },
  { name: 'city', autoComplete: 'address-level2', max: 80, required: true },
  { name: 'countryCode', autoComplete: 'country', max: 2, required: true },
] as const;
type Field = (typeof FIELDS)[number]['name'];
const EMPTY: Record<Field, string> = {
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
  const [values, setValues] = useState(EMPTY);
  const key = useRef(newIdempotencyKey());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(endpoints.invoices.issue, {
        params: { id: bookingId },
        trackToken,
        idempotencyKey: key.current,
        body: { ...values, vatNumber: values.vatNumber.trim() || null, language },
      }),
    onSuccess: onIssued,
    // A refused request may be corrected, under another key.
    onError: () => (key.current = newIdempotencyKey()),
  });
  return (
    <form
      className="grid gap-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      {FIELDS.map(({ name, autoComplete, max, required }) => (
        <TextField
          key={name}
          label={t(`invoice.${name}`)}
          name={`invoice-${name}`}
          autoComplete={autoComplete}
          maxLength={max}
          required={required}
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      <div className="sm:col-span-2">
        <FormError error={error} />
      </div>
      <Button type="submit" busy={isPending} className="justify-self-start" data-testid="invoice-issue">
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
