import { Inject, Injectable } from '@nestjs/common';
import type { DriverSafetyView } from '@sablon/contracts';
import type { Result } from '@sablon/domain';
import type { Messaging } from '@sablon/messaging';
import {
  placeAlarm,
  raiseDriverAlarm,
  readAlarmOfDriver,
  readCompany,
  withdrawAlarm,
  type AlarmActor,
  type Database,
  type DriverCall,
  type PhonePlace,
  type Transaction,
} from '@sablon/persistence';
import { DATABASE, MESSAGING } from '../config/api-parts.js';
import { unwrap } from '../http/refusal-exception.js';
import { CommandsService } from '../trips/commands.service.js';
import { driverSafetyView } from './alarm-view.js';

/** A driver's own alarm: raised, followed and withdrawn by its driver; closed by dispatch. */
@Injectable()
export class DriverSafetyService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    private readonly commands: CommandsService,
  ) {}

  /** The driver's latest alarm, if any, and dispatch's phone number. */
  async view(driverId: string): Promise<DriverSafetyView> {
    const { sql } = this.database;
    const [company, alarm] = await Promise.all([readCompany(sql), readAlarmOfDriver(sql, driverId)]);
    return driverSafetyView(company.phone, alarm);
  }

  /** Codes: `raiseDriverAlarm`. Open offers are withdrawn by the worker (`relay/note-trip.ts`). */
  raise(driverId: string, call: DriverCall): Promise<DriverSafetyView> {
    return this.run(driverId, (tx) => raiseDriverAlarm(tx, driverId, call));
  }

  /** Codes: `placeAlarm`. Published without the outbox: the next position follows at once. */
  async place(driverId: string, place: PhonePlace): Promise<DriverSafetyView> {
    const view = await this.run(driverId, (tx, actor) => placeAlarm(tx, { side: 'driver', driverId }, actor, place));
    if (view.alarm)
      this.messaging.bus.publish('live.emit', {
        room: 'dispatch',
        event: 'alarm.changed',
        payload: { alarmId: view.alarm.id },
      });
    return view;
  }

  /** Codes: `withdrawAlarm`. */
  cancel(driverId: string, reason: string): Promise<DriverSafetyView> {
    return this.run(driverId, (tx, actor) => withdrawAlarm(tx, { side: 'driver', driverId }, actor, reason));
  }

  private async run(
    driverId: string,
    work: (tx: Transaction, actor: AlarmActor) => Promise<Result<unknown>>,
  ): Promise<DriverSafetyView> {
    const command = { actorId: driverId, commandId: null, request: null };
    unwrap(await this.commands.run(command, (tx) => work(tx, { id: driverId, role: 'driver' })));
    return this.view(driverId);
  }
}
