import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PencilRequest, PencilsView, Uuid } from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { PencilsService } from './pencils.service.js';

/** Soft assignment: a trip kept for a driver, who is not notified. */
@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch')
export class PencilsController {
  constructor(private readonly pencils: PencilsService) {}

  @Get('pencils')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: PencilsView })
  open(): Promise<PencilsView> {
    return this.pencils.open();
  }

  @Post('trips/:id/pencil')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PencilsView })
  async pencil(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: PencilRequest }) wish: PencilRequest,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<PencilsView> {
    return unwrap(await this.pencils.pencil(staffOf(user), id, wish, commandId));
  }

  @Post('trips/:id/unpencil')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PencilsView })
  async takeAway(
    @Param('id', { schema: Uuid }) id: string,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<PencilsView> {
    return unwrap(await this.pencils.takeAway(staffOf(user), id, commandId));
  }
}
