import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Messaging } from '@sablon/messaging';
import type { Database } from '@sablon/persistence';
import { API_CONFIG, DATABASE, MESSAGING } from '../../config/api-parts.js';
import type { ApiConfig } from '../../config/config.js';
import type { LiveServer, LiveSocket } from '../live-socket.js';
import { ActiveDevicesService } from '../active-devices.service.js';
import { LiveStatsService } from '../live-stats.service.js';
import { TokenBucket } from '../token-bucket.js';
import { Entitlements } from './entitlements.js';
import { catchPositions } from './native-positions.js';
import { PositionIntake } from './position-intake.js';
import { PositionRelay } from './position-relay.js';

/** Windows open by the clock and messages get lost: read everything this often (our own choice). */
const REFRESH_EVERY_MS = 5_000;
/** ASSUMPTION: a device that catches up after a tunnel sends no more at once. */
const REPORTS_AT_ONCE = 20;
const REPORTS_PER_SECOND = 5;
/** So many reports over the limit and the line is cut. */
const FLOOD = 500;

/** Positions: from drivers' sockets through the checks to the grid, and on to those entitled. */
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

  /** Begins to forward; called once the server stands. */
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

  /** Takes positions from a driver's socket; from anybody else's they are counted and dropped. */
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
    socket.on('position', take); // the same for what does not come as the plain frame
  }

  private async refresh(driverId: string): Promise<void> {
    try {
      await this.entitlements.refresh(driverId);
      if (this.entitlements.isReading(driverId) || this.entitlements.isOnShift(driverId)) return;
      this.intake.forget(driverId);
      this.messaging.positions.forget(driverId);
    } catch (error) {
      // He stays dark until the next reading of all.
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
