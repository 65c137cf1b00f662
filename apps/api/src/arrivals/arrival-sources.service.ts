import { Inject, Injectable } from '@nestjs/common';
import type { ArrivalSourceView } from '@sablon/contracts';
import { ARRIVAL_KINDS } from '@sablon/domain';
import { readFollowHealth, type Database } from '@sablon/persistence';
import type { Arrivals } from '@sablon/providers';
import { ARRIVALS, DATABASE } from '../config/api-parts.js';

const NO_ONE_WAITING = { followed: 0, stale: 0, overdue: 0, newestAt: null, oldestAt: null, notFound: 0 };
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Status of the flight and train sources. */
@Injectable()
export class ArrivalSourcesService {
  constructor(
    @Inject(ARRIVALS) private readonly arrivals: Arrivals,
    @Inject(DATABASE) private readonly database: Database,
  ) {}

  /**
   * Circuit, budget and last response are those of this process, which queries for booking forms; the rest covers the
   * arrivals the worker follows.
   */
  async read(): Promise<ArrivalSourceView[]> {
    const waiting = await readFollowHealth(this.database.sql);
    return ARRIVAL_KINDS.map((kind) => {
      const { openSince, openUntil, lastAnswerAt, ...health } = this.arrivals[kind].health();
      const { newestAt, oldestAt, ...counts } = waiting.find((one) => one.kind === kind) ?? NO_ONE_WAITING;
      return {
        ...{ ...health, ...counts, kind },
        ...{ openSince: iso(openSince), openUntil: iso(openUntil), lastAnswerAt: iso(lastAnswerAt) },
        ...{ newestAt: iso(newestAt), oldestAt: iso(oldestAt) },
      };
    });
  }
}
