import type { AlarmsView, AlarmView } from '@sablon/contracts';
import { api } from '../shared/api/http-client.js';

export const ALARMS_KEY = ['dispatch', 'alarms'] as const;

const path = (id: string) => `/api/dispatch/alarms/${encodeURIComponent(id)}` as const;

export const readAlarms = (signal: AbortSignal): Promise<AlarmsView> =>
  api.get<AlarmsView>('/api/dispatch/alarms', { signal });

export const acknowledgeAlarm = (id: string): Promise<AlarmView> => api.post<AlarmView>(`${path(id)}/acknowledge`);

export const closeAlarm = (id: string, reason: string): Promise<AlarmView> =>
  api.post<AlarmView>(`${path(id)}/close`, { body: { reason } });
