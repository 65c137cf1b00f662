import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Messaging, PositionStore } from '@sablon/messaging';
import type { Database } from '@sablon/persistence';
import { API_CONFIG, DATABASE, MESSAGING } from '../config/api-parts.js';
import type { ApiConfig } from '../config/config.js';
import {
  type LiveServer,
  type LiveSocket,
  TokenBucket,
  LiveStatsService,
  rawWebSocketOf,
} from './live-stats.service.js';
import { ActiveDevicesService } from './active-devices.service.js';
import { Entitlements } from './entitlements.js';
import { PositionRelay } from './position-relay.js';
import { positionFault, type BelievedPosition } from '@sablon/domain';
import type { PositionReport } from '@sablon/contracts';

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isNumberOrNull = (value: unknown): value is number | null => value === null || isNumber(value);

/** Parses a `PositionReport` by hand, for the hot path: accepts the same reports as the schema. Null for anything else. */
export function readReport(value: unknown): PositionReport | null {
  if (!Array.isArray(value) || value.length !== 5) return null;
  const fits =
    isNumber(value[0]) &&
    isNumber(value[1]) &&
    isNumberOrNull(value[2]) &&
    isNumberOrNull(value[3]) &&
    isNumber(value[4]);
  return fits ? (value as unknown as PositionReport) : null;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Validates drivers' reports and records the accepted ones; refused ones are counted by reason and never answered. */
class PositionIntake {
  private readonly believed = new Map<string, Mutable<BelievedPosition>>();
  /** One reused object for all reports: this runs for every position of every driver. */
  private readonly report = { lat: 0, lng: 0, reportedAtMs: 0 };

  constructor(
    private readonly positions: Pick<PositionStore, 'record'>,
    private readonly isOnShift: (driverId: string) => boolean,
    private readonly stats: Pick<LiveStatsService, 'count'>,
    /** Speed-up of a simulated fleet over real time. */
    private readonly timeFactor: number,
  ) {}

  /** One report as it arrived over the wire. */
  take(driverId: string, value: unknown, nowMs: number): void {
    if (!this.isOnShift(driverId)) return this.stats.count('position.off_shift');
    const given = readReport(value);
    if (!given) return this.stats.count('position.malformed');
    const { report } = this;
    report.lat = given[0];
    report.lng = given[1];
    report.reportedAtMs = given[4];
    const previous = this.believed.get(driverId);
    const fault = positionFault(report, previous ?? null, nowMs, this.timeFactor);
    if (fault) return this.stats.count(fault);
    const heading = given[2] !== null && given[2] >= 0 && given[2] <= 360 ? given[2] : null;
    const speed = given[3] !== null && given[3] >= 0 ? given[3] : null;
    const { lat, lng } = report;
    if (!this.positions.record({ driverId, lat, lng, heading, speed, at: nowMs }))
      return this.stats.count('position.outdated');
    this.remember(driverId, previous, nowMs);
    this.stats.count('position.accepted');
  }

  /** The driver went off shift: their next first position is validated on its own. */
  forget(driverId: string): void {
    this.believed.delete(driverId);
  }

  private remember(driverId: string, previous: Mutable<BelievedPosition> | undefined, nowMs: number): void {
    if (!previous) {
      this.believed.set(driverId, { ...this.report, receivedAtMs: nowMs });
      return;
    }
    previous.lat = this.report.lat;
    previous.lng = this.report.lng;
    previous.reportedAtMs = this.report.reportedAtMs;
    previous.receivedAtMs = nowMs;
  }
}

/** A Socket.IO event frame of the default namespace: Engine.IO message, Socket.IO event, name. */
const PREFIX = Buffer.from('42["position",');

/**
 * Catches position frames on the websocket itself, before Engine.IO and Socket.IO unpack them: measured 1.6 to 2 times as
 * many a CPU second as a Socket.IO handler, 4 times as many as `@SubscribeMessage` (performance.md §3.1). Everything else
 * takes its usual path. Returns a function that detaches it, or null when there is nothing to attach to.
 */
export function catchPositions(socket: LiveSocket, take: (report: unknown) => void): (() => void) | null {
  const ws = rawWebSocketOf(socket);
  const usual = ws?.listeners('message');
  if (!ws || !usual?.length) return null;
  let attached = true;
  ws.removeAllListeners('message');
  ws.on('message', (data, isBinary) => {
    if (attached && !isBinary && Buffer.isBuffer(data) && isPosition(data)) take(parse(data));
    else for (const listener of usual) listener.call(ws, data, isBinary);
  });
  return () => (attached = false);
}

const isPosition = (data: Buffer): boolean =>
  data.length > PREFIX.length && data[4] === 0x70 && data.compare(PREFIX, 0, PREFIX.length, 0, PREFIX.length) === 0;

/** The event's only argument; undefined when it is not JSON or there is more than one. */
function parse(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('latin1', PREFIX.length, data.length - 1));
  } catch {
    return undefined;
  }
}

