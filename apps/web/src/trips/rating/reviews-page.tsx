import { endpoints, type StaffReviewView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserRoundSearch } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { AnswerQuote } from '../../shared/ui/answer-quote.js';
import { Badge } from '../../shared/ui/badge.js';
import { FilterBar } from '../../shared/staff/filter-bar.js';
import { ListFile, type FileRow } from '../../shared/staff/list-file.js';
import { ListTable, type ListColumn } from '../../shared/staff/list-table.js';
import { SavedFilters } from '../../shared/staff/saved-filters.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { sorted, useFilters, useOrder } from '../../shared/staff/use-list.js';
import { holdsWords, useChosen, useItemLink } from '../../shared/staff/whole-list.js';
import { Button, ButtonLink, FormError } from '../../shared/ui/button.js';
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
    <article
      className="card mt-8 grid max-w-[72ch] gap-4 p-card shadow-low"
      data-testid="review"
      data-status={review.status}
    >
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
    </article>
  );
}

const SORTS = ['status', 'asked', 'driver'] as const;
type Sort = (typeof SORTS)[number];
const valueOf = (review: StaffReviewView, by: Sort) =>
  ({ asked: review.askedAt, driver: review.driverName.toLowerCase(), status: review.status })[by];
const rowOf = (review: StaffReviewView): FileRow => ({
  ...{ driver: review.driverName, plate: review.plate, subject: review.subject, state: review.status },
  ...{ asked_at: review.askedAt, answered_at: review.answeredAt },
});

function useColumns(): readonly ListColumn<StaffReviewView, Sort>[] {
  const t = useT(reviews);
  const linkTo = useItemLink();
  return [
    {
      ...{ key: 'driver', label: t('driver'), sort: 'driver' },
      cell: ({ id, driverName, plate }) => (
        <Link to={linkTo(id)} replace className="text-link py-1 font-medium" translate="no">
          {driverName}
          {plate && <span className="numbers text-ink-soft"> · {plate}</span>}
        </Link>
      ),
    },
    { ...{ key: 'subject', label: t('subject') }, cell: ({ subject }) => t(`subject.${subject}`) },
    {
      ...{ key: 'status', label: t('status'), sort: 'status' },
      cell: ({ status }) => <Badge tone={status === 'open' ? 'warn' : 'ok'}>{t(status)}</Badge>,
    },
    {
      ...{ key: 'asked', label: t('asked'), sort: 'asked', className: 'text-ink-soft' },
      cell: ({ askedAt }) => <DateTime at={askedAt} />,
    },
  ];
}

/** Decisions that drivers asked staff to review, pending ones first, and the chosen one below. */
export function ReviewsPage() {
  const t = useT(reviews);
  const [{ q, state }] = useFilters(['q', 'state']);
  const order = useOrder(SORTS);
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => listReviews(signal),
    refetchInterval: REFRESH_MS,
  });
  const found = data?.reviews.filter(
    (review) =>
      holdsWords(`${review.driverName} ${review.plate ?? ''} ${review.words}`, q) &&
      (state === '' || review.status === state),
  );
  const shown = sorted(found, order, valueOf);
  const chosen = useChosen(shown, ({ id }) => id);
  const columns = useColumns();
  return (
    <OfficeBody title={t('title')}>
      <SavedFilters list="reviews" />
      <FilterBar
        search={t('search')}
        testId="reviews"
        filters={[
          {
            ...{ name: 'state', label: t('status'), any: t('status.any') },
            options: (['open', 'answered'] as const).map((value) => ({ value, label: t(value) })),
          },
        ]}
      >
        <ListFile list="reviews" searched={q !== ''} rows={() => (shown ?? []).map(rowOf)} />
      </FilterBar>
      <ListTable
        caption={t('title')}
        columns={columns}
        items={shown}
        keyOf={({ id }) => id}
        query={{ error, refetch }}
        order={order}
        empty={{ Icon: UserRoundSearch, title: t('empty'), text: t('empty.text') }}
        testId="review-row"
        chosen={chosen?.id}
      />
      {chosen && <Review key={chosen.id} review={chosen} />}
    </OfficeBody>
  );
}
