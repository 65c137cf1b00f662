import { endpoints, type DemandView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { heatStep, heatSteps, type HeatSquare } from '../../map/index.js';
import { call } from '../../shared/api/http-client.js';

/** ASSUMPTION: demand of an hour changes little in a minute. */
const REFRESH_MS = 60_000;

/** Squares of recent demand for the map, each with its step of the colour scale. */
export function heatOf({ squares }: Pick<DemandView, 'squares'>): readonly HeatSquare[] {
  const steps = heatSteps(squares.map(({ bookings }) => bookings));
  return squares.map(({ west, south, east, north, bookings }) => ({
    ...{ west, south, east, north },
    step: heatStep(steps, bookings),
  }));
}

/** Where rides were requested in the last hour; read only while the driver waits. */
export function useDemand(waiting: boolean) {
  const { data } = useQuery({
    queryKey: ['driver', 'demand'],
    queryFn: ({ signal }) => call(endpoints.drivers.demand, { signal }),
    refetchInterval: REFRESH_MS,
    enabled: waiting,
  });
  const squares = useMemo(() => heatOf(data ?? { squares: [] }), [data]);
  return { squares, demand: data ?? null };
}
