import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Messaging } from '@sablon/messaging';
import { writeTrace, type Database, type TraceChunk } from '@sablon/persistence';
import { DATABASE, MESSAGING } from '../config/api-parts.js';
import { MINUTE_MS, packTrace, worthKeeping, type TracePoint } from '@sablon/domain';

interface Minute {
  readonly fromMs: number;
  readonly points: TracePoint[];
  dirty: boolean;
}
interface Trace {
  last: TracePoint | null;
  minutes: Minute[];
}

/** Positions this process accepted and has not written yet. Has no clock and no database. */
export class TraceBuffer {
  private readonly traces = new Map<string, Trace>();

  /** Hot path: called for every position this process accepts; most calls end at a comparison. */
  note(driverId: string, lat: number, lng: number, at: number): void {
    let trace = this.traces.get(driverId);
    if (!trace) this.traces.set(driverId, (trace = { last: null, minutes: [] }));
    const point = { lat, lng, at };
    if (!worthKeeping(trace.last, point)) return;
    trace.last = point;
    const fromMs = at - (at % MINUTE_MS);
    let minute = trace.minutes.at(-1);
    if (minute?.fromMs !== fromMs) trace.minutes.push((minute = { fromMs, points: [], dirty: false }));
    minute.points.push(point);
    minute.dirty = true;
  }

  /** The chunks that grew since the last take; those of past minutes are dropped once they are `written`. */
  take(): TraceChunk[] {
    const chunks: TraceChunk[] = [];
    for (const [driverId, { minutes }] of this.traces)
      for (const minute of minutes) {
        if (!minute.dirty) continue;
        minute.dirty = false;
        chunks.push({ driverId, fromMs: minute.fromMs, points: packTrace(minute.fromMs, minute.points) });
      }
    return chunks;
  }

  /** The taken chunks are stored: past minutes and drivers who are gone can be dropped. */
  written(nowMs: number): void {
    for (const [driverId, trace] of this.traces) {
      trace.minutes = trace.minutes.filter(({ dirty, fromMs }) => dirty || nowMs - fromMs < MINUTE_MS);
      if (trace.minutes.length === 0 && (trace.last === null || nowMs - trace.last.at > MINUTE_MS))
        this.traces.delete(driverId);
    }
  }

  /**
   * The taken chunks could not be stored: they are handed out again, unless they began before `oldestMs`. Returns how many
   * minutes are given up.
   */
  failed(chunks: readonly TraceChunk[], oldestMs: number): number {
    let lost = 0;
    for (const { driverId, fromMs } of chunks) {
      const trace = this.traces.get(driverId);
      const minute = trace?.minutes.find((one) => one.fromMs === fromMs);
      if (!trace || !minute) continue;
      if (fromMs >= oldestMs) minute.dirty = true;
      else {
        trace.minutes = trace.minutes.filter((one) => one !== minute);
        lost++;
      }
    }
    return lost;
  }
}

/** ASSUMPTION: a crash may lose the last ten seconds of traces; no position waits for Postgres. */
const WRITE_EVERY_MS = 10_000;
/** ASSUMPTION: longest Postgres outage bridged in memory; some 8 kB a driver. */
const REMEMBERED_MS = 30 * 60_000;

/** Writes the traces of drivers on shift, behind the positions: each process the ones it accepted itself. */
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

  /** Writes new chunks at once; one write at a time. */
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
