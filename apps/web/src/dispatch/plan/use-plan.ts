import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../live/use-live.js';
import { KEYS, readPlanAhead } from '../common/dispatch.api.js';

/** ASSUMPTION: the socket reports what changes; this covers drives that the clock alone makes too late. */
const HEAL_MS = 60_000;
/** ASSUMPTION: a timeline of hours need not follow every change at once; a busy fleet has several a second. */
const AT_MOST_EVERY_MS = 2_000;
/** What a note on a trip may be about that moves a ride of the plan. */
const MOVING: readonly string[] = ['pencil', 'arrival'];

/** The rides of the coming hours, kept up to date while the timeline is open. */
export function usePlan(hours: number) {
  const cache = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void cache.invalidateQueries({ queryKey: KEYS.plans });
    }, AT_MOST_EVERY_MS);
  };
  useLive('trip.updated', soon);
  useLive('trip.noted', ({ about }) => MOVING.includes(about) && soon());
  return useQuery({
    queryKey: KEYS.plan(hours),
    queryFn: ({ signal }) => readPlanAhead(hours, signal),
    refetchInterval: HEAL_MS,
  });
}
