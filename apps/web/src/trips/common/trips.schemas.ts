import {
  BookingChangeRequest,
  KeepRideRequest,
  LostItemNoteRequest,
  LostItemRequest,
  ParcelInstructions,
  RatingRequest,
  RetimeRequest,
  ReviewAnswer,
  ShareTripRequest,
  VehicleClassName,
  type PlaceView,
  type RatingView,
  type TipView,
  type TripView,
} from '@sablon/contracts';
import { moodOf, RATING_TAGS } from '@sablon/domain';
import { z } from 'zod';
import { RIDE_OPTIONS } from '../../shared/bookings/search-query.js';
import { sentAs } from '../../shared/form/sent-as.js';
import { readEuros } from '../../shared/staff/typed-numbers.js';
import { typedWhole } from '../../shared/staff/typed.schemas.js';
import { typedInstant } from '../../shared/ui/wall-clock.schemas.js';

export const lostItem = LostItemRequest;
export const reviewAnswer = ReviewAnswer;
export const lostItemNote = LostItemNoteRequest;
export const instructions = ParcelInstructions;
export const retime = z.object({ from: typedInstant().pipe(RetimeRequest.shape.from) });
export const keepRide = z.object({ pickupAt: typedInstant().pipe(KeepRideRequest.shape.pickupAt) });
export const sharedLink = ShareTripRequest.omit({ id: true });

/** Stars, with those of the chosen tags that such a rating offers. */
export const rating = (side: RatingView['side']) =>
  sentAs(
    z.object({ ...RatingRequest.shape, tags: z.array(z.string()) }),
    ({ tags, ...typed }) => ({
      ...typed,
      tags: RATING_TAGS[side][moodOf(typed.stars)].filter((tag) => tags.includes(tag)),
    }),
    RatingRequest,
  );

/** One of the proposed amounts in cents, or `other` and a typed one, within the limits of the ride. `limits` is a word of the form. */
export const tip = ({ minCents, maxCents }: TipView) =>
  z.object({ choice: z.string().min(1), amount: z.string() }).transform(({ choice, amount }, context): number => {
    const cents = choice === 'other' ? readEuros(amount) : Number(choice);
    if (cents !== null && cents >= minCents && cents <= maxCents) return cents;
    context.issues.push({ code: 'custom', message: 'limits', path: ['amount'], input: amount });
    return z.NEVER;
  });

const { passengers, bags } = BookingChangeRequest.shape;
/** What a passenger wishes otherwise; a parcel only has other times and places. `elsewhere`: the shown time is a proposal. */
export const change = ({ id, service, pickupAt }: TripView, elsewhere: boolean) =>
  sentAs(
    z.object({
      when: typedInstant(elsewhere ? null : new Date(pickupAt)),
      from: z.custom<PlaceView>().nullable(),
      to: z.custom<PlaceView>().nullable(),
      vehicleClass: VehicleClassName,
      passengers: typedWhole(passengers.unwrap()),
      bags: typedWhole(bags.unwrap()),
      options: z.array(z.enum(RIDE_OPTIONS)),
    }),
    ({ when, from, to, vehicleClass, ...party }) => ({
      legs: [{ tripId: id, pickupAt: when, origin: from && { id: from.id }, destination: to && { id: to.id } }],
      vehicleClass,
      ...(service === 'parcel' ? { passengers: null, bags: null, options: null } : party),
    }),
    BookingChangeRequest,
  );
