import { Controller } from '@nestjs/common';
import { AlarmsView, AlarmView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { SafetyService } from './safety.service.js';

/** Alarms of passengers and drivers, for staff. */
@Controller()
export class AlarmsController {
  constructor(private readonly safety: SafetyService) {}

  @Endpoint(endpoints.alarms.list)
  list(): Promise<AlarmsView> {
    return this.safety.open();
  }

  @Endpoint(endpoints.alarms.acknowledge)
  acknowledge(
    @Input() { params: { id } }: InputOf<typeof endpoints.alarms.acknowledge>,
    @CurrentUser() user: CurrentSession,
  ): Promise<AlarmView> {
    return this.safety.acknowledge(id, staffOf(user));
  }

  @Endpoint(endpoints.alarms.close)
  close(
    @Input() { params: { id }, body: { reason } }: InputOf<typeof endpoints.alarms.close>,
    @CurrentUser() user: CurrentSession,
  ): Promise<AlarmView> {
    return this.safety.close(id, staffOf(user), reason);
  }
}
