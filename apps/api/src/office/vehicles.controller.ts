import { Controller } from '@nestjs/common';
import { FleetCarsView, FleetCarView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { unwrap } from '../http/refusal-exception.js';
import { VehiclesService } from './vehicles.service.js';

/** The cars of the fleet. */
@Controller()
export class VehiclesController {
  constructor(private readonly vehicles: VehiclesService) {}

  @Endpoint(endpoints.vehicles.list)
  list(@Input() { query }: InputOf<typeof endpoints.vehicles.list>): Promise<FleetCarsView> {
    return this.vehicles.list(query);
  }

  @Endpoint(endpoints.vehicles.add)
  async add(
    @Input() { body }: InputOf<typeof endpoints.vehicles.add>,
    @CurrentUser() user: CurrentSession,
  ): Promise<FleetCarView> {
    return unwrap(await this.vehicles.add(body, staffOf(user)));
  }

  @Endpoint(endpoints.vehicles.change)
  async change(
    @Input() { params: { id }, body }: InputOf<typeof endpoints.vehicles.change>,
    @CurrentUser() user: CurrentSession,
  ): Promise<FleetCarView> {
    return unwrap(await this.vehicles.change(id, body, staffOf(user)));
  }
}
