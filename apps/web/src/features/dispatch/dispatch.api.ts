import type {
  BoardView,
  CancellationView,
  FleetView,
  StuckPaymentsView,
  SuggestionsView,
  TripTimelineView,
  TripView,
} from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

/** ASSUMPTION: more rows than fit many screens, few enough to draw without tricks. */
export const BOARD_LIMIT = 200;

export const KEYS = {
  board: ['dispatch', 'board'],
  fleet: ['dispatch', 'fleet'],
  stuck: ['dispatch', 'stuck'],
  trip: (id: string) => ['dispatch', 'trip', id],
  caller: (phone: string) => ['dispatch', 'caller', phone],
  intakePrices: ['dispatch', 'intake'],
  suggestions: (id: string) => ['dispatch', 'suggestions', id],
} as const;

export const readBoard = (signal: AbortSignal): Promise<BoardView> =>
  api.get('/api/dispatch/board', { query: { limit: BOARD_LIMIT }, signal });

/** How much money waits for a person. */
export async function readStuckCount(signal: AbortSignal): Promise<number> {
  const { operations, differences, disputes } = await api.get<StuckPaymentsView>('/api/dispatch/payments/stuck', {
    signal,
  });
  return operations.length + differences.length + disputes.filter(({ status }) => status === 'needs_response').length;
}

export const readFleet = (signal: AbortSignal): Promise<FleetView> => api.get('/api/dispatch/fleet', { signal });

export const readTimeline = (id: string, signal: AbortSignal): Promise<TripTimelineView> =>
  api.get(`/api/dispatch/trips/${id}`, { signal });

export const readSuggestions = (id: string, signal: AbortSignal): Promise<SuggestionsView> =>
  api.get(`/api/dispatch/trips/${id}/suggestions`, { signal });

/** What a dispatcher can do to a trip. */
export type ActionKind = 'assign' | 'reassign' | 'release' | 'cancel';
export type ActionBody = { driverId: string; reason: string | null } | { reason: string; onPassengersBehalf?: boolean };

export const intervene = (
  tripId: string,
  kind: ActionKind,
  body: ActionBody,
  idempotencyKey: string,
): Promise<TripView> => api.post(`/api/dispatch/trips/${tripId}/${kind}`, { body, idempotencyKey });

/** What cancelling would cost the passenger if he asked for it himself. */
export const readCancellation = (tripId: string, signal: AbortSignal): Promise<CancellationView> =>
  api.get(`/api/dispatch/trips/${tripId}/cancellation`, { signal });
