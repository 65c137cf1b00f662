import type { SwapView, TripView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

const path = (tripId: string) => `/api/dispatch/trips/${tripId}/swap` as const;

export const swapKey = (tripId: string) => ['dispatch', 'swap', tripId] as const;

export const readSwap = (tripId: string, signal: AbortSignal): Promise<SwapView> => api.get(path(tripId), { signal });

/** What the office decides about two rides that run into each other. */
export type SwapDecision = { readonly tripId: string; readonly driverId: string } | 'keep';

export const decideSwap = (movedId: string, decision: SwapDecision, idempotencyKey: string): Promise<TripView> =>
  decision === 'keep'
    ? api.post(`${path(movedId)}/keep`, { idempotencyKey })
    : api.post(`${path(movedId)}/hand-over`, { body: decision, idempotencyKey });
