import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DisputedFeesView, FeeDecisionRequest, FeeView, Uuid } from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { CommandId } from '../../http/refusal-exception.js';
import { FeesService } from './fees.service.js';

/** Contested fees, for staff. */
@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch/fees')
export class FeeDecisionsController {
  constructor(private readonly fees: FeesService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: DisputedFeesView })
  async list(@CurrentUser() user: CurrentSession): Promise<DisputedFeesView> {
    return { fees: await this.fees.disputed(staffOf(user)) };
  }

  @Post(':id/decision')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: FeeView })
  decide(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: FeeDecisionRequest }) decision: FeeDecisionRequest,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<FeeView> {
    return this.fees.decide(id, staffOf(user), decision, commandId);
  }
}
