import type { AlarmView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLive, useResync } from '../../../live/use-live.js';
import { readAlarms } from './alarms.api.js';

/** ASSUMPTION: how long an alarm may be overlooked when its event was lost. */
const HEAL_MS = 5_000;
const NONE: readonly AlarmView[] = [];

/** The alarms that wait for staff, with the phones' last places, kept up to date. */
export function useAlarms() {
  const { data, refetch } = useQuery({
    queryKey: ['dispatch', 'alarms'],
    queryFn: ({ signal }) => readAlarms(signal),
    refetchInterval: HEAL_MS,
  });
  const again = () => void refetch();
  useLive('trip.noted', ({ about }) => about === 'safety' && again());
  useLive('alarm.changed', again);
  useResync(again);
  return { alarms: data?.alarms ?? NONE, again };
}
