import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AlertDeskView, AssignAlertRequest, SnoozeRequest, Uuid } from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { AlertsService } from './alerts.service.js';

/** Alerts for staff; to all other roles they do not exist. */
@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch/alerts')
export class AlertsController {
  constructor(private readonly alerts: AlertsService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: AlertDeskView })
  desk(@CurrentUser() user: CurrentSession): Promise<AlertDeskView> {
    return this.alerts.desk(staffOf(user));
  }

  @Post(':id/acknowledge')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AlertDeskView })
  acknowledge(@Param('id', { schema: Uuid }) id: string, @CurrentUser() user: CurrentSession): Promise<AlertDeskView> {
    return this.alerts.acknowledge(id, staffOf(user));
  }

  @Post(':id/snooze')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AlertDeskView })
  snooze(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: SnoozeRequest }) { minutes }: SnoozeRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<AlertDeskView> {
    return this.alerts.snooze(id, staffOf(user), minutes);
  }

  @Post(':id/assign')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AlertDeskView })
  assign(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: AssignAlertRequest }) { userId }: AssignAlertRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<AlertDeskView> {
    return this.alerts.assign(id, staffOf(user), userId);
  }

  @Post(':id/close')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AlertDeskView })
  close(@Param('id', { schema: Uuid }) id: string, @CurrentUser() user: CurrentSession): Promise<AlertDeskView> {
    return this.alerts.close(id, staffOf(user));
  }
}
