import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AlarmsView, AlarmView, EndAlarmRequest, Uuid } from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { SafetyService } from './safety.service.js';

/** Alarms of passengers and drivers, for staff. */
@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch/alarms')
export class AlarmsController {
  constructor(private readonly safety: SafetyService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: AlarmsView })
  list(): Promise<AlarmsView> {
    return this.safety.open();
  }

  @Post(':id/acknowledge')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AlarmView })
  acknowledge(@Param('id', { schema: Uuid }) id: string, @CurrentUser() user: CurrentSession): Promise<AlarmView> {
    return this.safety.acknowledge(id, staffOf(user));
  }

  @Post(':id/close')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AlarmView })
  close(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: EndAlarmRequest }) { reason }: EndAlarmRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<AlarmView> {
    return this.safety.close(id, staffOf(user), reason);
  }
}
