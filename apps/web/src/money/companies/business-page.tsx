import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/http-client.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { ErrorState, FormError, Button } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Select } from '../../shared/ui/select.js';
import { EmptyState, Skeleton, Card } from '../../shared/ui/surfaces.js';
import { ApprovalsCard } from './approvals-card.js';
import { business } from '../words.js';
import { PeopleCard } from './people-card.js';
import { useBusiness, useBusinesses, useAnswer, useChange, useFollow } from './use-business.js';
import { endpoints, type BusinessInvitationView, type DocumentView, type BusinessView } from '@sablon/contracts';
import { DownloadButton } from '../../shared/ui/download-button.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { TextField } from '../../shared/ui/text-field.js';

/** The cost centres that a company's rides are booked under. */
export function CentresCard({ company }: { company: BusinessView }) {
  const t = useT(business);
  const { mutate, isPending, error } = useChange(company.id);
  const follow = useFollow(company.id);
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./companies.schemas.js').then(({ costCentre }) => costCentre),
    typed: { code: '', name: '' },
    send: (body) => follow(call(endpoints.business.addCostCentre, { params: { id: company.id }, body })),
    onSent: () => form.reset(),
  });
  const isAdmin = company.role === 'admin';
  return (
    <Card className="grid content-start gap-4">
      <h2 className="display text-heading">{t('centres')}</h2>
      <ul className="divide-y divide-line">
        {company.costCentres.map((centre) => (
          <li key={centre.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className={centre.archived ? 'text-ink-faint' : ''}>
              <span className="numbers font-medium">{centre.code}</span> · {centre.name}
              {centre.archived && ` · ${t('archived')}`}
            </span>
            {isAdmin && !centre.archived && (
              <Button
                variant="ghost"
                size="small"
                busy={isPending}
                onClick={() =>
                  mutate(() =>
                    call(endpoints.business.retireCostCentre, { params: { id: company.id, centreId: centre.id } }),
                  )
                }
              >
                {t('archive')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAdmin && (
        <form noValidate className="grid gap-3 sm:grid-cols-[8rem_1fr_auto] sm:items-end" onSubmit={submit}>
          <TextField {...field('code')} label={t('code')} required />
          <TextField {...field('name')} label={t('name')} required />
          <Button type="submit" busy={busy}>
            {t('add')}
          </Button>
        </form>
      )}
      <FormError error={failure ?? error} />
    </Card>
  );
}

/** A company's invoices, newest first, as PDF and electronic invoice. */
export function InvoicesCard({ documents }: { documents: readonly DocumentView[] }) {
  const t = useT(business);
  return (
    <Card className="grid content-start gap-4">
      <h2 className="display text-heading">{t('documents')}</h2>
      {documents.length === 0 && <p className="text-ink-soft">{t('documents.none')}</p>}
      <ul className="divide-y divide-line">
        {documents.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span>
              <span className="block font-medium">
                {t(one.kind)} <span className="numbers">{one.number}</span> · <Money cents={one.amountCents} />
              </span>
              <span className="block text-small text-ink-soft">
                {one.month && `${t('month')} ${one.month} · `}
                {one.dueOn && (
                  <>
                    {t('due')} <DateTime at={`${one.dueOn}T12:00:00Z`} style="date" /> ·{' '}
                  </>
                )}
                {t(one.settledAt ? 'settled' : 'open')}
              </span>
            </span>
            <span className="flex flex-wrap gap-2">
              <DownloadButton size="small" file={endpoints.invoices.pdf} options={{ params: { id: one.id } }}>
                {t('pdf')}
              </DownloadButton>
              {one.electronic && (
                <DownloadButton
                  size="small"
                  variant="ghost"
                  file={endpoints.invoices.xml}
                  options={{ params: { id: one.id } }}
                >
                  {t('xml')}
                </DownloadButton>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Invitations from companies: until one is accepted, the company only knows the address it invited. */
export function InvitationsCard({ invitations }: { invitations: readonly BusinessInvitationView[] }) {
  const t = useT(business);
  const { mutate, isPending, error } = useAnswer();
  if (invitations.length === 0) return null;
  return (
    <Card className="mb-6 grid gap-4">
      {invitations.map(({ id, company, role }) => (
        <div key={id} className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 font-medium wrap-anywhere">{t('invitation', { company, role: t(`role.${role}`) })}</p>
          <div className="flex flex-wrap gap-3">
            <Button busy={isPending} onClick={() => mutate({ id, accepted: true })} data-testid="join">
              {t('join')}
            </Button>
            <Button variant="ghost" busy={isPending} onClick={() => mutate({ id, accepted: false })}>
              {t('decline')}
            </Button>
          </div>
        </div>
      ))}
      <FormError error={error} />
    </Card>
  );
}

function Company({ id }: { id: string }) {
  const t = useT(business);
  const language = useLanguage();
  const { data, error, refetch } = useBusiness(id);
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-72 w-full" />;
  const isDecider = data.role !== 'member';
  const { creditLimitCents, openCents } = data;
  return (
    <>
      <div className="mb-8 text-ink-soft">
        <p>
          {data.street}, {data.postalCode} {data.city} · <span className="numbers">{data.vatNumber}</span>
        </p>
        <p>
          {t(`role.${data.role}`)} · {t(`status.${data.status}`)}
          {creditLimitCents !== null &&
            openCents !== null &&
            ` · ${t('limit', { open: formatMoney(openCents, language), limit: formatMoney(creditLimitCents, language) })}`}
        </p>
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        {isDecider && <ApprovalsCard id={id} approvals={data.approvals} />}
        {isDecider && <InvoicesCard documents={data.documents} />}
        {isDecider && <PeopleCard company={data} />}
        <CentresCard company={data} />
      </div>
    </>
  );
}

/** A company's account for its members: approvals, invoices, people, cost centres. */
export function BusinessPage() {
  const t = useT(business);
  const { data, error, refetch } = useBusinesses();
  const [chosen, setChosen] = useState<string | null>(null);
  const company = data?.accounts.find(({ id }) => id === chosen) ?? data?.accounts[0];
  return (
    <div className="column max-w-[1120px] py-page">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="display mb-3 text-title">{company?.name ?? t('title')}</h1>
      {data && <InvitationsCard invitations={data.invitations} />}
      {data && data.accounts.length > 1 && (
        <Select
          label={t('title')}
          className="mb-6 max-w-sm"
          value={company?.id ?? ''}
          options={data.accounts.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={setChosen}
        />
      )}
      {company ? (
        <Company key={company.id} id={company.id} />
      ) : data ? (
        <EmptyState icon={<Building2 size={26} aria-hidden="true" />} title={t('none')}>
          {t('none.text')}
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </div>
  );
}
