import { Inject, Injectable } from '@nestjs/common';
import type { Result } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import { runCommand, type CommandKey, type Database } from '@sablon/persistence';
import { DATABASE, MESSAGING } from '../config/api-parts.js';

type Work<T> = Parameters<typeof runCommand<T>>[2];

/** Runs commands: one transaction, stored under their key, with an immediate nudge to the relay. */
@Injectable()
export class CommandsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
  ) {}

  /** Replies are stored in the command log for good, so `work` returns ids; the view is read afterwards. */
  async run<T>(key: CommandKey, work: Work<T>): Promise<Result<T>> {
    const result = await runCommand(this.database, key, work);
    return result;
  }

  /** The viewers of these drivers changed: every process reads them again before it forwards another position (I21). */
  watchersChanged(...driverIds: readonly (string | null)[]): void {
    for (const driverId of new Set(driverIds))
      if (driverId) this.messaging.bus.publish('watchers.changed', { driverId });
  }
}
