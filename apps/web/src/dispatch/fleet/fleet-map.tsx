import './fleet-map.css';
import type { AlarmView, BoardTripView, TripEtaView, TripView } from '@sablon/contracts';
import { METERS_PER_DEGREE } from '@sablon/domain';
import clsx from 'clsx';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { oneCar, positions } from '../../live/positions.js';
import { localized, formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import {
  CarLayer,
  DropoffPin,
  FitBounds,
  FollowCar,
  LiveMap,
  PickupDots,
  PickupPin,
  RouteLine,
  ViewWatch,
  ZoneRing,
  type CarUnderPointer,
  type MapPoint,
  ZoneShapes,
  AlarmPin,
} from '../../map/index.js';
import { useTheme } from '../../shared/brand/theme-store.js';
import { dispatch } from '../words.js';
import type { LocatedAlarm } from '../alerts/use-located-alarm.js';
import { DemandLayer, DemandLegend } from './demand-layer.js';
import { FleetLegend } from './fleet-legend.js';
import { MapToolbar } from './map-toolbar.js';
import { useDemand, type MapTools, useOutlines } from './use-map-tools.js';
import type { FleetDesk } from './use-fleet.js';
import { ZoneTable } from './zone-table.js';
import type { FleetDriver } from './fleet-store.js';
import { whoAsks } from '../../live/alarm-title.js';

interface AlarmPinsProps {
  readonly alarms: readonly AlarmView[];
  readonly located: LocatedAlarm | null;
  readonly onOpen: (tripId: string) => void;
  readonly onDriver: (driverId: string) => void;
}

/** The phones of people who called for help. The located one is brought into view once; the view does not follow it. */
function AlarmPins({ alarms, located, onOpen, onDriver }: AlarmPinsProps) {
  const language = useLanguage();
  return (
    <>
      {alarms.map((alarm) => {
        const { id, tripId, driverId, position } = alarm;
        if (!position) return null;
        const accuracy = position.accuracyMeters === null ? [] : [`± ${Math.round(position.accuracyMeters)} m`];
        const alt = [...whoAsks(alarm), ...accuracy, formatDateTime(position.at, language, 'time')].join(', ');
        const focus = located?.id === id && located.byKeyboard ? located.times : 0;
        const open = () => (tripId ? onOpen(tripId) : driverId && onDriver(driverId));
        return <AlarmPin key={id} at={position} alt={alt} focus={focus} onSelect={open} />;
      })}
      {located && <FitBounds key={located.times} points={[located.at]} />}
    </>
  );
}

/** The driver of the car under the pointer. Visual only: the fleet list has the same information for everyone. */
function CarCard({ car, driver }: { readonly car: CarUnderPointer; readonly driver: FleetDriver }) {
  const t = useT(dispatch);
  return (
    <div
      aria-hidden="true"
      data-testid="car-card"
      style={{ left: car.x, top: car.y }}
      className="pointer-events-none absolute z-pane -translate-x-1/2 -translate-y-[calc(100%+14px)] rounded-control border border-line bg-surface/96 px-2 py-2 text-caption leading-snug whitespace-nowrap shadow-mid"
    >
      <p className="font-medium">{driver.name}</p>
      <p className="text-ink-soft">
        <span className="numbers">{driver.plate}</span>
        {driver.state !== 'off' && ` · ${t(`fleet.${driver.state}`)}`}
      </p>
    </div>
  );
}

/** The zones drawn by staff, while zones are shown. */
function DrawnZones({ chosenId }: { readonly chosenId: string | null }) {
  const language = useLanguage();
  const { data } = useOutlines(true);
  const shapes = useMemo(
    () => data?.zones.map(({ id, name, corners }) => ({ id, name: localized(name, language), corners })) ?? [],
    [data, language],
  );
  return <ZoneShapes zones={shapes} chosenId={chosenId} />;
}

interface FleetMapProps {
  readonly desk: FleetDesk;
  readonly tools: MapTools;
  readonly trips: readonly BoardTripView[];
  readonly trip: TripView | null;
  readonly eta: TripEtaView | null;
  readonly driverId: string | null;
  /** The way of the driver whose row has the focus to the pickup. */
  readonly way: readonly MapPoint[] | null;
  readonly alarms: readonly AlarmView[];
  readonly located: LocatedAlarm | null;
  readonly onOpenTrip: (tripId: string) => void;
  readonly onSelectDriver: (driverId: string) => void;
}

/** A passenger is waiting there, or will be shortly: showing planned trips as well would hide them. */
const WAITING: ReadonlySet<BoardTripView['phase']> = new Set(['searching', 'assigned', 'en_route', 'arrived']);

/** If a chosen driver's position does not arrive within this time, their last known one is used. */
const SEEN_WITHIN_MS = 1_000;
/** Padding (top, right, bottom, left) of a chosen zone. */
const ROUND_ABOUT = [30, 30, 30, 30] as const;
const pointOf = ({ lat, lng }: MapPoint): MapPoint => ({ lat, lng });

/** The chosen driver's position when they were chosen: the view does not follow them. Undefined while it is being fetched. */
function usePlaceWhenChosen(desk: FleetDesk, driverId: string | null): MapPoint | null | undefined {
  const [known, setKnown] = useState<{ readonly id: string; readonly at: MapPoint | null } | null>(null);
  useEffect(() => {
    if (driverId === null) return;
    const keep = (at: MapPoint | null) => {
      clearTimeout(timer);
      stop();
      setKnown({ id: driverId, at });
    };
    const timer = setTimeout(() => {
      const last = desk.store.driver(driverId);
      keep(last?.lat != null && last.lng != null ? { lat: last.lat, lng: last.lng } : null);
    }, SEEN_WITHIN_MS);
    const stop = positions.subscribe(() => {
      const car = positions.get(driverId);
      if (car) keep(pointOf(car));
    });
    return () => {
      clearTimeout(timer);
      stop();
      positions.remove(driverId);
    };
  }, [desk, driverId]);
  if (driverId === null) return null;
  return known?.id === driverId ? known.at : undefined;
}

/** The points to bring into view: the chosen trip with its car, otherwise the chosen driver; if neither, the view stays. */
function useFit(desk: FleetDesk, trip: TripView | null, driverId: string | null): readonly MapPoint[] | undefined {
  const tripId = trip?.id;
  const place = usePlaceWhenChosen(desk, trip?.driver?.id ?? driverId);
  return useMemo(() => {
    if (place === undefined) return undefined;
    const points = [...(trip ? [pointOf(trip.pickup), pointOf(trip.dropoff)] : []), ...(place ? [place] : [])];
    return points.length > 0 ? points : undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- a new version of the same trip must not move the map
  }, [tripId, place]);
}

function ChosenTrip({ trip, eta }: { trip: TripView; eta: TripEtaView | null }) {
  const language = useLanguage();
  const driverId = trip.driver?.id;
  const riding = trip.status === 'ongoing';
  const car = useMemo(() => (driverId && riding ? oneCar(positions, driverId) : undefined), [driverId, riding]);
  const route = eta?.towards === 'pickup' && trip.status === 'accepted' ? eta.geometry : null;
  return (
    <>
      {route && <RouteLine points={route} />}
      <RouteLine points={trip.route} {...(car ? { source: car } : {})} />
      <PickupPin at={trip.pickup} alt={localized(trip.pickup.label, language)} />
      <DropoffPin at={trip.dropoff} alt={localized(trip.dropoff.label, language)} />
    </>
  );
}

/** The chosen zone with a ring around it, brought into view each time it is chosen. */
function ChosenZone({ zone, times }: NonNullable<MapTools['zone']>) {
  const { lat, lng, radiusMeters } = zone;
  const up = radiusMeters / METERS_PER_DEGREE;
  const aside = up / Math.cos((lat * Math.PI) / 180);
  const corners = [
    { lat: lat - up, lng: lng - aside },
    { lat: lat + up, lng: lng + aside },
  ];
  return (
    <>
      {zone.kind === 'drawn' ? <DrawnZones chosenId={zone.id} /> : <ZoneRing at={zone} radiusMeters={radiusMeters} />}
      <FitBounds key={`${zone.id}:${times}`} points={corners} padding={ROUND_ABOUT} />
    </>
  );
}

/** The cars in view, waiting passengers, alarms, the chosen trip's route, and the overlays. */
export function FleetMap({ desk, tools, trips, trip, eta, driverId, way, onSelectDriver, ...help }: FleetMapProps) {
  const t = useT(dispatch);
  const language = useLanguage();
  const theme = useTheme();
  const chosen = trip?.driver?.id ?? driverId;
  const fit = useFit(desk, trip, driverId);
  const [pointed, setPointed] = useState<CarUnderPointer | null>(null);
  const pointedDriver = pointed && desk.store.driver(pointed.id);
  const demand = useDemand(tools.demandOn).data;
  const followed = useMemo(() => (chosen ? oneCar(positions, chosen) : null), [chosen]);
  const openTrip = help.onOpenTrip;
  const onOpenTrip = useCallback((id: string) => openTrip(id), [openTrip]);
  const waiting = useMemo(() => trips.filter(({ phase }) => WAITING.has(phase)), [trips]);
  return (
    <div
      data-testid="fleet-map"
      data-map-frame=""
      data-way={way ? way.length : undefined}
      className={clsx('dispatch-map relative h-full', trip && 'has-trip')}
    >
      <LiveMap
        language={language}
        theme={theme}
        label={t('fleet.map')}
        zoom={12}
        {...(fit && !help.located ? { fit } : {})}
        fitPadding={[60, 60, 60, 60]}
      >
        <ViewWatch onView={desk.look} />
        {tools.demandOn && demand && <DemandLayer demand={demand} />}
        {tools.zonesOpen && tools.zone?.zone.kind !== 'drawn' && <DrawnZones chosenId={null} />}
        <Suspense fallback={null}>
          {way && <RouteLine points={way} />}
          {trip ? <ChosenTrip trip={trip} eta={eta} /> : <PickupDots trips={waiting} onSelect={onOpenTrip} />}
        </Suspense>
        {tools.zone && <ChosenZone {...tools.zone} />}
        <AlarmPins alarms={help.alarms} located={help.located} onOpen={help.onOpenTrip} onDriver={onSelectDriver} />
        <CarLayer field={desk.field} selectedId={chosen} onSelect={onSelectDriver} onPoint={setPointed} />
        {followed && <FollowCar source={followed} active={tools.isFollowing} onRelease={tools.letGo} />}
      </LiveMap>
      <MapToolbar tools={tools} />
      {tools.zonesOpen && (
        <ZoneTable
          zoneId={tools.zone?.zone.id ?? null}
          onChoose={tools.chooseZone}
          onClose={(seen) => tools.showZones(false, seen)}
        />
      )}
      {pointed && pointedDriver && <CarCard car={pointed} driver={pointedDriver} />}
      <FleetLegend desk={desk} />
      {tools.demandOn && demand && <DemandLegend demand={demand} />}
    </div>
  );
}
