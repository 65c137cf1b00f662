import { Controller } from '@nestjs/common';
import { DriverStateView, TripView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { DriverStateService } from '../drivers/driver-state.service.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { OffersService } from './offers.service.js';

/** A driver's answer to an offer. */
@Controller()
export class OffersController {
  constructor(
    private readonly offers: OffersService,
    private readonly drivers: DriverStateService,
  ) {}

  @Endpoint(endpoints.offers.accept)
  async accept(
    @Input() { params: { id } }: InputOf<typeof endpoints.offers.accept>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.offers.accept(id, user.id, commandId));
  }

  @Endpoint(endpoints.offers.decline)
  async decline(
    @Input() { params: { id } }: InputOf<typeof endpoints.offers.decline>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<DriverStateView> {
    unwrap(await this.offers.decline(id, user.id, commandId));
    return unwrap(await this.drivers.read(user.id));
  }
}
