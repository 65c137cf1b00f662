import {
  endpoints,
  type BoardView,
  type BookingChangeRequest,
  type BookingChangeView,
  type BookingCorrection,
  type CancellationView,
  type ChainView,
  type DriverWayView,
  type FleetView,
  type LiveTripView,
  type PassengerMessageRequest,
  type PassengerMessagesView,
  type PencilsView,
  type PlanView,
  type ShiftNoteRequest,
  type ShiftNotesView,
  type StaffCorrectionRequest,
  type StaffMessageRequest,
  type StaffMessagesView,
  type SuggestionsView,
  type TripTimelineView,
  type TripView,
  type UndoRequest,
} from '@sablon/contracts';
import { call } from '../../shared/api/http-client.js';

export const KEYS = {
  board: ['dispatch', 'board'],
  stuck: ['dispatch', 'stuck'],
  trip: (id: string) => ['dispatch', 'trip', id],
  live: (id: string) => ['dispatch', 'live', id],
  caller: (phone: string) => ['dispatch', 'caller', phone],
  intakePrices: ['dispatch', 'intake'],
  pencils: ['dispatch', 'pencils'],
  plans: ['dispatch', 'plan'],
  plan: (hours: number) => ['dispatch', 'plan', hours],
  messages: ['dispatch', 'messages'],
  notes: ['dispatch', 'notes'],
  suggestions: (id: string) => ['dispatch', 'suggestions', id],
  chains: ['dispatch', 'chain'],
  chain: (ids: readonly string[]) => ['dispatch', 'chain', ...ids],
  way: (id: string, driverId: string) => ['dispatch', 'way', id, driverId],
} as const;

/** The full board, or the trips that may have changed since it was read. */
export const readBoard = (signal: AbortSignal, since?: string): Promise<BoardView> =>
  call(endpoints.dispatch.board, { query: since ? { since } : {}, signal });

/** The number of payment problems that wait for a person. */
export async function readStuckCount(signal: AbortSignal): Promise<number> {
  const { operations, differences, disputes } = await call(endpoints.stuckPayments.list, { signal });
  return operations.length + differences.length + disputes.filter(({ status }) => status === 'needs_response').length;
}

export const readFleet = (signal: AbortSignal): Promise<FleetView> => call(endpoints.dispatch.fleet, { signal });

export const readTimeline = (id: string, signal: AbortSignal): Promise<TripTimelineView> =>
  call(endpoints.dispatch.timeline, { params: { id }, signal });

export const readLive = (id: string, signal: AbortSignal): Promise<LiveTripView> =>
  call(endpoints.trips.live, { params: { id }, signal });

export const readSuggestions = (id: string, signal: AbortSignal): Promise<SuggestionsView> =>
  call(endpoints.dispatch.suggestions, { params: { id }, signal });

/** The way a driver would take to the pickup. */
export const readWay = (id: string, driverId: string, signal: AbortSignal): Promise<DriverWayView> =>
  call(endpoints.dispatch.way, { params: { id, driverId }, signal });

/** Whether these trips can be given to one driver, and to whom. */
export const readChain = (ids: readonly string[], signal: AbortSignal): Promise<ChainView> =>
  call(endpoints.dispatch.chain, { query: { trips: ids.join(',') }, signal });

/** The interventions a dispatcher can make on a trip. */
export type ActionKind = 'assign' | 'reassign' | 'release' | 'cancel';
/** What a dispatcher does to a trip in a dialog; it is given to drivers in the list of candidates. */
export type DialogKind = 'release' | 'cancel' | 'edit' | 'message';
/** `seenVersion`: the trip's version the decision was based on. */
export type ActionBody = { seenVersion: number } & (
  | { driverId: string; reason: string | null }
  | { reason: string; onPassengersBehalf?: boolean }
);

export function intervene(
  tripId: string,
  kind: ActionKind,
  body: ActionBody,
  idempotencyKey: string,
): Promise<TripView> {
  const command = { params: { id: tripId }, idempotencyKey };
  // Who gets the trip goes with an assignment, a reason alone with taking it away.
  if ('driverId' in body) return call(endpoints.dispatch[kind as 'assign' | 'reassign'], { ...command, body });
  return call(endpoints.dispatch[kind as 'release' | 'cancel'], { ...command, body });
}

/** The rides of the coming hours, driver by driver. */
export const readPlanAhead = (hours: number, signal: AbortSignal): Promise<PlanView> =>
  call(endpoints.dispatch.plan, { query: { hours }, signal });

export const readPencils = (signal: AbortSignal): Promise<PencilsView> => call(endpoints.pencils.list, { signal });

/** Pencils a trip in for a driver, who is not notified. */
export const pencil = (
  tripId: string,
  body: { driverId: string; collisionKnown: boolean; seenVersion: number },
  idempotencyKey: string,
): Promise<PencilsView> => call(endpoints.pencils.add, { params: { id: tripId }, body, idempotencyKey });

export const takePencilAway = (tripId: string, idempotencyKey: string): Promise<PencilsView> =>
  call(endpoints.pencils.remove, { params: { id: tripId }, idempotencyKey });

/** Quotes the price of a change for the passenger. */
export const quoteTripChange = (tripId: string, body: BookingChangeRequest): Promise<BookingChangeView> =>
  call(endpoints.staffChanges.quote, { params: { id: tripId }, body });
export const confirmTripChange = (
  tripId: string,
  changeId: string,
  body: { seenVersion: number; correction: BookingCorrection | null },
  idempotencyKey: string,
): Promise<BookingChangeView> =>
  call(endpoints.staffChanges.confirm, { params: { id: tripId, changeId }, body, idempotencyKey });
/** Corrects the passenger's name and phone number and the note to the driver. */
export const correctTrip = (tripId: string, body: StaffCorrectionRequest, idempotencyKey: string): Promise<TripView> =>
  call(endpoints.staffChanges.correct, { params: { id: tripId }, body, idempotencyKey });

/** Undoes this user's last action. */
export const undo = (tripId: string, body: UndoRequest, idempotencyKey: string): Promise<TripView> =>
  call(endpoints.dispatch.undo, { params: { id: tripId }, body, idempotencyKey });

export const readMessages = (signal: AbortSignal): Promise<StaffMessagesView> =>
  call(endpoints.staffMessages.list, { signal });
export const sendMessage = (body: StaffMessageRequest): Promise<StaffMessagesView> =>
  call(endpoints.staffMessages.send, { body });

export const readNotes = (signal: AbortSignal): Promise<ShiftNotesView> => call(endpoints.shiftNotes.list, { signal });
export const writeNote = (body: ShiftNoteRequest): Promise<ShiftNotesView> =>
  call(endpoints.shiftNotes.write, { body });
export const finishNote = (id: string): Promise<ShiftNotesView> =>
  call(endpoints.shiftNotes.finish, { params: { id } });
export const seeNotes = (): Promise<ShiftNotesView> => call(endpoints.shiftNotes.seen);

/** The fee the passenger would pay if they cancelled themselves. */
export const readCancellation = (tripId: string, signal: AbortSignal): Promise<CancellationView> =>
  call(endpoints.dispatch.cancellation, { params: { id: tripId }, signal });

export const messagePassenger = (tripId: string, body: PassengerMessageRequest): Promise<PassengerMessagesView> =>
  call(endpoints.passengerMessages.send, { params: { id: tripId }, body });
