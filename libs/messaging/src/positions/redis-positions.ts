import type { BusPosition } from '@sablon/contracts';
import { POSITION_LIMITS } from '@sablon/domain';
import type { SharedBus } from '../bus/shared-bus.js';
import type { QuietLog } from '../messaging.js';
import type { RedisClients } from '../redis/redis-clients.js';
import type { DriverPosition } from './position-store.js';
import type { PositionTable, PositionTableWatcher } from './position-table.js';

/** Slots changed since the last drain; marking one twice costs nothing. */
class DirtySlots {
  private flags = new Uint8Array(1_024);
  private list: number[] = [];

  mark(slot: number): void {
    if (slot >= this.flags.length) {
      const larger = new Uint8Array(2 ** Math.ceil(Math.log2(slot + 1)));
      larger.set(this.flags);
      this.flags = larger;
    }
    if (this.flags[slot]) return;
    this.flags[slot] = 1;
    this.list.push(slot);
  }

  get isEmpty(): boolean {
    return this.list.length === 0;
  }

  /** Returns and clears the changed slots. */
  drain(): readonly number[] {
    const drained = this.list;
    for (const slot of drained) this.flags[slot] = 0;
    this.list = [];
    return drained;
  }
}

/** A position as stored in Redis; the field's name is the driver's id. */
export function writePosition({ lat, lng, heading, speed, at }: DriverPosition): string {
  return `${at},${lat},${lng},${heading ?? ''},${speed ?? ''}`;
}

/** Reads it back; null when it is not a position. */
export function readPosition(driverId: string, text: string): DriverPosition | null {
  const [at, lat, lng, heading, speed, ...more] = text.split(',');
  if (!at || !lat || !lng || heading === undefined || speed === undefined || more.length > 0) return null;
  const position = {
    driverId,
    lat: Number(lat),
    lng: Number(lng),
    heading: heading === '' ? null : Number(heading),
    speed: speed === '' ? null : Number(speed),
    at: Number(at),
  };
  return [position.lat, position.lng, position.at, position.heading ?? 0, position.speed ?? 0].every(Number.isFinite)
    ? position
    : null;
}

/** Write-behind about once a second (performance.md §4); a new process may miss this much. */
const WRITE_EVERY_MS = 1_000;
/** Delay of positions to other processes (performance.md §3.1, fleet map). */
const SHARE_EVERY_MS = 250;
/** ASSUMPTION: one HSET of this many drivers does not block Redis for long. */
const DRIVERS_PER_COMMAND = 1_000;
/** ASSUMPTION: the hash expires this long after the last write; every entry is stale by then. */
const HASH_TTL_SECONDS = 120;

/** Sends a process's positions to Redis and to the other processes, and loads theirs into its table. */
export class RedisPositions implements PositionTableWatcher {
  private readonly key: string;
  private readonly unwritten = new DirtySlots();
  private readonly unshared = new DirtySlots();
  private readonly own = new Set<string>();
  /** Drivers who went off shift and when; shared as a position with a negative time. */
  private readonly gone = new Map<string, number>();
  private obsolete: string[] = [];
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly table: PositionTable,
    private readonly clients: RedisClients,
    private readonly bus: SharedBus,
    keys: string,
    private readonly log: QuietLog,
  ) {
    this.key = `${keys}:positions`;
  }

  /** Subscribes to the others, then loads the stored positions; entries older than 60 s are removed. */
  async begin(): Promise<void> {
    this.bus.subscribe('positions.batch', ({ positions }) => positions.forEach((position) => this.receive(position)));
    if (this.clients.commands.status === 'ready') await this.load();
    this.table.watcher = this;
    this.timers.push(
      setInterval(() => this.share(), SHARE_EVERY_MS),
      setInterval(() => void this.write(), WRITE_EVERY_MS),
    );
    this.timers.forEach((timer) => timer.unref());
  }

  recorded(slot: number): void {
    this.unwritten.mark(slot);
    this.unshared.mark(slot);
    this.own.add(this.table.grid.idOf(slot)!);
  }

  forgotten(driverId: string): void {
    this.own.delete(driverId);
    this.gone.set(driverId, Date.now());
    this.obsolete.push(driverId);
  }

  expired(driverId: string): void {
    // Only the process that accepted a position knows that there is no later one.
    if (this.own.delete(driverId)) this.obsolete.push(driverId);
  }

  /** Redis lost the hash: rewrites every known position. */
  writeAgain(): void {
    for (const { driverId } of this.table.all()) this.unwritten.mark(this.table.grid.slotOf(driverId));
    void this.write();
  }

  async end(): Promise<void> {
    this.timers.forEach((timer) => clearInterval(timer));
    this.table.watcher = null;
    if (this.clients.commands.status !== 'ready') return;
    this.share();
    await this.write();
  }

  private share(): void {
    if (this.unshared.isEmpty && this.gone.size === 0) return;
    const positions: BusPosition[] = Array.from(this.gone, ([driverId, goneAt]) => [
      driverId,
      0,
      0,
      null,
      null,
      -goneAt,
    ]);
    this.gone.clear();
    for (const slot of this.unshared.drain()) {
      const known = this.table.inSlot(slot);
      if (known) positions.push([known.driverId, known.lat, known.lng, known.heading, known.speed, known.at]);
    }
    if (positions.length > 0) this.bus.broadcast('positions.batch', { from: this.bus.instanceId, positions });
  }

  private receive([driverId, lat, lng, heading, speed, at]: BusPosition): void {
    if (at < 0) this.table.forgetRemote(driverId, -at);
    else if (this.table.recordRemote({ driverId, lat, lng, heading, speed, at })) this.own.delete(driverId);
  }

  private async write(): Promise<void> {
    if (this.clients.commands.status !== 'ready') return;
    const obsolete = this.obsolete;
    this.obsolete = [];
    const fresh = this.unwritten
      .drain()
      .map((slot) => this.table.inSlot(slot))
      .filter((known) => known !== null);
    if (fresh.length === 0 && obsolete.length === 0) return;
    const pipeline = this.clients.commands.pipeline();
    if (obsolete.length > 0) pipeline.hdel(this.key, ...obsolete);
    for (let from = 0; from < fresh.length; from += DRIVERS_PER_COMMAND)
      pipeline.hset(this.key, ...fresh.slice(from, from + DRIVERS_PER_COMMAND).flatMap(asField));
    pipeline.expire(this.key, HASH_TTL_SECONDS);
    try {
      const refused = (await pipeline.exec())?.find(([error]) => error);
      if (refused) throw refused[0];
    } catch (error) {
      // Not marked again: the drivers' next positions are a second away.
      this.log.warn('Positions were not written to Redis', error);
    }
  }

  private async load(): Promise<void> {
    const oldest = Date.now() - POSITION_LIMITS.staleMs;
    const stale: string[] = [];
    for await (const page of this.clients.commands.hscanStream(this.key, { count: DRIVERS_PER_COMMAND })) {
      const flat = page as string[];
      for (let index = 0; index + 1 < flat.length; index += 2) {
        const position = readPosition(flat[index]!, flat[index + 1]!);
        if (position && position.at >= oldest) this.table.recordRemote(position);
        else stale.push(flat[index]!);
      }
    }
    if (stale.length > 0) await this.clients.commands.hdel(this.key, ...stale);
  }
}

const asField = (position: DriverPosition): [string, string] => [position.driverId, writePosition(position)];
