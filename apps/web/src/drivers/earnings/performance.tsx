import type { DriverPerformanceView } from '@sablon/contracts';
import { Star } from 'lucide-react';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { LOCALES } from '../../shared/i18n/languages.js';
import { Card } from '../../shared/ui/surfaces.js';
import { Duration } from '../../shared/ui/values.js';
import { driverEarnings } from '../words.js';

const percent = (part: number, of: number): string => (of === 0 ? '–' : `${Math.round((part * 100) / of)}\u00a0%`);

function Ratings({ rating }: { rating: DriverPerformanceView['rating'] }) {
  const t = useT(driverEarnings);
  const language = useLanguage();
  const { count, tenths, shownFrom, distribution, comments } = rating;
  const most = Math.max(1, ...(distribution ?? []));
  return (
    <Card aria-labelledby="my-ratings" data-testid="driver-ratings">
      <h2 id="my-ratings" className="eyebrow">
        {t('ratings')}
      </h2>
      {tenths === null ? (
        <p className="mt-3 text-ink-soft">
          {t(count === 0 ? 'ratings.none' : 'ratings.few', { count, from: shownFrom })}
        </p>
      ) : (
        <p className="mt-2 flex items-baseline gap-3">
          <span className="display numbers text-title">
            {new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1 }).format(tenths / 10)}
          </span>
          <span className="text-ink-soft">{t('ratings.count', { count })}</span>
        </p>
      )}
      {distribution && (
        <ul className="mt-4 grid gap-2">
          {[5, 4, 3, 2, 1].map((stars) => {
            const given = distribution[stars - 1] ?? 0;
            return (
              <li key={stars} className="grid grid-cols-[3.2rem_1fr_2.5rem] items-center gap-3 text-small">
                <span className="numbers flex items-center gap-2">
                  {stars}
                  <Star size={14} aria-hidden="true" />
                  <span className="sr-only">{t('ratings.stars')}</span>
                </span>
                <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
                  <span className="block h-full rounded-full bg-gold" style={{ width: `${(given * 100) / most}%` }} />
                </span>
                <span className="numbers text-right text-ink-soft">{given}</span>
              </li>
            );
          })}
        </ul>
      )}
      {comments.length > 0 && (
        <>
          <h3 className="mt-6 font-medium">{t('comments')}</h3>
          <ul className="mt-2">
            {comments.map(({ stars, words }, index) => (
              <li key={index} className="border-t border-line py-3">
                <span className="numbers text-small text-ink-soft">{t('comments.stars', { stars })}</span>
                <p lang="" className="wrap-anywhere whitespace-pre-line">
                  {words}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Counts({ work }: { work: DriverPerformanceView }) {
  const t = useT(driverEarnings);
  const { offers } = work;
  const asked = offers.accepted + offers.declined + offers.unanswered;
  const facts = [
    ['trips', String(work.trips)],
    ['on_time', percent(work.onTime, work.promised)],
    ['released', String(work.released)],
    ['acceptance', percent(offers.accepted, asked)],
  ] as const;
  return (
    <Card aria-labelledby="my-work" data-testid="driver-stats">
      <h2 id="my-work" className="eyebrow">
        {t('stats', { days: work.days })}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-4">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt className="text-small text-ink-soft">{t(`stats.${key}`)}</dt>
            <dd className="numbers text-lead font-medium" data-testid={`stat-${key}`}>
              {value}
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-small text-ink-soft">{t('hours')}</dt>
          <dd className="numbers text-lead font-medium">
            {work.workedSeconds === 0 ? '–' : <Duration seconds={work.workedSeconds} />}
          </dd>
        </div>
      </dl>
      {asked > 0 && <p className="mt-4 text-small text-ink-soft">{t('stats.offers', { ...offers })}</p>}
      <p className="mt-2 text-small text-ink-soft">{t('stats.never')}</p>
    </Card>
  );
}

/** The driver's performance: passenger ratings and counts over the last days, for their information only. */
export function Performance({ work }: { work: DriverPerformanceView }) {
  return (
    <>
      <Counts work={work} />
      <Ratings rating={work.rating} />
    </>
  );
}
