import type { LivePositionView, LiveTripView, TripView } from '@sablon/contracts';
import { useCallback, useMemo, useState } from 'react';
import { oneCar, positions } from '../../live/positions.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { DropoffPin, FollowCar, HeroCar, LiveMap, PickupPin, RouteLine } from '../../map/index.js';
import { useTheme } from '../../shared/brand/theme-store.js';
import { Button } from '../../shared/ui/button.js';
import { trips } from '../words.js';

/** The part of a trip that the map draws, for any follower. */
export interface MappedTrip {
  readonly trip: Pick<TripView, 'id' | 'phase' | 'status' | 'route' | 'live'> & {
    readonly pickup: MappedPlace;
    readonly dropoff: MappedPlace;
    readonly driver: Pick<NonNullable<TripView['driver']>, 'model' | 'plate'> | null;
  };
  readonly position: Pick<LivePositionView, 'lat' | 'lng'> | null;
  readonly eta: LiveTripView['eta'];
}
type MappedPlace = Pick<TripView['pickup'], 'label' | 'lat' | 'lng'>;

/**
 * The points to keep in view: the whole route at first, car and pickup while the car approaches. Changes with the phase only,
 * never with a fix.
 */
function useFit({ trip, position, eta }: MappedTrip) {
  const coming = position && (trip.phase === 'assigned' || trip.phase === 'en_route');
  const key = `${trip.id}:${trip.phase}:${coming ? 'car' : 'route'}`;
  const [fit, setFit] = useState<{ key: string; points: readonly { lat: number; lng: number }[] }>({
    key: '',
    points: [],
  });
  if (fit.key !== key) {
    const way = eta?.towards === 'pickup' ? eta.geometry : [];
    const route = trip.route.length > 1 ? trip.route : [trip.pickup, trip.dropoff];
    setFit({ key, points: coming ? [{ lat: position.lat, lng: position.lng }, ...way, trip.pickup] : route });
  }
  return fit.points;
}

/** Pins extend above their points, and the sheet's round corners lie on the map. */
const PADDING = [56, 64, 48, 40] as const;

/** The trip on the map, with its car under a key of the position store; the panel beside it says the same in text. */
export function TripMap({ live, carKey }: { live: MappedTrip; carKey: string | undefined }) {
  const t = useT(trips);
  const language = useLanguage();
  const theme = useTheme();
  const { trip, eta } = live;
  const shownKey = trip.live ? carKey : undefined;
  const car = useMemo(() => (shownKey ? oneCar(positions, shownKey) : null), [shownKey]);
  const [following, setFollowing] = useState(true);
  const release = useCallback(() => setFollowing(false), []);
  const fit = useFit(live);
  const toPickup = car !== null && eta?.towards === 'pickup' && trip.status === 'accepted';
  return (
    <div className="relative h-full">
      <LiveMap
        className="h-full"
        language={language}
        theme={theme}
        label={t('map')}
        fit={fit}
        fitPadding={PADDING}
        refit
      >
        <RouteLine points={toPickup ? eta.geometry : trip.route} source={car ?? undefined} />
        <PickupPin at={trip.pickup} alt={localized(trip.pickup.label, language)} />
        <DropoffPin at={trip.dropoff} alt={localized(trip.dropoff.label, language)} />
        {car && trip.driver && (
          <HeroCar
            source={car}
            along={toPickup ? eta.geometry : trip.route}
            clock={serverNow}
            label={`${trip.driver.model} ${trip.driver.plate}`}
          />
        )}
        {car && trip.status === 'ongoing' && <FollowCar source={car} active={following} onRelease={release} />}
      </LiveMap>
      {car && trip.status === 'ongoing' && !following && (
        <Button size="small" className="absolute bottom-12 left-4 z-on-map" onClick={() => setFollowing(true)}>
          {t('map.follow')}
        </Button>
      )}
    </div>
  );
}
