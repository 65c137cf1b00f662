import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { KEYS, readWay } from '../common/dispatch.api.js';

/** ASSUMPTION: a dispatcher who walks down the list with the arrow key rests on a row for longer when they mean it. */
const RESTED_MS = 150;
const AGAIN_MS = 15_000;

/** The way of the driver whose row has the focus to the trip's pickup, for the map; null without one. */
export function useWay(tripId: string | null, driverId: string | null) {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(driverId), RESTED_MS);
    return () => clearTimeout(timer);
  }, [driverId]);
  const isWanted = tripId !== null && driverId !== null && rested === driverId;
  const { data } = useQuery({
    queryKey: KEYS.way(tripId ?? '', driverId ?? ''),
    enabled: isWanted,
    queryFn: ({ signal }) => readWay(tripId ?? '', driverId ?? '', signal),
    refetchInterval: AGAIN_MS,
  });
  return isWanted && data && data.points.length > 1 ? data.points : null;
}
