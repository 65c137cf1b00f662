import { Inject } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import { CLIENT_EVENTS } from '@sablon/contracts';
import { readSessionRoles, type Database } from '@sablon/persistence';
import type { CurrentSession } from '../people/auth/current-user.decorator.js';
import { SessionService } from '../people/auth/session.service.js';
import { DATABASE } from '../config/api-parts.js';
import { ActiveDevicesService } from './active-devices.service.js';
import { BusToSocketsService } from './bus-to-sockets.service.js';
import { ConnectionsService } from './connections.service.js';
import { limitEvents, type LiveServer, type LiveSocket, LiveStatsService } from './live-stats.service.js';
import { FleetWatchService } from './fleet-watch.service.js';
import { LivePositionsService } from './live-positions.service.js';
import { PresenceService } from './presence.service.js';
import { SharedWatchService } from './shared-watch.service.js';
import { TrackWatchService } from './track-watch.service.js';

const KNOWN_EVENTS: ReadonlySet<string> = new Set(Object.keys(CLIENT_EVENTS));

/**
 * The entry point of the live connection. Handlers are bound natively and not by `@SubscribeMessage`, which costs more than
 * half of the throughput and 5 kB a socket (performance.md §3.1).
 */
@WebSocketGateway()
export class LiveGateway implements OnGatewayInit<LiveServer>, OnGatewayConnection<LiveSocket> {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly sessions: SessionService,
    private readonly connections: ConnectionsService,
    private readonly bus: BusToSocketsService,
    private readonly devices: ActiveDevicesService,
    private readonly positions: LivePositionsService,
    private readonly fleet: FleetWatchService,
    private readonly tracking: TrackWatchService,
    private readonly shared: SharedWatchService,
    private readonly presence: PresenceService,
    private readonly stats: LiveStatsService,
  ) {}

  afterInit(server: LiveServer): void {
    server.use((socket, next) => {
      this.sessionOf(socket).then(
        (session) => {
          socket.data.session = session;
          next();
        },
        () => next(new Error('server.unavailable')),
      );
    });
    this.bus.attach(server);
    this.positions.attach(server);
    this.presence.attach(server);
  }

  /** Rooms come from the session, never from the client (reliability.md I23). */
  handleConnection(socket: LiveSocket): void {
    const { session } = socket.data;
    if (session) {
      const staff = session.role === 'dispatcher' || session.role === 'admin';
      const room = staff ? 'dispatch' : session.role === 'driver' ? 'drivers' : null;
      void socket.join([`user:${session.id}`, ...(room ? [room] : [])]);
    }
    this.connections.add(socket);
    limitEvents(socket, KNOWN_EVENTS, this.stats);
    this.devices.listen(socket);
    this.positions.listen(socket);
    this.fleet.listen(socket);
    this.tracking.listen(socket);
    this.shared.listen(socket);
    this.presence.listen(socket);
  }

  /**
   * The connecting user; a visitor is admitted, to rooms only by a signed link. A cached session is not enough for a
   * long-lived connection.
   */
  private async sessionOf(socket: LiveSocket): Promise<CurrentSession | null> {
    const session = await this.sessions.fromCookie(socket.handshake.headers.cookie);
    if (!session || session.mustEnrol) return null;
    const roles = await readSessionRoles(this.database.sql, [session.sessionIdHash]);
    const role = roles.get(session.sessionIdHash);
    return role ? { ...session, role } : null;
  }
}
