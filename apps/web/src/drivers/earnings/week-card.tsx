import { endpoints, type DriverEarningsView, type DriverStatementView } from '@sablon/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { DownloadButton } from '../../shared/ui/download-button.js';
import { Card } from '../../shared/ui/surfaces.js';
import { DateTime, Duration, Money } from '../../shared/ui/values.js';
import { MoneyLines } from './earning-days.js';
import { driverEarnings } from '../words.js';
import { mondayAfter } from './use-earnings.js';

/** Whether the week is still open, being paid out, or paid. */
function Standing({ statement, open }: { statement: DriverStatementView | undefined; open: boolean }) {
  const t = useT(driverEarnings);
  const language = useLanguage();
  if (!statement) return <>{t(open ? 'open' : 'closing')}</>;
  const { payout } = statement;
  if (!payout) return <>{t('nothing_due')}</>;
  if (!payout.paidAt) return <>{t('due')}</>;
  return <>{t('paid', { date: formatDateTime(payout.paidAt, language, 'date') })}</>;
}

function Fact({ label, testId, children }: { label: string; testId?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="numbers text-lead font-medium" data-testid={testId}>
        {children}
      </dd>
    </div>
  );
}

interface WeekCardProps {
  week: DriverEarningsView;
  statement: DriverStatementView | undefined;
  onWeek: (monday: string) => void;
}

/** A week's total with its parts, the earnings per hour and the payout status. */
export function WeekCard({ week, statement, onWeek }: WeekCardProps) {
  const t = useT(driverEarnings);
  const language = useLanguage();
  const now = useServerNow(60_000);
  const open = Date.parse(week.to) > now;
  const last = new Date(Date.parse(week.to) - 1).toISOString();
  const { nextPayout } = week;
  return (
    <Card aria-labelledby="week-money" data-testid="week-money" data-week={week.week}>
      <div className="flex items-center justify-between gap-3">
        <button
          type="button"
          className="icon-btn"
          aria-label={t('before')}
          onClick={() => onWeek(mondayAfter(week.week, -1))}
        >
          <ChevronLeft size={22} aria-hidden="true" />
        </button>
        <h2 id="week-money" className="eyebrow text-center" aria-live="polite">
          {t('week', {
            from: formatDateTime(week.from, language, 'date'),
            to: formatDateTime(last, language, 'date'),
          })}
        </h2>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('after')}
          disabled={open}
          onClick={() => onWeek(mondayAfter(week.week, 1))}
        >
          <ChevronRight size={22} aria-hidden="true" />
        </button>
      </div>
      <p className="display mt-2 text-center text-title" data-testid="week-total" data-cents={week.totalCents}>
        <Money cents={week.totalCents} />
      </p>
      <p className="text-center text-ink-soft">
        <Standing statement={statement} open={open} />
      </p>
      <dl className="mt-6 grid grid-cols-2 gap-4">
        <Fact label={t('hours')} testId="week-hours">
          {week.workedSeconds === 0 ? '–' : <Duration seconds={week.workedSeconds} />}
        </Fact>
        <Fact label={t('hourly')} testId="week-hourly">
          {week.hourlyCents === null ? '–' : <Money cents={week.hourlyCents} />}
        </Fact>
        {nextPayout && (
          <Fact label={t('next')} testId="next-payout">
            <Money cents={Math.max(0, nextPayout.cents)} />
            <span className="block text-small font-normal text-ink-soft">
              {t('next.closes')} <DateTime at={nextPayout.closesAt} />
            </span>
          </Fact>
        )}
        {nextPayout && nextPayout.underWayCents > 0 && (
          <Fact label={t('under_way')}>
            <Money cents={nextPayout.underWayCents} />
          </Fact>
        )}
      </dl>
      {week.sums.length > 0 && (
        <div className="mt-6 border-t border-line pt-4">
          <MoneyLines lines={week.sums} testId="week-sums" />
        </div>
      )}
      {statement && statement.carriedCents !== 0 && (
        <p className="mt-3 flex justify-between gap-4 text-small">
          {t('carried')} <Money cents={statement.carriedCents} />
        </p>
      )}
      <p className="mt-4 text-small text-ink-soft">{t('rule', { percent: week.commissionBasisPoints / 100 })}</p>
      <div className="mt-4">
        <DownloadButton
          file={endpoints.earnings.statementPdf}
          options={{ params: { week: week.week }, query: { language } }}
          testId="statement-pdf"
          size="big"
        >
          {t(open && !statement ? 'statement.open' : 'statement')}
        </DownloadButton>
      </div>
    </Card>
  );
}
