import type { AuditLineView, AuditNameView } from '@sablon/contracts';
import { Link } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { audit } from '../words.js';

type Names = ReadonlyMap<string, AuditNameView>;

/** The page of each kind of thing. */
const PAGES: Readonly<Record<AuditNameView['kind'], (id: string) => string>> = {
  person: (id) => `/admin/customers?id=${id}`,
  driver: (id) => `/admin/drivers?id=${id}`,
  vehicle: (id) => `/admin/vehicles?id=${id}`,
  trip: (id) => `/dispatch/trips/${id}`,
  booking: (id) => `/admin/customers?id=${id}`,
  company: (id) => `/admin/business?id=${id}`,
  application: (id) => `/admin/applications?id=${id}`,
  invoice: (id) => `/admin/business?id=${id}`,
  zone: () => '/admin/zones',
};

/** To whom or what something was done, by name and with a link; an id that has no name is shown short, and whole on hover. */
export function AuditObject({ id, names }: { id: string | null; names: Names }) {
  const t = useT(audit);
  if (id === null) return null;
  const named = names.get(id);
  if (named)
    return (
      <>
        <Link to={PAGES[named.kind](named.pageId)} className="text-link py-1 wrap-anywhere" translate="no">
          {named.name}
        </Link>
        <p className="text-ink-soft">{t(`kind.${named.kind}`)}</p>
      </>
    );
  return (
    <span className="numbers wrap-anywhere text-ink-soft" title={id} translate="no">
      {id.length > 24 ? `${id.slice(0, 8)}…` : id}
    </span>
  );
}

/** The particulars of a line: whom else it speaks of by name, and everything as it was written down, on demand. */
export function AuditDetails({ data, names }: { data: AuditLineView['data']; names: Names }) {
  const t = useT(audit);
  const values = Object.values(data);
  if (values.length === 0) return null;
  const named = values.flatMap((value) => (typeof value === 'string' ? (names.get(value) ?? []) : []));
  const reason = typeof data['reason'] === 'string' ? data['reason'] : null;
  return (
    <div className="min-w-0 text-ink-soft" translate="no">
      {named.map((one) => (
        <p key={one.id} className="wrap-anywhere">
          <span translate="yes">{t(`kind.${one.kind}`)}</span>{' '}
          <Link to={PAGES[one.kind](one.pageId)} className="text-link py-1">
            {one.name}
          </Link>
        </p>
      ))}
      {reason && <p className="wrap-anywhere">« {reason} »</p>}
      <details>
        <summary className="text-link inline-block py-1">
          <span translate="yes">{t('details.all')}</span>
        </summary>
        <pre className="mt-1 max-h-72 overflow-auto rounded-control bg-sunken p-3 text-caption break-all whitespace-pre-wrap">
          {JSON.stringify(data, null, 1)}
        </pre>
      </details>
    </div>
  );
}
