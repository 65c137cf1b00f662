import { Controller } from '@nestjs/common';
import {
  type DemandView,
  DriverQueueView,
  DriverStateView,
  DriverTripsView,
  endpoints,
  type InputOf,
} from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { DemandService } from '../fleet/demand.service.js';
import { DriverQueueService } from './driver-queue.service.js';
import { DriverStateService } from './driver-state.service.js';
import { ShiftsService } from './shifts.service.js';

/** The driver's own state. */
@Controller()
export class DriversController {
  constructor(
    private readonly drivers: DriverStateService,
    private readonly shifts: ShiftsService,
    private readonly queue: DriverQueueService,
    private readonly requested: DemandService,
  ) {}

  @Endpoint(endpoints.drivers.state)
  async state(@CurrentUser() user: CurrentSession): Promise<DriverStateView> {
    return unwrap(await this.drivers.read(user.id));
  }

  @Endpoint(endpoints.drivers.queue)
  place(@CurrentUser() user: CurrentSession): Promise<DriverQueueView> {
    return this.queue.read(user.id);
  }

  @Endpoint(endpoints.drivers.demand)
  demand(): Promise<DemandView> {
    return this.requested.readForDrivers();
  }

  @Endpoint(endpoints.drivers.shift)
  async shift(
    @Input() { body: wish }: InputOf<typeof endpoints.drivers.shift>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<DriverStateView> {
    return unwrap(await this.shifts.change(user.id, wish, commandId));
  }

  @Endpoint(endpoints.drivers.shiftEnd)
  async shiftEnd(
    @Input() { body: wish }: InputOf<typeof endpoints.drivers.shiftEnd>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<DriverStateView> {
    return unwrap(await this.shifts.planEnd(user.id, wish, commandId));
  }

  @Endpoint(endpoints.drivers.trips)
  trips(
    @Input() { query: { cursor, limit } }: InputOf<typeof endpoints.drivers.trips>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverTripsView> {
    return this.drivers.history(user.id, { before: cursor ?? null, limit });
  }
}
