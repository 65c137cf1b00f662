import { Controller } from '@nestjs/common';
import { AlertCuresView, AlertDeskView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { unwrap } from '../http/refusal-exception.js';
import { AlertsService } from './alerts.service.js';
import { CuresService } from './cures.service.js';

/** Alerts for staff; to all other roles they do not exist. */
@Controller()
export class AlertsController {
  constructor(
    private readonly alerts: AlertsService,
    private readonly cures: CuresService,
  ) {}

  @Endpoint(endpoints.alerts.list)
  desk(@CurrentUser() user: CurrentSession): Promise<AlertDeskView> {
    return this.alerts.desk(staffOf(user));
  }

  @Endpoint(endpoints.alerts.cures)
  async curesOf(@Input() { params: { id } }: InputOf<typeof endpoints.alerts.cures>): Promise<AlertCuresView> {
    return unwrap(await this.cures.forAlert(id));
  }

  @Endpoint(endpoints.alerts.acknowledge)
  acknowledge(
    @Input() { params: { id } }: InputOf<typeof endpoints.alerts.acknowledge>,
    @CurrentUser() user: CurrentSession,
  ): Promise<AlertDeskView> {
    return this.alerts.acknowledge(id, staffOf(user));
  }

  @Endpoint(endpoints.alerts.snooze)
  snooze(
    @Input() { params: { id }, body: { minutes } }: InputOf<typeof endpoints.alerts.snooze>,
    @CurrentUser() user: CurrentSession,
  ): Promise<AlertDeskView> {
    return this.alerts.snooze(id, staffOf(user), minutes);
  }

  @Endpoint(endpoints.alerts.assign)
  assign(
    @Input() { params: { id }, body: { userId } }: InputOf<typeof endpoints.alerts.assign>,
    @CurrentUser() user: CurrentSession,
  ): Promise<AlertDeskView> {
    return this.alerts.assign(id, staffOf(user), userId);
  }

  @Endpoint(endpoints.alerts.close)
  close(
    @Input() { params: { id } }: InputOf<typeof endpoints.alerts.close>,
    @CurrentUser() user: CurrentSession,
  ): Promise<AlertDeskView> {
    return this.alerts.close(id, staffOf(user));
  }
}
