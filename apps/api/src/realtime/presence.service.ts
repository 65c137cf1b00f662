import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { CLIENT_EVENTS, LOOK_AGAIN_MS, LOOK_FORGOTTEN_MS, type TripLook } from '@sablon/contracts';
import type { Messaging } from '@sablon/messaging';
import { readNameOf, type Database } from '@sablon/persistence';
import { DATABASE, MESSAGING } from '../config/api-parts.js';
import { type LiveServer, type LiveSocket, LiveStatsService } from './live-stats.service.js';

interface Here {
  readonly look: TripLook;
  readonly saidAtMs: number;
}
interface Process {
  readonly looks: readonly TripLook[];
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
    const timer = setInterval(() => this.look(Date.now()), LOOK_AGAIN_MS);
    timer.unref();
    this.endings.push(
      () => clearInterval(timer),
      messaging.bus.subscribe('presence.looks', ({ from, looks }) => this.receive(from, looks)),
    );
  }

  attach(server: LiveServer): void {
    this.server = server;
  }

  onModuleDestroy(): void {
    for (const end of this.endings) end();
  }

  /** Handles `trip.look` from staff; from all other roles it is dropped. */
  listen(socket: LiveSocket): void {
    const { session } = socket.data;
    const staff = session && (session.role === 'dispatcher' || session.role === 'admin') ? session : null;
    let name: Promise<string> | null = null;
    const looks = async (request: unknown): Promise<void> => {
      const parsed = CLIENT_EVENTS['trip.look'].schema.safeParse(request);
      if (!parsed.success) return this.stats.count('event.malformed');
      if (!staff) return;
      name ??= readNameOf(this.database.sql, staff.id);
      const { tripId } = parsed.data;
      const own = await name; // for closed trips too, to keep messages in order
      this.say(socket, tripId === null ? null : { tripId, userId: staff.id, name: own });
    };
    socket.on('trip.look', (request: unknown) => {
      looks(request).catch((error: unknown) => {
        name = null;
        this.logger.warn(`Who looks at a trip is not known: ${String(error)}`);
      });
    });
    if (!staff) return;
    socket.once('disconnect', () => this.say(socket, null));
    if (this.shown !== '[]') socket.emit('trip.looking', { looks: this.everybody() });
  }

  /** Drops consoles that fell silent, and publishes who is here again. */
  look(nowMs: number): void {
    for (const [socket, { saidAtMs }] of this.here) if (nowMs - saidAtMs > LOOK_FORGOTTEN_MS) this.here.delete(socket);
    for (const [id, { lastSeenMs }] of this.processes)
      if (nowMs - lastSeenMs > LOOK_FORGOTTEN_MS) this.processes.delete(id);
    if (this.here.size > 0 || this.processes.has(this.process)) this.publish();
    this.show();
  }

  private say(socket: LiveSocket, look: TripLook | null): void {
    const before = this.here.get(socket)?.look.tripId ?? null;
    if (look && socket.connected) this.here.set(socket, { look, saidAtMs: Date.now() });
    else this.here.delete(socket);
    if (before !== (look?.tripId ?? null)) this.publish();
  }

  private publish(): void {
    const looks = [...this.here.values()].map(({ look }) => look);
    this.messaging.bus.publish('presence.looks', { from: this.process, looks });
  }

  private receive(from: string, looks: readonly TripLook[]): void {
    if (looks.length === 0) this.processes.delete(from);
    else this.processes.set(from, { looks, lastSeenMs: Date.now() });
    this.show();
  }

  /** Each person once per trip, however many windows they have open. */
  private everybody(): TripLook[] {
    const all = [...this.processes.values()].flatMap(({ looks }) => looks);
    const byKey = new Map(all.map((look) => [`${look.tripId} ${look.userId}`, look]));
    return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, look]) => look);
  }

  private show(): void {
    const looks = this.everybody();
    const shown = JSON.stringify(looks);
    if (shown === this.shown) return;
    this.shown = shown;
    this.server?.to('dispatch').emit('trip.looking', { looks });
  }
}