/** Windows open by the clock and messages get lost: read everything this often (our own choice). */
const REFRESH_EVERY_MS = 5_000;
/** ASSUMPTION: a device that catches up after a tunnel sends at most this many at once. */
const REPORTS_AT_ONCE = 20;
const REPORTS_PER_SECOND = 5;
/** After this many reports over the limit the connection is cut. */
const FLOOD = 500;

/** Positions: from drivers' sockets through validation to the grid, and on to the people entitled to see them. */
@Injectable()
export class LivePositionsService implements OnModuleDestroy {
  private readonly logger = new Logger(LivePositionsService.name);
  private readonly endings: (() => void)[] = [];
  private readonly entitlements: Entitlements;
  private readonly intake: PositionIntake;
  private relay: PositionRelay | null = null;
  private refreshing = false;

  constructor(
    @Inject(API_CONFIG) config: ApiConfig,
    @Inject(DATABASE) database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly stats: LiveStatsService,
    private readonly devices: ActiveDevicesService,
  ) {
    this.entitlements = new Entitlements(database, (driverId) => this.relay?.viewsChanged(driverId));
    const isOnShift = (driverId: string) => this.entitlements.isOnShift(driverId);
    this.intake = new PositionIntake(messaging.positions, isOnShift, stats, config.timeFactor);
  }

  /** Starts forwarding; called once the server is up. */
  attach(server: LiveServer): void {
    const relay = new PositionRelay(server, (driverId) => this.entitlements.viewsOf(driverId), this.stats);
    this.relay = relay;
    const timer = setInterval(() => this.refreshAll(), REFRESH_EVERY_MS);
    timer.unref();
    this.endings.push(
      () => clearInterval(timer),
      this.messaging.bus.subscribe('watchers.changed', ({ driverId }) => this.refresh(driverId)),
      this.messaging.positions.onPosition((position) => relay.forward(position)),
    );
    this.refreshAll();
  }

  onModuleDestroy(): void {
    for (const end of this.endings) end();
  }

  /** Accepts positions from a driver's socket; from any other they are counted and dropped. */
  listen(socket: LiveSocket, now: () => number = Date.now): void {
    const driverId = socket.data.session?.role === 'driver' ? socket.data.session.id : null;
    const bucket = new TokenBucket(REPORTS_AT_ONCE, REPORTS_PER_SECOND);
    let flood = 0;
    const take = (report: unknown): void => {
      const nowMs = now();
      if (bucket.take(nowMs)) {
        if (driverId === null) this.stats.count('position.not_a_driver');
        else if (!this.devices.isActive(driverId, socket)) this.stats.count('position.other_device');
        else this.intake.take(driverId, report, nowMs);
        return;
      }
      this.stats.count('position.too_frequent');
      if (++flood !== FLOOD) return;
      this.stats.count('socket.flooding');
      socket.disconnect(true);
    };
    if (driverId !== null) {
      const letGo = catchPositions(socket, take);
      if (letGo) socket.once('disconnect', letGo);
      void this.refresh(driverId);
    }
    socket.on('position', take); // the same for reports that do not arrive as the plain frame
  }

  private async refresh(driverId: string): Promise<void> {
    try {
      await this.entitlements.refresh(driverId);
      if (this.entitlements.isReading(driverId) || this.entitlements.isOnShift(driverId)) return;
      this.intake.forget(driverId);
      this.messaging.positions.forget(driverId);
    } catch (error) {
      // The driver stays hidden until the next full read.
      this.logger.warn(`Who may see a driver could not be read: ${String(error)}`);
    }
  }

  private refreshAll(): void {
    if (this.refreshing) return;
    this.refreshing = true;
    this.entitlements
      .refreshAll()
      .catch((error: unknown) => this.logger.warn(`Who may see whom could not be read: ${String(error)}`))
      .finally(() => (this.refreshing = false));
  }
}
