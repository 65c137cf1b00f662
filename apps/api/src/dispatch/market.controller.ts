import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MarketView, TripView, Uuid } from '@sablon/contracts';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { MarketService } from './market.service.js';

/** Planned rides a driver may promise days ahead; they release one like any other ride of theirs. */
@ApiTags('driver')
@Roles('driver')
@Controller('driver/market')
export class MarketController {
  constructor(private readonly market: MarketService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: MarketView })
  read(@CurrentUser() user: CurrentSession): Promise<MarketView> {
    return this.market.read(user.id);
  }

  @Post(':id/take')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: TripView })
  async take(
    @Param('id', { schema: Uuid }) id: string,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.market.take(user.id, id, commandId));
  }
}
