import { Inject, Injectable } from '@nestjs/common';
import {
  Uuid,
  type BetterSlotsView,
  type BookingChangeRequest,
  type QuoteRequest,
  type QuoteView,
} from '@sablon/contracts';
import { BUSINESS_SETTINGS, isQuoteValid, VEHICLE_CLASSES, type LatLng, type VehicleClass } from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import type { Messaging } from '@sablon/messaging';
import {
  readQuote,
  readTariffs,
  storeQuote,
  type Database,
  type Sql,
  type StoredQuote,
  readCandidates,
} from '@sablon/persistence';
import { DATABASE, GEO, MESSAGING } from '../../config/api-parts.js';
import { refuse } from '../../http/refusal-exception.js';
import { CapacityService } from './capacity.service.js';
import { betterSlots } from './better-slots.js';
import { deliveries } from './deliveries.js';
import { priceChange, type PricedChange, type StandingBooking } from './price-change.js';
import { priceOptions, unavailableClasses } from './price-options.js';
import { quoteView, type PricedSearch, searchLegs, searchPlaces } from './search-places.js';

/** Every driver expected then is promised to others. */
const NO_CAPACITY = 'booking.no_capacity';
/** ASSUMPTION: a car not among these by air is not the nearest by road either. */
const DRIVERS_CONSIDERED = 40;
const MAX_METERS = 15_000;

/** Seconds until the nearest free car of each class could be at a point; classes without one are missing. */
async function nearestCars(
  { sql, geo, messaging }: { readonly sql: Sql; readonly geo: Geo; readonly messaging: Messaging },
  at: LatLng,
): Promise<ReadonlyMap<VehicleClass, number>> {
  const seconds = new Map<VehicleClass, number>();
  const near = messaging.positions.nearest(at, DRIVERS_CONSIDERED, undefined, MAX_METERS);
  if (near.length === 0) return seconds;
  const drivers = await readCandidates(
    sql,
    near.map(({ driverId }) => driverId),
  );
  const free = drivers.flatMap((driver) => {
    const position = messaging.positions.get(driver.id);
    const isFree = driver.shift === 'on' && !driver.suspended && !driver.openOfferTripId && driver.trips.length === 0;
    // A driver who asked for help gets no offers.
    return isFree && !driver.sosOpen && position ? [{ vehicleClass: driver.vehicleClass, position }] : [];
  });
  if (free.length === 0) return seconds;
  const { durationsSeconds } = await geo.routing.matrix(
    free.map(({ position }) => ({ lat: position.lat, lng: position.lng })),
    [at],
    { at: new Date() },
  );
  free.forEach(({ vehicleClass }, index) => {
    const one = durationsSeconds[index];
    if (one === undefined || !Number.isFinite(one)) return;
    seconds.set(vehicleClass, Math.round(Math.min(one, seconds.get(vehicleClass) ?? Infinity)));
  });
  return seconds;
}

export { bookingRequestOf } from './search-places.js';
export type { PricedLeg, PricedSearch } from './search-places.js';
export type { StandingBooking } from './price-change.js';

/** A quote with everything needed to book it. */
export type HeldQuote = StoredQuote<QuoteRequest, PricedSearch>;

/** Prices searches and stores the prices (product.md, "Prices": the server's quote wins). */
@Injectable()
export class QuotesService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(GEO) private readonly geo: Geo,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly capacity: CapacityService,
  ) {}

  async create(request: QuoteRequest, userId: string | null): Promise<QuoteView> {
    const { sql } = this.database;
    const [ends, { tariffs, now }] = await Promise.all([searchPlaces(this.geo, request), readTariffs(sql)]);
    const unavailable = unavailableClasses(request, ends, now);
    const legs = await searchLegs(this.geo, request, ends, now);
    const wish = { legs, options: request.options };
    const [full, cars] = await Promise.all([
      this.capacity.fullClasses(wish),
      request.pickupAt === null
        ? nearestCars({ sql, geo: this.geo, messaging: this.messaging }, ends.origin.rules)
        : null,
    ]);
    const priced = priceOptions(request, ends, legs, tariffs);
    const delivered = deliveries({ request, ends, legs, tariffs, cars });
    const firstFull = VEHICLE_CLASSES.find((one) => full.has(one) && !unavailable.has(one));
    const search: PricedSearch = {
      tariffVersion: priced[0]?.tariffVersion ?? '',
      origin: ends.origin.rules,
      destination: ends.destination.rules,
      legs,
      options: priced.map(({ option }) => ({
        ...option,
        unavailable: unavailable.get(option.vehicleClass) ?? (full.has(option.vehicleClass) ? NO_CAPACITY : null),
        nearestCarSeconds: cars?.get(option.vehicleClass) ?? null,
        delivery: delivered.get(option.vehicleClass),
      })),
      ...(firstFull && {
        otherTimes: { vehicleClass: firstFull, ...(await this.capacity.otherTimes(wish, firstFull, now)) },
      }),
    };
    const stored = await storeQuote(sql, { userId, request, result: search }, BUSINESS_SETTINGS.quoteValidityMinutes);
    return quoteView(stored.id, request, search, stored.expiresAt);
  }

  /** A quote the user may still book. `request.not_found`, `booking.search_expired`. */
  async find(id: string, userId: string | null): Promise<QuoteView> {
    const quote = Uuid.safeParse(id).success ? await this.held(this.database.sql, id, userId) : null;
    if (!quote) return refuse('request.not_found');
    if (!isQuoteValid(quote.expiresAt, quote.now)) return refuse('booking.search_expired');
    return quoteView(quote.id, quote.request, quote.result, quote.expiresAt);
  }

  /** Cheaper or faster departures near a quote's. Codes as for `find`. */
  async betterSlots(id: string, userId: string | null): Promise<BetterSlotsView> {
    const { sql } = this.database;
    const quote = Uuid.safeParse(id).success ? await this.held(sql, id, userId) : null;
    if (!quote) return refuse('request.not_found');
    if (!isQuoteValid(quote.expiresAt, quote.now)) return refuse('booking.search_expired');
    const { tariffs, now } = await readTariffs(sql);
    return betterSlots(this.geo, quote, tariffs, now);
  }

  /** Prices a change of a booking at the present instant. Codes: `priceChange`. */
  async priceChange(booking: StandingBooking, wish: BookingChangeRequest): Promise<PricedChange> {
    return priceChange(this.geo, booking, wish, await readTariffs(this.database.sql));
  }

  /** A quote as stored, expired or not; null when there is none for this person. */
  held(sql: Sql, id: string, userId: string | null): Promise<HeldQuote | null> {
    return readQuote<QuoteRequest, PricedSearch>(sql, id, userId);
  }
}
