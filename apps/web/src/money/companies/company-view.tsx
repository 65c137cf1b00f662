import type { AdminBusinessView } from '@sablon/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney, languageName } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button, ErrorState, FormError } from '../../shared/ui/button.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { changeCompany, COMPANIES_KEY, readCompany, termsOf, type CompanyTerms } from './companies.api.js';
import { CompanyDialog } from './company-dialog.js';
import { CompanyInvoices } from './company-invoices.js';
import { CompanyPeople } from './company-people.js';
import { CompanyRides } from './company-rides.js';
import { companies } from '../words.js';
import clsx from 'clsx';

/** ASSUMPTION: from here on a call to the company is due. */
const NEARLY_PERCENT = 80;

/** The open amount relative to the credit limit, as text and as a bar. */
export function Outstanding({ company }: { company: Pick<CompanyTerms, 'openCents' | 'creditLimitCents'> }) {
  const t = useT(companies);
  const language = useLanguage();
  const { openCents, creditLimitCents } = company;
  const percent = creditLimitCents > 0 ? (openCents / creditLimitCents) * 100 : openCents > 0 ? 100 : 0;
  return (
    <div data-testid="outstanding" data-cents={openCents}>
      <p className="text-small">
        <span className="text-ink-soft">{t('outstanding')}</span>{' '}
        <span className="numbers font-medium">{formatMoney(openCents, language)}</span>{' '}
        <span className="numbers text-ink-soft">
          {t('of.limit', { limit: formatMoney(creditLimitCents, language) })}
        </span>
        {percent >= 100 && <span className="text-danger"> · {t('over')}</span>}
      </p>
      <span aria-hidden="true" className="mt-2 block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={clsx(
            'block h-full rounded-full',
            percent >= 100 ? 'bg-danger' : percent >= NEARLY_PERCENT ? 'bg-warn' : 'bg-ok',
          )}
          style={{ width: `${Math.min(100, Math.max(0, percent))}%` }}
        />
      </span>
    </div>
  );
}

export const STATE_TONES = { pending: 'warn', approved: 'ok', suspended: 'danger' } as const;

function Terms({ company: { account, costCentres }, onEdit }: { company: AdminBusinessView; onEdit: () => void }) {
  const t = useT(companies);
  const language = useLanguage();
  const queries = useQueryClient();
  const { id, name, status, approvalOverCents } = account;
  const isOpen = status === 'approved';
  const steer = useMutation({
    mutationFn: () => changeCompany(id, { ...termsOf(account), status: isOpen ? 'suspended' : 'approved' }),
    onSuccess: () => showToast({ tone: 'ok', text: t(isOpen ? 'suspended' : 'reopened', { name }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: COMPANIES_KEY }),
  });
  const centres = costCentres.filter(({ archived }) => !archived).map(({ code }) => code);
  return (
    <Card className="grid content-start gap-4" aria-label={t('terms')} data-testid="company-terms" data-status={status}>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead font-medium">{t('terms')}</h2>
        <Badge tone={STATE_TONES[status]}>{t(`state.${status}`)}</Badge>
      </header>
      <Outstanding company={account} />
      <p className="text-small text-ink-soft">{t('outstanding.text')}</p>
      <address className="leading-relaxed not-italic" translate="no">
        {account.street}
        <br />
        {account.postalCode} {account.city}, {account.countryCode}
        <br />
        <span translate="yes">{t('vat')}</span> <span className="numbers">{account.vatNumber}</span>
      </address>
      <ul className="grid gap-1 text-small text-ink-soft">
        <li className="wrap-anywhere">
          {t('invoices_to')} <span translate="no">{account.invoiceEmail}</span> ·{' '}
          {languageName(account.language, language)}
        </li>
        <li>{t('due', { count: account.paymentTermDays })}</li>
        <li>
          {approvalOverCents === null
            ? t('approval.none')
            : t('approval', { limit: formatMoney(approvalOverCents, language) })}
        </li>
        <li className="wrap-anywhere">
          {centres.length > 0 ? t('centres', { list: centres.join(', ') }) : t('centres.none')}
        </li>
      </ul>
      <FormError error={steer.error} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={onEdit} data-testid="edit-company">
          {t('edit')}
        </Button>
        <Button
          variant={isOpen ? 'danger' : 'secondary'}
          size="small"
          busy={steer.isPending}
          onClick={() => steer.mutate()}
          data-testid="suspend-company"
        >
          {t(isOpen ? 'suspend' : 'reopen')}
        </Button>
      </div>
      {isOpen && <p className="text-small text-ink-faint">{t('suspend.text')}</p>}
    </Card>
  );
}

interface CompanyViewProps {
  readonly id: string;
  /** `YYYY-MM`; empty = the current month. */
  readonly month: string;
  readonly onMonth: (month: string) => void;
}

/** One company: its terms, its people, its rides of a month and its invoices. */
export function CompanyView({ id, month, onMonth }: CompanyViewProps) {
  const t = useT(companies);
  const [editing, setEditing] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...COMPANIES_KEY, id, month],
    queryFn: ({ signal }) => readCompany(id, month, signal),
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  });
  return (
    <OfficeBody title={data?.account.name ?? t('title')}>
      <Link to="/admin/business" className="text-link mt-3 inline-flex items-center gap-2 py-1">
        <ArrowLeft size={16} aria-hidden="true" />
        {t('back')}
      </Link>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-6 h-64 w-full rounded-card" />}
      {data && (
        <div className="mt-6 grid gap-6" aria-busy={isPlaceholderData || undefined}>
          <div className="grid gap-6 xl:grid-cols-2">
            <Terms company={data} onEdit={() => setEditing(true)} />
            <CompanyPeople company={data} />
          </div>
          <CompanyRides month={data.month} lastMonth={data.lastMonth} onMonth={onMonth} />
          <CompanyInvoices company={data} />
        </div>
      )}
      {data && editing && <CompanyDialog company={data.account} onClose={() => setEditing(false)} />}
    </OfficeBody>
  );
}
