import { endpoints, type StatisticsView } from '@sablon/contracts';
import { addDays, toBrussels } from '@sablon/domain';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../shared/api/http-client.js';
import { formatDateTime, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, ErrorState } from '../../shared/ui/button.js';
import { DownloadButton } from '../../shared/ui/download-button.js';
import { Select } from '../../shared/ui/select.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { BarChart, type Bar } from './bar-chart.js';
import { statistics } from '../words.js';
import { axisEnd, measured, MEASURES, shownMeasure, type Measure, type Sums } from './measures.js';

interface ZoneBarsProps {
  readonly title: string;
  readonly measure: string;
  readonly bars: readonly Bar[];
  readonly end: number;
}

/** Zones one below the other, because their names are long: a table whose cells contain the bars. */
export function ZoneBars({ title, measure, bars, end }: ZoneBarsProps) {
  return (
    <figure className="card min-w-0 p-card shadow-low" data-testid="chart-zone">
      <table className="w-full text-small [&_td]:py-2 [&_th]:py-2 [&_th]:text-left [&_th]:font-normal">
        <caption className="pb-3 text-left">
          <span className="text-body font-medium">{title}</span>{' '}
          <span className="text-small text-ink-soft">{measure}</span>
        </caption>
        <tbody>
          {bars.map(({ key, label, value, shown }) => (
            <tr key={key}>
              <th scope="row" className="w-2/5 pr-4">
                {label}
              </th>
              <td>
                <span className="flex items-center gap-3">
                  <span
                    aria-hidden="true"
                    className="h-3.5 rounded-small bg-gold"
                    style={{ width: `${(70 * Math.min(end, value ?? 0)) / end}%` }}
                  />
                  <span className="numbers shrink-0">{shown}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const PERIODS = [7, 30, 90] as const;
const TABLES = ['day', 'hour', 'zone'] as const;

const chosenDay = (text: string | null, otherwise: string): string =>
  text !== null && DAY.test(text) ? text : otherwise;

function Totals({ total }: { total: StatisticsView['total'] }) {
  const t = useT(statistics);
  const language = useLanguage();
  return (
    <dl className="mt-8 grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
      {MEASURES.map((measure) => (
        <div key={measure} className="card p-4 shadow-low" data-testid={`total-${measure}`}>
          <dt className="text-small text-ink-soft">{t(`measure.${measure}`)}</dt>
          <dd className="display numbers mt-1 text-section">
            {shownMeasure(measured(total, measure), measure, language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Charts({ data, measure }: { data: StatisticsView; measure: Measure }) {
  const t = useT(statistics);
  const language = useLanguage();
  const bar = (key: string, label: string, sums: Sums): Bar => {
    const value = measured(sums, measure);
    return { key, label, value, shown: shownMeasure(value, measure, language) };
  };
  const days = data.days.map((one) => bar(one.day, formatDateTime(`${one.day}T12:00:00Z`, language, 'date'), one));
  const hours = data.hours.map((one) => bar(String(one.hour), t('hour.of', { hour: one.hour }), one));
  const zones = data.zones.map((one) => bar(one.zone, one.name ? localized(one.name, language) : t('elsewhere'), one));
  const end = (bars: readonly Bar[]) =>
    axisEnd(
      bars.map(({ value }) => value),
      measure,
    );
  const axis = (bars: readonly Bar[]) => ({ end: end(bars), endShown: shownMeasure(end(bars), measure, language) });
  const name = t(`measure.${measure}`);
  return (
    <div className="mt-6 grid gap-6">
      <BarChart title={t('by.day')} measure={name} of="day" bars={days} {...axis(days)} />
      <BarChart title={t('by.hour')} measure={name} of="hour" bars={hours} {...axis(hours)} />
      {measure !== 'utilisation' && zones.length > 0 && (
        <ZoneBars title={t('by.zone')} measure={name} bars={zones} end={end(zones)} />
      )}
    </div>
  );
}

/** How the service performed in a period: demand, completed rides, punctuality, waiting times, revenue, and car utilisation. */
export function StatisticsPage() {
  const t = useT(statistics);
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => toBrussels(new Date()).date);
  const [measure, setMeasure] = useState<Measure>('asked');
  const until = chosenDay(params.get('until'), today);
  const from = chosenDay(params.get('from'), addDays(until, -6));
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['office', 'statistics', from, until],
    queryFn: ({ signal }) => call(endpoints.statistics.read, { query: { from, until }, signal }),
    placeholderData: (before) => before,
  });
  const choose = (period: { from: string; until: string }) => setParams(period, { replace: true });
  const empty = data && data.total.asked === 0 && data.total.shiftSeconds === 0;
  return (
    <OfficeBody title={t('title')} lead={t('lead')}>
      <search className="mt-8 flex flex-wrap items-end gap-4">
        <TextField
          label={t('from')}
          type="date"
          value={from}
          max={until}
          data-testid="statistics-from"
          onChange={(event) => DAY.test(event.target.value) && choose({ from: event.target.value, until })}
        />
        <TextField
          label={t('until')}
          type="date"
          value={until}
          min={from}
          data-testid="statistics-until"
          onChange={(event) => DAY.test(event.target.value) && choose({ from, until: event.target.value })}
        />
        <div className="flex flex-wrap gap-2 py-1">
          {PERIODS.map((days) => (
            <Button
              key={days}
              variant="secondary"
              size="small"
              aria-pressed={until === today && from === addDays(today, 1 - days)}
              className="aria-pressed:border-gold aria-pressed:text-gold-text"
              onClick={() => choose({ from: addDays(today, 1 - days), until: today })}
            >
              {t('last', { count: days })}
            </Button>
          ))}
        </div>
      </search>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error && data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-8 h-64 w-full rounded-card" />}
      {empty && (
        <EmptyState icon={<ChartColumn size={26} aria-hidden="true" />} title={t('empty')}>
          {t('empty.text')}
        </EmptyState>
      )}
      {data && !empty && !error && (
        <div aria-busy={isPlaceholderData || undefined}>
          <Totals total={data.total} />
          <div className="mt-8 flex flex-wrap items-end justify-between gap-4">
            <Select
              label={t('measure')}
              value={measure}
              data-testid="statistics-measure"
              options={MEASURES.map((value) => ({ value, label: t(`measure.${value}`) }))}
              onValueChange={(value) => setMeasure(MEASURES.find((one) => one === value) ?? 'asked')}
            />
            <div className="flex flex-wrap gap-2">
              {TABLES.map((by) => (
                <DownloadButton
                  key={by}
                  size="small"
                  file={endpoints.statistics.file}
                  options={{ query: { from, until, by } }}
                  testId={`statistics-file-${by}`}
                >
                  {t(`file.${by}`)}
                </DownloadButton>
              ))}
            </div>
          </div>
          <Charts data={data} measure={measure} />
          <p className="mt-6 text-small text-ink-faint">{t('note')}</p>
        </div>
      )}
    </OfficeBody>
  );
}
