import { Controller } from '@nestjs/common';
import { MarketView, TripView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { MarketService } from './market.service.js';

/** Planned rides a driver may promise days ahead; they release one like any other ride of theirs. */
@Controller()
export class MarketController {
  constructor(private readonly market: MarketService) {}

  @Endpoint(endpoints.market.read)
  read(@CurrentUser() user: CurrentSession): Promise<MarketView> {
    return this.market.read(user.id);
  }

  @Endpoint(endpoints.market.take)
  async take(
    @Input() { params: { id } }: InputOf<typeof endpoints.market.take>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.market.take(user.id, id, commandId));
  }
}
