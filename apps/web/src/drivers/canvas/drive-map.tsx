import type { TripView } from '@sablon/contracts';
import type { ReactNode } from 'react';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { DriveView, DropoffPin, HeroCar, LiveMap, PickupPin, RouteLine, type MapPoint } from '../../map/index.js';
import { useTheme } from '../../shared/brand/theme-store.js';
import { gps, ownCar, type Fix } from '../device/position-reporter.js';
import { driver } from '../words.js';
import type { MapLook } from './use-map-look.js';

/** The car one fix ago: the picture glides from there, so the road ahead must not begin before the car. */
const carBefore = (() => {
  let [before, now]: (Fix | null)[] = [null, null];
  return {
    read: () => before ?? now ?? null,
    subscribe(listener: () => void) {
      now = gps.get().fix;
      before = null;
      return gps.subscribe(() => {
        const { fix } = gps.get();
        if (fix === now) return;
        [before, now] = [now, fix];
        listener();
      });
    },
  };
})();

/** ASSUMPTION, by eye: the strip covers this much of the map's upper edge, the sheet's corners this much of the lower one. */
const COVERED = [64, 0, 26, 0] as const;

interface DrivingMapProps {
  readonly look: MapLook;
  readonly route: readonly MapPoint[];
  /** Where the map opens before the first fix. */
  readonly center: MapPoint;
  readonly label: string;
  readonly children?: ReactNode;
}

/** The map that follows the driver's own car, with whatever is on it. */
export function DrivingMap({ look, route, center, label, children }: DrivingMapProps) {
  const t = useT(driver);
  const language = useLanguage();
  const theme = useTheme();
  return (
    <LiveMap
      language={language}
      theme={theme}
      label={label}
      center={center}
      zoom={16}
      zoomButtons={false}
      className="h-full"
    >
      {children}
      {route.length > 1 && <RouteLine points={route} source={carBefore} />}
      {!look.follows && <HeroCar source={ownCar} along={route} label={t('map.own_car')} />}
      <DriveView
        source={ownCar}
        route={route}
        turns={look.turns}
        follows={look.follows}
        closer={look.closer}
        inset={COVERED}
        onMoved={look.leave}
        onZoomed={look.zoom}
      />
    </LiveMap>
  );
}

interface TripDriveMapProps {
  readonly trip: TripView;
  readonly route: readonly MapPoint[];
  readonly look: MapLook;
}

/** The road to the trip's current destination. The addresses in the sheet give the same information as text. */
export function TripDriveMap({ trip, route, look }: TripDriveMapProps) {
  const t = useT(driver);
  const language = useLanguage();
  const onBoard = trip.phase === 'on_board';
  const { pickup, dropoff } = trip;
  return (
    <DrivingMap look={look} route={route} center={onBoard ? dropoff : pickup} label={t('map.label')}>
      {!onBoard && <PickupPin at={pickup} alt={localized(pickup.label, language)} />}
      <DropoffPin at={dropoff} alt={localized(dropoff.label, language)} />
    </DrivingMap>
  );
}
