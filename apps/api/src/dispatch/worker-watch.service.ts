import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { AlertChange } from '@sablon/contracts';
import type { Messaging } from '@sablon/messaging';
import { findLostWorkers, keepAlerts, readOpenAlerts, type Database } from '@sablon/persistence';
import { DATABASE, MESSAGING } from '../config/api-parts.js';

/** ASSUMPTION: a worker reports every ten seconds that it is alive. */
const CHECK_EVERY_MS = 10_000;

/** Checks whether any worker is alive: no worker can report that none is. May run in every process. */
@Injectable()
export class WorkerWatchService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(WorkerWatchService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => {
      this.look().catch((error: unknown) => this.logger.warn(`Workers could not be looked after: ${String(error)}`));
    }, CHECK_EVERY_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** One check. Published without the outbox: without a worker it would not be relayed. */
  async look(): Promise<void> {
    const lost = await findLostWorkers(this.database.sql);
    if ((await keepAlerts(this.database, 'process_lost', lost)) === 0) return;
    const alert = (await readOpenAlerts(this.database.sql)).find(({ kind }) => kind === 'process_lost');
    if (!alert) return;
    const payload: AlertChange = { alertId: alert.id, kind: alert.kind, severity: alert.severity, what: 'opened' };
    this.messaging.bus.publish('live.emit', { room: 'dispatch', event: 'alert.changed', payload });
  }
}
