import { Inject, Injectable } from '@nestjs/common';
import type { ContactAttemptRequest, NoShowView, TripView } from '@sablon/contracts';
import { fail, isPlaceOfStep, ok } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import {
  lockTrip,
  markNoShow,
  markTrip,
  readNoShowStanding,
  reportedStepTime,
  type Database,
  type HerePlace,
} from '@sablon/persistence';
import { DATABASE, MESSAGING } from '../../config/api-parts.js';
import { unwrap } from '../../http/refusal-exception.js';
import { CommandsService } from '../../trips/commands.service.js';
import { TripsService } from '../../trips/trips.service.js';

/** No-show: the driver's attempts to reach the passenger, and ending the trip. */
@Injectable()
export class NoShowService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly commands: CommandsService,
    private readonly trips: TripsService,
  ) {}

  async standing(tripId: string, driverId: string): Promise<NoShowView> {
    const here = this.here(driverId);
    const { freeUntil, clock, ...standing } = unwrap(
      await this.database.transaction((tx) => readNoShowStanding(tx, tripId, driverId, here)),
    );
    return {
      freeUntil: freeUntil?.toISOString() ?? null,
      clock: clock && { ...clock, freeUntil: clock.freeUntil.toISOString() },
      ...standing,
    };
  }

  /** The driver calls or writes: kept as evidence, with their position if known. */
  async contact(
    tripId: string,
    driverId: string,
    { channel, happenedAt }: ContactAttemptRequest,
    commandId: string | null,
  ): Promise<NoShowView> {
    const seen = this.messaging.positions.get(driverId);
    const reportedAt = happenedAt === undefined ? null : Date.parse(happenedAt);
    const here = seen && isPlaceOfStep(reportedAt, seen.at, Date.now()) ? seen : null;
    const command = { actorId: driverId, commandId, request: { do: 'trip.contact', tripId, channel, happenedAt } };
    unwrap(
      await this.commands.run(command, async (tx) => {
        const trip = await lockTrip(tx, tripId);
        if (!trip.ok || trip.value.driverId !== driverId) return fail('request.not_found');
        if (trip.value.status !== 'accepted') return fail('no_show.not_accepted');
        const place = here && { lat: here.lat, lng: here.lng, at: new Date() };
        const time = await reportedStepTime(tx, trip.value, 'contact', happenedAt);
        await markTrip(tx, { tripId, driverId, kind: `contact_${channel}`, place, happenedAt: time?.at });
        return ok({ tripId });
      }),
    );
    return this.standing(tripId, driverId);
  }

  /** Codes: `markNoShow`. */
  async mark(tripId: string, driverId: string, commandId: string | null): Promise<TripView> {
    const here = this.here(driverId);
    const command = { actorId: driverId, commandId, request: { do: 'trip.no_show', tripId } };
    unwrap(await this.commands.run(command, (tx) => markNoShow(tx, tripId, driverId, here)));
    this.commands.watchersChanged(driverId);
    return unwrap(await this.trips.viewOfDriver(driverId, tripId));
  }

  private here(driverId: string): HerePlace | null {
    const seen = this.messaging.positions.get(driverId);
    return seen && { lat: seen.lat, lng: seen.lng, ageSeconds: Math.max(0, (Date.now() - seen.at) / 1000) };
  }
}
