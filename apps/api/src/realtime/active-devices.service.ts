import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { CLIENT_EVENTS, type ClientToServerEvents } from '@sablon/contracts';
import type { Messaging } from '@sablon/messaging';
import {
  claimDevice,
  noteActiveDevices,
  readActiveDevices,
  succeedAbsentDevices,
  type Database,
  type DriverDevice,
} from '@sablon/persistence';
import { DATABASE, MESSAGING } from '../config/api-parts.js';
import { DriverStateService } from '../drivers/driver-state.service.js';
import { ConnectionsService } from './connections.service.js';
import { type LiveSocket, LiveStatsService } from './live-stats.service.js';

/** ASSUMPTION: a lost message may leave two tabs active for so long. */
const READ_EVERY_MS = 5_000;
/**
 * ASSUMPTION: a page that reloads or changes its network is back sooner, and the waiting one becomes active, after reading
 * the table and sending its first position, before the driver's last position is too old for offers (`positionStaleMs`).
 */
export const ABSENT_AFTER_MS = 30_000;
type Answer = Parameters<Parameters<ClientToServerEvents['driver.claim']>[1]>[0];

const driverOf = ({ data: { session } }: LiveSocket): string | null => (session?.role === 'driver' ? session.id : null);

/** Which of a driver's devices is active. Postgres decides; every process caches it for the drivers connected to it. */
@Injectable()
export class ActiveDevicesService implements OnModuleDestroy {
  private readonly logger = new Logger(ActiveDevicesService.name);
  private readonly active = new Map<string, string>();
  private readonly sockets = new Map<string, Set<LiveSocket>>();
  private readonly endings: (() => void)[] = [];
  /** How many times in a row the table could be read. */
  private looks = 0;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly connections: ConnectionsService,
    private readonly drivers: DriverStateService,
    private readonly stats: LiveStatsService,
  ) {
    const timer = setInterval(() => void this.look(), READ_EVERY_MS);
    timer.unref();
    this.endings.push(
      () => clearInterval(timer),
      messaging.bus.subscribe('driver.device', ({ driverId, deviceId }) => this.know(driverId, deviceId)),
    );
  }

  onModuleDestroy(): void {
    for (const end of this.endings) end();
  }

  /** Answers `driver.claim` on this socket; `request.not_found` for a person who is not a driver. */
  listen(socket: LiveSocket): void {
    const driverId = driverOf(socket);
    if (driverId !== null) {
      const sockets = this.sockets.get(driverId) ?? new Set();
      this.sockets.set(driverId, sockets.add(socket));
      socket.once('disconnect', () => this.forget(driverId, socket));
      this.read([driverId]).catch(() => undefined); // the next poll catches up
    }
    socket.on('driver.claim', (request: unknown, reply: unknown) => {
      const answer = typeof reply === 'function' ? (reply as (result: Answer) => void) : () => undefined;
      this.claim(socket, driverId, request).then(answer, () => answer({ ok: false, code: 'server.unavailable' }));
    });
  }

  /** Whether positions of this socket are accepted and offers shown on it: while no device is active, on all. */
  isActive(driverId: string, { data }: LiveSocket): boolean {
    const active = this.active.get(driverId);
    return active === undefined || active === data.deviceId;
  }

  private async claim(socket: LiveSocket, driverId: string | null, request: unknown): Promise<Answer> {
    const parsed = CLIENT_EVENTS['driver.claim'].schema.safeParse(request);
    if (!parsed.success) {
      this.stats.count('event.malformed');
      return { ok: false, code: 'request.invalid' };
    }
    if (driverId === null) return { ok: false, code: 'request.not_found' };
    const { deviceId } = parsed.data;
    socket.data.deviceId = deviceId;
    const active = await claimDevice(this.database.sql, { driverId, ...parsed.data });
    if (active === null) return { ok: false, code: 'request.not_found' };
    if (this.active.get(driverId) !== active) this.publishDevice({ driverId, deviceId: active });
    if (active === deviceId) void this.showOpenOffer(driverId);
    return { ok: true, active: active === deviceId };
  }

  private publishDevice(device: DriverDevice): void {
    this.know(device.driverId, device.deviceId);
    this.messaging.bus.publish('driver.device', device);
  }

  /** An offer made while this device was inactive is shown once it is active, and acknowledged like any other. */
  private async showOpenOffer(driverId: string): Promise<void> {
    try {
      const offer = await this.drivers.openOffer(driverId);
      if (offer) this.messaging.bus.publish('live.offer', { driverId, offer });
    } catch (error) {
      this.logger.warn(`An open offer could not be shown again: ${String(error)}`);
    }
  }

  private know(driverId: string, deviceId: string): void {
    if (!this.sockets.has(driverId) || this.active.get(driverId) === deviceId) return;
    this.active.set(driverId, deviceId);
    for (const socket of this.connections.of(driverId)) socket.emit('driver.device', { deviceId });
  }

  /** Reads missed changes, reports which devices are here, and lets a waiting device replace one that is gone everywhere. */
  async look(): Promise<void> {
    try {
      await this.read([...this.sockets.keys()]);
      const { atWork, waiting } = this.devicesHere();
      if (atWork.length > 0) await noteActiveDevices(this.database.sql, atWork);
      // After a start or an outage all other devices get as long to come back.
      if (++this.looks * READ_EVERY_MS <= ABSENT_AFTER_MS || waiting.length === 0) return;
      for (const device of await succeedAbsentDevices(this.database.sql, waiting, ABSENT_AFTER_MS)) {
        this.publishDevice(device);
        void this.showOpenOffer(device.driverId);
      }
    } catch (error) {
      this.looks = 0;
      this.logger.warn(`Which devices are at work could not be read: ${String(error)}`);
    }
  }

  /** For each driver connected here the active device, or else the one that connected last. */
  private devicesHere(): { readonly atWork: readonly DriverDevice[]; readonly waiting: readonly DriverDevice[] } {
    const [atWork, waiting]: [DriverDevice[], DriverDevice[]] = [[], []];
    for (const [driverId, sockets] of this.sockets) {
      const devices = [...sockets].flatMap(({ data }) => data.deviceId ?? []);
      const active = this.active.get(driverId);
      const last = devices.at(-1);
      if (active !== undefined && devices.includes(active)) atWork.push({ driverId, deviceId: active });
      else if (last !== undefined) waiting.push({ driverId, deviceId: last });
    }
    return { atWork, waiting };
  }

  private async read(driverIds: readonly string[]): Promise<void> {
    if (driverIds.length === 0) return;
    const devices = await readActiveDevices(this.database.sql, driverIds);
    for (const [driverId, deviceId] of devices) this.know(driverId, deviceId);
  }

  private forget(driverId: string, socket: LiveSocket): void {
    const sockets = this.sockets.get(driverId);
    sockets?.delete(socket);
    if (sockets?.size !== 0) return;
    this.sockets.delete(driverId);
    this.active.delete(driverId);
  }
}
