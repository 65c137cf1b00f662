import { endpoints, type RatingView, type RatingRequest } from '@sablon/contracts';
import { RATING_TAGS, type RatingTag } from '@sablon/domain';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { TextArea } from '../../shared/ui/text-field.js';
import { after } from '../words.js';
import { StarsField } from './stars.js';
import { call } from '../../shared/api/http-client.js';

export const readRating = (tripId: string, trackToken: string | null, signal: AbortSignal): Promise<RatingView> =>
  call(endpoints.ratings.read, { params: { id: tripId }, trackToken, signal });

const rateTrip = (tripId: string, trackToken: string | null, body: RatingRequest): Promise<RatingView> =>
  call(endpoints.ratings.rate, { params: { id: tripId }, trackToken, body });

/** As `RatingRequest` allows. */
const MAX_LENGTH = 1000;
/** From this many stars on the form asks what was good, below it what was not. */
const GOOD_FROM = 4;

interface RatingFormProps {
  tripId: string;
  token: string | null;
  rating: RatingView;
  onDone: (rating: RatingView) => void;
  onLeave: (() => void) | null;
}

/** Stars first; the other fields appear with them. */
export function RatingForm({ tripId, token, rating, onDone, onLeave }: RatingFormProps) {
  const t = useT(after);
  const { side, given } = rating;
  const [stars, setStars] = useState(given?.stars ?? 0);
  const [tags, setTags] = useState<readonly string[]>(given?.tags ?? []);
  const [words, setWords] = useState(given?.words ?? '');
  const mood = stars >= GOOD_FROM ? 'good' : 'bad';
  const offered: readonly RatingTag[] = RATING_TAGS[side][mood];
  const send = useMutation({
    mutationFn: () => rateTrip(tripId, token, { stars, tags: offered.filter((tag) => tags.includes(tag)), words }),
    onSuccess: onDone,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (stars > 0 && !send.isPending) send.mutate();
  };
  const toggle = (tag: string) => setTags(tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag]);
  return (
    <form onSubmit={submit} className="grid gap-4">
      <StarsField value={stars} onChange={setStars} />
      {stars > 0 && (
        <>
          <fieldset>
            <legend className="mb-2 text-small font-medium">{t(`rating.${mood}`)}</legend>
            <div className="flex flex-wrap gap-2">
              {offered.map((tag) => (
                <button
                  key={tag}
                  type="button"
                  aria-pressed={tags.includes(tag)}
                  data-testid={`tag-${tag}`}
                  onClick={() => toggle(tag)}
                  className="min-h-11 rounded-full border border-line-strong px-4 text-small aria-pressed:border-gold-text aria-pressed:bg-gold-wash aria-pressed:text-gold-text"
                >
                  {t(`tag.${tag}`)}
                </button>
              ))}
            </div>
          </fieldset>
          <TextArea
            label={t('rating.words')}
            hint={side === 'passenger' ? t('rating.words.hint') : undefined}
            data-testid="rating-words"
            rows={2}
            maxLength={MAX_LENGTH}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </>
      )}
      <FormError error={send.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="secondary"
          busy={send.isPending}
          disabled={stars === 0}
          data-testid="rating-send"
        >
          {t('rating.send')}
        </Button>
        {onLeave && (
          <Button variant="ghost" onClick={onLeave}>
            {t('rating.keep')}
          </Button>
        )}
      </div>
    </form>
  );
}
