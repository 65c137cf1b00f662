import type { PlaceSuggestionView } from '@sablon/contracts';
import { CHANCE_MINUTES, REPOSITIONING } from '@sablon/domain';
import { MapPinned, Navigation } from 'lucide-react';
import { formatDistance, formatDuration, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { driverPlaces } from '../words.js';
import type { Waiting } from './use-waiting.js';

interface SuggestionCardProps {
  readonly suggestion: PlaceSuggestionView;
  readonly waiting: Waiting;
}

/** Where a ride is likely, why, and how far it is: an offer that the driver takes or leaves. */
export function SuggestionCard({ suggestion, waiting }: SuggestionCardProps) {
  const t = useT(driverPlaces);
  const language = useLanguage();
  const { id, name, meters, seconds, chancePercent, minutes, minutesHere } = suggestion;
  const place = localized(name, language);
  const span = (count: number) => formatDuration(count * 60, language);
  const chance = { tenths: Math.max(1, Math.round(chancePercent / 10)), within: CHANCE_MINUTES, there: span(minutes) };
  const busyWith = (answer: string) => waiting.busy === `${answer}:${id}`;
  return (
    <section aria-label={t('suggest.label')} data-testid="suggestion" className="card -mt-4 grid gap-3 border-gold p-4">
      <div role="status">
        <h3 className="flex items-center gap-2 text-lead leading-tight font-semibold">
          <MapPinned size={22} className="shrink-0 text-gold-text" aria-hidden="true" />
          {t('suggest.title', { place })}
        </h3>
        <p className="mt-1 leading-snug">
          {minutesHere === null
            ? t('suggest.why.no_here', chance)
            : t('suggest.why', { ...chance, here: span(minutesHere) })}
        </p>
        <p className="numbers mt-1 font-medium" data-testid="suggestion-way">
          {t('suggest.way', {
            distance: formatDistance(meters, language),
            time: formatDuration(Math.max(60, seconds), language),
          })}
        </p>
      </div>
      <FormError error={waiting.error} />
      <div className="grid grid-cols-[2fr_3fr] gap-3">
        <Button
          size="big"
          icon={<Navigation size={22} aria-hidden="true" />}
          data-testid="suggestion-go"
          busy={busyWith('accepted')}
          onClick={() => void waiting.answer(id, 'accepted')}
        >
          {t('suggest.go')}
        </Button>
        <Button
          size="big"
          variant="secondary"
          data-testid="suggestion-not-now"
          busy={busyWith('dismissed')}
          onClick={() => void waiting.answer(id, 'dismissed')}
        >
          {t('suggest.not_now')}
        </Button>
      </div>
      <p className="text-small text-ink-soft">
        {t('suggest.free', { minutes: REPOSITIONING.dismissedRestMs / 60_000 })}
      </p>
    </section>
  );
}
