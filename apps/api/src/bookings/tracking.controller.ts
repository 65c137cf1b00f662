import { Controller, Ip } from '@nestjs/common';
import { BookingView, Done, LiveTripView, endpoints, type InputOf } from '@sablon/contracts';
import type { z } from 'zod';
import { Endpoint, Input } from '../http/endpoint.js';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { FindBookingService } from './find-booking.service.js';
import { TrackingService } from './tracking.service.js';

/** For the holder of a booking's signed link, or who lost it; no account needed. */
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
}
