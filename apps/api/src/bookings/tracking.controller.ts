import { Controller, Headers, Ip } from '@nestjs/common';
import { BookingView, Done, LinkRenewedView, LiveTripView, endpoints, type InputOf } from '@sablon/contracts';
import type { z } from 'zod';
import { Endpoint, Input } from '../http/endpoint.js';
import { requiredKey, unwrap } from '../http/refusal-exception.js';
import { type CurrentSession, CurrentUser, staffOf } from '../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { FindBookingService } from './find-booking.service.js';
import { TrackingService } from './tracking.service.js';

/** For the holder of a booking's signed link, or who lost it, without an account; and for dispatch, who sends a new one. */
@Controller()
export class TrackingController {
  constructor(
    private readonly tracking: TrackingService,
    private readonly finding: FindBookingService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Endpoint(endpoints.tracking.find)
  async find(
    @Input() { body }: InputOf<typeof endpoints.tracking.find>,
    @Ip() address: string,
  ): Promise<z.infer<typeof Done>> {
    await this.limits.beforeFindingBooking(body.code, address);
    this.finding.find(body);
    return { done: true };
  }

  @Endpoint(endpoints.tracking.booking)
  booking(@Input() { params: { token } }: InputOf<typeof endpoints.tracking.booking>): Promise<BookingView> {
    return this.tracking.booking(token);
  }

  @Endpoint(endpoints.tracking.live)
  live(@Input() { params: { token, tripId } }: InputOf<typeof endpoints.tracking.live>): Promise<LiveTripView> {
    return this.tracking.live(token, tripId);
  }

  @Endpoint(endpoints.tracking.renew)
  async renew(
    @Input() { params: { id } }: InputOf<typeof endpoints.tracking.renew>,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentUser() user: CurrentSession,
  ): Promise<LinkRenewedView> {
    return unwrap(await this.finding.renew(staffOf(user), id, requiredKey(key)));
  }
}
