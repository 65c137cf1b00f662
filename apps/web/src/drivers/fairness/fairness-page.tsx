import { Download } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink, ErrorState } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { ExplainedDay } from './explained-day.js';
import { fairness } from '../words.js';
import { useQuery } from '@tanstack/react-query';
import { DateTime } from '../../shared/ui/values.js';
import { KEYS, readSeen, readReviews, ReviewForm } from './review-form.js';
import type { ReviewView } from '@sablon/contracts';
import { useLive } from '../../live/use-live.js';
import { AnswerQuote } from '../../shared/ui/answer-quote.js';
import { Badge } from '../../shared/ui/badge.js';

function Review({ review }: { review: ReviewView }) {
  const t = useT(fairness);
  return (
    <li className="grid gap-2 py-4" data-testid="my-review" data-status={review.status}>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong className="font-medium">
          {review.explanation ? (
            <>
              {t('reviews.of')} <DateTime at={review.explanation.at} />
            </>
          ) : (
            t('reviews.other')
          )}
        </strong>
        <Badge tone={review.status === 'open' ? 'warn' : 'ok'}>{t(`status.${review.status}`)}</Badge>
      </p>
      <p className="whitespace-pre-line text-ink-soft">{review.words}</p>
      {review.answer && review.answeredBy && (
        <AnswerQuote by={t(`answer.${review.answeredBy}`)} at={review.answeredAt} words={review.answer} />
      )}
    </li>
  );
}

/** The driver's requests for human review, with the answers. */
export function MyReviews() {
  const t = useT(fairness);
  const { data, error, refetch } = useQuery({ queryKey: [KEYS.reviews], queryFn: ({ signal }) => readReviews(signal) });
  useLive('notifications.updated', () => void refetch());
  return (
    <Card>
      <h2 className="display text-section">{t('reviews.title')}</h2>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-6 h-24 w-full" />}
      {data?.reviews.length === 0 && <p className="mt-4 text-ink-soft">{t('reviews.none')}</p>}
      <ul className="mt-2 divide-y divide-line">
        {data?.reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      <div className="mt-4 grid gap-2 border-t border-line pt-4">
        <h3 className="font-medium">{t('reviews.other')}</h3>
        <p className="text-small text-ink-soft">{t('reviews.other.text')}</p>
        <ReviewForm subject="other" subjectId={null} asked={false} about={t('reviews.other')} />
      </div>
    </Card>
  );
}

/** Which staff roles viewed the driver's data, and when. */
export function DataViews() {
  const t = useT(fairness);
  const { data, error, refetch } = useQuery({ queryKey: [KEYS.seen], queryFn: ({ signal }) => readSeen(signal) });
  return (
    <Card>
      <h2 className="display text-section">{t('looks.title')}</h2>
      <p className="mt-1 text-small text-ink-soft">{t('looks.text')}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-6 h-24 w-full" />}
      {data?.looks.length === 0 && <p className="mt-4">{t('looks.none')}</p>}
      {data && data.looks.length > 0 && (
        <table className="mt-4 w-full text-left" data-testid="looks">
          <thead className="text-caption text-ink-soft">
            <tr>
              <th scope="col" className="py-2 pr-4 font-medium">
                {t('looks.when')}
              </th>
              <th scope="col" className="py-2 pr-4 font-medium">
                {t('looks.who')}
              </th>
              <th scope="col" className="py-2 font-medium">
                {t('looks.what')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {data.looks.map(({ at, role, what }) => (
              <tr key={`${at}${role}${what}`}>
                <td className="py-2 pr-4 align-top">
                  <DateTime at={at} />
                </td>
                <td className="py-2 pr-4 align-top">{t(`role.${role}`)}</td>
                <td className="py-2 align-top">{t(`seen.${what}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

/** How trips are assigned, who viewed the driver's data, and how to request a review. */
export function FairnessPage() {
  const t = useT(fairness);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="display text-title">{t('title')}</h1>
      <p className="max-w-[60ch] text-ink-soft">{t('intro')}</p>
      <ExplainedDay />
      <MyReviews />
      <DataViews />
      <Card>
        <h2 className="display text-section">{t('data.title')}</h2>
        <p className="mt-1 text-ink-soft">{t('data.text')}</p>
        <ButtonLink
          to="/profile/data"
          variant="secondary"
          className="mt-4"
          icon={<Download size={18} aria-hidden="true" />}
        >
          {t('data.link')}
        </ButtonLink>
      </Card>
    </div>
  );
}
