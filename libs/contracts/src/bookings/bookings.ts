import {
  BUSINESS_SETTINGS,
  FARE_LINE_CODES,
  PARCEL_SIZES,
  SAVED_PLACE_KINDS,
  ROUTE_QUALITIES,
  CANCELLATION_REASONS,
} from '@sablon/domain';
import { z } from 'zod';
import { Email, Phone } from '../people/accounts.js';
import { ParcelPeople } from '../parcels/parcels.js';
import {
  Cents,
  Instant,
  LanguageCode,
  line,
  paragraphs,
  Point,
  requiredLine,
  ServiceName,
  TripTypeName,
  Uuid,
  VehicleClassName,
  PlaceView,
} from '../kernel/primitives.js';

/** A place chosen from the suggestions (`id`) or a point on the map; the server resolves it again. */
export const PlaceChoice = z.object({ id: requiredLine(200) }).meta({ id: 'PlaceChoice' });

const MAX_BAGS = 20;

/** Requests a passenger can make about the car and its driver. */
export const RideOption = z.enum(['baby_seat', 'wheelchair', 'pet', 'silent']);

/** A passenger's search. `pickupAt` null = as soon as possible. */
export const QuoteRequest = z
  .object({
    service: ServiceName,
    tripType: TripTypeName,
    origin: PlaceChoice,
    destination: PlaceChoice.nullable(),
    pickupAt: Instant.nullable(),
    returnAt: Instant.nullable().default(null),
    passengers: z.int().min(BUSINESS_SETTINGS.passengersMin).max(BUSINESS_SETTINGS.passengersMax).default(1),
    bags: z.int().min(0).max(MAX_BAGS).default(0),
    hours: z.int().min(1).max(24).nullable().default(null),
    options: z.array(RideOption).max(4).default([]),
    flightNumber: line(12).nullable().default(null),
    /** The flight or train that brings the passenger to the start of the return leg. */
    returnFlightNumber: line(12).nullable().default(null),
    nameSign: line(60).nullable().default(null),
    parcel: z
      .object({
        weightKg: z.number().positive().max(1000),
        sidesCm: z.array(z.number().positive().max(1000)).length(3).nullable().default(null),
        description: line(300),
        express: z.boolean().default(false),
      })
      .nullable()
      .default(null),
  })
  .meta({ id: 'QuoteRequest' });
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export const FareLineView = z.object({
  code: z.enum(FARE_LINE_CODES),
  quantity: z.number(),
  unit: z.enum(['ride', 'km', 'min', 'hour', 'kg', 'percent']),
  unitCents: Cents.nullable(),
  amountCents: Cents,
});

export const LegPriceView = z.object({
  pickupAt: Instant,
  distanceMeters: z.number(),
  durationSeconds: z.number(),
  night: z.boolean(),
  airport: z.boolean(),
  lines: z.array(FareLineView),
  totalCents: Cents,
  vat: z.object({ vatPercent: z.number(), netCents: Cents, vatCents: Cents }),
  regulated: z
    .object({
      rulePack: z.string(),
      floorCents: Cents,
      capCents: Cents,
      applied: z.enum(['none', 'floor', 'cap']),
      source: z.string(),
    })
    .nullable(),
});

/** A price and by when it delivers; null while no free car is near. */
const Speed = z.object({ totalCents: Cents, deliveredBy: Instant.nullable() });

/** What a parcel's option delivers, for the speed that was asked for and the other one. */
export const DeliveryView = z
  .object({
    deliveredBy: Speed.shape.deliveredBy,
    size: z.enum(PARCEL_SIZES),
    /** The heaviest parcel at this price. */
    maxKg: z.number(),
    /** The largest parcel the vehicle takes, in centimetres. */
    sidesCm: z.array(z.number()),
    /** Express where the request is not, and the other way round. */
    otherSpeed: Speed,
  })
  .meta({ id: 'Delivery' });
export type DeliveryView = z.infer<typeof DeliveryView>;

/** One vehicle class of a quote. `available` is null, or the code that explains why it cannot be chosen. */
export const QuoteOptionView = z
  .object({
    vehicleClass: VehicleClassName,
    seats: z.int(),
    bags: z.int(),
    unavailable: z.string().nullable(),
    totalCents: Cents,
    vatCents: Cents,
    legs: z.array(LegPriceView),
    /** Seconds until the nearest free car of this class could arrive; null for rides booked ahead or when none is free. */
    nearestCarSeconds: z.number().nullable(),
    /** Parcels only. */
    delivery: DeliveryView.optional(),
  })
  .meta({ id: 'QuoteOption' });

const PlaceOnQuote = z.object({
  placeId: z.string(),
  kind: z.string(),
  label: z.object({ fr: z.string(), nl: z.string(), en: z.string() }),
  detail: z.object({ fr: z.string(), nl: z.string(), en: z.string() }),
  lat: z.number(),
  lng: z.number(),
  /** As in `PlaceView`. */
  approximate: z.literal(true).optional(),
});

/** A priced search, held for 15 minutes (product.md, "Prices"). */
export const QuoteView = z
  .object({
    id: Uuid,
    request: QuoteRequest,
    origin: PlaceOnQuote,
    destination: PlaceOnQuote,
    pickupAt: Instant,
    asap: z.boolean(),
    route: z.array(Point),
    routeQuality: z.enum(ROUTE_QUALITIES),
    distanceMeters: z.number(),
    durationSeconds: z.number(),
    options: z.array(QuoteOptionView),
    /** The cheapest class that is `booking.no_capacity`, and the nearest times before and after at which it can be promised; absent where none is. */
    otherTimes: z
      .object({ vehicleClass: VehicleClassName, before: Instant.nullable(), after: Instant.nullable() })
      .optional(),
    expiresAt: Instant,
  })
  .meta({ id: 'Quote' });
