import { Inject, Injectable } from '@nestjs/common';
import type { CheckInSeenView, PromiseAlertsView, TripView } from '@sablon/contracts';
import type { Result } from '@sablon/domain';
import {
  answerCheckIn,
  noteCheckInSeen,
  readCheckInAlerts,
  readTakenForDocuments,
  type CheckIn,
  type CheckInAnswer,
  type Database,
  type TakenForDocument,
} from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';
import { refuse } from '../http/refusal-exception.js';
import { CommandsService } from '../trips/commands.service.js';
import { TripsService } from '../trips/trips.service.js';

/** Instants as ISO 8601. */
type Answer = Omit<CheckInAnswer, 'pickupAt'> & { readonly pickupAt: string };

/** The check-in before a promised ride. */
@Injectable()
export class CheckInsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly commands: CommandsService,
    private readonly trips: TripsService,
  ) {}

  /** Codes: `answerCheckIn`. */
  async answer({ pickupAt, ...report }: Answer, commandId: string | null): Promise<Result<TripView>> {
    const { driverId, tripId } = report;
    const key = { actorId: driverId, commandId, request: { checkIn: tripId, pickupAt } };
    const answer = { ...report, pickupAt: new Date(pickupAt) };
    const done = await this.commands.run(key, (tx) => answerCheckIn(tx, answer));
    return done.ok ? this.trips.viewOfDriver(driverId, tripId) : done;
  }

  async seen(driverId: string, tripId: string): Promise<CheckInSeenView> {
    if (!(await noteCheckInSeen(this.database.sql, tripId, driverId))) return refuse('request.not_found');
    return { seen: true };
  }

  /** Alerts for dispatchers: unconfirmed promises, and those for which a document expires first. */
  async alerts(): Promise<PromiseAlertsView> {
    const { sql } = this.database;
    const [missed, withoutDocuments] = await Promise.all([readCheckInAlerts(sql), readTakenForDocuments(sql)]);
    const alerts = [
      ...missed.map((one) => ({
        ...common(one),
        why: 'check_in' as const,
        takeBackAt: one.takeBackAt.toISOString(),
        takenBackAt: one.takenBackAt?.toISOString() ?? null,
        reach: one.reach,
      })),
      ...withoutDocuments.map((one) => ({
        ...common(one),
        why: 'document' as const,
        takeBackAt: null,
        takenBackAt: one.takenBackAt.toISOString(),
        reach: null,
      })),
    ];
    return { alerts: alerts.toSorted((a, b) => a.pickupAt.localeCompare(b.pickupAt)) };
  }
}

const common = (one: TakenForDocument | CheckIn) => ({
  id: one.id,
  tripId: one.tripId,
  bookingCode: one.bookingCode,
  pickupAt: one.pickupAt.toISOString(),
  from: { ...one.from },
  to: { ...one.to },
  driverName: one.driverName,
  driverPhone: one.driverPhone,
  plate: one.plate,
});
