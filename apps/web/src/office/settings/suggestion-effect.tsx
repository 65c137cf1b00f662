import { endpoints } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/http-client.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { settings } from '../words.js';

const WORDS = { accepted: 'effect.accepted', dismissed: 'effect.dismissed', none: 'effect.none_given' } as const;

/** Whether the places that drivers are shown help: what they answered, and how long they then waited. */
export function SuggestionEffect() {
  const t = useT(settings);
  const { data, error, refetch } = useQuery({
    queryKey: ['office', 'suggestion-effect'],
    queryFn: ({ signal }) => call(endpoints.dispatchSettings.suggestions, { signal }),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-8 h-32 w-full rounded-card" />;
  const minutesOf = (minutes: number) => String(Math.round(minutes));
  return (
    <section className="card mt-8 grid gap-3 p-card shadow-low" data-testid="suggestion-effect">
      <h2 className="text-lead font-medium">{t('effect.title')}</h2>
      <p className="text-small text-ink-soft">{t('effect.lead', { days: data.days })}</p>
      {data.answers.length === 0 ? (
        <p>{t('effect.none')}</p>
      ) : (
        <dl className="grid gap-3 sm:grid-cols-3">
          {data.answers.map(({ answer, count, reached, minutesToRide, minutesExpected }) => (
            <div key={answer} className="numbers" data-answer={answer}>
              <dt className="font-medium">{t(WORDS[answer])}</dt>
              <dd>{t('effect.count', { count })}</dd>
              {answer === 'accepted' && <dd>{t('effect.reached', { count: reached })}</dd>}
              {minutesToRide !== null && <dd>{t('effect.waited', { minutes: minutesOf(minutesToRide) })}</dd>}
              {minutesExpected !== null && (
                <dd className="text-ink-soft">{t('effect.expected', { minutes: minutesOf(minutesExpected) })}</dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
