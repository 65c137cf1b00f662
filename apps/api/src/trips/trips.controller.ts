import { Controller } from '@nestjs/common';
import { LiveTripView, TripView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { LiveTripService } from './live-trip.service.js';
import { TripsService } from './trips.service.js';

/** One trip: read by its passenger, its driver and staff; driven by its driver. */
@Controller()
export class TripsController {
  constructor(
    private readonly trips: TripsService,
    private readonly live: LiveTripService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Endpoint(endpoints.trips.read)
  async read(
    @Input() { params: { id } }: InputOf<typeof endpoints.trips.read>,
    @CurrentUser() user: CurrentSession,
  ): Promise<TripView> {
    return unwrap(await this.trips.viewFor(user, id));
  }

  @Endpoint(endpoints.trips.live)
  async readLive(
    @Input() { params: { id } }: InputOf<typeof endpoints.trips.live>,
    @CurrentUser() user: CurrentSession,
  ): Promise<LiveTripView> {
    const { trip, audience } = unwrap(await this.trips.findFor(user, id));
    return this.live.view(trip, audience);
  }

  @Endpoint(endpoints.trips.depart)
  async depart(
    @Input() { params: { id }, body: report }: InputOf<typeof endpoints.trips.depart>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.trips.drive(user.id, id, { command: 'depart', ...report }, commandId));
  }

  @Endpoint(endpoints.trips.arrive)
  async arrive(
    @Input() { params: { id }, body: report }: InputOf<typeof endpoints.trips.arrive>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.trips.drive(user.id, id, { command: 'arrive', ...report }, commandId));
  }

  @Endpoint(endpoints.trips.start)
  async start(
    @Input() { params: { id }, body: report }: InputOf<typeof endpoints.trips.start>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    await this.limits.beforeBoardingCode(user.id, id);
    const started = unwrap(await this.trips.drive(user.id, id, { command: 'start', ...report }, commandId));
    await this.limits.afterBoardingCode(user.id, id);
    return started;
  }

  @Endpoint(endpoints.trips.complete)
  async complete(
    @Input() { params: { id }, body: report }: InputOf<typeof endpoints.trips.complete>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.trips.complete(user.id, id, report, commandId));
  }

  @Endpoint(endpoints.trips.release)
  async release(
    @Input() { params: { id }, body: { reason } }: InputOf<typeof endpoints.trips.release>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.trips.drive(user.id, id, { command: 'release', reason }, commandId));
  }
}
