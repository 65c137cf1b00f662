import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Select } from '../../shared/ui/select.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { ApprovalsCard } from './approvals-card.js';
import { CentresCard } from './centres-card.js';
import { business } from '../words.js';
import { InvitationsCard } from './invitations-card.js';
import { InvoicesCard } from './invoices-card.js';
import { PeopleCard } from './people-card.js';
import { useBusiness, useBusinesses } from './use-business.js';

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
      <div className="mb-7 text-ink-soft">
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
      <div className="grid gap-5 lg:grid-cols-2">
        {isDecider && <ApprovalsCard id={id} approvals={data.approvals} />}
        {isDecider && <InvoicesCard documents={data.documents} />}
        {isDecider && <PeopleCard company={data} />}
        <CentresCard company={data} />
      </div>
    </>
  );
}

/** A company's account for its people: approvals, invoices, people, cost centres. */
export function BusinessPage() {
  const t = useT(business);
  const { data, error, refetch } = useBusinesses();
  const [chosen, setChosen] = useState<string | null>(null);
  const company = data?.accounts.find(({ id }) => id === chosen) ?? data?.accounts[0];
  return (
    <div className="column max-w-[1120px] py-[clamp(24px,4vw,56px)]">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="display mb-3 text-(length:--text-title)">{company?.name ?? t('title')}</h1>
      {data && <InvitationsCard invitations={data.invitations} />}
      {data && data.accounts.length > 1 && (
        <Select
          label={t('title')}
          className="mb-5 max-w-sm"
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
