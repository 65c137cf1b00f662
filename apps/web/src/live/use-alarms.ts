import type { AlarmView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLive, useResync } from './use-live.js';
import { ALARMS_KEY, readAlarms } from './alarms.api.js';

/** ASSUMPTION: how long an alarm may go unnoticed if its event was lost. */
const HEAL_MS = 5_000;
const NONE: readonly AlarmView[] = [];
const ALARMS = { queryKey: ALARMS_KEY, queryFn: ({ signal }: { signal: AbortSignal }) => readAlarms(signal) };

/** The alarms for staff, with the phones' last positions; the frame keeps them up to date. */
export const useAlarms = (): readonly AlarmView[] => useQuery(ALARMS).data?.alarms ?? NONE;

/** Keeps the alarms up to date: once for all pages, in the frame. */
export function useFollowedAlarms(): readonly AlarmView[] {
  const { data, refetch } = useQuery({ ...ALARMS, refetchInterval: HEAL_MS });
  const again = () => void refetch();
  useLive('trip.noted', ({ about }) => about === 'safety' && again());
  useLive('alarm.changed', again);
  useResync(again);
  return data?.alarms ?? NONE;
}
