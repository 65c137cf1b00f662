import { Controller, Headers } from '@nestjs/common';
import { RatingView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { BookingAccessService } from '../bookings/access/booking-access.service.js';
import { RatingsService } from './ratings.service.js';

/** The user's own rating of a ride: the passenger's (account or link) or its driver's. */
@Controller()
export class RatingsController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly ratings: RatingsService,
  ) {}

  @Endpoint(endpoints.ratings.read)
  view(
    @Input() { params: { id } }: InputOf<typeof endpoints.ratings.read>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<RatingView> {
    return this.ratings.view(id, visitor, this.access.of(visitor, token));
  }

  @Endpoint(endpoints.ratings.rate)
  rate(
    @Input() { params: { id }, body: rating }: InputOf<typeof endpoints.ratings.rate>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<RatingView> {
    return this.ratings.rate(id, rating, visitor, this.access.of(visitor, token));
  }
}
