import type { DriverEarningsView, DriverStatementView } from '@sablon/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useServerNow } from '../../../shared/booking/use-now.js';
import { formatDateTime } from '../../../shared/i18n/format.js';
import { useLanguage, useT } from '../../../shared/i18n/namespaces.js';
import { ErrorState } from '../../../shared/ui/error-state.js';
import { Card, Skeleton } from '../../../shared/ui/surfaces.js';
import { DateTime, Money } from '../../../shared/ui/values.js';
import { driver } from '../i18n/namespace.js';
import { mondayAfter, useEarnings, useStatements } from './use-earnings.js';

type Earning = DriverEarningsView['earnings'][number];

/** One ride, its lines on request. */
function EarningRow({ earning }: { earning: Earning }) {
  const t = useT(driver);
  const language = useLanguage();
  const name = earning.from && earning.to ? `${earning.from[language]} – ${earning.to[language]}` : t('money.other');
  return (
    <li className="border-t border-line first:border-t-0">
      <details>
        <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-2">
          <span className="min-w-0">
            <span className="block truncate">{name}</span>
            <span className="block text-[0.9rem] text-ink-soft">
              <DateTime at={earning.at} />
            </span>
          </span>
          <strong className="font-medium whitespace-nowrap">
            <Money cents={earning.totalCents} />
          </strong>
        </summary>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 pb-3 text-[0.95rem] text-ink-soft [&_dd]:text-right">
          {earning.lines.map((line, index) => (
            <div key={index} className="contents">
              <dt>{t(`money.line.${line.code}`)}</dt>
              <dd>
                <Money cents={line.cents} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

/** Whether the week is still open, on its way to the bank, or paid. */
function Standing({ statement }: { statement: DriverStatementView | undefined }) {
  const t = useT(driver);
  const language = useLanguage();
  if (!statement) return <>{t('money.open')}</>;
  const { payout } = statement;
  if (!payout) return <>{t('money.nothing_due')}</>;
  if (payout.paidAt) return <>{t('money.paid', { date: formatDateTime(payout.paidAt, language, 'date') })}</>;
  return <>{t('money.due')}</>;
}

/** A driver's week in money: what each ride brought, our part, tips, and the payout once the week is closed. */
export function WeekMoney({ version }: { version: string }) {
  const t = useT(driver);
  const language = useLanguage();
  const [day, setDay] = useState<string | null>(null);
  const { data, error, refetch } = useEarnings(day, version);
  const statements = useStatements();
  const now = useServerNow(60_000);
  if (!data)
    return (
      <Card aria-busy={!error}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-24 w-full" />}
      </Card>
    );
  const statement = statements.data?.statements.find(({ week }) => week === data.week);
  const last = new Date(Date.parse(data.to) - 1).toISOString();
  const step = (weeks: number) => setDay(mondayAfter(data.week, weeks));
  return (
    <Card aria-labelledby="week-money" data-testid="week-money">
      <div className="flex items-center justify-between gap-3">
        <button type="button" className="icon-btn" aria-label={t('money.before')} onClick={() => step(-1)}>
          <ChevronLeft size={20} aria-hidden="true" />
        </button>
        <h2 id="week-money" className="eyebrow text-center">
          {t('money.week', {
            from: formatDateTime(data.from, language, 'date'),
            to: formatDateTime(last, language, 'date'),
          })}
        </h2>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('money.after')}
          disabled={day === null || Date.parse(data.to) > now}
          onClick={() => step(1)}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </button>
      </div>
      <p className="display mt-2 text-center text-[2.2rem]" data-testid="week-total">
        <Money cents={data.totalCents} />
      </p>
      <p className="text-center text-ink-soft">
        <Standing statement={statement} />
      </p>
      <p className="mt-2 text-center text-[0.9rem] text-ink-faint">
        {t('money.rule', { percent: data.commissionBasisPoints / 100 })}
      </p>
      {data.earnings.length === 0 ? (
        <p className="mt-4 text-center text-ink-soft">{t('money.none')}</p>
      ) : (
        <ul className="mt-4">
          {data.earnings.map((earning, index) => (
            <EarningRow key={earning.tripId ?? index} earning={earning} />
          ))}
        </ul>
      )}
    </Card>
  );
}
