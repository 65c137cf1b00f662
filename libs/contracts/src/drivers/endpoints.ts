import { PromiseAlertsView } from '../dispatch/dispatch.js';
import { STAFF, verbsOf } from '../endpoint.js';
import { Uuid } from '../kernel/primitives.js';
import { TRIP_MOVE } from '../refusals.js';
import { TripView } from '../trips/trip-view.js';
import {
  CheckInRequest,
  CheckInSeenView,
  ControlCheckRequest,
  ControlKeysView,
  ControlVerdictView,
  DriverQueueView,
  DriverStateView,
  DriverTripsQuery,
  DriverTripsView,
  ShiftEndRequest,
  ShiftRequest,
} from './drivers.js';
import {
  ExplainedDayQuery,
  ExplainedDayView,
  ReviewAnswer,
  ReviewRequest,
  ReviewView,
  ReviewsView,
  SeenView,
  StaffReviewView,
  StaffReviewsView,
} from './fairness.js';

import { DirectionRequest, SuggestionAnswer, SuggestionWayView } from './waiting.js';
import { DemandView } from '../fleet/fleet.js';

const { get, post } = verbsOf('drivers');

/** The driver’s own state. */
export const drivers = {
  state: get('/driver/state', {
    access: ['driver'],
    reply: DriverStateView,
    errors: ['request.not_found'],
    summary: 'Reads the driver’s own state.',
  }),
  queue: get('/driver/queue', {
    access: ['driver'],
    reply: DriverQueueView,
    summary: 'Reads the driver’s place in their zone’s queue.',
  }),
  demand: get('/driver/demand', {
    access: ['driver'],
    reply: DemandView,
    summary: 'Reads where several rides were requested in the last hour.',
  }),
  shift: post('/driver/shift', {
    access: ['driver'],
    body: ShiftRequest,
    reply: DriverStateView,
    key: 'optional',
    errors: [
      ...TRIP_MOVE,
      'driver.documents_expired',
      'driver.not_approved',
      'driver.off_shift',
      'driver.shift_end',
      'driver.suspended',
      'driver.trip_in_hand',
      'driver.vehicle_breaks_promise',
      'driver.vehicle_required',
      'driver.vehicle_taken',
      'request.not_found',
    ],
    summary: 'Starts, pauses or ends the driver’s shift.',
    example: { shift: 'on', vehicleId: '0b0f4c1e-6c52-4c5e-9a39-0d8a3a9d5c11' },
  }),
  shiftEnd: post('/driver/shift/end', {
    access: ['driver'],
    body: ShiftEndRequest,
    reply: DriverStateView,
    key: 'optional',
    errors: ['driver.off_shift', 'driver.shift_end', 'request.not_found'],
    summary: 'Plans when the driver’s shift ends.',
    description: 'They are not offered rides that end later.',
    example: { endsAt: null },
  }),
  suggestionWay: get('/driver/suggestions/:id/way', {
    access: ['driver'],
    params: { id: Uuid },
    reply: SuggestionWayView,
    errors: ['request.not_found'],
    summary: 'Reads the way to a suggested place to wait.',
  }),
  answerSuggestion: post('/driver/suggestions/:id/answer', {
    access: ['driver'],
    params: { id: Uuid },
    body: SuggestionAnswer,
    reply: DriverStateView,
    key: 'optional',
    errors: ['request.not_found', 'suggestion.over'],
    summary: 'Goes to a suggested place to wait, or declines it.',
    example: { answer: 'accepted' },
  }),
  direction: post('/driver/direction', {
    access: ['driver'],
    body: DirectionRequest,
    reply: DriverStateView,
    key: 'required',
    errors: [
      'direction.none_left',
      'direction.off',
      'direction.time',
      'driver.off_shift',
      'geo.place_unknown',
      'request.not_found',
    ],
    summary: 'Chooses where the driver’s next rides should lead.',
    example: { kind: 'home', placeId: 'street:rue-neuve-1000', minutes: 90 },
  }),
  endDirection: post('/driver/direction/end', {
    access: ['driver'],
    reply: DriverStateView,
    key: 'optional',
    errors: ['request.not_found'],
    summary: 'Takes any ride again.',
  }),
  trips: get('/driver/trips', {
    access: ['driver'],
    query: DriverTripsQuery,
    reply: DriverTripsView,
    summary: 'Lists the trips the driver drove and those cancelled, latest first.',
  }),
};

/** The driver of a promised trip confirms, before they have to leave, that they will drive it. */
export const checkIns = {
  confirm: post('/trips/:id/check-in', {
    access: ['driver'],
    params: { id: Uuid },
    body: CheckInRequest,
    reply: TripView,
    key: 'optional',
    errors: ['check_in.not_asked', 'check_in.too_late', 'request.not_found', 'trip.version_conflict'],
    summary: 'Confirms that the driver will drive a promised trip.',
  }),
  seen: post('/trips/:id/check-in/seen', {
    access: ['driver'],
    params: { id: Uuid },
    reply: CheckInSeenView,
    errors: ['request.not_found'],
    summary: 'Notes that the driver’s device has shown the question.',
  }),
};

/** Promises at risk, for staff. */
export const promises = {
  atRisk: get('/dispatch/promises', {
    access: STAFF,
    reply: PromiseAlertsView,
    summary: 'Lists the promises at risk.',
  }),
};

/** Roadside verification of proofs of reservation, for inspectors. */
export const control = {
  keys: get('/control/keys', {
    access: 'anyone',
    reply: ControlKeysView,
    summary: 'Lists the public keys of proofs of reservation, the current one first.',
    description: 'Ed25519.',
  }),
  check: post('/control/check', {
    access: 'anyone',
    body: ControlCheckRequest,
    reply: ControlVerdictView,
    summary: 'Checks a proof of reservation for a browser that cannot; nothing is stored.',
  }),
};

/** How trips were assigned, for the driver concerned. */
export const fairness = {
  day: get('/driver/explained', {
    access: ['driver'],
    query: ExplainedDayQuery,
    reply: ExplainedDayView,
    summary: 'Explains a day: the trips the driver was offered, those nearby that they were not, and why.',
  }),
  seen: get('/driver/seen', {
    access: ['driver'],
    reply: SeenView,
    summary: 'Lists which staff viewed the driver’s positions and file, by role.',
  }),
  reviews: get('/driver/reviews', {
    access: ['driver'],
    reply: ReviewsView,
    summary: 'Lists the driver’s requests for a review by a person, with the answers.',
  }),
  ask: post('/driver/reviews', {
    access: ['driver'],
    body: ReviewRequest,
    reply: ReviewView,
    status: 201,
    key: 'required',
    errors: ['request.not_found', 'review.already_asked', 'review.too_many'],
    summary: 'Asks a person to review an automatic decision.',
  }),
};

/** Drivers’ requests for a review by a person, for staff. */
export const decisionReviews = {
  list: get('/dispatch/reviews', {
    access: STAFF,
    reply: StaffReviewsView,
    summary: 'Lists drivers’ requests for a review by a person.',
  }),
  answer: post('/dispatch/reviews/:id/answer', {
    access: STAFF,
    params: { id: Uuid },
    body: ReviewAnswer,
    reply: StaffReviewView,
    key: 'optional',
    errors: ['review.answered'],
    summary: 'Answers a driver’s request for a review.',
  }),
};
