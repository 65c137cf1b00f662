import { Inject, Injectable } from '@nestjs/common';
import type { NewZoneRequest, OfficeZonesView, ZoneRequest } from '@sablon/contracts';
import { ok, type Result } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import {
  addDrawnZone,
  changeDrawnZone,
  listDrawnZones,
  readRulesOfZones,
  retireDrawnZone,
  runCommand,
  type Database,
  type StaffAction,
  type Transaction,
} from '@sablon/persistence';
import { DATABASE, MESSAGING } from '../config/api-parts.js';
import { DrawnZonesService } from './drawn-zones.service.js';

type Staff = StaffAction['actor'];

/** Zones drawn, changed and retired by staff. */
@Injectable()
export class DrawZonesService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly drawn: DrawnZonesService,
  ) {}

  async list(): Promise<OfficeZonesView> {
    const { sql } = this.database;
    const [zones, rules] = await Promise.all([listDrawnZones(sql), readRulesOfZones(sql)]);
    return {
      zones: zones.map(({ corners, validFrom, ...zone }) => ({
        ...zone,
        corners: [...corners],
        validFrom: validFrom.toISOString(),
        rules: [...(rules.get(zone.id) ?? [])],
      })),
    };
  }

  /** Codes: `addDrawnZone`. */
  add({ id, ...facts }: NewZoneRequest, staff: Staff): Promise<Result<OfficeZonesView>> {
    return this.run(staff, id, { id, ...facts }, (tx) => addDrawnZone(tx, id, facts, staff));
  }

  /** Codes: `changeDrawnZone`. */
  change(id: string, { version, ...facts }: ZoneRequest, staff: Staff): Promise<Result<OfficeZonesView>> {
    return this.run(staff, null, null, (tx) => changeDrawnZone(tx, id, version, facts, staff));
  }

  /** Codes: `retireDrawnZone`. */
  retire(id: string, version: number, staff: Staff): Promise<Result<OfficeZonesView>> {
    return this.run(staff, null, null, (tx) => retireDrawnZone(tx, id, version, staff));
  }

  private async run(
    { id: actorId }: Staff,
    commandId: string | null,
    request: unknown,
    work: (tx: Transaction) => Promise<Result<null>>,
  ): Promise<Result<OfficeZonesView>> {
    const done = await runCommand(this.database, { actorId, commandId, request }, work);
    if (!done.ok) return done;
    this.drawn.changed();
    this.messaging.bus.publish('settings.changed', { at: Date.now() });
    return ok(await this.list());
  }
}
