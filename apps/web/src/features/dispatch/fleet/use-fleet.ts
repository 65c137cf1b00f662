import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { positions } from '../../../live/positions.js';
import { useLivePositions } from '../../../live/use-live-positions.js';
import { useLive } from '../../../live/use-live.js';
import { KEYS, readFleet } from '../dispatch.api.js';
import { createFleetVehicles, type FleetDriver } from './fleet-vehicles.js';

/** ASSUMPTION: changes come in bursts; one question a second tells them all. */
const GATHER_MS = 1_000;
const HEAL_MS = 60_000;
const NOBODY: readonly FleetDriver[] = [];

/** Who drives and what they do. Positions never pass through React. */
export function useFleet() {
  const cache = useQueryClient();
  const [vehicles] = useState(() => createFleetVehicles(positions));
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const query = useQuery({
    queryKey: KEYS.fleet,
    queryFn: ({ signal }) => readFleet(signal),
    refetchInterval: HEAL_MS,
  });
  const drivers = query.data?.drivers ?? NOBODY;
  const askAgain = () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      void cache.invalidateQueries({ queryKey: KEYS.fleet });
    }, GATHER_MS);
  };
  useLivePositions();
  useLive('driver.updated', askAgain);
  useLive('trip.updated', askAgain);
  useEffect(() => vehicles.setDrivers(drivers), [vehicles, drivers]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return { query, drivers, vehicles };
}
