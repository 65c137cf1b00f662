import { z } from 'zod';
import { verbsOf } from '../endpoint.js';
import { TRIP_MOVE } from '../refusals.js';
import { TripView } from '../trips/trip-view.js';
import { ArrivalsQuery, ArrivalsView, KeepRideRequest } from './arrivals.js';

const { get, post } = verbsOf('arrivals');

/** Flights and trains that passengers arrive by. */
export const arrivals = {
  find: get('/arrivals', {
    access: 'anyone',
    query: ArrivalsQuery,
    reply: ArrivalsView,
    errors: ['arrival.number_invalid', 'arrival.unavailable', 'geo.place_unknown', 'request.too_many'],
    summary: 'Finds the flights or trains of a number on a day.',
    description: 'For the booking form; several services of one number may arrive on one day.',
  }),
  keepRide: post('/trips/:id/arrival/keep', {
    access: 'link',
    params: { id: z.string() },
    body: KeepRideRequest,
    reply: TripView,
    key: 'required',
    errors: [...TRIP_MOVE, 'arrival.nothing_to_choose', 'arrival.time_out_of_range', 'request.not_found'],
    summary: 'Keeps a ride whose flight or train is off, at another time and the same price.',
  }),
};
