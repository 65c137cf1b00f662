import { Inject, Injectable } from '@nestjs/common';
import type { CustodyStepRequest, ParcelView, TripAudience, TripView } from '@sablon/contracts';
import { isPlaceOfStep, type Result, type TripFacts } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import {
  readCustody,
  readParcel,
  readTrip,
  takeCustodyStep,
  type BookingAccess,
  type CustodyRow,
  type Database,
  type ParcelRow,
} from '@sablon/persistence';
import type { CurrentSession } from '../people/auth/current-user.decorator.js';
import { BookingAccessService } from '../bookings/access/booking-access.service.js';
import { DATABASE, MESSAGING } from '../config/api-parts.js';
import { refuse } from '../http/refusal-exception.js';
import { CommandsService } from '../trips/commands.service.js';
import { TripsService } from '../trips/trips.service.js';
import { mayKnowDoors, parcelView } from './parcel-views.js';

/** A parcel with its trip and custody chain, and the audience of the reader. */
export interface SeenParcel {
  readonly trip: TripFacts;
  readonly parcel: ParcelRow;
  readonly links: readonly CustodyRow[];
  readonly audience: TripAudience;
}

/** Parcels as senders, drivers and dispatchers see them, and drivers' actions on them. */
@Injectable()
export class ParcelsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly commands: CommandsService,
    private readonly trips: TripsService,
    private readonly bookings: BookingAccessService,
  ) {}

  /** The parcel of a trip as this person or the holder of this link may see it; `request.not_found` for all others. */
  async seenBy(tripId: string, user: CurrentSession | null, access: BookingAccess): Promise<SeenParcel> {
    const found = user && (await this.trips.findFor(user, tripId));
    if (found?.ok) return this.seen(found.value.trip, found.value.audience);
    await this.bookings.bookingOfTrip(tripId, access);
    const trip = (await readTrip(this.database.sql, tripId)) ?? refuse('request.not_found');
    return this.seen(trip, 'track');
  }

  /**
   * The same for its photos and its proof, which reveal whose door it was; `request.not_found` for its driver from half an
   * hour on (I22).
   */
  async seenWhole(tripId: string, user: CurrentSession | null, access: BookingAccess): Promise<SeenParcel> {
    const seen = await this.seenBy(tripId, user, access);
    return mayKnowDoors(seen.trip, seen.audience, new Date()) ? seen : refuse('request.not_found');
  }

  view = ({ trip, parcel, links, audience }: SeenParcel): ParcelView =>
    parcelView(trip, parcel, links, audience, new Date());

  /** A custody step by the driver in charge; returns their view of the trip afterwards. Codes: `takeCustodyStep`. */
  async step(
    driverId: string,
    tripId: string,
    { step: kind, ...report }: CustodyStepRequest,
    commandId: string | null,
  ): Promise<Result<TripView>> {
    const step = { ...report, kind, place: report.place ?? this.placeOf(driverId, report.happenedAt) };
    const request = { do: 'parcel.step', tripId, kind, ...report };
    const done = await this.commands.run({ actorId: driverId, commandId, request }, (tx) =>
      takeCustodyStep(tx, tripId, driverId, step),
    );
    if (!done.ok) return done;
    this.commands.watchersChanged(driverId);
    return this.trips.viewOfDriver(driverId, tripId);
  }

  private async seen(trip: TripFacts, audience: TripAudience): Promise<SeenParcel> {
    const { sql } = this.database;
    const [parcel, links] = await Promise.all([readParcel(sql, trip.id), readCustody(sql, trip.id)]);
    return parcel ? { trip, parcel, links, audience } : refuse('request.not_found');
  }

  /** The device's last position, for a phone that sends none, if it was taken where and when the step was done. */
  private placeOf(driverId: string, happenedAt: string | undefined): CustodyStepRequest['place'] {
    const seen = this.messaging.positions.get(driverId);
    const reportedAt = happenedAt === undefined ? null : Date.parse(happenedAt);
    return seen && isPlaceOfStep(reportedAt, seen.at, Date.now()) ? { lat: seen.lat, lng: seen.lng } : null;
  }
}