export type QuoteView = z.infer<typeof QuoteView>;

export const GuestContact = z.object({
  firstName: requiredLine(80),
  lastName: requiredLine(80),
  /** Optional for staff only, who book for callers paying on account or by link. */
  email: Email.nullable().default(null),
  phone: Phone,
});

/** Departures near that of a quote that are clearly cheaper, or faster at no higher price; a class without one is missing. */
export const BetterSlotsView = z
  .object({
    slots: z.array(
      z.object({ vehicleClass: VehicleClassName, pickupAt: Instant, savesCents: Cents, savesSeconds: z.int() }),
    ),
  })
  .meta({ id: 'BetterSlots' });
export type BetterSlotsView = z.infer<typeof BetterSlotsView>;

/** Who travels, where that is not the person who books: named to the driver, and texted about the ride with a link of their own. */
export const Rider = z
  .object({ firstName: requiredLine(80), lastName: requiredLine(80), phone: Phone })
  .meta({ id: 'Rider' });
export type Rider = z.infer<typeof Rider>;

/** Books a quote. Needs an `Idempotency-Key` header. `guest` is required without a session and ignored with one. */
export const BookingRequestBody = z
  .object({
    quoteId: Uuid,
    vehicleClass: VehicleClassName,
    language: LanguageCode,
    guest: GuestContact.nullable().default(null),
    note: paragraphs(300).nullable().default(null),
    /** Staff only: pay on account instead of in advance (phone bookings). */
    onAccount: z.boolean().default(false),
    /** Staff only: the caller gets a payment link by SMS and pays before the search for a driver begins. */
    payByLink: z.boolean().optional(),
    /** Staff only: the account that has the phone number in `guest`; the ride belongs to it. */
    callerAccountId: Uuid.nullish(),
    /** Staff only: why the ride is promised although all drivers expected then are; audited. */
    overrule: requiredLine(200).nullish(),
    promoCode: requiredLine(20).nullable().default(null),
    /** Use the account's credit first. */
    useCredit: z.boolean().default(true),
    /** Parcels only: sender and recipient. */
    parcel: ParcelPeople.nullable().default(null),
    /** Rides only. */
    rider: Rider.nullish(),
    /** The company account that pays, and its cost centre. */
    business: z.object({ accountId: Uuid, costCentreId: Uuid.nullable() }).nullish(),
  })
  .refine(({ payByLink, onAccount, business }) => !payByLink || (!onAccount && !business), { path: ['payByLink'] })
  .refine(({ rider, parcel }) => !rider || parcel === null, { path: ['rider'] })
  .refine(({ callerAccountId, guest }) => !callerAccountId || guest !== null, { path: ['guest'] })
  .meta({ id: 'BookingRequest' });
export type BookingRequestBody = z.infer<typeof BookingRequestBody>;

/** `onPassengersBehalf` is for staff: the passenger asked for the cancellation, so no compensation is due. */
export const CancelRequest = z
  .object({ reason: requiredLine(200), onPassengersBehalf: z.boolean().default(false) })
  .meta({ id: 'CancelRequest' });
export type CancelRequest = z.infer<typeof CancelRequest>;

/** The cost of cancelling right now, and when it changes. */
export const CancellationView = z
  .object({
    feeCents: Cents,
    /** Refunded to the original means of payment. */
    refundCents: Cents,
    /** Returned to the account's credit. */
    creditCents: Cents,
    reason: z.enum(CANCELLATION_REASONS),
    changesAt: Instant.nullable(),
    /** The fee from then on; null when it does not change with time. */
    thenFeeCents: Cents.nullable(),
    /** The fee is put on the next invoice of the paying company; nothing was prepaid, so nothing is refunded. */
    invoiced: z.boolean(),
  })
  .meta({ id: 'Cancellation' });
export type CancellationView = z.infer<typeof CancellationView>;

/** ASSUMPTION: a name that fits on one line of a phone. */
const LABEL_MAX = 60;
const Label = requiredLine(LABEL_MAX).nullable();

export const SavedPlaceKind = z.enum(SAVED_PLACE_KINDS);

/** A favourite place of an account (spec §3). `label` null = named after the place itself, in the reader's language. */
export const SavedPlaceView = z
  .object({ id: Uuid, kind: SavedPlaceKind, label: z.string().nullable(), place: PlaceView })
  .meta({ id: 'SavedPlace' });
export type SavedPlaceView = z.infer<typeof SavedPlaceView>;

/** Address suggestions for a signed-in person: favourites (home and work first), then recent pickups and destinations. */
export const MyPlacesView = z
  .object({ saved: z.array(SavedPlaceView), recent: z.array(PlaceView) })
  .meta({ id: 'MyPlaces' });
export type MyPlacesView = z.infer<typeof MyPlacesView>;

/** Saves a place. `saved_place.kind_taken`, `saved_place.already_saved`, `saved_place.too_many`, `geo.place_unknown`. */
export const SavePlaceRequest = z
  .object({ kind: SavedPlaceKind, label: Label.default(null), place: PlaceChoice })
  .meta({ id: 'SavePlaceRequest' });
export type SavePlaceRequest = z.infer<typeof SavePlaceRequest>;

/** Changes the given fields only; fails as `SavePlaceRequest` does, and with `request.not_found`. */
export const ChangeSavedPlaceRequest = z
  .object({ kind: SavedPlaceKind.optional(), label: Label.optional(), place: PlaceChoice.optional() })
  .meta({ id: 'ChangeSavedPlaceRequest' });
export type ChangeSavedPlaceRequest = z.infer<typeof ChangeSavedPlaceRequest>;
