import { Inject, Injectable } from '@nestjs/common';
import type { DriverFileQuery, DriverFileView, VehicleFileView } from '@sablon/contracts';
import { DAY_MS } from '@sablon/domain';
import {
  isDriver,
  noteSeen,
  expiryStateOf,
  readDriverSums,
  readMessagesTo,
  readNextPayout,
  readRatingsOf,
  readStatements,
  readStatsOf,
  readVehicleWork,
  readWorked,
  type Database,
  type StaffAction,
} from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';
import { refuse } from '../../http/refusal-exception.js';

/** ASSUMPTION: a quarter of a year of weekly statements. */
const STATEMENTS = 13;

/** What drivers and cars did in the last days. */
@Injectable()
export class WorkFilesService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Audits the look, which the driver finds in their list of who saw what. Money is for admins. */
  async driver(id: string, { days }: DriverFileQuery, staff: StaffAction['actor']): Promise<DriverFileView> {
    const { sql } = this.database;
    if (!(await isDriver(sql, id))) refuse('request.not_found');
    await noteSeen(sql, staff, 'file', [id]);
    const now = new Date();
    const since = new Date(now.getTime() - Number(days) * DAY_MS);
    const seesMoney = staff.role === 'admin';
    const [stats, sums, ratings, worked, messages, next, statements] = await Promise.all([
      readStatsOf(sql, id, since),
      readDriverSums(sql, id, since),
      readRatingsOf(sql, id),
      readWorked(sql, id, since, now),
      readMessagesTo(sql, id),
      seesMoney ? readNextPayout(sql, id) : null,
      seesMoney ? readStatements(sql, id, STATEMENTS) : [],
    ]);
    const { commissionCents, ...rest } = sums;
    return {
      driverId: id,
      days: Number(days),
      facts: { ...stats, ...rest },
      ratings: { count: ratings.count, sum: ratings.sum, distribution: [...ratings.distribution] },
      worked,
      messages: messages.map((one) => ({
        ...one,
        at: one.at.toISOString(),
        readAt: one.readAt?.toISOString() ?? null,
      })),
      money: next && {
        nextCents: next.cents,
        carriedCents: next.carriedCents,
        underWayCents: next.underWayCents,
        commissionCents,
        statements: statements.map(({ week, totalCents, payoutStatus, paidAt, reference }) => ({
          ...{ week, totalCents, payoutStatus, reference },
          paidAt: paidAt?.toISOString() ?? null,
        })),
      },
    };
  }

  async vehicle(id: string, { days }: DriverFileQuery): Promise<VehicleFileView> {
    const since = new Date(Date.now() - Number(days) * DAY_MS);
    const found = (await readVehicleWork(this.database.sql, id, since)) ?? refuse('request.not_found');
    const { work, drivers, expiries } = found;
    return {
      ...work,
      days: Number(days),
      lastTripAt: work.lastTripAt?.toISOString() ?? null,
      drivers: drivers.map((one) => ({ ...one, lastTripAt: one.lastTripAt.toISOString() })),
      expiries: expiries.map(({ days: left, ...expiry }) => ({ ...expiry, state: expiryStateOf(left) })),
    };
  }
}
