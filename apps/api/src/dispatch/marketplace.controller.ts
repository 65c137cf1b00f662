import { Controller } from '@nestjs/common';
import { MarketplaceView, TripView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { MarketplaceService } from './marketplace.service.js';

/** Planned rides a driver may promise days ahead; they release one like any other ride of theirs. */
@Controller()
export class MarketplaceController {
  constructor(private readonly marketplace: MarketplaceService) {}

  @Endpoint(endpoints.marketplace.read)
  read(@CurrentUser() user: CurrentSession): Promise<MarketplaceView> {
    return this.marketplace.read(user.id);
  }

  @Endpoint(endpoints.marketplace.take)
  async take(
    @Input() { params: { id } }: InputOf<typeof endpoints.marketplace.take>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.marketplace.take(user.id, id, commandId));
  }
}
