import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DisputeAnswer, DisputeView, Uuid } from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../../people/auth/current-user.decorator.js';
import { Roles } from '../../people/auth/roles.guard.js';
import { DisputesService } from './disputes.service.js';

/** Payments disputed by payers' banks; for staff only, to others they do not exist. */
@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch/payments/disputes')
export class DisputesController {
  constructor(private readonly disputes: DisputesService) {}

  @Get(':id')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: DisputeView })
  read(@Param('id', { schema: Uuid }) id: string): Promise<DisputeView> {
    return this.disputes.read(id);
  }

  @Post(':id/answer')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: DisputeView })
  answer(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: DisputeAnswer }) answer: DisputeAnswer,
    @CurrentUser() user: CurrentSession,
  ): Promise<DisputeView> {
    return this.disputes.answer(staffOf(user), id, answer);
  }
}
