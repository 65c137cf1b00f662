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
interface Way {
  last: TracePoint | null;
  minutes: Minute[];
}

/** What this process heard of drivers' ways and has not written yet. Knows no clock and no database. */
export class TraceBuffer {
  private readonly ways = new Map<string, Way>();

  /** Hot path: once for every position this process accepted; most of them end at a comparison. */
  note(driverId: string, lat: number, lng: number, at: number): void {
    let way = this.ways.get(driverId);
    if (!way) this.ways.set(driverId, (way = { last: null, minutes: [] }));
    const point = { lat, lng, at };
    if (!worthKeeping(way.last, point)) return;
    way.last = point;
    const fromMs = at - (at % MINUTE_MS);
    let minute = way.minutes.at(-1);
    if (minute?.fromMs !== fromMs) way.minutes.push((minute = { fromMs, points: [], dirty: false }));
    minute.points.push(point);
    minute.dirty = true;
  }

  /** The chunks that grew since they were last taken; those of minutes that are over are forgotten once they are `written`. */
  take(): TraceChunk[] {
    const chunks: TraceChunk[] = [];
    for (const [driverId, { minutes }] of this.ways)
      for (const minute of minutes) {
        if (!minute.dirty) continue;
        minute.dirty = false;
        chunks.push({ driverId, fromMs: minute.fromMs, points: packTrace(minute.fromMs, minute.points) });
      }
    return chunks;
  }

  /** What was taken is kept for good: minutes that are over need not be remembered, nor drivers who are gone. */
  written(nowMs: number): void {
    for (const [driverId, way] of this.ways) {
      way.minutes = way.minutes.filter(({ dirty, fromMs }) => dirty || nowMs - fromMs < MINUTE_MS);
      if (way.minutes.length === 0 && (way.last === null || nowMs - way.last.at > MINUTE_MS))
        this.ways.delete(driverId);
    }
  }

  /** What was taken could not be kept: it is handed out again, unless it began before `oldestMs`. Returns how many minutes are given up. */
  failed(chunks: readonly TraceChunk[], oldestMs: number): number {
    let lost = 0;
    for (const { driverId, fromMs } of chunks) {
      const way = this.ways.get(driverId);
      const minute = way?.minutes.find((one) => one.fromMs === fromMs);
      if (!way || !minute) continue;
      if (fromMs >= oldestMs) minute.dirty = true;
      else {
        way.minutes = way.minutes.filter((one) => one !== minute);
        lost++;
      }
    }
    return lost;
  }
}

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
