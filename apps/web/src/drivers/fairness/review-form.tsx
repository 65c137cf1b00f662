import type { ReviewSubject } from '@sablon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { TextArea } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { fairness } from '../words.js';
import { endpoints, type ReviewRequest } from '@sablon/contracts';
import { call } from '../../shared/api/http-client.js';

export const KEYS = { day: 'explained-day', seen: 'driver-seen', reviews: 'driver-reviews' } as const;

export const readDay = (day: string, signal: AbortSignal) => call(endpoints.fairness.day, { query: { day }, signal });

export const readSeen = (signal: AbortSignal) => call(endpoints.fairness.seen, { signal });

export const readReviews = (signal: AbortSignal) => call(endpoints.fairness.reviews, { signal });

const askReview = (body: ReviewRequest, idempotencyKey: string) =>
  call(endpoints.fairness.ask, { body, idempotencyKey });

interface ReviewFormProps {
  readonly subject: ReviewSubject;
  readonly subjectId: string | null;
  /** Whether the driver has already requested a review. */
  readonly asked: boolean;
  /** Names the trip for users who cannot see where the button is. */
  readonly about: string;
}

/** Requests human review of a decision. */
export function ReviewForm({ subject, subjectId, asked, about }: ReviewFormProps) {
  const t = useT(fairness);
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const readAgain = () => {
    for (const queryKey of [KEYS.day, KEYS.reviews]) void queries.invalidateQueries({ queryKey: [queryKey] });
  };
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./fairness.schemas.js').then(({ review }) => review),
    typed: { words: '' },
    send: ({ words }) => askReview({ subject, subjectId, words }, key).finally(readAgain),
    onSent: () => {
      setOpen(false);
      form.reset();
      setKey(newIdempotencyKey());
      showToast({ tone: 'ok', text: t('review.sent') });
    },
  });
  const isBlank = useWatch({ control: form.control, compute: ({ words }) => words.trim() === '' });
  if (asked) return <p className="text-small text-ink-soft">{t('review.asked')}</p>;
  if (!open)
    return (
      <Button
        variant="ghost"
        size="big"
        className="-ml-4 justify-self-start text-left whitespace-normal"
        data-testid="ask-review"
        aria-label={`${t('review.ask')}, ${about}`}
        onClick={() => setOpen(true)}
      >
        {t('review.ask')}
      </Button>
    );
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-3">
      <TextArea {...field('words')} label={t('review.words')} rows={3} autoFocus data-testid="review-words" />
      <FormError error={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={isBlank} data-testid="send-review">
          {t('review.send')}
        </Button>
        <Button variant="ghost" onClick={() => setOpen(false)}>
          {t('review.cancel')}
        </Button>
      </div>
    </form>
  );
}
