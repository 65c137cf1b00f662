import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { BusMessages } from '@sablon/contracts';
import type { Messaging } from '@sablon/messaging';
import { inSpanIfTraced } from '@sablon/tracing';
import { MESSAGING } from '../config/api-parts.js';
import { ActiveDevicesService } from './active-devices.service.js';
import { ConnectionsService } from './connections.service.js';
import type { LiveServer } from './live-stats.service.js';

/** ASSUMPTION: an acknowledgement later than this is no evidence of when the offer was shown. */
const ACK_WITHIN_MS = 30_000;

/** Sends to sockets, as the last step of the trace that led here. Rooms carry ids of people and are left out. */
const sent = (event: string, sockets: number, emit: () => void): void =>
  inSpanIfTraced(
    `socket ${event}`,
    { kind: 'producer', attributes: { 'sablon.event': event, 'sablon.sockets': sockets } },
    emit,
  );

/**
 * Forwards bus messages to the sockets of this process. Every api process receives the whole bus, so no Socket.IO adapter
 * between them is needed (docs/decisions/0004).
 */
@Injectable()
export class BusToSocketsService implements OnModuleDestroy {
  private readonly endings: (() => void)[] = [];

  constructor(
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly connections: ConnectionsService,
    private readonly devices: ActiveDevicesService,
  ) {}

  attach(server: LiveServer): void {
    const { bus } = this.messaging;
    this.endings.push(
      // The relay built the room and its payload for exactly this audience.
      bus.subscribe('live.emit', ({ room, event, payload }) => {
        const sockets = server.of('/').adapter.rooms.get(room)?.size ?? 0;
        if (sockets > 0) sent(event, sockets, () => server.to(room).emit(event, payload as never));
      }),
      bus.subscribe('live.offer', (shown) => this.offer(shown)),
    );
  }

  onModuleDestroy(): void {
    for (const end of this.endings) end();
  }

  /** To the driver's active device; the first to show it starts the countdown. */
  private offer({ driverId, offer }: BusMessages['live.offer']): void {
    let delivered = false;
    const sockets = this.connections.of(driverId).filter((one) => this.devices.isActive(driverId, one));
    if (sockets.length === 0) return;
    sent('offer.opened', sockets.length, () => {
      for (const socket of sockets)
        socket.timeout(ACK_WITHIN_MS).emit('offer.opened', offer, (unanswered: Error | null) => {
          if (unanswered || delivered) return;
          delivered = true;
          this.messaging.bus.publish('offer.delivered', { offerId: offer.id });
        });
    });
  }
}
