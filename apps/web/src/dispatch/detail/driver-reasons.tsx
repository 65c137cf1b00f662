import type { SuggestionsView } from '@sablon/contracts';
import { TriangleAlert } from 'lucide-react';
import { formatDateTime, formatDuration } from '../../shared/i18n/format.js';
import { useLanguage, useT, type Translate } from '../../shared/i18n/namespaces.js';
import type fr from '../../../../../locales/fr/acting.json';
import { acting } from '../words.js';
import { dispatch } from '../words.js';
import { obstacleText, type DispatchT } from '../common/words.js';

type Suggested = SuggestionsView['drivers'][number];

/** ASSUMPTION: with less than an hour left, the end of the working day deserves a warning. */
const LITTLE_LEFT_SECONDS = 3600;
/** Features callers ask a dispatcher for; the rest is comfort. */
const NOTABLE = ['baby_seat', 'wheelchair', 'group'] as const;

/** A driver's strengths and weaknesses in one line, and why the last round chose them or not. */
export function DriverReasons({ driver }: { driver: Suggested }) {
  const t = useT(acting);
  const words = useT(dispatch);
  const language = useLanguage();
  const { idleSeconds, rating, leftSeconds, licenceArea, pencilledFor, round } = driver;
  const facts = [
    idleSeconds !== null && t('why.idle', { time: formatDuration(idleSeconds, language) }),
    rating !== null && t('why.rating', { rating: rating.toLocaleString(language, { minimumFractionDigits: 1 }) }),
    t('why.left', { time: formatDuration(leftSeconds, language) }),
    t('why.room', { seats: driver.seats, bags: driver.bags }),
    ...NOTABLE.filter((feature) => driver.features.includes(feature)).map((feature) => t(`why.feature.${feature}`)),
    licenceArea && t(`why.licence.${licenceArea}`),
  ].filter((fact) => typeof fact === 'string');
  return (
    <div className="basis-full leading-snug">
      <p className="text-caption text-ink-soft" data-testid="driver-reasons">
        {facts.join(' · ')}
      </p>
      {(pencilledFor ?? leftSeconds < LITTLE_LEFT_SECONDS) && (
        <p className="flex items-center gap-2 text-caption text-warn">
          <TriangleAlert size={13} className="shrink-0" aria-hidden="true" />
          {pencilledFor
            ? t('why.pencilled', {
                code: pencilledFor.bookingCode,
                time: formatDateTime(pencilledFor.pickupAt, language, 'short'),
              })
            : t('why.rest_soon')}
        </p>
      )}
      {round && (
        <p className="text-caption text-ink-faint" data-testid="driver-round">
          {t(round.chosen ? 'round.chosen' : 'round.not_chosen', { why: roundText(t, words, round.why) })}
        </p>
      )}
    </div>
  );
}

type Why = NonNullable<Suggested['round']>['why'];
function roundText(t: Translate<keyof typeof fr>, words: DispatchT, why: Why): string {
  if (why.why === 'filtered') return obstacleText(words, why.reason);
  if (why.why === 'best') return t(`round.best.${why.by}`, { minutes: why.minutes });
  if (why.why === 'other_better') return t(`round.other.${why.by}`, { minutes: why.minutes });
  return t(`round.${why.why}`);
}
