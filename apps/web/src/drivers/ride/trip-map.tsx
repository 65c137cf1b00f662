import type { TripEtaView, TripView } from '@sablon/contracts';
import { useMemo } from 'react';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { DropoffPin, HeroCar, LiveMap, PickupPin, RouteLine } from '../../map/index.js';
import { useTheme } from '../../shared/brand/theme-store.js';
import { gps, ownCar, useGps } from '../device/position-reporter.js';
import { driver } from '../words.js';

/** The driver's own car, the route and its two ends. The addresses beside it give the same information as text. */
export function TripMap({ trip, eta }: { trip: TripView; eta: TripEtaView | null }) {
  const t = useT(driver);
  const language = useLanguage();
  const theme = useTheme();
  const onBoard = trip.phase === 'on_board';
  const located = useGps().fix !== null;
  const { pickup, dropoff } = trip;
  // Only a new phase, or the first fix, moves the view: a map that jumps with every fix is unreadable.
  const fit = useMemo(() => {
    const car = located ? gps.get().fix : null;
    if (onBoard) return car ? [car, dropoff] : [pickup, dropoff];
    return car ? [car, pickup] : [pickup, dropoff];
  }, [onBoard, located, pickup.lat, pickup.lng, dropoff.lat, dropoff.lng]); // oxlint-disable-line react/exhaustive-deps
  const route = eta && eta.geometry.length > 1 ? eta.geometry : onBoard ? trip.route : [];
  return (
    <LiveMap
      language={language}
      theme={theme}
      label={t('map.label')}
      fit={fit}
      wheelZoom={false}
      className="h-[300px] overflow-hidden rounded-card lg:h-[460px]"
    >
      {route.length > 1 && <RouteLine points={route} source={ownCar} />}
      {!onBoard && <PickupPin at={pickup} alt={localized(pickup.label, language)} />}
      <DropoffPin at={dropoff} alt={localized(dropoff.label, language)} />
      <HeroCar source={ownCar} label={t('map.own_car')} />
    </LiveMap>
  );
}
