import { Inject, Injectable } from '@nestjs/common';
import type { MessagesSeenRequest, MessagesSeenView, StaffMessageRequest, StaffMessagesView } from '@sablon/contracts';
import { ok, type Result } from '@sablon/domain';
import { allZones, zonesAt, type DrawnZoneMap } from '@sablon/geo';
import type { Messaging } from '@sablon/messaging';
import {
  markMessages,
  readReachable,
  readSentMessages,
  sendStaffMessage,
  type Database,
  type Reachable,
  type StaffAction,
} from '@sablon/persistence';
import { DATABASE, MESSAGING } from '../../config/api-parts.js';
import { CommandsService } from '../../trips/commands.service.js';
import { DrawnZonesService } from '../../fleet/drawn-zones.service.js';

/** Dispatchers' messages to drivers' phones, and their delivery. */
@Injectable()
export class StaffMessagesService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly commands: CommandsService,
    private readonly drawn: DrawnZonesService,
  ) {}

  async sent(): Promise<StaffMessagesView> {
    const [messages, drawn, names] = await Promise.all([
      readSentMessages(this.database.sql),
      this.drawn.now(),
      this.drawn.names(),
    ]);
    const zones = [...drawn.zones, ...allZones()];
    // A zone that was messaged keeps its name, also once it is retired.
    const nameOf = (zone: string) => names.get(zone) ?? zones.find(({ id }) => id === zone)?.name ?? null;
    return {
      messages: messages.map(({ writtenAt, zone, ...message }) => ({
        ...message,
        zone: zone === null ? null : nameOf(zone),
        writtenAt: writtenAt.toISOString(),
      })),
      zones: zones.map(({ id, name }) => ({ id, name })),
    };
  }

  /** Codes: `sendStaffMessage`. */
  async send(actor: StaffAction['actor'], wish: StaffMessageRequest): Promise<Result<StaffMessagesView>> {
    const { id, audience, zoneId, template, words, urgent } = wish;
    const driverIds = await this.readers(wish);
    const done = await this.commands.run({ actorId: actor.id, commandId: id, request: wish }, (tx) =>
      sendStaffMessage(tx, {
        id,
        actor,
        audience,
        zone: zoneId,
        template,
        words: words ?? '',
        urgent,
        driverIds,
      }),
    );
    return done.ok ? ok(await this.sent()) : done;
  }

  /** May be repeated any number of times by a phone. */
  async seen(driverId: string, { ids, what }: MessagesSeenRequest): Promise<MessagesSeenView> {
    const isChange = await markMessages(this.database.sql, driverId, ids, what);
    // A lost message does no harm: the list is fetched again now and then.
    if (isChange)
      this.messaging.bus.publish('live.emit', { room: 'dispatch', event: 'messages.seen', payload: { ids } });
    return { seen: true };
  }

  private async readers({ driverId, zoneId }: StaffMessageRequest): Promise<string[]> {
    const [reachable, drawn] = await Promise.all([readReachable(this.database.sql, driverId), this.drawn.now()]);
    const there = zoneId === null ? reachable : reachable.filter((one) => this.isIn(zoneId, one, drawn));
    return there.map(({ id }) => id);
  }

  /** A zone contains its cars, whether or not a smaller one contains them too. */
  private isIn(zoneId: string, { id, lastLat, lastLng }: Reachable, drawn: DrawnZoneMap): boolean {
    const live = this.messaging.positions.get(id);
    const lat = live?.lat ?? lastLat;
    const lng = live?.lng ?? lastLng;
    if (lat === null || lng === null) return false;
    return [...drawn.allAt({ lat, lng }), ...zonesAt({ lat, lng })].some(({ id: zone }) => zone === zoneId);
  }
}
