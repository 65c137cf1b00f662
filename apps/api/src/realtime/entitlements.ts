import {
  readDriversOnShift,
  readLiveDriver,
  readLiveTrips,
  type Database,
  type LiveTripRow,
} from '@sablon/persistence';
import type { DriverPosition } from '@sablon/messaging';

const TEXT_FRAME = 0x81; // RFC 6455: final, text
const LENGTH_IN_TWO_BYTES = 126;

/** The constant prefix of a trip's `driver.position` packets. Ids are UUIDs, so nothing needs escaping. */
export const positionHead = (tripId: string, driverId: string): string =>
  `42["driver.position",{"tripId":"${tripId}","driverId":"${driverId}","lat":`;

/** The same for `shared.position` packets, which do not name the driver. */
const sharedPositionHead = (tripId: string): string => `42["shared.position",{"tripId":"${tripId}","lat":`;

/** A whole Socket.IO position packet, as text. */
export const positionPacket = (head: string, { lat, lng, heading, speed, at }: DriverPosition): string =>
  `${head}${lat},"lng":${lng},"heading":${heading},"speed":${speed},"at":${at}}]`;

/** The packet as one unmasked websocket frame, built once for all recipients. ASCII only. */
export function textFrame(text: string): Buffer {
  const short = text.length < LENGTH_IN_TWO_BYTES;
  const start = short ? 2 : 4;
  const frame = Buffer.allocUnsafe(start + text.length);
  frame[0] = TEXT_FRAME;
  if (short) frame[1] = text.length;
  else {
    frame[1] = LENGTH_IN_TWO_BYTES;
    frame.writeUInt16BE(text.length, 2);
  }
  frame.write(text, start, 'latin1');
  return frame;
}

/** People of one trip who may see its driver now: their rooms, and the prefix of their packets. */
export interface LiveView {
  readonly tripId: string;
  readonly rooms: readonly string[];
  readonly head: string;
}

const NO_VIEWS: readonly LiveView[] = [];

/**
 * Who may see whom now, and whose positions are accepted, as last read from Postgres. While a driver's entry is being read
 * again, none of their positions is accepted or forwarded: a trip that ended shows nothing more (reliability.md I21).
 */
export class Entitlements {
  private readonly views = new Map<string, readonly LiveView[]>();
  private readonly onShift = new Set<string>();
  /** The latest read under way for each driver. */
  private readonly reading = new Map<string, symbol>();
  /** Drivers read individually since the last full read began: that read's result for them may be older. */
  private readonly readSince = new Set<string>();

  constructor(
    private readonly database: Pick<Database, 'sql'>,
    /** Called for each driver whose views changed. */
    private readonly changed: (driverId: string) => void,
  ) {}

  isOnShift(driverId: string): boolean {
    return this.onShift.has(driverId);
  }

  /** Whether a newer read of this driver is under way. */
  isReading(driverId: string): boolean {
    return this.reading.has(driverId);
  }

  viewsOf(driverId: string): readonly LiveView[] {
    return this.views.get(driverId) ?? NO_VIEWS;
  }

  /** Reads one driver again; a read that began before their last change is ignored. */
  async refresh(driverId: string): Promise<void> {
    const reading = Symbol(driverId);
    this.reading.set(driverId, reading);
    this.readSince.add(driverId);
    this.show(driverId, NO_VIEWS);
    this.believe(driverId, false); // they may just have gone off shift
    try {
      const { trips, onShift } = await readLiveDriver(this.database.sql, driverId);
      if (this.reading.get(driverId) !== reading) return;
      this.believe(driverId, onShift);
      this.show(driverId, trips.flatMap(viewsOf));
    } finally {
      if (this.reading.get(driverId) === reading) this.reading.delete(driverId);
    }
  }

  /** Reads all drivers, one call at a time: windows open by the clock, and a message may have been lost. */
  async refreshAll(): Promise<void> {
    this.readSince.clear();
    const { sql } = this.database;
    const [trips, onShift] = await Promise.all([readLiveTrips(sql), readDriversOnShift(sql)]);
    const byDriver = new Map<string, LiveView[]>();
    for (const trip of trips) byDriver.set(trip.driverId, [...(byDriver.get(trip.driverId) ?? []), ...viewsOf(trip)]);
    for (const driverId of new Set([...this.views.keys(), ...byDriver.keys(), ...this.onShift, ...onShift])) {
      if (this.readSince.has(driverId) || this.reading.has(driverId)) continue;
      this.believe(driverId, onShift.has(driverId));
      this.show(driverId, byDriver.get(driverId) ?? NO_VIEWS);
    }
  }

  private believe(driverId: string, onShift: boolean): void {
    if (onShift) this.onShift.add(driverId);
    else this.onShift.delete(driverId);
  }

  private show(driverId: string, views: readonly LiveView[]): void {
    const before = this.viewsOf(driverId);
    if (views.length === 0) this.views.delete(driverId);
    else this.views.set(driverId, views);
    const same = before.length === views.length && before.every((view, index) => view.head === views[index]?.head);
    if (!same) this.changed(driverId);
  }
}

/** The passenger and the holder of the booking's link see the driver by name; people the ride is shared with see a car. */
function viewsOf({ id, driverId, passengerUserId }: LiveTripRow): LiveView[] {
  const track = `track:${id}`;
  return [
    {
      tripId: id,
      rooms: passengerUserId ? [`user:${passengerUserId}`, track] : [track],
      head: positionHead(id, driverId),
    },
    { tripId: id, rooms: [`shared:${id}`], head: sharedPositionHead(id) },
  ];
}
