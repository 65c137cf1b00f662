import { z } from 'zod';
import { HandOverRequest, SwapView } from '../arrivals/swaps.js';
import { CancellationView } from '../bookings/bookings.js';
import { CallerQuestion, CallerView } from '../bookings/callers.js';
import { STAFF, verbsOf } from '../endpoint.js';
import { FleetView } from '../fleet/fleet.js';
import { Uuid } from '../kernel/primitives.js';
import { DRIVER_FIT, ROUTING, TRIP_MOVE } from '../refusals.js';
import { TripView } from '../trips/trip-view.js';
import { ChainQuery, ChainView, DriverWayView } from './candidates.js';
import {
  AssignRequest,
  BoardQuery,
  BoardView,
  PencilRequest,
  PencilsView,
  StaffCancelRequest,
  StaffReleaseRequest,
  SuggestionsView,
  TripTimelineView,
  UndoRequest,
} from './dispatch.js';
import { PlanQuery, PlanView } from './plan.js';
import { CallRequest } from './telephony.js';

const { get, post } = verbsOf('dispatch');

/** The dispatchers’ console; to all other roles it does not exist. */
export const dispatch = {
  board: get('/dispatch/board', {
    access: STAFF,
    query: BoardQuery,
    reply: BoardView,
    summary: 'Reads the dispatch board, whole or what has changed since.',
    description: '`since` is the moment the board was last read.',
  }),
  fleet: get('/dispatch/fleet', {
    access: STAFF,
    reply: FleetView,
    summary: 'Reads every driver on shift with their vehicle and state.',
  }),
  plan: get('/dispatch/plan', {
    access: STAFF,
    query: PlanQuery,
    reply: PlanView,
    summary: 'Reads the rides of the coming hours by driver, with the drives between them and what will not work.',
  }),
  caller: post('/dispatch/callers', {
    access: STAFF,
    body: CallerQuestion,
    reply: CallerView,
    summary: 'Finds out who calls, by telephone number.',
    description: 'The number is in the body so that no log of addresses keeps it.',
  }),
  timeline: get('/dispatch/trips/:id', {
    access: STAFF,
    params: { id: Uuid },
    reply: TripTimelineView,
    summary: 'Reads a trip with everything that happened to it.',
  }),
  suggestions: get('/dispatch/trips/:id/suggestions', {
    access: STAFF,
    params: { id: Uuid },
    reply: SuggestionsView,
    errors: ROUTING,
    summary: 'Suggests drivers for a trip, the best first.',
  }),
  way: get('/dispatch/trips/:id/ways/:driverId', {
    access: STAFF,
    params: { id: Uuid, driverId: Uuid },
    reply: DriverWayView,
    errors: ROUTING,
    summary: 'Reads the way a driver would take to the pickup of a trip.',
  }),
  chain: get('/dispatch/chain', {
    access: STAFF,
    query: ChainQuery,
    reply: ChainView,
    errors: ROUTING,
    summary: 'Judges whether several trips can be given to one driver, and to whom.',
  }),
  assign: post('/dispatch/trips/:id/assign', {
    access: STAFF,
    params: { id: Uuid },
    body: AssignRequest,
    reply: TripView,
    key: 'optional',
    errors: [
      ...ROUTING,
      ...TRIP_MOVE,
      ...DRIVER_FIT,
      'dispatch.promise_too_tight',
      'driver.off_shift',
      'marketplace.plan_changed',
      'trip.already_taken',
      'trip.driver_busy',
      'trip.unpaid',
      'trip.vehicle_busy',
    ],
    summary: 'Assigns a trip to a driver.',
    example: { driverId: '0b0f4c1e-6c52-4c5e-9a39-0d8a3a9d5c11', reason: 'Knows the address.', seenVersion: 3 },
  }),
  reassign: post('/dispatch/trips/:id/reassign', {
    access: STAFF,
    params: { id: Uuid },
    body: AssignRequest,
    reply: TripView,
    key: 'optional',
    errors: [
      ...ROUTING,
      ...TRIP_MOVE,
      ...DRIVER_FIT,
      'dispatch.promise_too_tight',
      'driver.off_shift',
      'marketplace.plan_changed',
      'trip.already_taken',
      'trip.driver_busy',
      'trip.unpaid',
      'trip.vehicle_busy',
    ],
    summary: 'Moves a trip from its driver to another one.',
  }),
  release: post('/dispatch/trips/:id/release', {
    access: STAFF,
    params: { id: Uuid },
    body: StaffReleaseRequest,
    reply: TripView,
    key: 'optional',
    errors: TRIP_MOVE,
    summary: 'Takes a trip from its driver and searches for another one.',
  }),
  undo: post('/dispatch/trips/:id/undo', {
    access: STAFF,
    params: { id: Uuid },
    body: UndoRequest,
    reply: TripView,
    key: 'optional',
    errors: [...TRIP_MOVE, 'dispatch.undo_gone', 'dispatch.undo_too_late'],
    summary: 'Undoes the dispatcher’s own last action, within seconds.',
  }),
  cancellation: get('/dispatch/trips/:id/cancellation', {
    access: STAFF,
    params: { id: Uuid },
    reply: CancellationView,
    errors: ['trip.final', 'trip.wrong_status'],
    summary: 'Reads the fee the passenger would pay if they cancelled a trip themselves.',
  }),
  cancel: post('/dispatch/trips/:id/cancel', {
    access: STAFF,
    params: { id: Uuid },
    body: StaffCancelRequest,
    reply: TripView,
    key: 'optional',
    errors: TRIP_MOVE,
    summary: 'Cancels a trip on behalf of the company or the passenger.',
  }),
};

