import { Controller, Header, Headers, Ip } from '@nestjs/common';
import { ArrivalsView, TripView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { BookingAccessService } from '../bookings/access/booking-access.service.js';
import { requiredKey, unwrap } from '../http/refusal-exception.js';
import { ArrivalsService } from './arrivals.service.js';

/** Flights and trains that passengers arrive by. */
@Controller()
export class ArrivalsController {
  constructor(
    private readonly arrivals: ArrivalsService,
    private readonly access: BookingAccessService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Endpoint(endpoints.arrivals.find)
  @Header('cache-control', 'private, max-age=30')
  async find(
    @Input() { query }: InputOf<typeof endpoints.arrivals.find>,
    @Ip() address: string,
  ): Promise<ArrivalsView> {
    await this.limits.beforeArrivalLookup(address);
    return unwrap(await this.arrivals.find(query));
  }

  @Endpoint(endpoints.arrivals.keepRide)
  async keep(
    @Input() { params: { id }, body: { pickupAt } }: InputOf<typeof endpoints.arrivals.keepRide>,
    @Headers('idempotency-key') key: string | undefined,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<TripView> {
    const caller = { visitor, access: this.access.of(visitor, token), key: requiredKey(key) };
    return unwrap(await this.arrivals.keep(id, pickupAt, caller));
  }
}
