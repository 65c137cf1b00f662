import { BUSINESS_SETTINGS } from '@sablon/domain';
import { z } from 'zod';
import { Phone } from '../people/accounts.js';
import { TripPlaceView } from '../trips/trip-view.js';
import { LegPriceView, PlaceChoice, RideOption } from './bookings.js';
import { Cents, Instant, paragraphs, requiredLine, Uuid, VehicleClassName } from '../kernel/primitives.js';

const MAX_BAGS = 20;

/** What a passenger wants otherwise; null = as it is. Class, people, bags and options are the whole booking's. */
export const BookingChangeRequest = z
  .object({
    legs: z
      .array(
        z.object({
          tripId: Uuid,
          pickupAt: Instant.nullable().default(null),
          origin: PlaceChoice.nullable().default(null),
          destination: PlaceChoice.nullable().default(null),
        }),
      )
      .max(2)
      .default([]),
    vehicleClass: VehicleClassName.nullable().default(null),
    passengers: z
      .int()
      .min(BUSINESS_SETTINGS.passengersMin)
      .max(BUSINESS_SETTINGS.passengersMax)
      .nullable()
      .default(null),
    bags: z.int().min(0).max(MAX_BAGS).nullable().default(null),
    options: z.array(RideOption).max(4).nullable().default(null),
  })
  .meta({ id: 'BookingChangeRequest' });
export type BookingChangeRequest = z.infer<typeof BookingChangeRequest>;

/** A change with the exact difference, held for 15 minutes; a dearer one comes true when the difference is paid. */
export const BookingChangeView = z
  .object({
    id: Uuid,
    bookingId: Uuid,
    status: z.enum(['quoted', 'awaiting_payment', 'applied', 'expired', 'superseded', 'impossible']),
    vehicleClass: VehicleClassName,
    passengers: z.int(),
    bags: z.int(),
    options: z.array(z.string()),
    oldTotalCents: Cents,
    newTotalCents: Cents,
    /** Positive: to be paid; negative: refunded. */
    differenceCents: Cents,
    /** It would cost this much more, which is too little to be charged: the price stays. */
    waivedCents: Cents,
    oldLegs: z.array(LegPriceView),
    newLegs: z.array(LegPriceView),
    /** The legs that change, as they will be. */
    legs: z.array(
      z.object({
        tripId: Uuid,
        leg: z.int(),
        pickupAt: Instant,
        pickup: TripPlaceView,
        dropoff: TripPlaceView,
        distanceMeters: z.number(),
        durationSeconds: z.number(),
        fareCents: Cents,
      }),
    ),
    expiresAt: Instant,
  })
  .meta({ id: 'BookingChange' });
export type BookingChangeView = z.infer<typeof BookingChangeView>;

/** What of a booking was told wrong, of its passenger and to its driver; what is missing stays. An empty note is none. */
export const BookingCorrection = z
  .object({
    phone: Phone.optional(),
    firstName: requiredLine(80).optional(),
    lastName: requiredLine(80).optional(),
    note: paragraphs(300).optional(),
  })
  .meta({ id: 'BookingCorrection' });
export type BookingCorrection = z.infer<typeof BookingCorrection>;

const seenVersion = z.int().min(1).nullable().default(null);

/** A dispatcher confirms a change he read out to the passenger, with what he corrects beside it; `seenVersion` as with every deed of his. */
export const StaffChangeConfirm = z
  .object({ seenVersion, correction: BookingCorrection.nullable().default(null) })
  .meta({ id: 'StaffChangeConfirm' });
export type StaffChangeConfirm = z.infer<typeof StaffChangeConfirm>;

/** Corrects what costs nothing: no price is worked out. */
export const StaffCorrectionRequest = z
  .object({ seenVersion, correction: BookingCorrection })
  .meta({ id: 'StaffCorrectionRequest' });
export type StaffCorrectionRequest = z.infer<typeof StaffCorrectionRequest>;
