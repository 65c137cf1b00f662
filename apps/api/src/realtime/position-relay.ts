import type { DriverPosition } from '@sablon/messaging';
import {
  rawWebSocketOf,
  WS_OPEN,
  type LiveServer,
  type LiveSocket,
  type RawWebSocket,
  type LiveStatsService,
} from './live-stats.service.js';
import { type LiveView, positionPacket, textFrame } from './entitlements.js';

/** A newer position follows within a second: one that would wait behind this many bytes is not sent. */
const HELD_BACK_BYTES = 64 * 1024;

/** One trip's watchers, resolved to their websockets. */
interface Lane {
  readonly head: string;
  readonly websockets: readonly RawWebSocket[];
}

/**
 * Forwards a driver's positions to the people of their trip, as one frame built once and written to their websockets
 * directly. Watchers are resolved when rooms or entitlements change, never per position.
 */
export class PositionRelay {
  private readonly lanes = new Map<string, readonly Lane[]>();
  /** Drivers whose lanes depend on a room. */
  private readonly driversOfRoom = new Map<string, Set<string>>();

  constructor(
    private readonly server: LiveServer,
    private readonly viewsOf: (driverId: string) => readonly LiveView[],
    private readonly stats: Pick<LiveStatsService, 'count'>,
  ) {
    const { adapter } = server.of('/');
    adapter.on('join-room', (room: string) => this.roomChanged(room));
    adapter.on('leave-room', (room: string) => this.roomChanged(room));
  }

  /** Hot path: called for every position, from this process or another. */
  forward(position: DriverPosition): void {
    const lanes = this.lanes.get(position.driverId) ?? this.resolve(position.driverId);
    for (const { head, websockets } of lanes) {
      if (websockets.length === 0) continue;
      const packet = positionPacket(head, position);
      const frame = textFrame(packet);
      for (const websocket of websockets) this.put(websocket, packet, frame);
    }
  }

  /** A driver's views changed: their watchers are resolved again at the next position. */
  viewsChanged(driverId: string): void {
    this.lanes.delete(driverId);
  }

  private put(websocket: RawWebSocket, packet: string, frame: Buffer): void {
    if (websocket.readyState !== WS_OPEN) return;
    if (websocket.bufferedAmount > HELD_BACK_BYTES) return this.stats.count('position.held_back');
    const sender = websocket._sender;
    if (sender?.sendFrame) sender.sendFrame([frame]);
    else websocket.send(packet);
    this.stats.count('position.forwarded');
  }

  private resolve(driverId: string): readonly Lane[] {
    const lanes = this.viewsOf(driverId).map(({ head, rooms }): Lane => {
      for (const room of rooms) this.hang(driverId, room);
      return { head, websockets: this.socketsIn(rooms).flatMap((socket) => rawWebSocketOf(socket) ?? []) };
    });
    this.lanes.set(driverId, lanes);
    return lanes;
  }

  private socketsIn(rooms: readonly string[]): LiveSocket[] {
    const { adapter, sockets } = this.server.of('/');
    const ids = new Set(rooms.flatMap((room) => [...(adapter.rooms.get(room) ?? [])]));
    return [...ids].flatMap((id) => sockets.get(id) ?? []);
  }

  private hang(driverId: string, room: string): void {
    const drivers = this.driversOfRoom.get(room);
    if (drivers) drivers.add(driverId);
    else this.driversOfRoom.set(room, new Set([driverId]));
  }

  private roomChanged(room: string): void {
    const drivers = this.driversOfRoom.get(room);
    if (!drivers) return;
    this.driversOfRoom.delete(room);
    for (const driverId of drivers) this.lanes.delete(driverId);
  }
}
