import { z } from 'zod';
import { ReleaseRequest } from '../drivers/drivers.js';
import { optionalBody, SIGNED_IN, verbsOf } from '../endpoint.js';
import { Uuid } from '../kernel/primitives.js';
import { ROUTING, TRIP_MOVE } from '../refusals.js';
import { ShareTripRequest, SharedLinksView, SharedLiveView } from './shared-trips.js';
import { TripView } from './trip-view.js';
import { TripRouteView } from './trip-route.js';
import { CompleteTripRequest, LiveTripView, StartTripRequest, TripStepRequest } from './trips.js';

const { get, post, del } = verbsOf('trips');

/** One trip: read by its passenger, its driver and staff; driven by its driver. */
export const trips = {
  route: get('/trips/:id/route', {
    access: ['driver'],
    params: { id: Uuid },
    reply: TripRouteView,
    errors: [...ROUTING, 'request.not_found'],
    summary: 'Reads the turn-by-turn route from the driver’s position to the trip’s next stop.',
  }),
  read: get('/trips/:id', {
    access: SIGNED_IN,
    params: { id: Uuid },
    reply: TripView,
    errors: ['request.not_found'],
    summary: 'Reads a trip, as its passenger, its driver or staff may see it.',
  }),
  live: get('/trips/:id/live', {
    access: SIGNED_IN,
    params: { id: Uuid },
    reply: LiveTripView,
    errors: [...ROUTING, 'request.not_found'],
    summary: 'Reads a trip with its car’s position and time of arrival.',
    description: 'As far as the caller may see them now.',
  }),
  depart: post('/trips/:id/depart', {
    access: ['driver'],
    params: { id: Uuid },
    body: optionalBody(TripStepRequest),
    reply: TripView,
    key: 'optional',
    errors: [...TRIP_MOVE, 'request.not_found', 'trip.boarding_code_wrong', 'trip.ended_far', 'trip.not_arrived'],
    summary: 'Says that the driver has left for the pickup.',
  }),
  arrive: post('/trips/:id/arrive', {
    access: ['driver'],
    params: { id: Uuid },
    body: optionalBody(TripStepRequest),
    reply: TripView,
    key: 'optional',
    errors: [...TRIP_MOVE, 'request.not_found', 'trip.boarding_code_wrong', 'trip.ended_far', 'trip.not_arrived'],
    summary: 'Says that the driver has arrived at the pickup.',
  }),
  start: post('/trips/:id/start', {
    access: ['driver'],
    params: { id: Uuid },
    body: StartTripRequest,
    reply: TripView,
    key: 'optional',
    errors: [
      ...TRIP_MOVE,
      'parcel.custody_missing',
      'request.not_found',
      'request.too_many',
      'trip.boarding_code_wrong',
      'trip.ended_far',
      'trip.not_arrived',
    ],
    summary: 'Starts the trip: the passenger is on board and has given their boarding code.',
    example: { boardingCode: '4711' },
  }),
  complete: post('/trips/:id/complete', {
    access: ['driver'],
    params: { id: Uuid },
    body: optionalBody(CompleteTripRequest),
    reply: TripView,
    key: 'optional',
    errors: [
      ...TRIP_MOVE,
      'parcel.custody_missing',
      'request.not_found',
      'trip.boarding_code_wrong',
      'trip.ended_far',
      'trip.not_arrived',
    ],
    summary: 'Completes the trip.',
  }),
  release: post('/trips/:id/release', {
    access: ['driver'],
    params: { id: Uuid },
    body: ReleaseRequest,
    reply: TripView,
    key: 'optional',
    errors: [...TRIP_MOVE, 'request.not_found', 'trip.boarding_code_wrong', 'trip.ended_far', 'trip.not_arrived'],
    summary: 'Releases a trip from its driver; it searches for another one.',
  }),
};

/** Sharing a trip, and following one that is shared. */
export const sharedLinks = {
  list: get('/trips/:id/shares', {
    access: 'link',
    params: { id: Uuid },
    reply: SharedLinksView,
    errors: ['request.not_found'],
    summary: 'Lists the shared links of a trip.',
  }),
  create: post('/trips/:id/shares', {
    access: 'link',
    params: { id: Uuid },
    body: ShareTripRequest,
    reply: SharedLinksView,
    errors: ['request.not_found', 'share.too_many', 'share.trip_over'],
    summary: 'Makes a link that shows the car, its route and its arrival, and nothing else.',
    example: { id: '5d1c9a0e-2f7b-4b53-8a0e-7a4c1f0e9b22', label: 'For Bram' },
  }),
  revoke: del('/trips/:id/shares/:linkId', {
    access: 'link',
    params: { id: Uuid, linkId: Uuid },
    reply: SharedLinksView,
    errors: ['request.not_found'],
    summary: 'Revokes a shared link; pages opened through it show that within seconds.',
  }),
  follow: get('/shared/:token', {
    access: 'anyone',
    params: { token: z.string() },
    reply: SharedLiveView,
    errors: [...ROUTING, 'request.not_found', 'share.ended'],
    summary: 'Follows a trip through a shared link, read only.',
  }),
};
