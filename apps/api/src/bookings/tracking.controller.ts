import { Controller } from '@nestjs/common';
import { BookingView, LiveTripView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { TrackingService } from './tracking.service.js';

/** For the holder of a booking's signed link; no account needed. */
@Controller()
export class TrackingController {
  constructor(private readonly tracking: TrackingService) {}

  @Endpoint(endpoints.tracking.booking)
  booking(@Input() { params: { token } }: InputOf<typeof endpoints.tracking.booking>): Promise<BookingView> {
    return this.tracking.booking(token);
  }

  @Endpoint(endpoints.tracking.live)
  live(@Input() { params: { token, tripId } }: InputOf<typeof endpoints.tracking.live>): Promise<LiveTripView> {
    return this.tracking.live(token, tripId);
  }
}
