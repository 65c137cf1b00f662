import { z } from 'zod';
import { TripStoryView } from '../dispatch/trip-story.js';
import { STAFF, verbsOf } from '../endpoint.js';
import { Uuid } from '../kernel/primitives.js';
import {
  LostItemNoteRequest,
  LostItemRequest,
  LostItemView,
  LostItemsView,
  RatingRequest,
  RatingView,
} from './after-ride.js';
import { ReplayQuery, ReplayView } from './replay.js';

const { get, post, put } = verbsOf('trips');

/** The caller’s own rating of a trip. */
export const ratings = {
  read: get('/trips/:id/rating', {
    access: 'link',
    params: { id: z.string() },
    reply: RatingView,
    errors: ['rating.too_late', 'rating.trip_not_completed', 'request.not_found'],
    summary: 'Reads the caller’s own rating of a trip, as its passenger or its driver.',
  }),
  rate: put('/trips/:id/rating', {
    access: 'link',
    params: { id: z.string() },
    body: RatingRequest,
    reply: RatingView,
    errors: [
      'rating.already_given',
      'rating.too_late',
      'rating.trip_not_completed',
      'rating.unknown_tag',
      'request.key_reused',
      'request.not_found',
    ],
    summary: 'Rates a trip, or changes the rating within a day.',
    example: { stars: 5, words: 'A calm drive.' },
  }),
};

/** Things left in a vehicle: reported by the passenger, answered by driver and staff. */
export const lostItems = {
  ofTrip: get('/trips/:id/lost-items', {
    access: 'link',
    params: { id: z.string() },
    reply: LostItemsView,
    errors: ['lost_item.too_late', 'lost_item.trip_not_completed', 'request.not_found'],
    summary: 'Lists the items reported lost on a trip, for the person who booked it.',
  }),
  report: post('/trips/:id/lost-items', {
    access: 'link',
    params: { id: z.string() },
    body: LostItemRequest,
    reply: LostItemView,
    key: 'required',
    errors: [
      'lost_item.too_late',
      'lost_item.too_many',
      'lost_item.trip_not_completed',
      'request.not_found',
      'request.too_many',
    ],
    summary: 'Reports an item lost on a trip.',
  }),
  list: get('/lost-items', {
    access: ['driver', 'dispatcher', 'admin'],
    reply: LostItemsView,
    summary: 'Lists the items lost in the driver’s own vehicle, or in any for staff.',
  }),
  note: post('/lost-items/:id/notes', {
    access: 'link',
    params: { id: z.string() },
    body: LostItemNoteRequest,
    reply: LostItemView,
    errors: ['lost_item.empty', 'lost_item.wrong_state', 'request.key_reused', 'request.not_found', 'request.too_many'],
    summary: 'Adds a note to a lost item.',
    description: 'Driver and staff may also set the outcome.',
  }),
};

/** What happened on the road, for staff. */
export const replay = {
  read: get('/dispatch/replay', {
    access: STAFF,
    query: ReplayQuery,
    reply: ReplayView,
    errors: ['replay.out_of_reach'],
    summary: 'Replays some minutes of the fleet’s past.',
  }),
  story: get('/dispatch/trips/:id/story', {
    access: STAFF,
    params: { id: Uuid },
    reply: TripStoryView,
    summary: 'Reads one complete trip: events, decisions, messages and route driven.',
  }),
};
