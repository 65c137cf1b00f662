import { endpoints, type AlarmView, type AlarmsView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLive, useResync } from './use-live.js';
import { createStore } from '../shared/state/create-store.js';
import { call } from '../shared/api/http-client.js';

export const ALARMS_KEY = ['dispatch', 'alarms'] as const;

export const readAlarms = (signal: AbortSignal): Promise<AlarmsView> => call(endpoints.alarms.list, { signal });

export const acknowledgeAlarm = (id: string): Promise<AlarmView> =>
  call(endpoints.alarms.acknowledge, { params: { id } });

export const closeAlarm = (id: string, reason: string): Promise<AlarmView> =>
  call(endpoints.alarms.close, { params: { id }, body: { reason } });

/** Where the console shows an alarm: on the map, or as its trip or driver. */
export type AlarmPlace = 'map' | 'detail';
export type SeeAlarm = (alarm: AlarmView, place: AlarmPlace) => void;

/** The page that shows an alarm among cars and trips. */
export const CONSOLE = '/dispatch';
/** An alarm to be shown there; the console takes it out. */
export const alarmWish = createStore<{ readonly alarm: AlarmView; readonly place: AlarmPlace } | null>(null);
export const seeAtConsole: SeeAlarm = (alarm, place) => alarmWish.set({ alarm, place });

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
