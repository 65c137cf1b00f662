import { Inject, Injectable } from '@nestjs/common';
import { projectTrip, type CompleteTripRequest, type TripAudience, type TripView } from '@sablon/contracts';
import {
  BUSINESS_SETTINGS,
  fail,
  isPlaceOfEnd,
  isPlaceOfStep,
  ok,
  type LatLng,
  type Result,
  type TripFacts,
} from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import { driveTrip, markTrip, readTrip, type Database, type DriveStep, type MarkPlace } from '@sablon/persistence';
import type { CurrentSession } from '../people/auth/current-user.decorator.js';
import { DATABASE, MESSAGING } from '../config/api-parts.js';
import { CommandsService } from './commands.service.js';

/** The audience a person belongs to for a trip; null = the trip does not exist for them (reliability.md I23). */
export function audienceOf(user: Pick<CurrentSession, 'id' | 'role'>, trip: TripFacts): TripAudience | null {
  if (user.role === 'dispatcher' || user.role === 'admin') return 'dispatcher';
  if (trip.passenger.userId === user.id) return 'passenger';
  return user.role === 'driver' && trip.driver?.id === user.id ? 'driver' : null;
}

const MARKS = { depart: 'departed', arrive: 'arrived' } as const;

/** Reads trips as each audience may see them, and drives them. */
@Injectable()
export class TripsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly commands: CommandsService,
  ) {}

  /** The trip and this person's audience for it; `request.not_found`. */
  async findFor(
    user: Pick<CurrentSession, 'id' | 'role'>,
    tripId: string,
  ): Promise<Result<{ readonly trip: TripFacts; readonly audience: TripAudience }>> {
    const trip = await readTrip(this.database.sql, tripId);
    const audience = trip && audienceOf(user, trip);
    return trip && audience ? ok({ trip, audience }) : fail('request.not_found');
  }

  async viewFor(user: Pick<CurrentSession, 'id' | 'role'>, tripId: string): Promise<Result<TripView>> {
    const found = await this.findFor(user, tripId);
    return found.ok ? ok(projectTrip(found.value.trip, found.value.audience, new Date())) : found;
  }

  /** The trip as one audience sees it, after a command that was allowed; `request.not_found`. */
  async viewAs(audience: TripAudience, tripId: string): Promise<Result<TripView>> {
    const trip = await readTrip(this.database.sql, tripId);
    return trip ? ok(projectTrip(trip, audience, new Date())) : fail('request.not_found');
  }

  /** The driver in charge moves their trip on; replies with the driver's view. Codes: `driveTrip`. */
  async drive(driverId: string, tripId: string, step: DriveStep, commandId: string | null): Promise<Result<TripView>> {
    return this.run(driverId, tripId, commandId, step, step);
  }

  /**
   * The driver in charge ends the trip, at the position sent by the phone or the last one heard from the device. Codes:
   * `driveTrip`.
   */
  complete(
    driverId: string,
    tripId: string,
    report: CompleteTripRequest,
    commandId: string | null,
  ): Promise<Result<TripView>> {
    const { happenedAt, ending } = report;
    const step: DriveStep = {
      command: 'complete',
      ...(happenedAt === undefined ? {} : { happenedAt }),
      place: this.placeOfEnd(driverId, report),
      ending,
    };
    return this.run(driverId, tripId, commandId, { command: 'complete', ...report }, step);
  }

  /** `request` is the device's own payload: a retry compares equal, wherever the car is by then. */
  private async run(
    driverId: string,
    tripId: string,
    commandId: string | null,
    request: object,
    step: DriveStep,
  ): Promise<Result<TripView>> {
    const place = this.placeOf(driverId);
    const done = await this.commands.run(
      { actorId: driverId, commandId, request: { tripId, ...request } },
      async (tx) => {
        const moved = await driveTrip(tx, tripId, driverId, step);
        if (!moved.ok || !moved.value.moved) return moved;
        if (step.command === 'depart' || step.command === 'arrive')
          await markTrip(tx, { tripId, driverId, kind: MARKS[step.command], place });
        return moved;
      },
    );
    if (!done.ok) return done;
    this.commands.watchersChanged(driverId);
    return this.viewOfDriver(driverId, tripId);
  }

  private placeOfEnd(driverId: string, { position, happenedAt }: CompleteTripRequest): LatLng | null {
    const now = Date.now();
    const endedAt = happenedAt === undefined ? null : Date.parse(happenedAt);
    if (position && isPlaceOfEnd(Date.parse(position.at), endedAt ?? now)) return position;
    const seen = this.messaging.positions.get(driverId);
    return seen && isPlaceOfStep(endedAt, seen.at, now) ? seen : null;
  }

  /** Position of the driver's device, if a fresh fix is known: it may have to prove a fee. */
  private placeOf(driverId: string): MarkPlace | null {
    const seen = this.messaging.positions.get(driverId);
    const fresh = seen && Date.now() - seen.at <= BUSINESS_SETTINGS.noShowPositionMaxAgeSeconds * 1000;
    return fresh ? { lat: seen.lat, lng: seen.lng, at: new Date(seen.at) } : null;
  }

  /** The driver's view after one of their commands; once another driver has the trip it names no one (reliability.md I22). */
  async viewOfDriver(driverId: string, tripId: string): Promise<Result<TripView>> {
    const trip = await readTrip(this.database.sql, tripId);
    if (!trip) return fail('request.not_found');
    const view = projectTrip(trip, 'driver', new Date());
    if (trip.driver?.id === driverId) return ok(view);
    return ok({ ...view, passenger: null, driver: null, note: null, nameSign: null, live: false });
  }
}
