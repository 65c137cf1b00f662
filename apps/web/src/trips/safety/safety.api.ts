import type { SafetyView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';
import type { PhonePosition } from '../../shared/trips/use-phone-position.js';

const path = (tripId: string) => `/api/trips/${encodeURIComponent(tripId)}/safety` as const;

export const readSafety = (tripId: string, trackToken: string | null, signal: AbortSignal): Promise<SafetyView> =>
  api.get<SafetyView>(path(tripId), { trackToken, signal });

/** With the place as far as it is known; without one the alarm is raised all the same. */
export const raiseAlarm = (
  tripId: string,
  trackToken: string | null,
  position: PhonePosition | null,
): Promise<SafetyView> => api.post<SafetyView>(path(tripId), { trackToken, body: { position } });

export const sendPosition = (tripId: string, trackToken: string | null, position: PhonePosition): Promise<SafetyView> =>
  api.post<SafetyView>(`${path(tripId)}/positions`, { trackToken, body: { position } });

export const cancelAlarm = (tripId: string, trackToken: string | null, reason: string): Promise<SafetyView> =>
  api.post<SafetyView>(`${path(tripId)}/cancel`, { trackToken, body: { reason } });
