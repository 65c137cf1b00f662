import type { ReviewView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLive } from '../../live/use-live.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { AnswerQuote } from '../../shared/ui/answer-quote.js';
import { Badge } from '../../shared/ui/badge.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { DateTime } from '../../shared/ui/values.js';
import { KEYS, readReviews } from './fairness.api.js';
import { fairness } from '../words.js';
import { ReviewForm } from './review-form.js';

function Review({ review }: { review: ReviewView }) {
  const t = useT(fairness);
  return (
    <li className="grid gap-2 py-4" data-testid="my-review" data-status={review.status}>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong className="font-medium">
          {review.told ? (
            <>
              {t('reviews.of')} <DateTime at={review.told.at} />
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

/** What he asked a person to look at, and the answers. */
export function MyReviews() {
  const t = useT(fairness);
  const { data, error, refetch } = useQuery({ queryKey: [KEYS.reviews], queryFn: ({ signal }) => readReviews(signal) });
  useLive('notices.updated', () => void refetch());
  return (
    <Card>
      <h2 className="display text-[1.5rem]">{t('reviews.title')}</h2>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-5 h-24 w-full" />}
      {data?.reviews.length === 0 && <p className="mt-4 text-ink-soft">{t('reviews.none')}</p>}
      <ul className="mt-2 divide-y divide-line">
        {data?.reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      <div className="mt-4 grid gap-2 border-t border-line pt-4">
        <h3 className="font-medium">{t('reviews.other')}</h3>
        <p className="text-[0.95rem] text-ink-soft">{t('reviews.other.text')}</p>
        <ReviewForm subject="other" subjectId={null} asked={false} about={t('reviews.other')} />
      </div>
    </Card>
  );
}
