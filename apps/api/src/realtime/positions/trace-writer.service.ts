import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Messaging } from '@sablon/messaging';
import { writeTrace, type Database } from '@sablon/persistence';
import { DATABASE, MESSAGING } from '../../config/api-parts.js';
import { TraceBuffer } from './trace-buffer.js';

/** ASSUMPTION: a crash may lose the last ten seconds of ways; nobody's position waits for Postgres. */
const WRITE_EVERY_MS = 10_000;
/** ASSUMPTION: so long an outage of Postgres is remembered; some 8 kB a driver. */
const REMEMBERED_MS = 30 * 60_000;

/** Writes where drivers on shift were, behind the positions: each process what it accepted itself. */
@Injectable()
export class TraceWriterService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(TraceWriterService.name);
  private readonly writer = randomUUID();
  private readonly buffer = new TraceBuffer();
  private readonly endings: (() => void)[] = [];
  private writing: Promise<void> | null = null;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
  ) {}

  onModuleInit(): void {
    const timer = setInterval(() => void this.write(), WRITE_EVERY_MS);
    timer.unref();
    this.endings.push(
      () => clearInterval(timer),
      this.messaging.positions.onPosition(({ driverId, lat, lng, at }, origin) => {
        if (origin === 'local') this.buffer.note(driverId, lat, lng, at);
      }),
    );
  }

  async onModuleDestroy(): Promise<void> {
    for (const end of this.endings) end();
    await this.write();
  }

  /** Writes what is new, at once; one write at a time. */
  write(): Promise<void> {
    this.writing ??= this.writeNow().finally(() => (this.writing = null));
    return this.writing;
  }

  private async writeNow(): Promise<void> {
    const chunks = this.buffer.take();
    try {
      await writeTrace(this.database.sql, this.writer, chunks);
      this.buffer.written(Date.now());
    } catch (error) {
      const lost = this.buffer.failed(chunks, Date.now() - REMEMBERED_MS);
      this.logger.warn(`Ways of drivers could not be written, ${lost} minutes of them are lost: ${String(error)}`);
    }
  }
}
