import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AlarmPositionRequest, EndAlarmRequest, RaiseAlarmRequest, SafetyView } from '@sablon/contracts';
import { type CurrentSession, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { Public } from '../people/auth/roles.guard.js';
import { BookingAccessService } from '../bookings/access/booking-access.service.js';
import { SafetyService } from './safety.service.js';

/** The safety button of a ride, for the person who booked it, with or without an account. */
@ApiTags('safety')
@ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
@Public()
@Controller('trips/:id/safety')
export class SafetyController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly safety: SafetyService,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: SafetyView })
  view(
    @Param('id') id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<SafetyView> {
    return this.safety.view(id, this.access.of(visitor, token));
  }

  /** Alerts the dispatchers; pressed again it is the same alarm. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SafetyView })
  raise(
    @Param('id') id: string,
    @Body({ schema: RaiseAlarmRequest }) { position }: RaiseAlarmRequest,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<SafetyView> {
    return this.safety.raise(id, visitor, this.access.of(visitor, token), position);
  }

  /** Position of the phone while the alarm is open. */
  @Post('positions')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SafetyView })
  place(
    @Param('id') id: string,
    @Body({ schema: AlarmPositionRequest }) { position }: AlarmPositionRequest,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<SafetyView> {
    return this.safety.place(id, visitor, this.access.of(visitor, token), position);
  }

  @Post('cancel')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SafetyView })
  cancel(
    @Param('id') id: string,
    @Body({ schema: EndAlarmRequest }) { reason }: EndAlarmRequest,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<SafetyView> {
    return this.safety.cancel(id, visitor, this.access.of(visitor, token), reason);
  }
}
