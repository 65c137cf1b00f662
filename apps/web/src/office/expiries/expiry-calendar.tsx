import { endpoints, type ExpiriesFileQuery, type ExpiriesView } from '@sablon/contracts';
import { toBrussels } from '@sablon/domain';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/http-client.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { everyPage } from '../../shared/staff/list-file.js';
import { useChangeAddress, useFilters } from '../../shared/staff/use-list.js';
import { Button, ErrorState } from '../../shared/ui/button.js';
import { documents } from '../../shared/words.js';
import { expiries } from '../words.js';
import { dayByKey, monthAfter, weeksOf } from './month-grid.js';

type Expiry = ExpiriesView['expiries'][number];
/** The filters of the list, without its days. */
type ExpiryChoice = { readonly [Name in 'q' | 'of' | 'state' | 'kind']: ExpiriesFileQuery[Name] | null };
/** As many as a cell has room for; the others are counted. */
const SHOWN = 2;
const TONES = { over: 'text-danger', soon: 'text-warn', later: 'text-ink-soft' } as const;
const atNoon = (day: string) => `${day}T12:00:00Z`;

function useMonth(month: string, query: ExpiryChoice) {
  const weeks = weeksOf(month);
  const from = weeks[0]?.[0] ?? '';
  const until = weeks.at(-1)?.[6] ?? '';
  const read = useQuery({
    queryKey: ['office', 'expiries', 'month', month, query],
    queryFn: ({ signal }) =>
      everyPage((after) =>
        call(endpoints.expiries.list, { query: { ...query, from, until, after }, signal }).then(
          ({ expiries: items, next }) => ({ items, next }),
        ),
      ),
    placeholderData: (before) => before,
  });
  const byDay = new Map<string, Expiry[]>();
  for (const end of read.data ?? []) byDay.set(end.expiresOn, [...(byDay.get(end.expiresOn) ?? []), end]);
  return { weeks, read, byDay };
}

interface CellProps {
  readonly day: string;
  readonly inMonth: boolean;
  readonly isToday: boolean;
  readonly isCurrent: boolean;
  readonly ends: readonly Expiry[];
  readonly onOpen: () => void;
}

function DayCell({ day, inMonth, isToday, isCurrent, ends, onOpen }: CellProps) {
  const t = useT(expiries);
  const documentName = useT(documents);
  const language = useLanguage();
  const name = formatDateTime(atNoon(day), language, 'day');
  return (
    <td role="gridcell" className="border border-line p-0 align-top">
      <button
        type="button"
        data-day={day}
        data-count={ends.length}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${name}: ${t('month.count', { count: ends.length })}`}
        onClick={onOpen}
        className={clsx(
          'block min-h-16 w-full p-2 text-left text-caption focus-visible:-outline-offset-2 md:min-h-24',
          inMonth ? 'hover:bg-gold-wash' : 'bg-sunken text-ink-faint',
        )}
      >
        <span className={clsx('numbers', isToday && 'rounded-full bg-gold-wash px-2 font-medium text-gold-text')}>
          {Number(day.slice(8))}
        </span>
        {ends.length > 0 && <span className="numbers ml-1 font-medium md:hidden">· {ends.length}</span>}
        {ends.slice(0, SHOWN).map((end) => (
          <span key={end.id} className={clsx('mt-1 block truncate max-md:hidden', TONES[end.state])}>
            <span translate="no">{end.driver?.name ?? end.plate}</span> · {documentName(end.kind)}
          </span>
        ))}
        {ends.length > SHOWN && (
          <span className="mt-1 block text-ink-soft max-md:hidden">
            {t('month.more', { count: ends.length - SHOWN })}
          </span>
        )}
      </button>
    </td>
  );
}

/** The month of the address (`?month=…`): what ends on each day. A day opens the list of that day. */
export function ExpiryCalendar({ query }: { query: ExpiryChoice }) {
  const t = useT(expiries);
  const language = useLanguage();
  const [today] = useState(() => toBrussels(new Date()).date);
  const [address] = useFilters(['month']);
  const changeAddress = useChangeAddress();
  const month = /^\d{4}-\d\d$/.test(address.month) ? address.month : today.slice(0, 7);
  const { weeks, read, byDay } = useMonth(month, query);
  const [current, setCurrent] = useState(today);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const within = current.startsWith(month) ? current : `${month}-01`;
  useEffect(() => {
    if (!moved.current || within !== current) return; // the address has yet to turn to the month of the day
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${within}"]`)?.focus();
  }, [within, current]);
  const show = (next: string) => changeAddress((params) => params.set('month', next));
  const open = (day: string) =>
    changeAddress((params) => {
      params.delete('view');
      params.set('from', day);
      params.set('until', day);
    });
  return (
    <section aria-label={t('month')} className="mt-6" aria-busy={read.isFetching || undefined}>
      <header className="flex flex-wrap items-center gap-3">
        <Button variant="ghost" size="small" aria-label={t('month.before')} onClick={() => show(monthAfter(month, -1))}>
          <ChevronLeft size={18} aria-hidden="true" />
        </Button>
        <h2 aria-live="polite" className="text-lead font-medium" data-testid="month">
          {formatDateTime(atNoon(`${month}-01`), language, 'month')}
        </h2>
        <Button variant="ghost" size="small" aria-label={t('month.after')} onClick={() => show(monthAfter(month, 1))}>
          <ChevronRight size={18} aria-hidden="true" />
        </Button>
        <p className="text-small text-ink-soft">{t('month.keys')}</p>
      </header>
      {read.error && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      <table
        ref={grid}
        role="grid"
        aria-label={t('month')}
        className="mt-3 w-full table-fixed border-collapse"
        data-testid="expiry-month"
        onKeyDown={(event) => {
          const day = (event.target as HTMLElement).dataset['day'];
          const next = day === undefined ? null : dayByKey(day, event.key);
          if (next === null) return;
          event.preventDefault();
          moved.current = true;
          setCurrent(next);
          if (!next.startsWith(month)) show(next.slice(0, 7));
        }}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="py-2 text-left text-caption font-medium text-ink-soft">
                {formatDateTime(atNoon(day), language, 'weekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  inMonth={day.startsWith(month)}
                  isToday={day === today}
                  isCurrent={day === within}
                  ends={byDay.get(day) ?? []}
                  onOpen={() => open(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
