import { endpoints, type StaffReviewView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserRoundSearch } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { AnswerQuote } from '../../shared/ui/answer-quote.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button, ButtonLink, ErrorState, FormError } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { TextArea } from '../../shared/ui/text-field.js';
import { DateTime } from '../../shared/ui/values.js';
import { reviews } from '../words.js';
import { call } from '../../shared/api/http-client.js';

export const listReviews = (signal: AbortSignal) => call(endpoints.decisionReviews.list, { signal });

export const answerReview = (id: string, answer: string) =>
  call(endpoints.decisionReviews.answer, { params: { id }, body: { answer } });

const REFRESH_MS = 20_000;
const QUERY_KEY = ['staff-reviews'];

function AnswerForm({ review }: { review: StaffReviewView }) {
  const t = useT(reviews);
  const queries = useQueryClient();
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('../common/trips.schemas.js').then((schemas) => schemas.reviewAnswer),
    typed: { answer: '' },
    send: ({ answer }) =>
      answerReview(review.id, answer).finally(() => void queries.invalidateQueries({ queryKey: QUERY_KEY })),
  });
  const isBlank = useWatch({ control: form.control, compute: ({ answer }) => answer.trim() === '' });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <TextArea {...field('answer')} label={t('answer')} hint={t('answer.hint')} rows={3} data-testid="review-answer" />
      <FormError error={failure} />
      <Button type="submit" busy={busy} disabled={isBlank} className="justify-self-start" data-testid="send-answer">
        {t('send')}
      </Button>
    </form>
  );
}

function Review({ review }: { review: StaffReviewView }) {
  const t = useT(reviews);
  return (
    <li className="card grid gap-4 p-card shadow-low" data-testid="review" data-status={review.status}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-lead font-medium">
          {review.driverName}
          {review.plate && <span className="numbers text-ink-soft"> · {review.plate}</span>}
        </h2>
        <Badge tone={review.status === 'open' ? 'warn' : 'ok'}>{t(review.status)}</Badge>
      </header>
      <p className="text-ink-soft">
        {t(`subject.${review.subject}`)} · <DateTime at={review.askedAt} />
      </p>
      <p className="whitespace-pre-line">{review.words}</p>
      {review.tripId && (
        <ButtonLink
          to={`/dispatch?trip=${review.tripId}`}
          variant="ghost"
          size="small"
          className="justify-self-start"
          aria-label={`${t('ride')}, ${review.driverName}`}
        >
          {t('ride')}
        </ButtonLink>
      )}
      {review.answer && review.answeredBy ? (
        <AnswerQuote by={t(`by.${review.answeredBy}`)} at={review.answeredAt} words={review.answer} />
      ) : (
        <AnswerForm review={review} />
      )}
    </li>
  );
}

/** Ratings that drivers asked staff to review, pending ones first. */
export function ReviewsPage() {
  const t = useT(reviews);
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => listReviews(signal),
    refetchInterval: REFRESH_MS,
  });
  return (
    <div className="office-page max-w-[1080px]">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="display text-title">{t('title')}</h1>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-8 h-48 w-full" />}
      {data?.reviews.length === 0 && (
        <EmptyState icon={<UserRoundSearch size={26} aria-hidden="true" />} title={t('empty')}>
          {t('empty.text')}
        </EmptyState>
      )}
      <ul className="mt-8 grid gap-4">
        {data?.reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
    </div>
  );
}
