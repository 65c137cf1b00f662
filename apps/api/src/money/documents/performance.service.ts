import { Inject, Injectable } from '@nestjs/common';
import type { DriverPerformanceView } from '@sablon/contracts';
import { AFTER_RIDE, DAY_MS } from '@sablon/domain';
import { readRatingsOf, readStatsOf, readWorked, type Database } from '@sablon/persistence';
import { DATABASE } from '../../config/api-parts.js';

/** ASSUMPTION: a month is representative without holding one bad week against a driver. */
const DAYS = 30;

/** A driver's performance: ratings from passengers, and counts for the last days. */
@Injectable()
export class PerformanceService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async of(driverId: string): Promise<DriverPerformanceView> {
    const { sql } = this.database;
    const now = new Date();
    const since = new Date(now.getTime() - DAYS * DAY_MS);
    const [ratings, stats, worked] = await Promise.all([
      readRatingsOf(sql, driverId),
      readStatsOf(sql, driverId, since),
      readWorked(sql, driverId, since, now),
    ]);
    const { accepted, declined, unanswered, ...counts } = stats;
    const counted = ratings.distribution.reduce((sum, given) => sum + given, 0);
    const shown = (count: number): boolean => count >= AFTER_RIDE.averageShownFrom;
    return {
      days: DAYS,
      rating: {
        count: ratings.count,
        tenths: shown(ratings.count) ? Math.round((ratings.sum * 10) / ratings.count) : null,
        shownFrom: AFTER_RIDE.averageShownFrom,
        distribution: shown(counted) ? [...ratings.distribution] : null,
        comments: shown(counted) ? [...ratings.comments] : [],
      },
      ...counts,
      workedSeconds: worked.reduce((sum, { seconds }) => sum + seconds, 0),
      offers: { accepted, declined, unanswered },
    };
  }
}
