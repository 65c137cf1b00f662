import './fleet-map.css';
import type { AlarmView, TripEtaView, TripView } from '@sablon/contracts';
import clsx from 'clsx';
import { useMemo } from 'react';
import { oneCar } from '../../../live/map-sources.js';
import { positions } from '../../../live/positions.js';
import { localized } from '../../../shared/i18n/format.js';
import { useLanguage, useT } from '../../../shared/i18n/namespaces.js';
import { CarLayer, DropoffPin, LiveMap, PickupPin, RouteLine, type MapPoint } from '../../../shared/map/index.js';
import { useTheme } from '../../../shared/theme/theme-store.js';
import { dispatch } from '../i18n/namespace.js';
import type { LocatedAlarm } from '../alarms/use-located-alarm.js';
import { AlarmPins } from './alarm-pins.js';
import { FleetLegend } from './fleet-legend.js';
import type { FleetDriver, FleetVehicles } from './fleet-vehicles.js';

interface FleetMapProps {
  readonly vehicles: FleetVehicles;
  readonly drivers: readonly FleetDriver[];
  readonly trips: readonly TripView[];
  readonly trip: TripView | null;
  readonly eta: TripEtaView | null;
  readonly driverId: string | null;
  readonly alarms: readonly AlarmView[];
  readonly located: LocatedAlarm | null;
  readonly onOpenTrip: (tripId: string) => void;
  readonly onSelectDriver: (driverId: string) => void;
}

const pointOf = ({ lat, lng }: MapPoint): MapPoint => ({ lat, lng });

/** What to bring into view: the chosen trip with its car, else the chosen driver; nothing leaves the view alone. */
function useFit(trip: TripView | null, driverId: string | null): readonly MapPoint[] | undefined {
  const tripId = trip?.id;
  const heldBy = trip?.driver?.id;
  // Where the car is at that moment: the view does not run after it.
  return useMemo(() => {
    const car = positions.get(heldBy ?? driverId ?? '');
    const ends = trip ? [pointOf(trip.pickup), pointOf(trip.dropoff)] : [];
    const points = [...ends, ...(car ? [pointOf(car)] : [])];
    return points.length > 0 ? points : undefined;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new version of the same trip must not move the map
  }, [tripId, heldBy, driverId]);
}

function ChosenTrip({ trip, eta }: { trip: TripView; eta: TripEtaView | null }) {
  const language = useLanguage();
  const driverId = trip.driver?.id;
  const riding = trip.status === 'ongoing';
  const car = useMemo(() => (driverId && riding ? oneCar(positions, driverId) : undefined), [driverId, riding]);
  const way = eta?.towards === 'pickup' && trip.status === 'accepted' ? eta.geometry : null;
  return (
    <>
      {way && <RouteLine points={way} />}
      <RouteLine points={trip.route} {...(car ? { source: car } : {})} />
      <PickupPin at={trip.pickup} alt={localized(trip.pickup.label, language)} />
      <DropoffPin at={trip.dropoff} alt={localized(trip.dropoff.label, language)} />
    </>
  );
}

/** Every car, where people wait, who asked for help, and the chosen trip's way. */
export function FleetMap({ vehicles, drivers, trips, trip, eta, driverId, onSelectDriver, ...help }: FleetMapProps) {
  const t = useT(dispatch);
  const language = useLanguage();
  const theme = useTheme();
  const fit = useFit(trip, driverId);
  const waiting = useMemo(
    () => trips.filter(({ status, phase }) => status === 'pending' || (status === 'accepted' && phase !== 'on_board')),
    [trips],
  );
  return (
    <div data-testid="fleet-map" className={clsx('dispatch-map relative h-full', trip && 'has-trip')}>
      <LiveMap
        language={language}
        theme={theme}
        label={t('fleet.map')}
        zoom={12}
        {...(fit && !help.located ? { fit } : {})}
        fitPadding={[70, 60, 60, 60]}
      >
        {trip ? (
          <ChosenTrip trip={trip} eta={eta} />
        ) : (
          waiting.map(({ id, pickup }) => <PickupPin key={id} at={pickup} alt={localized(pickup.label, language)} />)
        )}
        <AlarmPins alarms={help.alarms} located={help.located} onOpen={help.onOpenTrip} />
        <CarLayer store={vehicles} selectedId={trip?.driver?.id ?? driverId} onSelect={onSelectDriver} />
      </LiveMap>
      <FleetLegend drivers={drivers} />
    </div>
  );
}
