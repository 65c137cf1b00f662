import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CheckInRequest, CheckInSeenView, TripView, Uuid } from '@sablon/contracts';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { CheckInsService } from './check-ins.service.js';

/** The driver of a promised ride confirms, before they have to leave, that they will drive it. */
@ApiTags('trips')
@Roles('driver')
@Controller('trips/:id/check-in')
export class CheckInsController {
  constructor(private readonly checkIns: CheckInsService) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: TripView })
  async answer(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: CheckInRequest }) { pickupAt }: CheckInRequest,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.checkIns.answer({ driverId: user.id, tripId: id, pickupAt }, commandId));
  }

  /** The driver's device shows the question: they were reached. */
  @Post('seen')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: CheckInSeenView })
  seen(@Param('id', { schema: Uuid }) id: string, @CurrentUser() user: CurrentSession): Promise<CheckInSeenView> {
    return this.checkIns.seen(user.id, id);
  }
}
