import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AlarmPositionRequest, DriverSafetyView, EndAlarmRequest, RaiseDriverAlarmRequest } from '@sablon/contracts';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { DriverSafetyService } from './driver-safety.service.js';

/** A driver's call for help, with or without a ride. */
@ApiTags('safety')
@Roles('driver')
@Controller('driver/safety')
export class DriverSafetyController {
  constructor(private readonly safety: DriverSafetyService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: DriverSafetyView })
  view(@CurrentUser() user: CurrentSession): Promise<DriverSafetyView> {
    return this.safety.view(user.id);
  }

  /** Alerts the dispatchers; pressed or sent again it is the same alarm. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: DriverSafetyView })
  raise(
    @Body({ schema: RaiseDriverAlarmRequest }) { id, position, pressedAt }: RaiseDriverAlarmRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverSafetyView> {
    return this.safety.raise(user.id, { id, place: position, pressedAt: new Date(pressedAt) });
  }

  /** Position of the driver's phone while the alarm is open. */
  @Post('positions')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: DriverSafetyView })
  place(
    @Body({ schema: AlarmPositionRequest }) { position }: AlarmPositionRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverSafetyView> {
    return this.safety.place(user.id, position);
  }

  @Post('cancel')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: DriverSafetyView })
  cancel(
    @Body({ schema: EndAlarmRequest }) { reason }: EndAlarmRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverSafetyView> {
    return this.safety.cancel(user.id, reason);
  }
}
