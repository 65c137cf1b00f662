import { Controller } from '@nestjs/common';
import { SwapView, TripView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { SwapsService } from './swaps.service.js';

/** A pickup that moved into another ride of its driver: a dispatcher hands one of the two over, or keeps both. */
@Controller()
export class SwapsController {
  constructor(private readonly swaps: SwapsService) {}

  @Endpoint(endpoints.swaps.read)
  async read(@Input() { params: { id } }: InputOf<typeof endpoints.swaps.read>): Promise<SwapView> {
    return unwrap(await this.swaps.of(id));
  }

  @Endpoint(endpoints.swaps.handOver)
  async handOver(
    @Input() { params: { id }, body: wish }: InputOf<typeof endpoints.swaps.handOver>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.swaps.handOver(staffOf(user), id, wish, commandId));
  }

  @Endpoint(endpoints.swaps.keep)
  async keep(
    @Input() { params: { id } }: InputOf<typeof endpoints.swaps.keep>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.swaps.keep(staffOf(user), id, commandId));
  }
}
