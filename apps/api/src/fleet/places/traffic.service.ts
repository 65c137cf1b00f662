import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { readTrafficTable, type Geo } from '@sablon/geo';
import { readTrafficFactors, type Database } from '@sablon/persistence';
import { DATABASE, GEO } from '../../config/api-parts.js';

/** Factors change once a day. */
const EVERY_MS = 600_000;

/** Loads the delay factors that the worker learned from completed trips. */
@Injectable()
export class TrafficService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(TrafficService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(GEO) private readonly geo: Geo,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => void this.refresh(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** A database that does not answer changes nothing: the factors in use stay. */
  async refresh(): Promise<void> {
    try {
      const stored = await readTrafficFactors(this.database.sql);
      const table = stored && readTrafficTable(stored);
      if (table) this.geo.useTraffic(table);
      else if (stored) this.logger.warn(`stored delay factors of ${stored.asOf} are not whole; the former ones stay`);
    } catch (error) {
      this.logger.warn({ err: error }, 'delay factors could not be read; the former ones stay');
    }
  }
}
