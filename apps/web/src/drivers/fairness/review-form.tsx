import type { ReviewSubject } from '@sablon/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
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

/** The limit of `ReviewRequest`. */
const MAX_LENGTH = 2_000;

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
  const [words, setWords] = useState('');
  const [key, setKey] = useState(newIdempotencyKey);
  const ask = useMutation({
    mutationFn: () => askReview({ subject, subjectId, words: words.trim() }, key),
    onSuccess: () => {
      setOpen(false);
      setWords('');
      setKey(newIdempotencyKey());
      showToast({ tone: 'ok', text: t('review.sent') });
    },
    onSettled: () =>
      Promise.all([KEYS.day, KEYS.reviews].map((queryKey) => queries.invalidateQueries({ queryKey: [queryKey] }))),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (words.trim() && !ask.isPending) ask.mutate();
  };
  if (asked) return <p className="text-small text-ink-soft">{t('review.asked')}</p>;
  if (!open)
    return (
      <Button
        variant="ghost"
        size="big"
        className="-ml-4 justify-self-start"
        data-testid="ask-review"
        aria-label={`${t('review.ask')}, ${about}`}
        onClick={() => setOpen(true)}
      >
        {t('review.ask')}
      </Button>
    );
  return (
    <form onSubmit={submit} className="grid gap-3 border-t border-line pt-3">
      <TextArea
        label={t('review.words')}
        rows={3}
        autoFocus
        maxLength={MAX_LENGTH}
        value={words}
        data-testid="review-words"
        onChange={(event) => setWords(event.target.value)}
      />
      <FormError error={ask.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={ask.isPending} disabled={words.trim() === ''} data-testid="send-review">
          {t('review.send')}
        </Button>
        <Button variant="ghost" onClick={() => setOpen(false)}>
          {t('review.cancel')}
        </Button>
      </div>
    </form>
  );
}
