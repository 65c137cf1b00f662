import { Inject, Injectable } from '@nestjs/common';
import { projectTrip, type CheckInView, type DriverStateView, type OfferView, type TripView } from '@sablon/contracts';
import { AFTER_RIDE, brusselsDayOf, fail, isInHand, ok, tariffInForce, type Result } from '@sablon/domain';
import {
  readActiveTripsOfDriver,
  readCheckInsOf,
  readDriverStanding,
  readEarnedCents,
  readLastRideOf,
  readDocumentsOver,
  readOpenOfferOf,
  readTakenBack,
  readTariffs,
  readTripsDriven,
  readUnreadMessages,
  type Database,
  type OfferToSend,
  type OwnCheckIn,
} from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';
import { ControlService } from './control.service.js';
import { WaitingViewService } from './waiting-view.service.js';

/** State of a driver's screen. */
@Injectable()
export class DriverStateService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly control: ControlService,
    private readonly waiting: WaitingViewService,
  ) {}

  /** Everything at once, read again on each reconnect; `request.not_found` for a person who is not a driver. */
  async read(driverId: string): Promise<Result<DriverStateView>> {
    const { sql } = this.database;
    const day = brusselsDayOf(new Date());
    const [
      standing,
      earnedCents,
      offer,
      trips,
      ended,
      documentsOver,
      checkIns,
      takenBack,
      messages,
      { tariffs },
      waiting,
    ] = await Promise.all([
      readDriverStanding(sql, driverId),
      readEarnedCents(sql, driverId, day.from, day.to),
      readOpenOfferOf(sql, driverId),
      readActiveTripsOfDriver(sql, driverId),
      readLastRideOf(sql, driverId, AFTER_RIDE.ratingAskedMinutes),
      readDocumentsOver(sql, driverId),
      readCheckInsOf(sql, driverId),
      readTakenBack(sql, driverId),
      readUnreadMessages(sql, driverId),
      readTariffs(sql),
      this.waiting.read(driverId),
    ]);
    if (!standing) return fail('request.not_found');
    const now = new Date();
    const tariff = tariffInForce(tariffs, now);
    const first = trips[0];
    const current = first && isInHand(first, now) ? first : null;
    return ok({
      driverId,
      status: standing.status,
      shift: standing.shift,
      shiftSince: standing.shiftSince?.toISOString() ?? null,
      shiftEndsAt: standing.shiftEndsAt?.toISOString() ?? null,
      breakSince: standing.breakSince?.toISOString() ?? null,
      idleSince: standing.idleSince?.toISOString() ?? null,
      vehicle: standing.vehicle,
      vehicles: standing.vehicles,
      offer: offer && offerView(offer),
      current: current && projectTrip(current, 'driver', now),
      next: trips.filter((trip) => trip !== current).map((trip) => projectTrip(trip, 'driver', now)),
      ended: ended && projectTrip(ended, 'driver', now),
      today: { trips: standing.todayTrips, earnedCents },
      control: await this.control.viewOf(driverId, standing.vehicle?.id ?? null, trips),
      documentsOver,
      checkIns: checkIns.map(checkInView),
      takenBack,
      // What is suggested to someone who waits says nothing to a driver with a ride or on a break.
      suggestion: standing.shift === 'on' && current === null ? waiting.suggestion : null,
      directions: waiting.directions,
      rest: waiting.rest(standing.shift),
      waitingRates: tariff.ok ? tariff.value.rates.waiting : null,
      messages: messages.map(({ writtenAt, ...message }) => ({ ...message, writtenAt: writtenAt.toISOString() })),
    });
  }

  /** The offer waiting for the driver's answer. */
  async openOffer(driverId: string): Promise<OfferView | null> {
    const offer = await readOpenOfferOf(this.database.sql, driverId);
    return offer && offerView(offer);
  }

  /** The driver's trips, latest first. */
  async history(
    driverId: string,
    page: { readonly before: string | null; readonly limit: number },
  ): Promise<{ trips: TripView[]; nextCursor: string | null }> {
    const { trips, nextBefore } = await readTripsDriven(this.database.sql, driverId, page);
    const now = new Date();
    return {
      trips: trips.map((trip) => projectTrip(trip, 'driver', now)),
      nextCursor: nextBefore,
    };
  }
}

function offerView({ driverId: _driver, pickupAt, expiresAt, ...offer }: OfferToSend): OfferView {
  return { ...offer, pickupAt: pickupAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

const checkInView = ({ pickupAt, dueAt, takeBackAt, checkedInAt, ...asked }: OwnCheckIn): CheckInView => ({
  ...asked,
  pickupAt: pickupAt.toISOString(),
  dueAt: dueAt.toISOString(),
  takeBackAt: takeBackAt.toISOString(),
  checkedInAt: checkedInAt?.toISOString() ?? null,
});
