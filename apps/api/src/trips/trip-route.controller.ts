import { Controller } from '@nestjs/common';
import { TripRouteView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { unwrap } from '../http/refusal-exception.js';
import { TripRouteService } from './trip-route.service.js';

/** Turn-by-turn route for the driver of a trip; for all other drivers the trip does not exist. */
@Controller()
export class TripRouteController {
  constructor(private readonly routes: TripRouteService) {}

  @Endpoint(endpoints.trips.route)
  async read(
    @Input() { params: { id } }: InputOf<typeof endpoints.trips.route>,
    @CurrentUser() user: CurrentSession,
  ): Promise<TripRouteView> {
    return unwrap(await this.routes.routeFor(user.id, id));
  }
}
