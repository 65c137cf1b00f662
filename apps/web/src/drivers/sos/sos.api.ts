import type { DriverSafetyView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';
import type { PhonePosition } from '../../shared/trips/use-phone-position.js';
import type { KeptCall } from './kept-call.js';

const PATH = '/api/driver/safety';
/** ASSUMPTION: a network that has not answered by then is tried anew; milliseconds. */
const TIMEOUT_MS = 6_000;

export const readDriverSafety = (signal: AbortSignal) => api.get<DriverSafetyView>(PATH, { signal });

/** With the place as far as it is known; sent again it is the same alarm. */
export const callForHelp = (call: KeptCall, position: PhonePosition | null) =>
  api.post<DriverSafetyView>(PATH, { body: { ...call, position }, timeoutMs: TIMEOUT_MS });

export const tellPlace = (position: PhonePosition) =>
  api.post<DriverSafetyView>(`${PATH}/positions`, { body: { position } });

export const takeBack = (reason: string) => api.post<DriverSafetyView>(`${PATH}/cancel`, { body: { reason } });
