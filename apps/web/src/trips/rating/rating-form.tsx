import { endpoints, type RatingView, type RatingRequest } from '@sablon/contracts';
import { moodOf, RATING_TAGS, type RatingTag } from '@sablon/domain';
import { useWatch } from 'react-hook-form';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
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
  const { form, submit, busy, failure, field, set } = useSchemaForm({
    schema: () => import('../common/trips.schemas.js').then((schemas) => schemas.rating(side)),
    typed: { stars: given?.stars ?? 0, tags: given?.tags ?? [], words: given?.words ?? '' },
    send: (body) => rateTrip(tripId, token, body),
    onSent: onDone,
  });
  const { stars, tags } = useWatch({ control: form.control, compute: (typed) => typed });
  const mood = moodOf(stars);
  const offered: readonly RatingTag[] = RATING_TAGS[side][mood];
  const toggle = (tag: string) => set('tags', tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag]);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <StarsField value={stars} onChange={(chosen) => set('stars', chosen)} />
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
            {...field('words')}
            label={t('rating.words')}
            hint={side === 'passenger' ? t('rating.words.hint') : undefined}
            data-testid="rating-words"
            rows={2}
          />
        </>
      )}
      <FormError error={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={busy} disabled={stars === 0} data-testid="rating-send">
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
