import { endpoints, type AdminBusinessView, type DocumentView } from '@sablon/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { DownloadButton } from '../../shared/ui/download-button.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { COMPANIES_KEY, makeOut, settle } from './companies.api.js';
import { companies } from '../words.js';

function SettleForm({ invoice, onDone }: { invoice: DocumentView; onDone: () => void }) {
  const t = useT(companies);
  const queries = useQueryClient();
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./companies.schemas.js').then(({ settlement }) => settlement),
    typed: { reference: '' },
    send: ({ reference }) =>
      settle(invoice.id, reference).finally(() => void queries.invalidateQueries({ queryKey: COMPANIES_KEY })),
    onSent: () => {
      showToast({ tone: 'ok', text: t('settled') });
      onDone();
    },
  });
  const isBlank = useWatch({ control: form.control, compute: ({ reference }) => reference.trim() === '' });
  return (
    <form noValidate onSubmit={submit} className="flex basis-full flex-wrap items-end gap-3">
      <TextField
        {...field('reference')}
        label={t('reference')}
        className="min-w-56 flex-1"
        autoFocus
        data-testid="settle-reference"
      />
      <Button type="submit" size="small" disabled={isBlank} busy={busy} data-testid="settle">
        {t('settle')}
      </Button>
      <Button variant="ghost" size="small" onClick={onDone}>
        {t('cancel')}
      </Button>
      <FormError error={failure} />
    </form>
  );
}

function Invoice({ invoice }: { invoice: DocumentView }) {
  const t = useT(companies);
  const [settling, setSettling] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { number } = invoice;
  const isOpen = invoice.kind === 'invoice' && invoice.settledAt === null;
  /** The focused element disappears with the form: keep the focus in the row. */
  const endSettling = () => {
    setSettling(false);
    row.current?.focus();
  };
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
      data-testid="company-invoice"
      data-open={isOpen}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {t(invoice.kind)} <span className="numbers">{number}</span> <Money cents={invoice.amountCents} />
        </p>
        <p className="text-small text-ink-soft">
          {invoice.month && <span className="numbers">{invoice.month} · </span>}
          {invoice.settledAt ? (
            <>
              {t('invoice.paid')} <DateTime at={invoice.settledAt} style="date" />
            </>
          ) : (
            invoice.dueOn && (
              <Badge tone="warn">
                {t('invoice.due')} <DateTime at={`${invoice.dueOn}T12:00:00Z`} style="date" />
              </Badge>
            )
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <DownloadButton size="small" file={endpoints.invoices.pdf} options={{ params: { id: invoice.id } }}>
          {t('pdf')}
          <span className="sr-only"> {number}</span>
        </DownloadButton>
        {invoice.electronic && (
          <DownloadButton
            size="small"
            variant="ghost"
            file={endpoints.invoices.xml}
            options={{ params: { id: invoice.id } }}
          >
            {t('xml')}
            <span className="sr-only"> {number}</span>
          </DownloadButton>
        )}
        {isOpen && !settling && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => setSettling(true)}
            aria-label={t('settle.of', { number })}
            data-testid="begin-settle"
          >
            {t('settle')}
          </Button>
        )}
      </div>
      {settling && <SettleForm invoice={invoice} onDone={endSettling} />}
    </li>
  );
}

/** A company's invoices: issue them for the past month, download them, mark them as paid. */
export function CompanyInvoices({ company }: { company: AdminBusinessView }) {
  const t = useT(companies);
  const queries = useQueryClient();
  const { documents, lastMonth } = company;
  const make = useMutation({
    mutationFn: () => makeOut(company.account.id, lastMonth),
    onSuccess: ({ document }) =>
      showToast({
        tone: document ? 'ok' : 'info',
        text: document ? t('made_out', { number: document.number }) : t('nothing_to_invoice'),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: COMPANIES_KEY }),
  });
  const isMadeOut = documents.some(({ kind, month }) => kind === 'invoice' && month === lastMonth);
  return (
    <Card className="grid content-start gap-3" aria-label={t('documents')}>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead font-medium">{t('documents')}</h2>
        {!isMadeOut && (
          <Button
            variant="secondary"
            size="small"
            busy={make.isPending}
            onClick={() => make.mutate()}
            data-testid="make-out"
          >
            {t('make.out', { month: lastMonth })}
          </Button>
        )}
      </header>
      {documents.length === 0 && <p className="text-ink-soft">{t('documents.none')}</p>}
      <ul className="divide-y divide-line">
        {documents.map((one) => (
          <Invoice key={one.id} invoice={one} />
        ))}
      </ul>
      <FormError error={make.error} />
    </Card>
  );
}
