import type { CustomerFileView } from '@sablon/contracts';
import { Link } from 'react-router-dom';
import { PhoneNumber } from '../../shared/ui/phone-number.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { useUser } from '../../shared/session/session-store.js';
import { Badge } from '../../shared/ui/badge.js';
import { ErrorState } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { customers } from '../words.js';
import { BlockCard } from './block-card.js';
import { ConsentCard } from './consent-card.js';
import { CreditCard } from './credit-card.js';
import { NotesCard } from './notes-card.js';
import { useCustomer } from './use-customer.js';

const COUNTS = ['completed', 'ahead', 'cancelledByThem', 'cancelledByUs', 'noShows'] as const;

function Figures({ file }: { file: CustomerFileView }) {
  const t = useT(customers);
  const { count, sum } = file.ratingsGiven;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4 xl:grid-cols-7" data-testid="customer-figures">
      {COUNTS.map((name) => (
        <div key={name} className="card p-4 shadow-low" data-testid={`customer-${name}`}>
          <dt className="text-small text-ink-soft">{t(`count.${name}`)}</dt>
          <dd className="display numbers mt-1 text-section">{file.rides[name]}</dd>
        </div>
      ))}
      <div className="card p-4 shadow-low">
        <dt className="text-small text-ink-soft">{t('spent')}</dt>
        <dd className="display mt-1 text-section">
          <Money cents={file.spentCents} />
        </dd>
      </div>
      <div className="card p-4 shadow-low">
        <dt className="text-small text-ink-soft">{t('ratings', { count })}</dt>
        <dd className="display numbers mt-1 text-section">{count === 0 ? '—' : (sum / count).toFixed(1)}</dd>
      </div>
    </dl>
  );
}

function Contact({ file }: { file: CustomerFileView }) {
  const t = useT(customers);
  return (
    <ul className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
      {file.phone && (
        <li>
          <PhoneNumber number={file.phone} calls className="py-1" />
        </li>
      )}
      {file.email && (
        <li className="wrap-anywhere" translate="no">
          {file.email}
        </li>
      )}
      <li>
        {t('since')} <DateTime at={file.since} />
      </li>
      {file.companies.map(({ id, name }) => (
        <li key={id} translate="no">
          {name}
        </li>
      ))}
    </ul>
  );
}

function Loaded({ file }: { file: CustomerFileView }) {
  const t = useT(customers);
  const isAdmin = useUser()?.role === 'admin';
  const name = `${file.firstName} ${file.lastName}`.trim() || file.email || file.phone;
  return (
    <OfficeBody
      title={name}
      aside={
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link
            className="text-link py-2"
            to={`/admin/bookings?q=${encodeURIComponent(file.phone || file.email)}`}
            data-testid="customer-rides"
          >
            {t('rides.all')}
          </Link>
          {isAdmin && (
            <Link className="text-link py-2" to={`/admin/audit?object=${file.id}`}>
              {t('audit')}
            </Link>
          )}
        </p>
      }
    >
      <p className="mt-3 flex flex-wrap gap-2">
        {file.guest && <Badge>{t('guest')}</Badge>}
        {file.blocked && <Badge tone="danger">{t('blocked')}</Badge>}
        {file.disabledAt && <Badge tone="danger">{t('closed')}</Badge>}
        {!file.guest && (
          <Badge tone={file.emailVerified ? 'ok' : 'warn'}>{t(file.emailVerified ? 'verified' : 'unverified')}</Badge>
        )}
      </p>
      <Contact file={file} />
      <Figures file={file} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <NotesCard file={file} />
        <BlockCard file={file} />
        <CreditCard file={file} />
        <ConsentCard file={file} />
      </div>
    </OfficeBody>
  );
}

/** A customer's file: rides in numbers, notes, block, credit, and what they chose to receive. */
export function CustomerFile({ id }: { id: string }) {
  const t = useT(customers);
  const file = useCustomer(id);
  return (
    <>
      <nav aria-label={t('title')} className="px-panel pt-6">
        <Link to="/admin/customers" className="text-link py-2">
          {t('back')}
        </Link>
      </nav>
      {file.data ? (
        <Loaded file={file.data} />
      ) : file.error ? (
        <ErrorState error={file.error} onRetry={() => void file.refetch()} />
      ) : (
        <div className="office-page" aria-busy="true">
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      )}
    </>
  );
}
