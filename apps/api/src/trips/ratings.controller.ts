import { Body, Controller, Get, Header, Headers, Param, Put } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { RatingRequest, RatingView } from '@sablon/contracts';
import { type CurrentSession, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { Public } from '../people/auth/roles.guard.js';
import { BookingAccessService } from '../bookings/access/booking-access.service.js';
import { RatingsService } from './ratings.service.js';

/** The user's own rating of a ride: the passenger's (account or link) or its driver's. */
@ApiTags('ratings')
@ApiHeader({ name: 'x-track-token', required: false, description: 'Token of a signed link' })
@Public()
@Controller('trips/:id/rating')
export class RatingsController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly ratings: RatingsService,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: RatingView })
  view(
    @Param('id') id: string,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<RatingView> {
    return this.ratings.view(id, visitor, this.access.of(visitor, token));
  }

  /** Gives the rating, or changes it within a day; the same one again changes nothing. */
  @Put()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: RatingView })
  rate(
    @Param('id') id: string,
    @Body({ schema: RatingRequest }) rating: RatingRequest,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<RatingView> {
    return this.ratings.rate(id, rating, visitor, this.access.of(visitor, token));
  }
}
