import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { BookingView, LiveTripView } from '@sablon/contracts';
import { Public } from '../people/auth/roles.guard.js';
import { TrackingService } from './tracking.service.js';

/** For the holder of a booking's signed link; no account needed. */
@ApiTags('tracking')
@Public()
@Controller('track')
export class TrackingController {
  constructor(private readonly tracking: TrackingService) {}

  @Get(':token')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: BookingView })
  booking(@Param('token') token: string): Promise<BookingView> {
    return this.tracking.booking(token);
  }

  /** The trip with its car's position and arrival, while they may be seen. */
  @Get(':token/trips/:tripId/live')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: LiveTripView })
  live(@Param('token') token: string, @Param('tripId') tripId: string): Promise<LiveTripView> {
    return this.tracking.live(token, tripId);
  }
}