/** Calls, as a telephone exchange reports them. */
export const telephony = {
  call: post('/webhooks/telephony', {
    access: 'anyone',
    body: CallRequest,
    reply: z.object({ received: z.literal(true) }),
    errors: [
      'request.not_found',
      'request.too_many',
      'webhook.repeated',
      'webhook.signature_invalid',
      'webhook.too_old',
    ],
    summary: 'Receives a call from the telephone exchange and shows it at the desk of its extension.',
    description:
      'The header `x-sablon-signature: t=<Unix seconds>,v1=<hex>` says who calls: an HMAC-SHA256 of `<t>.<body>` with the secret of `SABLON_TELEPHONY_SECRET`.',
  }),
};

/** Trips kept for a driver, who is not notified. */
export const pencils = {
  list: get('/dispatch/pencils', {
    access: STAFF,
    reply: PencilsView,
    summary: 'Lists the trips pencilled in for drivers.',
  }),
  add: post('/dispatch/trips/:id/pencil', {
    access: STAFF,
    params: { id: Uuid },
    body: PencilRequest,
    reply: PencilsView,
    key: 'optional',
    errors: [
      ...ROUTING,
      ...DRIVER_FIT,
      'dispatch.pencil_collides',
      'driver.off_shift',
      'marketplace.plan_changed',
      'trip.already_taken',
      'trip.unpaid',
      'trip.version_conflict',
      'trip.wrong_status',
    ],
    summary: 'Pencils a trip in for a driver, who is not notified.',
  }),
  remove: post('/dispatch/trips/:id/unpencil', {
    access: STAFF,
    params: { id: Uuid },
    reply: PencilsView,
    key: 'optional',
    errors: ['dispatch.no_pencil'],
    summary: 'Removes the pencil of a trip.',
  }),
};

/** A pickup that moved into another trip of its driver: a dispatcher hands one of the two over, or keeps both. */
export const swaps = {
  read: get('/dispatch/trips/:id/swap', {
    access: STAFF,
    params: { id: Uuid },
    reply: SwapView,
    errors: ROUTING,
    summary: 'Reads the two trips of one driver that collide because a pickup moved.',
  }),
  handOver: post('/dispatch/trips/:id/swap/hand-over', {
    access: STAFF,
    params: { id: Uuid },
    body: HandOverRequest,
    reply: TripView,
    key: 'optional',
    errors: [
      ...ROUTING,
      ...TRIP_MOVE,
      ...DRIVER_FIT,
      'dispatch.promise_too_tight',
      'driver.off_shift',
      'marketplace.plan_changed',
      'swap.over',
      'trip.driver_busy',
      'trip.unpaid',
      'trip.vehicle_busy',
    ],
    summary: 'Hands one of two colliding trips over to another driver.',
  }),
  keep: post('/dispatch/trips/:id/swap/keep', {
    access: STAFF,
    params: { id: Uuid },
    reply: TripView,
    key: 'optional',
    errors: ['swap.over'],
    summary: 'Leaves two colliding trips with their driver.',
  }),
};
