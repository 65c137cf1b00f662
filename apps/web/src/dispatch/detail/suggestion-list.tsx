import clsx from 'clsx';
import type { SuggestionsView } from '@sablon/contracts';
import { ride } from '../../shared/words.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, ErrorState } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { dispatch } from '../words.js';
import { PencilButton } from '../acting/pencil-button.js';
import { obstacleText, reachText } from '../common/words.js';
import { DriverReasons } from './driver-reasons.js';
import type { Suggestions } from '../common/use-trip.js';

type Suggested = SuggestionsView['drivers'][number];
interface SuggestionListProps {
  readonly suggestions: Suggestions;
  /** An accepted trip is given to another driver, a waiting one is assigned. */
  readonly verb: 'suggest.assign' | 'suggest.give';
  readonly onPick: (driverId: string) => void;
  /** Pencils the trip in for the driver without notifying them; absent if the trip has a driver. */
  readonly onPencil?: (driverId: string) => void;
}

/** ASSUMPTION: beyond the nearest few, dispatchers do not choose by hand. */
const SHOWN = 6;
function DriverLine({ driver, best }: { driver: Suggested; best: boolean }) {
  const t = useT(dispatch);
  const language = useLanguage();
  const words = useT(ride);
  return (
    <div className="min-w-0 flex-1 leading-snug">
      <p className="truncate">
        {driver.name} <span className="numbers text-ink-soft">{driver.plate}</span>
      </p>
      <p className={clsx('text-caption text-ink-soft', !driver.planned && 'truncate')}>
        {best && (
          <span className="font-medium text-gold-text">
            {t(driver.planned ? 'suggest.fits_best' : 'suggest.best')} ·{' '}
          </span>
        )}
        <span className="numbers">{reachText(t, driver, language)}</span>
        {` · ${words(`class.${driver.vehicleClass}`)}`}
        {driver.obstacle && <span className="text-warn">{` · ${obstacleText(t, driver.obstacle)}`}</span>}
      </p>
    </div>
  );
}

/** The drivers who could take the trip, nearest or best by their plan first; then those who cannot, with the reason. */
export function SuggestionList({ suggestions, verb, onPick, onPencil }: SuggestionListProps) {
  const t = useT(dispatch);
  const { query, able, drivers } = suggestions;
  const held = drivers.filter(({ obstacle }) => obstacle !== null);
  return (
    <section className="border-b border-line p-4" aria-busy={query.isPending}>
      <h3 className="mb-2 text-small font-medium">{t('suggest.title')}</h3>
      {query.data?.byPlan && (
        <p className="-mt-1 mb-2 text-caption text-ink-soft" data-testid="suggest-by-plan">
          {t('suggest.by_plan')}
        </p>
      )}
      {query.isPending && (
        <div className="grid gap-2">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
      )}
      {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && able.length === 0 && (
        <p className="text-small text-warn">{t(query.data.byPlan ? 'suggest.none_then' : 'suggest.none')}</p>
      )}
      <ul className="text-small">
        {able.slice(0, SHOWN).map((driver, at) => (
          <li key={driver.driverId} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2">
            <DriverLine driver={driver} best={at === 0} />
            {onPencil && <PencilButton driver={driver} onPencil={onPencil} />}
            <Button
              size="small"
              variant={at === 0 && verb === 'suggest.assign' ? 'primary' : 'secondary'}
              data-testid="assign-driver"
              data-driver={driver.driverId}
              aria-label={`${t(verb)} ${driver.name}`}
              onClick={() => onPick(driver.driverId)}
            >
              {t(verb)}
            </Button>
            <DriverReasons driver={driver} />
          </li>
        ))}
      </ul>
      {held.length > 0 && (
        <details className="mt-1 text-caption">
          <summary className="min-h-8 py-2 text-ink-soft">{t('suggest.others', { count: held.length })}</summary>
          <ul>
            {held.map((driver) => (
              <li key={driver.driverId} className="py-1">
                <DriverLine driver={driver} best={false} />
                <DriverReasons driver={driver} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
