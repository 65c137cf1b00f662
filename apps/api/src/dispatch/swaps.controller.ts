import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { HandOverRequest, SwapView, TripView, Uuid } from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { SwapsService } from './swaps.service.js';

/** A pickup that moved into another ride of its driver: a dispatcher hands one of the two over, or keeps both. */
@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch/trips/:id/swap')
export class SwapsController {
  constructor(private readonly swaps: SwapsService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: SwapView })
  async read(@Param('id', { schema: Uuid }) id: string): Promise<SwapView> {
    return unwrap(await this.swaps.of(id));
  }

  /** `swap.over`, and the refusals of a reassignment. */
  @Post('hand-over')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: TripView })
  async handOver(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: HandOverRequest }) wish: HandOverRequest,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.swaps.handOver(staffOf(user), id, wish, commandId));
  }

  /** `swap.over`. */
  @Post('keep')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: TripView })
  async keep(
    @Param('id', { schema: Uuid }) id: string,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.swaps.keep(staffOf(user), id, commandId));
  }
}
