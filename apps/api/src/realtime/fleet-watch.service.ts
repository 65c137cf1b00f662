import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CLIENT_EVENTS, type ClientToServerEvents, type FleetDriverView, type FleetWatch } from '@sablon/contracts';
import type { Geo } from '@sablon/geo';
import type { Messaging } from '@sablon/messaging';
import { noteSeen, WHOLE_FLEET, type Database } from '@sablon/persistence';
import { type CurrentSession, staffOf } from '../people/auth/current-user.decorator.js';
import { DATABASE, GEO, MESSAGING } from '../config/api-parts.js';
import { FleetRosterService } from '../fleet/fleet-roster.service.js';
import { rawWebSocketOf, type LiveSocket, LiveStatsService } from './live-stats.service.js';
import { CarRoads } from './car-roads.js';
import { CarTable, ConsoleView } from './console-view.js';

/** One batch each 250 ms costs a third of one message per position (performance.md §3.1, "Fleet map"). */
const EVERY_MS = 250;
/** A console that is this far behind is skipped: what it missed comes in its next frame, as it is by then. */
const HELD_BACK_BYTES = 64 * 1024;
/** How long looking again counts as the same look (`noteSeen`). */
const NOTE_EVERY_MS = 60 * 60_000;
const TRY_AGAIN_MS = 60_000;

type Answer = Parameters<Parameters<ClientToServerEvents['fleet.watch']>[1]>[0];
interface Console {
  readonly view: ConsoleView;
  driverId: string | null;
  chosenAt: number;
  notedAt: number;
}

const isStaff = (session: CurrentSession | null): session is CurrentSession =>
  session?.role === 'dispatcher' || session?.role === 'admin';

/** The fleet on dispatchers' consoles: the cars in each view, and drivers' states (docs/decisions/0040). */
@Injectable()
export class FleetWatchService implements OnModuleDestroy {
  private readonly table = new CarTable();
  private readonly roads: CarRoads;
  private readonly consoles = new Map<LiveSocket, Console>();
  private running: Promise<void> | null = null;
  private run: symbol | null = null;
  private endings: (() => void)[] = [];

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly roster: FleetRosterService,
    private readonly stats: LiveStatsService,
    @Inject(GEO) geo: Geo,
  ) {
    this.roads = new CarRoads(this.table, (reports) => geo.matchCars(reports));
  }

  onModuleDestroy(): void {
    this.stop();
  }

  /** Answers `fleet.watch` on this socket; `request.not_found` to anyone who is not staff. */
  listen(socket: LiveSocket): void {
    let asked = 0;
    socket.on('fleet.watch', (request: unknown, reply: unknown) => {
      const mine = ++asked;
      const answer = typeof reply === 'function' ? (reply as (result: Answer) => void) : () => undefined;
      this.watch(socket, request, () => mine === asked).then(answer, () =>
        answer({ ok: false, code: 'server.unavailable' }),
      );
    });
    if (isStaff(socket.data.session)) socket.once('disconnect', () => this.leave(socket));
  }

  private async watch(socket: LiveSocket, request: unknown, isLatest: () => boolean): Promise<Answer> {
    const { session } = socket.data;
    if (!isStaff(session)) {
      this.stats.count('fleet.not_staff');
      return { ok: false, code: 'request.not_found' };
    }
    const parsed = CLIENT_EVENTS['fleet.watch'].schema.safeParse(request);
    if (!parsed.success) {
      this.stats.count('event.malformed');
      return { ok: false, code: 'request.invalid' };
    }
    if (!parsed.data) {
      this.leave(socket);
      return { ok: true };
    }
    const now = Date.now();
    if (!this.consoles.has(socket)) {
      await this.note(session);
      if (!socket.connected) return { ok: false, code: 'server.unavailable' };
      if (!isLatest()) return { ok: true }; // moved to another view, or left, meanwhile
    }
    this.show(socket, parsed.data, now);
    try {
      await (this.running ??= this.start());
      return { ok: true };
    } catch (error) {
      this.leave(socket);
      throw error;
    }
  }

  private show(socket: LiveSocket, { view, driverId }: FleetWatch, now: number): void {
    const console = this.consoles.get(socket) ?? {
      view: new ConsoleView(this.table),
      driverId: null,
      chosenAt: 0,
      notedAt: now,
    };
    if (console.driverId !== driverId) console.chosenAt = 0;
    console.driverId = driverId;
    console.view.look(view);
    this.consoles.set(socket, console);
  }

  private leave(socket: LiveSocket): void {
    if (this.consoles.delete(socket) && this.consoles.size === 0) this.stop();
  }

  /** The first console starts everything, the last one to leave stops it. */
  private async start(): Promise<void> {
    const run = Symbol('run');
    this.run = run;
    const stopRoster = await this.roster.follow((change) => {
      this.take(change.drivers);
      for (const socket of this.consoles.keys()) socket.emit('fleet.changed', change);
    });
    if (this.run !== run) return stopRoster(); // everyone left meanwhile
    this.table.empty();
    this.take(this.roster.drivers());
    const { positions } = this.messaging;
    for (const position of positions.all()) this.roads.add(position);
    const timer = setInterval(() => this.send(Date.now()), EVERY_MS);
    timer.unref();
    this.endings = [
      stopRoster,
      () => clearInterval(timer),
      positions.onPosition((position) => this.roads.add(position)),
      () => this.roads.stop(),
    ];
  }

  private stop(): void {
    this.run = null;
    this.running = null;
    for (const end of this.endings.splice(0)) end();
  }

  private take(drivers: Iterable<FleetDriverView>): void {
    for (const { id, state, lat, lng, heading, positionAt } of drivers) {
      this.table.setState(id, state);
      if (lat !== null && lng !== null && positionAt !== null)
        this.roads.add({ driverId: id, lat, lng, heading, speed: null, at: positionAt });
    }
  }

  private send(now: number): void {
    this.roads.step(now);
    for (const [socket, console] of this.consoles) {
      const waiting = rawWebSocketOf(socket)?.bufferedAmount ?? 0;
      if (waiting > HELD_BACK_BYTES) {
        this.stats.count('fleet.held_back');
        continue;
      }
      const frame = console.view.frame(now);
      if (frame) socket.emit('fleet.frame', frame);
      this.sendChosen(socket, console);
      this.noteAgain(socket, console, now);
    }
  }

  private note(session: CurrentSession): Promise<void> {
    return noteSeen(this.database.sql, staffOf(session), 'live_map', [WHOLE_FLEET]);
  }

  /** Records a further look for a console that keeps watching. */
  private noteAgain({ data: { session } }: LiveSocket, console: Console, now: number): void {
    if (!session || now - console.notedAt < NOTE_EVERY_MS) return;
    console.notedAt = now;
    this.note(session).catch(() => (console.notedAt = now - NOTE_EVERY_MS + TRY_AGAIN_MS));
  }

  private sendChosen(socket: LiveSocket, console: Console): void {
    const position = console.driverId === null ? null : this.messaging.positions.get(console.driverId);
    if (!position || position.at <= console.chosenAt) return;
    console.chosenAt = position.at;
    socket.emit('fleet.chosen', position);
  }
}
