import type {
  BoardView,
  BookingChangeRequest,
  BookingChangeView,
  BookingCorrection,
  CancellationView,
  FleetView,
  LiveTripView,
  PencilsView,
  ShiftNoteRequest,
  ShiftNotesView,
  StaffCorrectionRequest,
  StaffMessageRequest,
  StaffMessagesView,
  StuckPaymentsView,
  SuggestionsView,
  TripTimelineView,
  TripView,
  UndoRequest,
} from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

export const KEYS = {
  board: ['dispatch', 'board'],
  stuck: ['dispatch', 'stuck'],
  trip: (id: string) => ['dispatch', 'trip', id],
  live: (id: string) => ['dispatch', 'live', id],
  caller: (phone: string) => ['dispatch', 'caller', phone],
  intakePrices: ['dispatch', 'intake'],
  pencils: ['dispatch', 'pencils'],
  messages: ['dispatch', 'messages'],
  notes: ['dispatch', 'notes'],
  suggestions: (id: string) => ['dispatch', 'suggestions', id],
} as const;

/** The full board, or the trips that may have changed since it was read. */
export const readBoard = (signal: AbortSignal, since?: string): Promise<BoardView> =>
  api.get('/api/dispatch/board', { query: since ? { since } : {}, signal });

/** The number of payment problems that wait for a person. */
export async function readStuckCount(signal: AbortSignal): Promise<number> {
  const { operations, differences, disputes } = await api.get<StuckPaymentsView>('/api/dispatch/payments/stuck', {
    signal,
  });
  return operations.length + differences.length + disputes.filter(({ status }) => status === 'needs_response').length;
}

export const readFleet = (signal: AbortSignal): Promise<FleetView> => api.get('/api/dispatch/fleet', { signal });

export const readTimeline = (id: string, signal: AbortSignal): Promise<TripTimelineView> =>
  api.get(`/api/dispatch/trips/${id}`, { signal });

export const readLive = (id: string, signal: AbortSignal): Promise<LiveTripView> =>
  api.get(`/api/trips/${id}/live`, { signal });

export const readSuggestions = (id: string, signal: AbortSignal): Promise<SuggestionsView> =>
  api.get(`/api/dispatch/trips/${id}/suggestions`, { signal });

/** The interventions a dispatcher can make on a trip. */
export type ActionKind = 'assign' | 'reassign' | 'release' | 'cancel';
/** The same, plus pencilling it in for a driver (who is not notified), changing the booking, and writing to the passenger. */
export type DeedKind = ActionKind | 'pencil' | 'edit' | 'tell';
/** `seenVersion`: the trip's version the decision was based on. */
export type ActionBody = { seenVersion: number } & (
  | { driverId: string; reason: string | null }
  | { reason: string; onPassengersBehalf?: boolean }
);

export const intervene = (
  tripId: string,
  kind: ActionKind,
  body: ActionBody,
  idempotencyKey: string,
): Promise<TripView> => api.post(`/api/dispatch/trips/${tripId}/${kind}`, { body, idempotencyKey });

export const readPencils = (signal: AbortSignal): Promise<PencilsView> => api.get('/api/dispatch/pencils', { signal });

/** Pencils a trip in for a driver, who is not notified. */
export const pencil = (
  tripId: string,
  body: { driverId: string; collisionKnown: boolean; seenVersion: number },
  idempotencyKey: string,
): Promise<PencilsView> => api.post(`/api/dispatch/trips/${tripId}/pencil`, { body, idempotencyKey });

export const takePencilAway = (tripId: string, idempotencyKey: string): Promise<PencilsView> =>
  api.post(`/api/dispatch/trips/${tripId}/unpencil`, { idempotencyKey });

/** Quotes the price of a change for the passenger. */
export const quoteTripChange = (tripId: string, body: BookingChangeRequest): Promise<BookingChangeView> =>
  api.post(`/api/dispatch/trips/${tripId}/changes`, { body });
export const confirmTripChange = (
  tripId: string,
  changeId: string,
  body: { seenVersion: number; correction: BookingCorrection | null },
  idempotencyKey: string,
): Promise<BookingChangeView> =>
  api.post(`/api/dispatch/trips/${tripId}/changes/${changeId}/confirm`, { body, idempotencyKey });
/** Corrects the passenger's name and phone number and the note to the driver. */
export const correctTrip = (tripId: string, body: StaffCorrectionRequest, idempotencyKey: string): Promise<TripView> =>
  api.post(`/api/dispatch/trips/${tripId}/correction`, { body, idempotencyKey });

/** Undoes this user's last action. */
export const undo = (tripId: string, body: UndoRequest, idempotencyKey: string): Promise<TripView> =>
  api.post(`/api/dispatch/trips/${tripId}/undo`, { body, idempotencyKey });

export const readMessages = (signal: AbortSignal): Promise<StaffMessagesView> =>
  api.get('/api/dispatch/messages', { signal });
export const sendMessage = (body: StaffMessageRequest): Promise<StaffMessagesView> =>
  api.post('/api/dispatch/messages', { body });

export const readNotes = (signal: AbortSignal): Promise<ShiftNotesView> => api.get('/api/dispatch/notes', { signal });
export const writeNote = (body: ShiftNoteRequest): Promise<ShiftNotesView> => api.post('/api/dispatch/notes', { body });
export const finishNote = (id: string): Promise<ShiftNotesView> => api.post(`/api/dispatch/notes/${id}/done`);
export const seeNotes = (): Promise<ShiftNotesView> => api.post('/api/dispatch/notes/seen');

/** The fee the passenger would pay if they cancelled themselves. */
export const readCancellation = (tripId: string, signal: AbortSignal): Promise<CancellationView> =>
  api.get(`/api/dispatch/trips/${tripId}/cancellation`, { signal });
