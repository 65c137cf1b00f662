import type { TripView } from '@sablon/contracts';
import { useT } from '../../shared/i18n/namespaces.js';
import { Card } from '../../shared/ui/surfaces.js';
import { driver } from '../words.js';
import { TripRow } from './trip-row.js';

/** Rides he has accepted for later. */
export function PromisedTrips({ trips }: { trips: readonly TripView[] }) {
  const t = useT(driver);
  return (
    <Card aria-label={t('next.title')} data-testid="promised-trips">
      <h2 className="eyebrow mb-2">{t('next.title')}</h2>
      {trips.length === 0 ? (
        <p className="py-2 text-ink-soft">{t('next.none')}</p>
      ) : (
        <ul>
          {trips.map((trip) => (
            <TripRow key={trip.id} trip={trip} style="short" />
          ))}
        </ul>
      )}
    </Card>
  );
}
