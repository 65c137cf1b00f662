import { endpoints, type DriverFileQuery, type VehicleFileView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../shared/api/http-client.js';
import { formatDateTime } from '../shared/i18n/format.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { OfficeBody } from '../shared/staff/office-body.js';
import { Badge } from '../shared/ui/badge.js';
import { ErrorState } from '../shared/ui/button.js';
import { Select } from '../shared/ui/select.js';
import { Card, Skeleton } from '../shared/ui/surfaces.js';
import { DateTime, Distance, Money } from '../shared/ui/values.js';
import { documents as documentNames, officeWork } from '../shared/words.js';
import { vehicles } from './words.js';

const DAYS = ['7', '30', '90'] as const;
const TONES = { over: 'danger', soon: 'warn', later: 'ok' } as const;

function Work({ file }: { file: VehicleFileView }) {
  const t = useT(officeWork);
  return (
    <Card aria-label={t('title')} data-testid="vehicle-work">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <div>
          <dt className="text-small text-ink-soft">{t('trips')}</dt>
          <dd className="numbers mt-1 text-lead font-medium">{file.trips}</dd>
        </div>
        <div>
          <dt className="text-small text-ink-soft">{t('distance')}</dt>
          <dd className="mt-1 text-lead font-medium">
            <Distance meters={file.meters} />
          </dd>
        </div>
        <div>
          <dt className="text-small text-ink-soft">{t('fares')}</dt>
          <dd className="mt-1 text-lead font-medium">
            <Money cents={file.fareCents} />
          </dd>
        </div>
        <div>
          <dt className="text-small text-ink-soft">{t('last_trip')}</dt>
          <dd className="mt-1 text-lead font-medium">{file.lastTripAt ? <DateTime at={file.lastTripAt} /> : '—'}</dd>
        </div>
      </dl>
      <ul className="mt-4">
        {file.drivers.map(({ id, name, trips, lastTripAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 text-small">
            <Link to={`/admin/drivers?id=${id}`} className="text-link py-1" translate="no">
              {name}
            </Link>
            <span className="text-ink-soft">
              {t('trips.count', { count: trips })} · <DateTime at={lastTripAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Expiries({ expiries }: Pick<VehicleFileView, 'expiries'>) {
  const t = useT(vehicles);
  const documentName = useT(documentNames);
  const language = useLanguage();
  return (
    <Card aria-label={t('documents')}>
      <h2 className="display text-heading">{t('documents')}</h2>
      {expiries.length === 0 && <p className="mt-2 text-ink-soft">{t('documents.none')}</p>}
      <ul className="mt-3">
        {expiries.map(({ kind, number, expiresOn, state }) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2">
            <span>
              {documentName(kind)} <span className="numbers text-small text-ink-soft">{number}</span>
            </span>
            <Badge tone={TONES[state]}>{formatDateTime(`${expiresOn}T12:00:00Z`, language, 'date')}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A car's file: what it did in the last days, who drove it, its documents, and its rides in the archive. */
export function VehicleFile({ id }: { id: string }) {
  const t = useT(officeWork);
  const words = useT(vehicles);
  const [days, setDays] = useState<DriverFileQuery['days']>('30');
  const { data, error, refetch } = useQuery({
    queryKey: ['office', 'vehicle-file', id, days],
    queryFn: ({ signal }) => call(endpoints.workFiles.vehicle, { params: { id }, query: { days }, signal }),
    placeholderData: (before) => before,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="m-panel h-64 rounded-card" />;
  return (
    <OfficeBody
      title={`${data.plate} · ${data.model}`}
      aside={
        <Select
          label={t('days')}
          value={days}
          options={DAYS.map((value) => ({ value, label: t('days.last', { count: Number(value) }) }))}
          onValueChange={(value) => setDays(DAYS.find((one) => one === value) ?? '30')}
        />
      }
    >
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/admin/vehicles" className="text-link py-2">
          {words('title')}
        </Link>
        <Link to={`/admin/bookings?q=${encodeURIComponent(data.plate)}`} className="text-link py-2">
          {t('rides.car')}
        </Link>
      </p>
      <div className="mt-4 grid gap-6">
        <Work file={data} />
        <Expiries expiries={data.expiries} />
      </div>
    </OfficeBody>
  );
}
