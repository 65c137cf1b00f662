import { endpoints, type TripView, type GuidedRouteView } from '@sablon/contracts';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useConnection } from '../../live/use-live.js';
import { call } from '../../shared/api/http-client.js';
import { useGps, type Fix } from '../device/position-reporter.js';
import {
  AT_THE_BEGINNING,
  follow,
  isNear,
  isOffRoute,
  measure,
  type MeasuredRoute,
  type Progress,
} from './follow-route.js';

/** ASSUMPTION: two of the server's five-second intervals; a car that left its route passes a crossing in that time. */
export const ASK_AGAIN_MS = 10_000;

const readWay = (tripId: string, signal: AbortSignal) =>
  call(endpoints.trips.route, { params: { id: tripId }, signal });

/** The query library's own online state: the browser reports it long before a silent socket does. */
const useOnline = () =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );

export interface DrivenRoute {
  /** The last route found to the current destination, with the progress along it. */
  readonly known: { readonly measured: MeasuredRoute; readonly progress: Progress } | null;
  /** Without a network, so that `known` cannot be refreshed. */
  readonly offline: boolean;
  /** The error of the last request. */
  readonly error: unknown;
  /** The server has no route because it has no position. */
  readonly withoutPosition: boolean;
  readonly offRoute: boolean;
  /** The car is at the destination, by its own position. */
  readonly near: boolean;
  readonly retry: () => void;
}

/**
 * The route to the trip's current destination. Fetched once, then followed on this device by its own position; fetched again
 * when the driver leaves it, at most once per `ASK_AGAIN_MS`.
 */
export function useRoute(trip: TripView): DrivenRoute {
  const towards: GuidedRouteView['towards'] = trip.phase === 'on_board' ? 'dropoff' : 'pickup';
  const { lat, lng } = trip[towards];
  const { data, dataUpdatedAt, error, errorUpdatedAt, isFetching, fetchStatus, refetch } = useQuery({
    queryKey: ['driver', 'route', trip.id, towards, lat, lng],
    queryFn: ({ signal }) => readWay(trip.id, signal),
    staleTime: Infinity,
  });
  const online = useOnline();
  const cut = useConnection() === 'lost' || !online || fetchStatus === 'paused';
  const { fix } = useGps();
  const route = data?.route?.towards === towards ? data.route : null;
  const measured = useMemo(() => route && measure(route), [route]);
  const [followed, setFollowed] = useState<{ of: MeasuredRoute | null; fix: Fix | null; progress: Progress }>({
    of: null,
    fix: null,
    progress: AT_THE_BEGINNING,
  });
  const before = followed.of === measured ? followed.progress : AT_THE_BEGINNING;
  const isChange = measured !== null && fix !== null && (followed.of !== measured || followed.fix !== fix);
  const progress = isChange ? follow(measured, before, fix) : before;
  if (isChange) setFollowed({ of: measured, fix, progress });
  // A straight line drawn for lack of a road is not a route to leave.
  const offRoute = route !== null && route.steps.length > 0 && isOffRoute(progress);

  const askAgain = useEffectEvent(() => {
    const answeredAt = Math.max(dataUpdatedAt, errorUpdatedAt);
    if (!isFetching && !cut && Date.now() - answeredAt >= ASK_AGAIN_MS) void refetch();
  });
  const wanted = offRoute || (data !== undefined && route === null);
  // Each fix triggers a check: no separate timer.
  useEffect(() => {
    if (wanted) askAgain();
  }, [wanted, fix]);

  return {
    known: measured && { measured, progress },
    offline: cut,
    error: isFetching ? null : error,
    withoutPosition: data !== undefined && route === null,
    offRoute,
    near: isNear(fix, trip[towards]),
    retry: () => void refetch(),
  };
}
