import { endpoints, type DriverFileQuery, type DriverFileView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../shared/api/http-client.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/button.js';
import { Select } from '../../shared/ui/select.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { Distance, Duration, Money } from '../../shared/ui/values.js';
import { officeWork } from '../../shared/words.js';
import { MoneyCard } from './driver-money.js';
import { MessagesCard } from './driver-messages-card.js';

const DAYS = ['7', '30', '90'] as const;

function Fact({ label, of, children }: { label: string; of?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="numbers mt-1 text-lead font-medium">{children}</dd>
      {of && <dd className="text-caption text-ink-soft">{of}</dd>}
    </div>
  );
}

const percent = (part: number, whole: number): string => (whole === 0 ? '—' : `${Math.round((100 * part) / whole)} %`);

function Facts({ file: { facts, ratings } }: { file: DriverFileView }) {
  const t = useT(officeWork);
  const offers = facts.accepted + facts.declined + facts.unanswered;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5" data-testid="driver-facts">
      <Fact label={t('trips')}>{facts.trips}</Fact>
      <Fact label={t('on_time')} of={t('of', { part: facts.onTime, whole: facts.promised })}>
        {percent(facts.onTime, facts.promised)}
      </Fact>
      <Fact label={t('accepted')} of={t('of', { part: facts.accepted, whole: offers })}>
        {percent(facts.accepted, offers)}
      </Fact>
      <Fact label={t('declined')}>{facts.declined}</Fact>
      <Fact label={t('unanswered')}>{facts.unanswered}</Fact>
      <Fact label={t('released')}>{facts.released}</Fact>
      <Fact label={t('no_shows')}>{facts.noShows}</Fact>
      <Fact label={t('ratings')} of={`${ratings.count}`}>
        {ratings.count === 0 ? '—' : (ratings.sum / ratings.count).toFixed(1)}
      </Fact>
      <Fact label={t('distance')}>
        <Distance meters={facts.meters} />
      </Fact>
      <Fact label={t('fares')}>
        <Money cents={facts.fareCents} />
      </Fact>
    </dl>
  );
}

function Shifts({ worked }: Pick<DriverFileView, 'worked'>) {
  const t = useT(officeWork);
  const language = useLanguage();
  return (
    <Card aria-label={t('shifts')}>
      <h2 className="display text-heading">{t('shifts')}</h2>
      {worked.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t('shifts.none')}</p>
      ) : (
        <ul className="mt-3 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {worked.toReversed().map(({ day, seconds }) => (
            <li key={day} className="flex justify-between gap-4 border-t border-line py-2 text-small">
              <span>{formatDateTime(`${day}T12:00:00Z`, language, 'date')}</span>
              <Duration seconds={seconds} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A driver's work of the last days: facts, shifts, money for admins, and what the office wrote to them. */
export function DriverWork({ id, name }: { id: string; name: string }) {
  const t = useT(officeWork);
  const [days, setDays] = useState<DriverFileQuery['days']>('30');
  const { data, error, refetch } = useQuery({
    queryKey: ['office', 'driver-file', id, days],
    queryFn: ({ signal }) => call(endpoints.workFiles.driver, { params: { id }, query: { days }, signal }),
    placeholderData: (before) => before,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64 w-full rounded-card" />;
  return (
    <>
      <Card aria-label={t('title')}>
        <header className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 className="display text-heading">{t('title')}</h2>
            <p className="mt-1 text-ink-soft">{t('facts_only')}</p>
            <Link className="text-link inline-block py-2" to={`/admin/bookings?q=${encodeURIComponent(name)}`}>
              {t('rides')}
            </Link>
          </div>
          <Select
            label={t('days')}
            value={days}
            data-testid="work-days"
            options={DAYS.map((value) => ({ value, label: t('days.last', { count: Number(value) }) }))}
            onValueChange={(value) => setDays(DAYS.find((one) => one === value) ?? '30')}
          />
        </header>
        <Facts file={data} />
      </Card>
      <Shifts worked={data.worked} />
      {data.money && <MoneyCard money={data.money} />}
      <MessagesCard messages={data.messages} />
    </>
  );
}
