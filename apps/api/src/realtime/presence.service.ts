import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { CLIENT_EVENTS, VIEWERS_EVERY_MS, VIEWER_EXPIRES_MS, type TripViewer } from '@sablon/contracts';
import type { Messaging } from '@sablon/messaging';
import { readNameOf, type Database } from '@sablon/persistence';
import { DATABASE, MESSAGING } from '../config/api-parts.js';
import { type LiveServer, type LiveSocket, LiveStatsService } from './live-stats.service.js';

interface Here {
  readonly viewer: TripViewer;
  readonly lastSeenMs: number;
}
interface Process {
  readonly viewers: readonly TripViewer[];
  readonly lastSeenMs: number;
}

/**
 * Which dispatcher has which trip open, sent to dispatchers only. Nothing is stored: a console repeats what it shows, a
 * process what its consoles reported, and entries that fall silent disappear within seconds.
 */
@Injectable()
export class PresenceService implements OnModuleDestroy {
  private readonly logger = new Logger(PresenceService.name);
  private readonly process = randomUUID();
  private readonly here = new Map<LiveSocket, Here>();
  private readonly processes = new Map<string, Process>();
  private readonly endings: (() => void)[] = [];
  private server: LiveServer | null = null;
  private shown = '[]';

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly stats: LiveStatsService,
  ) {
    const timer = setInterval(() => this.refresh(Date.now()), VIEWERS_EVERY_MS);
    timer.unref();
    this.endings.push(
      () => clearInterval(timer),
      messaging.bus.subscribe('presence.viewers', ({ from, viewers }) => this.receive(from, viewers)),
    );
  }

  attach(server: LiveServer): void {
    this.server = server;
  }

  onModuleDestroy(): void {
    for (const end of this.endings) end();
  }

  /** Handles `trip.viewing` from staff; from all other roles it is dropped. */
  listen(socket: LiveSocket): void {
    const { session } = socket.data;
    const staff = session && (session.role === 'dispatcher' || session.role === 'admin') ? session : null;
    let name: Promise<string> | null = null;
    const viewers = async (request: unknown): Promise<void> => {
      const parsed = CLIENT_EVENTS['trip.viewing'].schema.safeParse(request);
      if (!parsed.success) return this.stats.count('event.malformed');
      if (!staff) return;
      name ??= readNameOf(this.database.sql, staff.id);
      const { tripId } = parsed.data;
      const own = await name; // for closed trips too, to keep messages in order
      this.say(socket, tripId === null ? null : { tripId, userId: staff.id, name: own });
    };
    socket.on('trip.viewing', (request: unknown) => {
      viewers(request).catch((error: unknown) => {
        name = null;
        this.logger.warn(`Who looks at a trip is not known: ${String(error)}`);
      });
    });
    if (!staff) return;
    socket.once('disconnect', () => this.say(socket, null));
    if (this.shown !== '[]') socket.emit('trip.viewers', { viewers: this.everybody() });
  }

  /** Drops consoles that fell silent, and publishes who is here again. */
  refresh(nowMs: number): void {
    for (const [socket, { lastSeenMs }] of this.here)
      if (nowMs - lastSeenMs > VIEWER_EXPIRES_MS) this.here.delete(socket);
    for (const [id, { lastSeenMs }] of this.processes)
      if (nowMs - lastSeenMs > VIEWER_EXPIRES_MS) this.processes.delete(id);
    if (this.here.size > 0 || this.processes.has(this.process)) this.publish();
    this.show();
  }

  private say(socket: LiveSocket, viewer: TripViewer | null): void {
    const before = this.here.get(socket)?.viewer.tripId ?? null;
    if (viewer && socket.connected) this.here.set(socket, { viewer, lastSeenMs: Date.now() });
    else this.here.delete(socket);
    if (before !== (viewer?.tripId ?? null)) this.publish();
  }

  private publish(): void {
    const viewers = [...this.here.values()].map(({ viewer }) => viewer);
    this.messaging.bus.publish('presence.viewers', { from: this.process, viewers });
  }

  private receive(from: string, viewers: readonly TripViewer[]): void {
    if (viewers.length === 0) this.processes.delete(from);
    else this.processes.set(from, { viewers, lastSeenMs: Date.now() });
    this.show();
  }

  /** Each person once per trip, however many windows they have open. */
  private everybody(): TripViewer[] {
    const all = [...this.processes.values()].flatMap(({ viewers }) => viewers);
    const byKey = new Map(all.map((viewer) => [`${viewer.tripId} ${viewer.userId}`, viewer]));
    return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, viewer]) => viewer);
  }

  private show(): void {
    const viewers = this.everybody();
    const shown = JSON.stringify(viewers);
    if (shown === this.shown) return;
    this.shown = shown;
    this.server?.to('dispatch').emit('trip.viewers', { viewers });
  }
}
