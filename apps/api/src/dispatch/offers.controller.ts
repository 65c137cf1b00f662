import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DeclineRequest, DriverStateView, TripView, Uuid } from '@sablon/contracts';
import { z } from 'zod';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { DriverStateService } from '../drivers/driver-state.service.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { OffersService } from './offers.service.js';

/** A reason is optional, and so is a body. */
const OptionalDecline = z.preprocess((body) => body ?? {}, DeclineRequest);

/** A driver's answer to an offer. */
@ApiTags('offers')
@Roles('driver')
@Controller('offers/:id')
export class OffersController {
  constructor(
    private readonly offers: OffersService,
    private readonly drivers: DriverStateService,
  ) {}

  @Post('accept')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: TripView })
  async accept(
    @Param('id', { schema: Uuid }) id: string,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.offers.accept(id, user.id, commandId));
  }

  @Post('decline')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: DriverStateView })
  async decline(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: OptionalDecline }) _body: z.infer<typeof DeclineRequest>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<DriverStateView> {
    unwrap(await this.offers.decline(id, user.id, commandId));
    return unwrap(await this.drivers.read(user.id));
  }
}
