import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { GiveUpRequest, StuckPaymentsView, Uuid } from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { StuckPaymentsService } from './stuck-payments.service.js';

/** Payments that need a person; for staff only, to others they do not exist. */
@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch/payments')
export class StuckPaymentsController {
  constructor(private readonly stuck: StuckPaymentsService) {}

  @Get('stuck')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: StuckPaymentsView })
  list(): Promise<StuckPaymentsView> {
    return this.stuck.list();
  }

  @Post('operations/:id/retry')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: StuckPaymentsView })
  retry(@Param('id', { schema: Uuid }) id: string, @CurrentUser() user: CurrentSession): Promise<StuckPaymentsView> {
    return this.stuck.retry(staffOf(user), id);
  }

  @Post('operations/:id/give-up')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: StuckPaymentsView })
  giveUp(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: GiveUpRequest }) { reason }: GiveUpRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<StuckPaymentsView> {
    return this.stuck.giveUp(staffOf(user), id, reason);
  }

  @Post('differences/:id/close')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: StuckPaymentsView })
  close(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: GiveUpRequest }) { reason }: GiveUpRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<StuckPaymentsView> {
    return this.stuck.close(staffOf(user), id, reason);
  }
}
