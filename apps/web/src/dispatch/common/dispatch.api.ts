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

/** The whole board, or what may look different since it was read. */
export const readBoard = (signal: AbortSignal, since?: string): Promise<BoardView> =>
  api.get('/api/dispatch/board', { query: since ? { since } : {}, signal });

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

export const readLive = (id: string, signal: AbortSignal): Promise<LiveTripView> =>
  api.get(`/api/trips/${id}/live`, { signal });

export const readSuggestions = (id: string, signal: AbortSignal): Promise<SuggestionsView> =>
  api.get(`/api/dispatch/trips/${id}/suggestions`, { signal });

/** What a dispatcher can do to a trip. */
export type ActionKind = 'assign' | 'reassign' | 'release' | 'cancel';
/** The same, to keep it for a driver who is not told, to change what was booked, and to write to its passenger. */
export type DeedKind = ActionKind | 'pencil' | 'edit' | 'tell';
/** `seenVersion`: the trip's version it was decided on. */
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

/** Keeps a trip for a driver who is not told. */
export const pencil = (
  tripId: string,
  body: { driverId: string; collisionKnown: boolean; seenVersion: number },
  idempotencyKey: string,
): Promise<PencilsView> => api.post(`/api/dispatch/trips/${tripId}/pencil`, { body, idempotencyKey });

export const takePencilAway = (tripId: string, idempotencyKey: string): Promise<PencilsView> =>
  api.post(`/api/dispatch/trips/${tripId}/unpencil`, { idempotencyKey });

/** What a change would cost the passenger. */
export const quoteTripChange = (tripId: string, body: BookingChangeRequest): Promise<BookingChangeView> =>
  api.post(`/api/dispatch/trips/${tripId}/changes`, { body });
export const confirmTripChange = (
  tripId: string,
  changeId: string,
  body: { seenVersion: number; correction: BookingCorrection | null },
  idempotencyKey: string,
): Promise<BookingChangeView> =>
  api.post(`/api/dispatch/trips/${tripId}/changes/${changeId}/confirm`, { body, idempotencyKey });
/** Corrects the passenger's name and number and the note to the driver. */
export const correctTrip = (tripId: string, body: StaffCorrectionRequest, idempotencyKey: string): Promise<TripView> =>
  api.post(`/api/dispatch/trips/${tripId}/correction`, { body, idempotencyKey });

/** Takes back what one did a moment ago. */
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

/** What cancelling would cost the passenger if he asked for it himself. */
export const readCancellation = (tripId: string, signal: AbortSignal): Promise<CancellationView> =>
  api.get(`/api/dispatch/trips/${tripId}/cancellation`, { signal });
