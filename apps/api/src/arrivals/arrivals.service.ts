import { Inject, Injectable } from '@nestjs/common';
import type { ArrivalsQuery, ArrivalsView, ArrivalView, TripView } from '@sablon/contracts';
import { projectTrip } from '@sablon/contracts';
import {
  airlineOf,
  arrivalNumber,
  arrivalPlace,
  EXIT_BUFFER_MINUTES,
  expectedOf,
  fail,
  MINUTE_MS,
  ok,
  type Arrival,
  type Result,
} from '@sablon/domain';
import { keepAfterOff, readTrip, runCommand, type BookingAccess, type Database } from '@sablon/persistence';
import type { Arrivals } from '@sablon/providers';
import type { CurrentSession } from '../people/auth/current-user.decorator.js';
import { BookingAccessService } from '../bookings/access/booking-access.service.js';
import { riderOf } from '../bookings/bookings.service.js';
import { ARRIVALS, DATABASE } from '../config/api-parts.js';

/** Flights and trains for the booking form, and the passenger's decision when theirs is cancelled or diverted. */
@Injectable()
export class ArrivalsService {
  constructor(
    @Inject(ARRIVALS) private readonly arrivals: Arrivals,
    @Inject(DATABASE) private readonly database: Database,
    private readonly bookings: BookingAccessService,
  ) {}

  /** Every instance of a number on a day at a place. `geo.place_unknown`, `arrival.number_invalid`, `arrival.unavailable`. */
  async find({ number: typed, date, at }: ArrivalsQuery): Promise<Result<ArrivalsView>> {
    const place = arrivalPlace(at);
    if (!place) return fail('geo.place_unknown');
    const number = arrivalNumber(place.kind, typed);
    if (!number) return fail('arrival.number_invalid');
    const source = this.arrivals[place.kind];
    const found = await source.lookup({ kind: place.kind, number, localDate: date, at });
    if (found.ok) return ok({ arrivals: found.value.map(viewOf), demo: source.demo });
    // A number its source rejects counts as unknown; the ride can be booked all the same.
    if (found.error.code === 'arrival.question_refused') return ok({ arrivals: [], demo: source.demo });
    return fail('arrival.unavailable');
  }

  /** The passenger keeps a ride for another time although its flight or train is off. Codes: `keepAfterOff`. */
  async keep(
    tripId: string,
    pickupAt: string,
    caller: { readonly visitor: CurrentSession | null; readonly access: BookingAccess; readonly key: string },
  ): Promise<Result<TripView>> {
    const { visitor, access, key } = caller;
    const booking = await this.bookings.bookingOfTrip(tripId, access);
    const isPassenger = riderOf(booking, access) === 'passenger';
    const actor = isPassenger
      ? { id: visitor?.id ?? null, role: 'passenger' as const }
      : { id: null, role: 'guest' as const };
    const command = {
      actorId: actor.id ?? `track:${booking.id}`,
      commandId: key,
      request: { do: 'arrival.keep', tripId, pickupAt },
    };
    const done = await runCommand(this.database, command, (tx) => keepAfterOff(tx, tripId, new Date(pickupAt), actor));
    if (!done.ok) return done;
    const trip = await readTrip(this.database.sql, tripId);
    if (!trip) return fail('request.not_found');
    return ok(projectTrip(trip, riderOf(booking, access), booking.now));
  }
}

function viewOf(arrival: Arrival): ArrivalView {
  const expected = expectedOf(arrival);
  const { kind, number, from, at, terminal, status, stale } = arrival;
  return {
    ...{ kind, number, from, at, terminal, status, stale },
    airline: kind === 'flight' ? airlineOf(number) : null,
    scheduledAt: arrival.scheduled.toISOString(),
    expectedAt: expected.toISOString(),
    pickupAt: new Date(expected.getTime() + EXIT_BUFFER_MINUTES[kind] * MINUTE_MS).toISOString(),
    observedAt: arrival.observedAt.toISOString(),
  };
}
