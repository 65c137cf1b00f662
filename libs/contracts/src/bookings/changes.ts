import { BUSINESS_SETTINGS, CHANGE_STATUSES } from '@sablon/domain';
import { z } from 'zod';
import { Phone } from '../people/accounts.js';
import { TripPlaceView } from '../trips/trip-view.js';
import { LegPriceView, PlaceChoice, RideOption } from './bookings.js';
import { Cents, Instant, paragraphs, requiredLine, Uuid, VehicleClassName } from '../kernel/primitives.js';

const MAX_BAGS = 20;

/** Changes requested by a passenger; null = unchanged. Class, passengers, bags and options apply to the whole booking. */
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

/** A change with the exact difference, held for 15 minutes; a dearer one takes effect once the difference is paid. */
export const BookingChangeView = z
  .object({
    id: Uuid,
    bookingId: Uuid,
    status: z.enum(CHANGE_STATUSES),
    vehicleClass: VehicleClassName,
    passengers: z.int(),
    bags: z.int(),
    options: z.array(z.string()),
    oldTotalCents: Cents,
    newTotalCents: Cents,
    /** Positive: to be paid; negative: refunded. */
    differenceCents: Cents,
    /** The increase, when it is too small to charge: the price stays. */
    waivedCents: Cents,
    oldLegs: z.array(LegPriceView),
    newLegs: z.array(LegPriceView),
    /** The changed legs, as they will be. */
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

/** Corrections to details taken down wrongly, for the passenger and the driver; missing fields stay. An empty note removes it. */
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

/** Confirms a change the dispatcher read out to the passenger, with corrections; `seenVersion` as in other staff actions. */
export const StaffChangeConfirm = z
  .object({ seenVersion, correction: BookingCorrection.nullable().default(null) })
  .meta({ id: 'StaffChangeConfirm' });
export type StaffChangeConfirm = z.infer<typeof StaffChangeConfirm>;

/** Corrects details that cost nothing: the price is not recalculated. */
export const StaffCorrectionRequest = z
  .object({ seenVersion, correction: BookingCorrection })
  .meta({ id: 'StaffCorrectionRequest' });
export type StaffCorrectionRequest = z.infer<typeof StaffCorrectionRequest>;
