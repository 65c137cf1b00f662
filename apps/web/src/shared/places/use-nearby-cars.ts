import { endpoints, type NearbyCarsView } from '@sablon/contracts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../api/http-client.js';

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** ASSUMPTION: a car in town leaves its square of 200 m in about this time; the server's picture is ten seconds old at most. */
const EVERY_MS = 15_000;
const NONE: NearbyCarsView['cars'] = [];

/** Roughly where free cars are around a point (null = not asked), while the page is in view; none while it cannot be known. */
export function useNearbyCars(around: Point | null): NearbyCarsView['cars'] {
  // To 1 km: panning the map a little asks nothing new.
  const at = around && { lat: Number(around.lat.toFixed(2)), lng: Number(around.lng.toFixed(2)) };
  const { data, isError } = useQuery({
    queryKey: ['nearby-cars', at],
    queryFn: at ? ({ signal }) => call(endpoints.places.nearbyCars, { query: at, signal }) : skipToken,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: false,
    retry: false,
    placeholderData: keepPreviousData,
  });
  // Cars of a minute ago are nowhere: without an answer there are none to show.
  return at && data && !isError ? data.cars : NONE;
}
